/** Positions named on the command line. */
import type { GameState, Rules } from 'mancala-rules';
import { formatMove, formatPosition, parsePosition } from 'mancala-rules/notation';
import { UsageError } from '../shell/usage.ts';

/** The help text for position arguments. */
export const POSITION_HELP =
  'seeds in South\'s pits, North\'s pits, the stores, and the player to move: 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N; or "start"';

/**
 * The position that the words on the command line spell.
 *
 * @throws {UsageError} when it is invalid
 */
export const positionOf = (rules: Rules, words: readonly string[]): GameState => {
  const text = words.join(' ');
  if (text === 'start') return rules.initialState();
  const read = parsePosition(rules, text);
  if (read.ok) return read.value;
  throw new UsageError(
    `position, character ${read.error.column}: ${read.error.message} (start: ${formatPosition(rules, rules.initialState())})`,
  );
};

/** Moves separated by spaces: `C F c`. */
export const formatLine = (rules: Rules, moves: readonly number[]): string =>
  moves.map((move) => formatMove(rules, move)).join(' ');

/** The members that begin the JSON of every result. */
export const rulesJson = ({
  id,
  version,
  options,
}: Rules): { readonly ruleset: string; readonly version: number; readonly options: object } => ({
  ruleset: id,
  version,
  options,
});
