// The worked examples of the games that sow the own store: documents 002 and 004, and kalah.
import { describe, expect, it } from 'vitest';
import { captureTo25WithStores } from './capture-to-25.ts';
import { mancala, kalah } from './mancala.ts';
import { empty, position, shown } from './positions.ts';

const o = mancala.defaults;
const k = kalah.defaults;

describe('mancala (document 002)', () => {
  it('K1: four beads go to the next four fields, one of them the home area', () => {
    const after = mancala.apply(o, mancala.initial(o), 3);
    expect(shown(after)).toBe('4-4-4-0-5-5|5-4-4-4-4-4');
    expect(after).toMatchObject({ stores: { south: 1, north: 0 }, turn: 'north', quietMoves: 1 });
  });

  it('K2: the last bead at home, the same player selects another hole', () => {
    const first = mancala.apply(o, mancala.initial(o), 2);
    expect(shown(first)).toBe('4-4-0-5-5-5|4-4-4-4-4-4');
    expect(first).toMatchObject({ stores: { south: 1, north: 0 }, turn: 'south', quietMoves: 1 });
    const second = mancala.apply(o, first, 3);
    expect(shown(second)).toBe('4-4-0-0-6-6|5-5-4-4-4-4');
    expect(second).toMatchObject({ stores: { south: 2 }, turn: 'north', quietMoves: 2 });
  });

  it('K1: the home area of the opponent is passed', () => {
    const state = position(o, '1-1-1-1-1-9|1-1-1-1-1-1');
    const after = mancala.apply(o, state, 5);
    expect(shown(after)).toBe('2-2-1-1-1-0|2-2-2-2-2-2');
    expect(after.stores).toEqual({ south: 1, north: 0 });
    const north = position(o, '1-1-1-1-1-1|1-1-1-1-1-9', { turn: 'north' });
    expect(mancala.apply(o, north, 11).stores).toEqual({ south: 0, north: 1 });
  });

  it('K3: the last bead in an own empty hole takes what is opposite, and stays', () => {
    const after = mancala.apply(o, position(o, '1-0-1-0-0-0|1-0-0-0-5-0'), 0);
    expect(shown(after)).toBe('0-1-1-0-0-0|1-0-0-0-0-0');
    expect(after).toMatchObject({ stores: { south: 5, north: 0 }, quietMoves: 0, turn: 'north' });
  });

  it('K3: nothing happens if the opposite hole is empty, or the own was not', () => {
    const bare = mancala.apply(o, position(o, '1-0-1-0-0-0|1-0-0-0-0-5'), 0);
    expect(bare).toMatchObject({ stores: { south: 0 }, quietMoves: 1 });
    const full = mancala.apply(o, position(o, '1-1-1-0-0-0|1-0-0-0-5-0'), 0);
    expect(full).toMatchObject({ stores: { south: 0 }, quietMoves: 1 });
    const theirs = mancala.apply(o, position(o, '1-0-0-0-0-2|0-0-0-0-5-0'), 5);
    expect(theirs).toMatchObject({ stores: { south: 1 }, quietMoves: 1 });
  });

  it('K1, K3: 13 seeds end in the emptied pit, which counts as empty', () => {
    const after = mancala.apply(o, position(o, '1-1-13-1-1-1|1-1-1-1-1-1'), 2);
    expect(shown(after)).toBe('2-2-1-2-2-2|2-2-2-0-2-2');
    expect(after).toMatchObject({ stores: { south: 3, north: 0 }, turn: 'north', quietMoves: 0 });
  });

  it('K4: ends as soon as either row is empty, whoever is to move', () => {
    const own = mancala.apply(o, position(o, '0-0-0-0-0-1|1-0-0-0-5-0', { south: 20 }), 5);
    expect(own.outcome).toEqual({ winner: 'south', reason: 'row-empty' });
    expect(own).toMatchObject({ stores: { south: 21, north: 6 }, turn: 'south' });
    expect(shown(own)).toBe(empty);
    const theirs = mancala.apply(o, position(o, '1-0-1-0-0-0|0-0-0-0-5-0'), 0);
    expect(theirs.outcome).toEqual({ winner: 'south', reason: 'row-empty' });
    expect(theirs.stores).toEqual({ south: 7, north: 0 });
    const given = mancala.settle(o, position(o, '1-0-1-0-0-0|0-0-0-0-0-0', { turn: 'south' }));
    expect(given.outcome).toEqual({ winner: 'south', reason: 'row-empty' });
  });

  it('K1, A2: on a board of one pit a side three seeds come home to the pit', () => {
    const tiny = { ...o, pits: 1, seeds: 3 };
    const after = mancala.apply(tiny, mancala.initial(tiny), 0);
    expect(after).toMatchObject({ stores: { south: 6, north: 0 }, pits: [0, 0] });
    expect(after.outcome).toEqual({ winner: 'south', reason: 'row-empty' });
  });
});

