/** Series of rounds: their score in words, and the file that keeps them. */
import { Game, type Rules } from 'mancala-rules';
import {
  seriesFrom,
  nextRound,
  startSeries,
  usualRounds,
  type SeriesState,
  type Rounds,
} from 'mancala-rules/rounds';
import { contentsOf, isFile, write } from '../shell/files.ts';
import { messageOf, UsageError } from '../shell/usage.ts';

/** A series being played. */
export interface SeriesInPlay {
  readonly rounds: Rounds;
  readonly state: SeriesState;
  /** The file that keeps the series between rounds. */
  readonly file: string | undefined;
}

/**
 * How series of at most so many rounds are played.
 *
 * @throws {UsageError} when they are played one game at a time
 */
const roundsOf = (rules: Rules, most: number): Rounds => {
  const known: Readonly<Record<string, (rules: Rules, most: number) => Rounds>> = usualRounds;
  if (Object.hasOwn(known, rules.id)) return known[rules.id]!(rules, most);
  throw new UsageError(
    `no series of ${rules.id}: expected a game played in rounds (${Object.keys(known).join(', ')})`,
  );
};

/** @throws {UsageError} when the file holds no series of these rules */
const readSeries = async (rounds: Rounds, file: string): Promise<SeriesState> => {
  const text = (await contentsOf(file)).toString();
  try {
    return seriesFrom(rounds, JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${file} holds no series of ${rounds.rules.id} with these options: ${messageOf(error)}`,
    );
  }
};

const writeSeries = async ({ state, file }: SeriesInPlay): Promise<void> => {
  if (file !== undefined) await write(file, `${JSON.stringify(state)}\n`);
};

/**
 * A new series, or the one that a file keeps. The file is created if it does not exist.
 *
 * @throws {UsageError} when there are no series of these rules, or the file cannot be used
 */
export const openSeries = async (rules: Rules, most: number, file?: string): Promise<SeriesInPlay> => {
  const rounds = roundsOf(rules, most);
  const isKept = file !== undefined && (await isFile(file, 'new'));
  const series = { rounds, state: isKept ? await readSeries(rounds, file) : startSeries(rounds), file };
  if (series.state.outcome) throw new UsageError(`The series in ${file!} is over.`);
  await writeSeries(series);
  return series;
};

/** Plays round after round, from a game at the start of the first, until the series is over or `play` returns null. */
export const playRounds = async (
  start: SeriesInPlay,
  first: Game,
  play: (game: Game, series: SeriesState) => Promise<Game | null>,
): Promise<SeriesState> => {
  let series = start;
  let game = first;
  while (!series.state.outcome) {
    const ended = await play(game, series.state);
    if (!ended) break;
    series = { ...series, state: nextRound(series.rounds, series.state, ended.state) };
    await writeSeries(series);
    game = Game.from(first.rules, series.state.start, { repetition: first.repetition });
  }
  return series.state;
};
