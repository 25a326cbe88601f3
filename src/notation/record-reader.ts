/** Reads a record: its headers, its moves and comments, and what it says about the end. */
import type { Game } from '../game.ts';
import { playWord } from './play-text.ts';
import { endGame, isResult } from './record-ending.ts';
import { startGame, type FindRules, type Header } from './record-rules.ts';
import { tokensOf, type Token } from './record-tokens.ts';
import { GAME_HEADERS, type GameRecord, type RecordComment } from './record.ts';
import { quote, success, type Fail, type Parsed } from './result.ts';

/** The headers in which people say something that the game does not know. */
const saidByPeople = (headers: ReadonlyMap<string, Header>): GameRecord['headers'] => {
  const said = Object.create(null) as Record<string, string>;
  for (const [name, { value }] of headers) if (!GAME_HEADERS.includes(name)) said[name] = value;
  return Object.freeze(said);
};

type Of<Kind> = Extract<Token, { readonly kind: Kind }>;

/** Reads one record, playing every move. */
export const readRecord = (text: string, findRules: FindRules, fail: Fail): Parsed<GameRecord> => {
  const headers = new Map<string, Header>();
  const comments: RecordComment[] = [];
  /** Begun with the first word, when all headers are known. */
  let game: Parsed<Game> | undefined;
  let result: Header | undefined;

  const readHeader = ({ name, value, at, valueAt }: Of<'header'>): Parsed<unknown> => {
    if (game)
      return fail(at, 'syntax', 'a header stands before the moves, or begins a line and a new record');
    if (headers.has(name)) return fail(at, 'syntax', `${quote(name)} is the name of a header before`);
    return success(headers.set(name, { value, at: valueAt }));
  };

  const readWord = ({ text, at }: Of<'comment' | 'word'>): Parsed<unknown> => {
    game ??= startGame(headers, findRules, fail);
    if (!game.ok) return game;
    if (result)
      return fail(at, 'syntax', `the result ends a record, so that ${quote(text)} has no place here`);
    if (isResult(text)) return success((result = { value: text, at }));
    return (game = playWord(game.value, text, (inside, ...what) => fail(at + inside, ...what)));
  };

  /** What stands behind the result belongs to the end, whatever that is. */
  const readComment = ({ text }: Of<'comment' | 'word'>): Parsed<unknown> =>
    success(comments.push({ ply: result ? Infinity : game?.ok ? game.value.ply : 0, text }));

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
  game ??= startGame(headers, findRules, fail);
  if (!game.ok) return game;
  const ended = endGame(game.value, headers, result, fail);
  if (!ended.ok) return ended;
  const { ply: last } = ended.value;
  return success(
    Object.freeze({
      game: ended.value,
      headers: saidByPeople(headers),
      comments: Object.freeze(
        comments.map(({ ply, text }) => Object.freeze({ ply: Math.min(ply, last), text })),
      ),
    }),
  );
};
