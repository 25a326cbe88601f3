import { hus, kalah, krur, oAnQuan, wari, type Rules } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { solveReachable } from '../../src/search/tree/reachable.ts';
import { runAll } from '../../src/tools/slices.ts';

describe('what repetition is worth', () => {
  // Found by brute force.
  it.each<readonly [game: Rules, pits: number, seeds: number, ...bounds: [number, number, number]]>([
    [krur, 2, 1, -4, 0, 4],
    [oAnQuan, 2, 2, 0, 0, 0],
    [hus, 2, 2, -1, -1, -1],
  ])('%s of %i x %i: at least %i', (game, pits, seeds, atLeast, value, atMost) => {
    const rules = game.with({ pits, seeds });
    const solution = runAll(solveReachable(rules, rules.initialState(), Infinity));
    expect(solution).toMatchObject({ value, exact: true, atLeast, atMost });
  });

  it('is not known of endgame tables, but in games that cannot repeat', async () => {
    const small = wari.with({ pits: 2, seeds: 3 });
    const start = small.initialState();
    const unknown = { value: 1, exact: true, atLeast: -12, atMost: 12, dependsOnRepetition: true };
    const tablebase = await createTablebase(small, { seeds: 12 });
    expect(await solve(small, start, { tablebase })).toMatchObject(unknown);

    const late = kalah.stateFrom({ pits: [0, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 1], removed: 43 });
    const known = { tablebase: await createTablebase(kalah, { seeds: 5 }) };
    const solved = { value: 1, exact: true, atLeast: 1, atMost: 1, dependsOnRepetition: false };
    expect(await solve(kalah, late, known)).toMatchObject(solved);
  });

  it('is not asked of a table of all seeds, where more positions can be reached than there is memory for', async () => {
    const rules = wari.with({ pits: 3, seeds: 4 });
    const start = rules.initialState();
    const table = await createTablebase(rules, { seeds: 24 });
    const value = table.value(start);
    const solution = await solve(rules, start, { tableMb: 4 });
    expect(solution).toMatchObject({ exact: true, value, atLeast: -24, atMost: 24, nodes: 0 });
    const estimate = await solve(rules, start, { tableMb: 0, nodes: 100_000 });
    expect(estimate).toMatchObject({ exact: false, nodes: 100_000 });
    for (const { move } of [solution, estimate]) expect(rules.legalMoves(start)).toContain(move);
  });
});

it('all positions are solved in short steps, at most as many as allowed', () => {
  const start = wari.initialState();
  expect(runAll(solveReachable(wari, start, 1000))).toBe(null);
  const small = wari.with({ pits: 3, seeds: 1 });
  const steps = solveReachable(small, small.initialState(), 1e5);
  let count = 0;
  while (!steps.next().done) count++;
  // A step is 64 moves or positions.
  expect(count).toBeGreaterThan(100);
});
