// What the trees of cursors must have come by, counted over games that are the same on every run.
import { expect, it } from 'vitest';
import { EDGES, SIZES } from './boards.ts';
import { around, ofSize, usual } from './games.ts';
import { Tally, tallying } from './tally.ts';
import { agree } from './tree.ts';
import { fixed } from '../support/runs.ts';
import { policies } from '../oracles/variations.ts';
import { references } from '../oracles/index.ts';
import { ids } from '../support/setups.ts';

it('trees come by every carry, lap, slam, illegal move and end', () => {
  const tally = new Tally();
  for (const id of ids) {
    const games = [
      ...SIZES.flatMap((pits) => fixed(ofSize(id, pits), 3, pits)),
      ...(references[id].searchesAhead
        ? []
        : EDGES.flatMap((edge) => fixed(around(id, edge), edge > 1000 ? 25 : 10, edge))),
      ...fixed(usual(id), 40),
    ];
    for (const start of games) agree(start, 60, tallying(start.setup, tally));
  }
  const wanted = new Map([
    ['node', 9000],
    ...SIZES.map((pits) => [`node of ${pits} pits`, 30] as const),
    ...['pit', 'row', 'store'].flatMap((cell) =>
      // A game has fewer than 65,536 seeds: that carry is for the states with more.
      EDGES.filter((edge) => edge < 65_536).map((edge) => [`${cell} comes to ${edge}`, 3] as const),
    ),
    ...policies.map((policy) => [`slam: ${policy}`, 5] as const),
    ['slam after a lap', 20],
    ['illegal: grand-slam', 15],
    ['illegal: must-feed', 60],
    ['extra turn', 400],
    ['capture', 900],
    ['laps: 1 or more', 1000],
    ['laps: 2 or more', 500],
    ['laps: 20 or more', 100],
    ...['no-seeds', 'cannot-feed', 'row-empty', 'target', 'move-limit', 'no-capture-left'].map(
      (reason) => [`end: ${reason}`, 20] as const,
    ),
  ]);
  const short = [...wanted].filter(([what, times]) => tally.of(what) < times);
  expect(short.map(([what, times]) => `${what}: ${tally.of(what)} of ${times}`)).toEqual([]);
});
