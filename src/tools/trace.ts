import { assertLegal } from '../engine/define-rules.ts';
import { endGame } from '../engine/endings.ts';
import { Engine } from '../engine/engine.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
import type { GameState, Move, Trace, TraceEvent } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';

/** Idle engines. A re-entrant call gets a fresh one. */
const engines = /* @__PURE__ */ new WeakMap<Rules, Engine>();

/** Plays a legal move of a running position, and writes down each step. */
const playWith = (engine: Engine, move: Move, events: TraceEvent[]): void => {
  const { board } = engine;
  const mover = board.turn;
  const stores = 2 * board.pits;
  const seeds = board.seeds(move);
  events.push({ type: 'lift', pit: move, seeds });
  for (const cell of engine.sowPath(move, seeds).slice(1, seeds + 1)) {
    events.push(
      cell < stores
        ? { type: 'sow', pit: cell }
        : { type: 'sow', store: cell === stores ? 'south' : 'north' },
    );
  }

  const isSlam = engine.playMove(move, (pit) => {
    events.push({ type: 'capture', pit, seeds: board.seeds(pit), to: mover });
  });
  if (board.turn === mover) events.push({ type: 'extra-turn', player: mover });

  const ending = engine.endings.find(isSlam);
  if (!ending) return;
  board.outcome = endGame(board, ending, (pit, to) => {
    events.push({ type: 'collect', pit, seeds: board.collect(pit, to), to });
  });
  events.push({ type: 'end', outcome: board.outcome });
};

/**
 * Plays a move and returns its events, seed by seed, for animations and explanations, together with the next state.
 *
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
  const { spec, options } = rules;
  const engine = engines.get(rules) ?? new Engine(options.pits, spec.steps(options));
  engines.delete(rules);
  toBoard(state, engine.board);
  assertLegal(engine, state, move);
  const events: TraceEvent[] = [];
  playWith(engine, move + 0, events);
  engines.set(rules, engine);
  return { events, state: fromBoard(engine.board, engine.board.outcome) };
};
