/** The seeds of both players, read directly from the memory of a cursor. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import { NORTH } from '../../cursor/layout.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';
import { seedsReturn } from '../../ruleset/steps-of.ts';
import { UNIT_SHIFT, type Evaluation } from '../evaluation/evaluation.ts';

/**
 * Reads the sums that a search needs at every position. The getters of the cursor first check whether the game is over,
 * so it may only be used after that has been settled.
 */
export class Sums {
  /** All sums are in units: a seed is `2 ** shift` of them. Without an evaluation, units are seeds. */
  readonly shift: number;
  isNorth = false;
  /** South's store minus North's. */
  south = 0;
  /** The final margin can differ from the lead by so much: the seeds in play, or twice all seeds if stores give seeds back. */
  atStake = 0;
  private readonly evaluation: Evaluation | undefined;
  private readonly cursor: FastCursor;
  private readonly stack: PositionStack;
  private readonly seedsReturn: boolean;
  private readonly southStore: number;
  private readonly northStore: number;
  private readonly southRow: number;
  private readonly northRow: number;

  constructor(cursor: FastCursor, evaluation?: Evaluation) {
    const { stack, pits } = cursor;
    const { offsets } = stack.layout;
    this.evaluation = evaluation;
    this.cursor = cursor;
    this.shift = evaluation ? UNIT_SHIFT : 0;
    this.stack = stack;
    this.seedsReturn = seedsReturn(cursor);
    this.southStore = offsets[2 * pits]!;
    this.northStore = offsets[2 * pits + 1]!;
    this.southRow = offsets[2 * pits + 2]!;
    this.northRow = offsets[2 * pits + 3]!;
  }

  read(): void {
    const { shift, cursor } = this;
    const { counts, halves, at, layout } = this.stack;
    const from = at << layout.packing;
    this.isNorth = (halves[2 * at + 1]! & NORTH) !== 0;
    const south = counts[from + this.southStore]!;
    const north = counts[from + this.northStore]!;
    const inPlay = counts[from + this.southRow]! + counts[from + this.northRow]!;
    this.south = (south - north) << shift;
    this.atStake = (this.seedsReturn ? 2 * (inPlay + south + north) : inPlay) << shift;
    if (cursor.decidedBy === 'seeds') return;
    // A win counts as all seeds.
    this.south = (cursor.winner() * this.stack.total) << shift;
    this.atStake = this.stack.total << shift;
  }

  /**
   * Estimates how many more units South will win than North, at most those at stake. Without an evaluation it is 0. Valid
   * only between `read` and the next move.
   */
  estimate(): number {
    const { evaluation, atStake } = this;
    // Where a win counts as all seeds, an estimate is at least one seed less.
    const most = this.cursor.decidedBy === 'seeds' ? atStake : atStake - (1 << this.shift);
    return evaluation ? Math.max(0 - most, Math.min(evaluation(this.stack), most)) : 0;
  }
}
