// The registry of the tests: the reference engine of each ruleset, with what the tests know about the game.
import type { RulesetId } from 'mancala-rules';
import { aliGuliMane } from './ali-guli-mane.ts';
import { avalanche } from './avalanche.ts';
import { ayoayo } from './ayoayo.ts';
import { baAwa } from './ba-awa.ts';
import { bestemshe } from './bestemshe.ts';
import { bohnenspiel } from './bohnenspiel.ts';
import { captureTo25, captureTo25WithStores } from './capture-to-25.ts';
import { congkak, ohvalhu } from './congkak.ts';
import { bao, baoKujifunza } from './four/bao.ts';
import { hawalis } from './four/hawalis.ts';
import { hus } from './four/hus.ts';
import { omweso } from './four/omweso.ts';
import { krur } from './krur.ts';
import { kalah, mancala } from './mancala.ts';
import { mangala } from './mangala.ts';
import { oAnQuan } from './o-an-quan.ts';
import { ouri } from './ouri.ts';
import { oware } from './oware.ts';
import { pallanguzhi } from './pallanguzhi.ts';
import { togyzqumalaq } from './togyzqumalaq.ts';
import type { Reference } from './types.ts';
import { umElBagara } from './um-el-bagara.ts';
import { vaiLungThlan } from './vai-lung-thlan.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import { wari } from './wari.ts';

/** By ruleset; `test/support/setups.ts` makes all that is tested of it. */
export const references: Readonly<Record<RulesetId, Reference>> = {
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

export type { BoardOptions, Played, Reference, RefState } from './types.ts';
