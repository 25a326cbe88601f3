/** Rules named on the command line: the id of a ruleset or the path of a module, with options. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { findRuleset, type BoardOptions, type Rules } from 'mancala-rules';
import { Worker } from 'node:worker_threads';
import type { InWorker } from 'mancala-rules/search/workers';
import { isInvalid } from '../../model/errors.ts';
import { messageOf, UsageError } from '../shell/usage.ts';
import { host } from '../shell/host.ts';
import { findName, unknownName } from './names.ts';

/** The help text for ruleset arguments. */
export const RULESET_HELP =
  'a name from `mancala-rules rulesets`, or a module that exports rules: ./my-rules.js';

/** The parsed options of commands about a ruleset. */
export interface RulesOptions {
  readonly json?: true;
  readonly option: Readonly<Record<string, unknown>>;
}

/** A value typed as JSON, or as plain text. */
const typedValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * Parses `name=value` and adds it to the options before it.
 *
 * @throws {UsageError} when the text is malformed
 */
const readOption = (text: string, before: Record<string, unknown>): Record<string, unknown> => {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`expected an option as name=value, such as pits=4, got ${JSON.stringify(text)}`);
  }
  return { ...before, [name]: typedValue(value) };
};

/** Adds `-o name=value`. */
export const addRulesOptions = (command: Command): Command =>
  command.addOption(
    new Option('-o, --option <name=value>', 'an option of the ruleset, such as pits=4; may be repeated')
      .default({}, 'those of the ruleset')
      .argParser(readOption),
  );

/** Adds the ruleset as the first argument, and `-o name=value`. */
export const addRuleset = (command: Command): Command =>
  addRulesOptions(command.argument('<ruleset>', RULESET_HELP));

const urlOf = (path: string): string => pathToFileURL(resolve(path)).href;

/** The name and the value of the first of these exports that a module has. */
const namedExportOf = async (
  path: string,
  names: readonly string[],
): Promise<readonly [name: string, value: unknown]> => {
  try {
    const exported = (await import(urlOf(path))) as Record<string, unknown>;
    const name = names.find((name) => name in exported);
    if (name !== undefined) return [name, exported[name]];
  } catch (error) {
    throw new UsageError(`${path}: cannot be loaded: ${messageOf(error)}`);
  }
  throw new UsageError(`${path}: expected an export named ${names.join(' or ')}`);
};

/**
 * The first of these exports that a module has.
 *
 * @throws {UsageError} when the module cannot be loaded or has none of them
 */
export const exportOf = async (path: string, names: readonly string[]): Promise<unknown> =>
  (await namedExportOf(path, names))[1];

/** Whether a name is a path, not an id. */
export const isPath = (name: string): boolean => /[/\\]|\.[cm]?js$/.test(name);

/** The exports that may be rules. */
const RULES: readonly string[] = ['rules', 'default'];

const rulesFromName = async (name: string): Promise<Rules> => {
  if (!isPath(name)) {
    const found = findRuleset(name);
    if (found.ok) {
      if (found.note !== null) host.stderr.write(`${found.note}\n`);
      return found.rules;
    }
    const list = 'see `mancala-rules rulesets`, or name a module such as ./my-rules.js';
    throw new UsageError(
      found.suggestion === null ? `unknown ruleset ${JSON.stringify(name)} (${list})` : found.message,
    );
  }
  const rules = (await exportOf(name, RULES)) as Rules;
  const { legalMoves, with: withOptions } = Object(rules) as Partial<Rules>;
  if (typeof legalMoves === 'function' && typeof withOptions === 'function') return rules;
  throw new UsageError(`${name}: expected exported rules to be made by defineRules`);
};

/** Options as typed on the command line: `pits=6 seeds=4`. */
export const typedOptions = ({ options }: Rules): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

/** A list of numbers may be typed as states name it: `2,4`. */
const listOf = (rules: Rules, name: string, value: unknown): unknown => {
  const isList = rules.optionInfo[name as keyof BoardOptions]?.type === 'integers';
  return isList && /^\d+(,\d+)*$/.test(String(value)) ? String(value).split(',').map(Number) : value;
};

/** The options under the names that the ruleset has for them; unknown names stay. */
const withKnownNames = (rules: Rules, option: RulesOptions['option']): RulesOptions['option'] =>
  Object.fromEntries(
    Object.entries(option).map(([typed, value]) => {
      const name = findName(typed, Object.keys(rules.options)) ?? typed;
      return [name, listOf(rules, name, value)];
    }),
  );

/**
 * The rules that the arguments name.
 *
 * @throws {UsageError} when there is no such ruleset, or an option is invalid
 */
export const rulesFromArgs = async (ruleset: string, option: RulesOptions['option'] = {}): Promise<Rules> => {
  const rules = await rulesFromName(ruleset);
  const names = Object.keys(rules.options);
  const options = withKnownNames(rules, option);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const list = `options: ${names.join(', ')}`;
    throw new UsageError(`${rules.id}: ${unknownName('option', unknown, names, list)}`);
  }
  try {
    return rules.with(options);
  } catch (error) {
    if (!isInvalid(error)) throw error;
    throw new UsageError(`${error.message} (defaults: ${typedOptions(rules)})`);
  }
};

/** What a worker imports, and the name of the rules there. */
export interface OwnRules {
  readonly module: string;
  readonly name: string;
}

/** The worker for these rules: one that imports them, if they are of a module. */
export const workerFor = async (ruleset: string): Promise<InWorker> => {
  if (!isPath(ruleset)) return {};
  const [name] = await namedExportOf(ruleset, RULES);
  const workerData: OwnRules = { module: urlOf(ruleset), name };
  return { worker: () => new Worker(new URL('./worker.js', import.meta.url), { workerData }) };
};
