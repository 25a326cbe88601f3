/** Positions named on the command line. */
import type { Command } from 'commander';
import type { GameState, Rules } from 'mancala-rules';
import { formatMove, formatPosition, parsePosition, readGame } from 'mancala-rules/notation';
import { UsageError } from '../shell/usage.ts';

/** Adds the position as the last argument. */
export const addPosition = (command: Command): Command =>
  command.argument(
    '[position...]',
    "seeds in South's pits, North's pits, the stores, and the player to move, such as 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N (default: start)",
  );

/**
 * The position that the words on the command line spell: as a position in any format, or as the moves that lead to it.
 *
 * @throws {UsageError} when it is invalid
 */
export const positionOf = (rules: Rules, words: readonly string[]): GameState => {
  const text = words.join(' ');
  if (text === '' || text.toLowerCase() === 'start') return rules.initialState();
  const read = parsePosition(rules, text);
  if (read.ok) return read.value;
  // Numbers alone are more likely a wrong position than moves.
  const other = readGame(text, { rulesets: [rules] });
  if (other.ok && other.value.format !== 'numbers' && other.value.rules === rules)
    return other.value.game.state;
  throw new UsageError(
    `position, character ${read.error.column}: ${read.error.message} (start: ${formatPosition(rules, rules.initialState())})`,
  );
};

/** Moves separated by spaces: `C F c`. */
export const formatLine = (rules: Rules, moves: readonly number[]): string =>
  moves.map((move) => formatMove(rules, move)).join(' ');
