/** Positions of games between bots, with the margins at their ends. */
import type { GameState, Rules } from 'mancala-rules';
import { alphaBetaBot, playMatch, type Bot } from 'mancala-rules/search';
import { createNumbers } from './numbers.ts';

/** A position, and South's final seeds minus North's. */
export interface Sample {
  readonly state: GameState;
  readonly margin: number;
}

/** An opening has from so many random moves, up to so many more. */
const MIN_PLIES = 2;
const MORE_PLIES = 7;
/** One move in so many is random, so that the games meet positions that a strong player avoids. */
const RANDOM_MOVE = 20;

/** Positions after the openings of games, in which the player to move has a choice. */
export const samplesOf = async (rules: Rules, games: number, nodes: number): Promise<readonly Sample[]> => {
  const random = createNumbers();
  const search = alphaBetaBot({ nodes, tableMb: 1 });
  const bot: Bot = (_, state) => {
    const moves = rules.legalMoves(state);
    return random(RANDOM_MOVE) === 0 ? moves[random(moves.length)]! : search(rules, state);
  };
  const samples: Sample[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const plies = MIN_PLIES + random(MORE_PLIES);
    const match = await playMatch(rules, bot, bot, { games: 1, openings: { plies, seed } });
    const margin = match.margins[0]!;
    let state = rules.initialState();
    for (const [ply, move] of match.games[0]!.game.history.entries()) {
      if (ply >= plies && rules.legalMoves(state).length > 1) samples.push({ state, margin });
      state = rules.apply(state, move);
    }
  }
  return samples;
};
