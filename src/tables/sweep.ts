/** Settles the values of a layer in one sweep, for games in which positions cannot repeat. */
import { DONE, INNER_AT, moveOf, settled, valueOf } from './cell.ts';
import type { PositionIndex } from './position-index.ts';
import type { RowMoves } from './row-moves.ts';
import type { LayerSolver } from './retrograde-analysis.ts';
import { ALONE, type Team } from './team.ts';

/** Rows that are swept together, because their cells share lines of the cache. */
const STRIP = 16;
/** Rows of the other player between two yields. */
const CHUNK = 64;

/**
 * Settles values in the order of rows. It suits rules with sowings that descend: moves that stay in the layer then lower
 * the mover's row, so the positions that they lead to are settled before.
 *
 * Values and moves are those of {@link RetrogradeAnalysis}. The byte of a cell for moves that stay in the layer becomes the
 * number of the wave that would have settled it.
 */
export class Sweep implements LayerSolver {
  private readonly cells: Int32Array;
  private readonly index: PositionIndex;
  /** For each row and pit: the row after the move, if that stays in the layer, counted from the first with as many seeds. */
  private readonly ranks: Int32Array;

  private constructor(cells: Int32Array, index: PositionIndex) {
    this.cells = cells;
    this.index = index;
    this.ranks = new Int32Array(index.rows.size * index.rows.pits);
  }

  /** Yields after every chunk. */
  static *of(cells: Int32Array, index: PositionIndex, moves: RowMoves): Generator<undefined, Sweep> {
    const { pits, starts, sums } = index.rows;
    const sweep = new Sweep(cells, index);
    yield* moves.forEachQuiet(false, (row, pit, after) => {
      sweep.ranks[row * pits + pit] = after - starts[sums[row]!]!;
    });
    return sweep;
  }

  /** Threads share the layer by the number of seeds in the fuller row. */
  *solve(seeds: number, _: number, team: Team = ALONE): Generator<undefined, void> {
    for (let more = seeds - team.rank; 2 * more >= seeds; more -= team.size)
      yield* this.sweep(more, seeds - more);
  }

  /** Settles the positions with these numbers of seeds in the rows, of either player to move. */
  private *sweep(more: number, fewer: number): Generator<undefined, void> {
    const { index } = this;
    const { starts, counts } = index.rows;
    const first = index.start(more + fewer);
    const height = counts[more]!;
    const width = counts[fewer]!;
    const start = index.startOf(more, fewer) - first;
    const mirrored = index.startOf(fewer, more) - first;
    for (let strip = 0; strip < height; strip += STRIP) {
      const end = Math.min(strip + STRIP, height);
      // If both numbers are equal, each pair of rows comes once.
      const last = more === fewer ? end : width;
      for (let b = 0; b < last; b++) {
        for (let a = more === fewer ? Math.max(strip, b) : strip; a < end; a++) {
          this.settleOne(start + a * width + b, starts[more]! + a, mirrored + b * height);
          if (more !== fewer || a !== b)
            this.settleOne(mirrored + b * height + a, starts[fewer]! + b, start + a * width);
        }
        if (b % CHUNK === CHUNK - 1) yield;
      }
      yield;
    }
  }

  /** Settles a position with a row of the mover. Its moves lead to positions from `base` on. */
  private settleOne(position: number, own: number, base: number): void {
    const { cells, ranks, index } = this;
    const { pits } = index.rows;
    const cell = cells[position]!;
    let value = valueOf(cell);
    let move = moveOf(cell);
    let wave = 0;
    for (let bits = cell >>> INNER_AT, pit = 0; bits > 0; bits >>= 1, pit++) {
      if ((bits & 1) === 0) continue;
      const next = cells[base + ranks[own * pits + pit]!]!;
      const found = -valueOf(next);
      if (found < value) continue;
      const nextWave = (next >>> INNER_AT) + 1;
      // Wins are found by the first wave that can, losses are certain after the last one.
      if (found > value || (found > 0 ? nextWave < wave : nextWave > wave)) {
        value = found;
        move = pit;
        wave = nextWave;
      }
    }
    cells[position] = settled(wave << INNER_AT, DONE, value, move);
  }
}
