// Each form of Condition at its bound and beside it, for both players, in given positions and on cursors that load them or play the
// move that leads there.
import { createCursor, mirror } from 'mancala-rules';
import type { BoardOptions, GameState, Player } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { makeRules } from '../../src/engine/make-rules.ts';
import type { Condition } from '../../src/ruleset/endings.ts';

/** From the last pit of a row to the player's own store, and from there to the other row. */
const nextCell = (mover: Player, cell: number): number => {
  const [last, store] = mover === 'south' ? [2, 6] : [5, 7];
  return cell === last ? store : ((cell === store ? last : cell) + 1) % 6;
};

/** Ends when a condition holds; two seeds in a pit are too many to be played. */
const endsWhen = (when: Condition, total: number) =>
  makeRules<BoardOptions>({
    id: 'ends',
    title: 'Ends when a condition holds',
    version: 1,
    defaults: { pits: 3, seeds: 1, first: 'south' },
    setup: () => [total, 0, 0, 0, 0, 0],
    steps: () => ({
      route: ({ mover }, cell) => nextCell(mover, cell),
      capture: { pits: () => 0 },
      legality: [
        { when: 'always', forbids: ({ pit }, board) => (board.seeds(pit) === 2 ? 'not-allowed' : null) },
      ],
      endings: [{ reason: 'target', when }],
    }),
  });

/** A position such as `1-0-1|0-1-0 7:6 q5`; the default stores hold two seeds each, other seeds are removed. */
function stateOf(drawn: string, total: number): GameState {
  const [rows, ...more] = drawn.split(' ');
  const pits = rows!.split(/[-|]/).map(Number);
  const [south, north] = (more.find((part) => part.includes(':')) ?? '2:2').split(':').map(Number) as [
    number,
    number,
  ];
  const quietMoves = Number(more.find((part) => part.startsWith('q'))?.slice(1) ?? 0);
  const removed = total - south - north - pits.reduce((sum, seeds) => sum + seeds);
  return {
    ruleset: 'ends',
    pits,
    stores: { south, north },
    turn: 'south',
    quietMoves,
    removed,
    outcome: null,
  };
}

/** The positions from which a move of one seed leads to a state, and the move. */
const before = (state: GameState): (readonly [GameState, number])[] => {
  const turn = state.turn === 'south' ? 'north' : 'south';
  return (turn === 'south' ? [0, 1, 2] : [3, 4, 5]).flatMap((pit) => {
    const cells = [...state.pits, state.stores.south, state.stores.north];
    const next = nextCell(turn, pit);
    if (cells[pit] || !cells[next]) return [];
    cells[pit] = 1;
    cells[next] -= 1;
    const [pits, [south, north]] = [cells.slice(0, 6), cells.slice(6) as [number, number]];
    const quietMoves = Math.max(0, state.quietMoves - 1);
    return [[{ ...state, pits, stores: { south, north }, turn, quietMoves }, pit] as const];
  });
};

const test: Condition = {
  test: (board) => board.seeds(board.turn === 'south' ? 1 : 4) === 3,
  reads: ['pits'],
};
const times = { quietMoves: 'in-play-times-pits' } as const;

/** The counts of these games fit in one byte, in two bytes, and in four bytes. */
describe.each([24, 25, 127, 128, 4001, 65_535])('with %i seeds', (total) => {
  const half = Math.floor(total / 2);
  const equal = total % 2 === 0 ? `0-0-0|0-0-0 ${half}:${half}` : '';
  const majority = { store: 'either', atLeast: 'majority' } as const;

  it.each<[Condition, holds: readonly string[], fails: readonly string[]]>([
    [{ row: 'mover', atMost: 2 }, ['0-1-0|0-2-4', '1-0-1|0-1-1'], ['1-1-1|0-1-5', '0-0-3|0-1-0']],
    [{ row: 'mover', atMost: 0 }, ['0-0-0|0-1-4', '0-0-0|0-0-0'], ['0-0-1|0-1-4', '1-0-0|0-0-0']],
    [{ row: 'either', atMost: 0 }, ['0-0-0|0-1-5', '0-1-5|0-0-0'], ['0-0-1|0-1-5', '0-1-5|0-0-1']],
    [{ row: 'either', atMost: 2 }, ['2-0-0|0-1-5', '0-1-5|0-0-2'], ['0-0-3|0-1-5', '1-3-1|1-2-0']],
    [{ inPlay: 'both rows', atMost: 3 }, ['0-0-1|0-1-1', '0-3-0|0-0-0'], ['0-0-2|0-1-1', '0-0-0|0-1-3']],
    [{ inPlay: 'both rows', atMost: 0 }, ['0-0-0|0-0-0'], ['0-0-0|0-0-1', '1-0-0|0-0-0']],
    [
      { store: 'either', atLeast: 7 },
      ['1-0-1|0-1-0 7:6', '1-0-1|0-1-0 0:7', '1-0-1|0-1-0 8:3'],
      ['1-0-1|0-1-0 6:6', '1-0-1|0-1-0 0:6'],
    ],
    [
      majority,
      [
        equal,
        `0-0-0|0-0-0 ${half + 1}:0`,
        `1-0-1|0-1-0 1:${half + 1}`,
        `0-0-0|0-0-0 ${total - half}:${half}`,
      ],
      [`0-0-0|0-1-0 ${half}:${half - 2}`, `0-0-0|0-0-0 ${half}:${half - 1}`],
    ],
    [{ quietMoves: 5 }, ['1-0-1|0-1-0 q5', '1-0-1|0-1-0 q1000'], ['1-0-1|0-1-0', '1-0-1|0-1-0 q4']],
    [times, ['0-0-1|0-1-0 q6', '0-0-1|0-1-0 q7'], ['0-0-1|0-1-0 q5', '0-0-1|0-2-0 q8']],
    [times, ['1-2-0|0-5-3 q33', '0-0-0|0-0-0 q1'], ['1-2-0|0-5-3 q32', '0-0-0|0-0-0']],
    [{ noLegalMove: true }, ['0-0-0|0-1-1', '2-0-2|0-1-1'], ['2-0-1|0-1-1', '3-0-0|0-0-0']],
    [test, ['1-3-1|0-1-1'], ['1-2-1|0-3-1', '0-4-0|0-3-1']],
  ])('%o', (when, holds, fails) => {
    const rules = endsWhen(when, total);
    const cursor = createCursor(rules, rules.initialState());
    for (const drawn of [...holds, ...fails].filter(Boolean))
      for (const state of [stateOf(drawn, total), mirror(stateOf(drawn, total))]) {
        const ended = rules.stateFrom(state);
        expect([drawn, ended.outcome !== null]).toEqual([drawn, holds.includes(drawn)]);
        for (const [last, move] of before(state)) {
          if (rules.stateFrom(last).outcome || !rules.isLegal(last, move)) continue;
          // As the first question after a move.
          const [isOver, legalMoves] = [createCursor(rules, last), createCursor(rules, last)];
          const next = rules.apply(last, move);
          for (const each of [isOver, legalMoves]) each.play(move);
          expect([isOver.isOver, legalMoves.legalMoves()]).toEqual([
            next.outcome !== null,
            rules.legalMoves(next),
          ]);
        }
        if (state.quietMoves > 0) continue;
        cursor.load(state.pits, state.stores, state.turn);
        expect(cursor.state()).toEqual(ended);
      }
  });
});
