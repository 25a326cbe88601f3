/** Reads and writes the arguments of the commands `position` and `go`. */
import type { GameState, Move } from '../model/types.ts';
import { parseMoves } from '../notation/move.ts';
import { ALPHABET, formatMove } from '../notation/move-name.ts';
import { formatPosition, parsePosition } from '../notation/position.ts';
import { failIn, success, type Parsed } from '../notation/result.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Limits } from '../search/tree/limits.ts';
import { quoteLine } from './lines.ts';

/** Moves as text: together, as oware programs write them, unless pits have two letters. */
export const formatMoves = (rules: Rules, moves: readonly Move[]): string =>
  moves.map((move) => formatMove(rules, move)).join(rules.options.pits > ALPHABET ? ' ' : '');

/** Formats `startpos` or `fen` and a position, then `moves` and the moves from there, if any. */
export const formatPositionCommand = (rules: Rules, start: GameState, moves: readonly Move[]): string => {
  const position = formatPosition(rules, start);
  const isStart = position === formatPosition(rules, rules.initialState());
  const played = moves.length > 0 ? ` moves ${formatMoves(rules, moves)}` : '';
  return `position ${isStart ? 'startpos' : `fen ${position}`}${played}`;
};

/** Reads `startpos`, or a position with or without `fen` before it. South moves if no player is named. */
const readStart = (rules: Rules, words: readonly string[]): Parsed<GameState> => {
  if (words[0] === 'startpos' && words.length === 1) return success(rules.initialState());
  const [board = '', ...details] = words[0] === 'fen' ? words.slice(1) : words;
  if (board === '') return failIn('')(0, 'syntax', 'expected startpos or a position');
  const text = [/\d$/.test(board) ? `${board}-S` : board, ...details].join(' ');
  return parsePosition(rules, text);
};

/** The state after the words that follow `position`. */
export const readPositionCommand = (rules: Rules, words: readonly string[]): Parsed<GameState> => {
  const at = words.indexOf('moves');
  const start = readStart(rules, at < 0 ? words : words.slice(0, at));
  if (!start.ok || at < 0) return start;
  const moves = parseMoves(rules, start.value, words.slice(at + 1).join(' '));
  return moves.ok
    ? success(moves.value.reduce((state, move) => rules.apply(state, move), start.value))
    : moves;
};

/** What `go` asks for. */
export interface Go {
  readonly limits: Limits;
  /** Whether the answer waits for `stop`. */
  readonly isInfinite: boolean;
  /** Whether the search waits for `ponderhit`. */
  readonly isPonder: boolean;
}

/** The limits that are read, by their words. Clocks are not. */
const LIMITS: ReadonlyMap<string, keyof Limits> = new Map([
  ['depth', 'depth'],
  ['nodes', 'nodes'],
  ['movetime', 'timeMs'],
]);

/**
 * Reads the words that follow `go`. Limits below 1 are 1; words that it does not know are skipped. Calls `complain` for a
 * limit that is no number, which is left out.
 */
export const readGo = (words: readonly string[], complain: (message: string) => void): Go => {
  const limits: { -readonly [Name in keyof Limits]: number } = {};
  for (const [i, word] of words.entries()) {
    const name = LIMITS.get(word);
    if (!name) continue;
    const value = words[i + 1] ?? '';
    if (/^-?\d{1,15}$/.test(value)) limits[name] = Math.max(1, Number(value));
    else complain(`${word}: expected a whole number, got ${quoteLine(value)}`);
  }
  const isInfinite = words.includes('infinite');
  const isUnlimited = isInfinite && Object.keys(limits).length === 0;
  return {
    limits: isUnlimited ? { depth: Infinity } : limits,
    isInfinite,
    isPonder: words.includes('ponder'),
  };
};

/** Formats the command `go`. */
export const formatGo = (limits: Limits): string =>
  [
    'go',
    ...Array.from(LIMITS, ([word, name]) => limits[name] && `${word} ${limits[name]}`).filter(Boolean),
  ].join(' ');
