/** Reads and writes the result and termination of a game in a record. */
import type { InvalidStateError } from '../model/errors.ts';
import { positionHash } from '../game/position-hash.ts';
import type { Game } from '../game/game.ts';
import { sum } from '../model/state.ts';
import type { ByPlayer, Outcome, Player } from '../model/types.ts';
import { seedsByRow } from '../game/end-game.ts';
import { quote, type Fail } from './result.ts';
import type { Header, Headers } from './record.ts';
import { statusOf } from './words.ts';

const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2', '*'];

/** The seeds of both players as the result, as in files of Aualé: `26-22`. */
const SCORE = /^(\d{1,5})-(\d{1,5})$/;

/** The score of a result; null if it is one of PGN. */
const scoreOf = (result: string): ByPlayer<number> | null => {
  const [, south, north] = RESULTS.includes(result) ? [] : (SCORE.exec(result) ?? []);
  return south === undefined ? null : { south: Number(south), north: Number(north) };
};

/** Whether a word is a result of PGN. */
export const isPgnResult = (word: string): boolean => RESULTS.includes(word);

/** Whether a word is a result, or a score. */
export const isResult = (word: string): boolean => RESULTS.includes(word) || !!scoreOf(word);

/** The result as in PGN, South's points first; `*` for an unfinished game. */
export const formatResult = (outcome: Outcome | null): string => {
  if (!outcome) return '*';
  return outcome.winner === null ? '1/2-1/2' : outcome.winner === 'south' ? '1-0' : '0-1';
};

/** The score of a finished game, South's seeds first; `*` for an unfinished one. */
export const formatScore = ({ state: { outcome, stores } }: Game): string =>
  outcome ? `${stores.south}-${stores.north}` : '*';

/**
 * The end reason, with details that the outcome does not contain: the player who resigned or forfeited, or the agreed
 * share. Empty for an unfinished game.
 */
export const formatTermination = ({ outcome }: Game): string => {
  if (!outcome) return '';
  const { reason } = outcome;
  if ('share' in outcome && outcome.share) return `${reason}-${outcome.share.south}-${outcome.share.north}`;
  return 'player' in outcome && outcome.player ? `${reason}-${outcome.player}` : reason;
};

/** Terminations from other formats that carry no information. */
const IGNORED: readonly string[] = ['', 'normal', 'unterminated'];

const ENDS = {
  player: /^(resignation|forfeit)[\s,-]+(south|north)$/,
  agreement: /^agreement(?:[\s,-]+(\d{1,9})-(\d{1,9}))?$/,
};

/**
 * The game after an end that is not a move; null if the text names no such end.
 *
 * @throws {InvalidStateError} when the game cannot end like this
 */
const applyTermination = (game: Game, text: string): Game | null => {
  const [, reason, player] = ENDS.player.exec(text) ?? [];
  if (reason) return reason === 'forfeit' ? game.forfeit(player as Player) : game.resign(player as Player);
  const agreement = ENDS.agreement.exec(text);
  if (!agreement) return text === 'repetition' ? game.endByRepetition() : null;
  const [, south, north] = agreement;
  return game.agree(south ? { south: Number(south), north: Number(north) } : undefined);
};

const normalize = ({ value }: Header): string => value.trim().toLowerCase();

/** Whether the record says that the last move never ended. */
export const endsEndless = (headers: Headers): boolean => {
  const termination = headers.get('Termination');
  return termination !== undefined && normalize(termination) === 'endless';
};

/** Ends a game as a header or a result says, which may not be possible. */
const endOr = (end: () => Game | null, { value, offsetOf }: Header, fail: Fail): Game | null => {
  try {
    return end();
  } catch (error) {
    const { message } = error as InvalidStateError;
    return fail(offsetOf(0), 'result', `${quote(value)} is not possible: ${message}`);
  }
};

/** The game as its Termination header says. */
const terminate = (game: Game, header: Header, fail: Fail): Game => {
  const { value } = header;
  const at = header.offsetOf(0);
  const text = normalize(header);
  const own = formatTermination(game);
  if (game.isOver)
    return text === own.toLowerCase()
      ? game
      : fail(at, 'result', `${quote(value)} is not how this game ended: ${own}`);
  const allowed = 'resignation-south, forfeit-south, agreement-10-8 or repetition';
  const message = `the moves do not end the game by ${quote(value)}; expected ${allowed}`;
  return endOr(() => applyTermination(game, text), header, fail) ?? fail(at, 'result', message);
};

/**
 * How a result ends a running game: the game that has ended, or null if the result ends none.
 *
 * @throws {InvalidStateError} when the game cannot end like this
 */
export type EndBy = (game: Game, result: string) => Game | null;

/** Ends a game at its score, as in files of Aualé: players get the seeds of their rows if that is the score, or as many as it says. */
export const endByScore: EndBy = (game, result) => {
  const score = scoreOf(result);
  if (!score) return null;
  const { stores } = game.state;
  const share = { south: score.south - stores.south, north: score.north - stores.north };
  const row = seedsByRow(game.state);
  return game.repetitions() > 1 && row.south === share.south && row.north === share.north
    ? game.endByRepetition()
    : game.agree(share);
};

/** The share of an agreed draw: as many seeds as make the stores equal; none if seeds do not decide the game. */
const drawnShare = ({ rules, state }: Game): ByPlayer<number> | undefined => {
  if (rules.spec.decidedBy === 'endings') return undefined;
  const { south, north } = state.stores;
  const inPlay = sum(state.pits);
  return { south: (inPlay + north - south) / 2, north: (inPlay + south - north) / 2 };
};

/** Ends a game as servers do that write the result alone: by a repetition with this result, or a resignation, or an agreed draw. */
export const endByWinner: EndBy = (game, result) => {
  if (result === '*' || !isPgnResult(result)) return null;
  const repeated = game.repetitions() > 1 ? game.endByRepetition() : null;
  if (repeated && formatResult(repeated.outcome) === result) return repeated;
  return result === '1/2-1/2'
    ? game.agree(drawnShare(game))
    : game.resign(result === '1-0' ? 'north' : 'south');
};

/** Ends the game as the Termination header or a result says, and checks the results against the outcome. */
export const endRecord = (
  game: Game,
  headers: Headers,
  results: readonly Header[],
  endBy: EndBy,
  fail: Fail,
): Game => {
  const termination = headers.get('Termination');
  const isTold = termination && !IGNORED.includes(normalize(termination));
  let ended = isTold ? terminate(game, termination, fail) : game;
  for (const result of results)
    if (!ended.isOver) ended = endOr(() => endBy(ended, result.value.trim()), result, fail) ?? ended;
  const { state } = ended;
  const hash = headers.get('Hash');
  if (hash && hash.value.trim() !== positionHash(state)) {
    const other = `the moves lead to the position ${positionHash(state)}, not ${quote(hash.value)}`;
    fail(hash.offsetOf(0), 'result', `${other}: were these the rules?`);
  }
  const expected = formatResult(state.outcome);
  for (const { value, offsetOf } of results) {
    // A running game has no score.
    if (value.trim() === (scoreOf(value.trim()) ? state.outcome && formatScore(ended) : expected)) continue;
    const advice = state.outcome ? '' : '; a Termination header can end the game';
    const message = `the result is ${expected}, not ${quote(value)}: ${statusOf(state)}${advice}`;
    fail(offsetOf(0), 'result', message);
  }
  return ended;
};
