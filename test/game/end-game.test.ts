// Ends that are not moves: resignation, agreement and forfeit (A5, L4).
import fc from 'fast-check';
import { agree, forfeit, InvalidStateError, opponent, resign } from 'mancala-rules';
import type { ByPlayer, EndReason, GameState, Player } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, players } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

const sum = (seeds: readonly number[]): number => seeds.reduce((total, here) => total + here, 0);

/** Expects the seeds in play to go to the given players, and the stores to decide (A7). */
function collected(state: GameState, { south, north }: ByPlayer<number>, reason: EndReason): GameState {
  const stores = { south: state.stores.south + south, north: state.stores.north + north };
  const ahead: Player = stores.south > stores.north ? 'south' : 'north';
  const winner = stores.south === stores.north ? null : ahead;
  return { ...state, pits: state.pits.map(() => 0), stores, outcome: { winner, reason } };
}

describe('ends that are not moves', () => {
  it.each(ids)('%s', (id) => {
    check(fc.tuple(gamesOf(id, 30), players, fc.nat()), 30, ([game, player, part]) => {
      for (const { state } of nodesOf(game)) {
        if (state.outcome !== null) continue;
        const n = state.pits.length / 2;
        const inPlay = sum(state.pits);
        const rows = { south: sum(state.pits.slice(0, n)), north: sum(state.pits.slice(n)) };
        const share = { south: part % (inPlay + 1), north: inPlay - (part % (inPlay + 1)) };
        const toOther = { south: 0, north: 0, [opponent(player)]: inPlay };
        const resigned = { ...state, outcome: { winner: opponent(player), reason: 'resignation' } };
        expect(resign(state, player)).toStrictEqual(resigned);
        expect(agree(state)).toStrictEqual(collected(state, rows, 'agreement'));
        expect(agree(state, share)).toStrictEqual(collected(state, share, 'agreement'));
        expect(forfeit(state, player)).toStrictEqual(collected(state, toOther, 'forfeit'));
      }
    });
  });

  it.each(ids)('%s: a finished game cannot be ended again', (id) => {
    check(fc.tuple(gamesOf(id, 10), players), 15, ([game, player]) => {
      const { state } = [...nodesOf(game)].at(-1)!;
      const over = state.outcome === null ? forfeit(state, player) : state;
      for (const end of [() => resign(over, player), () => agree(over), () => forfeit(over, player)]) {
        expect(end).toThrow(InvalidStateError);
      }
    });
  });

  it.each(ids)('%s: a share that does not add up is rejected', (id) => {
    const wrong = fc.constantFrom(-1, 0.5, NaN, Infinity, '1', null, undefined);
    check(fc.tuple(gamesOf(id, 10), wrong, fc.integer({ min: 1, max: 9 })), 20, ([game, bad, by]) => {
      const { state } = [...nodesOf(game)].at(-1)!;
      if (state.outcome !== null) return;
      const inPlay = sum(state.pits);
      const shares = [
        { south: inPlay + by, north: 0 },
        { south: inPlay - by, north: 0 },
        { south: inPlay, north: bad },
        { south: inPlay + by, north: -by },
        null,
      ];
      for (const share of shares) expect(() => agree(state, share as never)).toThrow(InvalidStateError);
    });
  });
});
