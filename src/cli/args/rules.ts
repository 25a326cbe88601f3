/** Rules named on the command line: the id of a ruleset or the path of a module, with options. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { findRuleset, type Rules } from 'mancala-rules';
import { Worker } from 'node:worker_threads';
import type { InWorker } from 'mancala-rules/search/workers';
import { readOptions } from '../../game/named-rules.ts';
import { isInvalid } from '../../model/errors.ts';
import { messageOf, UsageError } from '../shell/usage.ts';
import { host } from '../shell/host.ts';

/** The help text for ruleset arguments. */
export const RULESET_HELP =
  'a name from `mancala-rules rulesets`, or a module that exports rules: ./my-rules.js; with options: "kalah seeds=5"';

/** The parsed options of commands about a ruleset. */
export interface RulesOptions {
  readonly json?: true;
  /** Each `name=value`. */
  readonly option: readonly string[];
}

/** Adds `-o name=value`. */
export const addRulesOptions = (command: Command): Command =>
  command.addOption(
    new Option('-o, --option <name=value>', 'an option of the ruleset, such as pits=4; may be repeated')
      .default([], 'those of the ruleset')
      .argParser((word, before: RulesOptions['option']) => [...before, word]),
  );

/** Adds the ruleset as the first argument, and `-o name=value`. */
export const addRuleset = (command: Command): Command =>
  addRulesOptions(command.argument('<ruleset>', RULESET_HELP));

const urlOf = (path: string): string => pathToFileURL(resolve(path)).href;

/**
 * The name and the value of the first of these exports that a module has.
 *
 * @throws {UsageError} when the module cannot be loaded or has none of them
 */
export const exportOf = async (
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

/** Whether a name is a path, not an id. */
export const isPath = (name: string): boolean => /[/\\]|\.[cm]?js$/.test(name);

/** The exports that may be rules. */
const RULES: readonly string[] = ['rules', 'default'];

const rulesFromName = async (name: string): Promise<Rules> => {
  if (!isPath(name)) {
    const found = findRuleset(name);
    if (found.ok) {
      const { rules, note } = found.value;
      if (note !== null) host.stderr.write(`${note}\n`);
      return rules;
    }
    const list = 'see `mancala-rules rulesets`, or name a module such as ./my-rules.js';
    const { suggestion, message } = found.error;
    throw new UsageError(suggestion === null ? `unknown ruleset ${JSON.stringify(name)} (${list})` : message);
  }
  const [, rules] = (await exportOf(name, RULES)) as [string, Rules];
  const { legalMoves, with: withOptions } = Object(rules) as Partial<Rules>;
  if (typeof legalMoves === 'function' && typeof withOptions === 'function') return rules;
  throw new UsageError(`${name}: expected exported rules to be made by defineRules`);
};

/** The name of a ruleset, and the options after it, as states have them: `kalah seeds=5`. */
const nameAndOptionsOf = (ruleset: string): readonly [name: string, ...options: string[]] => {
  const [name = '', ...options] = ruleset.split(/ (?=\w+=)/);
  return [name, ...options];
};

/**
 * The rules that the arguments name.
 *
 * @throws {UsageError} when there is no such ruleset, or an option is invalid
 */
export const rulesFromArgs = async (ruleset: string, option: RulesOptions['option'] = []): Promise<Rules> => {
  const [name, ...options] = nameAndOptionsOf(ruleset);
  const rules = await rulesFromName(name);
  try {
    return rules.with(readOptions([rules.id, ...options, ...option].join(' '), rules));
  } catch (error) {
    if (!isInvalid(error)) throw error;
    throw new UsageError(`${rules.id}: ${error.message}; see \`mancala-rules rulesets ${name}\``);
  }
};

/** What a worker imports, and the name of the rules there. */
export interface OwnRules {
  readonly module: string;
  readonly name: string;
}

/** The worker for these rules: one that imports them, if they are of a module. */
export const workerFor = async (ruleset: string): Promise<InWorker> => {
  const [path] = nameAndOptionsOf(ruleset);
  if (!isPath(path)) return {};
  const [name] = await exportOf(path, RULES);
  const workerData: OwnRules = { module: urlOf(path), name };
  return { worker: () => new Worker(new URL('./worker.js', import.meta.url), { workerData }) };
};
