/** Plays a move and lists its events. */
import { assertLegal } from '../engine/make-rules.ts';
import { Engine } from '../engine/engine.ts';
import { MutableBoard } from '../engine/board.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
import { checkOptions } from '../model/option-checks.ts';
import { POSITIVE_INTEGER } from '../model/validation.ts';
import type { Trace, TraceEvent } from '../model/events.ts';
import type { GameState, Mark, Move, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules, stepsOf } from '../ruleset/steps-of.ts';
import type { Watcher } from '../ruleset/lap-code.ts';

/** Idle engines. A re-entrant call gets a fresh one. */
const engines = /* @__PURE__ */ new WeakMap<Rules, Engine>();

/** The event that is about to happen on a board. */
const eventOf = (
  board: Board,
  type: TraceEvent['type'],
  cell: number,
  mark: Mark,
  seeds: number,
): TraceEvent => {
  const player = mark as Player;
  const store = cell - 2 * board.pits;
  const owner = store === 0 ? 'south' : 'north';
  switch (type) {
    case 'sow':
      return store < 0 ? { type, pit: cell } : { type, store: owner };
    case 'mark':
      return { type, pit: cell, mark };
    case 'supply':
      return { type, pit: cell, seeds: 1, from: player };
    case 'lift':
      return store < 0 ? { type, pit: cell, seeds } : { type, store: owner, seeds };
    case 'capture':
      return { type, pit: cell, seeds: board.seeds(cell), to: player };
    case 'pass':
      return { type, player };
    default:
      return { type: 'collect', pit: cell, seeds: board.seeds(cell), to: player };
  }
};

/**
 * Plays a move and calls a listener with each event, so that a move of millions of laps needs no memory.
 *
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 */
export const watchMove = (
  rules: Rules,
  state: GameState,
  move: Move,
  onEvent: (event: TraceEvent) => void,
): GameState => {
  assertRules(rules);
  const engine = engines.get(rules) ?? new Engine(stepsOf(rules), new MutableBoard(rules.options.pits));
  engines.delete(rules);
  toBoard(state, engine);
  assertLegal(engine, state, move);
  const { board, sowing } = engine;
  const mover = board.turn;
  const watcher: Watcher = (type, cell, mark = null, seeds = board.seeds(cell)) =>
    onEvent(eventOf(board, type, cell, mark, seeds));
  // An endless move counts as not played, so it is tried before its events are told.
  let end = sowing?.lifts ? engine.make(move + 0) : null;
  const isEndless = !!end && end === sowing!.endless;
  if (sowing?.lifts) engine.unmake();
  if (!isEndless) {
    end = engine.playMove(move + 0, watcher);
    if (board.turn === mover) onEvent({ type: 'extra-turn', player: mover });
  }
  engine.finish(end, undefined, watcher);
  if (board.outcome) onEvent({ type: 'end', outcome: board.outcome });
  engines.set(rules, engine);
  return fromBoard(board, board.outcome);
};

/**
 * Options of {@link trace}.
 *
 * @example
 * ```ts
 * import { congkak, trace, type TraceOptions } from 'mancala-rules';
 *
 * const short: TraceOptions = { maxEvents: 5 };
 * trace(congkak, congkak.initialState(), 6, short); // throws RangeError
 * ```
 */
export interface TraceOptions {
  /**
   * The maximum number of events, from 1; default 1,000,000. Choose fewer for rules or positions that others send
   * you: on large boards a move can have millions of laps.
   */
  readonly maxEvents?: number | undefined;
}

/** Far more events than the longest known moves of the built-in games have on their usual boards. */
const MAX_EVENTS = 1_000_000;

/**
 * Plays a move and lists its events, seed by seed. Use it to animate or explain a move; `apply` is faster if you need
 * only the next state. A move that never ends has only the events of the end of the game.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move; it is not changed
 * @param move - a legal move
 * @param options - a limit on the events
 * @returns the events and the next state, deep-frozen
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @throws {RangeError} when the move has more events than `maxEvents`
 * @example
 * ```ts
 * import { mancala, trace } from 'mancala-rules';
 *
 * const { events } = trace(mancala, mancala.initialState(), 2);
 * events.map(({ type }) => type); // => ['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']
 * ```
 */
export const trace = (rules: Rules, state: GameState, move: Move, options: TraceOptions = {}): Trace => {
  checkOptions(options, { maxEvents: POSITIVE_INTEGER });
  const { maxEvents = MAX_EVENTS } = options;
  const events: TraceEvent[] = [];
  const next = watchMove(rules, state, move, (event) => {
    if (events.push(Object.freeze(event)) > maxEvents)
      throw new RangeError(`maxEvents: expected a move of at most ${maxEvents} events, got more`);
  });
  return Object.freeze({ events: Object.freeze(events), state: next });
};
