/** Reads a record: headers, moves, comments, result. */
import type { Game } from '../game/game.ts';
import type { SowingBudget } from '../game/sowing-budget.ts';
import { playEndless, playWord } from './play-text.ts';
import { endGame, endsEndless, isResult, type EndGame } from './record-ending.ts';
import { startGame, type FindRules, type Header } from './record-rules.ts';
import { tokensOf, type Token } from './record-tokens.ts';
import { isForeign } from './foreign-headers.ts';
import { GAME_HEADERS, type GameRecord, type RecordComment } from './record.ts';
import { quote, success, type Fail, type Parsed } from './result.ts';

/** The headers that are not derived from the game. */
const customHeaders = (headers: ReadonlyMap<string, Header>): GameRecord['headers'] => {
  const custom = Object.create(null) as Record<string, string>;
  for (const [name, { value }] of headers)
    if (!GAME_HEADERS.includes(name) && !isForeign(name)) custom[name] = value;
  return Object.freeze(custom);
};

/** How a format of records writes moves and ends a game. */
export interface RecordFormat {
  /** Plays the moves of a word. */
  readonly playWord: typeof playWord;
  readonly endGame: EndGame;
  /** Whether a result may precede the moves too. */
  readonly resultFirst: boolean;
  /** How to continue after moves, for the message about a header there. */
  readonly lateHeader: string;
}

const RECORD: RecordFormat = {
  playWord,
  endGame,
  resultFirst: false,
  lateHeader: 'or start a new record on a new line',
};

type TokenOf<Kind extends Token['kind']> = Extract<Token, { readonly kind: Kind }>;

/** Reads one record and plays every move. */
export const readRecord = (
  text: string,
  findRules: FindRules,
  budget: SowingBudget,
  fail: Fail,
  format: RecordFormat = RECORD,
): Parsed<GameRecord> => {
  // A brace begins a comment, so that saved games would be records without moves.
  if (/^\s*\{\s*"/.test(text))
    return fail(0, 'syntax', 'expected a record, got JSON: read it with Game.fromJSON');
  budget.grant(text.length);
  const headers = new Map<string, Header>();
  const comments: RecordComment[] = [];
  let game: Game | undefined;
  const results: Header[] = [];
  /** Whether the result after the moves was read. */
  let isOver = false;

  /** The game so far; it is started at the first word after the headers, or at the end of the record. */
  const currentGame = (): Parsed<Game> =>
    game ? success(game) : startGame(headers, findRules, budget, fail);

  const readHeader = ({ name, value, at, offsetOf }: TokenOf<'header'>): Parsed<unknown> => {
    if (game)
      return fail(at, 'syntax', `unexpected header: headers go before the moves, ${format.lateHeader}`);
    if (headers.has(name)) return fail(at, 'syntax', `duplicate header ${quote(name)}`);
    if (name === 'Result') results.push({ value, offsetOf });
    return success(headers.set(name, { value, offsetOf }));
  };

  const readWord = ({ text, at }: TokenOf<'word'>): Parsed<unknown> => {
    const before = currentGame();
    if (!before.ok) return before;
    const isFirst = !game;
    game = before.value;
    if (isOver) return fail(at, 'syntax', `unexpected ${quote(text)} after the result, which ends a record`);
    if (isResult(text)) {
      isOver = !(format.resultFirst && isFirst);
      return success(results.push({ value: text, offsetOf: () => at }));
    }
    const failHere: Fail = (offset, ...rest) => fail(at + offset, ...rest);
    const played = format.playWord(game, text, budget, failHere);
    if (played.ok) game = played.value;
    else if (played.error.code === 'too-long' && endsEndless(headers)) {
      const ended = playEndless(game, text, budget, failHere);
      if (ended) return success((game = ended));
    }
    return played;
  };

  /** Comments after the result belong to the last step. */
  const readComment = ({ text }: TokenOf<'comment'>): Parsed<unknown> =>
    success(comments.push({ ply: isOver ? Infinity : (game?.ply ?? 0), text }));

  const readToken = (token: Token): Parsed<unknown> => {
    switch (token.kind) {
      case 'header':
        return readHeader(token);
      case 'comment':
        return readComment(token);
      case 'word':
        return readWord(token);
      case 'unreadable':
        return fail(token.at, 'syntax', token.message);
    }
  };

  for (const token of tokensOf(text)) {
    const read = readToken(token);
    if (!read.ok) return read;
  }
  const before = currentGame();
  const ended = before.ok ? format.endGame(before.value, headers, results, fail) : before;
  if (!ended.ok) return ended;
  const { ply: last } = ended.value;
  const placed = comments.map(({ ply, text }) => Object.freeze({ ply: Math.min(ply, last), text }));
  return success(
    Object.freeze({ game: ended.value, headers: customHeaders(headers), comments: Object.freeze(placed) }),
  );
};
