/** Writes game records. */
import { positionHash } from '../game/position-hash.ts';
import type { IllegalMoveError } from '../model/errors.ts';
import { isCount, show } from '../model/validation.ts';
import type { Game } from '../game/game.ts';
import { isForeign } from './foreign-headers.ts';
import { formatMove } from './move-name.ts';
import { formatPosition } from './position.ts';
import { formatResult, formatTermination } from './record-ending.ts';
import { formatRepetition } from './record-rules.ts';
import {
  GAME_HEADERS,
  HEADER_NAME,
  MAX_DEPTH,
  type GameRecord,
  type RecordComment,
  type RecordLine,
  type RecordMark,
} from './record.ts';
import { SIGNS } from './record-tokens.ts';
import { formatRules } from './rules.ts';

/** Maximum line length, except for longer words. */
const WIDTH = 80;

const SPECIAL = /["\\\n\r]/g;
const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const escape = (special: string): string => CONTROLS[special] ?? `\\${special}`;

const writeTag = ([name, value]: readonly [string, string]): string =>
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
export const assertGame = (game: Game): Game => {
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
    ['Ruleset', formatRules(rules)],
    ['RulesetVersion', String(rules.version)],
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

/** What a line of play has besides its moves. */
type Notes = Pick<RecordLine, 'comments' | 'marks' | 'lines'>;

/**
 * The notes of one kind, by the ply they follow.
 *
 * @throws {RangeError} when one has a ply that the line does not have, or is not as expected
 */
const byPly = <T extends { readonly ply: number }>(
  name: string,
  value: keyof T,
  list: readonly T[],
  [first, last]: readonly [number, number],
  what: string,
  fits: (note: T) => boolean,
): ReadonlyMap<number, readonly T[]> => {
  if (!Array.isArray(list)) throw new RangeError(`${name}: expected an array, got ${show(list)}`);
  const found = new Map<number, T[]>();
  for (const given of list) {
    const note = Object(given) as T;
    const { ply, [value]: content } = note;
    if (!Number.isInteger(ply) || ply < first || ply > last || !fits(note))
      throw new RangeError(
        `${name}: expected ${what} at a ply from ${first} to ${last}, got ${show(content)} at ${show(ply)}`,
      );
    found.set(ply, [...(found.get(ply) ?? []), note]);
  }
  return found;
};

function* commentWords({ text }: RecordComment): Generator<string> {
  yield* `{${text.trim().replaceAll(/[\\{}]/g, '\\$&')}}`.split(/\s+/);
}

/** A variation in parentheses. */
function* variationWords(game: Game, line: RecordLine, depth: number): Generator<string> {
  if (depth > MAX_DEPTH) throw new RangeError(`lines: expected at most ${MAX_DEPTH} in one another`);
  const { ply, moves } = line;
  let played = game.goTo(ply);
  try {
    for (const move of moves) played = move === 'swap' ? played.swap() : played.play(move);
  } catch (error) {
    throw new RangeError(`lines: ${(error as IllegalMoveError).message}`, { cause: error });
  }
  const words = [...lineWords(played, ply, line, depth)];
  words[0] = `(${words[0] ?? ''}`;
  words.push(`${words.pop()!})`);
  yield* words;
}

/** The steps of a game from a ply on, with turn numbers in the main line, which increase when it is the first player's turn. */
function* lineWords(
  game: Game,
  from: number,
  { comments = [], marks = [], lines = [] }: Partial<Notes>,
  depth = 0,
): Generator<string> {
  const { rules, states, steps } = game;
  const last = steps.length;
  const isText = ({ text }: RecordComment): boolean => typeof text === 'string';
  const isMark = ({ mark }: RecordMark): boolean => isCount(mark) && mark < 1000;
  const notes = {
    comments: byPly('comments', 'text', comments, [from, last], 'text', isText),
    marks: byPly('marks', 'mark', marks, [from + 1, last], 'a mark from 0 to 999', isMark),
    lines: byPly('lines', 'moves', lines, [from, last - 1], 'moves', ({ moves }) => Array.isArray(moves)),
  };
  function* after(ply: number): Generator<string> {
    for (const [i, { mark }] of (notes.marks.get(ply) ?? []).entries())
      if (i > 0 || !SIGNS[mark - 1]) yield `$${mark}`;
    for (const comment of notes.comments.get(ply) ?? []) yield* commentWords(comment);
    for (const line of notes.lines.get(ply - 1) ?? []) yield* variationWords(game, line, depth + 1);
  }
  yield* after(from);
  let turn = 0;
  for (const [i, step] of steps.entries()) {
    if (i < from || typeof step === 'object') continue;
    const player = states[i]!.turn;
    const begins = player === rules.options.first && states[i - 1]?.turn !== player;
    const number = depth > 0 ? '' : begins ? `${++turn}. ` : i === 0 ? `${++turn}... ` : '';
    const sign = SIGNS[(notes.marks.get(i + 1)?.[0]?.mark ?? 0) - 1] ?? '';
    yield number + (step === 'swap' ? step : formatMove(rules, step)) + sign;
    yield* after(i + 1);
  }
}

/** The moves with turn numbers and notes, and the result. Notes on an end that is not a move follow the result. */
function* gameWords(game: Game, notes: Partial<Notes>): Generator<string> {
  const last = game.steps.length;
  const isEnded = typeof game.steps.at(-1) === 'object';
  const { comments = [] } = notes;
  const onEnd: readonly RecordComment[] =
    isEnded && Array.isArray(comments) ? comments.filter(({ ply }) => ply === last) : [];
  const others = onEnd.length > 0 ? comments.filter(({ ply }) => ply !== last) : comments;
  yield* lineWords(game, 0, { ...notes, comments: others });
  yield formatResult(game.state.outcome);
  for (const comment of onEnd) yield* commentWords(comment);
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
 * Formats a game as a record: headers, moves numbered by turn, marks, variations and the result. {@link parseRecords} reads it. Undone
 * steps are left out. To write a file of several records, join them with an empty line.
 *
 * @param record - a game, or a record of which all but the game is optional
 * @returns the record, with a line break at the end
 * @throws {RangeError} when headers, comments, marks, variations or options cannot be written in a record
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
  const { game, headers = {}, ...notes }: typeof given & Partial<GameRecord> = given;
  const head = headersOf(assertGame(game), checkHeaders(headers)).map(writeTag);
  return `${head.join('\n')}\n\n${wrap(gameWords(game, notes))}\n`;
};
