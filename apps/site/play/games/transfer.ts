/** All that the browser keeps of a person, as a file: games, the ladder, lessons and puzzles. */
import { LADDER, saveBeaten } from './ladder.ts';
import { isKeptGame, restore, type KeptGame, type KeptGames } from './kept-games.ts';
import { LESSONS, saveSteps } from '../learn/progress.ts';
import { PUZZLES, readResults, saveResult } from '../learn/puzzle-results.ts';
import { loadValue } from 'mancala-page/storage.ts';

const FORMAT = 'mancala';
const VERSION = 1;

/** What came of a file. Games that were there are `known`; those that the browser had no room for are `left`. */
export type Imported =
  | {
      readonly added: number;
      readonly known: number;
      readonly damaged: number;
      readonly left: number;
    }
  | { readonly error: 'foreign' | 'newer' };

export const exportAll = (games: readonly KeptGame[]): string =>
  JSON.stringify({
    format: FORMAT,
    version: VERSION,
    games,
    ladder: loadValue(LADDER),
    lessons: loadValue(LESSONS),
    puzzles: loadValue(PUZZLES),
  });

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(Object(value) as object);
const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each): each is number => Number.isInteger(each)) : [];

/** Adds what a file has to what is kept. What is in both is kept once. */
export const importAll = (text: string, kept: KeptGames): Imported => {
  const { format, version, games, ladder, lessons, puzzles } = parse(text);
  if (format !== FORMAT || !Number.isInteger(version) || !Array.isArray(games)) return { error: 'foreign' };
  if ((version as number) > VERSION) return { error: 'newer' };

  for (const [game, levels] of entriesOf(ladder)) saveBeaten(game, numbersOf(levels));
  for (const [game, lesson] of entriesOf(lessons)) {
    const { done, steps } = Object(lesson) as { readonly done?: unknown; readonly steps?: unknown };
    if (Number.isInteger(steps)) saveSteps(game, numbersOf(done), steps as number);
  }
  for (const [game, results] of entriesOf(puzzles))
    for (const [day, result] of Object.entries(readResults(results))) saveResult(game, Number(day), result);

  const good = games.filter(isKeptGame).filter((game) => restore(game) !== null);
  const times = new Map(kept.all().map(({ id, time }) => [id, time]));
  const fresh = good.filter(({ id, time }) => time > (times.get(id) ?? -Infinity));
  const added = kept.add(fresh);
  return {
    added,
    known: good.length - fresh.length,
    damaged: games.length - good.length,
    left: fresh.length - added,
  };
};
