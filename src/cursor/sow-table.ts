/** A table of what sowing adds to a position, learned from the engine. */
import { triggers } from '../engine/capturing.ts';
import { other } from '../model/player.ts';
import type { Mark } from '../model/types.ts';
import type { Steps } from '../ruleset/steps.ts';
import { lapEffect } from './effect-tree.ts';
import { NORTH, QUIET_MOVE, UPPER, type Layout } from './layout.ts';
import type { RuleProbe } from './rule-probe.ts';

/** The maximum size of the table in words; pits with more seeds than it covers are left to the engine. */
const MAX_WORDS = 0x4_0000;
/** Triggers have one bit for each count in the landing pit; the last bit is for this count and all higher ones. */
export const MAX_CACHED_COUNT = 31;
/** The landing offsets of a row that is not known yet, and of one that depends on more than its pit. */
export const UNKNOWN_ROW = 0;
export const VARIABLE_ROW = -1;

/**
 * A table with a row for each lap and each number of seeds: where the last seed falls, whether it may capture
 * there, and what sowing adds to each word of a position, including turn and quiet moves, if nothing is captured. Rows
 * are learned from the engine when first needed.
 *
 * A lap is identified by the move that begins with it. In games with several laps per move, ids from `moves` on are laps of
 * the player who does not own the pit.
 */
export class SowTable {
  /** The number of moves: all pits with all their choices. */
  readonly moves: number;
  /** The number of ids of laps. */
  readonly lapIds: number;
  /** The exclusive upper limit of the number of seeds of a row. */
  readonly seedLimit: number;
  /** Words of a row. The first has two halves: the landing offset, or that there is none, and the triggers. */
  readonly stride: number;
  /** The rows, by seeds, then by the id of the lap. */
  readonly rows: Float64Array;
  /** The same memory by half words. */
  readonly halves: Int32Array;
  /** The offsets of pits that must be empty before sowing for the rows to be valid, because they are captured during sowing. */
  readonly emptyOffsets: number[] = [];
  /** For each row, 1 if seeds are captured while sowing. */
  readonly capturesWhileSowing: Uint8Array;
  private readonly layout: Layout;
  private readonly steps: Steps;
  private readonly marks: readonly Mark[];

  constructor(layout: Layout, steps: Steps, maxSeeds: number, marks: readonly Mark[] = []) {
    this.layout = layout;
    this.steps = steps;
    this.marks = marks;
    this.moves = 2 * layout.pits * (steps.sowing?.choices ?? 1);
    this.lapIds = steps.sowing?.lifts ? 2 * this.moves : this.moves;
    this.stride = layout.size + 1;
    const perCount = this.lapIds * this.stride;
    this.seedLimit = Math.min(maxSeeds + 1, Math.floor(MAX_WORDS / perCount));
    this.rows = new Float64Array(this.seedLimit * perCount);
    this.halves = new Int32Array(this.rows.buffer);
    this.capturesWhileSowing = new Uint8Array(this.seedLimit * this.lapIds);
  }

  /** Learns the row of a lap and a number of seeds, on an otherwise empty board. */
  learn(probe: RuleProbe, lapId: number, seeds: number): void {
    const { layout, steps, rows, halves, moves, emptyOffsets } = this;
    const { pits } = layout;
    const { board, engine, reads } = probe;
    const move = lapId % moves;
    const origin = move % (2 * pits);
    const choice = Math.floor(move / (2 * pits));
    const owner = board.owner(origin);
    const mover = lapId < moves ? owner : other(owner);
    const cells = Array.from({ length: 2 * pits + 2 }, (_, cell) => (cell === origin ? seeds : 0));
    probe.setUp(cells, mover, this.marks);
    const last = engine.sowLap(origin, choice);
    const capturesWhileSowing = probe.emptied.length > 0;
    for (const cell of probe.emptied) {
      const emptied = layout.offsets[cell]!;
      if (!emptyOffsets.includes(emptied)) emptyOffsets.push(emptied);
    }
    const changes = cells.map((before, cell) => board.cells[cell]! - before);
    const turn = engine.nextAfter(last, 0);
    // Seeds captured during sowing count only when the move is over.
    const isVariable =
      reads.read.length > 0 ||
      reads.readsBeyondCells ||
      (capturesWhileSowing && !!(steps.sowing?.lifts ?? steps.extraTurn));
    const triggers = this.triggersOf(probe, last, choice, last === origin);

    // No step is called from here on.
    const row = (seeds * this.lapIds + lapId) * this.stride;
    rows.fill(0, row, row + this.stride);
    for (const [cell, change] of changes.entries()) layout.add(rows, row + 1, cell, change);
    const turnChange = turn === mover ? 0 : mover === 'south' ? NORTH : -NORTH;
    rows[row + 1]! += (QUIET_MOVE + turnChange) * UPPER;
    this.capturesWhileSowing[seeds * this.lapIds + lapId] = Number(capturesWhileSowing);
    halves[2 * row] = isVariable ? VARIABLE_ROW : layout.offsets[last]!;
    halves[2 * row + 1] = triggers;
  }

  /** A bit for each count in the landing pit before sowing: whether anything may happen there. */
  private triggersOf(probe: RuleProbe, last: number, choice: number, isOrigin: boolean): number {
    const { capture, sowing } = this.steps;
    const { board } = probe;
    if (last >= 2 * board.pits) return 0;
    const fallen = board.cells[last]!;
    let bits = 1 << MAX_CACHED_COUNT;
    for (let count = 0; count < MAX_CACHED_COUNT; count++) {
      const after = fallen + (isOrigin ? 0 : count);
      board.cells[last] = after;
      if (triggers(capture, board, last, after) || (sowing && mayGoOn(probe, last, choice)))
        bits |= 1 << count;
    }
    return bits;
  }
}

/** Whether a last seed that captures nothing may mark its pit or lead to another lap; if that depends on other pits, it may. */
const mayGoOn = (probe: RuleProbe, last: number, choice: number): boolean => {
  const { needsEngine, lifted, reads } = lapEffect(probe, last, choice);
  return needsEngine || lifted !== null || reads.some((cell) => cell !== last);
};
