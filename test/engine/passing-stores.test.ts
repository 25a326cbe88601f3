// Captures in passing in games that sow stores: a seed in a store is a seed less in hand.
import { defineRules, kalah, sowing } from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { expect, it } from 'vitest';

it('a seed that falls in a store is a seed less in hand', () => {
  const left: number[] = [];
  const rules = defineRules({
    ...kalah.spec,
    id: 'counted',
    steps: (options) => ({
      ...kalah.spec.steps(options),
      sowing: sowing({
        passing: (_board, _pit, inHand) => {
          left.push(inHand);
          return null;
        },
      }),
    }),
  });
  const state = rules.initialState();
  left.length = 0;
  rules.apply(state, 3);
  // E, F, South's store, a.
  expect(left.slice(0, 3)).toEqual([3, 2, 0]);
});

it('the last seed can be told after a store', () => {
  const toOwner = defineRules({
    ...kalah.spec,
    id: 'lastToOwner',
    steps: (options) => ({
      ...kalah.spec.steps(options),
      sowing: sowing({
        passing: (board, pit, inHand) =>
          inHand === 0 && board.seeds(pit) === 1 && board.owner(pit) !== board.turn ? board.owner(pit) : null,
      }),
    }),
  });
  const state = toOwner.stateFrom({ pits: [4, 0, 0, 0, 0, 2, 0, 4, 0, 0, 0, 0], removed: 38 });
  expect(toOwner.apply(state, 5).stores).toEqual({ south: 1, north: 1 });
  expect(checkRules(toOwner, { games: 40 }).failures).toEqual([]);
});
