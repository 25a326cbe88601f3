/** Reads a record: headers, moves, comments, result. */
import type { Game } from '../game/game.ts';
import { playEndless, playWord } from './play-text.ts';
import type { ReadContext } from './formats/format.ts';
import type { MoveNotation } from './moves/move-notation.ts';
import { endRecord, endsEndless, type EndBy } from './record-ending.ts';
import { startGame } from './record-rules.ts';
import { tokensOf, type Token } from './record-tokens.ts';
import { isForeign } from './foreign-headers.ts';
import {
  GAME_HEADERS,
  MAX_DEPTH,
  type GameRecord,
  type Header,
  type Headers,
  type RecordLine,
} from './record.ts';
import { attempt, failAsFurthest, quote, readerAt } from './result.ts';

/** The headers that are not derived from the game. */
const customHeaders = (headers: Headers): GameRecord['headers'] => {
  const custom = Object.create(null) as Record<string, string>;
  for (const [name, { value }] of headers)
    if (!GAME_HEADERS.includes(name) && !isForeign(name)) custom[name] = value;
  return Object.freeze(custom);
};

/** How records of a program write moves and end a game. */
export interface Dialect {
  readonly notation: MoveNotation;
  readonly endBy: EndBy;
  /** Whether a word is a result. */
  readonly isResult: (word: string) => boolean;
  /** Whether a result may precede the moves too. */
  readonly resultFirst?: boolean;
  /** Whether parentheses are parts of moves, not variations. */
  readonly hasNoLines?: boolean;
}

type TokenOf<Kind extends Token['kind']> = Extract<Token, { readonly kind: Kind }>;

/** The game or a variation while it is read. */
interface OpenLine {
  /** The offset where it begins. */
  readonly at: number;
  /** The number of steps before it. */
  readonly from: number;
  game: Game;
  readonly comments: GameRecord['comments'][number][];
  readonly marks: GameRecord['marks'][number][];
  readonly lines: RecordLine[];
}

const openLine = (game: Game, at: number): OpenLine => ({
  at,
  from: game.ply,
  game,
  comments: [],
  marks: [],
  lines: [],
});

const frozen = ({ comments, marks, lines }: Omit<OpenLine, 'game' | 'from' | 'at'>, last: number) =>
  ({
    comments: Object.freeze(
      comments.map(({ ply, text }) => Object.freeze({ ply: Math.min(ply, last), text })),
    ),
    marks: Object.freeze(marks.map((mark) => Object.freeze(mark))),
    lines: Object.freeze(lines),
  }) satisfies Partial<GameRecord>;

/** Reads one record, of one of the rulesets of the context, and plays every move. */
export const readRecord = (text: string, dialect: Dialect, context: ReadContext): GameRecord => {
  const { fail } = context;
  const headers = new Map<string, Header>();
  /** Comments before the game begins. */
  const early: OpenLine['comments'] = [];
  /** The game, and the variations that are open; empty until the first word after the headers. */
  const open: OpenLine[] = [];
  const results: Header[] = [];
  /** Whether the result after the moves was read. */
  let isOver = false;

  /** The line that is read; starts the game at the first word after the headers, or at the end of the record. */
  const begin = (): OpenLine => {
    if (open.length === 0) open.push({ ...openLine(startGame(headers, context), 0), comments: early });
    return open.at(-1)!;
  };

  /** The line that is read, after a move that a token belongs to. */
  const afterMove = ({ at, kind }: Token): OpenLine => {
    const line = open.at(-1);
    return line && line.game.ply > line.from && !(isOver && kind === 'open')
      ? line
      : fail(at, 'syntax', `unexpected ${kind === 'open' ? 'variation' : kind}: expected a move before it`);
  };

  const readHeader = ({ name, value, at, offsetOf }: TokenOf<'header'>): void => {
    if (open.length > 0) fail(at, 'syntax', 'unexpected header: headers go before the moves of a record');
    if (headers.has(name)) fail(at, 'syntax', `duplicate header ${quote(name)}`);
    if (name === 'Result') results.push({ value, offsetOf });
    headers.set(name, { value, offsetOf });
  };

  const readWord = ({ text, at }: TokenOf<'word'>): void => {
    const isFirst = open.length === 0;
    const line = begin();
    if (isOver) fail(at, 'syntax', `unexpected ${quote(text)} after the result, which ends a record`);
    if (dialect.isResult(text)) {
      if (open.length > 1) fail(at, 'syntax', `unexpected result ${quote(text)} in a variation`);
      isOver = !(dialect.resultFirst && isFirst);
      results.push({ value: text, offsetOf: () => at });
      return;
    }
    const reader = readerAt(at, context);
    const read = attempt(() => playWord(line.game, text, dialect.notation, reader));
    if (read.ok) line.game = read.value;
    else {
      const isEndless = read.error.code === 'too-long' && endsEndless(headers);
      line.game =
        (isEndless ? playEndless(line.game, text, reader.fail) : undefined) ?? failAsFurthest([read]);
    }
  };

  /** Reads what is not a header or a word. Comments after the result belong to the last step. */
  const readNote = (token: Exclude<Token, TokenOf<'header' | 'word'>>): void => {
    const { kind, at } = token;
    if (kind === 'unreadable') fail(at, 'syntax', token.message);
    if (kind === 'comment') {
      const line = open.at(-1);
      const ply = isOver ? Infinity : (line?.game.ply ?? 0);
      (line?.comments ?? early).push({ ply, text: token.text });
    } else if (kind === 'mark') {
      const line = afterMove(token);
      line.marks.push({ ply: line.game.ply, mark: token.mark });
    } else if (kind === 'open') {
      // A variation replaces the last step of its line.
      const line = afterMove(token);
      if (open.length > MAX_DEPTH) fail(at, 'too-long', `variations are nested more than ${MAX_DEPTH} deep`);
      open.push(openLine(line.game.undo(), at));
    } else {
      if (open.length < 2) fail(at, 'syntax', 'unexpected ")": no variation is open');
      const { from, game, ...rest } = open.pop()!;
      const moves = Object.freeze(game.steps.slice(from) as RecordLine['moves'][number][]);
      open.at(-1)!.lines.push(Object.freeze({ ply: from, moves, ...frozen(rest, game.ply) }));
    }
  };

  for (const token of tokensOf(text, !dialect.hasNoLines)) {
    if (token.kind === 'header') readHeader(token);
    else if (token.kind === 'word') readWord(token);
    else readNote(token);
  }
  const main = begin();
  if (open.length > 1) fail(main.at, 'syntax', 'unclosed variation');
  const game = endRecord(main.game, headers, results, dialect.endBy, fail);
  return Object.freeze({ game, headers: customHeaders(headers), ...frozen(main, game.ply) });
};
