/** Makes the object that users hold from the steps of a ruleset: checks, copies, plays, freezes. */
import { Engine, endingsOf } from './engine.ts';
import { IllegalMoveError, InvalidOptionsError, InvalidStateError } from './errors.ts';
import { optionsOf, withDefaults } from './options.ts';
import { outcomeProblems } from './outcome.ts';
import { checkPosition } from './position.ts';
import type { BoardOptions, Rules, RulesSpec } from './spec.ts';
import { checkShape, freezeState, fromBoard, toBoard } from './state.ts';
import type { GameState, IllegalReason, Move, Problem, TraceEvent } from './types.ts';

const engines = /* @__PURE__ */ new WeakMap<object, Engine>();

/** The engine of any rules, those of another copy of the package too; made when first asked for. */
export const engineOf = (rules: Rules): Engine => {
  let engine = engines.get(rules);
  if (engine === undefined) {
    const { spec, options } = rules;
    engine = new Engine(options.pits, spec.steps(options), spec.depends ?? []);
    engines.set(rules, engine);
  }
  return engine;
};

/** Sets up the engine's own board unless the move is illegal; says why it is. */
const prepare = (engine: Engine, state: GameState, move: unknown): IllegalReason | null => {
  checkShape(state, engine.pits);
  if (state.outcome) return 'game-over';
  toBoard(state, engine.board);
  return engine.illegalReason(engine.board, move);
};

/** The state after a move, with the move's events if a log is given. IllegalMoveError if it is not legal. */
export const play = (engine: Engine, state: GameState, move: Move, log: TraceEvent[] | null): GameState => {
  const reason = prepare(engine, state, move);
  if (reason !== null) throw new IllegalMoveError(reason, move, state);
  engine.play(engine.board, move, log);
  return fromBoard(engine.board, state);
};

/** The pits at the start. InvalidOptionsError if the spec sets up what is no board. */
const setupOf = <O extends BoardOptions>(spec: RulesSpec<O>, options: O): readonly number[] => {
  const size = 2 * options.pits;
  const pits = spec.setup?.(options) ?? Array.from({ length: size }, () => options.seeds);
  if (pits.length !== size || !pits.every((seeds) => Number.isInteger(seeds) && seeds >= 0)) {
    throw new InvalidOptionsError([{ path: 'setup', message: `must give ${size} whole numbers from 0` }]);
  }
  return pits;
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
export const defineRules = <O extends BoardOptions>(spec: RulesSpec<O>): Rules<O> => build(spec, []);

const build = <O extends BoardOptions>(given: RulesSpec<O>, wrong: readonly Problem[]): Rules<O> => {
  const options = optionsOf(given, wrong);
  const start = setupOf(given, options);
  const endings = endingsOf(given.steps(options));
  const depends = new Set([...(given.depends ?? []), ...endings.flatMap((ending) => ending.depends ?? [])]);
  const spec: RulesSpec<O> = Object.freeze({ ...given, depends: Object.freeze([...depends]) });
  const engine = (): Engine => engineOf(rules);
  let initial: GameState | undefined;

  const stateFrom: Rules<O>['stateFrom'] = (position) => {
    const total = start.reduce((sum, seeds) => sum + seeds, 0);
    const checked = checkPosition(position, { pits: options.pits, total, first: options.first });
    if (Array.isArray(checked)) throw new InvalidStateError(checked);
    const { pits, stores, turn, quietMoves, removed, outcome } = checked as Exclude<
      typeof checked,
      readonly Problem[]
    >;
    const state = freezeState(pits, stores, turn, quietMoves, removed, outcome);
    const { board } = engine();
    toBoard(state, board);
    if (outcome === null) {
      engine().settle(board, null);
      return fromBoard(board, state);
    }
    const problems = outcomeProblems(engine(), board, outcome);
    if (problems.length > 0) throw new InvalidStateError(problems);
    return state;
  };

  const rules: Rules<O> = Object.freeze({
    id: spec.id,
    title: spec.title,
    version: spec.version,
    options,
    spec,
    with(changes: Partial<O>) {
      const unknown: Problem[] = [];
      return build(withDefaults(given, changes, unknown), unknown);
    },
    initialState: () => (initial ??= stateFrom({ pits: start })),
    stateFrom,
    legalMoves(state: GameState) {
      checkShape(state, options.pits);
      const moves: Move[] = [];
      if (state.outcome) return moves;
      const { board } = engine();
      toBoard(state, board);
      engine().fillMoves(board, moves);
      return moves;
    },
    isLegal: (state: GameState, move: Move) => prepare(engine(), state, move) === null,
    illegalReason: (state: GameState, move: Move) => prepare(engine(), state, move),
    apply: (state: GameState, move: Move) => play(engine(), state, move, null),
    isTerminal(state: GameState) {
      checkShape(state, options.pits);
      return Boolean(state.outcome);
    },
    outcome(state: GameState) {
      checkShape(state, options.pits);
      return state.outcome;
    },
  });
  return rules;
};
