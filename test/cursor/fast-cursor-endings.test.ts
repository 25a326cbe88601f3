// A cursor finds each form of ending whatever is asked first, and shows what the end collects.
import type { Condition, Ending, GameState, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import type { FastCursor } from '../../src/cursor/fast-cursor.ts';
import { boardOf, naiveMove, rulesWith, somePositions, stateOf, type Plain } from './naive.ts';

const nonEmpty = ({ pits, turn }: GameState): number[] =>
  pits.flatMap((seeds, pit) => (seeds > 0 && pit < pits.length / 2 === (turn === 'south') ? [pit] : []));

/** Everything that a cursor can be asked, and the answer in a state. */
const questions: readonly (readonly [(cursor: FastCursor) => unknown, (state: GameState) => unknown])[] = [
  [(cursor) => cursor.state(), (state) => state],
  [(cursor) => cursor.outcome, ({ outcome }) => outcome],
  [(cursor) => cursor.isTerminal, ({ outcome }) => outcome !== null],
  [(cursor) => cursor.seeds(0), ({ pits }) => pits[0]],
  [(cursor) => cursor.store('south'), ({ stores }) => stores.south],
  [
    (cursor) => cursor.row('north'),
    ({ pits }) => pits.slice(pits.length / 2).reduce((sum, seeds) => sum + seeds),
  ],
  [(cursor) => cursor.legalMoves(), (state) => (state.outcome ? [] : nonEmpty(state))],
  [(cursor) => cursor.countMoves(), (state) => (state.outcome ? 0 : nonEmpty(state).length)],
  [(cursor) => cursor.key().endsWith('!'), ({ outcome }) => outcome !== null],
];

/** Asks all questions, beginning with one of them. */
function compare(cursor: FastCursor, state: GameState, first: number): void {
  const asked = [questions[first]!, questions[first]!, ...questions];
  const answers = asked.map(([ask]) => ask(cursor));
  const expected = asked.map(([, answer]) => answer(state));
  if (JSON.stringify(answers) !== JSON.stringify(expected))
    expect([first, answers]).toEqual([first, expected]);
}

const conditions: readonly (readonly [Condition, (position: Plain) => boolean])[] = [
  [{ row: 'mover', atMost: 1 }, (position) => boardOf(position).row(position.turn) <= 1],
  [
    { row: 'either', atMost: 2 },
    (position) => Math.min(boardOf(position).row('south'), boardOf(position).row('north')) <= 2,
  ],
  [{ inPlay: 'both rows', atMost: 9 }, ({ pits }) => pits.reduce((a, b) => a + b) <= 9],
  [{ store: 'either', atLeast: 20 }, ({ stores }) => Math.max(stores.south, stores.north) >= 20],
  [
    { store: 'either', atLeast: 'majority' },
    ({ stores: { south, north }, total }) =>
      2 * Math.max(south, north) > total || (south === north && 2 * south === total),
  ],
  [{ quietMoves: 30 }, ({ quietMoves }) => quietMoves >= 30],
  [
    { quietMoves: 'in-play-times-pits' },
    ({ pits, quietMoves }) => quietMoves >= (pits.reduce((a, b) => a + b) * pits.length) / 2,
  ],
  [{ noLegalMove: true }, (position) => boardOf(position).row(position.turn) === 0],
  [{ test: (board) => board.seeds(0) === 0, reads: ['pits'] }, ({ pits }) => pits[0] === 0],
];

describe.each(conditions)('an ending when %j', (when, isOver) => {
  const toOther: Ending = {
    reason: 'target',
    when,
    collects: (board, pit) => (pit === 0 ? null : board.owner(pit)),
  };
  const throughStore: Steps['route'] = ({ pits, mover }, cell) =>
    mover === 'south' && cell === pits - 1
      ? 2 * pits
      : cell === 2 * pits
        ? pits % (2 * pits)
        : (cell + 1) % (2 * pits);

  it.each([
    [6, 60],
    [2, 40],
    [7, 70],
    [3, 40_000],
  ])('is found by every question: %i pits, %i seeds', (pits, total) => {
    const rules = rulesWith(pits, { route: throughStore, endings: [toOther] });
    let over = 0;
    let running = 0;
    for (const position of somePositions(pits, total, 40, 7)) {
      const move = position.pits.findIndex((seeds, pit) => seeds > 0 && pit < pits);
      if (move < 0) continue;
      const before: Plain = { ...position, turn: 'south' };
      const { after } = naiveMove(rules, before, move);
      let expected = stateOf(after);
      if (isOver(after)) {
        over++;
        const { pits: left } = after;
        const [first, ...rest] = left;
        const south = after.stores.south + rest.slice(0, pits - 1).reduce((a, b) => a + b, 0);
        const north = after.stores.north + left.slice(pits).reduce((a, b) => a + b);
        expected = {
          ...expected,
          pits: left.map(() => 0),
          stores: { south, north },
          removed: expected.removed + first!,
          outcome: {
            winner: south > north ? 'south' : north > south ? 'north' : null,
            reason: 'target',
          },
        };
      } else running++;
      questions.forEach((_, first) => {
        const cursor = cursorOf(rules, stateOf(before));
        // The first time the move is learned.
        for (let time = 0; time < 2; time++) {
          cursor.play(move);
          compare(cursor, expected, first);
          cursor.undo();
        }
        compare(cursor, stateOf(before), first);
      });
    }
    if (pits === 2) expect(over).toBeGreaterThan(0);
    expect(over + running).toBeGreaterThan(20);
  });
});
