// The worked examples of documents 003 and 004, and of oware.
import { describe, expect, it } from 'vitest';
import { captureTo25 } from './capture-to-25.ts';
import { oware } from './oware.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { empty, position, shown } from './positions.ts';

const loops = '0-0-0-0-0-17|0-0-0-0-0-0';

describe('wariLastCapture (document 003)', () => {
  const l = wariLastCapture.defaults;

  it('L1: twelve pieces already pass the emptied pit over', () => {
    const after = wariLastCapture.apply(l, position(l, '12-3-3-3-3-3|3-3-3-3-3-3'), 0);
    expect(shown(after)).toBe('0-5-4-4-4-4|4-4-4-4-4-4');
  });

  it('L2: a pit with one or two pieces is taken, and the unbroken sequence before it', () => {
    const state = position(l, '1-0-0-0-4-3|1-2-1-0-4-4');
    const after = wariLastCapture.apply(l, state, 5);
    expect(shown(after)).toBe('1-0-0-0-4-0|0-0-0-0-4-4');
    expect(after).toMatchObject({ stores: { south: 7, north: 0 }, outcome: null });
  });

  it('L3: all cannot be captured: such a move takes nothing and is quiet', () => {
    const after = wariLastCapture.apply(l, position(l, '0-0-0-0-1-2|1-1-0-0-0-0'), 5);
    expect(shown(after)).toBe('0-0-0-0-1-0|2-2-0-0-0-0');
    expect(after).toMatchObject({ stores: { south: 0 }, quietMoves: 1, turn: 'north' });
  });

  it('L3, W7: out of an empty row it is legal, takes nothing and feeds', () => {
    const state = position(l, loops);
    expect(wariLastCapture.legal(l, state)).toEqual([5]);
    expect(shown(wariLastCapture.apply(l, state, 5))).toBe('1-1-1-1-1-0|2-2-2-2-2-2');
  });

  it('L4: an empty row must be fed', () => {
    const state = position(l, '2-0-0-0-0-1|0-0-0-0-0-0');
    expect(wariLastCapture.illegalReason(l, state, 0)).toBe('must-feed');
    expect(wariLastCapture.legal(l, state)).toEqual([5]);
  });

  it('L5: if it cannot be fed, all go to the mover; without pieces, own rows', () => {
    const cannot = wariLastCapture.settle(l, position(l, '2-1-0-0-0-0|0-0-0-0-0-0'));
    expect(cannot.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
    expect(cannot.stores).toEqual({ south: 3, north: 0 });
    const none = position(l, '2-1-0-0-0-0|0-0-0-0-0-0', { turn: 'north' });
    const ended = wariLastCapture.settle(l, none);
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
    expect(ended.stores).toEqual({ south: 3, north: 0 });
  });

  it('L6: ends with own rows as soon as no line captures', () => {
    const alone = wariLastCapture.settle(l, position(l, '0-0-0-0-0-1|0-0-0-0-0-0', { north: 5 }));
    expect(alone.outcome).toEqual({ winner: 'north', reason: 'no-capture-left' });
    expect(alone.stores).toEqual({ south: 1, north: 5 });
    // Of two seeds the last one of either player cannot be captured (L3).
    const two = wariLastCapture.settle(l, position(l, '0-0-0-0-0-1|1-0-0-0-0-0', { south: 3 }));
    expect(two.outcome).toEqual({ winner: 'south', reason: 'no-capture-left' });
    expect(two.stores).toEqual({ south: 4, north: 1 });
    const three = wariLastCapture.settle(l, position(l, '0-0-0-0-0-1|1-0-0-0-0-1'));
    expect(three.outcome).toBeNull();
    const tiny = { ...l, pits: 1 };
    expect(wariLastCapture.initial(tiny)).toMatchObject({
      stores: { south: 4, north: 4 },
      outcome: { winner: null, reason: 'no-capture-left' },
    });
  });

  it('L6: a line ends at the move limit, so that the quiet moves count', () => {
    // North must come up to South's last seed first: no capture can be made at the first move.
    const far = '0-0-0-1-0-0|0-0-0-0-1-1';
    const limited = { ...l, moveLimit: 1 };
    expect(wariLastCapture.settle(l, position(l, far)).outcome).toBeNull();
    expect(wariLastCapture.settle(limited, position(limited, far)).outcome).toEqual({
      winner: 'north',
      reason: 'no-capture-left',
    });
  });
});

describe('captureTo25 (document 004)', () => {
  const c = captureTo25.defaults;

  it("C1: well C goes to D, E, F and A'; then E' to F', A, B and C", () => {
    const first = captureTo25.apply(c, captureTo25.initial(c), 2);
    expect(shown(first)).toBe('4-4-0-5-5-5|5-4-4-4-4-4');
    expect(shown(captureTo25.apply(c, first, 10))).toBe('5-5-1-5-5-5|5-4-4-4-0-5');
  });

  it('C1: the worked example: well B with 9 seeds takes 15 from five wells', () => {
    const state = position(c, '4-9-1-0-2-3|2-2-2-2-2-4');
    const after = captureTo25.apply(c, state, 1);
    expect(shown(after)).toBe('4-0-2-1-3-4|0-0-0-0-0-4');
    expect(after).toMatchObject({ stores: { south: 15, north: 0 }, outcome: null, quietMoves: 0 });
  });

  it('C1: 12 or more seeds skip the well they came from', () => {
    const after = captureTo25.apply(c, position(c, '12-3-3-3-3-3|3-3-3-3-3-3'), 0);
    expect(shown(after)).toBe('0-5-4-4-4-4|4-4-4-4-4-4');
  });

  it('C2: 25 win, and the seeds in play stay in the pits', () => {
    const state = position(c, '1-0-0-0-0-1|1-1-0-0-0-4', { south: 23, north: 10 });
    const won = captureTo25.apply(c, state, 5);
    expect(won.outcome).toEqual({ winner: 'south', reason: 'target' });
    expect(shown(won)).toBe('1-0-0-0-0-0|0-1-0-0-0-4');
    const both = { ...c, target: 10 };
    const ended = (south: number, north: number) =>
      captureTo25.settle(both, position(both, empty, { south, north })).outcome;
    expect(ended(11, 12)).toEqual({ winner: 'north', reason: 'target' });
    expect(ended(11, 11)).toEqual({ winner: null, reason: 'target' });
    expect(ended(10, 9)).toEqual({ winner: 'south', reason: 'target' });
  });

  it('C3, C4: nothing need be fed, a grand slam captures, and without seeds the game ends', () => {
    const hungry = position(c, '1-0-0-0-0-1|0-0-0-0-0-0');
    expect(captureTo25.legal(c, hungry)).toEqual([0, 5]);
    const slam = captureTo25.apply(c, position(c, '1-0-0-0-1-2|1-1-0-0-0-0'), 5);
    expect(slam.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
    expect(slam.stores).toEqual({ south: 6, north: 0 });
    const even = position(c, '0-0-0-0-0-0|0-0-0-0-0-1', { south: 24, north: 23 });
    expect(captureTo25.settle(c, even).outcome).toEqual({ winner: null, reason: 'no-seeds' });
  });
});

describe('oware', () => {
  const w = oware.defaults;

  it('ends when a store holds more than half, or both hold half; seeds stay', () => {
    const state = position(w, '1-0-0-0-0-1|1-1-0-0-0-4', { south: 23, north: 10 });
    const won = oware.apply(w, state, 5);
    expect(won.outcome).toEqual({ winner: 'south', reason: 'target' });
    expect(shown(won)).toBe('1-0-0-0-0-0|0-1-0-0-0-4');
    const half = position(w, '1-0-0-0-0-1|0-1-0-0-0-0', { south: 24, north: 21 });
    expect(oware.settle(w, half).outcome).toBeNull();
    const both = position(w, empty, { south: 24, north: 24 });
    expect(oware.settle(w, both).outcome).toEqual({ winner: null, reason: 'target' });
  });

  it('a grand slam captures nothing; an empty row must be fed, or the rows are collected', () => {
    const slam = oware.apply(w, position(w, '0-0-0-0-1-2|1-1-0-0-0-0'), 5);
    expect(slam).toMatchObject({ stores: { south: 0 }, quietMoves: 1, outcome: null });
    const hungry = position(w, '1-0-0-0-0-1|0-0-0-0-0-0');
    expect(oware.illegalReason(w, hungry, 0)).toBe('must-feed');
    const cannot = oware.settle(w, position(w, '1-0-0-0-0-0|0-0-0-0-0-0'));
    expect(cannot.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
    const none = oware.settle(w, position(w, '1-0-0-0-0-0|0-0-0-0-0-0', { turn: 'north' }));
    expect(none.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
  });
});
