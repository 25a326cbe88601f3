/** Plays moves of several laps by the tables. */
import type { Special } from '../engine/end.ts';
import type { Move } from '../model/types.ts';
import { LIFT, type CaptureCache } from './capture-cache.ts';
import { UPPER } from './layout.ts';
import { META, type PositionStack } from './position-stack.ts';
import { MAX_CACHED_COUNT, UNKNOWN_ROW, VARIABLE_ROW, type SowTable } from './sow-table.ts';

/** The maximum number of laps. Longer moves are left to the engine, which detects whether they are endless. */
const MAX_LAPS = 64;

/** The functions that play laps by tables. */
export interface LapMaker {
  readonly stack: PositionStack;
  readonly tables: { readonly sowTable: SowTable; readonly captures: CaptureCache };
  /** The offset of the pit of each kind of lap in a position. */
  readonly cellOf: Int32Array;
  make(move: Move): Special;
  makeByEngine(move: Move): Special;
  /** Learns the row of a lap; returns false if there is none for it. */
  prepareLap(kind: number, seeds: number): boolean;
  /** The leaf of the capture cache for the position above, which is after sowing. */
  findLeaf(move: Move, last: number): number;
  /** Applies a leaf to the position above. */
  finish(move: Move, last: number, leaf: number): Special;
}

/** Plays the laps after the first one, which has been sown in the position above the topmost one. */
export const playLaps = (maker: LapMaker, move: Move, first: number): Special => {
  const { stack, tables, cellOf } = maker;
  const { sowTable, captures } = tables;
  const { rows, halves: rowHalves, kinds, pitch, counts, moves } = sowTable;
  const { at, words, cells, halves, pits, layout } = stack;
  const { size, packing } = layout;
  const to = at + size;
  const from = to << packing;
  const meta = halves[(at << 1) + 1]! & META;
  const own = move - (move % (2 * pits));
  const isSouth = move - own < pits;
  let pit = first;
  for (let laps = 1; laps < MAX_LAPS; laps++) {
    const kind = pit + own + (pit < pits === isSouth ? 0 : moves);
    const seeds = cells[from + cellOf[kind]!]!;
    const row = Math.imul(Math.imul(seeds, kinds) + kind, pitch);
    const last = seeds < counts ? rowHalves[row << 1]! : VARIABLE_ROW;
    if (last <= 0) {
      return last === UNKNOWN_ROW && maker.prepareLap(kind, seeds)
        ? maker.make(move)
        : maker.makeByEngine(move);
    }
    const count = cells[from + last]!;
    // Each row counts a quiet move and passes the turn; only that of the last lap may.
    words[to] = words[to]! + rows[row + 1]! + (meta - (halves[(to << 1) + 1]! & META)) * UPPER;
    for (let i = 1; i < size; i++) words[to + i] = words[to + i]! + rows[row + 1 + i]!;
    const triggers = rowHalves[(row << 1) + 1]!;
    if (((triggers >> (count < MAX_CACHED_COUNT ? count : MAX_CACHED_COUNT)) & 1) === 0) {
      stack.at = to;
      return false;
    }
    const leaf = maker.findLeaf(move, last);
    const captured = captures.halves[2 * leaf * pitch]!;
    if (captured > LIFT) return maker.finish(move, last, leaf);
    pit = LIFT - captured;
  }
  return maker.makeByEngine(move);
};
