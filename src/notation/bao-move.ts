/**
 * Reads and writes moves of Bao in the notation of K.I.B.A., which Board Game Arena and Abstract Play use as well.
 *
 * `A1` to `A8` are South's front row and `B1` to `B8` the back row, each from South's left; `a1` to `b8` are North's, from
 * North's left. `<` sows to the player's left and `>` to the right, as the pits of that row lie. So `A5>` and `B4<` run
 * clockwise. Where a seed from the hand captures, the sign names the kichwa instead: after `A5>` the captured seeds are
 * sown from the right kichwa, which is to the left. `+` follows if the player goes on safari, `*` if the move is a takata.
 */
import type { GameState, Move } from '../model/types.ts';
import { choiceOf, choicesOf, oppositeOf, pitOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import { watchMove } from '../tools/trace.ts';
import { quote, runParser, success, type Parsed } from './result.ts';
import { hasMove } from './move-name.ts';
import { describeRefusal, playerName } from './words.ts';

/** Why moves under these rules cannot be written; empty if they can be. */
const baoMisfit = (rules: Rules): string => {
  const fits = rules.spec.rows === 2 && [2, 4].includes(choicesOf(rules));
  return fits
    ? ''
    : `${rules.id} cannot be written in the notation of Bao: expected four rows and two directions`;
};

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

/** Whether a legal move captures nothing. */
const isTakata = (rules: Rules, state: GameState, move: Move): boolean => {
  let captures = false;
  watchMove(rules, state, move, ({ type }) => (captures ||= type === 'capture'));
  return !captures;
};

/**
 * Formats a move of Bao in the notation of K.I.B.A.: the pit, `<` or `>` for the side, `+` for a safari, `*` for a takata.
 * The side is the direction in which the seeds of the pit are sown, seen by the player; where a seed from the hand captures, it
 * is the kichwa from which the captured seeds are sown. {@link parseBaoMove} reads it.
 *
 * @param rules - the rules of `bao`, `baoKujifunza` or a variant of them
 * @param state - the state before the move
 * @param move - a legal move
 * @returns the text, such as `'A5>'`, `'b3<*'` or `'A6<+'`
 * @throws {RangeError} when the rules do not have four rows and two directions
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @example
 * ```ts
 * import { bao } from 'mancala-rules';
 * import { formatBaoMove } from 'mancala-rules/notation';
 *
 * const start = bao.initialState();
 * formatBaoMove(bao, start, 9); // => 'A7<*'
 * formatBaoMove(bao, bao.apply(start, 9), 27); // => 'a5>'
 * ```
 */
export const formatBaoMove = (rules: Rules, state: GameState, move: Move): string => {
  const problem = baoMisfit(rules);
  if (problem) throw new RangeError(problem);
  const isQuiet = isTakata(rules, state, move);
  const pit = pitOf(rules, move);
  const choice = choiceOf(rules, move);
  const [name] = nameOfPit(rules, pit);
  const isRight = (choice % 2 === 1) === isClockwiseRight(rules, state, pit);
  return `${name}${isRight ? '>' : '<'}${choice > 1 ? '+' : ''}${isQuiet ? '*' : ''}`;
};

const MOVE = /^([ab]?)(\d{1,9})([<>]?)(\+?)(\*{0,2})(#?)$/i;

/**
 * Reads a legal move of Bao in the notation of K.I.B.A. The letter may be in either case, and may be left out for the front row;
 * the side may be left out where only one is legal. `*` or `**` after a takata and `#` after a move that wins are
 * checked, and may be left out. Never throws on text; an error is part of the result.
 *
 * @param rules - the rules of `bao`, `baoKujifunza` or a variant of them
 * @param state - the state in which the move is played
 * @param text - the move
 * @returns the move, or the error with line and column
 * @throws {InvalidStateError} when the state is of another board
 * @example
 * ```ts
 * import { bao } from 'mancala-rules';
 * import { parseBaoMove } from 'mancala-rules/notation';
 *
 * const start = bao.initialState();
 * parseBaoMove(bao, start, 'A7<*'); // => { ok: true, value: 9 }
 *
 * const read = parseBaoMove(bao, start, 'A7');
 * read.ok ? '' : read.error.message; // => '"A7" needs a side: expected A7< or A7>'
 * ```
 */
export const parseBaoMove = (rules: Rules, state: GameState, text: string): Parsed<Move> =>
  runParser(text, (text, fail) => {
    const problem = baoMisfit(rules);
    if (problem) return fail(0, 'unknown-ruleset', problem);
    // Throws if the state does not fit this board.
    rules.outcome(state);
    const token = text.trim();
    const at = text.length - text.trimStart().length;
    const match = MOVE.exec(token);
    if (!match) return fail(at, 'syntax', `expected a move such as A5>, b3<* or A6<+, got ${quote(token)}`);
    const [, letter = '', digits = '', side = '', plus = '', star = '', end = ''] = match;
    const { pits } = rules.options;
    const number = Number(digits);
    if (number < 1 || number > pits / 2) {
      const message = `${digits} in ${quote(token)} is not a pit of a row (1 to ${pits / 2})`;
      return fail(at + letter.length, 'move', message);
    }
    const own = letter.toUpperCase() === 'B' ? number - 1 : pits - number;
    const pit = own + (state.turn === 'south' ? 0 : pits);
    const [name] = nameOfPit(rules, pit);
    const isRight = isClockwiseRight(rules, state, pit);
    const moveTo = (sign: string): Move =>
      pit + 2 * pits * (Number((sign === '>') === isRight) + (plus ? 2 : 0));

    const sides = side ? [side] : ['<', '>'].filter((sign) => rules.isLegal(state, moveTo(sign)));
    if (sides.length > 1)
      return fail(at, 'move', `${quote(token)} needs a side: expected ${name}<${plus} or ${name}>${plus}`);
    const move = moveTo(sides[0] ?? '<');
    const reason = rules.illegalReason(state, move);
    if (reason)
      return fail(
        at,
        'illegal-move',
        `${playerName(state.turn)}'s ${name}${hasMove(rules, state, pit) ? side + plus : ''} ${describeRefusal(state.turn, reason, undefined, rules.spec.reasons?.[reason])}`,
      );
    if (!star && !end) return success(move);

    const mismatch = (offset: number, what: string): Parsed<Move> =>
      fail(
        at + offset,
        'annotation',
        `${quote(token)} does not match the move, which is ${formatBaoMove(rules, state, move)}: ${what}`,
      );
    if (star && !isTakata(rules, state, move)) return mismatch(token.indexOf('*'), 'it captures');
    if (end && rules.apply(state, move).outcome?.winner !== state.turn)
      return mismatch(token.length - 1, 'it does not win');
    return success(move);
  });
