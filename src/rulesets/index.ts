/** The registry: every ruleset, by name and by id. A new one needs a line in each of the four lists. */
import { show } from '../model/show.ts';
import type { Rules } from '../ruleset/rules.ts';
import { ayoayo } from './ayoayo.ts';
import { baAwa } from './ba-awa.ts';
import { bestemshe } from './bestemshe.ts';
import { bohnenspiel } from './bohnenspiel.ts';
import { captureTo25, captureTo25WithStores } from './capture-to-25.ts';
import { congkak, ohvalhu } from './congkak.ts';
import { kalah } from './kalah.ts';
import { krur } from './krur.ts';
import { mancala } from './mancala.ts';
import { mangala } from './mangala.ts';
import { oAnQuan } from './o-an-quan.ts';
import { oware } from './oware.ts';
import { pallanguzhi } from './pallanguzhi.ts';
import { togyzqumalaq } from './togyzqumalaq.ts';
import { umElBagara } from './um-el-bagara.ts';
import { vaiLungThlan } from './vai-lung-thlan.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import { wari } from './wari.ts';

export {
  ayoayo,
  baAwa,
  bestemshe,
  bohnenspiel,
  captureTo25,
  captureTo25WithStores,
  congkak,
  kalah,
  krur,
  mancala,
  mangala,
  oAnQuan,
  ohvalhu,
  oware,
  pallanguzhi,
  togyzqumalaq,
  umElBagara,
  vaiLungThlan,
  wari,
  wariLastCapture,
  wariMancala,
};

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
  /** The tournament game of Central Asia. */
  readonly togyzqumalaq: typeof togyzqumalaq;
  /** Its form for children. */
  readonly bestemshe: typeof bestemshe;
  /** The tournament game of Turkey. */
  readonly mangala: typeof mangala;
  /** Captures in both rows. */
  readonly bohnenspiel: typeof bohnenspiel;
  /** Captures single seeds. */
  readonly vaiLungThlan: typeof vaiLungThlan;
  /** In laps, with stores: Congkak, Sungka, Dakon. */
  readonly congkak: typeof congkak;
  /** The same on eight pits a side. */
  readonly ohvalhu: typeof ohvalhu;
  /** With a choice of direction and two big pits. */
  readonly oAnQuan: typeof oAnQuan;
  /** In laps, captures the pit behind an empty one. */
  readonly pallanguzhi: typeof pallanguzhi;
  /** In laps, captures across the board; J'odu. */
  readonly ayoayo: typeof ayoayo;
  /** In laps, captures fours. */
  readonly baAwa: typeof baAwa;
  /** The pit decides the direction. */
  readonly umElBagara: typeof umElBagara;
  /** Marks pits instead of capturing them. */
  readonly krur: typeof krur;
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
  togyzqumalaq,
  bestemshe,
  mangala,
  bohnenspiel,
  vaiLungThlan,
  congkak,
  ohvalhu,
  oAnQuan,
  pallanguzhi,
  ayoayo,
  baAwa,
  umElBagara,
  krur,
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
