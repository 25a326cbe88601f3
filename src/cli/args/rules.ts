/** Which rules: an id of this package or a module of one's own, with options. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { allRulesets, rulesetById, type RulesetId, type Rules } from 'mancala-rules';
import { isInvalid, messageOf, UsageError } from '../shell/usage.ts';

const ids = allRulesets.map(({ id }) => id);

/** What is said of a ruleset in the help of every command that takes one. */
export const RULESET_HELP: string = [...ids, 'or a module that exports rules: ./my-rules.js'].join(', ');

/** The options that say which rules. */
export interface RulesOptions {
  readonly ruleset: string;
  readonly option: Readonly<Record<string, unknown>>;
}

/** A value as people type it: JSON, or a word. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Reads `name=value` and adds it to what was read before. */
const readOption = (text: string, before: Record<string, unknown>): Record<string, unknown> => {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`An option is written name=value, such as pits=4, not ${JSON.stringify(text)}.`);
  }
  return { ...before, [name]: valueOf(value) };
};

/** Adds `-o name=value`. */
export const takesOptions = (command: Command): Command =>
  command.addOption(
    new Option('-o, --option <name=value>', 'an option of the ruleset, such as pits=4; may be repeated')
      .default({}, 'the usual ones')
      .argParser(readOption),
  );

/** Adds `-r ruleset` and `-o name=value`. */
export const takesRules = (command: Command): Command =>
  takesOptions(command.option('-r, --ruleset <ruleset>', RULESET_HELP, 'wari'));

/** What a module exports by one of these names. */
export const exportOf = async (path: string, names: readonly string[]): Promise<unknown> => {
  try {
    const exported = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
    const name = names.find((name) => name in exported);
    if (name !== undefined) return exported[name];
  } catch (error) {
    throw new UsageError(`${path} cannot be loaded: ${messageOf(error)}`);
  }
  throw new UsageError(`${path} exports no ${names.join(' and no ')}.`);
};

/** Whether a name is the path of a module. */
export const isPath = (name: string): boolean => /[/\\]|\.[cm]?js$/.test(name);

const rulesNamed = async (name: string): Promise<Rules> => {
  if (!isPath(name)) {
    if ((ids as readonly string[]).includes(name)) return rulesetById(name as RulesetId);
    throw new UsageError(
      `There is no ruleset ${JSON.stringify(name)}, only ${ids.join(', ')}, or ./a-module-of-your-own.js.`,
    );
  }
  const rules = (await exportOf(name, ['rules', 'default'])) as Rules;
  const { legalMoves, with: other } = Object(rules) as Partial<Rules>;
  if (typeof legalMoves === 'function' && typeof other === 'function') return rules;
  throw new UsageError(`What ${name} exports are no rules.`);
};

/** Options as they are typed. */
export const optionsTold = ({ options }: Rules): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

/** The rules that are asked for. */
export const rulesOf = async ({ ruleset, option }: RulesOptions): Promise<Rules> => {
  const rules = await rulesNamed(ruleset);
  try {
    return rules.with(option);
  } catch (error) {
    if (!isInvalid(error)) throw error;
    throw new UsageError(`${error.message}. Usually they are ${optionsTold(rules)}`);
  }
};
