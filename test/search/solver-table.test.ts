import { captureTo25, kalah, oware, wari, type Rules } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { GrowingTable } from '../../src/search/solver-table.ts';

it('does not search on after the estimate has proven the value', async () => {
  const pits = [0, 0, 0, 0, 0, 2, 1, 2, 4, 4, 4, 4];
  const won = oware.stateFrom({ pits, stores: { south: 23, north: 4 } });
  expect(await solve(oware, won)).toMatchObject({ value: 24, move: 5, line: [5], nodes: 1, exact: true });
});

const growing = (rules: Rules, tableMb = 64, tablebase?: Tablebase): GrowingTable =>
  new GrowingTable(rules, tableMb, tablebase);

describe('a long search', () => {
  it('creates tables in proportion to its nodes, beginning with a given one', async () => {
    const none = growing(kalah);
    expect([none.tablebase, none.growAt]).toEqual([undefined, 2 ** 18]);
    const tablebase = await createTablebase(kalah, { seeds: 6 });
    const table = growing(kalah, 64, tablebase);
    expect([table.tablebase, table.growAt]).toEqual([tablebase, 2 ** 18]);
    // 646,646 positions with up to 10 seeds, 1,352,078 with up to 11.
    await table.grow(table.growAt);
    expect(table.tablebase).toMatchObject({ seeds: 10, bytes: 646_646 });
    expect(table.growAt).toBeCloseTo(0.3 * 1_352_078);
    // Not `toEqual`, which takes seconds for so many bytes.
    const afresh = await createTablebase(kalah, { seeds: 10 });
    expect(Buffer.compare(table.tablebase!.save(), afresh.save())).toBe(0);
  });

  it('stays within the memory limit, and creates no tables for rules that do not support them', async () => {
    const [small, none] = [growing(wari, 0.001), growing(captureTo25.with({ target: 24 }))];
    for (const table of [small, none]) await table.grow(1e9);
    expect([small.tablebase?.seeds, small.growAt]).toEqual([2, Infinity]);
    expect([none.tablebase, none.growAt]).toEqual([undefined, Infinity]);
  });

  it('creates no tables without memory, nor those whose values are not exact', () => {
    for (const table of [growing(wari, 0), growing(oware)]) expect(table.growAt).toBe(Infinity);
  });

  it('stops when the signal is aborted', async () => {
    const signal = { aborted: true, reason: 'enough' };
    await expect(growing(wari).grow(2 ** 18, signal)).rejects.toBe('enough');
  });

  it('finds the published value', async () => {
    const small = kalah.with({ pits: 4, seeds: 6, emptyCapture: true });
    const { value, exact, nodes, line } = await solve(small, small.initialState());
    expect([value, exact]).toEqual([0, true]);
    // Enough to create tables.
    expect(nodes).toBeGreaterThan(2 ** 18);
    const end = line.reduce((state, move) => small.apply(state, move), small.initialState());
    expect(small.isTerminal(end)).toBe(true);
    expect(end.stores.south).toBe(end.stores.north);
  });
});
