/** Puzzles of the day: their file, the days, and on which of them they were solved. */
import { Game, type Move, type Rules } from 'mancala-rules';
import { parsePosition, playText } from 'mancala-rules/notation';

export interface PuzzleFile {
  /** The id of the ruleset. */
  readonly game: string;
  /** A position, the best play as letters of pits, and how much better the best move is: `1-0-…-12-13-S CFa 4`. */
  readonly puzzles: readonly string[];
}

/** A position in which South finds the best move. */
export interface Puzzle {
  readonly game: Game;
  /** The best play, beginning with the best move. */
  readonly line: readonly Move[];
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
  const [letters] = parts.splice(-2);
  const game = gameFrom(rules, parts.join(' '));
  const played = playText(game, letters!);
  if (!played.ok) throw new Error(played.error.message);
  return { game, line: played.value.history };
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

/** The text of the puzzle of a day. All come in turn. */
export const puzzleOfDay = (puzzles: readonly string[], day: number): string =>
  puzzles.at(day % puzzles.length)!;

/** Days in a row up to today, or to yesterday as long as today's puzzle is not solved. */
export const streakOf = (days: readonly number[], today: number): number => {
  const solved = new Set(days);
  const last = solved.has(today) ? today : today - 1;
  let length = 0;
  while (solved.has(last - length)) length++;
  return length;
};

const KEY = 'mancala-puzzles';

const isDays = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

const loadAll = (): Readonly<Record<string, unknown>> => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** The days on which the puzzle of a game was solved in time. */
export const solvedDays = (game: string): readonly number[] => {
  const days = loadAll()[game];
  return isDays(days) ? days : [];
};

export const saveSolved = (game: string, day: number): void => {
  try {
    const days = [...new Set([...solvedDays(game), day])];
    localStorage.setItem(KEY, JSON.stringify({ ...loadAll(), [game]: days }));
  } catch {
    // The browser keeps nothing.
  }
};
