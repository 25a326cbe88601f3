/** Matches of several rounds: their score in words, and the file that keeps them. */
import { Game, type Rules } from 'mancala-rules';
import {
  matchFrom,
  nextRound,
  startMatch,
  usualRounds,
  type MatchState,
  type Rounds,
} from 'mancala-rules/match';
import { isFile, readAll, write } from '../shell/files.ts';
import { messageOf, UsageError } from '../shell/usage.ts';

/** A match being played. */
export interface MatchInPlay {
  readonly rounds: Rounds;
  readonly state: MatchState;
  /** The file that keeps the match between rounds. */
  readonly file: string | undefined;
}

/**
 * How matches of at most so many rounds are played.
 *
 * @throws {UsageError} when they are played one game at a time
 */
const roundsOf = (rules: Rules, most: number): Rounds => {
  const known: Readonly<Record<string, (rules: Rules, most: number) => Rounds>> = usualRounds;
  if (Object.hasOwn(known, rules.id)) return known[rules.id]!(rules, most);
  throw new UsageError(
    `no matches of ${rules.id}: expected a game played in rounds (${Object.keys(known).join(', ')})`,
  );
};

/** @throws {UsageError} when the file holds no match of these rules */
const readMatch = async (rounds: Rounds, file: string): Promise<MatchState> => {
  const text = (await readAll(file)).toString();
  try {
    return matchFrom(rounds, JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${file} holds no match of ${rounds.rules.id} with these options: ${messageOf(error)}`,
    );
  }
};

const writeMatch = async ({ state, file }: MatchInPlay): Promise<void> => {
  if (file !== undefined) await write(file, `${JSON.stringify(state)}\n`);
};

/**
 * A new match, or the one that a file keeps. The file is created if it does not exist.
 *
 * @throws {UsageError} when there are no matches of these rules, or the file cannot be used
 */
export const openMatch = async (
  rules: Rules,
  most: number,
  file: string | undefined,
): Promise<MatchInPlay> => {
  const rounds = roundsOf(rules, most);
  const isKept = file !== undefined && (await isFile(file, 'new'));
  const match = { rounds, state: isKept ? await readMatch(rounds, file) : startMatch(rounds), file };
  if (match.state.outcome) throw new UsageError(`The match in ${file!} is over.`);
  await writeMatch(match);
  return match;
};

/** Plays round after round, from a game at the start of the first, until the match is over or `play` returns null. */
export const playRounds = async (
  start: MatchInPlay,
  first: Game,
  play: (game: Game, match: MatchState) => Promise<Game | null>,
): Promise<MatchState> => {
  let match = start;
  let game = first;
  while (!match.state.outcome) {
    const ended = await play(game, match.state);
    if (!ended) break;
    match = { ...match, state: nextRound(match.rounds, match.state, ended.state) };
    await writeMatch(match);
    game = Game.from(first.rules, match.state.start, { repetition: first.repetition });
  }
  return match.state;
};
