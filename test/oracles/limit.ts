// Ends that every chain-capture ruleset can have by its options.
import { endGame, opponentOf } from './board.ts';
import { limitIsReached } from './hand.ts';
import type { Played } from './hand.ts';
import type { ChainOptions, RefState, Side } from './types.ts';

/** The reasons that come with an option: `moveLimit`, and `grandSlam` where nothing but forbidden slams is left. */
export function chainEndReasons({ moveLimit, grandSlam }: ChainOptions): string[] {
  const limit = moveLimit === null ? [] : ['move-limit'];
  return grandSlam === 'forbidden' ? [...limit, 'cannot-feed'] : limit;
}

/** `moveLimit`: M7 removes the seeds in play, a plain number ends with own rows. */
export function endByLimit(options: ChainOptions, state: RefState): RefState | null {
  if (!limitIsReached(options, state)) return null;
  const collecting = options.moveLimit === 'in-play-times-pits' ? 'removed' : 'own-rows';
  return endGame(options, state, 'move-limit', collecting);
}

/**
 * `opponent-takes-rest`: "it captures, and the game ends at once, before any other check: all still
 * in play goes to the opponent, the stores decide, `no-seeds`".
 */
export function endByOpponentTakesRest(options: ChainOptions, mover: Side, played: Played): RefState | null {
  if (options.grandSlam !== 'opponent-takes-rest' || !played.grandSlam) return null;
  return endGame(options, played.after, 'no-seeds', { to: opponentOf(mover) });
}
