/** The expected final margin of a position, as a bar and in words. */
import type { Game, GameState, Player } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { byId } from 'mancala-page/dom.ts';
import { words } from 'mancala-page/words.ts';
import type { Persons } from 'mancala-page/words/address.ts';

export interface Evaluation {
  /** South's final seeds less North's. */
  readonly margin: number;
  /** The margin in words, such as `South +3 (9 plies)`. */
  readonly text: string;
}

/** All seeds of a game, at least 1. */
export const allSeeds = ({ pits, stores }: GameState): number =>
  Math.max(
    1,
    pits.reduce((sum, count) => sum + count, stores.south + stores.north),
  );

/** The evaluation of a position; null if it has not been analyzed and the game is not over. */
export const evaluationOf = (
  { rules, state }: Pick<Game, 'rules' | 'state'>,
  analysis: Analysis | null,
  persons: Persons,
): Evaluation | null => {
  const { stores, turn, outcome } = state;
  // Where seeds do not decide, as after a resignation, a win is worth all of them.
  const isDecidedBySeeds = rules.spec.decidedBy !== 'endings' && outcome?.reason !== 'resignation';
  const win = isDecidedBySeeds ? Infinity : allSeeds(state);
  if (outcome) {
    const { winner } = outcome;
    const lead = isDecidedBySeeds
      ? stores.south - stores.north
      : { south: win, north: -win, none: 0 }[winner ?? 'none'];
    return { margin: lead, text: words.margin(lead, win, persons) };
  }
  const best = analysis?.moves[0];
  if (!best) return null;
  const value = Math.round(Math.max(-win, Math.min(win, best.value)));
  const south = (turn === 'south' ? value : -value) + 0;
  return {
    margin: south,
    text: words.evaluationText(words.margin(south, win, persons), best.depth, best.exact),
  };
};

export interface Gauge {
  /** Shows the evaluation of a position; null leaves the bar as it is. */
  show(state: GameState, evaluation: Evaluation | null, bottom: Player): void;
  /** Shows or hides the bar. */
  toggle(isVisible: boolean): void;
}

/** The bar beside the board. It is filled from below with the share of the player whose row is near. */
export const createGauge = (): Gauge => {
  const bar = byId('gauge', HTMLElement);
  const share = byId('gauge-share', HTMLElement);
  return {
    show(state, evaluation, bottom) {
      if (!evaluation) return;
      const own = bottom === 'south' ? evaluation.margin : -evaluation.margin;
      share.style.height = `${50 + (50 * own) / allSeeds(state)}%`;
    },
    toggle(isVisible) {
      bar.hidden = !isVisible;
    },
  };
};
