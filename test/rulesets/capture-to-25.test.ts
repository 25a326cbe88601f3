// `captureTo25` and its variation with home bases, document 004. Well A is pit 0, well A' pit 6.
import { captureTo25, captureTo25WithStores } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, shown } from './position.ts';

const here = (drawn: string, rest?: Parameters<typeof at>[2]) => at(captureTo25, drawn, rest);

describe('captureTo25', () => {
  it("C1: four seeds of well C go to D, E, F and A'; then E' to F', A, B and C", () => {
    const first = play(captureTo25, captureTo25.initialState(), 2);
    expect(shown(first)).toBe('4-4-0-5-5-5|5-4-4-4-4-4 0:0');
    const second = play(captureTo25, first, 10);
    expect(shown(second)).toBe('5-5-1-5-5-5|5-4-4-4-0-5 0:0');
  });

  it("C1: the worked example: nine seeds of well B take 15 from A', B', C', D' and E'", () => {
    const state = here('4-9-1-0-2-3|2-2-2-2-2-4');
    const next = play(captureTo25, state, 1);
    expect(shown(next)).toBe('4-0-2-1-3-4|0-0-0-0-0-4 15:0');
    expect(next).toMatchObject({ turn: 'north', quietMoves: 0, outcome: null });
  });

  it('C1: from 12 seeds on the original well is skipped and left empty', () => {
    expect(shown(play(captureTo25, here('12-3-3-3-3-3|3-3-3-3-3-3'), 0))).toBe('0-5-4-4-4-4|4-4-4-4-4-4 0:0');
  });

  it('C2: who has 25 after a move wins, and the seeds in play stay in the wells', () => {
    const won = play(captureTo25, here('1-0-0-0-0-1|1-1-0-0-0-4', { south: 23, north: 10 }), 5);
    expect(shown(won)).toBe('1-0-0-0-0-0|0-1-0-0-0-4 25:10');
    expect(won).toMatchObject({ turn: 'north', outcome: { winner: 'south', reason: 'target' } });
    const almost = play(captureTo25, here('1-0-0-0-0-1|1-1-0-0-0-4', { south: 22, north: 10 }), 5);
    expect(almost.outcome).toBeNull();
  });

  it('C2: the target is pits x seeds + 1 unless it is given', () => {
    expect(captureTo25.options.target).toBe(25);
    expect(captureTo25.with({ pits: 4, seeds: 3 }).options.target).toBe(13);
    expect(captureTo25.with({ seeds: 3, target: 5 }).options.target).toBe(5);
    const small = captureTo25.with({ target: 2 });
    const won = play(small, at(small, '1-0-0-0-0-1|1-1-0-0-0-4'), 5);
    expect(won.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('C2: both at the target: more seeds, or a draw', () => {
    const both = captureTo25.with({ target: 10 });
    const outcome = (south: number, north: number) =>
      at(both, '1-0-0-0-0-0|1-0-0-0-0-0', { south, north }).outcome;
    expect(outcome(11, 12)).toEqual({ winner: 'north', reason: 'target' });
    expect(outcome(13, 12)).toEqual({ winner: 'south', reason: 'target' });
    expect(outcome(11, 11)).toEqual({ winner: null, reason: 'target' });
    expect(outcome(10, 9)).toEqual({ winner: 'south', reason: 'target' });
    expect(outcome(9, 9)).toBeNull();
  });

  it('C3: nothing is forbidden: no duty to feed, and all seeds may be captured', () => {
    expect(captureTo25.legalMoves(here('1-0-0-0-0-1|0-0-0-0-0-0'))).toEqual([0, 5]);
    const slam = here('1-0-0-0-1-2|1-1-0-0-0-0');
    expect(captureTo25.legalMoves(slam)).toEqual([0, 4, 5]);
    expect(play(captureTo25, slam, 5).stores).toEqual({ south: 6, north: 0 });
  });

  it('C4: without seeds to move the game ends, own rows, and more seeds win', () => {
    const slam = play(captureTo25, here('1-0-0-0-1-2|1-1-0-0-0-0', { north: 5 }), 5);
    expect(shown(slam)).toBe(`${bare} 6:5`);
    expect(slam).toMatchObject({ turn: 'north', outcome: { winner: 'south', reason: 'no-seeds' } });
    const even = here('0-0-0-0-0-0|0-0-0-0-0-1', { south: 24, north: 23 });
    expect(even).toMatchObject({
      stores: { south: 24, north: 24 },
      outcome: { winner: null, reason: 'no-seeds' },
    });
  });
});

describe('a given position of captureTo25', () => {
  it('A8: says that the target was reached only if it was', () => {
    const reached = (south: number) => () =>
      captureTo25.stateFrom({
        pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
        stores: { south, north: 46 - south },
        outcome: { winner: 'south', reason: 'target' },
      });
    expect(reached(25)().outcome).toEqual({ winner: 'south', reason: 'target' });
    expect(reached(24)).toThrow(/target/);
  });
});

describe('captureTo25WithStores', () => {
  const base = (drawn: string, rest?: Parameters<typeof at>[2]) => at(captureTo25WithStores, drawn, rest);

  it('C5: the own store is sown, the opponent’s passed over, the emptied well skipped', () => {
    const next = play(captureTo25WithStores, base('1-1-1-1-1-14|3-3-3-3-3-3'), 5);
    expect(shown(next)).toBe('2-2-2-2-2-0|5-4-4-4-4-4 2:0');
    expect(next).toMatchObject({ turn: 'north', quietMoves: 1 });
    const north = base('3-3-3-3-3-3|1-1-1-1-1-14', { turn: 'north' });
    expect(shown(play(captureTo25WithStores, north, 11))).toBe('5-4-4-4-4-4|2-2-2-2-2-0 0:2');
  });

  it('C5: a last seed in the store gives an extra turn, which is no capture', () => {
    const next = play(captureTo25WithStores, captureTo25WithStores.initialState(), 2);
    expect(shown(next)).toBe('4-4-0-5-5-5|4-4-4-4-4-4 1:0');
    expect(next).toMatchObject({ turn: 'south', quietMoves: 1 });
    expect(play(captureTo25WithStores, next, 0).turn).toBe('north');
  });

  it('C5: seeds sown into the store count towards the target', () => {
    const won = play(captureTo25WithStores, base('1-0-0-0-0-1|1-1-0-0-0-4', { south: 24 }), 5);
    expect(shown(won)).toBe('1-0-0-0-0-0|1-1-0-0-0-4 25:0');
    expect(won).toMatchObject({ turn: 'south', outcome: { winner: 'south', reason: 'target' } });
  });

  it('C5, C1: the chain is captured as without stores, and never across one', () => {
    const next = play(captureTo25WithStores, base('1-0-0-2-3-1|1-1-0-0-0-4'), 4);
    expect(shown(next)).toBe('1-0-0-2-0-2|0-1-0-0-0-4 3:0');
  });

  it('C4, C5: an extra turn without seeds ends the game as well', () => {
    const ended = play(captureTo25WithStores, base('0-0-0-0-0-1|1-1-0-0-0-4', { south: 3 }), 5);
    expect(shown(ended)).toBe(`${bare} 4:6`);
    expect(ended).toMatchObject({ turn: 'south', outcome: { winner: 'north', reason: 'no-seeds' } });
  });

  it('C3, C5: no duty to feed here either', () => {
    expect(captureTo25WithStores.legalMoves(base('1-0-0-0-0-2|0-0-0-0-0-0'))).toEqual([0, 5]);
  });
});
