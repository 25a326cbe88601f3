/** Finds the ending that holds, and ends the game. */
import { leader } from '../model/state.ts';
import type { Outcome } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { PlayBoard, Watcher } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { checkOf } from './conditions.ts';
import type { End, MoveTrial } from './move-trial.ts';

/** The endings of a ruleset, on one board. */
export interface Endings {
  /** The endings, in the order in which they are checked. */
  readonly all: readonly End[];
  /** The first of the endings that holds, or of the first `count`. */
  find(count?: number): End | undefined;
  /** Whether the condition of an ending holds; true for an ending without one. */
  holds(end: End): boolean;
}

export const createEndings = (
  { slam, sowing, endings }: Steps,
  board: Board,
  trial: Omit<MoveTrial, 'candidates' | 'isSlam'>,
): Endings => {
  const checks = endings.map(({ when }, i) =>
    checkOf(when, board, {
      canMove: () => trial.canMove(),
      legalMoves: () => trial.legalMoves(),
      mayCapture: (move) => trial.mayCapture(move),
      // An ending sees the game as it would be with only the endings before it.
      play: (move) => trial.finish(trial.make(move), i),
      undo: () => trial.unmake(),
    }),
  );
  return {
    all: [slam?.ending, sowing?.code.endless, ...endings].filter(Boolean) as End[],
    find(count = checks.length) {
      for (let i = 0; i < count; i++) if (checks[i]!()) return endings[i];
      return undefined;
    },
    holds: (end) => checks[endings.indexOf(end as Ending)]?.() ?? true,
  };
};

/** Collects the remaining seeds pit by pit, and returns the outcome. */
export const endGame = (board: PlayBoard, { reason, collects }: End, watcher?: Watcher): Outcome => {
  for (let pit = 0; collects && pit < 2 * board.pits; pit++) {
    if (!board.seeds(pit)) continue;
    const to = collects(board, pit);
    watcher?.('collect', pit, to);
    board.collect(pit, to);
  }
  return Object.freeze({ winner: leader(board), reason });
};
