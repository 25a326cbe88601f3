/** Reads and writes positions and games of playstrategy.org: Oware, Togyzqumalaq and Bestemshe. */
import type { Game } from '../../game/game.ts';
import type { SowingBudget } from '../../game/sowing-budget.ts';
import { watchMove } from '../../tools/trace.ts';
import type { GameState, Mark, Move } from '../../model/types.ts';
import { choicesOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { turnNumber } from '../play-text.ts';
import { quote, success, type Fail, type Parsed } from '../result.ts';
import { describeRefusal } from '../words.ts';

/** North's row from the left, which is its last pit, then South's. */
const pitAt = (row: number, file: number, pits: number): number => (row === 0 ? 2 * pits - 1 - file : file);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const FEN = /^\s*([\dSTt,]+)\/([\dSTt,]+) +(\d{1,5}) +(\d{1,5}) +([SN])(?: +\d{1,9})?\s*$/;

/** Whether a text looks like a position of playstrategy. */
export const isFen = (text: string): boolean => /^\s*[\dSTt,]+\//.test(text);

/** Reads a position. The number at the end, of the turn, is not used: a position has none. */
export const readFen = (rules: Rules, text: string, fail: Fail): Parsed<Partial<GameState>> => {
  const { pits } = rules.options;
  const match = FEN.exec(text);
  if (!match)
    return fail(
      0,
      'syntax',
      `expected two rows, two scores and S or N, such as 4S,4S/4S,4S 0 0 S, got ${quote(text)}`,
    );
  const [, top = '', bottom = '', south, north, turn] = match;
  const seeds = new Array<number>(2 * pits).fill(0);
  const marks = new Array<Mark>(2 * pits).fill(null);
  for (const [row, list] of [top, bottom].entries()) {
    const at = text.indexOf(list, row === 0 ? 0 : text.indexOf('/') + 1);
    let file = 0;
    for (const { 0: part, index } of list.matchAll(/[^,]+/g)) {
      const [, count, kind] = /^(\d{0,5})([ST]?)$/i.exec(part) ?? [];
      if (
        count === undefined ||
        (kind !== 'S' && !/^t$/i.test(kind!) && kind !== '') ||
        (kind === 'S' && !count)
      )
        return fail(
          at + index,
          'syntax',
          `expected seeds such as 4S, a number of empty pits or t, got ${quote(part)}`,
        );
      const length = kind === '' ? Number(count) : 1;
      if (file + length > pits)
        return fail(at + index, 'position', `expected ${pits} pits in a row, got more`);
      const pit = pitAt(row, file, pits);
      if (kind === 'S') seeds[pit] = Number(count);
      // A tuz belongs to the player in whose opponent's row it is.
      if (/^t$/i.test(kind!)) marks[pit] = row === 0 ? 'south' : 'north';
      file += length;
    }
    if (file !== pits) return fail(at, 'position', `expected ${pits} pits in a row, got ${file}`);
  }
  return success({
    pits: seeds,
    stores: { south: Number(south), north: Number(north) },
    turn: turn === 'S' ? 'south' : 'north',
    ...(marks.some(Boolean) && { marks }),
  });
};

/** A state as a position of playstrategy, of turn 1. */
export const formatFen = ({ pits: all, marks, stores, turn }: GameState): string => {
  const pits = all.length / 2;
  const rows = [0, 1].map((row) => {
    const parts: string[] = [];
    let empty = 0;
    const add = (part: string): void => {
      if (empty > 0) parts.push(String(empty));
      empty = 0;
      if (part) parts.push(part);
    };
    for (let file = 0; file < pits; file++) {
      const pit = pitAt(row, file, pits);
      if (marks?.[pit]) add('t');
      else if (all[pit]! > 0) add(`${all[pit]!}S`);
      else empty++;
    }
    add('');
    return parts.join();
  });
  return `${rows.join('/')} ${stores.south} ${stores.north} ${turn === 'south' ? 'S' : 'N'} 1`;
};

const pitName = (pit: number, pits: number): string =>
  pit < pits ? `${LETTERS[pit]!}1` : `${LETTERS[2 * pits - 1 - pit]!}2`;

/** The pit of the last seed of a legal move; -1 if it falls in no pit. */
const landingOf = (rules: Rules, state: GameState, move: Move): number => {
  let landing = -1;
  watchMove(rules, state, move, (event) => {
    if (event.type === 'sow') landing = 'pit' in event ? event.pit : -1;
  });
  return landing;
};

/** Why moves of these rules cannot be written; empty if they can. */
export const playstrategyMisfit = (rules: Rules): string =>
  rules.options.pits > LETTERS.length || choicesOf(rules) > 1 || rules.spec.rows
    ? `${rules.id} cannot be written as on playstrategy, whose moves name the first and the last pit`
    : '';

/**
 * A move as on playstrategy: the pit that is played, and the one where the last seed falls.
 *
 * @throws {RangeError} when it falls in no pit
 */
export const writeFenMove = (rules: Rules, state: GameState, move: Move): string => {
  const { pits } = rules.options;
  const landing = landingOf(rules, state, move);
  if (landing < 0) throw new RangeError(`${rules.id}: the last seed of this move falls in no pit`);
  return pitName(move, pits) + pitName(landing, pits);
};

/** Whether a word is a move of playstrategy. */
export const isFenMove = (word: string): boolean => /^(?:\d+\.+)?[a-z][12][a-z][12]$/.test(word);

/** Plays a word of the text: a move such as `a1e1`, with or without a turn number, or a turn number alone. */
export const playFenWord = (game: Game, word: string, budget: SowingBudget, fail: Fail): Parsed<Game> => {
  const { rules, state } = game;
  const { pits } = rules.options;
  const at = turnNumber(word).length;
  const token = word.slice(at);
  if (!token) return success(game);
  const [, letter = '', row, to] = /^([a-z])([12])([a-z][12])$/.exec(token) ?? [];
  const file = LETTERS.indexOf(letter);
  if (to === undefined) return fail(at, 'syntax', `expected a move such as a1e1, got ${quote(token)}`);
  if (file >= pits) return fail(at, 'move', `${quote(token)} begins at no pit of this board`);
  const move = pitAt(row === '1' ? 1 : 0, file, pits);
  if (!budget.spendOn(rules, (charged) => charged.apply(state, move), 2))
    return fail(at, 'too-long', 'the moves up to this one take too long to play');
  const reason = rules.illegalReason(state, move);
  if (reason)
    return fail(
      at,
      'illegal-move',
      `${letter}${row!} ${describeRefusal(state.turn, reason, undefined, rules.spec.reasons?.[reason])}`,
    );
  const landing = pitName(landingOf(rules, state, move), pits);
  if (landing !== to)
    return fail(at + 2, 'annotation', `the last seed of ${quote(token)} falls in ${landing}`);
  return success(game.play(move));
};
