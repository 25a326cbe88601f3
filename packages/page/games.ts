/** The games in the order in which people choose one. */
import {
  allRulesets,
  bohnenspiel,
  congkak,
  kalah,
  oAnQuan,
  oware,
  togyzqumalaq,
  type Rules,
} from 'mancala-rules';

/** The best known games come first; the others follow in the order of the library. */
const FIRST: readonly Rules[] = [kalah, oware, togyzqumalaq, oAnQuan, congkak, bohnenspiel];

export const games: readonly Rules[] = [...new Set([...FIRST, ...allRulesets])];
