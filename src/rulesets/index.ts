/** The registry: every ruleset, by name and by id. A new one needs a line in each of the four lists. */
import { show } from '../model/show.ts';
import type { Rules } from '../ruleset/rules.ts';
import { captureTo25, captureTo25WithStores } from './capture-to-25.ts';
import { kalah } from './kalah.ts';
import { mancala } from './mancala.ts';
import { oware } from './oware.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import { wari } from './wari.ts';

export { captureTo25, captureTo25WithStores, kalah, mancala, oware, wari, wariLastCapture, wariMancala };

/**
 * Each ruleset's type by its id.
 *
 * @example
 * ```ts
 * import { kalah, wari, type RulesetsById } from 'mancala-rules';
 *
 * // Two of them, for a program that wants no others in its bundle.
 * const games: Pick<RulesetsById, 'kalah' | 'wari'> = { kalah, wari };
 * games.kalah.options.emptyCapture; // => false
 * ```
 */
export interface RulesetsById {
  /** Wari by the book. */
  readonly wari: typeof wari;
  /** Wari with an extra turn after a capture. */
  readonly wariMancala: typeof wariMancala;
  /** Wari until nothing can be captured. */
  readonly wariLastCapture: typeof wariLastCapture;
  /** The tournament game. */
  readonly oware: typeof oware;
  /** First to 25. */
  readonly captureTo25: typeof captureTo25;
  /** First to 25, with home bases. */
  readonly captureTo25WithStores: typeof captureTo25WithStores;
  /** Mancala with home areas. */
  readonly mancala: typeof mancala;
  /** What apps mostly call Mancala. */
  readonly kalah: typeof kalah;
}

/**
 * The id of a ruleset of this package.
 *
 * @example
 * ```ts
 * import { rulesetById, type RulesetId } from 'mancala-rules';
 *
 * const chosen: RulesetId = 'oware';
 * rulesetById(chosen).title; // => 'Oware'
 * ```
 */
export type RulesetId = keyof RulesetsById;

const byId: RulesetsById = {
  wari,
  wariMancala,
  mancala,
  wariLastCapture,
  captureTo25,
  captureTo25WithStores,
  kalah,
  oware,
};

/**
 * Every ruleset of this package, with its usual options.
 *
 * @example
 * ```ts
 * import { allRulesets } from 'mancala-rules';
 *
 * allRulesets.find(({ id }) => id === 'oware')?.title; // => 'Oware'
 * ```
 */
export const allRulesets: readonly Rules[] = /* @__PURE__ */ Object.freeze<Rules[]>(
  /* @__PURE__ */ Object.values<Rules>(byId as unknown as Record<string, Rules>),
);

/**
 * The ruleset of that id. RangeError, naming the known ids, for any other.
 *
 * @example
 * ```ts
 * import { kalah, rulesetById } from 'mancala-rules';
 *
 * rulesetById('kalah') === kalah; // => true
 * ```
 */
export const rulesetById = <K extends RulesetId>(id: K): RulesetsById[K] => {
  if (typeof id !== 'string' || !Object.hasOwn(byId, id)) {
    throw new RangeError(`There is no ruleset ${show(id)}; there are ${Object.keys(byId).join(', ')}.`);
  }
  return byId[id];
};
