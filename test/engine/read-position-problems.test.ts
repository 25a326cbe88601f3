// Everything that is wrong with a position is listed, each thing at its place.
import fc from 'fast-check';
import { InvalidStateError } from 'mancala-rules';
import type { Position, Problem, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, plain, startOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

type Draft = Record<string, unknown> & { pits: unknown[]; stores: Record<string, unknown> };

/** One thing that is made wrong, and the places that must be named for it. */
interface Corruption {
  /** Two that touch the same thing cannot be told apart. */
  readonly touches: string;
  readonly paths: readonly string[];
  spoil(draft: Draft): void;
}

/** What is no number of seeds. */
const wrongCounts = [-1, 0.5, NaN, Infinity, -Infinity, '1', null, true, {}, [1], 1n, Symbol('1')];
const wrongPlayers = ['South', 'east', '', 0, null, {}, ['south'], Symbol('south')];

const wrongCount = fc.constantFrom(...wrongCounts);
const wrongPlayer = fc.constantFrom(...wrongPlayers);

function corruptions(pits: number): fc.Arbitrary<Corruption> {
  const inPit = fc.tuple(fc.nat(2 * pits - 1), fc.oneof(wrongCount, fc.constant(undefined)));
  const store = fc.tuple(fc.constantFrom('south', 'north'), fc.oneof(wrongCount, fc.constant(undefined)));
  const counter = fc.tuple(fc.constantFrom('quietMoves', 'removed'), wrongCount);
  const unknown = fc.constantFrom('pit', 'Turn', 'seeds', 'toString', '__proto__');
  return fc.oneof(
    inPit.map(([pit, value]) => ({
      touches: `pits[${pit}]`,
      paths: [`pits[${pit}]`],
      spoil: (draft: Draft) => void (draft.pits[pit] = value),
    })),
    store.map(([player, value]) => ({
      touches: `stores.${player}`,
      paths: [`stores.${player}`],
      spoil: (draft: Draft) => void (draft.stores[player] = value),
    })),
    counter.map(([name, value]) => ({
      touches: name,
      paths: [name],
      spoil: (draft: Draft) => void (draft[name] = value),
    })),
    wrongPlayer.map((value) => ({
      touches: 'turn',
      paths: ['turn'],
      spoil: (draft: Draft) => void (draft['turn'] = value),
    })),
    unknown.map((key) => ({
      touches: key,
      paths: [key],
      spoil: (draft: Draft) =>
        void Object.defineProperty(draft, key, { value: 1, enumerable: true, configurable: true }),
    })),
    fc.constantFrom('east', 'South').map((key) => ({
      touches: `stores.${key}`,
      paths: [`stores.${key}`],
      spoil: (draft: Draft) => void (draft.stores[key] = 0),
    })),
    fc.constantFrom([], [1], 'own rows', 7, false, Symbol('end')).map((value) => ({
      touches: 'outcome',
      paths: ['outcome'],
      spoil: (draft: Draft) => void (draft['outcome'] = value),
    })),
    fc
      .tuple(
        wrongPlayer.filter((value) => value !== null),
        fc.constantFrom('won', '', 1, null, undefined),
      )
      .map(([winner, reason]) => ({
        touches: 'outcome',
        paths: ['outcome.reason', 'outcome.winner', 'outcome.by'],
        spoil: (draft: Draft) => void (draft['outcome'] = { winner, reason, by: 1 }),
      })),
  );
}

function problemsOf(rules: Rules, position: unknown): readonly Problem[] {
  try {
    rules.stateFrom(position as Position);
  } catch (error) {
    if (error instanceof InvalidStateError) return error.problems;
    throw error;
  }
  return [];
}

describe('what is wrong is listed', () => {
  it.each(ids)('%s: one thing at its place, several all of them', (id) => {
    const withCorruptions = gamesOf(id, 0).chain((game) =>
      fc.tuple(
        fc.constant(game),
        fc.uniqueArray(corruptions(game.setup.options.pits), {
          minLength: 1,
          maxLength: 5,
          selector: ({ touches }) => touches,
        }),
      ),
    );
    check(withCorruptions, 150, ([game, wrong]) => {
      const draft = plain(startOf(game)) as unknown as Draft;
      expect(problemsOf(game.setup.rules, draft)).toEqual([]);
      for (const { spoil } of wrong) spoil(draft);
      const problems = problemsOf(game.setup.rules, draft);
      expect(problems.map(({ path }) => path).sort()).toEqual(wrong.flatMap(({ paths }) => paths).sort());
      expect(problems.filter(({ message }) => message.length < 5)).toEqual([]);
    });
  });

  it.each(ids)('%s: a board of another length', (id) => {
    check(fc.tuple(gamesOf(id, 0), fc.constantFrom(-1, 1, 2)), 30, ([game, more]) => {
      const { pits } = startOf(game);
      const other = more < 0 ? pits.slice(0, more) : [...pits, ...new Array<number>(more).fill(0)];
      const problems = problemsOf(game.setup.rules, { ...startOf(game), pits: other });
      expect(problems.map(({ path }) => path)).toContain('pits');
    });
  });

  it.each(ids)('%s: no list of pits, no record of stores, no record at all', (id) => {
    check(gamesOf(id, 0), 10, (game) => {
      const { rules } = game.setup;
      const state = startOf(game);
      const noPits = [null, 'four', 4, {}, { 0: 4, length: state.pits.length }, undefined];
      for (const pits of noPits)
        expect(problemsOf(rules, { ...state, pits }).map(({ path }) => path)).toEqual(['pits']);
      for (const stores of [null, 'none', 4, [], [0, 0]]) {
        expect(problemsOf(rules, { ...state, stores }).map(({ path }) => path)).toContain('stores');
      }
      for (const position of [null, undefined, 4, 'pits', [], state.pits, () => state]) {
        expect(problemsOf(rules, position).length).toBe(1);
      }
    });
  });

  it.each(ids)('%s: a total that does not fit, and what would make up for it', (id) => {
    check(
      fc.tuple(gamesOf(id, 0), fc.constantFrom('pits', 'south', 'removed'), fc.integer({ min: 1, max: 9 })),
      80,
      ([game, where, by]) => {
        const { rules } = game.setup;
        const state = plain(startOf(game));
        if (where === 'pits') state.pits[0]! += by;
        else if (where === 'south') state.stores.south += by;
        else state.removed += by;
        const [problem, ...others] = problemsOf(rules, state);
        expect(others).toEqual([]);
        expect(problem?.message).toMatch(/expected \d+ seeds.*, got \d+/);
        // Seeds that are missing can be said to be removed.
        const missing = plain(startOf(game));
        const pit = missing.pits.findIndex((seeds) => seeds > 0);
        if (pit === -1) return;
        missing.pits[pit]! -= 1;
        expect(problemsOf(rules, missing)[0]?.message).toContain(`removed: ${missing.removed + 1}`);
        missing.removed += 1;
        expect(problemsOf(rules, { ...missing, outcome: null })).toEqual([]);
      },
    );
  });
});
