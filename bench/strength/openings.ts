/** Even openings. A game that one side wins against any play says nothing about the players. */
import { positionKey, type Rules } from 'mancala-rules';
import { analyze, playMatch, randomBot } from 'mancala-rules/search';

/** An opening of `playMatch`. */
export interface Opening {
  readonly plies: number;
  readonly seed: number;
}

/** Random moves of an opening. */
const PLIES = 6;
/** An opening is even if an analysis of so many nodes gives neither side more than this share of all seeds. */
const NODES = 100_000;
const MAX_SHARE = 1 / 40;

/** The first even openings, by their seeds, all with different positions. */
export const evenOpenings = async (rules: Rules, count: number): Promise<readonly Opening[]> => {
  const found: Opening[] = [];
  const seeds = rules.initialState().pits.reduce((sum, each) => sum + each, 0);
  const seen = new Set<string>();
  for (let seed = 1; found.length < count; seed++) {
    const opening = { plies: PLIES, seed };
    const stopped = { games: 1, openings: opening, maxPlies: PLIES };
    const { games } = await playMatch(rules, randomBot({ seed: 1 }), randomBot({ seed: 1 }), stopped);
    const state = games[0]!.game.history.reduce((at, move) => rules.apply(at, move), rules.initialState());
    const key = positionKey(state);
    if (seen.has(key)) continue;
    seen.add(key);
    const { moves } = await analyze(rules, state, { nodes: NODES });
    if (Math.abs(moves[0]!.value) <= MAX_SHARE * seeds) found.push(opening);
  }
  return found;
};
