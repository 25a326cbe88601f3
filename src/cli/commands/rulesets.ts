import type { Command } from 'commander';
import { allRulesets } from 'mancala-rules';
import { report, table } from '../shell/output.ts';
import { formatOptions } from '../args/rules.ts';
import { addCommand } from '../shell/usage.ts';

/** Adds `rulesets`. */
export const addRulesets = (program: Command): void => {
  addCommand(program, 'rulesets', 'list the rulesets and their options')
    .option('--json', 'print JSON')
    .action((given: { readonly json?: true }) => {
      report(
        given,
        allRulesets.map(({ id, title, version, options }) => ({ ruleset: id, title, version, options })),
        table(
          ['ruleset', 'title', 'options'],
          allRulesets.map((rules) => [rules.id, rules.title, formatOptions(rules)]),
        ),
      );
    });
};
