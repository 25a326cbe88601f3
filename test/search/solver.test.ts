import {
  captureTo25,
  captureTo25WithStores,
  Game,
  kalah,
  mancala,
  mirror,
  oAnQuan,
  wari,
  wariLastCapture,
} from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { circling } from '../support/circling.ts';
import { withEnds } from '../support/every-end.ts';
import { lateStates, numbers, rulesets, smallBoards, walk } from './games.ts';
import { expectSolved, keepsValue } from './judge.ts';
import { kalahMargins } from './kalah-margins.ts';
import { exactValues, margin, valueAtDepth } from './minimax.ts';

/** Solves every state, and compares with plain minimax. */
async function expectAllSolved(rules: Rules, states: readonly GameState[]): Promise<void> {
  const exact = exactValues(rules, ...states);
  for (const state of states) expectSolved(rules, state, await solve(rules, state), exact);
}

/** States of a game in which South moves first, and the initial state with North first. */
function gameOf(rules: Rules, seed: number): GameState[] {
  const start = rules.initialState();
  return [...walk(rules, start, numbers(seed), 4), rules.stateFrom({ ...start, turn: 'north' })];
}

describe('whole games on small boards', () => {
  it.each(rulesets)('%s', async (_, rules) => {
    for (const [pits, seeds] of smallBoards) {
      const small = rules.with({ pits, seeds });
      await expectAllSolved(small, gameOf(small, pits));
    }
  });

  // The other rulesets have too many positions for plain minimax.
  it.each([wari, captureTo25, captureTo25WithStores, kalah, mancala])(
    '$id of 3 x 2',
    async (rules: Rules) => {
      const small = rules.with({ pits: 3, seeds: 2 });
      await expectAllSolved(small, gameOf(small, 5));
    },
  );
});

describe('late positions', () => {
  it.each(rulesets)('%s', async (_, rules) => {
    for (const seeds of [2, 4]) await expectAllSolved(rules, lateStates(rules, seeds, 4, seeds));
  });

  it.each([wari, captureTo25WithStores, kalah, mancala])('$id, with more seeds', async (rules: Rules) => {
    await expectAllSolved(rules, lateStates(rules, 5, 4, 7));
    const narrow = rules.with({ pits: 4 });
    await expectAllSolved(narrow, lateStates(narrow, 6, 4, 8));
  });
});

