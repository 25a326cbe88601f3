// Common behavior of all bots, in every ruleset.
import { Game, InvalidOptionsError, InvalidStateError, kalah } from 'mancala-rules';
import { alphaBetaBot, greedyBot, levelBot, mctsBot, randomBot } from 'mancala-rules/search';
import type { BuiltInBot } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { positions } from '../support/arbitraries.ts';
import { fixed } from '../support/runs.ts';
import { ids, setups } from '../support/setups.ts';

const bots: readonly (readonly [name: string, make: () => BuiltInBot])[] = [
  ['random', () => randomBot({ seed: 1 })],
  ['greedy', () => greedyBot()],
  ['mcts', () => mctsBot({ playouts: 20, seed: 1 })],
  ['alphaBeta', () => alphaBetaBot({ depth: 1 })],
  ['level', () => levelBot(3, { seed: 5 })],
];

describe.each(bots)('a bot: %s', (_, make) => {
  it.each(ids)('plays legal moves on any board, and rejects finished games: %s', async (id) => {
    const bot = make();
    const asked = { running: 0, over: 0 };
    for (const setup of setups[id]) {
      const { rules } = setup;
      for (const position of fixed(positions(setup), 8)) {
        const state = rules.stateFrom(position);
        const before = JSON.stringify(state);
        const answer = bot(rules, state);
        if (state.outcome) {
          await expect(answer).rejects.toThrow(InvalidStateError);
          asked.over++;
        } else {
          expect(rules.illegalReason(state, await answer)).toBeNull();
          asked.running++;
        }
        expect(JSON.stringify(state)).toBe(before);
      }
    }
    expect(Math.min(asked.running, asked.over)).toBeGreaterThan(5);
  });

  it('rejects where there is no move to choose', async () => {
    await expect(make()(Game.start(kalah).resign('south'))).rejects.toThrow('the game is over');
    const more = { ...kalah.initialState(), removed: 1 };
    await expect(make()(kalah, more)).rejects.toThrow('state: expected 48 seeds in all, got 49');
  });
});

it('greedyBot has no options, and a bare seed is none of randomBot', () => {
  expect(() => greedyBot(3 as never)).toThrow(InvalidOptionsError);
  expect(() => randomBot(3 as never)).toThrow(InvalidOptionsError);
});
