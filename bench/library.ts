/** The jobs as a user of the library would write them. Each returns how many moves it played or counted. */
import { createCursor, type Cursor, type GameState, type Rules } from 'mancala-rules';
import { pick, reseed } from './random.ts';

/** As naive.c: some games never end. */
export const MOST_PLIES = 400;

const descend = (cursor: Cursor, depth: number, lists: readonly Int32Array[]): number => {
  const moves = lists[depth]!;
  const choices = cursor.fillMoves(moves);
  let leaves = 0;
  for (let i = 0; i < choices; i++) {
    cursor.play(moves[i]!);
    leaves += depth === 1 ? 1 : descend(cursor, depth - 1, lists);
    cursor.undo();
  }
  return leaves;
};

/** Every line of `depth` moves on a cursor, the last move played like the others. */
export const walkByCursor = (rules: Rules, depth: number): number => {
  const lists = Array.from({ length: depth + 1 }, () => new Int32Array(rules.options.pits));
  return descend(createCursor(rules, rules.initialState()), depth, lists);
};

const descendStates = (rules: Rules, state: GameState, depth: number): number => {
  let leaves = 0;
  for (const move of rules.legalMoves(state)) {
    const next = rules.apply(state, move);
    leaves += depth === 1 ? 1 : descendStates(rules, next, depth - 1);
  }
  return leaves;
};

/** Every line of `depth` moves by frozen states. */
export const walkByApply = (rules: Rules, depth: number): number =>
  descendStates(rules, rules.initialState(), depth);

/** Random games on a cursor, each taken back to the start. */
export const gamesByCursor = (rules: Rules, games: number, most: number = MOST_PLIES): number => {
  const cursor = createCursor(rules, rules.initialState());
  const moves = new Int32Array(rules.options.pits);
  let plies = 0;
  reseed();
  for (let game = 0; game < games; game++) {
    while (cursor.ply < most) {
      const choices = cursor.fillMoves(moves);
      if (choices === 0) break;
      cursor.play(moves[pick(choices)]!);
    }
    plies += cursor.ply;
    while (cursor.ply > 0) cursor.undo();
  }
  return plies;
};

/** Random games by frozen states. */
export const gamesByApply = (rules: Rules, games: number, most: number = MOST_PLIES): number => {
  const start = rules.initialState();
  let plies = 0;
  reseed();
  for (let game = 0; game < games; game++) {
    let state = start;
    for (let ply = 0; ply < most; ply++) {
      const moves = rules.legalMoves(state);
      if (moves.length === 0) break;
      state = rules.apply(state, moves[pick(moves.length)]!);
      plies++;
    }
  }
  return plies;
};
