import { kalah, oware, wari } from 'mancala-rules';
import { createTablebase, solve } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { tableFor } from '../../src/search/tables/solver-table.ts';

it('does not search on after the estimate has proven the value', async () => {
  const pits = [0, 0, 0, 0, 0, 2, 1, 2, 4, 4, 4, 4];
  const won = oware.stateFrom({ pits, stores: { south: 23, north: 4 } });
  expect(await solve(oware, won)).toEqual({ value: 24, move: 5, line: [5], nodes: 1, exact: true });
});

describe('a long search', () => {
  it('creates tables in proportion to its nodes, within the memory limit', async () => {
    const made = await tableFor({ rules: wari, tableMb: 64 }, 8000, undefined);
    expect([made?.seeds, made?.bytes]).toEqual([4, 1820]);
    expect(await tableFor({ rules: wari, tableMb: 64 }, 24_800, made)).toBe(made);
    expect((await tableFor({ rules: wari, tableMb: 64 }, 74_400, made))?.seeds).toBe(6);
    expect(await tableFor({ rules: wari, tableMb: 0.001 }, 1e9, undefined)).toHaveProperty('seeds', 2);
    expect(await tableFor({ rules: wari, tableMb: 0 }, 1e9, undefined)).toBe(undefined);
  });

  it('creates no tables for rules that do not support them', async () => {
    expect(await tableFor({ rules: oware, tableMb: 64 }, 8000, undefined)).toBe(undefined);
  });

  it('stops when the signal is aborted', async () => {
    const signal = { aborted: true, reason: 'enough' };
    await expect(tableFor({ rules: wari, tableMb: 64, signal }, 8000, undefined)).rejects.toBe('enough');
  });

  it('finds the published value, with and without a given tablebase', async () => {
    const small = kalah.with({ pits: 4, seeds: 4, emptyCapture: true });
    const { value, exact, nodes, line } = await solve(small, small.initialState());
    expect([value, exact]).toEqual([2, true]);
    // Enough to create tables.
    expect(nodes).toBeGreaterThan(2 ** 16);
    const end = line.reduce((state, move) => small.apply(state, move), small.initialState());
    expect(small.isTerminal(end)).toBe(true);
    expect(end.stores.south - end.stores.north).toBe(2);
    const tablebase = await createTablebase(small, { seeds: 8 });
    const other = await solve(small, small.initialState(), { tablebase });
    expect(other.value).toBe(2);
    expect(other.nodes).toBeLessThan(nodes);
  });
});
