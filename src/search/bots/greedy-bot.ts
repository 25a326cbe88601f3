/** The bot that looks one move ahead. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import { checkOptions } from '../../model/option-checks.ts';
import { builtInBot, movesToChoose, type Bot, type BuiltInBot } from './bot.ts';

/** The move that gains the most seeds at once; among equal moves, one with an extra turn, then the lowest. */
export const greedyMove: Bot = (rules, state) => {
  const moves = movesToChoose(rules, state);
  const cursor = cursorOf(rules, state);
  const mover = state.turn;
  const side = mover === 'south' ? 1 : -1;
  let best = moves[0]!;
  let bestScore = -Infinity;
  for (const move of moves) {
    cursor.play(move);
    const extraTurn = !cursor.isOver && cursor.turn === mover;
    const score = 2 * side * cursor.margin() + (extraTurn ? 1 : 0);
    cursor.undo();
    if (score > bestScore) [best, bestScore] = [move, score];
  }
  return best;
};

/**
 * Creates a bot that looks one move ahead and maximizes its store minus the opponent's, including seeds that the end of
 * the game collects. Among equal moves it prefers an extra turn, then the lowest move. It always plays the same move in
 * the same position.
 *
 * @param options - none; any is refused
 * @returns the bot
 * @throws {InvalidOptionsError} when there is an option
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot } from 'mancala-rules/search';
 *
 * await greedyBot()(kalah, kalah.initialState()); // => 2
 * ```
 */
export const greedyBot = (options: object = {}): BuiltInBot => {
  checkOptions(options, {});
  return builtInBot(greedyMove);
};
