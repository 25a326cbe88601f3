/** The `rulesets` command. */
import type { Command } from 'commander';
import { allRulesets, type OptionInfo, type Rules } from 'mancala-rules';
import { printJson, rulesJson, say, table } from '../shell/output.ts';
import { rulesFromArgs, RULESET_HELP } from '../args/rules.ts';
import { addCommand } from '../shell/usage.ts';

/** The values of an option: `from 2 to 16 in steps of 2`, or `from 1, in-play-times-pits, null`. */
const valuesOf = ({ type, min = 1, max, step = 1, values = [] }: OptionInfo): string => {
  const range =
    min === max
      ? `only ${min}`
      : `from ${min}${max === undefined ? '' : ` to ${max}`}${step > 1 ? ` in steps of ${step}` : ''}`;
  const kinds = {
    boolean: ['true', 'false'],
    integer: [range],
    integers: [`a list of one or more numbers ${range}, such as ${min},${min + 1}`],
    choice: [],
  };
  return [...kinds[type], ...values.map(String)].join(', ');
};

/** Every option as it is typed: `pits=6 seeds=4`. */
const typedOptions = ({ options }: Rules): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

const rulesetTable = (rulesets: readonly Rules[]): string[] =>
  table(
    ['ruleset', 'title', 'options'],
    rulesets.map((rules) => [rules.id, rules.title, typedOptions(rules)]),
  );

const optionLines = ({ optionInfo, options }: Rules): string[] =>
  table(
    ['option', 'default', 'meaning and values'],
    Object.entries<OptionInfo>(optionInfo).map(([name, info]) => [
      name,
      String(options[name as 'pits']),
      `${info.text}: ${valuesOf(info)}`,
    ]),
  );

/** Adds `rulesets`. */
export const addRulesets = (program: Command): void => {
  addCommand(program, 'rulesets', 'list the rulesets and their options', ['', 'kalah', '--json'])
    .argument('[ruleset]', `explain the options of one: ${RULESET_HELP}`)
    .action(async (name: string | undefined, { json }: { readonly json?: true }) => {
      const one = name === undefined ? null : await rulesFromArgs(name);
      const rulesets = one ? [one] : allRulesets;
      if (json)
        printJson('rulesets', null, {
          rulesets: rulesets.map((rules) => ({
            title: rules.title,
            ...rulesJson(rules),
            optionInfo: rules.optionInfo,
          })),
        });
      else say(...rulesetTable(rulesets), ...(one ? ['', ...optionLines(one)] : []));
    });
};
