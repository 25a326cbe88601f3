// `oware`, the tournament game: the named relative of `wari`.
import { oware } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, shown } from './position.ts';

const here = (drawn: string, rest?: Parameters<typeof at>[2]) => at(oware, drawn, rest);

describe('oware', () => {
  it('W1, W2, W3 in oware: set up, sown and captured as wari', () => {
    expect(oware.initialState().pits).toEqual(Array.from({ length: 12 }, () => 4));
    expect(shown(play(oware, here('3-3-3-3-14-3|3-3-3-3-3-3'), 4))).toBe('4-4-4-4-0-5|5-5-4-4-4-4 0:0');
    expect(shown(play(oware, here('1-0-0-0-0-3|1-2-1-0-0-4'), 5))).toBe('1-0-0-0-0-0|0-0-0-0-0-4 7:0');
  });

  it('a grand slam is legal and captures nothing', () => {
    const next = play(oware, here('0-0-0-0-1-2|1-1-0-0-0-0'), 5);
    expect(shown(next)).toBe('0-0-0-0-1-0|2-2-0-0-0-0 0:0');
    expect(next).toMatchObject({ quietMoves: 1, turn: 'north', outcome: null });
  });

  it('an empty row must be fed, and a slam that captures nothing feeds', () => {
    const hungry = here('1-0-0-0-0-1|0-0-0-0-0-0');
    expect(oware.illegalReason(hungry, 0)).toBe('must-feed');
    expect(oware.legalMoves(hungry)).toEqual([5]);
    expect(oware.legalMoves(here('0-0-0-1-0-17|0-0-0-0-0-0'))).toEqual([5]);
  });

  it('more than half of all seeds in a store: target, and the seeds in play stay', () => {
    const won = play(oware, here('1-0-0-0-0-1|1-1-0-0-0-4', { south: 23, north: 17 }), 5);
    expect(shown(won)).toBe('1-0-0-0-0-0|0-1-0-0-0-4 25:17');
    expect(won.outcome).toEqual({ winner: 'south', reason: 'target' });
    expect(here('1-0-0-0-0-1|1-1-0-0-0-4', { south: 24, north: 15 }).outcome).toBeNull();
    expect(here('1-0-0-0-0-1|1-1-0-0-0-4', { south: 10, north: 25 }).outcome).toEqual({
      winner: 'north',
      reason: 'target',
    });
  });

  it('half each: target, and a draw', () => {
    expect(here(bare, { south: 24, north: 24 }).outcome).toEqual({ winner: null, reason: 'target' });
    const captures = oware.with({ grandSlam: 'captures' });
    const even = play(captures, at(captures, '0-0-0-0-0-1|1-0-0-0-0-0', { south: 22, north: 24 }), 5);
    expect(shown(even)).toBe(`${bare} 24:24`);
    expect(even.outcome).toEqual({ winner: null, reason: 'target' });
    expect(here('1-0-0-0-0-0|1-0-0-0-0-0', { south: 24, north: 22 }).outcome).toBeNull();
  });

  it('half of all seeds scales with the board, removed seeds included (A2)', () => {
    const small = oware.with({ pits: 3, seeds: 2 });
    expect(at(small, '1-0-0|1-0-0', { south: 6 }).outcome).toBeNull();
    expect(at(small, '1-0-0|1-0-0', { south: 7 }).outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('the mover has no seeds: own rows', () => {
    const ended = here('1-2-0-0-0-0|0-0-0-0-0-0', { turn: 'north', north: 3 });
    expect(shown(ended)).toBe(`${bare} 3:3`);
    expect(ended.outcome).toEqual({ winner: null, reason: 'no-seeds' });
  });

  it('the row cannot be fed: own rows', () => {
    const ended = here('1-2-0-0-0-0|0-0-0-0-0-0', { north: 4 });
    expect(shown(ended)).toBe(`${bare} 3:4`);
    expect(ended.outcome).toEqual({ winner: 'north', reason: 'cannot-feed' });
  });
});
