// Checks a condition in given positions and after moves, by apply and by cursors.
import { createCursor, defineRules, mirror } from 'mancala-rules';
import type {
  BoardOptions,
  Condition,
  Cursor,
  GameState,
  LegalityRule,
  Move,
  Player,
  Rules,
} from 'mancala-rules';
import { expect } from 'vitest';

/** What a case says of a position; all other seeds of the game are removed. */
interface Given {
  readonly pits: readonly number[];
  /** Default: two seeds each. */
  readonly stores?: readonly [south: number, north: number];
  readonly quietMoves?: number;
}

/** Whether a condition holds in a position. */
export type Case = readonly [holds: boolean, position: Given];

/** From the last pit of a row to the player's own store, and from there to the other row. */
const nextCell = (pits: number, mover: Player, cell: number): number => {
  const [last, store] = mover === 'south' ? [pits - 1, 2 * pits] : [2 * pits - 1, 2 * pits + 1];
  if (cell === last) return store;
  return ((cell === store ? last : cell) + 1) % (2 * pits);
};

const endsWhen = (when: Condition, total: number, legality: readonly LegalityRule[]): Rules =>
  defineRules<BoardOptions>({
    id: 'ends',
    title: 'Ends when a condition holds',
    version: 1,
    defaults: { pits: 3, seeds: 1, first: 'south' },
    setup: () => [total, 0, 0, 0, 0, 0],
    steps: () => ({
      route: ({ pits, mover }, cell) => nextCell(pits, mover, cell),
      capture: { pits: () => 0 },
      legality,
      endings: [{ reason: 'target', when }],
    }),
  });

const stateOf = ({ pits, stores = [2, 2], quietMoves = 0 }: Given, total: number): GameState => {
  const [south, north] = stores;
  const removed = total - south - north - pits.reduce((sum, seeds) => sum + seeds);
  return { pits, stores: { south, north }, turn: 'south', quietMoves, removed, outcome: null };
};

/** The unfinished states from which a move of up to three seeds leads to a state. */
function* predecessors(rules: Rules, state: GameState): Generator<readonly [GameState, Move]> {
  const pits = state.pits.length / 2;
  const turn: Player = state.turn === 'south' ? 'north' : 'south';
  const first = turn === 'south' ? 0 : pits;
  for (let move = first; move < first + pits; move++) {
    const cells = [...state.pits, state.stores.south, state.stores.north];
    if (state.quietMoves === 0 || cells[move]! > 0) continue;
    for (let seeds = 1, cell = move; seeds <= 3; seeds++) {
      cell = nextCell(pits, turn, cell);
      if (cells[cell] === 0) break;
      cells[cell]! -= 1;
      cells[move] = seeds;
      const stores = { south: cells[2 * pits]!, north: cells[2 * pits + 1]! };
      const before = {
        ...state,
        pits: cells.slice(0, 2 * pits),
        stores,
        turn,
        quietMoves: state.quietMoves - 1,
      };
      const { outcome } = rules.stateFrom(before);
      if (!outcome && rules.isLegal(before, move)) yield [before, move];
    }
  }
}

type Question = readonly [
  ask: (cursor: Cursor) => unknown,
  answer: (state: GameState, rules: Rules) => unknown,
];

/** Questions that a cursor answers in different ways, each of which may be the first one after a move. */
const questions: readonly Question[] = [
  [(cursor) => cursor.isOver, ({ outcome }) => outcome !== null],
  [(cursor) => cursor.outcome, ({ outcome }) => outcome],
  [(cursor) => cursor.state(), (state) => state],
  [(cursor) => cursor.legalMoves(), (state, rules) => rules.legalMoves(state)],
  [(cursor) => cursor.fillMoves([]), (state, rules) => rules.legalMoves(state).length],
  [(cursor) => cursor.store('south'), ({ stores }) => stores.south],
  [(cursor) => String(cursor.key()).endsWith('!'), ({ outcome }) => outcome !== null],
];

/** Checks a state as a given one and after every move that leads to it; returns the number of those moves. */
function checkState(rules: Rules, state: GameState, holds: boolean): number {
  const checkAnswers = (next: GameState, newCursor: () => Cursor): void => {
    const { pits, turn, outcome } = next;
    expect([pits, turn, outcome !== null]).toEqual([state.pits, state.turn, holds]);
    for (const [ask, answer] of questions) {
      const cursor = newCursor();
      expect([pits, ask(cursor)]).toEqual([pits, answer(next, rules)]);
      expect(cursor.state()).toEqual(next);
    }
  };
  const given = rules.stateFrom(state);
  expect([state.pits, given.outcome !== null]).toEqual([state.pits, holds]);
  if (state.quietMoves === 0) {
    const cursor = createCursor(rules, rules.initialState());
    checkAnswers(given, () => (cursor.load(state.pits, state.stores, state.turn), cursor));
  }
  let moves = 0;
  for (const [before, move] of predecessors(rules, state)) {
    moves++;
    checkAnswers(rules.apply(before, move), () => {
      const cursor = createCursor(rules, before);
      cursor.play(move);
      return cursor;
    });
  }
  return moves;
}

/** Checks a condition for both players, in positions with no quiet moves and after moves. */
export function checkCondition(
  when: Condition,
  cases: readonly Case[],
  total: number,
  legality: readonly LegalityRule[] = [],
): void {
  const rules = endsWhen(when, total, legality);
  const moves = { true: 0, false: 0 };
  for (const [holds, position] of cases) {
    const state = stateOf(position, total);
    // After a move without a capture there is at least one quiet move.
    const counts = position.quietMoves === undefined ? [0, 1] : [position.quietMoves];
    for (const quietMoves of counts)
      for (const one of [{ ...state, quietMoves }, mirror({ ...state, quietMoves })])
        moves[`${holds}`] += checkState(rules, one, holds);
  }
  expect(Math.min(moves.true, moves.false)).toBeGreaterThan(0);
}
