// The options that every chain-capture ruleset shares.
import { describe, expect, it } from 'vitest';
import type { GrandSlam } from './index.ts';
import { captureTo25 } from './capture-to-25.ts';
import { oware } from './oware.ts';
import { wari } from './wari.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wariMancala } from './wari-mancala.ts';
import { empty, position, shown } from './positions.ts';

const o = wari.defaults;

/** Pit 3 is a grand slam of three pits, pit 4 is not. */
const slam = '0-0-0-5-1-0|1-2-1-0-0-0';

function afterSlam(grandSlam: GrandSlam): [string, number, number] {
  const options = { ...o, grandSlam };
  const after = wari.apply(options, position(options, slam, { north: 20 }), 3);
  return [shown(after), after.stores.south, after.quietMoves];
}

describe('grandSlam', () => {
  it('forbidden-unless-forced, forbidden: not legal while another move leaves a seed', () => {
    for (const grandSlam of ['forbidden-unless-forced', 'forbidden'] as const) {
      for (const rules of [wari, wariMancala, wariLastCapture, oware]) {
        const options = { ...rules.defaults, grandSlam };
        expect(rules.illegalReason(options, position(options, slam), 3)).toBe('grand-slam');
      }
      const options = { ...captureTo25.defaults, grandSlam };
      expect(captureTo25.illegalReason(options, position(options, slam), 3)).toBe('grand-slam');
      expect(captureTo25.legal(options, position(options, slam))).toEqual([4]);
    }
  });

  it('forbidden: if nothing else is left the game ends before the move with own rows', () => {
    const only = '0-0-0-5-0-0|1-1-1-0-0-0';
    for (const rules of [wari, wariMancala, wariLastCapture, oware]) {
      const options = { ...rules.defaults, grandSlam: 'forbidden' as const };
      const ended = rules.settle(options, position(options, only));
      expect(ended.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
      expect(ended.stores).toEqual({ south: 5, north: 3 });
    }
    const options = { ...captureTo25.defaults, grandSlam: 'forbidden' as const };
    const ended = captureTo25.settle(options, position(options, only));
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
  });

  it('captures, captures-nothing', () => {
    expect(afterSlam('captures')).toEqual([empty, 10, 0]);
    expect(afterSlam('captures-nothing')).toEqual(['0-0-0-0-2-1|2-3-2-0-0-0', 0, 1]);
  });

  it('leaves-last, leaves-first: one pit of the chain stays', () => {
    expect(afterSlam('leaves-last')).toEqual(['0-0-0-0-2-1|0-0-2-0-0-0', 5, 0]);
    expect(afterSlam('leaves-first')).toEqual(['0-0-0-0-2-1|2-0-0-0-0-0', 5, 0]);
    const north = '1-2-1-0-0-0|0-0-0-5-1-0';
    for (const [grandSlam, left] of [
      ['leaves-last', '0-0-2-0-0-0|0-0-0-0-2-1'],
      ['leaves-first', '2-0-0-0-0-0|0-0-0-0-2-1'],
    ] as const) {
      const options = { ...o, grandSlam };
      const after = wari.apply(options, position(options, north, { turn: 'north' }), 9);
      expect(shown(after)).toBe(left);
    }
  });

  it('leaves-last, leaves-first: a chain of one pit is not taken, and gives no extra turn', () => {
    for (const grandSlam of ['leaves-last', 'leaves-first'] as const) {
      const options = { ...wariMancala.defaults, grandSlam };
      const after = wariMancala.apply(options, position(options, '1-0-0-0-0-1|1-0-0-0-0-0'), 5);
      expect(shown(after)).toBe('1-0-0-0-0-0|2-0-0-0-0-0');
      expect(after).toMatchObject({ quietMoves: 1, turn: 'north', stores: { south: 0 } });
    }
  });

  it('opponent-takes-rest: captures and ends at once, the rest to the opponent', () => {
    for (const rules of [wari, wariLastCapture, oware]) {
      const options = { ...rules.defaults, grandSlam: 'opponent-takes-rest' as const };
      const after = rules.apply(options, position(options, slam, { north: 2 }), 3);
      expect(after.stores).toEqual({ south: 7, north: 5 });
      expect(after.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
      expect(after).toMatchObject({ quietMoves: 0, turn: 'north' });
    }
    // Before any other check, the target too.
    const options = {
      ...captureTo25.defaults,
      grandSlam: 'opponent-takes-rest' as const,
      target: 7,
    };
    const after = captureTo25.apply(options, position(options, slam, { north: 2 }), 3);
    expect(after.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
  });

  it('the duty to feed an empty row stays: a slam that captures does not feed', () => {
    const choice = '0-0-0-1-2-17|0-0-0-0-0-0';
    for (const grandSlam of ['captures', 'opponent-takes-rest'] as const) {
      for (const rules of [wari, wariMancala, wariLastCapture, oware]) {
        const options = { ...rules.defaults, grandSlam };
        expect(rules.legal(options, position(options, choice))).toEqual([4]);
        expect(rules.illegalReason(options, position(options, choice), 5)).toBe('grand-slam');
      }
      const options = { ...captureTo25.defaults, grandSlam };
      expect(captureTo25.legal(options, position(options, choice))).toEqual([3, 4, 5]);
    }
    for (const grandSlam of ['captures-nothing', 'leaves-last', 'leaves-first'] as const) {
      const options = { ...o, grandSlam };
      expect(wari.legal(options, position(options, choice))).toEqual([4, 5]);
    }
  });
});

describe('captures', () => {
  it('English Wari takes four as well', () => {
    const state = position(o, '1-0-0-0-0-1|3-1-0-0-0-4');
    expect(wari.apply(o, state, 5).stores.south).toBe(0);
    expect(wari.apply({ ...o, captures: [2, 3, 4] }, state, 5).stores.south).toBe(4);
  });
});

describe('moveLimit', () => {
  it('a number of quiet moves ends the game with own rows, before all else', () => {
    const options = { ...o, moveLimit: 3 };
    const state = position(options, '1-0-0-0-0-1|3-1-0-0-0-4', { quietMoves: 2 });
    const ended = wari.apply(options, state, 5);
    expect(ended.outcome).toEqual({ winner: 'north', reason: 'move-limit' });
    expect(ended).toMatchObject({ stores: { south: 1, north: 9 }, quietMoves: 3 });
    const stuck = position(options, '1-0-0-0-0-0|0-0-0-0-0-0', { quietMoves: 3 });
    expect(wari.settle(options, stuck).outcome?.reason).toBe('move-limit');
  });

  it('A3, A8: no quiet move, no limit', () => {
    const options = { ...captureTo25.defaults, moveLimit: 0 };
    expect(captureTo25.initial(options).outcome).toBeNull();
    expect(captureTo25.apply(options, captureTo25.initial(options), 0).outcome?.reason).toBe('move-limit');
  });

  it('M7: a given position at the limit is over', () => {
    const m = wariMancala.defaults;
    const state = position(m, '1-0-0-0-0-0|1-0-0-0-0-0', { quietMoves: 12, south: 1 });
    const ended = wariMancala.settle(m, state);
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'move-limit' });
    expect(ended.removed).toBe(state.removed + 2);
  });
});
