import { createListBoard, type PlayBoard } from './board.ts';
import { play } from './define.ts';
import { createEngine, type Engine } from './play/engine.ts';
import type { Rules } from './spec.ts';
import type { GameState, Move, Trace, TraceEvent } from './types.ts';

/** A board that writes down the last move that is played on it, and nothing of what is only tried beyond. */
const createRecordingBoard = (pits: number, events: TraceEvent[]): PlayBoard => {
  const board = createListBoard(pits);
  const { push, pop, add, collect, setTurn } = board;
  let depth = 0;
  let passed = false;
  const record = (event: TraceEvent): void => {
    if (depth === 1) events.push(event);
  };
  return Object.assign(board, {
    push() {
      push();
      if (depth++ > 0) return;
      events.length = 0;
      passed = false;
    },
    pop() {
      pop();
      depth--;
    },
    add(place: number, seeds: number) {
      add(place, seeds);
      record(
        place < 2 * pits
          ? { type: 'sow', pit: place }
          : { type: 'sow', store: place === 2 * pits ? 'south' : 'north' },
      );
    },
    collect(pit: number, to: 'south' | 'north' | null) {
      const seeds = collect(pit, to);
      record(
        passed
          ? { type: 'collect', pit, seeds, to }
          : to === null
            ? { type: 'lift', pit, seeds }
            : { type: 'capture', pit, seeds, to },
      );
      return seeds;
    },
    setTurn(player: 'south' | 'north', quietMoves: number) {
      if (depth === 1) passed = true;
      if (player === board.turn) record({ type: 'extra-turn', player });
      setTurn(player, quietMoves);
    },
  });
};

const engines = /* @__PURE__ */ new WeakMap<Rules, Engine>();

/**
 * Plays a move and tells, seed by seed, what it did; for animations and explanations. The events and the state come
 * from one run. IllegalMoveError if the move is not legal.
 *
 * @example
 * ```ts
 * import { mancala, trace } from 'mancala-rules';
 *
 * const { events } = trace(mancala, mancala.initialState(), 2);
 * events.map(({ type }) => type); // => ['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']
 * ```
 */
export const trace = (rules: Rules, state: GameState, move: Move): Trace => {
  const { pits } = rules.options;
  let engine = engines.get(rules);
  if (!engine) engines.set(rules, (engine = createEngine(pits, rules.spec.steps(rules.options))));
  const events: TraceEvent[] = [];
  const next = play(engine, createRecordingBoard(pits, events), state, move);
  if (next.outcome) events.push({ type: 'end', outcome: next.outcome });
  return { events, state: next };
};
