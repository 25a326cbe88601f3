/** The measured work, written as by users of the library. Walks return the number of lines, games the number of moves. */
import { createCursor, type Cursor, type GameState, type Rules } from 'mancala-rules';
import { pick, reseed } from './random.ts';

/** The same limit as in naive.c, because some games never end. */
export const MAX_PLIES = 400;

/** Room for every move of a row: no game has more than two a pit. */
const movesOf = ({ options }: Rules): number => 2 * options.pits;

const walkCursor = (cursor: Cursor, depth: number, lists: readonly Int32Array[]): number => {
  const moves = lists[depth]!;
  const count = cursor.fillMoves(moves);
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    cursor.play(moves[i]!);
    leaves += depth === 1 ? 1 : walkCursor(cursor, depth - 1, lists);
    cursor.undo();
  }
  return leaves;
};

/** Plays every line of `depth` moves on a cursor. */
export const walkByCursor = (rules: Rules, depth: number): number => {
  const lists = Array.from({ length: depth + 1 }, () => new Int32Array(movesOf(rules)));
  return walkCursor(createCursor(rules, rules.initialState()), depth, lists);
};

const walkStates = (rules: Rules, state: GameState, depth: number): number => {
  let leaves = 0;
  for (const move of rules.legalMoves(state)) {
    const next = rules.apply(state, move);
    leaves += depth === 1 ? 1 : walkStates(rules, next, depth - 1);
  }
  return leaves;
};

/** Plays every line of `depth` moves by frozen states. */
export const walkByApply = (rules: Rules, depth: number): number =>
  walkStates(rules, rules.initialState(), depth);

/** Plays random games on a cursor; takes back each one. */
export const gamesByCursor = (rules: Rules, games: number, maxPlies: number = MAX_PLIES): number => {
  const cursor = createCursor(rules, rules.initialState());
  const moves = new Int32Array(movesOf(rules));
  let plies = 0;
  reseed();
  for (let game = 0; game < games; game++) {
    while (cursor.ply < maxPlies) {
      const count = cursor.fillMoves(moves);
      if (count === 0) break;
      cursor.play(moves[pick(count)]!);
    }
    plies += cursor.ply;
    while (cursor.ply > 0) cursor.undo();
  }
  return plies;
};

/** Plays random games by frozen states. */
export const gamesByApply = (rules: Rules, games: number, maxPlies: number = MAX_PLIES): number => {
  const start = rules.initialState();
  let plies = 0;
  reseed();
  for (let game = 0; game < games; game++) {
    let state = start;
    for (let ply = 0; ply < maxPlies; ply++) {
      const moves = rules.legalMoves(state);
      if (moves.length === 0) break;
      state = rules.apply(state, moves[pick(moves.length)]!);
      plies++;
    }
  }
  return plies;
};
