// Published results that take seconds to hours.
import type { Rules } from 'mancala-rules';
import { kalah } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { firstMoves, kalahMargins } from '../search/kalah-margins.ts';

/** Most boards want a bigger table than an application would spend. */
const tableMb = 256;

/** The final margin of the player who makes the first of these moves, South; says what it cost. */
async function solved(name: string, rules: Rules, ...moves: readonly number[]): Promise<number> {
  const state = moves.reduce((at, move) => rules.apply(at, move), rules.initialState());
  const before = process.cpuUsage();
  const { value, exact, nodes } = await solve(rules, state, { tableMb });
  const { user, system } = process.cpuUsage(before);
  console.log(`${name}: ${value}, ${nodes} nodes, ${((user + system) / 1e6).toFixed(1)} s of CPU`);
  expect(exact).toBe(true);
  return state.turn === 'south' ? value : -value;
}

describe('kalah with empty captures (Irving, Donkers and Uiterwijk 2000)', () => {
  it.each(kalahMargins)('$pits x $seeds: $margin', async ({ pits, seeds, rules, margin: published }) => {
    expect(await solved(`${pits} x ${seeds}`, rules)).toBe(published);
  });

  const big = kalah.with({ emptyCapture: true });
  it.each(firstMoves.map((value, move) => [move, value]))('6 x 4, first move %i: %i', async (move, value) => {
    expect(await solved(`6 x 4, move ${move}`, big, move)).toBe(value);
  });
});

describe('kalah, as most apps play it', () => {
  it.each([
    [3, 2],
    [4, 8],
  ])('6 x %i: %i', async (seeds, published) => {
    expect(await solved(`6 x ${seeds}, standard`, kalah.with({ seeds }))).toBe(published);
  });
});
