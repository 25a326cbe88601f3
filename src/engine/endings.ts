/** Finds the ending that holds, and ends the game. */
import { leader } from '../model/state.ts';
import type { Move, Outcome } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending, Lookahead } from '../ruleset/endings.ts';
import type { PlayBoard, Watcher } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { checkOf } from './conditions.ts';
import type { End, Special } from './end.ts';
import type { Prober } from './legality.ts';

/** Plays moves from a running position, including their endings, and takes them back. */
export interface Explorer extends Pick<Prober, 'make' | 'unmake'> {
  /** The legal moves; none if the game is over. */
  legalMoves(): Move[];
  /** Whether there is a legal move. */
  canMove(): boolean;
  /** Whether a move may capture; only a `false` is certain. */
  mayCapture(move: Move): boolean;
  /** Ends the game if one of the first `count` endings holds, after a move that was special or not. */
  applyEndings(special: Special, count: number): void;
}

/** The endings of a ruleset, on one board. */
export interface Endings {
  /** The endings, in the order in which they are checked. */
  readonly all: readonly End[];
  /** The first ending that holds: that of a special move, or one of the first `count` others. */
  find(special: Special, count?: number): End | undefined;
  /** Whether the condition of an ending holds; true for an ending without one. */
  holds(end: End): boolean;
}

export const createEndings = (steps: Steps, board: Board, explorer: Explorer): Endings => {
  const { slam, sowing, endings } = steps;
  const slamEnding = slam?.ending;
  const checks = endings.map(({ when }, i) => {
    const lookahead: Lookahead = {
      canMove: () => explorer.canMove(),
      legalMoves: () => explorer.legalMoves(),
      mayCapture: (move) => explorer.mayCapture(move),
      // An ending sees the game as it would be with only the endings before it.
      play: (move) => explorer.applyEndings(explorer.make(move), i),
      undo: () => explorer.unmake(),
    };
    return checkOf(when, board, lookahead);
  });
  return {
    all: [slamEnding, sowing?.endless, ...endings].filter(Boolean) as End[],
    find(special, count = checks.length) {
      const ending = special === true ? slamEnding : special;
      if (ending) return ending;
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
