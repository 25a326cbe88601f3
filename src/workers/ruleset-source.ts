import { InvalidOptionsError } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import { unusualOptions } from '../game/rules-with.ts';
import { allRulesets, rulesetById, type RulesetId } from '../rulesets/index.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { hrefOf, importFrom, isModule, isName, isRecord, type ModuleUrl } from './module-export.ts';

/**
 * Rules of one's own: where another thread finds them.
 *
 * @example
 * ```ts no-run
 * import { createTablebase, type RulesetModule } from 'mancala-rules/search/workers';
 *
 * // There: export const short = defineRules({ … });
 * const module = new URL('./my-rules.js', import.meta.url);
 * const mine: RulesetModule = { module, name: 'short', options: { seeds: 3 } };
 * const table = await createTablebase(mine, { seeds: 10 });
 * ```
 */
export interface RulesetModule {
  /** The module that exports them. */
  readonly module: ModuleUrl;
  /** The name by which it exports them; default `rules`. */
  readonly name?: string | undefined;
  /** Other options than those of what is exported, as `with` takes them. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What is to be played, for a thread of its own. Functions cannot travel, and rules are made of functions: a ruleset of this
 * package, with any options, is known by its id there; rules of one's own are imported again from their module.
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

/** Rules as they travel. */
export type SentRules = RulesetModule | { readonly id: RulesetId; readonly options: Partial<BoardOptions> };

const isRules = (value: unknown): boolean => typeof (Object(value) as Rules).legalMoves === 'function';

/** The rules that were sent. InvalidOptionsError if a module does not export them. */
export const receiveRules = async (sent: SentRules): Promise<Rules> => {
  if ('id' in sent) return (rulesetById(sent.id) as Rules).with(sent.options);
  const { module, name = 'rules', options } = sent;
  const rules = await importFrom<Rules>(module, name, isRules, 'rules');
  return options ? rules.with(options) : rules;
};

/** The rules here, and what another thread finds them by. InvalidOptionsError if it could not. */
export const sendRules = async (source: RulesetSource): Promise<readonly [rules: Rules, sent: SentRules]> => {
  const { module, ...rest } = Object(source) as RulesetModule;
  if (module !== undefined) {
    checkOptions({ rules: source }, { rules: { module: isModule, name: isName, options: isRecord } });
    const sent = { module: hrefOf(module), ...rest };
    return [await receiveRules(sent), sent];
  }
  const rules = source as Rules;
  // Not by id: rules may call themselves what they like.
  const own = allRulesets.find(({ spec }) => spec === (Object(rules) as Rules).spec);
  if (!own) {
    const message =
      "only this package's own rulesets can travel to another thread; of others give the module that exports them, { module: url, name }";
    throw new InvalidOptionsError([{ path: 'rules', message }]);
  }
  return [rules, { id: own.id as RulesetId, options: Object.fromEntries(unusualOptions(rules)) }];
};
