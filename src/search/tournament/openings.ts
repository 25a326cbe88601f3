/** Creates the random openings of a match. */
import { Game } from '../../game/game.ts';
import { createRandom } from '../../tools/random.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { positionKey } from '../../model/state.ts';

/** Moves tried for one opening before the search for a new one is given up. */
const MAX_TRIES = 10_000;

/**
 * Returns a function that creates random openings of `plies` moves. Openings do not end the game, and lead to different
 * positions until no others are found; then they may repeat. If every game ends sooner, the length is halved until it fits.
 */
export const createOpenings = (rules: Rules, plies: number, seed: number): (() => Game) => {
  const random = createRandom(seed);
  const start = Game.start(rules);
  const seen = new Set<string>();
  let tries = 0;

  /** Extends a game by `left` random moves; returns null if every extension ends the game or leads to a known position. */
  const extend = (game: Game, left: number): Game | null => {
    if (left === 0) return seen.has(positionKey(game.state)) ? null : game;
    const moves = [...game.legalMoves];
    while (moves.length > 0 && tries-- > 0) {
      const [move] = moves.splice(random(moves.length), 1);
      const next = game.play(move!);
      const opening = next.isOver ? null : extend(next, left - 1);
      if (opening) return opening;
    }
    return null;
  };

  let length = plies;
  return () => {
    for (;;) {
      tries = MAX_TRIES;
      const opening = extend(start, length);
      if (opening) {
        seen.add(positionKey(opening.state));
        return opening;
      }
      if (seen.size > 0) seen.clear();
      else length >>= 1;
    }
  };
};
