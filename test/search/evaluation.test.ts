// Evaluations of leaves: which game gets which, symmetry, and searches that use them.
import {
  bestemshe,
  bohnenspiel,
  captureTo25,
  congkak,
  kalah,
  mancala,
  mangala,
  mirror,
  oware,
  allRulesets,
  togyzqumalaq,
  umElBagara,
  wari,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { UNIT_SHIFT, type Evaluation } from '../../src/search/evaluation/evaluation.ts';
import { evaluationFor } from '../../src/search/evaluation/index.ts';
import { kalahEvaluation } from '../../src/search/evaluation/kalah.ts';
import { togyzqumalaqEvaluation } from '../../src/search/evaluation/togyzqumalaq.ts';
import { wariEvaluation } from '../../src/search/evaluation/wari.ts';
import { EXACT } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { lateStates, numbers, smallBoards, walk } from './games.ts';
import { exactValues, inPlay, margin } from './minimax.ts';

const UNIT = 2 ** UNIT_SHIFT;

/** The states of a few random games. */
const statesOf = (rules: Rules): GameState[] => {
  const random = numbers(5);
  return Array.from({ length: 5 }, () => walk(rules, rules.initialState(), random)).flat();
};

/** The value of a state for South. */
const evaluate = (rules: Rules, state: GameState, create: typeof evaluationFor = evaluationFor): number => {
  const cursor = cursorOf(rules, state);
  return create(rules, cursor)!(cursor.stack);
};

const evaluated = allRulesets.filter(
  (rules) => evaluationFor(rules, cursorOf(rules, rules.initialState())) !== undefined,
);

describe('the choice of an evaluation', () => {
  it.each<[string, readonly Rules[], (cursor: ReturnType<typeof cursorOf>) => Evaluation]>([
    ['kalah', [kalah, mancala], kalahEvaluation],
    ['wari', [wari, oware, captureTo25], (cursor) => wariEvaluation(cursor, true)],
    ['bohnenspiel', [bestemshe, bohnenspiel, umElBagara], (cursor) => wariEvaluation(cursor, false)],
    ['togyzqumalaq', [togyzqumalaq], togyzqumalaqEvaluation],
  ])('is that of %s for games like it', (_, games, create) => {
    for (const rules of games) {
      for (const state of statesOf(rules)) {
        expect(evaluate(rules, state)).toBe(evaluate(rules, state, (_rules, cursor) => create(cursor)));
      }
    }
  });

  it('is none for games that sow the store and leave a seed behind', () => {
    expect(evaluated).not.toContain(mangala);
  });

  it('is none for games with moves of several laps that seeds decide', () => {
    const start = congkak.initialState();
    expect(evaluationFor(congkak, cursorOf(congkak, start))).toBeUndefined();
    for (const { id, spec, options } of allRulesets) {
      const hasEvaluation = evaluated.some((rules) => rules.id === id);
      if (spec.steps(options).sowing?.lifts) expect(hasEvaluation, id).toBe(!!spec.undecidedBySeeds);
    }
  });
});

describe.each(evaluated.map((rules) => [rules.id, rules] as const))('the evaluation of %s', (_, rules) => {
  it('has the same value for the other player in a mirrored position', () => {
    for (const state of statesOf(rules)) {
      expect(evaluate(rules, mirror(state)) + evaluate(rules, state)).toBe(0);
    }
  });

  it('is an integer, also on other boards', () => {
    // The board of Bao is always the same.
    const other = rules.id.startsWith('bao') ? rules : rules.with({ pits: 8, seeds: 7 });
    const values = statesOf(other).map((state) => evaluate(other, state));
    expect(values.every(Number.isInteger)).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(5);
  });
});

/** The result of a search with the evaluation of its game. */
const search = (rules: Rules, state: GameState, left: number, tableMb = 4): TreeSearch => {
  const cursor = cursorOf(rules, state);
  const tree = new TreeSearch(cursor, tableMb, undefined, false, evaluationFor(rules, cursor));
  tree.start(left);
  expect(tree.run(Infinity, Infinity)).toBe(true);
  return tree;
};

/** The value of a state for its player by plain minimax with an evaluation, in units. */
const minimaxOf = (rules: Rules, state: GameState, left: number): number => {
  const lead = UNIT * margin(state, state.turn);
  if (state.outcome) return lead;
  if (left === 0) {
    const most = UNIT * inPlay(state);
    const estimate = (state.turn === 'south' ? 1 : -1) * evaluate(rules, state);
    return lead + Math.max(-most, Math.min(estimate, most));
  }
  const values = rules.legalMoves(state).map((move) => {
    const after = rules.apply(state, move);
    const value = minimaxOf(rules, after, left - 1);
    return after.turn === state.turn ? value : -value;
  });
  return Math.max(...values);
};

describe('a search with an evaluation', () => {
  it.each([kalah, wari, oware, togyzqumalaq].map((rules) => [rules.id, rules] as const))(
    'has the value of plain minimax at the same depth: %s',
    (_, rules) => {
      for (const state of statesOf(rules).filter(({ outcome }, i) => !outcome && i % 9 === 0)) {
        for (const left of [1, 2, 3, 4]) {
          const { value } = search(rules, state, left);
          expect(Number.isInteger(value)).toBe(true);
          expect(Object.is(value, -0)).toBe(false);
          expect(value).toBe(minimaxOf(rules, state, left) + 0);
          expect(search(rules, state, left, 0).value).toBe(value);
        }
      }
    },
  );

  it.each([kalah, wari].map((rules) => [rules.id, rules] as const))('finds proven values: %s', (_, rules) => {
    let proven = 0;
    for (const [pits, seeds] of smallBoards) {
      const small = rules.with({ pits, seeds });
      const start = small.initialState();
      const exact = exactValues(small, start);
      for (const left of [2, 6, 12]) {
        const tree = search(small, start, left);
        if (tree.proof !== EXACT) continue;
        expect(tree.value).toBe(UNIT * exact(start) + 0);
        proven++;
      }
    }
    expect(proven).toBeGreaterThan(3);
  });

  it('finds the values of a table', async () => {
    const table = await createTablebase(kalah, { seeds: 6 });
    for (const seeds of [6, 7]) {
      for (const state of lateStates(kalah, seeds, 40)) {
        const cursor = cursorOf(kalah, state);
        const tree = new TreeSearch(cursor, 1, table, true, evaluationFor(kalah, cursor));
        tree.start(seeds === 6 ? 1 : 12);
        tree.run(Infinity, Infinity);
        const plain = new TreeSearch(cursorOf(kalah, state), 1, table, true);
        plain.start(seeds === 6 ? 1 : 12);
        plain.run(Infinity, Infinity);
        expect(tree.proof).toBe(EXACT);
        expect(tree.value).toBe(UNIT * plain.value + 0);
      }
    }
  });
});
