// Tables of a size that is of use, against published counts; more positions and longer play than in the usual tests.
import { wari } from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { createTablebase, loadTablebase, type Tablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { brokenPromises } from '../tables/table-play.ts';
import { compareTable, searches, tableGames, tableRules } from '../tables/table-rules.ts';

/** Makes a table and prints what it took. */
async function timed(seeds: number): Promise<Tablebase> {
  const before = process.cpuUsage();
  const table = await createTablebase(wari, { seeds });
  const { user, system } = process.cpuUsage(before);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `wari to ${seeds} seeds: ${table.bytes} positions, ${(user + system) / 1e6} s CPU, at most ${memory} MB so far`,
  );
  return table;
}

const kinds = (table: Tablebase, seeds: number): number[] => {
  const counted = [0, 0, 0];
  for (const [value, count] of table.counts(seeds)) counted[1 - Math.sign(value)]! += count;
  return counted;
};

describe('a table of wari', () => {
  // By T. R. Lincke: won, drawn and lost by the player to move.
  const twelve = [714_486, 197_894, 439_698];
  it('to 12 seeds has the counts that were published', async () => {
    const table = await timed(12);
    expect(kinds(table, 12)).toEqual(twelve);
    expect(kinds(loadTablebase(wari, table.save()), 12)).toEqual(twelve);
  });
  it('to 15 seeds, too', async () => {
    const table = await timed(15);
    expect(kinds(table, 12)).toEqual(twelve);
    expect(kinds(table, 15)).toEqual([4_465_169, 591_903, 2_669_088]);
  });
});

describe('more positions are worth what iteration comes to', () => {
  const named = tableRules.map((rules) => [`${rules.id} ${JSON.stringify(rules.options)}`, rules] as const);
  it.each(named)('%s', async (_, rules) => {
    const { pits } = rules.options;
    await compareTable(rules, searches(rules) ? 8 - pits : ([0, 14, 8, 6, 5, 4, 4][pits] ?? 2));
  });
});

describe('best gets what the value promises', () => {
  const games: readonly (readonly [rules: Rules, seeds: number, times: number])[] = [
    [wari, 10, 3000],
    [wari.with({ grandSlam: 'captures' }), 9, 3000],
    ...tableGames.map((rules) =>
      searches(rules) ? ([rules, 5, 500] as const) : ([rules, 9, 3000] as const),
    ),
  ];
  it.each(games.map((game) => [game[0].id, ...game] as const))('%s', async (_, rules, seeds, times) => {
    expect(await brokenPromises(rules, seeds, times)).toEqual([]);
  });
});
