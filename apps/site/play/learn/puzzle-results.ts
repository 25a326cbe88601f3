/** How puzzles went, by game and day, as the browser keeps it. */
import { loadRecord, saveMembers } from 'mancala-page/storage.ts';

export const PUZZLES = 'mancala-puzzles';

export interface Result {
  /** The tries that it took; null if it was not solved. */
  readonly tries: number | null;
  /** The day on which that was. */
  readonly on: number;
}
export type Results = Readonly<Record<number, Result>>;

const isResult = (value: unknown): value is Result => {
  const { tries, on } = Object(value) as Partial<Result>;
  return Number.isInteger(on) && (tries === null || Number.isInteger(tries));
};

/** Reads results. Once, only the days were kept on which the puzzle of the day was solved. */
export const readResults = (value: unknown): Results => {
  const entries = Array.isArray(value)
    ? value.map((day: unknown) => [day, { tries: 1, on: day }] as const)
    : Object.entries(Object(value) as object);
  return Object.fromEntries(
    entries.filter(([day, result]) => Number.isInteger(Number(day)) && isResult(result)),
  ) as Results;
};

/** The results of the puzzles of a game, by day. */
export const resultsOf = (game: string): Results => readResults(loadRecord(PUZZLES)[game]);

/** Keeps a result, unless there is one already: the first one counts. */
export const saveResult = (game: string, day: number, result: Result): void =>
  saveMembers(PUZZLES, { [game]: { [day]: result, ...resultsOf(game) } });

/** The days on which the puzzle of the day was solved. */
export const daysInTime = (results: Results): readonly number[] =>
  Object.entries(results).flatMap(([day, { tries, on }]) =>
    tries !== null && on === Number(day) ? [on] : [],
  );
