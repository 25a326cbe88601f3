/** The expected final margin of a position, in words and as a bar. */
import type { GameState, Player } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { plural } from '../../src/cli/shell/numbers.ts';
import { NAMES } from '../../src/cli/shell/words.ts';
import { byId } from './dom.ts';

export interface Evaluation {
  /** South's final seeds less North's. */
  readonly margin: number;
  /** The margin in words, such as `South +3 (9 plies)`. */
  readonly text: string;
}

/** The evaluation of a position; null if it has not been analysed and the game is not over. */
export const evaluationOf = (
  { stores, turn, outcome }: GameState,
  analysis: Analysis | null,
): Evaluation | null => {
  const best = analysis?.moves[0];
  if (!best && !outcome) return null;
  const margin = best ? (turn === 'south' ? best.value : -best.value) : stores.south - stores.north;
  const lead = margin === 0 ? 'Even' : `${NAMES[margin > 0 ? 'south' : 'north']} +${Math.abs(margin)}`;
  if (!best) return { margin, text: lead };
  return { margin, text: `${lead} (${best.exact ? 'proven' : plural(analysis.depth, 'ply', 'plies')})` };
};

export interface EvaluationBar {
  /** Shows the evaluation of a position; null removes the text and leaves the bar as it is. */
  show(state: GameState, evaluation: Evaluation | null): void;
  /** Turns the bar so that it runs the same way as the stores of the board, with the row of this player at the bottom. */
  turn(bottom: Player): void;
  /** Shows or hides the bar. */
  toggle(isVisible: boolean): void;
}

export const createEvaluationBar = (): EvaluationBar => {
  const container = byId('evaluation', HTMLElement);
  const share = byId('share', HTMLElement);
  const margin = byId('margin', HTMLOutputElement);
  return {
    show({ pits, stores }, evaluation) {
      margin.textContent = evaluation?.text ?? '';
      if (!evaluation) return;
      const seeds = pits.reduce((sum, count) => sum + count, stores.south + stores.north);
      share.style.width = `${50 + (50 * evaluation.margin) / Math.max(1, seeds)}%`;
    },
    turn(bottom) {
      container.classList.toggle('turned', bottom === 'north');
    },
    toggle(isVisible) {
      container.hidden = !isVisible;
    },
  };
};
