// The values of tables equal those of a plain iteration over all positions, and published ones.
import fc from 'fast-check';
import { ayoayo, bohnenspiel, mangala, mirror, vaiLungThlan, wari } from 'mancala-rules';
import type { Steps } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { captures, endings, extraTurns, legalityRules, routes, slams } from '../cursor/own-steps.ts';
import { changed } from '../search/games.ts';
import { runs } from '../support/runs.ts';
import { compareTable, fewSeeds, given, own, tableGames, tableRules } from './table-rules.ts';

describe('values equal those of plain iteration', () => {
  const named = tableRules.map((rules) => [`${rules.id} ${JSON.stringify(rules.options)}`, rules] as const);
  it.each(named)('%s', (_, rules) => compareTable(rules, fewSeeds(rules)));

  it.each(tableGames)('$id on the default board', (rules) => compareTable(rules, 3));
  /** A move can have several laps, whose seeds stay in play. */
  const relay = changed(ayoayo, 'relay', ({ endings }) => ({
    endings: endings.filter(({ reason }) => reason !== 'target'),
  }));
  it.each([relay, bohnenspiel, mangala, vaiLungThlan])('$id', async (rules) => {
    await compareTable(rules.with({ pits: 3, seeds: 2 }), 5);
    await compareTable(rules.with({ pits: 2, seeds: 3 }), 7);
  });
  it('more seeds in a pit than one lap', () => compareTable(wari.with({ pits: 1, seeds: 20 }), 40));

  const key = (record: object): fc.Arbitrary<string> => fc.constantFrom(...Object.keys(record));
  // An undeclared dependence on quiet moves cannot be detected.
  const { byQuietMoves: _c, ...takes } = captures;
  const { strict: _l, ...legality } = legalityRules;
  const recipes = fc.record({
    pits: fc.integer({ min: 1, max: 3 }),
    route: key(routes),
    capture: key(takes),
    slam: fc.option(key(slams)),
    legality: fc.option(key(legality)),
    extraTurn: fc.option(key(extraTurns)),
    endings: fc.array(key(endings), { maxLength: 2 }),
  });
  it('for random custom rules, unless they are rejected', async () => {
    let tables = 0;
    const property = fc.asyncProperty(recipes, async ({ pits, ...recipe }) => {
      const steps: { -readonly [K in keyof Steps]?: Steps[K] } = {
        route: routes[recipe.route]!,
        capture: takes[recipe.capture]!(true),
        endings: recipe.endings.map((name) => endings[name]!(true)),
      };
      if (recipe.slam !== null) steps.slam = slams[recipe.slam]!(true);
      if (recipe.legality !== null) steps.legality = [legality[recipe.legality]!(true)];
      if (recipe.extraTurn !== null) steps.extraTurn = extraTurns[recipe.extraTurn]!;
      const rules = own('own', steps, { pits, seeds: 6 });
      const seeds = 7 - 2 * Math.floor(pits / 2);
      const made = await createTablebase(rules, { seeds }).catch((error: unknown) => error);
      if (made instanceof Error) expect(made).toMatchObject({ code: 'INVALID_OPTIONS' });
      else {
        tables += 1;
        await compareTable(rules, seeds);
      }
    });
    await fc.assert(property, { numRuns: runs(60) });
    expect(tables).toBeGreaterThan(runs(60) / 10);
  });
});

describe('positions of wari', async () => {
  const table = await createTablebase(wari, { seeds: 8 });
  // By T. R. Lincke: positions won, drawn and lost by the player to move.
  it.each([
    [1, [5, 0, 7]],
    [4, [580, 143, 642]],
    [8, [37_767, 8351, 29_464]],
  ])('with %i seeds have the published results', (seeds, published) => {
    const signs = [...table.counts(seeds)].map(([value, count]) => [Math.sign(value), count] as const);
    const kinds = [1, 0, -1].map((kind) => signs.filter(([sign]) => sign === kind));
    expect(kinds.map((counts) => counts.reduce((sum, [, count]) => sum + count, 0))).toEqual(published);
  });

  it.each([
    [3, '-3:177 -1:1 0:63 1:7 3:116'],
    [5, '-5:1892 -3:2 -2:85 -1:224 1:121 2:184 3:22 5:1838'],
  ])('with %i seeds have the published values', (seeds, published) => {
    const counts = [...table.counts(seeds)];
    expect(counts.map(([value, count]) => `${value}:${count}`).join(' ')).toBe(published);
  });

  it('have the same value when mirrored', () => {
    const state = given(wari, [0, 1, 0, 0, 2, 1, 0, 1, 0, 0, 0, 3]);
    expect(table.value(mirror(state))).toBe(table.value(state));
  });
});