describe('kalah', () => {
  it('takes the landing seed together with the opposite seeds', () => {
    const after = kalah.apply(k, position(k, '1-0-1-0-0-0|1-0-0-0-5-0'), 0);
    expect(shown(after)).toBe('0-0-1-0-0-0|1-0-0-0-0-0');
    expect(after).toMatchObject({ stores: { south: 6, north: 0 }, quietMoves: 0 });
  });

  it('emptyCapture: the landing seed is taken also when the opposite pit is empty', () => {
    const state = position(k, '1-0-1-0-0-0|1-0-0-0-0-5');
    expect(kalah.apply(k, state, 0)).toMatchObject({ stores: { south: 0 }, quietMoves: 1 });
    const after = kalah.apply({ ...k, emptyCapture: true }, state, 0);
    expect(shown(after)).toBe('0-0-1-0-0-0|1-0-0-0-0-5');
    expect(after).toMatchObject({ stores: { south: 1 }, quietMoves: 0 });
  });
});

describe('captureTo25WithStores (document 004, with home bases)', () => {
  const c = captureTo25WithStores.defaults;

  it('C5: the own store is sown and gives an extra turn', () => {
    const first = captureTo25WithStores.apply(c, captureTo25WithStores.initial(c), 2);
    expect(shown(first)).toBe('4-4-0-5-5-5|4-4-4-4-4-4');
    expect(first).toMatchObject({ stores: { south: 1, north: 0 }, turn: 'south', quietMoves: 1 });
  });

  it('C5: the emptied pit is still skipped, that of the opponent passed over', () => {
    const after = captureTo25WithStores.apply(c, position(c, '2-2-13-2-2-2|2-2-2-2-2-2'), 2);
    expect(shown(after)).toBe('3-3-0-4-3-3|3-3-3-3-3-3');
    expect(after.stores).toEqual({ south: 1, north: 0 });
  });

  it('C5: seeds sown into the store count towards the target', () => {
    const state = position(c, '1-0-0-0-0-3|3-3-0-0-0-4', { south: 24, north: 10 });
    const after = captureTo25WithStores.apply(c, state, 5);
    expect(after.outcome).toEqual({ winner: 'south', reason: 'target' });
    expect(shown(after)).toBe('1-0-0-0-0-0|4-4-0-0-0-4');
  });

  it('C4, C5: an extra turn without seeds ends the game with own rows', () => {
    const state = position(c, '0-0-0-0-0-1|3-3-0-0-0-4', { south: 10, north: 10 });
    const after = captureTo25WithStores.apply(c, state, 5);
    expect(after.outcome).toEqual({ winner: 'north', reason: 'no-seeds' });
    expect(after).toMatchObject({ stores: { south: 11, north: 20 }, turn: 'south' });
  });

  it('C1: captures as without stores', () => {
    const after = captureTo25WithStores.apply(c, position(c, '1-0-0-0-0-4|1-2-1-0-0-4'), 5);
    expect(shown(after)).toBe('1-0-0-0-0-0|0-0-0-0-0-4');
    expect(after.stores).toEqual({ south: 8, north: 0 });
  });
});
