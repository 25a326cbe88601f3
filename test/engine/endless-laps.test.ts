// Laps that repeat the pits are not endless while they still make marks, and endless moves are no grand slams.
import type { Board } from 'mancala-rules';
import { expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { defineRules } from '../../src/engine/define-rules.ts';
import { sowing } from '../../src/engine/sowing.ts';
import { kalah } from '../../src/rulesets/kalah.ts';

const marked = (board: Board): number =>
  Array.from({ length: 8 }, (_, pit) => board.mark(pit)).filter(Boolean).length;

it('an endless move repeats its marks, too', () => {
  const rules = defineRules({
    ...kalah.spec,
    id: 'markedLaps',
    steps: (options) => ({
      ...kalah.spec.steps(options),
      route: ({ pits }, cell) => (cell + 1) % (2 * pits),
      sowing: sowing({
        lifts: (board, last) => (marked(board) >= 8 || board.seeds(last) < 2 ? null : last),
        marks: {
          what: 'any',
          fits: () => true,
          makes: (board, pit) => !board.mark(pit) && (pit === 7 || board.mark(pit + 1) !== null),
        },
      }),
      capture: { pits: () => 0 },
    }),
  }).with({ pits: 4, seeds: 2 });
  const state = rules.stateFrom({ pits: [0, 2, 1, 2, 2, 1, 2, 4], removed: 2 });
  const next = rules.apply(state, 3);
  expect(next.outcome).toBeNull();
  expect(next.pits).toEqual([4, 0, 3, 0, 1, 3, 2, 1]);
  const cursor = createCursor(rules, state);
  cursor.play(3);
  expect(cursor.state()).toEqual(next);
});

it('an endless move is no grand slam, because it is taken back', () => {
  const rules = defineRules({
    ...kalah.spec,
    id: 'endlessSlam',
    steps: (options) => ({
      ...kalah.spec.steps(options),
      // Two pits of a row, round and round.
      route: ({ pits }, cell) => (cell < pits ? 0 : pits) + ((cell + 1) % pits),
      sowing: sowing({ lifts: (_, last) => last }),
      capture: {
        pits(_, _last, taken) {
          taken[0] = 2;
          return 1;
        },
      },
      slam: { legality: { when: 'grand-slam', forbids: () => 'grand-slam' } },
    }),
  }).with({ pits: 2, seeds: 1 });
  const state = rules.stateFrom({ pits: [1, 1, 1, 0], removed: 1 });
  expect(rules.legalMoves(state)).toEqual([0, 1]);
  expect(rules.apply(state, 0).outcome?.reason).toBe('endless');
  expect(createCursor(rules, state).legalMoves()).toEqual([0, 1]);
});
