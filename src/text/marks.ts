/** What marks mean. */
import type { Rules } from '../ruleset/rules.ts';

type Meaning = 'makesTuz' | 'takesMandarin' | 'emptiesNyumba' | 'marks' | null;

/** The games in which a mark is more than a mark; null if the mover moving again tells it. */
const MARKS: Readonly<Record<string, Meaning>> = {
  togyzqumalaq: 'makesTuz',
  oAnQuan: 'takesMandarin',
  bao: 'emptiesNyumba',
  aliGuliMane: null,
};

/** The meaning of a mark that a move makes, as words name it; null if there is nothing to say. */
export const markMeaning = ({ id }: Rules): Meaning => (Object.hasOwn(MARKS, id) ? MARKS[id]! : 'marks');
