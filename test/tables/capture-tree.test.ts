// What a capture tree has learned is what the capture step does.
import { kalah, wari, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { MutableBoard } from '../../src/engine/board.ts';
import { findCaptured } from '../../src/engine/capturing.ts';
import { CaptureTree } from '../../src/tables/capture-tree.ts';
import { RowIndex } from '../../src/tables/row-index.ts';
import { createRandom } from '../../src/tools/random.ts';
import { own } from './table-rules.ts';

/** The pits that the step empties, as bits for the pits of both rows. */
const expectedOf = (rules: Rules, last: number, pits: readonly number[]): [own: number, theirs: number] => {
  const board = new MutableBoard(rules.options.pits);
  board.setUp([...pits, 0, 0], 'south', 0, 0);
  const taken = new Int32Array(pits.length);
  const count = findCaptured(rules.spec.steps(rules.options).capture, board, last, taken);
  const bits = [...taken.subarray(0, count)]
    .filter((pit) => board.seeds(pit) > 0)
    .reduce((sum, pit) => sum + 2 ** pit, 0);
  return [bits % 2 ** board.pits, Math.trunc(bits / 2 ** board.pits)];
};

/** Asks for random rows; returns how many of the captures are not known. */
const countUnknown = (rules: Rules, seeds: number, times: number): number => {
  const { pits } = rules.options;
  const rows = new RowIndex(pits, seeds);
  const tree = new CaptureTree(rules, rows);
  const random = createRandom(7);
  const contents = (row: number): readonly number[] => [
    ...rows.contents.subarray(row * pits, (row + 1) * pits),
  ];
  let unknown = 0;
  for (let i = 0; i < times; i++) {
    const [mine, theirs, last] = [random(rows.size), random(rows.size), random(2 * pits)];
    const found = tree.find(last, mine, theirs);
    const expected = expectedOf(rules, last, [...contents(mine), ...contents(theirs)]);
    if (found) expect([found.own, found.theirs]).toEqual(expected);
    else unknown++;
  }
  return unknown;
};

/** Captures the last pit if a sum over the cells of the board is even. */
const evenSum = (id: string, cells: readonly number[], asksForRow = false): Rules =>
  own(id, {
    capture: {
      pits(board, last, taken) {
        taken[0] = last;
        const row = asksForRow && board.seeds(last) === 1 ? board.row('north') : 0;
        return (cells.reduce((sum, pit) => sum + pit * board.seeds(pit), row) + 1) % 2;
      },
    },
  });

it.each([wari.with({ pits: 4 }), wari.with({ captures: [1, 2, 3] }), kalah, evenSum('few', [1, 3])])(
  '$id',
  (rules) => expect(countUnknown(rules, 9, 3000)).toBe(0),
);

it('asks the engine about captures that depend on a row', () => {
  const unknown = countUnknown(evenSum('row', [1, 3], true), 9, 3000);
  expect(unknown).toBeGreaterThan(300);
  expect(unknown).toBeLessThan(2000);
});

it('does not grow without limit', () => {
  const rules = evenSum('all', [0, 1, 2, 3, 4, 5]);
  expect(countUnknown(rules, 6, 3000)).toBe(0);
  // Five in six of these rows are new. When there is no room for them, some are asked for again.
  expect(countUnknown(rules, 14, 9000)).toBeGreaterThan(100);
});
