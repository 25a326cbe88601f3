// A8: what a given position must be, and which given outcomes are believed.
import {
  captureTo25,
  InvalidStateError,
  kalah,
  mancala,
  oware,
  wari,
  wariLastCapture,
  wariMancala,
  type EndReason,
  type Player,
  type Position,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { ids, setup } from '../support/setups.ts';
import { onSixPits } from './position.ts';

const none = Array.from({ length: 12 }, () => 0);
const four = Array.from({ length: 12 }, () => 4);
/** Where the problems are; null if the position is taken. */
const wrong = (rules: Rules, position: Position): readonly string[] | null => {
  try {
    rules.stateFrom(position);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    return error.problems.map(({ path }) => path);
  }
};
const finished = (
  reason: EndReason,
  winner: Player | null,
  south: number,
  pits: readonly number[] = none,
): Position => ({
  pits,
  stores: { south, north: 48 - south - pits.reduce((sum, seeds) => sum + seeds, 0) },
  outcome: { winner, reason },
});

describe('a given position', () => {
  it.each(onSixPits)('A8: in $id pits, stores and removed add up to 2·pits·seeds', (rules) => {
    const small = rules.with({ pits: 2, seeds: 3 });
    expect(wrong(small, { pits: [3, 3, 3, 3] })).toBeNull();
    expect(wrong(small, { pits: [3, 1, 3, 1], stores: { south: 1, north: 1 }, removed: 2 })).toBeNull();
    expect(wrong(small, { pits: [3, 3, 3, 2] })).toEqual(['pits']);
    expect(wrong(small, { pits: [3, 3, 3, 3], removed: 1 })).toEqual(['pits']);
    expect(wrong(small, { pits: [3, 3, 3, 3], stores: { south: 0, north: 1 } })).toEqual(['pits']);
  });

  it('A8: what is left out: stores of nobody, the first player’s turn, no quiet moves, none removed', () => {
    expect(wari.with({ first: 'north' }).stateFrom({ pits: four })).toEqual({
      pits: four,
      stores: { south: 0, north: 0 },
      turn: 'north',
      quietMoves: 0,
      removed: 0,
      outcome: null,
    });
  });

  it('A8: the checks of A3 apply to it', () => {
    const pits = [1, ...none.slice(1)];
    expect(wari.stateFrom({ pits, removed: 47 }).outcome?.reason).toBe('cannot-feed');
    expect(wariMancala.stateFrom({ pits, removed: 47 }).outcome).toBeNull();
    expect(mancala.stateFrom({ pits, removed: 47 }).outcome?.reason).toBe('row-empty');
    expect(captureTo25.stateFrom({ pits, removed: 47, turn: 'north' }).outcome?.reason).toBe('no-seeds');
  });

  it('A8: M7 if its quietMoves is above 0 and has reached the limit', () => {
    const pits = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
    const given = (quietMoves: number) => wariMancala.stateFrom({ pits, removed: 46, quietMoves });
    expect(given(11).outcome).toBeNull();
    expect(given(12)).toMatchObject({ pits: none, removed: 48, quietMoves: 12 });
    expect(given(500).outcome).toEqual({ winner: null, reason: 'move-limit' });
    // With nothing in play the limit is 0 moves, which only a quiet move can reach.
    const empty = (quietMoves: number) => wariMancala.stateFrom({ pits: none, removed: 48, quietMoves });
    expect(empty(0).outcome?.reason).toBe('no-seeds');
    expect(empty(1).outcome?.reason).toBe('move-limit');
  });

  it('A8: a count of quiet moves is kept as it was given, or refused', () => {
    for (const quietMoves of [1, 1000, 2 ** 30 - 1, 2 ** 30, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 40]) {
      const position = { pits: four, quietMoves };
      if (wrong(wari, position) === null) expect(wari.stateFrom(position).quietMoves).toBe(quietMoves);
    }
  });
});

describe('a given outcome', () => {
  const anyGame: readonly EndReason[] = ['agreement', 'repetition', 'forfeit'];

  it.each(onSixPits)('A8: in $id the players’ own ends are accepted if nothing is in play', (rules) => {
    for (const reason of anyGame) {
      expect(wrong(rules, finished(reason, 'south', 30))).toBeNull();
      expect(wrong(rules, finished(reason, 'north', 5))).toBeNull();
      expect(wrong(rules, finished(reason, null, 24))).toBeNull();
      expect(wrong(rules, finished(reason, 'south', 20, [4, ...none.slice(1)]))).toContain('pits');
    }
  });

  it.each(onSixPits)('A8, A7: in $id the winner must fit the stores', (rules) => {
    for (const reason of anyGame) {
      expect(wrong(rules, finished(reason, 'north', 30))).toEqual(['outcome.winner']);
      expect(wrong(rules, finished(reason, null, 30))).toEqual(['outcome.winner']);
      expect(wrong(rules, finished(reason, 'south', 24))).toEqual(['outcome.winner']);
    }
  });

  it.each(onSixPits)('A8, A5: in $id a resignation has any winner but none, and leaves the pits', (rules) => {
    expect(wrong(rules, finished('resignation', 'south', 0, four))).toBeNull();
    expect(wrong(rules, finished('resignation', 'north', 10, [4, ...none.slice(1)]))).toBeNull();
    expect(wrong(rules, finished('resignation', 'north', 30))).toBeNull();
    expect(wrong(rules, finished('resignation', null, 24))).toEqual(['outcome.winner']);
  });

  const games = ids.map((id) => setup(id, { pits: 6, seeds: 4, first: 'south' }));
  const reasons = new Set(games.flatMap(({ reference }) => reference.endReasons())) as Set<EndReason>;
  it.each(games)('A8: in $id only if the ruleset can end for that reason', ({ rules, reference }) => {
    for (const reason of reasons)
      expect([reason, wrong(rules, finished(reason, 'south', 30))]).toEqual([
        reason,
        reference.endReasons().includes(reason) ? null : ['outcome.reason'],
      ]);
  });

  it('A8: an option can bring a reason: moveLimit, and cannot-feed by forbidden slams', () => {
    expect(wrong(wari.with({ moveLimit: 5 }), finished('move-limit', 'south', 30))).toBeNull();
    expect(wrong(wariMancala.with({ moveLimit: null }), finished('move-limit', 'south', 30))).not.toBeNull();
    for (const rules of [wariMancala, captureTo25])
      expect(wrong(rules.with({ grandSlam: 'forbidden' }), finished('cannot-feed', 'south', 30))).toBeNull();
  });

  it('A8: ends that collect leave no seeds in the pits', () => {
    const pits = [4, ...none.slice(1)];
    expect(wrong(wari, finished('no-seeds', 'south', 30, pits))).toEqual(['pits']);
    expect(wrong(kalah, finished('row-empty', 'south', 30, pits))).toEqual(['pits']);
    expect(wrong(wariLastCapture, finished('no-capture-left', 'south', 30, pits))).toEqual(['pits']);
  });

  it('A8, C2: target needs a store that holds it; the pits may hold the rest', () => {
    const pits = [4, ...none.slice(1)];
    expect(wrong(captureTo25, finished('target', 'south', 25, pits))).toBeNull();
    expect(wrong(captureTo25, finished('target', 'north', 19, pits))).toBeNull();
    expect(wrong(captureTo25, finished('target', null, 22, pits))).toEqual(['pits']);
    expect(wrong(captureTo25, finished('target', 'north', 25, pits))).toEqual(['outcome.winner']);
    // 24 all is no target here, even with nothing left in play.
    expect(wrong(captureTo25, finished('target', null, 24))).toEqual(['pits']);
    expect(wrong(oware, finished('target', 'south', 25, pits))).toBeNull();
    expect(wrong(oware, finished('target', null, 24))).toBeNull();
    expect(wrong(oware, finished('target', 'south', 24, pits))).toEqual(['pits']);
  });

  it('A8: seeds that M7 removed are in nobody’s store', () => {
    const position = { pits: none, stores: { south: 20, north: 10 }, removed: 18, quietMoves: 40 };
    const outcome = { winner: 'south', reason: 'move-limit' } as const;
    expect(wariMancala.stateFrom({ ...position, outcome })).toEqual({ ...position, turn: 'south', outcome });
  });
});
