// The order of the events of a move. `walk.ts` applies them to the state before it.
import { congkak, hus, InvalidArgumentError, trace } from 'mancala-rules';
import type { TraceEvent } from 'mancala-rules';
import { annotateMove } from 'mancala-rules/notation';
import { describeMove } from 'mancala-rules/text';
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

describe('an endless move', () => {
  it('is told by what ends the game alone', () => {
    const ring = [2, 3, 4, 1, 2, 2, 1, 4, 1, 0, 1, 0, 1, 0, 8, 0];
    const state = hus.stateFrom({ pits: [...ring, 0, 0, 0, 0, 2, ...ring.slice(5).fill(0)], removed: 16 });
    const { outcome } = hus.apply(state, 4);
    expect(trace(hus, state, 4, { maxEvents: 1 }).events).toEqual([{ type: 'end', outcome }]);
    expect(annotateMove(hus, state, 4)).toBe('E2#');
    expect(describeMove(hus, state, 4)).toContain('South plays E, which would never end.');
  });
});

describe('a limit on events', () => {
  it('throws where a move has more, and leaves everything as it was', () => {
    const start = congkak.initialState();
    const all = trace(congkak, start, 1);
    const least = all.events.length;
    expect(trace(congkak, start, 1, { maxEvents: least })).toEqual(all);
    expect(() => trace(congkak, start, 1, { maxEvents: least - 1 })).toThrow(
      new InvalidArgumentError(`maxEvents: expected a move of at most ${least - 1} events, got more`),
    );
    expect(trace(congkak, start, 1)).toEqual(all);
    expect(() => trace(congkak, start, 1, { maxEvents: 0 })).toThrow(
      'maxEvents: expected a whole number from 1',
    );
  });
});
