// What a cursor remembers of a capture is what the steps would do again.
import { createCursor, defineRules, sowing, type GameState, type Position, type Steps } from 'mancala-rules';
import { expect, it } from 'vitest';

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
      pits(_, last, taken) {
        taken.set([last, last + 1]);
        return 2;
      },
    },
  });
  const state = rules.stateFrom({ pits: [1, 0, 2, 1, 1, 3], stores: { south: 4, north: 0 } });
  const cursor = createCursor(rules, state);
  cursor.play(2);
  expect(cursor.state()).toEqual(rules.apply(state, 2));
  expect(cursor.mark(4)).toBe('south');
});

it('asks a step again that reads more pits after some quiet moves than after others', () => {
  const rules = rulesOf(2, 4, {
    capture: {
      pits(board, last, taken) {
        if (board.quietMoves < 2 || board.seeds(0) > 9) return 0;
        taken[0] = last;
        return 1;
      },
    },
  });
  const play = (position: Position): [GameState, GameState] => {
    const state = rules.stateFrom(position);
    const cursor = createCursor(rules, state);
    cursor.play(1);
    return [cursor.state(), rules.apply(state, 1)];
  };
  for (const position of [
    { pits: [1, 1, 3, 0], quietMoves: 5, removed: 11 },
    { pits: [2, 1, 3, 0], removed: 10 },
    { pits: [2, 1, 3, 0], quietMoves: 5, removed: 10 },
    { pits: [10, 1, 3, 0], quietMoves: 5, removed: 2 },
  ]) {
    const [played, applied] = play(position);
    expect(played).toEqual(applied);
  }
});

it('asks a step again that reads one pit after some quiet moves and another one after more', () => {
  const rules = rulesOf(2, 4, {
    capture: {
      pits(board, last, taken) {
        if (board.seeds(board.quietMoves < 2 ? 0 : 3) > 1) return 0;
        taken[0] = last;
        return 1;
      },
    },
  });
  for (const position of [
    { pits: [2, 1, 3, 0], removed: 10 },
    { pits: [2, 1, 3, 1], quietMoves: 5, removed: 9 },
    { pits: [0, 1, 3, 2], removed: 10 },
    { pits: [0, 1, 3, 2], quietMoves: 5, removed: 10 },
    { pits: [1, 1, 3, 0], quietMoves: 5, removed: 11 },
  ]) {
    const state = rules.stateFrom(position);
    const cursor = createCursor(rules, state);
    cursor.play(1);
    expect(cursor.state()).toEqual(rules.apply(state, 1));
  }
});

it('asks a step each time whose other reads follow from a pit', () => {
  const rules = rulesOf(2, 4, {
    capture: {
      pits(board, last, taken) {
        if (board.seeds(0) > 5 || board.quietMoves < 2) return 0;
        taken[0] = last;
        return 1;
      },
    },
  });
  for (const position of [
    { pits: [6, 1, 3, 0], removed: 6 },
    { pits: [2, 1, 3, 0], removed: 10 },
    { pits: [2, 1, 3, 0], quietMoves: 5, removed: 10 },
    { pits: [6, 1, 3, 0], quietMoves: 5, removed: 6 },
  ]) {
    const state = rules.stateFrom(position);
    const cursor = createCursor(rules, state);
    cursor.play(1);
    expect(cursor.state()).toEqual(rules.apply(state, 1));
  }
});
