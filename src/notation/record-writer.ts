/** Writes game records. */
import { positionHash } from '../game/position-hash.ts';
import { show } from '../model/validation.ts';
import type { Game } from '../game/game.ts';
import { isForeign } from './foreign-headers.ts';
import { formatMove } from './move-name.ts';
import { formatPosition } from './position.ts';
import { formatResult, formatTermination } from './record-ending.ts';
import { formatOptions, formatRepetition } from './record-rules.ts';
import { GAME_HEADERS, HEADER_NAME, type GameRecord, type RecordComment } from './record.ts';

/** Maximum line length, except for longer words. */
const WIDTH = 80;

const SPECIAL = /["\\\n\r]/g;
const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const escape = (special: string): string => CONTROLS[special] ?? `\\${special}`;

const writeHeader = ([name, value]: readonly [string, string]): string =>
  `[${name} "${value.replaceAll(SPECIAL, escape)}"]`;

/**
 * The entries of the headers.
 *
 * @throws {RangeError} when a header is malformed, or derived from the game
 */
const checkHeaders = (headers: object): [string, string][] => {
  if (Object(headers) !== headers || Symbol.iterator in headers) {
    throw new RangeError(`headers: expected an object of strings, got ${show(headers)}`);
  }
  const name = new RegExp(`^${HEADER_NAME}$`);
  return Object.entries(headers).map(([key, value]: [string, unknown]) => {
    if (!name.test(key) || GAME_HEADERS.includes(key) || isForeign(key))
      throw new RangeError(`header ${key}: ${show(value)} cannot be written in a record`);
    if (typeof value !== 'string') throw new RangeError(`headers.${key}: expected text, got ${show(value)}`);
    return [key, value];
  });
};

/**
 * Returns the game.
 *
 * @throws {RangeError} when it is not a game
 */
export const checkGame = (game: Game): Game => {
  if (Array.isArray((Object(game) as Game).states)) return game;
  throw new RangeError(`game: expected a Game, got ${show(game)}`);
};

/** The position that the game begins at; empty if it is the start position of the rules. */
export const customStart = ({ rules, states }: Game): string => {
  const start = formatPosition(rules, states[0]!);
  return start === formatPosition(rules, rules.initialState()) ? '' : start;
};

const headersOf = (game: Game, custom: readonly [string, string][]): [string, string][] => {
  const { rules, state } = game;
  const unlessEmpty = (name: string, value: string): [string, string][] => (value ? [[name, value]] : []);
  return [
    ['Ruleset', rules.id],
    ['RulesetVersion', String(rules.version)],
    ...unlessEmpty('Options', formatOptions(rules)),
    ...custom,
    ...unlessEmpty('Position', customStart(game)),
    ...unlessEmpty('Repetition', formatRepetition(game)),
    ...unlessEmpty('MaxPlies', String(game.maxPlies ?? '')),
    ...unlessEmpty('Pie', game.pie ? 'true' : ''),
    ['Result', formatResult(state.outcome)],
    ...unlessEmpty('Termination', formatTermination(game)),
    ['Hash', positionHash(state)],
  ];
};

/**
 * The words of the comments, by the ply they follow.
 *
 * @throws {RangeError} when a comment has no text, or a ply that the game does not have
 */
const commentWords = (comments: readonly RecordComment[], last: number): ReadonlyMap<number, string[]> => {
  if (!Array.isArray(comments)) throw new RangeError(`comments: expected an array, got ${show(comments)}`);
  const words = new Map<number, string[]>();
  for (const comment of comments) {
    const { ply, text } = Object(comment) as RecordComment;
    if (!Number.isInteger(ply) || ply < 0 || ply > last || typeof text !== 'string') {
      throw new RangeError(
        `comments: expected text at a ply from 0 to ${last}, got ${show(text)} at ${show(ply)}`,
      );
    }
    if (!words.has(ply)) words.set(ply, []);
    const escaped = `{${text.trim().replaceAll(/[\\{}]/g, '\\$&')}}`;
    for (const word of escaped.split(/\s+/)) words.get(ply)!.push(word);
  }
  return words;
};

/** The moves and the swap with turn numbers, which increase when it is the first player's turn; comments; the result. */
function* wordsOf(game: Game, comments: readonly RecordComment[]): Generator<string> {
  const { rules, states, steps, state } = game;
  const words = commentWords(comments, steps.length);
  yield* words.get(0) ?? [];
  let turn = 0;
  for (const [i, step] of steps.entries()) {
    if (typeof step === 'object') break;
    const player = states[i]!.turn;
    const begins = player === rules.options.first && states[i - 1]?.turn !== player;
    const number = begins ? `${++turn}. ` : i === 0 ? `${++turn}... ` : '';
    yield number + (step === 'swap' ? step : formatMove(rules, step));
    yield* words.get(i + 1) ?? [];
  }
  yield formatResult(state.outcome);
  // Comments on an end that is not a move follow the result.
  if (typeof steps.at(-1) === 'object') yield* words.get(steps.length) ?? [];
}

/** Words wrapped into lines, with a bracket at the beginning of a line escaped: only headers begin with one. */
const wrap = (words: Iterable<string>): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line && line.length + word.length < WIDTH) line += ` ${word}`;
    else {
      if (line) lines.push(line);
      line = word.startsWith('[') ? `\\${word}` : word;
    }
  }
  return [...lines, line].join('\n');
};

/**
 * Formats a game as a record: headers, moves numbered by turn, and the result. {@link parseRecords} reads it. Undone
 * steps are left out. To write a file of several records, join them with an empty line.
 *
 * @param record - a game, or a record of which headers and comments are optional
 * @returns the record, with a line break at the end
 * @throws {RangeError} when headers, comments or options cannot be written in a record
 * @example
 * ```ts
 * import { Game, kalah } from 'mancala-rules';
 * import { formatRecord } from 'mancala-rules/notation';
 *
 * const game = Game.start(kalah).play(2).play(5).play(8).resign('south');
 * const text = formatRecord({ game, headers: { South: 'Ada' }, comments: [{ ply: 1, text: 'once more' }] });
 * text.split('\n').at(2); // => '[South "Ada"]'
 * text.split('\n').at(-2); // => '1. C {once more} F c 0-1'
 * ```
 */
export const formatRecord = (record: Game | (Pick<GameRecord, 'game'> & Partial<GameRecord>)): string => {
  const given = (Object(record) as object) === record && 'game' in record ? record : { game: record as Game };
  const { game, headers = {}, comments = [] }: typeof given & Partial<GameRecord> = given;
  const head = headersOf(checkGame(game), checkHeaders(headers)).map(writeHeader);
  return `${head.join('\n')}\n\n${wrap(wordsOf(game, comments))}\n`;
};
