/** Reads a record: its headers, its moves and comments, and what it says about the end. */
import type { Game } from '../game/game.ts';
import type { SowingBudget } from '../game/sowing-budget.ts';
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

type Of<Kind extends Token['kind']> = Extract<Token, { readonly kind: Kind }>;

/** Reads one record, playing every move. */
export const readRecord = (
  text: string,
  findRules: FindRules,
  budget: SowingBudget,
  fail: Fail,
): Parsed<GameRecord> => {
  budget.grant(text.length);
  const headers = new Map<string, Header>();
  const comments: RecordComment[] = [];
  let game: Game | undefined;
  let result: Header | undefined;

  /** The game so far; it begins when all headers are known. */
  const begun = (): Parsed<Game> => (game ? success(game) : startGame(headers, findRules, fail));

  const readHeader = ({ name, value, at, placeOf }: Of<'header'>): Parsed<unknown> => {
    if (game)
      return fail(at, 'syntax', 'a header stands before the moves, or begins a line and a new record');
    if (headers.has(name)) return fail(at, 'syntax', `${quote(name)} is the name of a header before`);
    return success(headers.set(name, { value, placeOf }));
  };

  const readWord = ({ text, at }: Of<'word'>): Parsed<unknown> => {
    const before = begun();
    if (!before.ok) return before;
    game = before.value;
    if (result) return fail(at, 'syntax', `${quote(text)} stands behind the result, which ends a record`);
    if (isResult(text)) return success((result = { value: text, placeOf: () => at }));
    const played = playWord(game, text, budget, (inside, ...what) => fail(at + inside, ...what));
    if (played.ok) game = played.value;
    return played;
  };

  /** What stands behind the result belongs to the end, whatever that is. */
  const readComment = ({ text }: Of<'comment'>): Parsed<unknown> =>
    success(comments.push({ ply: result ? Infinity : (game?.ply ?? 0), text }));

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
  const before = begun();
  const ended = before.ok ? endGame(before.value, headers, result, fail) : before;
  if (!ended.ok) return ended;
  const { ply: last } = ended.value;
  const placed = comments.map(({ ply, text }) => Object.freeze({ ply: Math.min(ply, last), text }));
  return success(
    Object.freeze({ game: ended.value, headers: saidByPeople(headers), comments: Object.freeze(placed) }),
  );
};
