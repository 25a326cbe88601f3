// The greedy bot, compared with a direct implementation of its documentation.
import { captureTo25WithStores, kalah, wari, type GameState, type Move, type Rules } from 'mancala-rules';
import { greedyBot } from 'mancala-rules/search';
import { greedyMove } from '../../src/search/bots/greedy-bot.ts';
import { describe, expect, it } from 'vitest';
import { positions } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids, setups } from '../support/setups.ts';
import { worth } from './minimax.ts';

const bot = greedyBot();

/** What a move gains, and whether it gives an extra turn. */
const scoreOf = (rules: Rules, state: GameState, move: Move) => {
  const after = rules.apply(state, move);
  const extraTurn = after.outcome === null && after.turn === state.turn;
  return { move, gain: worth(state, after, 0), extraTurn };
};

describe('the greedy bot', () => {
  it.each(ids)('prefers the greatest gain, then an extra turn, then the lowest move: %s', (id) => {
    let ties = 0;
    for (const setup of setups[id]) {
      const { rules } = setup;
      check(positions(setup), 60, (position) => {
        const state = rules.stateFrom(position);
        if (state.outcome) return;
        const scores = rules.legalMoves(state).map((move) => scoreOf(rules, state, move));
        const most = Math.max(...scores.map(({ gain }) => gain));
        const best = scores.filter(({ gain }) => gain === most);
        const extraTurn = best.filter((move) => move.extraTurn);
        if (best.length > 1) ties++;
        expect(greedyMove(rules, state)).toBe((extraTurn[0] ?? best[0])?.move);
      });
    }
    expect(ties).toBeGreaterThan(10);
  });

  it.each([
    ['the most seeds', kalah, { pits: [0, 1, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0], removed: 37 }, 1],
    ['an extra turn', kalah, kalah.initialState(), 2],
    ['the lowest move', wari, wari.initialState(), 0],
    ['the same for North', kalah, { pits: kalah.initialState().pits, turn: 'north' as const }, 8],
    [
      'no turn after the end of the game',
      captureTo25WithStores,
      { pits: [0, 0, 0, 0, 3, 1, 6, 0, 0, 0, 0, 9], stores: { south: 24, north: 5 } },
      4,
    ],
  ])('plays for %s', async (_, rules: Rules, position, move) => {
    expect(await bot(rules, rules.stateFrom(position))).toBe(move);
  });
});
