/** The position that an analysis begins with. */
import type { GameState, Rules } from 'mancala-rules';
import { formatMove, formatPosition, parsePosition } from 'mancala-rules/notation';
import { UsageError } from '../shell/usage.ts';

/** What is said of positions in the help. */
export const POSITION_HELP =
  'seeds in South\'s pits, North\'s, the stores, and who moves: 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N; or "start"';

/** The position that the words of the command line are. */
export const positionOf = (rules: Rules, words: readonly string[]): GameState => {
  const text = words.join(' ');
  if (text === 'start') return rules.initialState();
  const read = parsePosition(rules, text);
  if (read.ok) return read.value;
  throw new UsageError(
    `The position is wrong at character ${read.error.column}: ${read.error.message}. The start is ${formatPosition(rules, rules.initialState())}`,
  );
};

/** `C F c`, moves with nothing between them but a blank. */
export const lineTold = (rules: Rules, moves: readonly number[]): string =>
  moves.map((move) => formatMove(rules, move)).join(' ');

/** What the JSON of every result begins with. */
export const described = ({
  id,
  version,
  options,
}: Rules): { readonly ruleset: string; readonly version: number; readonly options: object } => ({
  ruleset: id,
  version,
  options,
});
