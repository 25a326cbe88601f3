// A state written as JSON and read back is the same state, finished games too (A8).
import type { EndReason, GameState, Position } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { games, gamesOf, nodesOf } from '../support/arbitraries.ts';
import { withEnds } from '../support/every-end.ts';
import { check, fixed } from '../support/runs.ts';
import { allSetups, ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

function comesBack({ rules }: Setup, state: GameState): void {
  const read = rules.stateFrom(JSON.parse(JSON.stringify(state)) as Position);
  expect(read).toStrictEqual(state);
  expect(rules.legalMoves(read)).toEqual(rules.legalMoves(state));
}

describe('JSON', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 40), 40, (game) => {
      for (const { state } of nodesOf(game)) {
        for (const ended of withEnds(state)) comesBack(game.setup, ended);
      }
    });
  });
});

/** How a game ended, with what the options make of it. */
function endOf({ options }: Setup, { outcome, pits, stores }: GameState): string {
  const { winner, reason } = outcome!;
  const won = winner === null ? 'drawn' : 'won';
  if (reason === 'move-limit') {
    return `${reason}, ${options.moveLimit === 'in-play-times-pits' ? 'removed' : 'own rows'}, ${won}`;
  }
  if (reason === 'target') return `${reason}, ${pits.some((seeds) => seeds > 0) ? 'with' : 'without'} seeds`;
  if (reason === 'resignation') {
    return `${reason}, ${winner !== null && stores[winner] * 2 < stores.south + stores.north ? 'behind' : 'ahead'}`;
  }
  return `${reason}, ${won}`;
}

/** How each reason must have been met. */
const ends: Record<Exclude<EndReason, 'few-seeds' | 'quan-taken' | 'endless'>, readonly string[]> = {
  'no-seeds': ['drawn', 'won'],
  'cannot-feed': ['drawn', 'won'],
  'row-empty': ['drawn', 'won'],
  target: ['with seeds', 'without seeds'],
  'move-limit': ['own rows, drawn', 'own rows, won', 'removed, drawn', 'removed, won'],
  'no-capture-left': ['drawn', 'won'],
  forfeit: ['drawn', 'won'],
  resignation: ['ahead', 'behind'],
  agreement: ['drawn', 'won'],
  repetition: ['drawn', 'won'],
};

describe('every end that there is', () => {
  it('comes back', () => {
    const reached = new Set<string>();
    allSetups.forEach((setup, i) => {
      for (const game of fixed(games(setup, 30), 8, i)) {
        for (const state of withEnds([...nodesOf(game)].at(-1)!.state)) {
          comesBack(setup, state);
          if (state.outcome !== null) reached.add(endOf(setup, state));
        }
      }
    });
    const wanted = Object.entries(ends).flatMap(([reason, ways]) => ways.map((way) => `${reason}, ${way}`));
    expect([...reached].sort()).toEqual(wanted.sort());
  });
});
