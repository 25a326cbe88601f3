/** Examines the moves of all positions that have the same row of the mover. */
import type { Rules } from '../ruleset/rules.ts';
import { CaptureTree, type Captured } from './capture-tree.ts';
import { hasNoMove } from './cell.ts';
import type { Layer } from './layer.ts';
import type { PackedValues } from './packed-values.ts';
import { PositionExaminer } from './position-examiner.ts';
import type { PositionIndex } from './position-index.ts';
import type { RowMoves } from './row-moves.ts';
import type { RowSowing } from './sowings.ts';

/** A move of the mover's row. */
interface RowMove {
  readonly pit: number;
  readonly sowing: RowSowing;
  /** The mover's row after sowing. */
  readonly own: number;
  /** The pits of the mover captured last, as bits, and the mover's row without them. */
  captured: number;
  ownAfter: number;
  /** Without a capture it leads to the position `start + factor * row`, with the opponent's row after sowing. */
  readonly start: number;
  readonly factor: number;
}

/**
 * Adds the moves of positions to a layer, one move of the mover's row after the other: what they do to that row is the
 * same for all positions. Most moves are not played, because what they do to the opponent's row is known.
 */
export class RowExaminer extends PositionExaminer {
  private readonly moves: RowMoves;
  private readonly captures: CaptureTree;
  /** Whether the endings ask only for numbers of seeds and legal moves. */
  private readonly endsBySums: boolean;
  /** The moves of the mover's row that may leave the layer, and a bit for each of the others. */
  private readonly current: RowMove[] = [];
  private inner = 0;
  /** Whether all positions are examined on their own. */
  private isSingle = true;

  constructor(rules: Rules, index: PositionIndex, values: PackedValues, layer: Layer, moves: RowMoves) {
    super(rules, index, values, layer);
    this.moves = moves;
    this.captures = new CaptureTree(rules, index.rows);
    this.endsBySums = rules.spec.steps(rules.options).endings.every(({ when }) => !('test' in when));
  }

  override beginRow(own: number, theirSeeds: number): void {
    const { moves, current } = this;
    const { pits, contents, starts } = moves.rows;
    this.own = own;
    // A player whose opponent has no seeds may have to feed them.
    this.setUp(own, starts[theirSeeds]!);
    this.isSingle = theirSeeds === 0 || (this.endsBySums && this.isSurelyOver());
    this.inner = 0;
    current.length = 0;
    for (let pit = 0; pit < pits && !this.isSingle; pit++) {
      if (contents[own * pits + pit] === 0) continue;
      const sowing = moves.sowing(own, pit);
      const { last, leaves } = sowing;
      if (!leaves && last < pits && !this.capturesOwn(sowing)) this.inner |= 1 << pit;
      else current.push(this.moveOf(pit, sowing, moves.own(own, pit), theirSeeds + sowing.sent));
    }
  }

  override examine(from: number, to: number, position: number): void {
    const { layer, inner, current } = this;
    const at = position - from;
    layer.fill(position, position + to - from, inner);
    if (this.isSingle) {
      super.examine(from, to, position);
      return;
    }
    for (const move of current) this.addRowMove(move, from, to, at);
    // Without a legal move, the endings decide.
    if (inner === 0) {
      for (let their = from; their < to; their++)
        if (hasNoMove(layer.cells[at + their]!)) this.examineOne(their, at + their);
    }
    if (!this.endsBySums) {
      for (let their = from; their < to; their++) {
        this.setUp(this.own, their);
        if (!this.isSurelyOver()) continue;
        layer.fill(at + their, at + their + 1, 0);
        this.addMoves(at + their);
      }
    }
  }

  /** Adds a move of the positions with some of the opponent's rows; that of row 0 would have the number `at`. */
  private addRowMove(move: RowMove, from: number, to: number, at: number): void {
    const { pits, contents } = this.index.rows;
    const { pit, sowing } = move;
    const { last, leaves, captures } = sowing;
    if (last >= pits) {
      for (let their = from; their < to; their++) {
        if (captures[contents[their * pits + last - pits]!] === 1) this.capture(move, their, at + their);
        else if (leaves) this.leave(move, their, at + their);
        else this.layer.addQuiet(at + their, pit);
      }
    } else if (this.capturesOwn(sowing)) {
      for (let their = from; their < to; their++) this.capture(move, their, at + their);
    } else for (let their = from; their < to; their++) this.leave(move, their, at + their);
  }

  /** Whether a last seed in the mover's row may capture. */
  private capturesOwn({ last, captures }: RowSowing): boolean {
    const { pits, contents } = this.index.rows;
    return last >= 0 && last < pits && captures[contents[this.own * pits + last]!] === 1;
  }

  private moveOf(pit: number, sowing: RowSowing, own: number, sum: number): RowMove {
    const { index } = this;
    const { sums, starts, counts } = index.rows;
    const ownSeeds = sums[own]!;
    const rank = own - starts[ownSeeds]!;
    const factor = sowing.extraTurn ? 1 : counts[ownSeeds]!;
    const start = sowing.extraTurn
      ? index.startOf(ownSeeds, sum) + rank * counts[sum]! - starts[sum]!
      : index.startOf(sum, ownSeeds) + rank - starts[sum]! * factor;
    return { pit, sowing, own, captured: 0, ownAfter: own, start, factor };
  }

  /** Adds a move that sows a store and captures nothing. */
  private leave({ pit, sowing, start, factor }: RowMove, their: number, position: number): void {
    const value = this.values.value(start + factor * this.moves.sown.find(their, sowing.sent));
    this.layer.addExit(position, pit, sowing.gain + (sowing.extraTurn ? value : -value));
  }

  /** Adds a move whose last seed may capture. */
  private capture(move: RowMove, their: number, position: number): void {
    const { moves, layer } = this;
    const { pit, sowing, own } = move;
    const after = moves.sown.find(their, sowing.sent);
    const captured = this.captures.find(sowing.last, own, after);
    // The rules may treat grand slams differently.
    if (!captured || (captured.theirSeeds > 0 && captured.theirSeeds === moves.rows.sums[after])) {
      this.setUp(this.own, their);
      this.addMove(position, pit);
    } else if (captured.seeds > 0 || sowing.leaves)
      layer.addExit(position, pit, this.valueOf(move, captured, after));
    else layer.addQuiet(position, pit);
  }

  /** The value of a move that captures or sows a store. */
  private valueOf(move: RowMove, captured: Captured, their: number): number {
    const { index, values } = this;
    const { rows } = index;
    if (move.captured !== captured.own) {
      move.captured = captured.own;
      move.ownAfter = rows.without(move.own, captured.own);
    }
    const theirs = captured.theirs === 0 ? their : rows.without(their, captured.theirs);
    const value = captured.extraTurn
      ? values.value(index.indexOfRows(move.ownAfter, theirs))
      : -values.value(index.indexOfRows(theirs, move.ownAfter));
    return move.sowing.gain + captured.seeds + value;
  }
}
