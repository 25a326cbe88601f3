/** The measured work, written as by users of the library. Walks return the number of lines, games the number of moves. */
import * as own from 'mancala-rules';
import type { Cursor, Game, GameState, Rules } from 'mancala-rules';
import { pick, reseed } from './random.ts';

/** The main entry of this build or another one. */
export type Library = typeof own;

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
export const walkByCursor = (rules: Rules, depth: number, { createCursor }: Library = own): number => {
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
export const gamesByCursor = (
  rules: Rules,
  games: number,
  maxPlies: number = MAX_PLIES,
  { createCursor }: Library = own,
): number => {
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

/** A game after at most `plies` random moves. */
const randomGame = (rules: Rules, plies: number, { Game }: Library): Game => {
  let game = Game.start(rules);
  for (let ply = 0; ply < plies && game.legalMoves.length > 0; ply++)
    game = game.play(game.legalMoves[pick(game.legalMoves.length)]!);
  return game;
};

/** Plays random games with `Game`. */
export const gamesByGame = (rules: Rules, games: number, library: Library): number => {
  let plies = 0;
  reseed();
  for (let i = 0; i < games; i++) plies += randomGame(rules, MAX_PLIES, library).history.length;
  return plies;
};

/** Loads a saved game of `plies` moves; returns how many times. */
export const loadGames = (rules: Rules, times: number, plies: number, library: Library): number => {
  reseed();
  const saved = randomGame(rules, plies, library).toJSON();
  for (let i = 0; i < times; i++) library.Game.fromJSON(saved, rules);
  return times;
};

/** Loads the text of a game of `plies` moves, plays a move and makes the new text, like a server; returns how many times. */
export const serveGames = (rules: Rules, times: number, plies: number, library: Library): number => {
  reseed();
  const text = JSON.stringify(randomGame(rules, plies, library));
  for (let i = 0; i < times; i++) {
    const game = library.Game.fromJSON(JSON.parse(text), rules);
    const [move] = game.legalMoves;
    JSON.stringify(move === undefined ? game : game.play(move));
  }
  return times;
};

/** Sows a pit of so many seeds by `apply` until about `sown` seeds are sown; returns how many. */
export const sowHeavyPit = (game: Rules, seeds: number, sown: number): number => {
  const rules = game.with({ seeds: Math.ceil(seeds / game.options.pits) });
  const start = rules.initialState();
  const pits = start.pits.map((_, pit) => (pit === 0 ? seeds : 1));
  const inPits = seeds + pits.length - 1;
  const state = rules.stateFrom({ pits, removed: start.pits.length * start.pits[0]! - inPits });
  const times = Math.ceil(sown / seeds);
  for (let i = 0; i < times; i++) rules.apply(state, 0);
  return times * seeds;
};
