/** Which moves the legality rules of a ruleset forbid. */
import { other } from '../model/player.ts';
import type { IllegalReason, Move } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { LegalityRule, Steps, Trial } from '../ruleset/steps.ts';

/** Plays moves of a running board, short of the endings, and takes them back. */
export interface Prober {
  /** Whether a move would be a grand slam. */
  isSlam(move: Move): boolean;
  /** Plays a move. Returns whether it was a grand slam that an ending or the capture has to know of. */
  make(move: Move): boolean;
  /** Takes back the last move. */
  unmake(): void;
}

/** More seeds than a board can hold. */
const MANY = 2 ** 30;

/** The legality rules of a ruleset, on one board. It is itself the move on trial, so that asking allocates nothing. */
export class Legality implements Trial {
  pit = 0;
  slam = false;
  /** A rule may forbid a move only if no pit of the opponent holds more seeds than this. */
  readonly reach: number;
  private readonly board: Board;
  private readonly prober: Prober;
  private readonly rules: readonly LegalityRule[];

  constructor({ slam, capture, legality = [] }: Steps, board: Board, prober: Prober) {
    this.board = board;
    this.prober = prober;
    this.rules = slam?.legality ? [slam.legality, ...legality] : legality;
    const { maxSeeds = MANY } = capture;
    this.reach = Math.max(
      -1,
      ...this.rules.map(({ when }) => (when === 'always' ? MANY : when === 'grand-slam' ? maxSeeds : 0)),
    );
  }

  get feeds(): boolean {
    return this.doesFeed(this.pit);
  }

  anotherFeeds(): boolean {
    const { board, pit: tried } = this;
    const first = board.turn === 'south' ? 0 : board.pits;
    for (let pit = first; pit < first + board.pits; pit++) {
      if (pit !== tried && board.seeds(pit) && this.doesFeed(pit)) return true;
    }
    return false;
  }

  /** Why the rules forbid the move of a pit that holds seeds; null if they allow it. */
  reason(move: Move, isOpponentEmpty: boolean): IllegalReason | null {
    const slam = this.prober.isSlam(move);
    this.pit = move;
    this.slam = slam;
    for (const rule of this.rules) {
      const isAsked = rule.when === 'grand-slam' ? slam : isOpponentEmpty || rule.when === 'always';
      const reason = isAsked && rule.forbids(this, this.board);
      if (reason) return reason;
    }
    return null;
  }

  /** Whether a move leaves the opponent a seed. */
  private doesFeed(move: Move): boolean {
    const { board, prober } = this;
    const opponent = other(board.turn);
    prober.make(move);
    const feeds = !board.isEmpty(opponent);
    prober.unmake();
    return feeds;
  }
}
