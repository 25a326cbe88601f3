/** What a move would do, to show it before it is played. */
import { trace, type ByPlayer, type GameState, type Mark, type Move, type Rules } from 'mancala-rules';
import type { Cell } from './geometry.ts';

export interface Preview {
  /** Where the last seed falls; null if none is sown, or the move would never end. */
  readonly last: Cell | null;
  /** The pits from which seeds are captured. */
  readonly captured: readonly number[];
  /** The seeds that each player wins, including those sown in their store. */
  readonly won: ByPlayer<number>;
  /** The seeds that the mover captures and sows again. */
  readonly resown: number;
  /** Whether the same player moves again. */
  readonly hasExtraTurn: boolean;
  /** The pit that the move marks, and its mark. */
  readonly marked: { readonly pit: number; readonly mark: Mark } | null;
  /** Whether the move ends the game, and whether it does because it would never end itself. */
  readonly isEnd: boolean;
  readonly isEndless: boolean;
}

export const previewOf = (rules: Rules, state: GameState, move: Move): Preview => {
  const { events, state: after } = trace(rules, state, move);
  let last: Cell | null = null;
  let marked: Preview['marked'] = null;
  let hasExtraTurn = false;
  const captured = new Set<number>();
  let taken = 0;
  let resown = 0;
  for (const event of events) {
    if (event.type === 'sow') last = 'pit' in event ? event.pit : event.store;
    if (event.type === 'capture') {
      captured.add(event.pit);
      taken += event.seeds;
    }
    // A seed from the hand is lifted from the store as well, but before any capture.
    if (event.type === 'lift' && 'store' in event && taken > 0) {
      resown += taken;
      taken = 0;
    }
    if (event.type === 'mark') marked = { pit: event.pit, mark: event.mark };
    if (event.type === 'extra-turn') hasExtraTurn = true;
  }
  return {
    last,
    captured: [...captured],
    won: {
      south: after.stores.south - state.stores.south,
      north: after.stores.north - state.stores.north,
    },
    resown,
    hasExtraTurn: hasExtraTurn && !after.outcome,
    marked,
    isEnd: after.outcome !== null,
    isEndless: after.outcome?.reason === 'endless',
  };
};
