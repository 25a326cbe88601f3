/** What a net reads of a position. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';

/**
 * The inputs of a net, all from the side of the player to move: the seeds of each pit, the mover's first in sowing order; then
 * the largest capture of the mover, and of the opponent; then the pit that the mover has marked, and the opponent.
 */
export interface NetInputs {
  /** The pits of a row, and all seeds: a net is for one board. */
  readonly pits: number;
  readonly seeds: number;
  /** A pit has so many inputs: for 0 seeds, for 1, and so on; the last is for more. */
  readonly columns: number;
  /** Whether captures and marks are inputs, as in Togyzqumalaq; there is one for each pit with a mark, after one for no mark. */
  readonly marks?: boolean;
}

/** The inputs for the captures of a player: for nothing, two seeds, four, and so on; the last is for more. */
const CAPTURE_INPUTS = 32;

/** How many inputs there are of each kind, in their order. Each position has one of each kind. */
export const inputSizes = ({ pits, columns, marks }: NetInputs): number[] => [
  ...Array<number>(2 * pits).fill(columns),
  ...(marks ? [CAPTURE_INPUTS, CAPTURE_INPUTS, pits + 1, pits + 1] : []),
];

/** The places of all pits in sowing order, South's first and North's first. */
export const cellsOf = ({ layout, pits }: PositionStack): readonly [south: Int32Array, north: Int32Array] => {
  const south = layout.offsets.slice(0, 2 * pits);
  return [south, Int32Array.from(south, (_, i) => south[(i + pits) % (2 * pits)]!)];
};

/** Creates a function that reads captures and marks. It always returns the same array. */
export const otherInputs = (
  { stack: { layout }, stack: first }: FastCursor,
  { pits, seeds }: NetInputs,
): ((stack: PositionStack) => Int32Array) => {
  const cellsFrom = cellsOf(first);
  const stride = seeds + 1;
  /** The pit in which a sowing ends, by pit and seeds. The first seed stays where it was, unless it is the only one. */
  const ends = Uint8Array.from({ length: pits * stride }, (_, i) => {
    const count = i % stride;
    return count === 0 ? 0 : (Math.trunc(i / stride) + count - Number(count > 1)) % (2 * pits);
  });
  /** The input for the largest capture of a player: an even number of seeds in an opposing pit, with the last one sown. */
  const captureOf = ({ counts, at }: PositionStack, player: number): number => {
    const cells = cellsFrom[player]!;
    const from = at << layout.packing;
    let best = 0;
    for (let pit = 0; pit < pits; pit++) {
      const end = ends[pit * stride + counts[from + cells[pit]!]!]!;
      const there = counts[from + cells[end]!]!;
      if (end >= pits && there % 2 === 1 && there > best) best = there;
    }
    return Math.min((best + 1) >> 1, CAPTURE_INPUTS - 1);
  };
  const inputOf = (marked: number): number => (marked < 0 ? 0 : 1 + (marked % pits));
  /** The inputs of the marks of South and of North, by the number of the marks. */
  const marked: (readonly [south: number, north: number])[] = [];
  const others = new Int32Array(4);
  return (stack) => {
    const { northToMove, markNumber } = stack;
    const marks = (marked[markNumber] ??= [
      inputOf(stack.marks!.indexOf('south')),
      inputOf(stack.marks!.indexOf('north')),
    ]);
    others[0] = captureOf(stack, northToMove);
    others[1] = captureOf(stack, 1 - northToMove);
    others[2] = marks[northToMove]!;
    others[3] = marks[1 - northToMove]!;
    return others;
  };
};
