import { triggers } from '../engine/capturing.ts';
import type { Engine } from '../engine/engine.ts';
import { other } from '../model/player.ts';
import type { Steps } from '../ruleset/steps.ts';
import { UPPER, type Layout } from './layout.ts';

/** The table takes no more words than this; pits with more seeds than it covers are left to the engine. */
const MAX_WORDS = 0x4_0000;
/** Triggers are kept as a bit for each count in the landing pit; the last bit is for this count and all higher ones. */
export const MAX_CACHED_COUNT = 31;

/**
 * For each pit and each number of seeds in it a row: where the last seed falls, whether it may capture there, and what sowing adds
 * to each word of a position, the turn and the quiet moves included, as long as nothing is captured. Rows are learned from the
 * engine when first needed.
 */
export class SowTable {
  /** There are rows for fewer seeds than this. */
  readonly counts: number;
  /** Words of a row. The first has two halves: the landing cell, 0 while the row is unknown, and the triggers. */
  readonly pitch: number;
  /** Row after row, by seeds first, then by pit. */
  readonly rows: Float64Array;
  /** The same memory by half words. */
  readonly halves: Int32Array;
  private readonly layout: Layout;
  private readonly steps: Steps;

  constructor(layout: Layout, steps: Steps, maxSeeds: number) {
    this.layout = layout;
    this.steps = steps;
    this.pitch = layout.size + 1;
    const perCount = 2 * layout.pits * this.pitch;
    this.counts = Math.min(maxSeeds + 1, Math.floor(MAX_WORDS / perCount));
    this.rows = new Float64Array(this.counts * perCount);
    this.halves = new Int32Array(this.rows.buffer);
  }

  /** Learns the row of a pit and a number of seeds from an engine, on an otherwise empty board. */
  learn(engine: Engine, origin: number, seeds: number): void {
    const { layout, steps, rows, halves } = this;
    const { pits } = layout;
    const { board } = engine;
    const mover = board.owner(origin);
    const cells = Array.from({ length: 2 * pits + 2 }, (_, place) => (place === origin ? seeds : 0));
    board.setUp(cells, mover, 0, 0);
    // A position has no place for other cells. What `apply` makes of them, `checkRules` finds.
    for (const cell of engine.sowPath(origin, seeds).slice(0, seeds + 1)) {
      if (!(cell in cells))
        throw new RangeError(`route: expected a cell from 0 to ${2 * pits + 1}, got ${cell}.`);
    }
    const last = engine.sow(origin);
    const turn = steps.extraTurn?.({ mover, last, captured: 0 }, pits) ? mover : other(mover);
    let bits = 0;
    for (let count = 0; count <= MAX_CACHED_COUNT; count++) {
      const after = board.seeds(last) + (last === origin ? 0 : count);
      const may = count === MAX_CACHED_COUNT ? last < 2 * pits : triggers(steps.capture, board, last, after);
      if (may) bits |= 1 << count;
    }

    const row = (seeds * 2 * pits + origin) * this.pitch;
    rows.fill(0, row, row + this.pitch);
    for (let place = 0; place < cells.length; place++) {
      layout.add(rows, row + 1, place, board.seeds(place) - (place === origin ? seeds : 0));
    }
    // One quiet move more; North's turn is a bit.
    rows[row + 1]! += (4 + (turn === mover ? 0 : mover === 'south' ? 1 : -1)) * UPPER;
    halves[2 * row] = layout.cells[last]!;
    halves[2 * row + 1] = bits;
  }
}
