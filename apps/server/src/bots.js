// @ts-check
import { greedyBot, HIGHEST_LEVEL, levelBot } from 'mancala-rules/search';
import { analyze, botInWorker } from 'mancala-rules/search/workers';
import { moverOf } from './seats.js';
import { attempt, every } from './timers.js';
import { createQueue } from './queue.js';

/** @typedef {import('mancala-rules/search').Bot} Bot */

/** Levels that take about a millisecond and little memory. */
const QUICK_LEVELS = 5;

/**
 * The levels by name, `level1` to `level9`. The highest one takes up to a second a move, so it runs in a worker thread, which it
 * keeps for a minute after a move; the others run in this thread and yield to the event loop every few milliseconds.
 *
 * @type {[string, Bot][]}
 */
const levels = Array.from({ length: HIGHEST_LEVEL }, (_, i) => [
  `level${i + 1}`,
  i + 1 === HIGHEST_LEVEL ? botInWorker({ bot: 'level', level: HIGHEST_LEVEL }) : levelBot(i + 1),
]);

/**
 * The bots by name.
 *
 * @type {Readonly<Record<string, Bot>>}
 */
export const bots = {
  random: levelBot(1),
  greedy: greedyBot(),
  fair: levelBot(6),
  strong: botInWorker({ bot: 'alphaBeta', timeMs: 300 }),
  ...Object.fromEntries(levels),
};

/** Milliseconds for a bot to decide about a swap. */
const SWAP_MS = 300;

/** Whether the player to move swaps sides: if the first turn leaves them behind. @type {(game: import('./positions.js').Snapshot) => Promise<boolean>} */
const wouldSwap = async ({ rules, state }) => {
  const [best] = (await analyze(rules, state, { timeMs: SWAP_MS })).moves;
  return best !== undefined && best.value < 0;
};

/** The others are queued. */
const quickBots = new Set(['random', 'greedy', ...levels.slice(0, QUICK_LEVELS).map(([name]) => name)]);

/**
 * Plays the moves of bots: in games that this process has changed, and, at the start and at intervals, in games that
 * another process has left waiting. If two processes choose a move in the same game, only one is played, because a move
 * names its ply.
 *
 * @param {import('./games.js').Games} games
 * @param {import('./limits.js').Limits} limits
 */
export const createBotRunner = (games, { botsAtOnce, botsSweep }) => {
  const queue = createQueue();
  let running = 0;
  let isStopped = false;

  /** @type {(id: string, address: string) => Promise<void>} */
  const playMove = async (id, address) => {
    const found = await games.find(id);
    const bot = found?.row.bot && bots[found.row.bot];
    if (!found || !bot) return;
    const { game } = found;
    const { rules, state, ply } = game;
    /** @type {import('./protocol.js').Action} */
    const action =
      game.canSwap && (await wouldSwap(game))
        ? { type: 'swap', ply }
        : { type: 'move', ply, move: await bot(rules, state) };
    if (!isStopped) await games.act(id, moverOf(game), action, address);
  };

  /** @type {(id: string, address: string) => Promise<void>} */
  const tryMove = (id, address) => attempt(() => playMove(id, address));

  const runNext = () => {
    if (isStopped || running >= botsAtOnce) return;
    const next = queue.next();
    if (!next) return;
    running++;
    void tryMove(...next).finally(() => {
      running--;
      runNext();
    });
  };

  /** @type {(id: string, address?: string) => Promise<void>} */
  const consider = async (id, address = '') => {
    const found = await games.find(id);
    const bot = found?.row.bot;
    if (!bot || isStopped || found.isReadOnly) return;
    if (quickBots.has(bot) && !found.game.canSwap) return void tryMove(id, address);
    queue.add(id, address);
    runNext();
  };

  /** @type {(ms: number) => Promise<void>} */
  const sweep = async (ms) => {
    for (const id of await games.waitingForBots(ms)) await attempt(() => consider(id));
  };

  void attempt(() => sweep(0));
  const stopSweeping = every(botsSweep, () => sweep(botsSweep));

  return {
    consider,
    /** How many moves wait for their turn. */
    waiting: queue.size,
    stop() {
      isStopped = true;
      stopSweeping();
    },
  };
};
