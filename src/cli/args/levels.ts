/** Nine opponents, each stronger than the one before. */
import { alphaBetaBot, randomBot, type AlphaBetaOptions, type Bot } from 'mancala-rules/search';

interface Level {
  /** The share of moves that are played without thinking. */
  readonly slips: number;
  /** How far the others are thought about. */
  readonly search: AlphaBetaOptions;
}

const LEVELS: readonly Level[] = [
  { slips: 1, search: { depth: 1 } },
  { slips: 0.4, search: { depth: 1 } },
  { slips: 0.1, search: { depth: 1 } },
  { slips: 0.05, search: { depth: 2 } },
  { slips: 0, search: { depth: 3 } },
  { slips: 0, search: { depth: 5 } },
  { slips: 0, search: { depth: 8 } },
  { slips: 0, search: { timeMs: 300 } },
  { slips: 0, search: { timeMs: 3000 } },
];

/** How many levels there are. */
export const HIGHEST_LEVEL: number = LEVELS.length;

/** The bot of a level from 1 to {@link HIGHEST_LEVEL}. */
export const levelBot = (level: number): Bot => {
  const { slips, search } = LEVELS[level - 1]!;
  const thinking = alphaBetaBot(search);
  const careless = randomBot(Math.floor(Math.random() * 2 ** 32));
  return (rules, state) => (Math.random() < slips ? careless : thinking)(rules, state);
};
