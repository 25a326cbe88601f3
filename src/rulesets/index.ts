/** The registry of rulesets. A new ruleset needs a line in `games.ts` and in both lists. */
import type { Rules } from '../ruleset/rules.ts';
import * as games from './games.ts';

export * from './games.ts';

/**
 * The types of all rulesets by id. Use it to type a selection of rulesets.
 *
 * @example
 * ```ts
 * import { kalah, wari, type RulesetsById } from 'mancala-rules';
 *
 * // Only two rulesets, for a program that bundles no others.
 * const games: Pick<RulesetsById, 'kalah' | 'wari'> = { kalah, wari };
 * games.kalah.options.emptyCapture; // => false
 * ```
 */
export interface RulesetsById {
  /** Wari by the book: no move may leave the opponent without seeds while there is another. */
  readonly wari: typeof games.wari;
  /** Wari with an extra turn after every capture. */
  readonly wariMancala: typeof games.wariMancala;
  /** Wari until no capture is possible. */
  readonly wariLastCapture: typeof games.wariLastCapture;
  /** Oware, the tournament game (Abapa). */
  readonly oware: typeof games.oware;
  /** Capture to 25: the first player with 25 seeds wins. */
  readonly captureTo25: typeof games.captureTo25;
  /** Capture to 25 with home bases, which are sown. */
  readonly captureTo25WithStores: typeof games.captureTo25WithStores;
  /** Mancala as played on BrainKing: only the opposite seeds are captured. Most people who say Mancala mean `kalah`. */
  readonly mancala: typeof games.mancala;
  /** Kalah, the game that most apps call Mancala. */
  readonly kalah: typeof games.kalah;
  /** Togyzqumalaq (Toguz Korgool), the tournament game of Central Asia. */
  readonly togyzqumalaq: typeof games.togyzqumalaq;
  /** Bestemshe, the children's form of Togyzqumalaq. */
  readonly bestemshe: typeof games.bestemshe;
  /** Mangala, the tournament game of Turkey. */
  readonly mangala: typeof games.mangala;
  /** Bohnenspiel, a Baltic game with captures in both rows. */
  readonly bohnenspiel: typeof games.bohnenspiel;
  /** Vai lung thlan, a game of the Mizo in which single seeds are captured. */
  readonly vaiLungThlan: typeof games.vaiLungThlan;
  /** Congkak, Sungka, Dakon: moves of several laps, through the own store. */
  readonly congkak: typeof games.congkak;
  /** Ohvalhu: Congkak with eight pits a side. */
  readonly ohvalhu: typeof games.ohvalhu;
  /** Ô ăn quan, a game from Vietnam with a choice of direction and two big pits. */
  readonly oAnQuan: typeof games.oAnQuan;
  /** Pallanguzhi, a game from Tamil Nadu with moves of several laps. */
  readonly pallanguzhi: typeof games.pallanguzhi;
  /** Ayoayo, a game of the Yoruba with moves of several laps; J'odu as an option. */
  readonly ayoayo: typeof games.ayoayo;
  /** Ba-awa, a game from Ghana in which fours are captured. */
  readonly baAwa: typeof games.baAwa;
  /** Um el-Bagara, a game from Sudan in which the pit decides the direction. */
  readonly umElBagara: typeof games.umElBagara;
  /** Krur, a game from the Western Sahara in which pits are marked instead of captured. */
  readonly krur: typeof games.krur;
  /** Bao la Kiswahili, the game of the Swahili coast, on four rows. */
  readonly bao: typeof games.bao;
  /** Bao la Kujifunza, Bao for learners. */
  readonly baoKujifunza: typeof games.baoKujifunza;
  /** Omweso, the national game of Uganda, on four rows. */
  readonly omweso: typeof games.omweso;
  /** Hus, a game from Namibia on four rows. */
  readonly hus: typeof games.hus;
  /** Hawalis, a game from Oman on four rows. */
  readonly hawalis: typeof games.hawalis;
  /** Ali guli mane, a game from Karnataka in which captures give a second move. */
  readonly aliGuliMane: typeof games.aliGuliMane;
  /** Avalanche, the mode of phone apps with moves of several laps and no captures. */
  readonly avalanche: typeof games.avalanche;
  /** Ouri, the game of the Portuguese school tournaments. */
  readonly ouri: typeof games.ouri;
}

/**
 * The id of a built-in ruleset.
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
  wari: games.wari,
  wariMancala: games.wariMancala,
  mancala: games.mancala,
  wariLastCapture: games.wariLastCapture,
  captureTo25: games.captureTo25,
  captureTo25WithStores: games.captureTo25WithStores,
  kalah: games.kalah,
  oware: games.oware,
  togyzqumalaq: games.togyzqumalaq,
  bestemshe: games.bestemshe,
  mangala: games.mangala,
  bohnenspiel: games.bohnenspiel,
  vaiLungThlan: games.vaiLungThlan,
  congkak: games.congkak,
  ohvalhu: games.ohvalhu,
  oAnQuan: games.oAnQuan,
  pallanguzhi: games.pallanguzhi,
  ayoayo: games.ayoayo,
  baAwa: games.baAwa,
  umElBagara: games.umElBagara,
  krur: games.krur,
  bao: games.bao,
  baoKujifunza: games.baoKujifunza,
  omweso: games.omweso,
  hus: games.hus,
  hawalis: games.hawalis,
  aliGuliMane: games.aliGuliMane,
  avalanche: games.avalanche,
  ouri: games.ouri,
};

/**
 * All built-in rulesets, with their default options. It adds all of them to a bundle; import rulesets by name to bundle
 * only those that you use.
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
