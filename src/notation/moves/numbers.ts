/** Moves as numbers of pits, or as `A1` and `B3`, which name a player's own row. */
import { ownerOf } from '../../ruleset/geometry.ts';
import { quote, success } from '../result.ts';
import { describeRefusal } from '../words.ts';
import type { MoveNotation } from './move-notation.ts';

/** How moves are numbered: through the own row or the whole board, from 1 or from 0. */
export const NUMBERINGS = {
  own: 'each player counts the own pits from 1',
  board: 'all pits are counted from 1',
  'own-from-0': 'each player counts the own pits from 0',
  'board-from-0': 'all pits are counted from 0',
} as const;

export type Numbering = keyof typeof NUMBERINGS;

export const numbered = (numbering: Numbering): MoveNotation => ({
  example: () => '3 or A3',
  misfit: () => '',
  word: () => /^([A-Za-z]?)(\d{1,4})$/,
  words: () => /[^\s,;]+/g,
  toMove([token, row = '', digits], rules, { turn }, fail) {
    const { pits } = rules.options;
    const number = Number(digits) - (numbering.endsWith('0') ? 0 : 1);
    const isOwn = row !== '' || numbering.startsWith('own');
    const move = number + (isOwn && turn === 'north' ? pits : 0);
    const isOwned =
      number >= 0 &&
      number < (isOwn ? pits : 2 * pits) &&
      ownerOf(rules, move) === turn &&
      (row === '' || /a/i.test(row) === (turn === 'south'));
    const pit = quote(token);
    return isOwned
      ? success({ move, pit })
      : fail(0, 'illegal-move', `${pit} ${describeRefusal(turn, 'not-yours')}`);
  },
  toText: () => null,
});
