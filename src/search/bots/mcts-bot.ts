import { cursorOf, type FastCursor } from '../../cursor/cursor.ts';
import { isSome } from '../../model/validation.ts';
import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import { anySeed, createRandom } from '../../tools/random.ts';
import type { Move } from '../../model/types.ts';
import { isPositive } from '../slicing/options.ts';
import { inSlices } from '../slicing/slices.ts';
import { movesToChoose, type Bot } from './bot.ts';
import { PlayoutTree } from './playout-tree.ts';

/**
 * How long a {@link mctsBot} may think of a move: until the first of both is used up.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { mctsBot, type MctsOptions } from 'mancala-rules/search';
 *
 * const quick: MctsOptions = { playouts: 50, seed: 7 };
 * const answer = await mctsBot(quick)(wari, wari.initialState());
 * answer === (await mctsBot(quick)(wari, wari.initialState())); // => true
 * ```
 */
export interface MctsOptions {
  /** Lines that are tried out, from 1; default 1,000, or if a time is given as many as it allows. */
  readonly playouts?: number;
  /** Milliseconds, above 0. */
  readonly timeMs?: number;
  /** Any safe integer. Without `timeMs`, bots made with the same seed and asked the same answer the same, on any machine. */
  readonly seed?: number;
}

export const mctsChecks: OptionChecks = {
  playouts: isSome,
  timeMs: (value) => isPositive(value) && Number.isFinite(value),
  seed: Number.isSafeInteger,
};

/** Of the moves that win at once the one that wins by most, then the lowest; null if there is none. */
const winAtOnce = (cursor: FastCursor, moves: readonly Move[]): Move | null => {
  const { turn } = cursor;
  const side = turn === 'south' ? 1 : -1;
  let win: Move | null = null;
  let most = -Infinity;
  for (const move of moves) {
    cursor.play(move);
    const margin = side * (cursor.store('south') - cursor.store('north'));
    if (cursor.outcome?.winner === turn && margin > most) [win, most] = [move, margin];
    cursor.undo();
  }
  return win;
};

/**
 * A bot that tries out lines of play again and again, more and more those that went well, and a few random moves at the end
 * of each (Monte Carlo tree search, UCT). It knows nothing but the rules and that seeds in the own row are worth having, and
 * so plays any game. An only move, and one that wins at once, it plays without thinking. It thinks in slices, so that a page
 * stays smooth. InvalidOptionsError, listing all that is wrong.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { mctsBot } from 'mancala-rules/search';
 *
 * const bot = mctsBot({ playouts: 500, seed: 1 });
 * await bot(kalah, kalah.initialState()); // => 4
 * ```
 */
export const mctsBot = (options: MctsOptions = {}): Bot => {
  checkOptions(options, mctsChecks);
  const { timeMs = Infinity, playouts = timeMs < Infinity ? Infinity : 1000, seed = anySeed() } = options;
  let asked = 0;
  return async (rules, state) => {
    const deadline = performance.now() + timeMs;
    // Numbers of its own for every question, whatever else is thought of meanwhile.
    const random = createRandom(seed, asked++);
    const moves = movesToChoose(rules, state);
    const cursor = cursorOf(rules, state);
    const obvious = moves.length === 1 ? moves[0]! : winAtOnce(cursor, moves);
    if (obvious !== null) return obvious;
    const tree = new PlayoutTree(cursor, random);
    let played = 0;
    await inSlices((until) => {
      const end = Math.min(until, deadline);
      while (tree.makeRoom(end)) {
        tree.play();
        if (++played >= playouts || performance.now() >= end) break;
      }
      return played >= playouts || performance.now() >= deadline;
    });
    return tree.best();
  };
};
