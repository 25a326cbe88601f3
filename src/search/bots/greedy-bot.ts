import { cursorOf } from '../../cursor/cursor.ts';
import { opponent } from '../../model/player.ts';
import { movesToChoose, type Bot } from './bot.ts';

/**
 * A bot that looks one move ahead, and gains as many seeds as it can: more in its own store, fewer in the opponent's,
 * counting what an ending collects. Of moves that gain the same it prefers one that gives it another turn, then the
 * lowest.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { greedyBot } from 'mancala-rules/search';
 *
 * await greedyBot()(kalah, kalah.initialState()); // => 2
 * ```
 */
export const greedyBot = (): Bot => (rules, state) => {
  const moves = movesToChoose(rules, state);
  const cursor = cursorOf(rules, state);
  const mover = state.turn;
  const other = opponent(mover);
  let choice = moves[0]!;
  let most = -Infinity;
  for (const move of moves) {
    cursor.play(move);
    const again = !cursor.isTerminal && cursor.turn === mover;
    const worth = 2 * (cursor.store(mover) - cursor.store(other)) + (again ? 1 : 0);
    cursor.undo();
    if (worth > most) [choice, most] = [move, worth];
  }
  return choice;
};
