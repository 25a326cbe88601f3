// The order of the events of a move. `walk.ts` applies them to the state before it.
import { trace } from 'mancala-rules';
import type { TraceEvent } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
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

/** Each sown pit follows the one before it, except for the emptied pit and stores. */
function inSowingOrder(events: readonly TraceEvent[], count: number): boolean {
  const [lift] = events;
  let pit = lift?.type === 'lift' && 'pit' in lift ? lift.pit : -1;
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
    check(gamesOf(id, 60), 15, (game) => {
      const { rules } = game.setup;
      for (const { state, move } of nodesOf(game)) {
        if (move === null) continue;
        const { events, state: next } = trace(rules, state, move);
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
