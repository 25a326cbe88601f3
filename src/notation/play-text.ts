import type { Game } from '../game/game.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import { readMove, tokensIn } from './move.ts';
import { reading, success, type Fail, type Parsed } from './result.ts';

/** The number of a turn. The moves say by themselves whose they are, so that it is not looked at. */
const NUMBER = /^\d+\.+/;

/** Plays the moves of a word, behind which a number may stand. */
export const playWord = (game: Game, word: string, budget: SowingBudget, fail: Fail): Parsed<Game> => {
  const [number = ''] = NUMBER.exec(word) ?? [];
  let present = game;
  for (const { 0: token, index } of tokensIn(game.rules, word.slice(number.length))) {
    const at = number.length + index;
    const read = readMove(present.rules, present.state, token, budget, (inside, code, message) =>
      fail(at + inside, code, message),
    );
    if (!read.ok) return read;
    present = present.play(read.value);
  }
  return success(present);
};

/**
 * Plays moves in notation on a game: single ones, runs and numbered turns, as in {@link parseMoves} and in records.
 *
 * @example
 * ```ts
 * import { Game, oware } from 'mancala-rules';
 * import { playText } from 'mancala-rules/notation';
 *
 * const played = playText(Game.start(oware), '1. F f 2. Be');
 * played.ok && played.value.moves; // => [5, 11, 1, 10]
 *
 * const wrong = playText(Game.start(oware), '1. F f 2. F');
 * wrong.ok ? '' : wrong.error.message; // => 'F is empty'
 * ```
 */
export const playText = (game: Game, text: string): Parsed<Game> =>
  reading(text, (text, fail) => {
    const budget = createSowingBudget(text.length);
    let present = game;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const played = playWord(present, word, budget, (at, code, message) => fail(index + at, code, message));
      if (!played.ok) return played;
      present = played.value;
    }
    return success(present);
  });
