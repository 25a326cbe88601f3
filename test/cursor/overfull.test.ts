// States that nobody checked: more seeds than the game has, more than a cell of 16 bits holds, seeds that were removed.
import fc from 'fast-check';
import { createCursor, defineRules, kalah, rulesetById } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { players } from '../support/arbitraries.ts';
import { futureOf, onBoard } from './boards.ts';
import { walkTree } from './walk.ts';
import { check } from '../support/runs.ts';
import { references } from '../oracles/index.ts';
import { ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** Whether a rule asks how many seeds the game has. */
const countsSeeds = ({ spec, options }: Rules): boolean =>
  spec.steps(options).endings.some(({ when }) => 'store' in when && when.atLeast === 'majority');

const games = ids.filter((id) => !references[id].searchesAhead && !countsSeeds(rulesetById(id)));

const huge = fc.constantFrom(
  48,
  127,
  128,
  255,
  256,
  257,
  1000,
  32_766,
  32_767,
  32_768,
  65_534,
  65_535,
  65_536,
  70_000,
);
const cells = fc.record({
  few: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 }),
  heap: huge,
  at: fc.nat(15),
  stores: fc.tuple(fc.oneof(fc.nat(3), huge), fc.nat(30)),
  removed: fc.oneof(fc.constant(0), huge),
  turn: players,
});

function stateOf(
  { options, reference }: Setup,
  drawn: typeof cells extends fc.Arbitrary<infer T> ? T : never,
): GameState {
  const pits = drawn.few.slice(0, 2 * options.pits);
  pits[drawn.at % pits.length] = drawn.heap;
  const stores = { south: drawn.stores[0], north: drawn.stores[1] };
  const { turn, removed } = drawn;
  // Ended where the rules end it, which a cursor takes for granted.
  return reference.settle({ pits, stores, turn, quietMoves: 0, removed, outcome: null }) as GameState;
}

describe('more seeds than the game has', () => {
  it.each(games)('%s', (id) => {
    const boards = fc.record({
      pits: fc.constantFrom(1, 2, 3, 5, 6, 6, 7, 8),
      seeds: fc.integer({ min: 1, max: 4 }),
      first: players,
    });
    const any = fc.tuple(
      boards.chain((board) => onBoard(id, board)),
      cells,
    );
    check(any, 60, ([setup, drawn]) => {
      const start = stateOf(setup, drawn);
      const { rules, reference: model } = setup;
      walkTree({ rules: [rules], model, start, nodes: drawn.heap > 1000 ? 6 : 25, future: futureOf(setup) });
      // Nothing is left of it in the cursors of the proper game.
      const initial = rules.initialState();
      expect(createCursor(rules, initial).state()).toEqual(initial);
    });
  });
});

describe('one seed more than the game has', () => {
  it.each([255, 65_535])('%i', (total) => {
    const setup = defineRules({
      ...kalah.spec,
      defaults: { ...kalah.spec.defaults, pits: 2 },
      setup: () => [0, total - 1, 0, 1],
    });
    createCursor(setup, setup.initialState());
    const state = { ...setup.initialState(), pits: [1, 1, 1, total - 2] };
    const cursor = createCursor(setup, state);
    cursor.load([0, total, 1, 0], { south: 0, north: 0 }, 'south');
    expect([cursor.seeds(1), cursor.legalMoves()]).toEqual([total, [1]]);
    for (const pits of [
      [1, total, 0, 0],
      [0, 1, total, 0],
      [total, 0, 1, 0],
    ]) {
      const given = { ...state, pits };
      const fresh = createCursor(setup, given);
      expect(fresh.state()).toEqual(given);
      for (const move of setup.legalMoves(given)) {
        fresh.play(move);
        expect(fresh.state()).toEqual(setup.apply(given, move));
        fresh.undo();
      }
    }
  });
});
