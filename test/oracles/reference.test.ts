// The worked examples of documents 001 and 000, and of the rules settled for them.
import { describe, expect, it } from 'vitest';
import { wari } from './wari.ts';
import { wariMancala } from './wari-mancala.ts';
import { empty, position, shown } from './positions.ts';

const o = wari.defaults;
const loops = '0-0-0-0-0-17|0-0-0-0-0-0';

/** South plays a pit in Wari; what it leaves, and what he has then. */
function southPlays(pits: string, move: number): [string, number] {
  const after = wari.apply(o, position(o, pits), move);
  return [shown(after), after.stores.south];
}

describe('wari (document 001)', () => {
  it('W1: begins with four seeds in each of 12 pits, either player starting', () => {
    const start = wari.initial(o);
    expect(shown(start)).toBe('4-4-4-4-4-4|4-4-4-4-4-4');
    expect(start.turn).toBe('south');
    expect(start.outcome).toBeNull();
    expect(wari.legal(o, wari.initial({ ...o, first: 'north' }))).toEqual([6, 7, 8, 9, 10, 11]);
  });

  it('W2: cup 5 with four beans adds one to cups 6, 7, 8 and 9', () => {
    const after = wari.apply(o, wari.initial(o), 4);
    expect(shown(after)).toBe('4-4-4-4-0-5|5-5-5-4-4-4');
    expect(after).toMatchObject({ turn: 'north', quietMoves: 1 });
  });

  it('W2: cup 5 with fourteen beans ends in cup 8; cups 6, 7 and 8 gain two', () => {
    expect(southPlays('3-3-3-3-14-3|3-3-3-3-3-3', 4)).toEqual(['4-4-4-4-0-5|5-5-4-4-4-4', 0]);
  });

  it('W2: the emptied cup is passed over from 12 beans on', () => {
    expect(southPlays('11-3-3-3-3-3|3-3-3-3-3-3', 0)).toEqual(['0-4-4-4-4-4|4-4-4-4-4-4', 0]);
    expect(southPlays('12-3-3-3-3-3|3-3-3-3-3-3', 0)).toEqual(['0-5-4-4-4-4|4-4-4-4-4-4', 0]);
    expect(southPlays('23-2-2-2-2-2|2-2-2-2-2-2', 0)).toEqual(['0-5-4-4-4-4|4-4-4-4-4-4', 0]);
  });

  it('W3: the last cup inspected: own, or with one, four or more beans, captures nothing', () => {
    expect(southPlays('1-1-0-0-0-0|1-1-0-0-0-4', 0)).toEqual(['0-2-0-0-0-0|1-1-0-0-0-4', 0]);
    expect(southPlays('0-0-0-0-0-1|0-1-0-0-0-4', 5)).toEqual(['0-0-0-0-0-0|1-1-0-0-0-4', 0]);
    expect(southPlays('1-0-0-0-0-1|3-1-0-0-0-4', 5)).toEqual(['1-0-0-0-0-0|4-1-0-0-0-4', 0]);
  });

  it('W3: two or three beans are captured, and going back each cup with two or three', () => {
    expect(southPlays('1-0-0-0-0-1|1-1-0-0-0-4', 5)).toEqual(['1-0-0-0-0-0|0-1-0-0-0-4', 2]);
    expect(southPlays('1-0-0-0-0-1|2-1-0-0-0-4', 5)).toEqual(['1-0-0-0-0-0|0-1-0-0-0-4', 3]);
    expect(southPlays('1-0-0-0-0-3|1-2-1-0-0-4', 5)).toEqual(['1-0-0-0-0-0|0-0-0-0-0-4', 7]);
  });

  it('W3: one, four or more block the capture; cups further back stay', () => {
    expect(southPlays('1-0-0-0-0-3|1-0-1-0-0-4', 5)).toEqual(['1-0-0-0-0-0|2-1-0-0-0-4', 2]);
    expect(southPlays('1-0-0-0-0-3|1-3-1-0-0-4', 5)).toEqual(['1-0-0-0-0-0|2-4-0-0-0-4', 2]);
  });

  it('W3: the chain ends at the first cup of the row, for both players', () => {
    expect(southPlays('1-0-0-0-2-2|0-1-0-0-0-4', 4)).toEqual(['1-0-0-0-0-3|1-1-0-0-0-4', 0]);
    expect(southPlays('1-0-0-2-2-1|1-1-0-0-0-4', 5)).toEqual(['1-0-0-2-2-0|0-1-0-0-0-4', 2]);
    const north = position(o, '1-1-0-0-0-4|1-0-0-0-2-2', { turn: 'north' });
    const after = wari.apply(o, north, 11);
    expect(shown(after)).toBe('0-0-0-0-0-4|1-0-0-0-2-0');
    expect(after.stores.north).toBe(4);
  });

  it('W3: going round once, the last bean captures where zero or one was', () => {
    const after = '1-1-1-1-2-0|0-5-5-5-5-5';
    expect(southPlays('0-0-0-0-1-12|0-4-4-4-4-4', 5)).toEqual([after, 2]);
    expect(southPlays('0-0-0-0-1-12|1-4-4-4-4-4', 5)).toEqual([after, 3]);
    expect(southPlays('0-0-0-0-1-12|2-4-4-4-4-4', 5)).toEqual(['1-1-1-1-2-0|4-5-5-5-5-5', 0]);
  });

  it('A9: an empty cup, another player, no cup at all', () => {
    const state = position(o, '0-0-0-0-0-1|1-1-0-0-0-4');
    const reasons = [0, 6, 12, -1, 2.5].map((move) => wari.illegalReason(o, state, move));
    expect(reasons).toEqual(['empty', 'not-yours', 'not-a-move', 'not-a-move', 'not-a-move']);
  });

  it('W5: a grand slam is forbidden while there is another choice', () => {
    const state = position(o, '0-0-0-0-1-2|1-1-0-0-0-0');
    expect(wari.illegalReason(o, state, 5)).toBe('grand-slam');
    expect(wari.legal(o, state)).toEqual([4]);
  });

  it('W5: an empty row must be filled, and not by a grand slam out of it', () => {
    const one = position(o, '1-0-0-0-0-1|0-0-0-0-0-0');
    expect(wari.illegalReason(o, one, 0)).toBe('must-feed');
    expect(wari.legal(o, one)).toEqual([5]);
    const two = position(o, '0-0-0-1-2-17|0-0-0-0-0-0');
    expect([3, 4, 5].map((move) => wari.illegalReason(o, two, move))).toEqual([
      'must-feed',
      null,
      'grand-slam',
    ]);
  });

  it('W6: with nothing but grand slams one is played, and the rest goes to who made it', () => {
    const state = position(o, '0-0-0-5-0-0|1-1-1-0-0-0', { south: 15, north: 20 });
    expect(wari.settle(o, state)).toEqual(state);
    const after = wari.apply(o, state, 3);
    expect(shown(after)).toBe(empty);
    expect(after.stores).toEqual({ south: 23, north: 20 });
    expect(after.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
  });

  it('W7: the row is empty and cannot be filled: all in play goes to the mover', () => {
    for (const [pits, seeds] of [
      [loops, 17],
      ['1-1-0-0-0-0|0-0-0-0-0-0', 2],
    ] as const) {
      const ended = wari.settle(o, position(o, pits));
      expect(ended.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
      expect(ended.stores).toEqual({ south: seeds, north: 0 });
      expect(shown(ended)).toBe(empty);
    }
  });

  it('W8: a player who cannot move loses what is left', () => {
    const state = position(o, '1-2-0-0-0-0|0-0-0-0-0-0', { turn: 'north' });
    const ended = wari.settle(o, state);
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
    expect(ended.stores.south).toBe(3);
  });

  it('W: there is no stop at 25', () => {
    const state = position(o, '1-2-0-0-0-0|1-0-0-0-0-0', { south: 30 });
    expect(wari.settle(o, state).outcome).toBeNull();
  });
});

describe('wariMancala (document 000)', () => {
  const m = wariMancala.defaults;

  it('M3: a capture gives another turn, any other move does not', () => {
    const state = position(m, '1-0-0-0-0-1|1-1-0-0-0-4');
    expect(wariMancala.apply(m, state, 5)).toMatchObject({ turn: 'south', quietMoves: 0 });
    expect(wariMancala.apply(m, state, 0)).toMatchObject({ turn: 'north', quietMoves: 1 });
  });

  it('M4: a turn that begins without seeds ends the game with own rows, an extra turn too', () => {
    const after = wariMancala.apply(m, position(m, '0-0-0-0-0-1|1-0-0-0-0-3'), 5);
    expect(after.outcome).toEqual({ winner: 'north', reason: 'no-seeds' });
    expect(after).toMatchObject({ turn: 'south', stores: { south: 2, north: 3 } });
  });

  it('M5: the row may be left empty only if every move does so', () => {
    const forced = position(m, '1-0-0-0-0-0|0-0-0-0-0-0');
    expect(wariMancala.settle(m, forced)).toEqual(forced);
    expect(wariMancala.legal(m, forced)).toEqual([0]);
    const choice = position(m, '1-0-0-0-0-1|0-0-0-0-0-0');
    expect(wariMancala.illegalReason(m, choice, 0)).toBe('must-feed');
    const slam = position(m, '0-0-0-0-1-2|1-1-0-0-0-0');
    expect(wariMancala.illegalReason(m, slam, 5)).toBe('grand-slam');
  });

  it('M5, W7: the grand slam out of an empty row is legal and takes 12', () => {
    const state = position(m, loops);
    expect(wariMancala.settle(m, state)).toEqual(state);
    const after = wariMancala.apply(m, state, 5);
    expect(shown(after)).toBe('1-1-1-1-1-0|0-0-0-0-0-0');
    expect(after).toMatchObject({ turn: 'south', stores: { south: 12, north: 0 }, outcome: null });
    expect(wariMancala.legal(m, after)).toEqual([0, 1, 2, 3, 4]);
  });

  it('M7: the limit is 2*6=12, 3*6=18, 4*6=24 moves', () => {
    for (const [pits, limit] of [
      ['1-0-0-0-0-0|1-0-0-0-0-0', 12],
      ['1-0-0-1-0-0|1-0-0-0-0-0', 18],
      ['1-0-0-1-0-0|1-0-0-0-0-1', 24],
    ] as const) {
      const stores = { south: 10, north: 9 };
      const early = position(m, pits, { ...stores, quietMoves: limit - 2 });
      expect(wariMancala.apply(m, early, 0).outcome).toBeNull();
      const last = position(m, pits, { ...stores, quietMoves: limit - 1 });
      const ended = wariMancala.apply(m, last, 0);
      expect(ended).toMatchObject({ stores, removed: 29, quietMoves: limit, turn: 'north' });
      expect(ended.outcome).toEqual({ winner: 'south', reason: 'move-limit' });
      expect(shown(ended)).toBe(empty);
    }
  });
});
