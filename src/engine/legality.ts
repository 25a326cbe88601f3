/** Applies the legality rules of a ruleset to moves. */
import { other } from '../model/player.ts';
import type { IllegalReason, Move } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Steps, Trial } from '../ruleset/steps.ts';
import type { MoveTrial } from './move-trial.ts';

/** What legality rules need to try moves. */
export type LegalityTrial = Pick<MoveTrial, 'candidates' | 'isSlam' | 'make' | 'unmake'>;

/** More seeds than a board can hold. */
const MANY = 2 ** 30;

/** The legality rules of a ruleset, on one board. */
export interface Legality {
  /** A rule may forbid a move only if no pit of the opponent holds more seeds than this. */
  readonly maxForbiddingSeeds: number;
  /** Whether anything depends on whether a move is a grand slam. */
  readonly tellsSlams: boolean;
  /** Why the rules forbid a move of a pit with seeds; null if they allow it. */
  reason(move: Move, isOpponentEmpty: boolean): IllegalReason | null;
}

export const legalityOf = (
  { slam, capture, legality = [] }: Steps,
  board: Board,
  trial: LegalityTrial,
): Legality => {
  const rules = slam?.legality ? [slam.legality, ...legality] : legality;
  const { maxSeeds = MANY } = capture;
  let tried = 0;
  /** Whether the opponent has at least one seed after a move. */
  const feeds = (move: Move): boolean => {
    const opponent = other(board.turn);
    trial.make(move);
    const isFed = !board.isEmpty(opponent);
    trial.unmake();
    return isFed;
  };
  // One object for all moves, so that rules allocate nothing.
  const seen: Trial = {
    get move() {
      return tried;
    },
    get pit() {
      return tried % (2 * board.pits);
    },
    get slam() {
      return trial.isSlam(tried);
    },
    get feeds() {
      return feeds(tried);
    },
    anotherFeeds() {
      const move = tried;
      return trial.candidates().some((another) => another !== move && feeds(another));
    },
  };
  return {
    maxForbiddingSeeds: Math.max(
      -1,
      ...rules.map(({ when }) => (when === 'always' ? MANY : when === 'grand-slam' ? maxSeeds : 0)),
    ),
    tellsSlams: !!slam || rules.length > 0,
    reason(move, isOpponentEmpty) {
      tried = move;
      for (const rule of rules) {
        const { when } = rule;
        const isAsked = when === 'grand-slam' ? trial.isSlam(move) : isOpponentEmpty || when === 'always';
        const reason = isAsked && rule.forbids(seen, board);
        if (reason) return reason;
      }
      return null;
    },
  };
};
