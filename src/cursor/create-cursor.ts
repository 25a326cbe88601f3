import { InvalidStateError } from '../model/errors.ts';
import { checkShape, totalSeeds } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { CompiledRules } from './compiled-rules.ts';
import type { Cursor } from './cursor.ts';
import { FastCursor } from './fast-cursor.ts';
import { MAX_SEEDS } from './layout.ts';

const compiled = /* @__PURE__ */ new WeakMap<Rules, CompiledRules>();

/** The cursor behind {@link createCursor}. */
export const cursorOf = (rules: Rules, state: GameState): FastCursor => {
  checkShape(state, 2 * rules.options.pits);
  const total = totalSeeds(state);
  if (total > MAX_SEEDS) {
    throw new InvalidStateError([{ path: '', message: `expected at most ${MAX_SEEDS} seeds, got ${total}` }]);
  }
  let shared = compiled.get(rules);
  if (!shared || shared.maxSeeds < total) {
    shared = new CompiledRules(rules, Math.max(total, totalSeeds(rules.initialState())));
    compiled.set(rules, shared);
  }
  const cursor = new FastCursor(shared);
  cursor.setState(state);
  return cursor;
};

/**
 * A cursor at a state. InvalidStateError if the state is of another board.
 *
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
export const createCursor = (rules: Rules, state: GameState): Cursor => cursorOf(rules, state);
