/** Creates cursors, and compiles the rules of each ruleset once. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { assertRules, stepsOf } from '../ruleset/steps-of.ts';
import { InvalidStateError } from '../model/errors.ts';
import { checkShape, totalSeeds } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { CompiledRules } from './compiled-rules.ts';
import type { Cursor } from './cursor.ts';
import { FastCursor } from './fast-cursor.ts';
import { MAX_IN_FOUR } from './layout.ts';

const compiled = /* @__PURE__ */ new WeakMap<Rules, CompiledRules>();

/** Creates a cursor with the members that the library uses internally. */
export const cursorOf = (rules: Rules, state: GameState): FastCursor => {
  assertRules(rules);
  checkShape(state, 2 * rules.options.pits, !!stepsOf(rules).sowing?.marks, rules.ruleset);
  const total = totalSeeds(state);
  if (total > MAX_IN_FOUR) {
    const message = `expected at most ${MAX_IN_FOUR} seeds, got ${total}`;
    throw new InvalidStateError([{ path: '', message }]);
  }
  let shared = compiled.get(rules);
  if (!shared || shared.maxSeeds < total) {
    shared = new CompiledRules(rules, Math.max(total, totalSeeds(rules.initialState())));
    compiled.set(rules, shared);
  }
  const cursor = new FastCursor(shared);
  cursor.load(state);
  return cursor;
};

/**
 * Creates a cursor at a state. Cursors of the same rules share their tables, so creating another one is cheap.
 *
 * @param rules - the rules of the game
 * @param state - the position to begin at
 * @returns the cursor
 * @throws {InvalidStateError} when the state is of another board, or has 2^31 seeds or more
 * @example
 * ```ts
 * import { createCursor, kalah } from 'mancala-rules';
 *
 * const cursor = createCursor(kalah, kalah.initialState());
 * cursor.play(2);
 * cursor.store('south'); // => 1
 * cursor.undo();
 * cursor.store('south'); // => 0
 * ```
 */
export function createCursor(rules: Rules, state: GameState): Cursor;
/**
 * Creates a cursor at a state.
 *
 * @param game - a game, or any object with its rules and its state
 * @returns the cursor
 * @throws {InvalidStateError} when the state is of another board, or has 2^31 seeds or more
 */
export function createCursor(game: GameLike): Cursor;
export function createCursor(...given: Given<[]>): Cursor {
  const [rules, state] = givenPosition(given);
  return cursorOf(rules, state);
}
