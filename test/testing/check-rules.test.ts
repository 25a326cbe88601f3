// checkRules passes correct rules, and reports its work.
import { allRulesets, defineRules, kalah, oware, wari, type RulesetId } from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { describe, expect, it } from 'vitest';
import { createFailures } from '../../src/testing/failures.ts';
import { pathsOf } from '../support/hostile-values.ts';
import { allSetups, setup } from '../support/setups.ts';
import { failureOf, withMembers } from './broken.ts';

describe('the rulesets of the package', () => {
  it.each(allRulesets.map((rules) => [rules.id, rules] as const))('%s passes', (id, rules) => {
    const mirror = !setup(id as RulesetId, {}).favorsFirst;
    const { failures, ok, games } = checkRules(rules, { games: 2, maxPlies: 60, mirror });
    expect([failures, ok, games]).toEqual([[], true, 2]);
  });

  const small = allSetups.filter(({ total, searches }) => total <= (searches ? 20 : 45));
  it('pass with other options', () => {
    expect(small.length).toBeGreaterThan(100);
    for (const { rules, name } of small.filter((_, i) => i % 5 === 0))
      expect([name, checkRules(rules, { games: 2, maxPlies: 25 }).failures]).toEqual([name, []]);
  });

  it('pass with a non-uniform start and steps that are class instances', () => {
    class Odd {
      readonly #counts = new Set([1, 5]);
      pits(board: { seeds(pit: number): number }, last: number, taken: Int32Array): number {
        taken[0] = last;
        return this.#counts.has(board.seeds(last)) ? 1 : 0;
      }
    }
    const odd = new Odd();
    const rules = defineRules({
      ...wari.spec,
      id: 'odd',
      setup: () => [1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 9],
      steps: (options) => ({
        ...wari.spec.steps(options),
        capture: { pits: (board, last, taken) => odd.pits(board, last, taken) },
      }),
    });
    expect(checkRules(rules, { games: 10 }).failures).toEqual([]);
  });
});

describe('the report', () => {
  it('has the failure with the fewest seeds in play, and of those the first in its game', () => {
    const failures = createFailures();
    for (const [seeds, ply] of [
      [3, 5],
      [3, 6],
      [3, 4],
      [4, 1],
    ] as const) {
      const state = { ...kalah.initialState(), pits: [seeds] };
      failures.attempt('trace', { state, ply, move: null, next: null }, () => {
        throw new Error(`${seeds} seeds at ply ${ply}`);
      });
    }
    expect(failures.list().map(({ message }) => message)).toEqual([
      expect.stringContaining('3 seeds at ply 4') as string,
    ]);
  });

  it('is the same for the same rules and options, and differs with another seed', () => {
    const report = checkRules(kalah, { games: 5 });
    expect(checkRules(kalah, { games: 5 })).toEqual(report);
    expect(checkRules(kalah, { games: 5, seed: 1 })).toEqual(report);
    expect(checkRules(kalah, { games: 5, seed: -(2 ** 40) })).not.toEqual(report);
    expect(report.declaration).toBe('');
  });

  it('counts games, plies and positions', () => {
    const one = kalah.with({ pits: 1, seeds: 1 });
    // From the start position, move 0 ends the game. Every other game begins at a late position.
    expect(checkRules(one, { games: 1 })).toMatchObject({ games: 1, unfinished: 0, plies: 1, positions: 2 });
    expect(checkRules(one, { games: 1, maxPlies: 1 })).toMatchObject({ unfinished: 0, plies: 1 });
    expect(checkRules(oware, { games: 1, maxPlies: 9 })).toMatchObject({
      games: 1,
      unfinished: 1,
      plies: 9,
      positions: 10,
    });
  });

  it('covers a hundred games by default', () => {
    expect(checkRules(kalah.with({ pits: 1, seeds: 1 })).games).toBe(100);
  });

  it('counts endless games, which are not failures', () => {
    const quiet = defineRules({
      ...wari.spec,
      id: 'quiet',
      steps: (options) => ({ ...wari.spec.steps(options), capture: { pits: () => 0 } }),
    });
    const { ok, unfinished, plies } = checkRules(quiet, { games: 1 });
    expect([ok, unfinished, plies]).toEqual([true, 1, 200]);
  });

  it('has the smallest example of each property: fewest seeds, then earliest', () => {
    const rules = withMembers(({ isTerminal }) => ({ isTerminal: (state) => !isTerminal(state) }));
    const { state } = failureOf(rules, 'ends', { games: 100 });
    const inPlay = state.pits.reduce((sum, seeds) => sum + seeds, 0);
    expect(inPlay).toBe(0);
    const { failures } = checkRules(rules, { games: 1, maxPlies: 1 });
    expect(failures).toEqual([
      {
        property: 'ends',
        message: 'isTerminal does not match the outcome',
        state: rules.initialState(),
      },
    ]);
  });

  it('has the earliest of the examples with the same number of seeds', () => {
    const whole = (pits: readonly number[]): boolean => pits.reduce((sum, seeds) => sum + seeds) === 18;
    const rules = withMembers(({ isTerminal }) => ({
      isTerminal: (state) => isTerminal(state) !== (state.pits[0] === 0 && whole(state.pits)),
    }));
    const first = failureOf(rules, 'ends', { games: 1 }).state;
    const earliest = failureOf(rules, 'ends', { games: 30 }).state;
    expect([whole(first.pits), whole(earliest.pits)]).toEqual([true, true]);
    expect(earliest.quietMoves).toBeLessThan(first.quietMoves);
  });

  it('is plain data for JSON', () => {
    const rules = withMembers(({ isLegal }) => ({ isLegal: (state, move) => !isLegal(state, move) }));
    const report = checkRules(rules, { games: 10 });
    expect(report.ok).toBe(false);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

describe('wrong options', () => {
  it.each([
    [{ games: 0 }, 'games'],
    [{ games: 1.5 }, 'games'],
    [{ maxPlies: -1 }, 'maxPlies'],
    [{ seed: 0.5 }, 'seed'],
    [{ seed: '1' }, 'seed'],
    [{ mirror: 1 }, 'mirror'],
    [{ plies: 5 }, 'plies'],
    [null, ''],
  ])('%j', (options, path) => {
    expect(pathsOf(() => checkRules(oware, options as never))).toEqual([path]);
  });

  it('are all listed in one error', () => {
    expect(() => checkRules(oware, { games: 0, seed: NaN })).toThrow(
      'games: expected a whole number from 1, got 0; seed: expected a safe integer, got NaN',
    );
  });
});
