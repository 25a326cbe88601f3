/** Describes rulesets by data that can be sent to a worker. */
import { InvalidOptionsError } from '../model/errors.ts';
import type { Expected } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';
import { customOptions } from '../game/rules-with.ts';
import { rulesetById } from '../rulesets/find-ruleset.ts';
import { allRulesets, type RulesetId } from '../rulesets/index.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { hrefOf, importFrom, MODULE, NAME, type ModuleUrl } from './module-export.ts';

/**
 * The module of a custom ruleset, which the worker imports. In a browser the imports of the module must be URLs,
 * because import maps do not apply to workers.
 *
 * @example
 * ```ts no-run
 * import { createTablebase, type RulesetModule } from 'mancala-rules/search/workers';
 *
 * // my-rules.js: export const short = defineRules({ … });
 * const module = new URL('./my-rules.js', import.meta.url);
 * const mine: RulesetModule = { module, name: 'short', options: { seeds: 3 } };
 * const table = await createTablebase(mine, { seeds: 10 });
 * ```
 */
export interface RulesetModule {
  /** The module that exports the rules. */
  readonly module: ModuleUrl;
  /** The name of the export; default `rules`. */
  readonly name?: string | undefined;
  /** Options to change, as with `with` of the rules; by default none. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Rules for a worker: built-in rules with any options, or the module of custom rules. Functions cannot be sent to a
 * worker, so built-in rules are sent by their id, and custom rules are imported from their module.
 *
 * @example
 * ```ts no-run
 * import { kalah, oware } from 'mancala-rules';
 * import { playMatch, type RulesetSource } from 'mancala-rules/search/workers';
 *
 * const mine = { module: new URL('./my-rules.js', import.meta.url) };
 * const games: RulesetSource[] = [kalah, oware.with({ seeds: 3 }), mine];
 * for (const rules of games) await playMatch(rules, { bot: 'greedy' }, { bot: 'mcts', timeMs: 20 });
 * ```
 */
export type RulesetSource = Rules | RulesetModule;

/** Rules in a form that can be cloned. */
export type SentRules = RulesetModule | { readonly id: RulesetId; readonly options: Partial<BoardOptions> };

const isRules = (value: unknown): boolean => typeof (Object(value) as Rules).legalMoves === 'function';

/**
 * Restores sent rules.
 *
 * @throws {InvalidOptionsError} when the module does not export them
 */
export const receiveRules = async (sent: SentRules): Promise<Rules> => {
  if ('id' in sent) return (rulesetById(sent.id) as Rules).with(sent.options);
  const { module, name = 'rules', options } = sent;
  const rules = await importFrom<Rules>(module, name, isRules, 'a ruleset');
  return options ? rules.with(options) : rules;
};

const OPTIONS: Expected = ['an object', (value: unknown) => Object(value) === value];

/**
 * Returns the rules for this thread and a form of them that can be cloned.
 *
 * @throws {InvalidOptionsError} when the rules cannot be sent
 */
export const sendRules = async (source: RulesetSource): Promise<readonly [rules: Rules, sent: SentRules]> => {
  const { module, ...rest } = Object(source) as RulesetModule;
  if (module !== undefined) {
    checkOptions({ rules: source }, { rules: { module: MODULE, name: NAME, options: OPTIONS } });
    const sent = { module: hrefOf(module), ...rest };
    return [await receiveRules(sent), sent];
  }
  const rules = source as Rules;
  // Not by id: custom rules may have any id.
  const builtIn = allRulesets.find(({ spec }) => spec === (Object(rules) as Rules).spec);
  if (!builtIn) {
    const message =
      'only built-in rulesets can be sent to a worker; for others pass the module that exports them, { module: url, name }';
    throw new InvalidOptionsError([{ path: 'rules', message }]);
  }
  return [rules, { id: builtIn.id as RulesetId, options: Object.fromEntries(customOptions(rules)) }];
};
