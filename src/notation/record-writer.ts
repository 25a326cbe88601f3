import { show } from '../model/show.ts';
import type { Game } from '../game/game.ts';
import { formatMove } from './move.ts';
import { formatPosition } from './position.ts';
import { formatResult, formatTermination } from './record-ending.ts';
import { formatOptions } from './record-rules.ts';
import { GAME_HEADERS, HEADER_NAME, type GameRecord, type RecordComment } from './record.ts';

/** Lines are no longer than this, unless a word is. */
const WIDTH = 80;

const SPECIAL = /["\\\n\r]/g;
const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const escape = (special: string): string => CONTROLS[special] ?? `\\${special}`;

const writeHeader = ([name, value]: readonly [string, string]): string =>
  `[${name} "${value.replaceAll(SPECIAL, escape)}"]`;

/** What people say. RangeError for what is no header, or is for the game to say. */
const checkHeaders = (headers: object): [string, string][] => {
  if (Object(headers) !== headers || Symbol.iterator in headers) {
    throw new RangeError(`The headers of a record are names with texts, not ${show(headers)}.`);
  }
  const name = new RegExp(`^${HEADER_NAME}$`);
  return Object.entries(headers).map(([key, value]: [string, unknown]) => {
    if (!name.test(key) || GAME_HEADERS.includes(key) || typeof value !== 'string') {
      throw new RangeError(`A record cannot have a header ${show(key)} that says ${show(value)}.`);
    }
    return [key, value];
  });
};

const headersOf = (game: Game, said: readonly [string, string][]): [string, string][] => {
  const { rules, state, states } = game;
  const start = formatPosition(rules, states[0]!);
  const usual = formatPosition(rules, rules.initialState());
  const unlessEmpty = (name: string, value: string): [string, string][] => (value ? [[name, value]] : []);
  return [
    ['Ruleset', rules.id],
    ['RulesetVersion', String(rules.version)],
    ...unlessEmpty('Options', formatOptions(rules)),
    ...said,
    ...unlessEmpty('Position', start === usual ? '' : start),
    ...unlessEmpty('Repetition', String(game.repetition ?? '')),
    ['Result', formatResult(state.outcome)],
    ...unlessEmpty('Termination', formatTermination(game)),
  ];
};

/** The words of the comments by the step they follow. RangeError for a comment that follows none. */
const notesOf = (comments: readonly RecordComment[], last: number): ReadonlyMap<number, string[]> => {
  if (!Array.isArray(comments)) throw new RangeError(`Comments are a list, not ${show(comments)}.`);
  const notes = new Map<number, string[]>();
  for (const comment of comments) {
    const { ply, text } = Object(comment) as RecordComment;
    if (!Number.isInteger(ply) || ply < 0 || ply > last || typeof text !== 'string') {
      throw new RangeError(
        `A comment is a text at a step from 0 to ${last}, not ${show(text)} at ${show(ply)}.`,
      );
    }
    if (!notes.has(ply)) notes.set(ply, []);
    const note = `{${text.trim().replaceAll(/[\\{}]/g, '\\$&')}}`;
    for (const word of note.split(/\s+/)) notes.get(ply)!.push(word);
  }
  return notes;
};

/** The moves, the turns numbered whenever the player who begins has his; comments; the result. */
function* wordsOf(game: Game, comments: readonly RecordComment[]): Generator<string> {
  const { rules, states, moves, ply, state } = game;
  const notes = notesOf(comments, ply);
  yield* notes.get(0) ?? [];
  let turn = 0;
  for (const [i, move] of moves.entries()) {
    const player = states[i]!.turn;
    const begins = player === rules.options.first && states[i - 1]?.turn !== player;
    const number = begins ? `${++turn}. ` : i === 0 ? `${++turn}... ` : '';
    yield number + formatMove(rules, move);
    yield* notes.get(i + 1) ?? [];
  }
  yield formatResult(state.outcome);
  // An end that is not a move has no other place for its comments.
  if (moves.length < ply) yield* notes.get(ply) ?? [];
}

/** Words in lines. No line but a header begins with a bracket. */
const fill = (words: Iterable<string>): string => {
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
 * A game as a record for people and programs: headers, then the moves numbered by turn, and the result. With a record in
 * place of a game its headers and comments are written too. What is undone is not. Several records one behind the other,
 * an empty line between, are a file. RangeError for headers and comments that cannot be.
 *
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
  if (!Array.isArray((Object(game) as Game).states)) {
    throw new RangeError(`A record is one of a game, not of ${show(game)}.`);
  }
  const head = headersOf(game, checkHeaders(headers)).map(writeHeader);
  return `${head.join('\n')}\n\n${fill(wordsOf(game, comments))}\n`;
};
