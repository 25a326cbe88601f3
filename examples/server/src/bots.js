// @ts-check
import { greedyBot, levelBot } from 'mancala-rules/search';
import { botInWorker } from 'mancala-rules/search/workers';
import { attempt, every } from './timers.js';
import { createQueue } from './queue.js';

/**
 * The bots by name. The first three run in this thread and yield to the event loop every few milliseconds; `strong` takes
 * longer, so it runs in a worker thread, which it keeps for a minute after a move.
 *
 * @type {Readonly<Record<string, import('mancala-rules/search').Bot>>}
 */
export const bots = {
  random: levelBot(1),
  greedy: greedyBot(),
  fair: levelBot(6),
  strong: botInWorker({ bot: 'alphaBeta', timeMs: 300 }),
};

/** Bots that take about a millisecond and little memory. The others are queued. */
const quickBots = new Set(['random', 'greedy']);

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
    const found = games.find(id);
    const bot = found?.row.bot && bots[found.row.bot];
    if (!found || !bot) return;
    const { rules, state, ply } = found.game;
    const move = await bot(rules, state);
    if (!isStopped) games.act(id, state.turn, { type: 'move', ply, move }, address);
  };

  /** @type {(id: string, address: string) => Promise<void>} */
  const tryMove = (id, address) =>
    playMove(id, address).catch((error) => console.error(`bot in game ${id}:`, error));

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

  /** @type {(id: string, address?: string) => void} */
  const consider = (id, address = '') => {
    const bot = games.find(id)?.row.bot;
    if (!bot || isStopped) return;
    if (quickBots.has(bot)) return void tryMove(id, address);
    queue.add(id, address);
    runNext();
  };

  /** @type {(at: number) => void} */
  const sweep = (at) => {
    for (const id of games.waitingForBots(at)) attempt(() => consider(id));
  };

  sweep(Date.now());
  const stopSweeping = every(botsSweep, () => sweep(Date.now() - botsSweep));

  return {
    consider,
    stop() {
      isStopped = true;
      stopSweeping();
    },
  };
};
