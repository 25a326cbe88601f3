// `wariMancala`, document 000, "Wari Mancala".
import { wariMancala, type GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, shown } from './position.ts';

const here = (drawn: string, rest?: Parameters<typeof at>[2]) => at(wariMancala, drawn, rest);

describe('wariMancala', () => {
  it('M1: as W1 and W2: the kalahas are skipped, and so is the bin the pieces came from', () => {
    expect(wariMancala.initialState().pits).toEqual(Array.from({ length: 12 }, () => 4));
    expect(shown(play(wariMancala, wariMancala.initialState(), 5))).toBe('4-4-4-4-4-0|5-5-5-5-4-4 0:0');
    const lap = play(wariMancala, here('3-3-3-3-14-3|3-3-3-3-3-3'), 4);
    expect(shown(lap)).toBe('4-4-4-4-0-5|5-5-4-4-4-4 0:0');
  });

  it('M2: the chain of twos and threes, clockwise from the last bin, as W3', () => {
    const next = play(wariMancala, here('1-0-0-0-4-3|1-2-1-0-4-4'), 5);
    expect(shown(next)).toBe('1-0-0-0-4-0|0-0-0-0-4-4 7:0');
    const blocked = play(wariMancala, here('1-0-0-0-4-3|1-0-1-0-4-4'), 5);
    expect(shown(blocked)).toBe('1-0-0-0-4-0|2-1-0-0-4-4 2:0');
  });

  it('M3: a capture gives another turn, any other move does not', () => {
    const state = here('1-0-0-0-0-1|1-1-0-0-0-4');
    expect(play(wariMancala, state, 5)).toMatchObject({ turn: 'south', quietMoves: 0, outcome: null });
    expect(play(wariMancala, state, 0)).toMatchObject({ turn: 'north', quietMoves: 1, outcome: null });
  });

  it('M4: no pieces at the beginning of a turn: over, and who still has pieces keeps them', () => {
    const ended = here('1-2-0-0-0-0|0-0-0-0-0-0', { turn: 'north', north: 5 });
    expect(shown(ended)).toBe(`${bare} 3:5`);
    expect(ended.outcome).toEqual({ winner: 'north', reason: 'no-seeds' });
  });

  it('M4: at the beginning of an extra turn too', () => {
    const ended = play(wariMancala, here('0-0-0-0-0-1|1-0-0-0-0-3'), 5);
    expect(shown(ended)).toBe(`${bare} 2:3`);
    expect(ended).toMatchObject({ turn: 'south', outcome: { winner: 'north', reason: 'no-seeds' } });
  });

  it('M5: the opponent may not be left empty, by a capture or by not feeding, while another move does not', () => {
    const slam = here('0-0-0-0-1-2|1-1-0-0-0-0');
    expect(wariMancala.illegalReason(slam, 5)).toBe('grand-slam');
    expect(wariMancala.legalMoves(slam)).toEqual([4]);
    const hungry = here('1-0-0-0-0-1|0-0-0-0-0-0');
    expect(wariMancala.illegalReason(hungry, 0)).toBe('must-feed');
    expect(wariMancala.legalMoves(hungry)).toEqual([5]);
  });

  it('M5: if all moves do, all are allowed, also when the row was empty before', () => {
    const hungry = here('1-0-1-0-0-0|0-0-0-0-0-0');
    expect(hungry.outcome).toBeNull();
    expect(wariMancala.legalMoves(hungry)).toEqual([0, 2]);
    // North cannot move: South keeps what is his (M4).
    expect(shown(play(wariMancala, hungry, 2))).toBe(`${bare} 2:0`);
    const slams = here('0-0-0-0-3-2|1-1-0-0-0-0');
    expect(wariMancala.legalMoves(slams)).toEqual([4, 5]);
    const both = here('0-0-0-1-0-17|0-0-0-0-0-0');
    expect(wariMancala.legalMoves(both)).toEqual([3, 5]);
  });

  it('M5: judged move by move, also where the extra turn could feed', () => {
    const state = here('0-0-0-0-2-2|1-1-0-0-0-0');
    expect(wariMancala.illegalReason(state, 5)).toBe('grand-slam');
  });

  it('M5: in the extra turn he must again feed if he can', () => {
    const next = play(wariMancala, here('7-0-0-0-0-2|1-1-0-0-0-0'), 0);
    expect(shown(next)).toBe('0-1-1-1-1-3|0-0-0-0-0-0 4:0');
    expect(next.turn).toBe('south');
    expect(wariMancala.illegalReason(next, 1)).toBe('must-feed');
    expect(wariMancala.legalMoves(next)).toEqual([5]);
  });

  it('M7: the limits of the document: 2*6=12, 3*6=18, 4*6=24 moves, and the pieces are removed', () => {
    for (const [drawn, limit] of [
      ['1-0-0-0-0-0|1-0-0-0-0-0', 12],
      ['1-0-0-1-0-0|1-0-0-0-0-0', 18],
      ['1-0-0-1-0-0|1-0-0-0-0-1', 24],
    ] as const) {
      const stores = { south: 10, north: 9 };
      const early = play(wariMancala, here(drawn, { ...stores, quietMoves: limit - 2 }), 0);
      expect(early).toMatchObject({ quietMoves: limit - 1, outcome: null });
      const ended = play(wariMancala, here(drawn, { ...stores, quietMoves: limit - 1 }), 0);
      expect(ended).toMatchObject({ stores, removed: 29, quietMoves: limit, turn: 'north' });
      expect(ended.outcome).toEqual({ winner: 'south', reason: 'move-limit' });
      expect(shown(ended)).toBe(`${bare} 10:9`);
    }
  });

  it('M7: both players’ moves count, and the last one is the twelfth', () => {
    let state: GameState = here('1-0-0-0-0-0|1-0-0-0-0-0', { south: 23, north: 23 });
    for (let move = 1; move <= 11; move++) {
      state = play(wariMancala, state, wariMancala.legalMoves(state)[0]!);
      expect(state).toMatchObject({ quietMoves: move, outcome: null });
    }
    state = play(wariMancala, state, wariMancala.legalMoves(state)[0]!);
    expect(state).toMatchObject({
      quietMoves: 12,
      removed: 2,
      outcome: { winner: null, reason: 'move-limit' },
    });
  });

  it('M7: seeds in play x pits a side, counted after the move, on any board', () => {
    const small = wariMancala.with({ pits: 3, seeds: 4 });
    const state = at(small, '1-1-0|0-0-2', { quietMoves: 10 });
    expect(play(small, state, 0)).toMatchObject({ quietMoves: 11, outcome: null });
    const next = play(small, at(small, '1-1-0|0-0-2', { quietMoves: 11 }), 0);
    expect(next).toMatchObject({ quietMoves: 12, removed: 24, outcome: { reason: 'move-limit' } });
  });

  it('M7: a capture starts the count anew, with the limit of what is left in play', () => {
    const state = here('1-0-0-0-0-1|1-1-0-0-0-0', { quietMoves: 23 });
    expect(play(wariMancala, state, 5)).toMatchObject({ quietMoves: 0, turn: 'south', outcome: null });
    expect(play(wariMancala, state, 0)).toMatchObject({ quietMoves: 24, outcome: { reason: 'move-limit' } });
  });
});
