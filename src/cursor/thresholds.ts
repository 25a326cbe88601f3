/** Quick tests that no ending holds. */
import { boundOf, checkOf } from '../engine/conditions.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';

/** Tests without trying a move whether the game may be over; only a `false` is certain. Having no legal move is tested elsewhere. */
export class Thresholds {
  private readonly endings: readonly Ending[];
  private readonly checks: readonly (() => boolean)[];

  constructor(endings: readonly Ending[], board: Board) {
    this.endings = endings;
    // Whether there is a legal move is asked elsewhere. Any other function may hold.
    this.checks = endings
      .filter(({ when }) => !('noLegalMove' in when))
      .map(({ when }) => ('test' in when ? () => true : checkOf(when, board)));
  }

  /** Whether an ending other than that without moves may hold. */
  mayHold(): boolean {
    for (const check of this.checks) if (check()) return true;
    return false;
  }

  /**
   * Four bytes to add to the sums of both rows and to both stores, in a game with `total` seeds, all in bytes. No
   * ending can hold if that sets the highest bits of the sums and clears those of the stores.
   */
  endGuard(total: number): number {
    const bounds = this.endings.map(({ when }) => boundOf(when, total));
    const byte = (bound: number): number => Math.min(Math.max(bound, 0), 128);
    const row = byte(127 - Math.max(-1, ...bounds.map((bound) => bound.row)));
    const store = byte(128 - Math.min(...bounds.map((bound) => bound.store)));
    return (row * 0x101 + store * 0x1010000) | 0;
  }
}
