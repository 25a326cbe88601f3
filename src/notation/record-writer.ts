/** Writes game records. */
import { positionHash } from '../game/position-hash.ts';
import { invalidArgument, InvalidArgumentError, type IllegalMoveError } from '../model/errors.ts';
import type { Move } from '../model/types.ts';
import { isCount, show } from '../model/validation.ts';
import type { Game } from '../game/game.ts';
import { isForeign } from './foreign-headers.ts';
import type { Reading } from './formats/format.ts';
import { formatMove } from './move-name.ts';
import { formatPosition } from './position.ts';
import { formatResult, formatTermination } from './record-ending.ts';
import { formatRepetition } from './record-rules.ts';
import { GAME_HEADERS, HEADER_NAME, MAX_DEPTH, type GameRecord, type RecordLine } from './record.ts';
import { SIGNS } from './record-tokens.ts';

/** Maximum line length, except for longer words. */
const WIDTH = 80;

const SPECIAL = /["\\\n\r]/g;
const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const escape = (special: string): string => CONTROLS[special] ?? `\\${special}`;

const writeTag = ([name, value]: readonly [string, string]): string =>
  `[${name} "${value.replaceAll(SPECIAL, escape)}"]`;

/**
 * The headers of a record that are not derived from its game.
 *
 * @throws {InvalidArgumentError} when a header is malformed, or derived from the game
 */
const checkHeaders = (headers: object): [string, string][] => {
  if (Object(headers) !== headers || Symbol.iterator in headers)
    throw invalidArgument('headers', 'an object of strings', headers);
  const name = new RegExp(`^${HEADER_NAME}$`);
  return Object.entries(headers).map(([key, value]: [string, unknown]) => {
    if (!name.test(key) || GAME_HEADERS.includes(key) || isForeign(key))
      throw new InvalidArgumentError(`header ${key}: ${show(value)} cannot be written in a record`);
    if (typeof value !== 'string') throw invalidArgument(`headers.${key}`, 'text', value);
    return [key, value];
  });
};

/** The position that the game begins at; empty if it is the start position of the rules. */
export const customStart = ({ rules, states }: Game): string => {
  const start = formatPosition(rules, states[0]!);
  return start === formatPosition(rules, rules.initialState()) ? '' : start;
};

/** The headers that say the game, before and after those of its record; of the latter, empty ones are left out. */
type GameHeaders = Readonly<Record<'before' | 'after', readonly (readonly [string, string])[]>>;

/** The headers of a record of this library. */
export const ownHeaders = (game: Game): GameHeaders => ({
  before: [
    ['Ruleset', game.rules.ruleset],
    ['RulesetVersion', String(game.rules.version)],
  ],
  after: [
    ['Position', customStart(game)],
    ['Repetition', formatRepetition(game)],
    ['MaxPlies', String(game.maxPlies ?? '')],
    ['Pie', game.pie ? 'true' : ''],
    ['Result', formatResult(game.outcome)],
    ['Termination', formatTermination(game)],
    ['Hash', positionHash(game.state)],
  ],
});

/** How the moves of a record are written. */
export interface RecordStyle {
  /** A move of the game, which is its step `ply`. */
  readonly move: (game: Game, move: Move, ply: number) => string;
  readonly result: (game: Game) => string;
  readonly comment: (text: string) => string;
  /** Whether the first mark of a move is a sign such as `!`. */
  readonly hasSigns: boolean;
}

const OWN_STYLE: RecordStyle = {
  move: ({ rules }, move) => formatMove(rules, move),
  result: ({ outcome }) => formatResult(outcome),
  comment: (text) => `{${text.replaceAll(/[\\{}]/g, '\\$&')}}`,
  hasSigns: true,
};

/** What a line of play has besides its moves. */
type Notes = Partial<Pick<RecordLine, 'comments' | 'marks' | 'lines'>>;

type RecordComment = GameRecord['comments'][number];

/**
 * The notes of one kind, by the ply they follow.
 *
 * @throws {InvalidArgumentError} when one has a ply that the line does not have, or is not as expected
 */
const byPly = <T extends { readonly ply: number }>(
  name: string,
  value: keyof T,
  list: readonly T[],
  [first, last]: readonly [number, number],
  what: string,
  fits: (note: T) => boolean,
): ReadonlyMap<number, readonly T[]> => {
  if (!Array.isArray(list)) throw invalidArgument(name, 'an array', list);
  const found = new Map<number, T[]>();
  for (const given of list) {
    const note = Object(given) as T;
    const { ply, [value]: content } = note;
    if (!Number.isInteger(ply) || ply < first || ply > last || !fits(note))
      throw new InvalidArgumentError(
        `${name}: expected ${what} at a ply from ${first} to ${last}, got ${show(content)} at ${show(ply)}`,
      );
    found.set(ply, [...(found.get(ply) ?? []), note]);
  }
  return found;
};

function* commentWords({ text }: RecordComment, { comment }: RecordStyle): Generator<string> {
  yield* comment(text.trim()).split(/\s+/);
}

/** A variation in parentheses. */
function* variationWords(game: Game, line: RecordLine, style: RecordStyle, depth: number): Generator<string> {
  if (depth > MAX_DEPTH)
    throw new InvalidArgumentError(`lines: expected at most ${MAX_DEPTH} in one another`);
  const { ply, moves } = line;
  let played = game.goTo(ply);
  try {
    for (const move of moves) played = move === 'swap' ? played.swap() : played.play(move);
  } catch (error) {
    throw new InvalidArgumentError(`lines: ${(error as IllegalMoveError).message}`, { cause: error });
  }
  const words = [...lineWords(played, ply, line, style, depth)];
  words[0] = `(${words[0] ?? ''}`;
  words.push(`${words.pop()!})`);
  yield* words;
}

/** The steps of a game from a ply on, with turn numbers in the main line, which increase when it is the first player's turn. */
function* lineWords(
  game: Game,
  from: number,
  { comments = [], marks = [], lines = [] }: Notes,
  style: RecordStyle,
  depth = 0,
): Generator<string> {
  const { rules, states, steps } = game;
  const last = steps.length;
  const isText = ({ text }: RecordComment): boolean => typeof text === 'string';
  const isMark = ({ mark }: GameRecord['marks'][number]): boolean => isCount(mark) && mark < 1000;
  const notes = {
    comments: byPly('comments', 'text', comments, [from, last], 'text', isText),
    marks: byPly('marks', 'mark', marks, [from + 1, last], 'a mark from 0 to 999', isMark),
    lines: byPly('lines', 'moves', lines, [from, last - 1], 'moves', ({ moves }) => Array.isArray(moves)),
  };
  const signOf = (mark = 0): string => (style.hasSigns ? SIGNS[mark - 1] : undefined) ?? '';
  function* after(ply: number): Generator<string> {
    for (const [i, { mark }] of (notes.marks.get(ply) ?? []).entries())
      if (i > 0 || !signOf(mark)) yield `$${mark}`;
    for (const comment of notes.comments.get(ply) ?? []) yield* commentWords(comment, style);
    for (const line of notes.lines.get(ply - 1) ?? []) yield* variationWords(game, line, style, depth + 1);
  }
  yield* after(from);
  let turn = 0;
  for (const [i, step] of steps.entries()) {
    if (i < from || typeof step === 'object') continue;
    const player = states[i]!.turn;
    const begins = player === rules.options.first && states[i - 1]?.turn !== player;
    const number = depth > 0 ? '' : begins ? `${++turn}. ` : i === 0 ? `${++turn}... ` : '';
    const sign = signOf(notes.marks.get(i + 1)?.[0]?.mark);
    yield number + (step === 'swap' ? step : style.move(game, step, i)) + sign;
    yield* after(i + 1);
  }
}

/** The moves with turn numbers and notes, and the result. Notes on an end that is not a move follow the result. */
function* gameWords(game: Game, notes: Notes, style: RecordStyle): Generator<string> {
  const last = game.steps.length;
  const isEnded = typeof game.steps.at(-1) === 'object';
  const { comments = [] } = notes;
  const onEnd: GameRecord['comments'] =
    isEnded && Array.isArray(comments) ? comments.filter(({ ply }) => ply === last) : [];
  const others = onEnd.length > 0 ? comments.filter(({ ply }) => ply !== last) : comments;
  yield* lineWords(game, 0, { ...notes, comments: others }, style);
  yield style.result(game);
  for (const comment of onEnd) yield* commentWords(comment, style);
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
 * A game as a record: headers, moves numbered by turn, notes and the result. Undone steps are left out.
 *
 * @throws {InvalidArgumentError} when headers, comments, marks or variations cannot be written
 */
export const writeRecord = (
  { game, headers = {}, ...notes }: Reading,
  { before, after }: GameHeaders,
  style: Partial<RecordStyle> = {},
): string => {
  const head = [...before, ...checkHeaders(headers), ...after.filter(([, value]) => value)];
  return `${head.map(writeTag).join('\n')}\n\n${wrap(gameWords(game, notes, { ...OWN_STYLE, ...style }))}\n`;
};
