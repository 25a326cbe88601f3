/** The registry of rulesets. A new ruleset needs a line in each of the four lists. */
import type { Rules } from '../ruleset/rules.ts';
import { aliGuliMane } from './ali-guli-mane.ts';
import { avalanche } from './avalanche.ts';
import { ayoayo } from './ayoayo.ts';
import { baAwa } from './ba-awa.ts';
import { bao, baoKujifunza } from './bao.ts';
import { bestemshe } from './bestemshe.ts';
import { bohnenspiel } from './bohnenspiel.ts';
import { captureTo25, captureTo25WithStores } from './capture-to-25.ts';
import { congkak, ohvalhu } from './congkak.ts';
import { hawalis } from './hawalis.ts';
import { hus } from './hus.ts';
import { kalah } from './kalah.ts';
import { krur } from './krur.ts';
import { mancala } from './mancala.ts';
import { mangala } from './mangala.ts';
import { oAnQuan } from './o-an-quan.ts';
import { omweso } from './omweso.ts';
import { ouri } from './ouri.ts';
import { oware } from './oware.ts';
import { pallanguzhi } from './pallanguzhi.ts';
import { togyzqumalaq } from './togyzqumalaq.ts';
import { umElBagara } from './um-el-bagara.ts';
import { vaiLungThlan } from './vai-lung-thlan.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import { wari } from './wari.ts';

export {
  aliGuliMane,
  avalanche,
  ayoayo,
  baAwa,
  bao,
  baoKujifunza,
  bestemshe,
  bohnenspiel,
  captureTo25,
  captureTo25WithStores,
  congkak,
  hawalis,
  hus,
  kalah,
  krur,
  mancala,
  mangala,
  oAnQuan,
  ohvalhu,
  omweso,
  ouri,
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
  readonly wari: typeof wari;
  /** Wari with an extra turn after every capture. */
  readonly wariMancala: typeof wariMancala;
  /** Wari until no capture is possible. */
  readonly wariLastCapture: typeof wariLastCapture;
  /** Oware, the tournament game (Abapa). */
  readonly oware: typeof oware;
  /** Capture to 25: the first player with 25 seeds wins. */
  readonly captureTo25: typeof captureTo25;
  /** Capture to 25 with home bases, which are sown. */
  readonly captureTo25WithStores: typeof captureTo25WithStores;
  /** Mancala as played on BrainKing: only the opposite seeds are captured. Most people who say Mancala mean `kalah`. */
  readonly mancala: typeof mancala;
  /** Kalah, the game that most apps call Mancala. */
  readonly kalah: typeof kalah;
  /** Togyzqumalaq (Toguz Korgool), the tournament game of Central Asia. */
  readonly togyzqumalaq: typeof togyzqumalaq;
  /** Bestemshe, the children's form of Togyzqumalaq. */
  readonly bestemshe: typeof bestemshe;
  /** Mangala, the tournament game of Turkey. */
  readonly mangala: typeof mangala;
  /** Bohnenspiel, a Baltic game with captures in both rows. */
  readonly bohnenspiel: typeof bohnenspiel;
  /** Vai lung thlan, a game of the Mizo in which single seeds are captured. */
  readonly vaiLungThlan: typeof vaiLungThlan;
  /** Congkak, Sungka, Dakon: moves of several laps, through the own store. */
  readonly congkak: typeof congkak;
  /** Ohvalhu: Congkak with eight pits a side. */
  readonly ohvalhu: typeof ohvalhu;
  /** Ô ăn quan, a game from Vietnam with a choice of direction and two big pits. */
  readonly oAnQuan: typeof oAnQuan;
  /** Pallanguzhi, a game from Tamil Nadu with moves of several laps. */
  readonly pallanguzhi: typeof pallanguzhi;
  /** Ayoayo, a game of the Yoruba with moves of several laps; J'odu as an option. */
  readonly ayoayo: typeof ayoayo;
  /** Ba-awa, a game from Ghana in which fours are captured. */
  readonly baAwa: typeof baAwa;
  /** Um el-Bagara, a game from Sudan in which the pit decides the direction. */
  readonly umElBagara: typeof umElBagara;
  /** Krur, a game from the Western Sahara in which pits are marked instead of captured. */
  readonly krur: typeof krur;
  /** Bao la Kiswahili, the game of the Swahili coast, on four rows. */
  readonly bao: typeof bao;
  /** Bao la Kujifunza, Bao for learners. */
  readonly baoKujifunza: typeof baoKujifunza;
  /** Omweso, the national game of Uganda, on four rows. */
  readonly omweso: typeof omweso;
  /** Hus, a game from Namibia on four rows. */
  readonly hus: typeof hus;
  /** Hawalis, a game from Oman on four rows. */
  readonly hawalis: typeof hawalis;
  /** Ali guli mane, a game from Karnataka in which captures give a second move. */
  readonly aliGuliMane: typeof aliGuliMane;
  /** Avalanche, the mode of phone apps with moves of several laps and no captures. */
  readonly avalanche: typeof avalanche;
  /** Ouri, the game of the Portuguese school tournaments. */
  readonly ouri: typeof ouri;
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
  bao,
  baoKujifunza,
  omweso,
  hus,
  hawalis,
  aliGuliMane,
  avalanche,
  ouri,
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
