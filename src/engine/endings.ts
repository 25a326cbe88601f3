/** Finds the ending that holds, and ends the game. */
import { leader } from '../model/state.ts';
import type { EndReason, Outcome, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { MutableBoard } from './board.ts';
import { checkOf } from './conditions.ts';
import type { End, MoveTrial } from './move-trial.ts';

/** A board on which a game can end. */
type EndBoard = Board & Pick<MutableBoard, 'take'>;

/** What endings need to try moves. */
export type EndingTrial = Omit<MoveTrial, 'candidates' | 'isSlam' | 'lastOf'>;

/** Functions that check the conditions of endings on one board. */
export const endingChecks = (
  endings: Steps['endings'],
  board: Board,
  trial: EndingTrial,
): (() => boolean)[] =>
  endings.map(({ when }, i) =>
    checkOf(when, board, {
      canMove: () => trial.canMove(),
      legalMoves: () => trial.legalMoves(),
      mayCapture: (move) => trial.mayCapture(move),
      // An ending sees the game as it would be with only the endings before it.
      play: (move) => trial.finish(trial.make(move), i),
      undo: () => trial.unmake(),
    }),
  );

/** The player with more seeds in their store; null if the counts are equal. */
export const leaderOn = (board: Board): Player | null =>
  leader({ south: board.store('south'), north: board.store('north') });

/** Collects the remaining seeds pit by pit, and returns the outcome. */
export const endGame = (board: EndBoard, { reason, collects, winner }: End): Outcome => {
  for (let pit = 0; collects && pit < 2 * board.pits; pit++) {
    if (!board.seeds(pit)) continue;
    board.take(pit, collects(board, pit));
  }
  return Object.freeze({ winner: winner ? winner(board) : leaderOn(board), reason: reason as EndReason });
};
