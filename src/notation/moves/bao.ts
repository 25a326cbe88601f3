/**
 * Moves of Bao in the notation of K.I.B.A., which Board Game Arena and Abstract Play use as well.
 *
 * `A1` to `A8` are South's front row and `B1` to `B8` the back row, each from South's left; `a1` to `b8` are North's, from
 * North's left. `<` sows to the player's left and `>` to the right, as the pits of that row lie. So `A5>` and `B4<` run
 * clockwise. Where a seed from the hand captures, the sign names the kichwa instead: after `A5>` the captured seeds are
 * sown from the right kichwa, which is to the left. `+` follows if the player goes on safari, `*` if the move is a takata.
 */
import type { GameState, Move } from '../../model/types.ts';
import { choiceOf, choicesOf, oppositeOf, pitOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { watchMove } from '../../tools/trace.ts';
import { quote } from '../result.ts';
import { playerName } from '../words.ts';
import type { MoveNotation } from './move-notation.ts';

/** The name of a pit, such as `A5`, and whether it is in a front row. */
const nameOfPit = (rules: Rules, pit: number): [name: string, isFront: boolean] => {
  const { pits } = rules.options;
  const index = pit % pits;
  const isFront = index >= pits / 2;
  const letter = isFront ? 'A' : 'B';
  const number = isFront ? pits - index : index + 1;
  return [`${pit < pits ? letter : letter.toLowerCase()}${number}`, isFront];
};

/** Whether clockwise, choice 1, is `>` for a pit: it is in the front row, unless the sign names a kichwa. */
const isClockwiseRight = (rules: Rules, { pits, stores, turn }: GameState, pit: number): boolean => {
  const [, isFront] = nameOfPit(rules, pit);
  const capturesFromHand = isFront && stores[turn] > 0 && pits[pit]! > 0 && pits[oppositeOf(rules, pit)]! > 0;
  return isFront && !capturesFromHand;
};

export const BAO: MoveNotation = {
  title: 'Bao',
  example: () => 'A5>, b3<* or A6<+',
  misfit: (rules) =>
    rules.spec.rows === 2 && [2, 4].includes(choicesOf(rules))
      ? ''
      : 'boards other than four rows with two directions',
  word: () => /^([ab]?)(\d{1,9})([<>]?)(\+?)(?<takata>\*{1,2})?(?<win>#)?$/di,
  toMove([token, letter = '', digits = '', side = '', plus = ''], rules, state, fail) {
    const { pits } = rules.options;
    const number = Number(digits);
    if (number < 1 || number > pits / 2) {
      const message = `${digits} in ${quote(token)} is not a pit of a row (1 to ${pits / 2})`;
      return fail(letter.length, 'move', message);
    }
    const own = letter.toUpperCase() === 'B' ? number - 1 : pits - number;
    const pit = own + (state.turn === 'south' ? 0 : pits);
    const [name] = nameOfPit(rules, pit);
    const isRight = isClockwiseRight(rules, state, pit);
    const moveTo = (sign: string): Move =>
      pit + 2 * pits * (Number((sign === '>') === isRight) + (plus ? 2 : 0));
    const sides = side ? [side] : ['<', '>'].filter((sign) => rules.isLegal(state, moveTo(sign)));
    if (sides.length > 1)
      return fail(0, 'move', `${quote(token)} needs a side: expected ${name}<${plus} or ${name}>${plus}`);
    const called = `${playerName(state.turn)}'s ${name}`;
    return { move: moveTo(sides[0] ?? '<'), pit: called, name: called + side + plus };
  },
  toText(rules, state, move) {
    let captures = false;
    const { outcome } = watchMove(rules, state, move, ({ type }) => (captures ||= type === 'capture'));
    const pit = pitOf(rules, move);
    const choice = choiceOf(rules, move);
    const isRight = (choice % 2 === 1) === isClockwiseRight(rules, state, pit);
    return {
      text: `${nameOfPit(rules, pit)[0]}${isRight ? '>' : '<'}${choice > 1 ? '+' : ''}${captures ? '' : '*'}`,
      details: { takata: captures ? [] : ['*', '**'], win: outcome?.winner === state.turn ? ['#'] : [] },
    };
  },
};
