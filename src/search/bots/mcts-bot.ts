/** The bot that uses Monte Carlo tree search. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import { POSITIVE_INTEGER, SAFE_INTEGER } from '../../model/validation.ts';
import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import { anySeed, createRandom } from '../../tools/random.ts';
import type { Move } from '../../model/types.ts';
import { inSlices, isPositive } from '../../tools/slices.ts';
import { builtInBot, movesToChoose, type BuiltInBot } from './bot.ts';
import { PlayoutTree } from './playout-tree.ts';

/**
 * The options of {@link mctsBot}. It searches until it reaches `playouts` or `timeMs`, whichever comes first.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { mctsBot, type MctsOptions } from 'mancala-rules/search';
 *
 * const quick: MctsOptions = { playouts: 50, seed: 7 };
 * const move = await mctsBot(quick)(wari, wari.initialState());
 * move === (await mctsBot(quick)(wari, wari.initialState())); // => true
 * ```
 */
export interface MctsOptions {
  /** The number of playouts for a move, from 1; default 1,000, or unlimited if `timeMs` is given. */
  readonly playouts?: number;
  /** The time for a move in milliseconds, above 0; by default unlimited. */
  readonly timeMs?: number;
  /**
   * The seed of the playouts, any safe integer; by default a different one for every bot. Without `timeMs`, bots with
   * the same seed that are given the same states play the same moves on every machine.
   */
  readonly seed?: number;
}

export const mctsChecks: OptionChecks = {
  playouts: POSITIVE_INTEGER,
  timeMs: [
    'a finite number above 0',
    (value: unknown): boolean => isPositive(value) && Number.isFinite(value),
  ],
  seed: SAFE_INTEGER,
};

/** The move that wins at once by the greatest margin, on ties the lowest; null if no move wins at once. */
const winningMove = (cursor: FastCursor, moves: readonly Move[]): Move | null => {
  const { turn } = cursor;
  const side = turn === 'south' ? 1 : -1;
  let win: Move | null = null;
  let bestMargin = -Infinity;
  for (const move of moves) {
    cursor.play(move);
    const margin = side * cursor.margin();
    if (cursor.outcome?.winner === turn && margin > bestMargin) [win, bestMargin] = [move, margin];
    cursor.undo();
  }
  return win;
};

/**
 * Creates a bot that uses Monte Carlo tree search (UCT). Use it for variety: its moves depend on the seed. With the same
 * time, `levelBot(9)` is about as strong or stronger in every game that was tried. Each playout descends the tree toward
 * promising moves, adds a few random moves, and scores the position by stores and rows. An only move or a move that wins at
 * once is played without a search. The search yields to the event loop every few milliseconds.
 *
 * @param options - limits of the search for a move, and the seed
 * @returns the bot
 * @throws {InvalidOptionsError} when an option is invalid; lists every problem
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { mctsBot } from 'mancala-rules/search';
 *
 * const bot = mctsBot({ playouts: 500, seed: 1 });
 * await bot(kalah, kalah.initialState()); // => 4
 * ```
 */
export const mctsBot = (options: MctsOptions = {}): BuiltInBot => {
  checkOptions(options, mctsChecks);
  const { timeMs = Infinity, playouts = timeMs < Infinity ? Infinity : 1000, seed = anySeed() } = options;
  let calls = 0;
  return builtInBot(async (rules, state) => {
    const deadline = performance.now() + timeMs;
    // Every call has a random sequence of its own, so concurrent calls do not affect each other.
    const random = createRandom(seed, calls++);
    const moves = movesToChoose(rules, state);
    const cursor = cursorOf(rules, state);
    const obvious = moves.length === 1 ? moves[0]! : winningMove(cursor, moves);
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
  });
};
