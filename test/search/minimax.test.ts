import { captureTo25, Game, kalah, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { circling } from '../support/circling.ts';
import { lateStates, numbers, rulesets, walk } from './games.ts';
import { kalahMargins } from './kalah-margins.ts';
import { endsWithin, exactValues, margin, minimax, valueAtDepth } from './minimax.ts';

/** Boards where every line can be played to its end without a table. */
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

describe('what the searches are judged by', () => {
  it.each(rulesets)('%s: every line played to its end gives the values that spread', (_, rules) => {
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

  it('knows a game that goes round for ever: nobody gets what is in play', () => {
    const forced = captureTo25.with({ pits: 1, seeds: 1, captures: [9] });
    const start = forced.initialState();
    expect(minimax(forced, start)).toBe(0);
    expect(exactValues(forced, start)(start)).toBe(0);
  });

  it('knows a game that need not go round: once both seeds are his, North keeps them', () => {
    expect(minimax(captureTo25, circling.state)).toBe(-2);
    expect(exactValues(captureTo25, circling.state)(circling.state)).toBe(-2);
  });

  it('counts from the position on: what lies in the stores makes no difference', () => {
    const pits = [0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0];
    const poor = wari.stateFrom({ pits, removed: 45 });
    const rich = wari.stateFrom({ pits, stores: { south: 40, north: 5 } });
    expect(margin(rich, 'south')).toBe(35);
    expect(margin(rich, 'north')).toBe(-35);
    expect(minimax(wari, rich)).toBe(minimax(wari, poor));
  });

  it('is worth nothing once the game is over', () => {
    const resigned = Game.start(wari).play(0).resign('north').state;
    expect(minimax(wari, resigned)).toBe(0);
    expect(exactValues(wari, resigned)(resigned)).toBe(0);
    expect(valueAtDepth(wari, resigned, 3)).toBe(0);
  });

  it('looks as many moves ahead as it is told to, another turn being one of its own', () => {
    const start = kalah.initialState();
    expect(valueAtDepth(kalah, start, 0)).toBe(0);
    expect(valueAtDepth(kalah, start, 1)).toBe(1);
    expect(valueAtDepth(kalah, start, 2)).toBe(2);
    expect(valueAtDepth(kalah, start, 2, (state) => (state.turn === 'south' ? undefined : -7))).toBe(9);
  });

  it.each(rulesets)('%s: a depth that sees all ends gives the exact value', (_, rules) => {
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
