/** The successors of all positions of a layer, in the order of their indices. */
import type { Rules } from '../../ruleset/rules.ts';
import type { PositionIndex } from './position-index.ts';
import type { RowMoves, Sowing } from './row-moves.ts';
import { EMPTY_STORES, type Successors } from './successors.ts';

/** A move of the mover's row: where it leads is a linear function of the opponent's row after it. */
interface RowMove {
  pit: number;
  sowing: Sowing;
  /** Whether the last seed may capture, whatever the opponent's row. */
  mayCapture: boolean;
  /** The pit of the opponent's row in which the last seed falls, or -1. */
  last: number;
  start: number;
  factor: number;
}

const NO_MOVE = { pit: 0, mayCapture: false, last: 0, start: 0, factor: 0 };

/**
 * Sorts the moves of a position into those that stay in its layer because they certainly capture nothing, and others.
 * Only the latter are played, and those that sow a store are looked up: where they lead depends on the rows alone.
 */
export class RowSuccessors {
  /** A bit for each move that stays in the layer. */
  inner = 0;
  /** The other moves. */
  readonly successors: Successors;
  /** The position whose successors were computed last, the mover's row first. */
  readonly position: Uint8Array;
  private readonly index: PositionIndex;
  private readonly moves: RowMoves | null;
  /** Whether the endings ask only for numbers of seeds and legal moves. */
  private readonly endsBySums: boolean;
  /** The moves of the mover's row, and how many they are. */
  private readonly current: RowMove[] = [];
  private count = 0;
  /** Whether all moves have to be played. */
  private playsAll = true;
  /** The pits that the cursor shows, if it does. */
  private readonly shown: Uint8Array;
  private isShown = false;

  constructor(rules: Rules, index: PositionIndex, moves: RowMoves | null, successors: Successors) {
    const { endings } = rules.spec.steps(rules.options);
    this.successors = successors;
    this.index = index;
    this.moves = moves;
    this.endsBySums = endings.every(({ when }) => !('test' in when));
    this.position = new Uint8Array(2 * index.rows.pits);
    this.shown = new Uint8Array(2 * index.rows.pits);
  }

  /** Starts the positions with this row of the mover and this number of seeds, at least 1, in the opponent's row. */
  begin(own: number, theirSeeds: number): void {
    const { index, moves, position } = this;
    const { rows } = index;
    const { pits, contents } = rows;
    for (let pit = 0; pit < pits; pit++) position[pit] = contents[own * pits + pit]!;
    this.playsAll = !moves || theirSeeds === 0;
    if (!moves || this.playsAll) return;
    this.setTheirs(rows.starts[theirSeeds]!);
    this.playsAll = this.endsBySums && this.isOver();
    this.count = 0;
    for (let pit = 0; pit < pits; pit++) if (position[pit]! > 0) this.addMove(moves, own, pit, theirSeeds);
  }

  /** Looks at the moves of the position with this row of the opponent. */
  load(their: number): void {
    const { successors, moves, position, current } = this;
    this.inner = 0;
    successors.count = 0;
    this.setTheirs(their);
    if (moves && !this.playsAll && (this.endsBySums || !this.isOver())) {
      const { pits, contents } = moves.rows;
      successors.collected = 0;
      for (let i = 0; i < this.count; i++) {
        const { pit, sowing, mayCapture, last, start, factor } = current[i]!;
        if (mayCapture || (last >= 0 && sowing.captures[contents[their * pits + last]!] === 1))
          this.play(pit);
        else if (sowing.leaves) {
          const to = start + factor * moves.after(their, sowing.sent);
          successors.add(pit, sowing.gain, to, Number(sowing.extraTurn));
        } else this.inner |= 1 << pit;
      }
    }
    // There may be no move, and then the endings decide.
    if (successors.count > 0 || this.inner > 0) return;
    successors.load(position);
    this.isShown = false;
  }

  private addMove(moves: RowMoves, own: number, pit: number, theirSeeds: number): void {
    const { index, position } = this;
    const { pits, sums, starts, counts } = moves.rows;
    const sowing = moves.sowing(pit, position[pit]!);
    const after = moves.own(own, pit);
    const ownSeeds = sums[after]!;
    const sum = theirSeeds + sowing.sent;
    const rank = after - starts[ownSeeds]!;
    const move = (this.current[this.count++] ??= { ...NO_MOVE, sowing });
    move.pit = pit;
    move.sowing = sowing;
    move.last = sowing.last - pits;
    move.mayCapture = sowing.last >= 0 && sowing.last < pits && sowing.captures[position[sowing.last]!] === 1;
    move.factor = sowing.extraTurn ? 1 : counts[ownSeeds]!;
    move.start = sowing.extraTurn
      ? index.startOf(ownSeeds, sum) + rank * counts[sum]! - starts[sum]!
      : index.startOf(sum, ownSeeds) + rank - starts[sum]! * move.factor;
  }

  private setTheirs(their: number): void {
    const { position } = this;
    const { pits, contents } = this.index.rows;
    for (let pit = 0; pit < pits; pit++) position[pits + pit] = contents[their * pits + pit]!;
  }

  /** Plays a move if it is legal. */
  private play(pit: number): void {
    const { successors } = this;
    this.show();
    if (successors.cursor.legal.allows(pit)) successors.play(pit, 0, 0);
  }

  private isOver(): boolean {
    this.show();
    return this.successors.cursor.isOver();
  }

  /** Shows the cursor the position, which mostly differs little from the last one. */
  private show(): void {
    const { successors, position, shown } = this;
    const { cursor } = successors;
    if (this.isShown) {
      for (let pit = 0; pit < position.length; pit++) {
        if (shown[pit] !== position[pit]) cursor.add(pit, position[pit]! - shown[pit]!);
      }
    } else cursor.load(position, EMPTY_STORES, 'south');
    shown.set(position);
    this.isShown = true;
  }
}
