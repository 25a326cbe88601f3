/** The memory of a position in a layer: a number of four bytes. */

/** The bytes of a cell. */
export const CELL_BYTES = 4;
// The lowest byte is the value, signed: the settled one, or for other positions the best value of a move that leaves the
// layer. The other bytes begin at these bits.
/** The move that achieves the value. */
const MOVE_AT = 8;
/** The number of moves that lead to unsettled positions of the layer, or one of the states of a settled position. */
export const OPEN_AT = 16;
/** A bit for each move that stays in the layer, for predecessors that need them. */
export const INNER_AT = 24;
const BYTE = 0xff;

/** Less than any value: no move that leaves the layer is known. */
export const NONE = -128;
/** The states of a settled position: done, or waiting for its predecessors to be looked at in an even or an odd wave. */
export const DONE = 255;
export const EVEN_WAVE = 254;
export const ODD_WAVE = 253;

export const valueOf = (cell: number): number => (cell << 24) >> 24;
export const moveOf = (cell: number): number => (cell >> MOVE_AT) & BYTE;
export const openOf = (cell: number): number => (cell >> OPEN_AT) & BYTE;
export const isSettled = (cell: number): boolean => openOf(cell) >= ODD_WAVE;

/** A cell with another value and another move. */
export const withBest = (cell: number, value: number, move: number): number =>
  (cell & ~0xffff) | (move << MOVE_AT) | (value & BYTE);
/** A cell that is settled, in one of its states; the moves that stay in the layer are as before. */
export const settled = (cell: number, state: number, value: number, move: number): number =>
  withBest((cell & (BYTE << INNER_AT)) | (state << OPEN_AT), value, move);

/** The number of bits in a byte. */
const BITS_SET = /* @__PURE__ */ (() =>
  Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length))();

/** What moves that stay in the layer, those that have a bit, add to a cell. */
export const innerMoves = (bits: number): number => (BITS_SET[bits]! << OPEN_AT) | (bits << INNER_AT);
/** A cell without moves. */
export const EMPTY_CELL: number = NONE & BYTE;
/** Whether a cell has no moves. */
export const hasNoMove = (cell: number): boolean => (cell & (BYTE | (BYTE << OPEN_AT))) === EMPTY_CELL;
