/** Makes the object that users hold from the steps of a ruleset: checks, copies, plays, freezes. */
import type { PlayBoard } from './board.ts';
import { IllegalMoveError } from '../model/errors.ts';
import { setupOf } from '../ruleset/setup.ts';
import { Engine } from './engine.ts';
import { readPosition } from './read-position.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import { fromBoard, toBoard } from './state-board.ts';
import type { GameState, Move } from '../model/types.ts';

/** The board of an engine, showing a state. What was made here cannot have changed since. */
const boardWith = (engine: Engine, state: GameState): PlayBoard => {
  if (!state || state !== engine.shown) {
    engine.shown = undefined;
    toBoard(state, engine.board);
  }
  return engine.board;
};

/** Plays a move on a board that shows a state. IllegalMoveError if it is not legal. */
export const play = (engine: Engine, state: GameState, move: Move, board: PlayBoard): void => {
  const reason = engine.reason(board, move);
  if (reason) throw new IllegalMoveError(reason, move, state);
  // A move of -0 is one of 0.
  engine.move(board, move + 0);
};

/**
 * Makes a ruleset. A variation of a game is the spec of that game with a few members replaced. InvalidOptionsError if
 * the defaults do not fit.
 *
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 *
 * const noDuties = defineRules({
 *   ...oware.spec,
 *   id: 'owareNoDuties',
 *   title: 'Oware without the duty to feed',
 *   steps: (options) => ({ ...oware.spec.steps(options), duties: [] }),
 * });
 * noDuties.isLegal(noDuties.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 }), 0); // => true
 * ```
 */
export const defineRules = <O extends BoardOptions>(spec: RulesSpec<O>): Rules<O> =>
  withOptions(spec, {}, {});

/** `before` are options that were given, and checked, before; `given` may be anything. */
const withOptions = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
): Rules<O> => {
  const [options, chosen, start, total] = setupOf(spec, before, given);
  const { pits, first } = options;
  let initial: GameState | undefined;
  /** The engine, while nobody is at it: a step that asks these rules gets another one, and so does who comes after an error. */
  let idle: Engine | undefined;
  /** Takes the engine. Who has his answer puts it back; were each question a function, a move would cost a twentieth more. */
  const borrow = (): Engine => {
    const engine = idle ?? new Engine(pits, spec.steps(options));
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
      engine.shown = readPosition(position, engine, total, first);
      idle = engine;
      return engine.shown;
    },
    legalMoves(state) {
      const engine = borrow();
      const moves = engine.legalMoves(boardWith(engine, state));
      idle = engine;
      return moves;
    },
    isLegal: (state, move) => !rules.illegalReason(state, move),
    illegalReason(state, move) {
      const engine = borrow();
      const reason = engine.reason(boardWith(engine, state), move);
      idle = engine;
      return reason;
    },
    apply(state, move) {
      const engine = borrow();
      play(engine, state, move, boardWith(engine, state));
      idle = engine;
      return (engine.shown = fromBoard(engine.board));
    },
    isTerminal: (state) => !!rules.outcome(state),
    outcome(state) {
      const engine = borrow();
      // To have it checked: the state made last is not looked at again.
      boardWith(engine, state);
      idle = engine;
      return state.outcome ?? null;
    },
  };
  return Object.freeze(rules);
};
