/** Plays a move and lists its events. */
import { assertLegal } from '../engine/make-rules.ts';
import { Engine } from '../engine/engine.ts';
import { MutableBoard } from '../engine/board.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
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

/** Plays a legal move and adds its events to a list. */
const playWith = (engine: Engine, move: Move, events: TraceEvent[]): void => {
  const { board, sowing } = engine;
  const mover = board.turn;
  const watcher: Watcher = (type, cell, mark = null, seeds = board.seeds(cell)) =>
    events.push(eventOf(board, type, cell, mark, seeds));
  const end = engine.playMove(move, watcher);
  // An endless move has been taken back.
  if (end && end === sowing?.endless) events.length = 0;
  else if (board.turn === mover) events.push({ type: 'extra-turn', player: mover });
  engine.finish(end, undefined, watcher);
  if (board.outcome) events.push({ type: 'end', outcome: board.outcome });
};

/**
 * Plays a move and lists its events, seed by seed. Use it to animate or explain a move; `apply` is faster if you need
 * only the next state.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move; it is not changed
 * @param move - a legal move
 * @returns the events and the next state, deep-frozen
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @example
 * ```ts
 * import { mancala, trace } from 'mancala-rules';
 *
 * const { events } = trace(mancala, mancala.initialState(), 2);
 * events.map(({ type }) => type); // => ['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']
 * ```
 */
export const trace = (rules: Rules, state: GameState, move: Move): Trace => {
  assertRules(rules);
  const engine = engines.get(rules) ?? new Engine(stepsOf(rules), new MutableBoard(rules.options.pits));
  engines.delete(rules);
  toBoard(state, engine);
  assertLegal(engine, state, move);
  const events: TraceEvent[] = [];
  playWith(engine, move + 0, events);
  engines.set(rules, engine);
  for (const event of events) Object.freeze(event);
  Object.freeze(events);
  return Object.freeze({ events, state: fromBoard(engine.board, engine.board.outcome) });
};
