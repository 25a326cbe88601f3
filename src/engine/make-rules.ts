/** Makes the ruleset object that users call from a spec that fits. */
import { IllegalMoveError } from '../model/errors.ts';
import { marked } from '../ruleset/origin.ts';
import { setupOf } from '../ruleset/setup.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import { engineOf, type Engine } from './engine.ts';
import { MutableBoard } from './board.ts';
import { readPosition } from './read-position.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import { fromBoard, toBoard } from './state-board.ts';
import type { GameState, Move } from '../model/types.ts';

/**
 * Checks a move of the state that an engine has loaded.
 *
 * @throws {IllegalMoveError} when the move is not legal
 */
export const assertLegal = (engine: Engine, state: GameState, move: Move): void => {
  const reason = engine.illegalReason(move);
  if (reason) throw new IllegalMoveError(reason, move, state);
};

const newBoard = (pits: number): MutableBoard => new MutableBoard(pits);

/** Makes rules from a spec, with the options at their defaults, that play on boards of any kind. */
export const makeRules = <O extends BoardOptions, Id extends string = string>(
  spec: RulesSpec<NoInfer<O>> & { readonly id: Id },
  createBoard: typeof newBoard = newBoard,
): Rules<O, Id> => withOptions(marked<O>(spec), {}, {}, createBoard) as Rules<O, Id>;

/** Makes rules with options. `before` are the options chosen and checked earlier; `given` is untrusted. */
const withOptions = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
  createBoard: typeof newBoard,
): Rules<O> => {
  const { options, ruleset, chosen, optionInfo, start, total } = setupOf(spec, before, given);
  const { pits, first } = options;
  let initial: GameState | undefined;
  /** The idle engine. A re-entrant call gets a fresh one, and so does the call after an error. */
  let idle: Engine | undefined;
  // Each method returns the engine itself: a callback would make a move 5 % slower.
  const borrow = (): Engine => {
    const engine = idle ?? engineOf(stepsOf(rules), createBoard(pits));
    idle = undefined;
    return engine;
  };
  /** An engine at a state. If it made that state last, it shows it still: states are frozen. */
  const at = (state: GameState): Engine => {
    const engine = borrow();
    if (!state || state !== engine.lastState) toBoard(state, engine, ruleset);
    return engine;
  };

  const rules: Rules<O> = {
    id: spec.id,
    ruleset,
    title: spec.title,
    version: spec.version,
    options,
    optionInfo,
    spec,
    get moveCount() {
      return 2 * pits * (stepsOf(rules).sowing?.choices ?? 1);
    },
    with: (changes) => withOptions(spec, chosen, changes, createBoard),
    initialState: () => (initial ??= rules.stateFrom({ pits: start, stores: spec.stores! })),
    stateFrom(position) {
      const engine = borrow();
      engine.lastState = readPosition(position, engine, total, ruleset, first, spec.decidedBy === 'endings');
      idle = engine;
      return engine.lastState;
    },
    legalMoves(state) {
      const engine = at(state);
      const moves = engine.legalMoves();
      idle = engine;
      return moves;
    },
    isLegal: (state, move) => !rules.illegalReason(state, move),
    illegalReason(state, move) {
      const engine = at(state);
      const reason = engine.illegalReason(move);
      idle = engine;
      return reason;
    },
    apply(state, move) {
      const engine = at(state);
      assertLegal(engine, state, move);
      // Turns -0 into 0.
      engine.finish(engine.playMove(move + 0));
      idle = engine;
      return (engine.lastState = fromBoard(engine.board, engine.board.outcome, ruleset));
    },
    isTerminal: (state) => !!rules.outcome(state),
    outcome(state) {
      // Loading checks the state.
      idle = at(state);
      return state.outcome ?? null;
    },
  };
  return Object.freeze(rules);
};
