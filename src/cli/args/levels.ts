/** Nine levels of increasing strength. */
import { alphaBetaBot, randomBot, type AlphaBetaOptions, type Bot } from 'mancala-rules/search';

interface Level {
  /** The probability of a random move. */
  readonly randomness: number;
  /** The search limits for the other moves. */
  readonly search: AlphaBetaOptions;
}

const LEVELS: readonly Level[] = [
  { randomness: 1, search: { depth: 1 } },
  { randomness: 0.4, search: { depth: 1 } },
  { randomness: 0.1, search: { depth: 1 } },
  { randomness: 0.05, search: { depth: 2 } },
  { randomness: 0, search: { depth: 3 } },
  { randomness: 0, search: { depth: 5 } },
  { randomness: 0, search: { depth: 8 } },
  { randomness: 0, search: { timeMs: 300 } },
  { randomness: 0, search: { timeMs: 3000 } },
];

/** The number of levels. */
export const HIGHEST_LEVEL: number = LEVELS.length;

/** The bot of a level from 1 to {@link HIGHEST_LEVEL}. */
export const levelBot = (level: number): Bot => {
  const { randomness, search } = LEVELS[level - 1]!;
  const searching = alphaBetaBot(search);
  const random = randomBot(Math.floor(Math.random() * 2 ** 32));
  return (rules, state) => (Math.random() < randomness ? random : searching)(rules, state);
};
