/** Who is ahead, and by how much, as a bar. */
import type { GameState } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { NAMES } from '../../src/cli/shell/words.ts';
import { byId } from './dom.ts';

export interface Evaluation {
  /** Shows what is known of a position. */
  show(state: GameState, worth: Analysis | null): void;
  /** Shows the bar or hides it. */
  toggle(isWanted: boolean): void;
}

export const createEvaluation = (): Evaluation => {
  const whole = byId('evaluation', HTMLElement);
  const share = byId('share', HTMLElement);
  const margin = byId('margin', HTMLOutputElement);
  return {
    show({ pits, stores, turn }, worth) {
      const all = pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north);
      const best = worth?.moves[0];
      const value = best ? (turn === 'south' ? best.value : -best.value) : stores.south - stores.north;
      share.style.width = `${50 + (50 * value) / Math.max(1, all)}%`;
      const who = value === 0 ? 'Even' : `${NAMES[value > 0 ? 'south' : 'north']} +${Math.abs(value)}`;
      const sure = best?.exact ? 'proven' : `${worth?.depth ?? 0} plies`;
      margin.textContent = best ? `${who} (${sure})` : who;
    },
    toggle(isWanted) {
      whole.hidden = !isWanted;
    },
  };
};
