// Cursors find the rare end where a player has seeds but no legal move, since each would be a forbidden grand slam.
import {
  captureTo25,
  captureTo25WithStores,
  createCursor,
  defineRules,
  oware,
  wari,
  wariLastCapture,
  wariMancala,
} from 'mancala-rules';
import type { Cursor, GameState, Rules, WariOptions } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { textOf } from './walk.ts';
import { beforeStuck, slamBound } from './stuck-positions.ts';

/** Another turn after a quiet move as well: the row of the opponent stays as it is, and no pit of it need be empty. */
const againInOwnRow: Rules<WariOptions> = defineRules<WariOptions>({
  ...wari.spec,
  id: 'againInOwnRow',
  title: 'Wari with an extra turn after a last seed in the own row',
  steps: (options) => ({
    ...wari.spec.steps(options),
    extraTurn: ({ mover, last }, pits) => last < pits === (mover === 'south'),
  }),
});

type Case = readonly [name: string, rules: Rules<WariOptions>, sowsStore: boolean];
const withoutExtraTurns: readonly Case[] = [
  ['wari', wari, false],
  ['oware', oware, false],
  ['captureTo25', captureTo25, false],
];
const withExtraTurns: readonly Case[] = [
  ['wariMancala', wariMancala, false],
  ['captureTo25WithStores', captureTo25WithStores, true],
  ['an extra turn after a last seed in the own row', againInOwnRow, false],
];

const CAPTURES = [[1], [2], [4], [2, 3], [1, 2, 3], [1, 2, 3, 4, 5]] as const;
const SIZES = [2, 3, 4, 6] as const;

/** Plays so many moves that a cursor has time to prepare whatever makes it fast. */
function warmUp(cursor: Cursor): void {
  for (let i = 0; i < 100; i += 1) {
    cursor.play(cursor.legalMoves()[0]!);
    cursor.undo();
  }
}

/** Plays each legal move three times, and compares the cursor with `apply`. */
function expectSame(rules: Rules, state: GameState, cursor: Cursor): void {
  const moves = rules.legalMoves(state);
  cursor.load(state.pits, state.stores, state.turn);
  expect(cursor.legalMoves()).toEqual(moves);
  for (const move of moves) {
    const next = rules.apply(state, move);
    for (let times = 0; times < 3; times += 1) {
      cursor.play(move);
      const found = [cursor.legalMoves().join(), textOf(cursor.state())];
      cursor.undo();
      expect(found).toEqual([rules.legalMoves(next).join(), textOf(next)]);
    }
  }
}

/** How many positions came up, and of what kind. */
interface Counts {
  all: number;
  /** The player who is stuck has more seeds than the bound of what a move can take. */
  manySeeds: number;
  /** The opponent has as many seeds as that. */
  atTheBound: number;
  extraTurn: number;
  extraTurnManySeeds: number;
}

/** Compares cursors with `apply` near such ends, on boards of several sizes. */
function compareAll(base: Rules<WariOptions>, sowsStore: boolean, given: Partial<WariOptions> = {}): Counts {
  const counts: Counts = { all: 0, manySeeds: 0, atTheBound: 0, extraTurn: 0, extraTurnManySeeds: 0 };
  for (const pits of SIZES) {
    for (const captures of CAPTURES) {
      const seeds = Math.floor(250 / (2 * pits));
      const rules = base.with({ grandSlam: 'forbidden', pits, seeds, captures, moveLimit: null, ...given });
      const bound = slamBound(rules.options);
      const total = 2 * pits * rules.options.seeds;
      const cursor = createCursor(rules, rules.initialState());
      warmUp(cursor);
      for (const found of beforeStuck(rules, sowsStore, 40)) {
        const inPlay = found.pits.reduce((sum, each) => sum + each, 0);
        const state = rules.stateFrom({ pits: found.pits, turn: found.turn, removed: total - inPlay });
        expectSame(rules, state, cursor);
        const hasManySeeds = found.stuckRow > bound;
        counts.all += 1;
        if (hasManySeeds) counts.manySeeds += 1;
        if (found.opponentRow === bound && bound > 0) counts.atTheBound += 1;
        if (found.extraTurn) counts.extraTurn += 1;
        if (found.extraTurn && hasManySeeds) counts.extraTurnManySeeds += 1;
      }
    }
  }
  return counts;
}

describe('a cursor finds that every move of a player is a forbidden grand slam', () => {
  it.each(withoutExtraTurns)('%s, however many seeds that player has', (_, rules, sowsStore) => {
    const { all, manySeeds } = compareAll(rules, sowsStore);
    expect(all).toBeGreaterThan(600);
    expect(manySeeds).toBeGreaterThan(300);
  });

  it.each(withExtraTurns)('%s, in an extra turn', (_, rules, sowsStore) => {
    const counts = compareAll(rules, sowsStore);
    expect(counts.all).toBeGreaterThan(600);
    expect(counts.extraTurn).toBeGreaterThan(200);
    expect(counts.extraTurnManySeeds).toBeGreaterThan(100);
    expect(counts.atTheBound).toBeGreaterThan(20);
  });

  it.each<[string, Partial<WariOptions>]>([
    ['a limit on quiet moves', { moveLimit: 'in-play-times-pits' }],
    ['more than 255 seeds', { seeds: 65 }],
  ])('wari and extra turns, with %s', (_, given) => {
    expect(compareAll(wari, false, given).manySeeds).toBeGreaterThan(300);
    const { extraTurnManySeeds, atTheBound } = compareAll(againInOwnRow, false, given);
    expect(extraTurnManySeeds).toBeGreaterThan(100);
    expect(atTheBound).toBeGreaterThan(20);
  });

  it('wariLastCapture, which also ends where nothing more can be captured', () => {
    const rules = wariLastCapture.with({ pits: 2, seeds: 5, captures: [1, 2], grandSlam: 'forbidden' });
    const cursor = createCursor(rules, rules.initialState());
    warmUp(cursor);
    const found = beforeStuck(rules, false, 40);
    for (const { pits, turn } of found) {
      const removed = 20 - pits.reduce((sum, each) => sum + each, 0);
      expectSame(rules, rules.stateFrom({ pits, turn, removed }), cursor);
    }
    expect(found.length).toBeGreaterThan(20);
  });
});
