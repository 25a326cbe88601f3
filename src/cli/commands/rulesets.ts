import type { Command } from 'commander';
import { allRulesets } from 'mancala-rules';
import { rulesJson } from '../shell/json.ts';
import { report, table } from '../shell/output.ts';
import { formatOptions } from '../args/rules.ts';
import { addCommand } from '../shell/usage.ts';

/** Adds `rulesets`. */
export const addRulesets = (program: Command): void => {
  addCommand(program, 'rulesets', 'list the rulesets and their options', ['', '--json']).action(
    ({ json }: { readonly json?: true }) => {
      report({
        command: 'rulesets',
        json,
        rules: null,
        result: { rulesets: allRulesets.map((rules) => ({ title: rules.title, ...rulesJson(rules) })) },
        lines: table(
          ['ruleset', 'title', 'options'],
          allRulesets.map((rules) => [rules.id, rules.title, formatOptions(rules)]),
        ),
      });
    },
  );
};
