/** Positions and tables named on the command line. */
import type { Command } from 'commander';
import type { GameState, Rules } from 'mancala-rules';
import { formatMove, formatPosition, parsePosition, readGame } from 'mancala-rules/notation';
import { UsageError } from '../shell/usage.ts';
import { openTablebase, TablebaseError, type Tablebase } from 'mancala-rules/tables';
import { tableFileAt } from 'mancala-rules/search/workers';
import { fileError, isSystemError } from '../shell/files.ts';
import { interruptible } from '../shell/interrupt.ts';
import { withProgress, type Progress } from '../shell/progress.ts';

/** Adds the position as the last argument. */
export const addPosition = (command: Command): Command =>
  command.argument(
    '[position...]',
    "seeds in South's pits, North's pits, the stores, and the player to move, such as 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N, or the moves that lead to the position (default: start)",
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
  const start = rules.initialState();
  const moves = `the moves that lead to it, such as ${formatLine(rules, rules.legalMoves(start).slice(0, 1))}`;
  throw new UsageError(
    `position, character ${read.error.column}: ${read.error.message} (start: ${formatPosition(rules, start)}; or ${moves})`,
  );
};

/** Moves separated by spaces: `C F c`. */
export const formatLine = (rules: Rules, moves: readonly number[]): string =>
  moves.map((move) => formatMove(rules, move)).join(' ');

/**
 * Runs a search with the endgame table in a file, or none without a path; shows its progress, and aborts it after Ctrl-C or
 * SIGTERM. The search reads the table in blocks, any of which may turn out to be damaged.
 *
 * @throws {UsageError} when the file cannot be read, or is not a table of this game
 */
export const runSearch = async <T>(
  rules: Rules,
  path: string | undefined,
  progress: () => Progress,
  search: (resources: { tablebase: Tablebase | undefined; signal: AbortSignal }) => Promise<T>,
): Promise<T> => {
  try {
    const tablebase = path === undefined ? path : openTablebase(rules, await tableFileAt(path));
    return await interruptible((signal) => withProgress(progress, () => search({ tablebase, signal })));
  } catch (error) {
    if (path === undefined) throw error;
    if (error instanceof TablebaseError) throw new UsageError(`${path}: ${error.message}`);
    if (isSystemError(error)) throw fileError(path, 'read', error);
    throw error;
  }
};
