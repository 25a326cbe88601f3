// Evaluations of leaves: which game gets which, symmetry, and searches that use them.
import { allRulesets, defineRules, kalah, mirror, oware, rulesetById, wari } from 'mancala-rules';
import type { GameState, Mark, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import type { FastCursor } from '../../src/cursor/fast-cursor.ts';
import { UNIT_SHIFT } from '../../src/search/evaluation/evaluation.ts';
import { evaluationFor, weightsFor } from '../../src/search/evaluation/index.ts';
import { findLearned, nets } from '../../src/search/evaluation/nets/index.ts';
import type { Net } from '../../src/search/evaluation/net.ts';
import { pitValues } from '../../src/search/evaluation/pit-values.ts';
import { weightsByGame, type Weights } from '../../src/search/evaluation/weights.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { numbers, walk } from './games.ts';
import { inPlay, margin, minimaxOf } from './minimax.ts';

const UNIT = 2 ** UNIT_SHIFT;
const togyzqumalaq = rulesetById('togyzqumalaq');

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

/** The games that have an evaluation by weights, and those that have a learned one. */
const weighted = allRulesets.filter(
  (rules) => evaluationFor(rules, cursorOf(rules, rules.initialState())) !== undefined,
);
const learned = allRulesets.filter((rules) => findLearned(rules) !== undefined);
const bestFor = (rules: Rules, cursor: FastCursor) => evaluationFor(rules, cursor, findLearned(rules));

/** Whether the board is always the same. */
const hasOneSize = ({ optionInfo: { pits } }: Rules): boolean => pits.min === pits.max;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const valueWith = (weights: Weights, rules: Rules, state: GameState): number =>
  evaluate(rules, state, (_, cursor) => pitValues(cursor, weights));

describe('the values of pits', () => {
  const distances = [1, 10, 100].map((value) => [0, value]);
  const nearest = [0, 3, 5];
  it.each([
    ['the distance to the store', distances, [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1], 411 - 1],
    ['the distance, in both rows', distances, [0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0], 110 - 110],
    ['seeds', [nearest, [0, 7]], [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], 3 - 7],
    ['the last value of a list for more seeds', [nearest, [0, 7]], [0, 0, 0, 0, 9, 2, 0, 0, 0, 0, 0, 30], 7],
    ['empty pits', [[-4, 0]], [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], -8],
  ])('go by %s', (_, lists, pits, value) => {
    const state = oware.stateFrom({ pits, removed: 48 - sumOf(pits) });
    expect(valueWith({ pits: lists }, oware, state)).toBe(value);
  });

  it('add marks', () => {
    const weights = { pits: [[0]], mark: 6 };
    const start = togyzqumalaq.initialState();
    const marked = (marks: NonNullable<GameState['marks']>): GameState => {
      const pits = start.pits.map((seeds, pit) => (marks[pit] ? 0 : seeds));
      return togyzqumalaq.stateFrom({ pits, marks, removed: sumOf(start.pits) - sumOf(pits) });
    };
    const none: readonly Mark[] = start.pits.map(() => null);
    const south = none.with(11, 'south');
    const states = [start, ...[south, none.with(3, 'north'), south.with(3, 'north')].map(marked)];
    expect(states.map((state) => valueWith(weights, togyzqumalaq, state))).toEqual([0, 6, -6, 0]);
  });

  it('hold on boards with many seeds', () => {
    const heavy = oware.with({ seeds: 5000 });
    const weights = { pits: [[0, 1, 2]] };
    expect(valueWith(weights, heavy, heavy.apply(heavy.initialState(), 0))).toBe(-2);
  });
});

describe('the choice of weights', () => {
  it('is that of the game whose spec was spread, or that the spec names', () => {
    const own = defineRules({ ...kalah.spec, id: 'own' });
    expect(weightsFor(own)).toBe(weightsByGame['kalah']);
    expect(weightsFor(defineRules({ ...own.spec, id: 'further' }))).toBe(weightsByGame['kalah']);
    expect(weightsFor(defineRules({ ...kalah.spec, id: 'other', playsLike: 'oware' }))).toBe(
      weightsByGame['oware'],
    );
    expect(weightsFor(defineRules({ ...kalah.spec, id: 'none', playsLike: 'toString' }))).toBeUndefined();
  });

  it('is a net only on the board that it was trained for', () => {
    const own = defineRules({ ...oware.spec, id: 'own' });
    expect(findLearned(own)).toMatchObject({ margin: 16 });
    expect(findLearned(oware.with({ grandSlam: 'captures' }))).toMatchObject({ margin: 16 });
    for (const other of [
      oware.with({ seeds: 3 }),
      oware.with({ pits: 5 }),
      oware.with({ pits: 8, seeds: 3 }),
    ])
      expect(findLearned(other), other.ruleset).toBeUndefined();
  });

  it('does not depend on the board or other options', () => {
    expect(weightsFor(kalah.with({ emptyCapture: true }))).toBe(weightsByGame['kalah']);
    expect(weightsFor(rulesetById('oAnQuan').with({ unripe: true }))).toBe(weightsByGame['oAnQuan']);
    for (const rules of allRulesets.filter((rules) => !hasOneSize(rules))) {
      expect(weightsFor(rules.with({ pits: 4, seeds: 3 })), rules.id).toBe(weightsFor(rules));
    }
  });
});

/** The value of a state by a net, for South, as the net is documented: input by input, unit by unit. */
const byNet = (net: Net, state: GameState): number => {
  const { pits, marks } = state.turn === 'south' ? state : mirror(state);
  const half = pits.length / 2;
  const capture = (seen: readonly number[]): number => {
    const ends = seen.slice(0, half).map((seeds, pit) => pit + seeds - Number(seeds > 1));
    const isCapture = (end: number, pit: number): boolean => seen[pit]! > 0 && end % (2 * half) >= half;
    const won = ends.map((end, pit) => (isCapture(end, pit) ? seen[end % (2 * half)]! : 0));
    return Math.min((Math.max(0, ...won.filter((seeds) => seeds % 2 === 1)) + 1) >> 1, 31);
  };
  const inputs = pits.map((seeds, pit) => pit * net.columns + Math.min(seeds, net.columns - 1));
  if (net.marks && marks) {
    const [own, other] = (['south', 'north'] as const).map((player) => (marks.indexOf(player) % half) + 1);
    const captures = [capture(pits), 32 + capture([...pits.slice(half), ...pits.slice(0, half)])];
    const others = [...captures, 64 + own!, 64 + half + 1 + other!];
    inputs.push(...others.map((input) => 2 * half * net.columns + input));
  }
  const sums = [...net.bias];
  let value = net.constant;
  for (const input of inputs) {
    const weightOf = (i: number): number => net.text.charCodeAt(input * (1 + net.hidden) + i) - 80;
    value += net.linear * weightOf(0);
    for (let unit = 0; unit < net.hidden; unit++) sums[unit]! += weightOf(1 + unit);
  }
  for (const [unit, sum] of sums.entries()) value += net.second[unit]! * Math.min(Math.max(sum, 0), net.top);
  return Math.round(value / (256 * net.step)) * net.step * (state.turn === 'south' ? 1 : -1) + 0;
};

it.each(Object.entries(nets))('the net of %s evaluates every input', (id, [net]) => {
  const rules = rulesetById(id);
  for (const state of statesOf(rules)) expect(evaluate(rules, state, bestFor)).toBe(byNet(net, state));
});

describe.each([
  ...weighted.map((rules) => ({ id: rules.id, rules, create: evaluationFor })),
  ...weighted
    .filter((rules) => !hasOneSize(rules))
    .map((rules) => ({
      id: `${rules.id} on another board`,
      rules: rules.with({ pits: 8, seeds: 7 }),
      create: evaluationFor,
    })),
  ...learned.map((rules) => ({ id: `${rules.id} by a net`, rules, create: bestFor })),
])('the evaluation of $id', ({ rules, create }) => {
  it('is an integer, and the same for the other player in a mirrored position', () => {
    const values = statesOf(rules).map((state) => {
      const value = evaluate(rules, state, create);
      expect(evaluate(rules, mirror(state), create) + value).toBe(0);
      return value;
    });
    expect(values.every(Number.isInteger)).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(5);
  });
});

/** The result of a search with the evaluation of its game. */
const search = (rules: Rules, state: GameState, left: number, tableMb = 4): TreeSearch => {
  const cursor = cursorOf(rules, state);
  const tree = new TreeSearch(cursor, { tableMb, evaluation: bestFor(rules, cursor) });
  tree.start(left);
  expect(tree.run(Infinity, Infinity)).toBe(true);
  return tree;
};

/** The margin that a state promises its player, by its evaluation and in units. */
const estimateOf = (rules: Rules, state: GameState): number => {
  const lead = UNIT * margin(state, state.turn);
  if (state.outcome) return lead;
  const most = UNIT * inPlay(state);
  const estimate = (state.turn === 'south' ? 1 : -1) * evaluate(rules, state, bestFor);
  return lead + Math.max(-most, Math.min(estimate, most));
};

describe('a search with an evaluation', () => {
  it.each<Rules>([kalah, wari, oware, togyzqumalaq])(
    'has the value of plain minimax at the same depth, a whole number: $id',
    (rules) => {
      for (const state of statesOf(rules).filter(({ outcome }, i) => !outcome && i % 9 === 0)) {
        for (const left of [1, 2, 3]) {
          const expected = minimaxOf(rules, state, left, (leaf) => estimateOf(rules, leaf)) + 0;
          expect(Number.isInteger(expected)).toBe(true);
          for (const tableMb of [4, 0]) expect(search(rules, state, left, tableMb).value).toBe(expected);
        }
      }
    },
  );
});
