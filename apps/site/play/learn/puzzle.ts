/** Puzzles of the day: their file, and the days. */
import { Game, type Move, type Rules } from 'mancala-rules';
import { parsePosition, playText } from 'mancala-rules/notation';

export interface PuzzleFile {
  /** The id of the ruleset. */
  readonly game: string;
  /** Whether the move is the only one that wins, or the best one. */
  readonly goal: 'win' | 'best';
  /**
   * A position, the best play as letters of pits until the margin at the end is reached, by how many seeds the best move is
   * better than any other, and how hard it is to find, from 1 to 3: `1-0-…-12-13-S CFa 4 2`.
   */
  readonly puzzles: readonly string[];
}

/** A position in which South finds the best move. */
export interface Puzzle {
  readonly game: Game;
  /** The best play, beginning with the best move, until the margin at the end is reached. */
  readonly line: readonly Move[];
  /** Seeds by which the best move is better than any other. */
  readonly gain: number;
  /** From 1 for easy to 3 for hard. */
  readonly difficulty: number;
}

/** @throws {Error} if the position is not one of the game */
export const gameFrom = (rules: Rules, position: string): Game => {
  const parsed = parsePosition(rules, position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return Game.from(rules, parsed.value);
};

/** @throws {Error} if the text is not a puzzle of the game */
export const readPuzzle = (rules: Rules, text: string): Puzzle => {
  const parts = text.split(' ');
  const [letters, gain, difficulty] = parts.splice(-3);
  const game = gameFrom(rules, parts.join(' '));
  const played = playText(game, letters!);
  if (!played.ok) throw new Error(played.error.message);
  return { game, line: played.value.history, gain: Number(gain), difficulty: Number(difficulty) };
};

const DAY_MS = 86_400_000;

/** The number of a day, from 0 for 1 January 1970. */
export const dayOf = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;

/** The beginning of a day in UTC. */
export const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** Reads a day such as `2026-11-25`; null for anything else. */
export const parseDay = (text: string): number | null => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? null : ms / DAY_MS;
};

/** A day as {@link parseDay} reads it. */
export const formatDay = (day: number): string => dateOf(day).toISOString().slice(0, 10);

/** The text of the puzzle of a day. All come in turn. */
export const puzzleOfDay = (puzzles: readonly string[], day: number): string =>
  puzzles.at(day % puzzles.length)!;

/** How hard the puzzle of a day is. */
export const difficultyOfDay = (puzzles: readonly string[], day: number): number =>
  Number(puzzleOfDay(puzzles, day).at(-1));

/** Days in a row up to today, or to yesterday as long as today's puzzle is not solved. */
export const streakOf = (days: readonly number[], today: number): number => {
  const solved = new Set(days);
  const last = solved.has(today) ? today : today - 1;
  let length = 0;
  while (solved.has(last - length)) length++;
  return length;
};