describe('a solution', () => {
  const state = lateStates(wari, 4, 1, 3)[0]!;

  it('includes the seeds in the stores', async () => {
    const { pits, turn } = state;
    const emptyStores = wari.stateFrom({ pits, turn, removed: 44 });
    const fullStores = wari.stateFrom({ pits, turn, stores: { south: 30, north: 14 } });
    const [one, other] = [await solve(wari, emptyStores), await solve(wari, fullStores)];
    expect(other.value - one.value).toBe(margin(fullStores, turn));
    expect(other.move).toBe(one.move);
  });

  it('is the same for both players', async () => {
    for (const late of lateStates(kalah, 6, 5)) {
      const { value, move } = await solve(kalah, late);
      const turned = await solve(kalah, mirror(late));
      expect(turned.value).toBe(value);
      expect(turned.move).toBe((move! + 6) % 12);
    }
  });

  it('of a finished game is its margin', async () => {
    for (const ended of withEnds(wari, state).slice(1)) {
      expectSolved(wari, ended, await solve(wari, ended), () => 0);
    }
    const full = Game.start(wari).play(0).resign('south').state;
    expectSolved(wari, full, await solve(wari, full), () => 0);
  });

  it('accepts plain data and does not modify it', async () => {
    const plain = JSON.parse(JSON.stringify(state)) as GameState;
    expect(await solve(wari, plain)).toEqual(await solve(wari, state));
    expect(plain).toEqual(state);
  });

  it('of a game that repeats forever is an equal split with a repeating line', async () => {
    const repeating = captureTo25.with({ pits: 1, seeds: 1, captures: [9] });
    const start = repeating.initialState();
    const solution = await solve(repeating, start);
    expectSolved(repeating, start, solution, () => 0);
    expect(solution.line.slice(0, 3)).toEqual([0, 1, 0]);
  });

  it('leaves a repetition if that is better', async () => {
    const exact = exactValues(captureTo25, circling.state);
    const solution = await solve(captureTo25, circling.state);
    expectSolved(captureTo25, circling.state, solution, exact);
    expect(solution.value).toBe(-2);
  });

  it.each([0, 0.01, 1, 16])('is the same with a table of %s MB', async (tableMb) => {
    const games: [Rules, number][] = [
      [kalah, 6],
      [wari, 4],
      [captureTo25.with({ target: 23 }), 4],
      [wariLastCapture, 4],
    ];
    for (const [rules, seeds] of games) {
      const states = lateStates(rules, seeds, 4, 5);
      const exact = exactValues(rules, ...states);
      for (const late of states) expectSolved(rules, late, await solve(rules, late, { tableMb }), exact);
    }
  });

  it('respects the node limit and is exact only if proven', async () => {
    for (const rules of [wari, kalah, captureTo25]) {
      for (const late of lateStates(rules, 4, 4, 9)) {
        const exact = exactValues(rules, late);
        for (const nodes of [1, 2, 5, 20, 100, 500]) {
          const solution = await solve(rules, late, { nodes });
          expect(solution.nodes).toBeLessThanOrEqual(nodes + 16);
          expect(rules.legalMoves(late)).toContain(solution.move);
          expect(solution.line[0]).toBe(solution.move);
          if (!solution.exact) continue;
          expect(solution.value).toBe(margin(late, late.turn) + exact(late));
          expect(keepsValue(rules, late, solution.move!, exact)).toBe(true);
          if (solution.nodes < nodes) expectSolved(rules, late, solution, exact);
        }
      }
    }
    const start = wari.initialState();
    expect((await solve(wari, start, { nodes: 1000 })).exact).toBe(false);
  });

  it('is an estimate if more positions can repeat than there is memory for', async () => {
    const rules = wari.with({ pits: 3, seeds: 8 });
    const state = rules.stateFrom({ pits: [3, 3, 3, 3, 3, 3], removed: 30 });
    const { exact, nodes, move } = await solve(rules, state, { tableMb: 0, nodes: 100_000 });
    expect([exact, nodes]).toEqual([false, 100_000]);
    expect(rules.legalMoves(state)).toContain(move);
  });

  it('has only the move if the nodes suffice to prove the value, but not to find the line', async () => {
    // The estimate does not prove its value.
    const small = kalah.with({ pits: 3, seeds: 4 });
    const games: [Rules, GameState][] = [[small, small.initialState()]];
    // North wins all seeds against any move.
    const lost = captureTo25.stateFrom({ pits: [0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0], removed: 42 });
    games.push([captureTo25, lost]);
    let onlyMove = 0;
    for (const [rules, state] of games) {
      const exact = exactValues(rules, state);
      for (const tableMb of [0, 1]) {
        const whole = await solve(rules, state, { tableMb });
        for (let nodes = whole.nodes + 1; nodes > 0; nodes -= 1 + (nodes >> 3)) {
          const solution = await solve(rules, state, { tableMb, nodes });
          expect(solution.nodes).toBeLessThanOrEqual(Math.max(nodes, rules.options.pits));
          if (!solution.exact) break;
          if (solution.nodes < nodes || solution.line.length > 1) expectSolved(rules, state, solution, exact);
          else {
            expect(solution.value).toBe(whole.value);
            expect(keepsValue(rules, state, solution.move!, exact)).toBe(true);
            onlyMove++;
          }
        }
      }
    }
    expect(onlyMove).toBeGreaterThan(3);
  });
});

// Stores supply seeds: more change hands than are in play. North wins within three moves.
it.each([
  [[0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0], 5],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], 7],
])('seeds that come back from the stores are won, too: %j', async (pits, south) => {
  const state = oAnQuan.stateFrom({ pits, stores: { south, north: 60 }, turn: 'north' });
  const value = valueAtDepth(oAnQuan, state, 4);
  expect(value).toBeGreaterThan(pits.reduce((sum, seeds) => sum + seeds, 0));
  expect(await solve(oAnQuan, state)).toMatchObject({
    value: margin(state, 'north') + value,
    exact: true,
    line: [10, 16, 22],
  });
});

describe('published results of kalah', () => {
  // The others take longer and are solved in test/nightly.
  it.each(kalahMargins.filter(({ pits, seeds }) => pits * seeds <= 12))(
    '$pits x $seeds: $margin',
    async ({ rules, margin: published }) => {
      const { value, exact } = await solve(rules, rules.initialState());
      expect([value, exact]).toEqual([published, true]);
    },
  );
});
