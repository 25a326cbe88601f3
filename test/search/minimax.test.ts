import { captureTo25, Game, kalah, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { circling } from '../support/circling.ts';
import { lateStates, numbers, rulesets, walk } from './games.ts';
import { kalahMargins } from './kalah-margins.ts';
import { endsWithin, exactValues, margin, minimax, valueAtDepth } from './minimax.ts';

/** Boards small enough for minimax without a cache. */
const tinyBoards = [
  [1, 1],
  [1, 2],
  [1, 4],
  [2, 1],
] as const;

const lateBoards = [
  [2, 4],
  [3, 3],
  [4, 3],
  [6, 2],
] as const;

function gamesFrom(rules: Rules): GameState[] {
  const starts = [rules, rules.with({ first: 'north' })].map((game) => game.initialState());
  return starts.flatMap((start, seed) => walk(rules, start, numbers(seed)));
}

describe('the test oracle', () => {
  it.each(rulesets)('%s: minimax and exactValues agree', (_, rules) => {
    for (const [pits, seeds] of tinyBoards) {
      const small = rules.with({ pits, seeds });
      const states = gamesFrom(small);
      const exact = exactValues(small, ...states);
      for (const state of states) expect(exact(state), JSON.stringify(state)).toBe(minimax(small, state));
    }
    for (const [pits, seeds] of lateBoards) {
      const board = rules.with({ pits });
      const states = lateStates(board, seeds, 4);
      const exact = exactValues(board, ...states);
      for (const state of states) expect(exact(state), JSON.stringify(state)).toBe(minimax(board, state));
    }
  });

  it('splits the seeds in play of a game that repeats forever', () => {
    const repeating = captureTo25.with({ pits: 1, seeds: 1, captures: [9] });
    const start = repeating.initialState();
    expect(minimax(repeating, start)).toBe(0);
    expect(exactValues(repeating, start)(start)).toBe(0);
  });

  it('finds that North can leave a repetition with both seeds', () => {
    expect(minimax(captureTo25, circling.state)).toBe(-2);
    expect(exactValues(captureTo25, circling.state)(circling.state)).toBe(-2);
  });

  it('ignores the seeds already in the stores', () => {
    const pits = [0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0];
    const emptyStores = wari.stateFrom({ pits, removed: 45 });
    const fullStores = wari.stateFrom({ pits, stores: { south: 40, north: 5 } });
    expect(margin(fullStores, 'south')).toBe(35);
    expect(margin(fullStores, 'north')).toBe(-35);
    expect(minimax(wari, fullStores)).toBe(minimax(wari, emptyStores));
  });

  it('gives 0 for a finished game', () => {
    const resigned = Game.start(wari).play(0).resign('north').state;
    expect(minimax(wari, resigned)).toBe(0);
    expect(exactValues(wari, resigned)(resigned)).toBe(0);
    expect(valueAtDepth(wari, resigned, 3)).toBe(0);
  });

  it('searches to the given depth, counting extra turns as plies', () => {
    const start = kalah.initialState();
    expect(valueAtDepth(kalah, start, 0)).toBe(0);
    expect(valueAtDepth(kalah, start, 1)).toBe(1);
    expect(valueAtDepth(kalah, start, 2)).toBe(2);
    expect(valueAtDepth(kalah, start, 2, (state) => (state.turn === 'south' ? undefined : -7))).toBe(9);
  });

  it.each(rulesets)('%s: a depth that reaches every end gives the exact value', (_, rules) => {
    const small = rules.with({ pits: 2, seeds: 1 });
    const states = gamesFrom(small);
    const exact = exactValues(small, ...states);
    for (const state of states) {
      for (let depth = 0; depth < 8; depth++) {
        if (endsWithin(small, state, depth)) expect(valueAtDepth(small, state, depth)).toBe(exact(state));
      }
    }
  });

  it.each(kalahMargins.filter(({ pits, seeds }) => pits * seeds <= 6))(
    'kalah of $pits x $seeds is won by $margin, as published',
    ({ rules, margin }) => {
      const start = rules.initialState();
      expect(exactValues(rules, start)(start)).toBe(margin);
    },
  );
});
