// `mancala`, document 002, and `kalah`, its relative from the field.
import { kalah, mancala } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, shown } from './position.ts';

const after = (drawn: string, move: number) => shown(play(mancala, at(mancala, drawn), move));

describe('mancala', () => {
  it('K1: four beads of the third hole: one in each of the next fields and one in the home area', () => {
    expect(mancala.initialState().pits).toEqual(Array.from({ length: 12 }, () => 4));
    expect(shown(play(mancala, mancala.initialState(), 2))).toBe('4-4-0-5-5-5|4-4-4-4-4-4 1:0');
  });

  it('K1: the own home area is sown, the opponent’s passed over, for both players', () => {
    expect(after('1-0-0-0-0-8|1-1-1-1-1-1', 5)).toBe('2-0-0-0-0-0|2-2-2-2-2-2 1:0');
    const north = at(mancala, '1-1-1-1-1-1|1-0-0-0-0-8', { turn: 'north' });
    expect(shown(play(mancala, north, 11))).toBe('2-2-2-2-2-2|2-0-0-0-0-0 0:1');
  });

  it('K1, K3: 13 beads end in the emptied hole, which counts as empty: the opposite beads are captured', () => {
    expect(after('13-1-0-0-0-0|0-0-0-0-0-2', 0)).toBe('1-2-1-1-1-1|1-1-1-1-1-0 4:0');
  });

  it('K1: 14 beads sow the emptied hole and one further', () => {
    expect(after('14-1-0-0-0-0|1-1-1-1-1-2', 0)).toBe('1-3-1-1-1-1|2-2-2-2-2-3 1:0');
  });

  it('K2: the last bead in the home area: the same player moves again, without limit', () => {
    const first = play(mancala, at(mancala, '1-0-0-3-2-1|4-0-0-0-0-0'), 5);
    expect(first).toMatchObject({ turn: 'south', stores: { south: 1, north: 0 }, quietMoves: 1 });
    const third = play(mancala, first, 4, 5, 3);
    expect(shown(third)).toBe('1-0-0-0-1-1|4-0-0-0-0-0 4:0');
    expect(third).toMatchObject({ turn: 'south', quietMoves: 4 });
    expect(play(mancala, third, 5, 0).turn).toBe('north');
  });

  it('K3: a last bead in an own empty hole takes the opposite beads; the landing bead stays', () => {
    const state = at(mancala, '1-0-4-0-0-0|1-0-0-0-5-0');
    const next = play(mancala, state, 0);
    expect(shown(next)).toBe('0-1-4-0-0-0|1-0-0-0-0-0 5:0');
    expect(next).toMatchObject({ turn: 'north', quietMoves: 0 });
  });

  it('K3: nothing is captured if the opposite hole is empty, the own one was not, or it is the opponent’s', () => {
    expect(after('1-0-4-0-0-0|1-0-0-0-0-5', 0)).toBe('0-1-4-0-0-0|1-0-0-0-0-5 0:0');
    expect(after('1-1-4-0-0-0|1-0-0-0-5-0', 0)).toBe('0-2-4-0-0-0|1-0-0-0-5-0 0:0');
    expect(after('0-0-4-3-2-3|0-0-1-0-5-0', 5)).toBe('0-0-4-3-2-0|1-1-1-0-5-0 1:0');
    // The first lap has put a bead there already.
    expect(after('0-14-0-0-0-0|0-0-0-0-0-1', 1)).toBe('1-1-2-1-1-1|1-1-1-1-1-2 1:0');
  });

  it('K4: the game ends as soon as the mover’s row is empty, in an extra turn as well', () => {
    const ended = play(mancala, at(mancala, '0-0-0-0-0-1|4-0-0-0-0-2', { south: 10 }), 5);
    expect(shown(ended)).toBe(`${bare} 11:6`);
    expect(ended).toMatchObject({ turn: 'south', outcome: { winner: 'south', reason: 'row-empty' } });
    const passed = play(mancala, at(mancala, '0-0-0-0-0-2|4-0-0-0-0-2', { south: 10 }), 5);
    expect(shown(passed)).toBe(`${bare} 11:7`);
    expect(passed.outcome).toEqual({ winner: 'south', reason: 'row-empty' });
  });

  it('K4: the game ends as soon as the opponent’s row is empty, although it may be the mover’s turn', () => {
    const taken = play(mancala, at(mancala, '1-0-4-0-0-0|0-0-0-0-5-0', { north: 30 }), 0);
    expect(shown(taken)).toBe(`${bare} 10:30`);
    expect(taken.outcome).toEqual({ winner: 'north', reason: 'row-empty' });
    const given = at(mancala, '1-0-4-0-0-0|0-0-0-0-0-0');
    expect(given).toMatchObject({ turn: 'south', stores: { south: 5 }, outcome: { reason: 'row-empty' } });
  });

  it('K4: there is no other end: no target, no duty to feed', () => {
    const state = at(mancala, '1-0-0-0-0-0|0-0-0-0-0-1', { south: 40 });
    expect(state.outcome).toBeNull();
    expect(mancala.legalMoves(at(mancala, '1-0-0-0-0-1|1-0-0-0-0-0'))).toEqual([0, 5]);
  });
});

describe('kalah', () => {
  const taken = (drawn: string, move: number) => shown(play(kalah, at(kalah, drawn), move));

  it('K1, K2: sows and moves again as mancala', () => {
    const next = play(kalah, kalah.initialState(), 2);
    expect(shown(next)).toBe('4-4-0-5-5-5|4-4-4-4-4-4 1:0');
    expect(next.turn).toBe('south');
  });

  it('K3 in kalah: the landing seed is captured together with the opposite seeds', () => {
    expect(taken('1-0-4-0-0-0|1-0-0-0-5-0', 0)).toBe('0-0-4-0-0-0|1-0-0-0-0-0 6:0');
    expect(taken('13-1-0-0-0-0|0-0-0-0-0-2', 0)).toBe('0-2-1-1-1-1|1-1-1-1-1-0 5:0');
  });

  it('K3 in kalah: nothing opposite, nothing captured; with emptyCapture the landing seed is', () => {
    const drawn = '1-0-4-0-0-0|1-0-0-0-0-5';
    const plain = play(kalah, at(kalah, drawn), 0);
    expect(shown(plain)).toBe('0-1-4-0-0-0|1-0-0-0-0-5 0:0');
    expect(plain.quietMoves).toBe(1);
    const empty = kalah.with({ emptyCapture: true });
    const alone = play(empty, at(empty, drawn, { quietMoves: 3 }), 0);
    expect(shown(alone)).toBe('0-0-4-0-0-0|1-0-0-0-0-5 1:0');
    expect(alone).toMatchObject({ quietMoves: 0, turn: 'north' });
    expect(shown(play(empty, at(empty, '1-0-4-0-0-0|1-0-0-0-5-0'), 0))).toBe('0-0-4-0-0-0|1-0-0-0-0-0 6:0');
  });

  it('K4 in kalah: the rest goes to the rows’ owners, also after a capture that empties both', () => {
    const ended = play(kalah, at(kalah, '1-0-0-0-0-0|0-0-0-0-5-0', { north: 6 }), 0);
    expect(shown(ended)).toBe(`${bare} 6:6`);
    expect(ended.outcome).toEqual({ winner: null, reason: 'row-empty' });
  });
});
