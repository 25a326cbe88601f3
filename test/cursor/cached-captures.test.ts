// What a cursor remembers of a capture is what the steps would do again, whatever they read.
import type { Capture, Position, Steps } from 'mancala-rules';
import { expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { defineRules } from '../../src/engine/define-rules.ts';
import { sowing } from '../../src/engine/sowing.ts';

const rulesOf = (pits: number, seeds: number, steps: Omit<Steps, 'route' | 'endings'>) =>
  defineRules({
    id: 'cached',
    title: 'Cached',
    version: 1,
    defaults: { pits, seeds, first: 'south' },
    depends: ['quietMoves'],
    steps: (): Steps => ({
      route: (lap, cell) => (cell + 1) % (2 * lap.pits),
      ...steps,
      endings: [{ reason: 'no-seeds', when: { row: 'mover', atMost: 0 } }],
    }),
  });

it('marks pits as they are after all captures of a move', () => {
  const rules = rulesOf(3, 2, {
    sowing: sowing({
      marks: {
        what: 'any',
        fits: () => true,
        makes: (board, pit) => board.seeds(pit) === 0 && board.seeds((pit + 1) % 6) === 0,
      },
    }),
    capture: {
      triggers: (own, seeds) => !own && seeds === 2,
      pits: (_, last, taken) => (taken.set([last, last + 1]), 2),
    },
  });
  const state = rules.stateFrom({ pits: [1, 0, 2, 1, 1, 3], stores: { south: 4, north: 0 } });
  const cursor = createCursor(rules, state);
  cursor.play(2);
  expect(cursor.state()).toEqual(rules.apply(state, 2));
  expect(cursor.mark(4)).toBe('south');
});

const two = { pits: [2, 1, 3, 0], removed: 10 };
const later = { ...two, quietMoves: 5 };

it.each<[string, Capture['pits'], readonly Position[]]>([
  [
    'more pits after some quiet moves than after others',
    (board) => (board.quietMoves < 2 || board.seeds(0) > 9 ? 0 : 1),
    [
      { pits: [1, 1, 3, 0], quietMoves: 5, removed: 11 },
      two,
      later,
      { ...later, pits: [10, 1, 3, 0], removed: 2 },
    ],
  ],
  [
    'one pit after some quiet moves and another one after more',
    (board) => (board.seeds(board.quietMoves < 2 ? 0 : 3) > 1 ? 0 : 1),
    [
      ...[two, { pits: [2, 1, 3, 1], quietMoves: 5, removed: 9 }, { pits: [0, 1, 3, 2], removed: 10 }],
      ...[
        { ...later, pits: [0, 1, 3, 2] },
        { pits: [1, 1, 3, 0], quietMoves: 5, removed: 11 },
      ],
    ],
  ],
  [
    'what follows from a pit',
    (board) => (board.seeds(0) > 5 || board.quietMoves < 2 ? 0 : 1),
    [{ pits: [6, 1, 3, 0], removed: 6 }, two, later, { ...later, pits: [6, 1, 3, 0], removed: 6 }],
  ],
])('asks a step again that reads %s', (_, count, positions) => {
  const rules = rulesOf(2, 4, {
    capture: { pits: (board, last, taken, choice) => ((taken[0] = last), count(board, last, taken, choice)) },
  });
  for (const position of positions) {
    const state = rules.stateFrom(position);
    const cursor = createCursor(rules, state);
    cursor.play(1);
    expect(cursor.state()).toEqual(rules.apply(state, 1));
  }
});
