// The events of a move, applied to the state before it, give the state after it.
import { trace } from 'mancala-rules';
import type { GameState, TraceEvent } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, plain } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

const LETTERS: Partial<Record<TraceEvent['type'], string>> = {
  lift: 'l',
  sow: 's',
  capture: 'c',
  'extra-turn': 'x',
  collect: 'r',
  end: 'e',
};

/** Applies events to a state without knowledge of the rules. */
function playBack(state: GameState, events: readonly TraceEvent[]): GameState {
  const board = plain(state);
  const other = state.turn === 'south' ? 'north' : 'south';
  /** Empties a pit, which must have this many seeds. */
  const empty = (pit: number, seeds: number): void => {
    expect(board.pits[pit]).toBe(seeds);
    expect(seeds).toBeGreaterThan(0);
    board.pits[pit] = 0;
  };
  let [inHand, captured, again] = [0, 0, false];
  for (const event of events) {
    switch (event.type) {
      case 'lift':
        empty(event.pit, event.seeds);
        inHand += event.seeds;
        break;
      case 'sow':
        if ('pit' in event) board.pits[event.pit]! += 1;
        else board.stores[event.store] += 1;
        inHand -= 1;
        break;
      case 'capture':
        empty(event.pit, event.seeds);
        board.stores[event.to] += event.seeds;
        captured += event.seeds;
        break;
      case 'extra-turn':
        expect(event.player).toBe(state.turn);
        again = true;
        break;
      case 'collect':
        empty(event.pit, event.seeds);
        if (event.to === null) board.removed += event.seeds;
        else board.stores[event.to] += event.seeds;
        break;
      case 'end':
        board.outcome = event.outcome;
        break;
    }
  }
  expect(inHand).toBe(0);
  return {
    ...board,
    turn: again ? state.turn : other,
    // A4: every move adds 1, a capture sets it to 0.
    quietMoves: captured > 0 ? 0 : state.quietMoves + 1,
  };
}

/** Each sown pit follows the one before it, except for the emptied pit and stores. */
function inSowingOrder(events: readonly TraceEvent[], count: number): boolean {
  const [lift] = events;
  let pit = lift?.type === 'lift' ? lift.pit : -1;
  const from = pit;
  return events.every((event) => {
    if (event.type !== 'sow' || !('pit' in event)) return true;
    const next = (pit + 1) % count;
    const fits = event.pit === next || (next === from && event.pit === (next + 1) % count);
    pit = event.pit;
    return fits;
  });
}

describe('trace', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 60), 50, (game) => {
      const { rules } = game.setup;
      for (const { state, move } of nodesOf(game)) {
        if (move === null) continue;
        const next = rules.apply(state, move);
        const { events, state: traced } = trace(rules, state, move);
        expect(traced).toStrictEqual(next);
        expect(playBack(state, events)).toStrictEqual(plain(next));
        // In order: lift, sow, capture, the next turn, collect, the end (A3).
        const order = events.map(({ type }) => LETTERS[type] ?? '?').join('');
        expect(order).toMatch(/^ls+c*x?(r*e)?$/);
        expect(order.endsWith('e')).toBe(next.outcome !== null);
        expect(order.includes('x')).toBe(next.turn === state.turn);
        expect(events[0]).toEqual({ type: 'lift', pit: move, seeds: state.pits[move] });
        expect(events.filter(({ type }) => type === 'sow').length).toBe(state.pits[move]);
        expect(inSowingOrder(events, state.pits.length)).toBe(true);
        // Captures go to the mover, and only their store is sown.
        for (const event of events) {
          if (event.type === 'capture') expect(event.to).toBe(state.turn);
          if (event.type === 'sow' && 'store' in event) expect(event.store).toBe(state.turn);
        }
      }
    });
  });
});
