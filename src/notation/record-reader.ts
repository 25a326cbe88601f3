/** Reads a record: headers, moves, comments, result. */
import type { Game } from '../game/game.ts';
import { playEndless, playWord } from './play-text.ts';
import type { Rules } from '../ruleset/rules.ts';
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
import { quote, success, type Fail, type Parsed } from './result.ts';

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

/** Reads one record of one of these rulesets, and plays every move. */
export const readRecord = (
  text: string,
  dialect: Dialect,
  rulesets: readonly Rules[],
  { options, budget, fail }: Pick<ReadContext, 'options' | 'budget' | 'fail'>,
): Parsed<GameRecord> => {
  const headers = new Map<string, Header>();
  /** Comments before the game begins. */
  const early: OpenLine['comments'] = [];
  /** The game, and the variations that are open; empty until the first word after the headers. */
  const open: OpenLine[] = [];
  const results: Header[] = [];
  /** Whether the result after the moves was read. */
  let isOver = false;

  const current = (): OpenLine | undefined => open.at(-1);

  /** Starts the game at the first word after the headers, or at the end of the record. */
  const begin = (): Parsed<unknown> => {
    if (open.length > 0) return success(open);
    const started = startGame(headers, rulesets, options, budget, fail);
    if (started.ok) open.push({ ...openLine(started.value, 0), comments: early });
    return started;
  };

  const readHeader = ({ name, value, at, offsetOf }: TokenOf<'header'>): Parsed<unknown> => {
    if (open.length > 0)
      return fail(at, 'syntax', 'unexpected header: headers go before the moves of a record');
    if (headers.has(name)) return fail(at, 'syntax', `duplicate header ${quote(name)}`);
    if (name === 'Result') results.push({ value, offsetOf });
    return success(headers.set(name, { value, offsetOf }));
  };

  const readWord = ({ text, at }: TokenOf<'word'>): Parsed<unknown> => {
    const isFirst = open.length === 0;
    const begun = begin();
    if (!begun.ok) return begun;
    if (isOver) return fail(at, 'syntax', `unexpected ${quote(text)} after the result, which ends a record`);
    const line = current()!;
    if (dialect.isResult(text)) {
      if (open.length > 1) return fail(at, 'syntax', `unexpected result ${quote(text)} in a variation`);
      isOver = !(dialect.resultFirst && isFirst);
      return success(results.push({ value: text, offsetOf: () => at }));
    }
    const failHere: Fail = (offset, ...rest) => fail(at + offset, ...rest);
    const played = playWord(line.game, text, dialect.notation, budget, failHere);
    if (played.ok) line.game = played.value;
    else if (played.error.code === 'too-long' && endsEndless(headers)) {
      const ended = playEndless(line.game, text, failHere);
      if (ended) return success((line.game = ended));
    }
    return played;
  };

  /** Comments after the result belong to the last step. */
  const readComment = ({ text }: TokenOf<'comment'>): Parsed<unknown> => {
    const line = current();
    const ply = isOver ? Infinity : (line?.game.ply ?? 0);
    return success((line?.comments ?? early).push({ ply, text }));
  };

  const readMark = ({ mark, at }: TokenOf<'mark'>): Parsed<unknown> => {
    const line = current();
    if (!line || line.game.ply === line.from)
      return fail(at, 'syntax', 'unexpected mark: expected a move before it');
    return success(line.marks.push({ ply: line.game.ply, mark }));
  };

  /** A variation replaces the last step of its line. */
  const readOpen = ({ at }: TokenOf<'open'>): Parsed<unknown> => {
    const line = current();
    if (!line || line.game.ply === line.from || isOver)
      return fail(at, 'syntax', 'unexpected variation: expected a move before it');
    if (open.length > MAX_DEPTH)
      return fail(at, 'too-long', `variations are nested more than ${MAX_DEPTH} deep`);
    return success(open.push(openLine(line.game.undo(), at)));
  };

  const readClose = ({ at }: TokenOf<'close'>): Parsed<unknown> => {
    if (open.length < 2) return fail(at, 'syntax', 'unexpected ")": no variation is open');
    const { from, game, ...rest } = open.pop()!;
    const moves = Object.freeze(game.steps.slice(from) as RecordLine['moves'][number][]);
    return success(current()!.lines.push(Object.freeze({ ply: from, moves, ...frozen(rest, game.ply) })));
  };

  const readToken = (token: Token): Parsed<unknown> => {
    switch (token.kind) {
      case 'header':
        return readHeader(token);
      case 'comment':
        return readComment(token);
      case 'word':
        return readWord(token);
      case 'mark':
        return readMark(token);
      case 'open':
        return readOpen(token as TokenOf<'open'>);
      case 'close':
        return readClose(token as TokenOf<'close'>);
      case 'unreadable':
        return fail(token.at, 'syntax', token.message);
    }
  };

  for (const token of tokensOf(text, !dialect.hasNoLines)) {
    const read = readToken(token);
    if (!read.ok) return read;
  }
  const begun = begin();
  if (!begun.ok) return begun;
  if (open.length > 1) return fail(current()!.at, 'syntax', 'unclosed variation');
  const [main] = open as [OpenLine];
  const ended = endRecord(main.game, headers, results, dialect.endBy, fail);
  if (!ended.ok) return ended;
  return success(
    Object.freeze({
      game: ended.value,
      headers: customHeaders(headers),
      ...frozen(main, ended.value.ply),
    }),
  );
};
