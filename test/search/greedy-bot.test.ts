// The greedy bot, compared with a direct implementation of its documentation.
import type { GameState, Move, Rules } from 'mancala-rules';
import { greedyMove } from '../../src/search/bots/greedy-bot.ts';
import { describe, expect, it } from 'vitest';
import { positions } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids, setups } from '../support/setups.ts';
import { worth } from './minimax.ts';

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
});
