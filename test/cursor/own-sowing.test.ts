// Random rules of sowing: laps, captures between them and in passing, marks, choices, passes. What the tables of a cursor
// remember leads to the same states as `apply`, again and again and on any board.
import { defineRules, sowing } from 'mancala-rules';
import type { BoardOptions, Route, Rules, SowingRules } from 'mancala-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positions } from '../support/positions.ts';
import { check, runs } from '../support/runs.ts';
import { setup } from '../support/setups.ts';
import { modelOf, walkTree } from '../support/walk.ts';
import { captures, extraTurns } from './own-steps.ts';

const next = (pits: number, pit: number, choice: number): number =>
  (pit + (choice ? 2 * pits - 1 : 1)) % (2 * pits);

/**
 * Around the board in the direction of the choice, past every second pit that the opponent has marked; counterclockwise
 * also through the mover's store, if `sowsStore`.
 */
const routeOf =
  (sowsStore: boolean): Route =>
  ({ pits, mover, choice, marks }, cell) => {
    const lastPit = mover === 'south' ? pits - 1 : 2 * pits - 1;
    if (sowsStore && choice === 0 && cell === lastPit) return 2 * pits + (mover === 'south' ? 0 : 1);
    const pit = next(pits, cell < 2 * pits ? cell : lastPit, choice);
    const isPassed = pit % 2 === 0 && (marks[pit] ?? mover) !== mover;
    return isPassed ? next(pits, pit, choice) : pit;
  };

const lifts: readonly SowingRules['lifts'][] = [
  undefined,
  (board, last) => (board.seeds(last) > 1 ? last : null),
  (board, last) => (board.seeds(last) > 1 && board.mark(last) === null ? last : null),
  (board, last, choice) => {
    const pit = next(board.pits, last, choice);
    return board.seeds(pit) > 2 ? pit : null;
  },
  (board, last) => (board.row(board.turn) > 3 && board.seeds(last) > 2 ? last : null),
  (board, last) => (board.store(board.turn) % 2 === 0 && board.seeds(last) > 1 ? last : null),
];
const passing: readonly SowingRules['passing'][] = [
  undefined,
  undefined,
  (board, pit, inHand) => (inHand > 0 && board.seeds(pit) === 4 ? board.owner(pit) : null),
  (board, pit, inHand) => (inHand === 0 && board.seeds(pit) === 3 ? board.turn : null),
  (_, pit) => (pit === 1 ? 'south' : null),
  (board, pit) => (board.mark(pit) === 'south' || board.mark(pit) === 'north' ? board.turn : null),
];
const makes: readonly (((...given: Parameters<NonNullable<SowingRules['passing']>>) => boolean) | null)[] = [
  null,
  null,
  (board, pit) => board.mark(pit) === null && board.seeds(pit) === 3,
  // A captured pit is empty.
  (board, pit) => board.mark(pit) === null && board.seeds(pit) === 0 && pit % 2 === 0,
];

const recipes = fc.record({
  lifts: fc.constantFrom(...lifts),
  passing: fc.constantFrom(...passing),
  makes: fc.constantFrom(...makes),
  choices: fc.constantFrom(1, 1, 2),
  sowsStore: fc.boolean(),
  before: fc.boolean(),
  capture: fc.constantFrom(...Object.keys(captures)),
  extraTurn: fc.constantFrom(undefined, undefined, ...Object.keys(extraTurns)),
  pits: fc.constantFrom(1, 2, 3, 3, 4, 6, 7),
  seeds: fc.constantFrom(2, 3, 4, 12, 40),
});
type Recipe = typeof recipes extends fc.Arbitrary<infer T> ? T : never;

const rulesOf = (recipe: Recipe): Rules =>
  defineRules<BoardOptions>({
    id: 'sowing',
    title: 'Sowing',
    version: 1,
    defaults: { pits: recipe.pits, seeds: recipe.seeds, first: 'south' },
    depends: ['stores', 'quietMoves'],
    steps: () => ({
      route: routeOf(recipe.sowsStore),
      capture: captures[recipe.capture]!(true),
      sowing: sowing({
        choices: recipe.choices,
        ...(recipe.lifts && { lifts: recipe.lifts }),
        ...(recipe.passing && { passing: recipe.passing }),
        ...(recipe.makes && {
          marks: {
            what: 'any mark of a player',
            isValid: (board, pit) => board.mark(pit) !== 'closed',
            marksPit: (board, pit) => recipe.makes!(board, pit, 0),
          },
        }),
        ...(recipe.before && { stuck: 'pass' }),
      }),
      ...(recipe.extraTurn && { extraTurn: extraTurns[recipe.extraTurn]! }),
      endings: [
        { reason: 'move-limit', when: { quietMoves: 30 }, collects: () => null },
        recipe.before
          ? { reason: 'no-seeds', when: { inPlay: 'both rows', atMost: 0 } }
          : {
              reason: 'row-empty',
              when: { row: 'either', atMost: 0 },
              collects: (board, pit) => board.owner(pit),
            },
      ],
    }),
  });

it('cursors play random rules of sowing as `apply` does', () => {
  const games = recipes.chain((recipe) => {
    const rules = rulesOf(recipe);
    const { pits, seeds } = recipe;
    // Only where the seeds lie is drawn: the options of another game.
    const board = { ...setup('kalah', { pits, seeds }), rules, hasMarks: recipe.makes !== null };
    return fc.record({
      recipe: fc.constant(recipe),
      rules: fc.constant(rules),
      starts: fc.array(positions(board), { minLength: 1, maxLength: 4 }),
    });
  });
  let moves = 0;
  check(games, 250, ({ recipe, rules, starts }) => {
    for (const position of starts)
      walkTree(
        {
          rules: [rules],
          model: modelOf(rules),
          start: rules.stateFrom(position),
          moves: 2 * recipe.pits * recipe.choices,
          future: ({ pits, stores, turn, quietMoves, marks }) =>
            JSON.stringify([pits, stores, turn, quietMoves, marks]),
        },
        12,
        { move: () => (moves += 1) },
      );
  });
  expect(moves).toBeGreaterThan(runs(1000));
});
