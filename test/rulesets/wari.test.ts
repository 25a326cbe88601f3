// `wari`, document 001, "Rules of Wari". The document's cup 1 is pit 0.
import { wari, wariLastCapture, wariMancala } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, seventeen, shown } from './position.ts';

const after = (drawn: string, move: number) => shown(play(wari, at(wari, drawn), move));

describe('wari', () => {
  it('W1: twelve cups with four beans each, and either player starts', () => {
    expect(wari.initialState()).toEqual({
      pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
      stores: { south: 0, north: 0 },
      turn: 'south',
      quietMoves: 0,
      removed: 0,
      outcome: null,
    });
    expect(wari.with({ first: 'north' }).initialState().turn).toBe('north');
  });

  it('W1: no store is sown, on either side', () => {
    const south = play(wari, wari.initialState(), 5);
    expect(shown(south)).toBe('4-4-4-4-4-0|5-5-5-5-4-4 0:0');
    expect(shown(play(wari, south, 11))).toBe('5-5-5-5-4-0|5-5-5-5-4-0 0:0');
  });

  it('W2: four beans of cup 5 go to cups 6, 7, 8 and 9, and the turn passes', () => {
    const state = play(wari, wari.initialState(), 4);
    expect(shown(state)).toBe('4-4-4-4-0-5|5-5-5-4-4-4 0:0');
    expect(state).toMatchObject({ turn: 'north', quietMoves: 1, outcome: null });
  });

  it('W2: fourteen beans of cup 5 end in cup 8; cups 6, 7 and 8 gain two, every other one, cup 5 stays empty', () => {
    expect(after('3-3-3-3-14-3|3-3-3-3-3-3', 4)).toBe('4-4-4-4-0-5|5-5-4-4-4-4 0:0');
  });

  it('W2: the emptied cup is passed over from 12 beans on, on every lap', () => {
    expect(after('11-3-3-3-3-3|3-3-3-3-3-3', 0)).toBe('0-4-4-4-4-4|4-4-4-4-4-4 0:0');
    expect(after('12-3-3-3-3-3|3-3-3-3-3-3', 0)).toBe('0-5-4-4-4-4|4-4-4-4-4-4 0:0');
    expect(after('22-2-2-2-2-2|2-2-2-2-2-2', 0)).toBe('0-4-4-4-4-4|4-4-4-4-4-4 0:0');
    expect(after('24-2-2-2-2-2|2-2-2-2-2-2', 0)).toBe('0-5-5-4-4-4|4-4-4-4-4-4 0:0');
    expect(after('35-1-1-1-1-1|1-1-1-1-1-1', 0)).toBe('0-5-5-4-4-4|4-4-4-4-4-4 0:0');
  });

  it('W3: a last bean in an own cup, or making one, four or more, captures nothing', () => {
    expect(after('1-1-0-0-0-0|1-1-0-0-0-4', 0)).toBe('0-2-0-0-0-0|1-1-0-0-0-4 0:0');
    expect(after('0-0-0-0-0-1|0-1-0-0-0-4', 5)).toBe('0-0-0-0-0-0|1-1-0-0-0-4 0:0');
    expect(after('1-0-0-0-0-1|3-1-0-0-0-4', 5)).toBe('1-0-0-0-0-0|4-1-0-0-0-4 0:0');
    expect(after('1-0-0-0-0-1|7-1-0-0-0-4', 5)).toBe('1-0-0-0-0-0|8-1-0-0-0-4 0:0');
  });

  it('W3: two or three beans are captured, and going back each cup with two or three', () => {
    expect(after('1-0-0-0-0-1|1-1-0-0-0-4', 5)).toBe('1-0-0-0-0-0|0-1-0-0-0-4 2:0');
    expect(after('1-0-0-0-0-1|2-1-0-0-0-4', 5)).toBe('1-0-0-0-0-0|0-1-0-0-0-4 3:0');
    expect(after('1-0-0-0-0-3|1-2-1-0-0-4', 5)).toBe('1-0-0-0-0-0|0-0-0-0-0-4 7:0');
  });

  it('W3: one, four or more block the capture; what lies behind stays', () => {
    expect(after('1-0-0-0-0-3|1-0-1-0-0-4', 5)).toBe('1-0-0-0-0-0|2-1-0-0-0-4 2:0');
    expect(after('1-0-0-0-0-3|1-3-1-0-0-4', 5)).toBe('1-0-0-0-0-0|2-4-0-0-0-4 2:0');
  });

  it('W3: cups beyond the last one are not looked at', () => {
    expect(after('1-0-0-0-0-2|0-1-2-3-0-4', 5)).toBe('1-0-0-0-0-0|1-0-2-3-0-4 2:0');
  });

  it("W3: the capture never enters the mover's own row, whoever moves", () => {
    expect(after('1-0-0-2-2-1|1-1-0-0-0-4', 4)).toBe('1-0-0-2-0-2|0-1-0-0-0-4 2:0');
    const north = at(wari, '1-1-0-0-0-4|1-0-0-2-2-1', { turn: 'north' });
    expect(shown(play(wari, north, 10))).toBe('0-1-0-0-0-4|1-0-0-2-0-2 0:2');
  });

  it('W3: a bean that has gone round captures where none or one was, not where two were', () => {
    expect(after('0-0-0-0-1-12|0-4-4-4-4-4', 5)).toBe('1-1-1-1-2-0|0-5-5-5-5-5 2:0');
    expect(after('0-0-0-0-1-12|1-4-4-4-4-4', 5)).toBe('1-1-1-1-2-0|0-5-5-5-5-5 3:0');
    expect(after('0-0-0-0-1-12|2-4-4-4-4-4', 5)).toBe('1-1-1-1-2-0|4-5-5-5-5-5 0:0');
    // Two laps: 25 beans bring three to three cups.
    expect(after('0-0-0-0-0-25|0-0-0-4-4-4', 5)).toBe('2-2-2-2-2-0|0-0-0-6-6-6 9:0');
  });

  it('W5: all beans of the opponent may not be captured while there is another choice', () => {
    const state = at(wari, '0-0-0-0-1-2|1-1-0-0-0-0');
    expect(wari.illegalReason(state, 5)).toBe('grand-slam');
    expect(wari.legalMoves(state)).toEqual([4]);
  });

  it('W5: an opponent without beans must get one if that can be done, and not by a slam out of the row', () => {
    const one = at(wari, '1-0-0-0-0-1|0-0-0-0-0-0');
    expect(wari.illegalReason(one, 0)).toBe('must-feed');
    expect(wari.legalMoves(one)).toEqual([5]);
    const two = at(wari, '0-0-0-1-2-17|0-0-0-0-0-0');
    expect([3, 4, 5].map((move) => wari.illegalReason(two, move))).toEqual(['must-feed', null, 'grand-slam']);
  });

  it('W6: if every move takes all of them one may be played, and all that remains goes to who made it', () => {
    const state = at(wari, '0-0-0-5-0-0|1-1-1-0-0-0', { south: 15, north: 20 });
    expect(wari.legalMoves(state)).toEqual([3]);
    const ended = play(wari, state, 3);
    expect(shown(ended)).toBe(`${bare} 23:20`);
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
    const choice = at(wari, '0-0-0-0-3-2|1-1-0-0-0-0');
    expect(wari.legalMoves(choice)).toEqual([4, 5]);
    expect(shown(play(wari, choice, 5))).toBe(`${bare} 7:0`);
  });

  it('W7: a row that cannot be filled ends the game before the move, and all remaining beans are the mover’s', () => {
    const ended = at(wari, '1-1-0-0-0-0|0-0-0-0-0-0', { north: 5 });
    expect(shown(ended)).toBe(`${bare} 2:5`);
    expect(ended).toMatchObject({ turn: 'south', outcome: { winner: 'north', reason: 'cannot-feed' } });
    expect(wari.legalMoves(ended)).toEqual([]);
  });

  it('W7: after a move as well', () => {
    const ended = play(wari, at(wari, '0-0-0-0-0-1|0-1-0-0-0-0'), 5);
    expect(shown(ended)).toBe(`${bare} 0:2`);
    expect(ended).toMatchObject({ turn: 'north', outcome: { winner: 'north', reason: 'cannot-feed' } });
  });

  it('W7: 17 beans that would slam out of an empty row: the game ends, South gets 17', () => {
    const ended = at(wari, seventeen);
    expect(shown(ended)).toBe(`${bare} 17:0`);
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
  });

  it('W7: the same position under wariMancala: pit 5 is legal and takes 12', () => {
    const state = at(wariMancala, seventeen);
    expect(wariMancala.legalMoves(state)).toEqual([5]);
    const next = play(wariMancala, state, 5);
    expect(shown(next)).toBe('1-1-1-1-1-0|0-0-0-0-0-0 12:0');
    expect(next).toMatchObject({ turn: 'south', quietMoves: 0, outcome: null });
  });

  it('W7: the same position under wariLastCapture: pit 5 is legal, takes nothing and feeds', () => {
    const state = at(wariLastCapture, seventeen);
    expect(wariLastCapture.legalMoves(state)).toEqual([5]);
    const next = play(wariLastCapture, state, 5);
    expect(shown(next)).toBe('1-1-1-1-1-0|2-2-2-2-2-2 0:0');
    expect(next).toMatchObject({ turn: 'north', quietMoves: 1, outcome: null });
  });

  it('W8: a player who cannot move: all remaining beans are given to the opponent', () => {
    const ended = at(wari, '1-2-0-0-0-0|0-0-0-0-0-0', { turn: 'north', north: 3 });
    expect(shown(ended)).toBe(`${bare} 3:3`);
    expect(ended).toMatchObject({ turn: 'north', outcome: { winner: null, reason: 'no-seeds' } });
  });

  it('W8, W1: there is no stop at 25', () => {
    const state = at(wari, '1-2-0-0-0-0|1-0-0-0-0-0', { south: 44 });
    expect(state.outcome).toBeNull();
    expect(play(wari, state, 1).outcome).toBeNull();
  });
});
