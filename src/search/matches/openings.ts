import { Game } from '../../game/game.ts';
import { createRandom } from '../../tools/random.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { positionKey } from '../../model/position-key.ts';

/** Moves that are tried for one opening before the game is said to have no other. */
const TRIES = 10_000;

/**
 * Random openings of so many moves, one after the other. None ends the game, and none leads to a position that one before
 * it has led to, until there are no others: then they come again. Where every game ends sooner they are half as long, or
 * half of that.
 */
export const createOpenings = (rules: Rules, plies: number, seed: number): (() => Game) => {
  const random = createRandom(seed);
  const start = Game.start(rules);
  const seen = new Set<string>();
  let tries = 0;

  /** The game with so many more moves; null if they all lead to what was seen, or nowhere. */
  const extend = (game: Game, left: number): Game | null => {
    if (left === 0) return seen.has(positionKey(game.state)) ? null : game;
    const moves = [...rules.legalMoves(game.state)];
    while (moves.length > 0 && tries-- > 0) {
      const [move] = moves.splice(random(moves.length), 1);
      const next = game.play(move!);
      const opening = next.state.outcome ? null : extend(next, left - 1);
      if (opening) return opening;
    }
    return null;
  };

  let length = plies;
  return () => {
    for (;;) {
      tries = TRIES;
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
