/** Players, steps, series and numbers in English. */
import { opponent, type Game, type GameOutcome, type Player, type Rules } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import { describeMove } from 'mancala-rules/text';

export const SIDE_NAMES: Readonly<Record<Player, string>> = { south: 'South', north: 'North' };

/** The size of a board: `2 × 6 pits, 4 seeds each`; `4 × 8 pits, 48 seeds` in games of four rows. */
export const boardSize = (rules: Rules): string => {
  const { pits } = rules.options;
  const { pits: start, stores } = rules.initialState();
  const size = rules.spec.rows ? `4 × ${pits / 2} pits` : `2 × ${pits} pits`;
  const isEven = !rules.spec.rows && start.every((seeds) => seeds === start[0]);
  const all = start.reduce((sum, seeds) => sum + seeds, stores.south + stores.north);
  return isEven ? `${size}, ${start[0]!} seeds each` : `${size}, ${all} seeds`;
};

/** `Round 2. South leads the series, 70 to 28.` */
export const describeSeries = ({ round, score, outcome }: SeriesState): string => {
  const { south, north } = score;
  const leader = south === north ? null : south > north ? 'south' : 'north';
  const points = `, ${Math.max(south, north)} to ${Math.min(south, north)}`;
  if (outcome)
    return `${leader ? `${SIDE_NAMES[leader]} wins the series` : 'The series is a draw'}${points}.`;
  if (round === 1) return 'Round 1.';
  const standing = leader ? `${SIDE_NAMES[leader]} leads the series` : 'The series is level';
  return `Round ${round}. ${standing}${points}.`;
};

/** An end that is not a move, in words. The program forfeits no games. */
const describeEnd = (outcome: GameOutcome): string => {
  if (outcome.reason === 'resignation') return `${SIDE_NAMES[outcome.player]} resigns.`;
  if (outcome.reason === 'agreement') return 'The players agree to end the game.';
  return 'The game is ended for repetition.';
};

/** The last step of a game in words. */
export const describeStep = (game: Game): string => {
  if (game.steps.at(-1) === 'swap')
    return `${SIDE_NAMES[game.turn]} swaps sides with ${SIDE_NAMES[opponent(game.turn)]}.`;
  if (game.lastMove === null) return describeEnd(game.outcome!);
  return describeMove(game.rules, game.undo().state, game.lastMove);
};

/** `1,234,567` */
export const count = (value: number): string => value.toLocaleString('en');

/** `1 game`, `2 games` */
export const countOf = (value: number, noun: string, nouns = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : nouns}`;

/** `+3`, `0`, `-2`, `+1.4` */
export const signed = (value: number): string => {
  const rounded = Math.round(10 * value) / 10 + 0;
  return rounded > 0 ? `+${rounded}` : String(rounded);
};

/** `850 ms`, `12.5 s`, `3 min 20 s` */
export const duration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
