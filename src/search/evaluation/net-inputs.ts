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
  /** How a sowing captures; by default, captures are no inputs. */
  readonly captures?: 'few' | 'even' | 'opposite';
  /** Whether marks are inputs, one for each pit after one for no mark. */
  readonly marks?: boolean;
}

/** The inputs for the captures of a player: by the number of captured seeds, the last for more. */
const CAPTURE_INPUTS = 32;

/** How many inputs there are of each kind, in their order. Each position has one of each kind. */
export const inputSizes = ({ pits, columns, captures, marks }: NetInputs): number[] => [
  ...Array<number>(2 * pits).fill(columns),
  ...Array<number>(captures ? 2 : 0).fill(CAPTURE_INPUTS),
  ...Array<number>(marks ? 2 : 0).fill(pits + 1),
];

/** How sowings capture, seen from their player: own pits count from 0, opposing ones after them. */
interface Captures {
  /** The pit in which a sowing from an own pit ends, if it can capture there. */
  endOf(pit: number, seeds: number, pits: number): number;
  /** Whether pits of the opponent are captured from, or the seeds opposite an own one. */
  readonly isDirect: boolean;
  /** Whether the last seed captures in a pit that had so many before. */
  captures(seeds: number): boolean;
  /** By how many bits the number of captured seeds is shifted to be an input. */
  readonly shift: number;
}

const CAPTURES: Readonly<Record<NonNullable<NetInputs['captures']>, Captures>> = {
  /** Two or three seeds; a sowing leaves out the pit that it is from. */
  few: {
    endOf: (pit, seeds, pits) => (pit + seeds + Math.trunc((seeds - 1) / (2 * pits - 1))) % (2 * pits),
    isDirect: true,
    captures: (seeds) => seeds === 1 || seeds === 2,
    shift: 0,
  },
  /** An even number of seeds; the first seed stays where it was, if it is not the only one. */
  even: {
    endOf: (pit, seeds, pits) => (pit + seeds - Number(seeds > 1)) % (2 * pits),
    isDirect: true,
    captures: (seeds) => seeds % 2 === 1,
    shift: 1,
  },
  /** The seeds opposite an own empty pit; the own store is sown, the other one is not. */
  opposite: {
    endOf: (pit, seeds, pits) => (pit + seeds) % (2 * pits + 1),
    isDirect: false,
    captures: (seeds) => seeds === 0,
    shift: 0,
  },
};

/** Creates a function that returns the input for the largest capture of the player at whose pits `cells` begins. */
const largestCapture = (
  { pits, seeds }: NetInputs,
  { endOf, isDirect, captures, shift }: Captures,
): ((counts: ArrayLike<number>, from: number, cells: Int32Array) => number) => {
  const stride = seeds + 1;
  // Where a sowing that captures nothing ends: beyond all cells.
  const nowhere = 2 * pits;
  const ends = Uint8Array.from({ length: pits * stride }, (_, i) => {
    const end = endOf(Math.trunc(i / stride), i % stride, pits);
    return i % stride > 0 && end < 2 * pits && end >= pits === isDirect ? end : nowhere;
  });
  const isCaptured = Uint8Array.from({ length: stride }, (_, count) => Number(captures(count)));
  return (counts, from, cells) => {
    let best = 0;
    for (let pit = 0; pit < pits; pit++) {
      const end = ends[pit * stride + counts[from + cells[pit]!]!]!;
      if (end === nowhere) continue;
      const there = counts[from + cells[end]!]!;
      if (isCaptured[there] === 0) continue;
      const gain = isDirect ? there : counts[from + cells[2 * pits - 1 - end]!]!;
      if (gain > best) best = gain;
    }
    return Math.min(best >> shift, CAPTURE_INPUTS - 1);
  };
};

/** The places of all pits in sowing order, South's first and North's first. */
export const cellsOf = ({ layout, pits }: PositionStack): readonly [south: Int32Array, north: Int32Array] => {
  const south = layout.offsets.slice(0, 2 * pits);
  return [south, Int32Array.from(south, (_, i) => south[(i + pits) % (2 * pits)]!)];
};

/** Creates a function that reads the inputs of a position that follow those of its pits. It always returns the same array. */
export const otherInputs = (
  cursor: FastCursor,
  inputs: NetInputs,
): ((stack: PositionStack) => Int32Array) => {
  const { pits, captures, marks } = inputs;
  const { packing } = cursor.stack.layout;
  const cells = cellsOf(cursor.stack);
  const captureOf = captures && largestCapture(inputs, CAPTURES[captures]);
  const inputOf = (marked: number): number => (marked < 0 ? 0 : 1 + (marked % pits));
  /** The inputs of the marks of South and of North, by the number of the marks. */
  const marked: (readonly [south: number, north: number])[] = [];
  const others = new Int32Array((captures ? 2 : 0) + (marks ? 2 : 0));
  return (stack) => {
    const { counts, at, northToMove } = stack;
    let next = 0;
    if (captureOf) {
      others[next++] = captureOf(counts, at << packing, cells[northToMove]!);
      others[next++] = captureOf(counts, at << packing, cells[1 - northToMove]!);
    }
    if (marks) {
      const both = (marked[stack.markNumber] ??= [
        inputOf(stack.marks!.indexOf('south')),
        inputOf(stack.marks!.indexOf('north')),
      ]);
      others[next++] = both[northToMove]!;
      others[next] = both[1 - northToMove]!;
    }
    return others;
  };
};
