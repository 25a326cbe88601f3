/** Bounds outside of which no ending can hold. */
import type { Board } from '../ruleset/board.ts';
import type { Condition } from '../ruleset/endings.ts';
import type { Steps } from '../ruleset/steps.ts';

/**
 * Simple bounds outside of which no ending holds, derived from the conditions. All numbers are seeds or moves; a bound
 * that is always or never met is infinite.
 */
export class Thresholds {
  /** Whether the game can be over because there is no legal move. */
  readonly endsWithoutMoves: boolean;
  /** An ending may hold if a row has at most this number of seeds. */
  readonly row: number;
  /** An ending may hold if a store has at least this number of seeds. */
  readonly store: number;
  /** An ending may hold if a store has half of all seeds. */
  readonly half: boolean;
  /** An ending may hold after this number of quiet moves. */
  readonly quietMoves: number;
  /** An ending may hold after this number of quiet moves for each seed in play. */
  readonly quietPerSeed: number;
  /** Whether quiet moves can end a game. */
  readonly hasQuietLimit: boolean;

  constructor({ endings }: Steps, pits: number) {
    const conditions = endings.map(({ when }) => when);
    const least = (bound: (when: Condition) => number | undefined): number =>
      Math.min(...conditions.map((when) => bound(when) ?? Infinity));
    this.endsWithoutMoves = conditions.some((when) => 'noLegalMove' in when);
    this.row = -least((when) =>
      'test' in when ? -Infinity : 'atMost' in when ? -when.atMost : 'noLegalMove' in when ? 0 : 1,
    );
    this.store = least((when) => ('store' in when && when.atLeast !== 'majority' ? when.atLeast : undefined));
    this.half = conditions.some((when) => 'store' in when && when.atLeast === 'majority');
    this.quietMoves = least((when) =>
      'quietMoves' in when && when.quietMoves !== 'in-play-times-pits' ? when.quietMoves : undefined,
    );
    const isInProportion = (when: Condition): boolean =>
      'quietMoves' in when && when.quietMoves === 'in-play-times-pits';
    this.quietPerSeed = conditions.some(isInProportion) ? pits : Infinity;
    this.hasQuietLimit = conditions.some((when) => 'quietMoves' in when);
  }

  /** Whether an ending other than that without moves may hold, judging by sums, stores and quiet moves. */
  mayHold(board: Board): boolean {
    const south = board.row('south');
    const north = board.row('north');
    const most = Math.max(board.store('south'), board.store('north'));
    const { quietMoves, total } = board;
    return (
      Math.min(south, north) <= this.row ||
      most >= this.store ||
      (this.half && 2 * most >= total) ||
      quietMoves >= this.quietMoves ||
      quietMoves >= this.quietPerSeed * (south + north)
    );
  }

  /**
   * Four bytes to add to the sums of both rows and to both stores, in a game with `total` seeds, all in bytes. No
   * ending can hold if that sets the highest bits of the sums and clears those of the stores.
   */
  distanceInBytes(total: number): number {
    const byte = (bound: number): number => Math.min(Math.max(bound, 0), 128);
    const row = this.hasQuietLimit ? Infinity : this.row;
    const store = Math.min(this.store, this.half ? Math.ceil(total / 2) : Infinity);
    return (byte(127 - row) * 0x101 + byte(128 - store) * 0x1010000) | 0;
  }
}
