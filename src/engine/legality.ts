/** Applies the legality rules of a ruleset to moves. */
import { other } from '../model/player.ts';
import type { IllegalReason, Move } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { LegalityRule, Steps, Trial } from '../ruleset/steps.ts';
import type { MoveTrial } from './move-trial.ts';

/** What legality rules need to try moves. */
export type LegalityTrial = Pick<MoveTrial, 'candidates' | 'isSlam' | 'lastOf' | 'make' | 'unmake'>;

/** More seeds than a board can hold. */
const NO_LIMIT = 2 ** 30;

/**
 * The legality rules of a ruleset, on one board. It is itself the trial that the rules read, so that it allocates
 * nothing, and a class, because V8 gives each object with getters of its own another shape.
 */
export class Legality implements Trial {
  move = 0;
  /** A rule may forbid a move only if no pit of the opponent holds more seeds than this. */
  readonly maxForbiddingSeeds: number;
  /** Whether anything depends on whether a move is a grand slam. */
  readonly tellsSlams: boolean;
  private readonly board: Board;
  private readonly trial: LegalityTrial;
  private readonly rules: readonly LegalityRule[];

  constructor({ slam, capture, legality = [] }: Steps, board: Board, trial: LegalityTrial) {
    this.board = board;
    this.trial = trial;
    this.rules = slam?.legality ? [slam.legality, ...legality] : legality;
    const { maxSeeds = NO_LIMIT } = capture;
    this.maxForbiddingSeeds = Math.max(
      -1,
      ...this.rules.map(({ when }) => (when === 'always' ? NO_LIMIT : when === 'grand-slam' ? maxSeeds : 0)),
    );
    this.tellsSlams = !!slam || this.rules.length > 0;
  }

  get pit(): number {
    return this.move % (2 * this.board.pits);
  }
  get last(): number {
    return this.trial.lastOf(this.move);
  }
  get slam(): boolean {
    return this.trial.isSlam(this.move);
  }
  get feeds(): boolean {
    return this.doesFeed(this.move);
  }
  anotherFeeds(): boolean {
    const { move: tried } = this;
    return this.trial.candidates().some((move) => move !== tried && this.doesFeed(move));
  }

  /** Why the rules forbid a move of a pit with seeds; null if they allow it. */
  reason(move: Move, isOpponentEmpty: boolean): IllegalReason | null {
    this.move = move;
    for (const rule of this.rules) {
      const isAsked = rule.when === 'grand-slam' ? this.slam : isOpponentEmpty || rule.when === 'always';
      const reason = isAsked && rule.forbids(this, this.board);
      if (reason) return reason as IllegalReason;
    }
    return null;
  }

  /** Whether the opponent has at least one seed after a move. */
  private doesFeed(move: Move): boolean {
    const { board, trial } = this;
    const opponent = other(board.turn);
    trial.make(move);
    const feeds = !board.isEmpty(opponent);
    trial.unmake();
    return feeds;
  }
}
