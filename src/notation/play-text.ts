/** Plays moves and the swap of the pie rule in text on a game. */
import { invalidArgument, type IllegalMoveError } from '../model/errors.ts';
import { Game } from '../game/game.ts';
import { afterEndless, startAt } from '../game/history.ts';
import { positionHash } from '../game/position-hash.ts';
import { createSowingBudget } from '../game/sowing-budget.ts';
import type { Rules } from '../ruleset/rules.ts';
import { LETTERS } from './moves/letters.ts';
import { nameMove, readMove, type MoveNotation } from './moves/move-notation.ts';
import { playTokens } from './moves/index.ts';
import { pitOfLetters } from './move-name.ts';
import { readerAt, runParser, type Fail, type Parsed, type Reader } from './result.ts';

/** @throws {InvalidArgumentError} when a value is no game with its history */
export const assertGame = (game: Game): void => {
  if (!Array.isArray((Object(game) as Game).states)) throw invalidArgument('game', 'a Game', game);
};

/** The turn number at the beginning of a word, which is ignored. */
export const turnNumber = (word: string): string => /^\d+\.+/.exec(word)?.[0] ?? '';

/** Whether a text is the word `swap`. Without the pie rule, it names four pits on boards that have a pit `w`. */
const isSwap = ({ pie, rules }: Game, text: string): boolean =>
  text.toLowerCase() === 'swap' && (pie || Number.isNaN(pitOfLetters('w', rules.options.pits)));

/** Plays the moves of a word in a notation, or the word `swap`; either may begin with a turn number. */
export const playWord = (game: Game, word: string, notation: MoveNotation, reader: Reader): Game => {
  const { rules } = game;
  const { length } = turnNumber(word);
  const rest = word.slice(length);
  const ofRest = readerAt(length, reader);
  if (isSwap(game, rest)) {
    try {
      return game.swap();
    } catch (error) {
      return ofRest.fail(0, 'illegal-move', (error as IllegalMoveError).message);
    }
  }
  return playTokens(game, rest, notation.words?.(rules) ?? /.+/g, ofRest, (at, token, reader) =>
    at.play(readMove(notation, rules, at.state, token, reader)),
  );
};

/** Plays all words of a text. */
export const playWords = (game: Game, text: string, notation: MoveNotation, reader: Reader): Game =>
  playTokens(game, text, /\S+/g, reader, (at, word, reader) => playWord(at, word, notation, reader));

/**
 * The game after a move that is too long to play and is said to never end, as it would be saved; undefined if this is not
 * believed.
 */
export const playEndless = (game: Game, word: string, fail: Fail): Game | undefined => {
  const { rules, state } = game;
  const { move } = nameMove(LETTERS, rules, state, word.slice(turnNumber(word).length), fail);
  const saved = game.toJSON();
  try {
    const end = afterEndless(rules, startAt(state), move).state;
    const moves = [...saved.moves, move];
    const { outcome } = end;
    return Game.fromJSON({ ...saved, moves, ply: game.ply + 1, outcome, hash: positionHash(end) }, rules);
  } catch {
    return undefined;
  }
};

/**
 * Plays moves in text on a game: moves as {@link parseMoves} reads them, with optional turn numbers, and `swap` for the
 * swap of the pie rule. Use it for input typed or pasted by people. Never throws on text; an error is part of the result.
 *
 * @param game - the game to continue
 * @param text - the moves
 * @returns the game after the moves, or the first error with line and column
 * @throws {InvalidArgumentError} when `game` is not a game
 * @example
 * ```ts
 * import { Game, oware } from 'mancala-rules';
 * import { playText } from 'mancala-rules/notation';
 *
 * const played = playText(Game.start(oware), '1. F f 2. Be');
 * played.ok && played.value.history; // => [5, 11, 1, 10]
 *
 * const wrong = playText(Game.start(oware), '1. F f 2. F');
 * wrong.ok ? '' : wrong.error.message; // => 'F is empty'
 * ```
 */
export const playText = <R extends Rules>(game: Game<R>, text: string): Parsed<Game<R>> => {
  assertGame(game);
  return runParser(
    text,
    (text, fail) =>
      playWords(game, text, LETTERS, { fail, budget: createSowingBudget(text.length) }) as Game<R>,
  );
};
