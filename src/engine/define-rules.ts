/** Makes the ruleset object that users call from a spec. */
import { IllegalMoveError, InvalidOptionsError } from '../model/errors.ts';
import { problem, show } from '../model/validation.ts';
import { setupOf } from '../ruleset/setup.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import { Engine } from './engine.ts';
import { readPosition } from './read-position.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import { fromBoard, toBoard } from './state-board.ts';
import type { GameState, Move } from '../model/types.ts';

/** Loads a state into an engine, unless the engine made that state last: states are frozen, so it is unchanged. */
const load = (engine: Engine, state: GameState): Engine => {
  if (!state || state !== engine.lastState) toBoard(state, engine);
  return engine;
};

/**
 * Checks a move of the state that an engine has loaded.
 *
 * @throws {IllegalMoveError} when the move is not legal
 */
export const assertLegal = (engine: Engine, state: GameState, move: Move): void => {
  const reason = engine.illegalReason(move);
  if (reason) throw new IllegalMoveError(reason, move, state);
};

/**
 * Makes a ruleset from a spec. To vary a game, take its spec and replace some members; `checkRules` of
 * `mancala-rules/testing` finds mistakes.
 *
 * @param spec - the definition of the ruleset
 * @returns the rules, with the options at their defaults
 * @throws {InvalidOptionsError} when the defaults are invalid, with every problem, or when the spec of another game got other
 *   rules but kept its id
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 *
 * const noFeeding = defineRules({
 *   ...oware.spec,
 *   id: 'noFeeding',
 *   title: 'Oware without the duty to feed',
 *   steps: (options) => ({ ...oware.spec.steps(options), legality: [] }),
 * });
 * noFeeding.isLegal(noFeeding.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 }), 0); // => true
 * ```
 */
export const defineRules = <O extends BoardOptions>(spec: RulesSpec<O>): Rules<O> => {
  const { id, steps, setup, defaults } = spec;
  const origin = (spec as Marked<O>)[ORIGIN];
  // Saved games name their rules by id, and by the options that differ from the defaults.
  if (origin?.id === id && (origin.steps !== steps || origin.setup !== setup || origin.defaults !== defaults))
    throw new InvalidOptionsError([problem('id', 'a new id for a variation', show(id))]);
  const own: Marked<O> = origin === spec ? spec : { ...spec };
  own[ORIGIN] = own;
  return withOptions(own, {}, {});
};

/** Marks the spec of rules with itself. A spread copies the mark, so it tells which spec was varied. */
const ORIGIN = /* @__PURE__ */ Symbol('origin');
type Marked<O extends BoardOptions> = RulesSpec<O> & { [ORIGIN]?: RulesSpec<O> };

/** Makes rules with options. `before` are the options chosen and checked earlier; `given` is untrusted. */
const withOptions = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
): Rules<O> => {
  const [options, chosen, start, total] = setupOf(spec, before, given);
  const { pits, first } = options;
  let initial: GameState | undefined;
  /** The idle engine. A re-entrant call gets a fresh one, and so does the call after an error. */
  let idle: Engine | undefined;
  // Each method returns the engine itself: a callback would make a move 5 % slower.
  const borrow = (): Engine => {
    const engine = idle ?? new Engine(pits, stepsOf(rules));
    idle = undefined;
    return engine;
  };

  const rules: Rules<O> = {
    id: spec.id,
    title: spec.title,
    version: spec.version,
    options,
    spec,
    with: (changes) => withOptions(spec, chosen, changes),
    initialState: () => (initial ??= rules.stateFrom({ pits: start })),
    stateFrom(position) {
      const engine = borrow();
      engine.lastState = readPosition(position, engine, total, first);
      idle = engine;
      return engine.lastState;
    },
    legalMoves(state) {
      const engine = load(borrow(), state);
      const moves = engine.legalMoves();
      idle = engine;
      return moves;
    },
    isLegal: (state, move) => !rules.illegalReason(state, move),
    illegalReason(state, move) {
      const engine = load(borrow(), state);
      const reason = engine.illegalReason(move);
      idle = engine;
      return reason;
    },
    apply(state, move) {
      const engine = load(borrow(), state);
      assertLegal(engine, state, move);
      // Turns -0 into 0.
      engine.finish(engine.playMove(move + 0));
      idle = engine;
      return (engine.lastState = fromBoard(engine.board, engine.board.outcome));
    },
    isTerminal: (state) => !!rules.outcome(state),
    outcome(state) {
      // Loading checks the state.
      idle = load(borrow(), state);
      return state.outcome ?? null;
    },
  };
  return Object.freeze(rules);
};
