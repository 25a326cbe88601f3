/** Plays moves and the swap of the pie rule in text on a game. */
import type { IllegalMoveError } from '../model/errors.ts';
import { Game } from '../game/game.ts';
import { afterEndless, startAt } from '../game/history.ts';
import { positionHash } from '../game/position-hash.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import { nameMove, readMove, tokensIn } from './move.ts';
import { pitOfLetters } from './move-name.ts';
import { runParser, success, type Fail, type Parsed } from './result.ts';

/** The turn number at the beginning of a word, which is ignored. */
export const turnNumber = (word: string): string => /^\d+\.+/.exec(word)?.[0] ?? '';

/** Whether a text is the word `swap`. Without the pie rule, it names four pits on boards that have a pit `w`. */
const isSwap = ({ pie, rules }: Game, text: string): boolean =>
  text.toLowerCase() === 'swap' && (pie || Number.isNaN(pitOfLetters('w', rules.options.pits)));

/** Plays the moves of a word, or the word `swap`; either may begin with a turn number. */
export const playWord = (game: Game, word: string, budget: SowingBudget, fail: Fail): Parsed<Game> => {
  const number = turnNumber(word);
  if (isSwap(game, word.slice(number.length))) {
    try {
      return success(game.swap());
    } catch (error) {
      return fail(number.length, 'illegal-move', (error as IllegalMoveError).message);
    }
  }
  let current = game;
  for (const { 0: token, index } of tokensIn(game.rules, word.slice(number.length))) {
    const at = number.length + index;
    const read = readMove(current.rules, current.state, token, budget, (offset, code, message) =>
      fail(at + offset, code, message),
    );
    if (!read.ok) return read;
    current = current.play(read.value);
  }
  return success(current);
};

/**
 * The game after a move that is too long to play and is said to never end, as it would be saved; undefined if this is not
 * believed.
 */
export const playEndless = (game: Game, word: string, budget: SowingBudget, fail: Fail): Game | undefined => {
  const { rules, state } = game;
  const named = nameMove(rules, state, word.slice(turnNumber(word).length), budget, fail);
  if (!named.ok) return undefined;
  const { move } = named.value;
  const saved = game.toJSON();
  try {
    const end = afterEndless(rules, startAt(state), move).state;
    return Game.fromJSON(
      {
        ...saved,
        moves: [...saved.moves, move],
        ply: game.ply + 1,
        outcome: end.outcome,
        hash: positionHash(end),
      },
      rules,
    );
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
export const playText = (game: Game, text: string): Parsed<Game> =>
  runParser(text, (text, fail) => {
    const budget = createSowingBudget(text.length);
    let current = game;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const played = playWord(current, word, budget, (at, code, message) => fail(index + at, code, message));
      if (!played.ok) return played;
      current = played.value;
    }
    return success(current);
  });
