/** Counts move sequences (perft), to compare implementations of the rules and to measure their speed. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { cursorOf } from '../cursor/create-cursor.ts';
import type { FastCursor } from '../cursor/fast-cursor.ts';
import { assertWhole } from '../model/errors.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState } from '../model/types.ts';

/**
 * The number of sequences of `depth` moves from here, `depth` being at least 2. `lists[depth]` is a buffer for the moves at
 * each depth. The last move is counted without playing it.
 */
const countPaths = (cursor: FastCursor, at: number, depth: number, lists: readonly Int32Array[]): number => {
  const to = at + cursor.size;
  const moves = lists[depth]!;
  const length = cursor.fillAt(at, moves);
  let nodes = 0;
  for (let i = 0; i < length; i++) {
    if (cursor.playAt(at, moves[i]!)) continue;
    nodes += depth === 2 ? cursor.countAt(to) : countPaths(cursor, to, depth - 1, lists);
  }
  return nodes;
};

/**
 * Counts the sequences of exactly `depth` legal moves (perft). Each move of an extra turn counts as one. Games that end
 * earlier do not count. Use these counts to check your own implementation of a game.
 *
 * @param rules - the rules of the game
 * @param state - the position to begin at
 * @param depth - the number of moves, from 0
 * @returns the number of sequences; 1 if `depth` is 0
 * @throws {InvalidArgumentError} when `depth` is not a whole number from 0
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 * @example
 * ```ts
 * import { perft, wari } from 'mancala-rules';
 *
 * const state = wari.initialState();
 * perft(wari, state, 3); // => 190
 *
 * // For each first move: which one do two implementations disagree about?
 * wari.legalMoves(state).map((move) => perft(wari, wari.apply(state, move), 2)); // => [34, 33, 32, 31, 30, 30]
 * ```
 */
export function perft(rules: Rules, state: GameState, depth: number): number;
/**
 * Counts the sequences of exactly `depth` legal moves (perft). Each move of an extra turn counts as one. Games that end
 * earlier do not count.
 *
 * @param game - a game, or any object with its rules and its state
 * @param depth - the number of moves, from 0
 * @returns the number of sequences; 1 if `depth` is 0
 * @throws {InvalidArgumentError} when `depth` is not a whole number from 0
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 */
export function perft(game: GameLike, depth: number): number;
export function perft(...given: Given<[depth: number]>): number {
  const [rules, state, depth] = givenPosition(given);
  const cursor = cursorOf(rules, state);
  assertWhole('depth', depth, 0);
  const lists = Array.from({ length: depth + 1 }, () => new Int32Array(cursor.maxMoves));
  if (depth < 2) return depth === 0 ? 1 : cursor.countMoves();
  return cursor.isOver ? 0 : countPaths(cursor, cursor.stack.at, depth, lists);
}
