// @ts-check
import { alphaBetaBot, greedyBot, randomBot } from 'mancala-rules/search';
import { analyse } from 'mancala-rules/search/workers';
import { attempt, every } from './every.js';
import { createQueue } from './queue.js';

/**
 * Who can be played against. The first three think in this thread, in slices of some milliseconds between which the server
 * answers others; `strong` thinks longer, so it does that in a thread of its own.
 *
 * @type {Readonly<Record<string, import('mancala-rules/search').Bot>>}
 */
export const bots = {
  random: randomBot(),
  greedy: greedyBot(),
  fair: alphaBetaBot({ depth: 5, timeMs: 200, tableMb: 4 }),
  async strong(rules, state) {
    const { moves } = await analyse(rules, state, { timeMs: 1000, tableMb: 32 });
    return /** @type {(typeof moves)[0]} */ (moves[0]).move;
  },
};

/** Bots that need about a millisecond and no memory. The others wait for each other. */
const quick = new Set(['random', 'greedy']);

/**
 * Lets the bots move: in games that have changed here, and at the start and from time to time in those in which a bot should
 * have moved long ago, because the process that was to see to it has stopped. Two processes may think about the same game:
 * a move is for one ply, so it is played once.
 *
 * @param {import('./games.js').Games} games
 * @param {import('./limits.js').Limits} limits
 */
export const createBotRunner = (games, { botsAtOnce, botsSweep }) => {
  const waiting = createQueue();
  let thinking = 0;
  let stopped = false;

  /** @type {(id: string, by: string) => Promise<void>} */
  const moveIn = async (id, by) => {
    const found = games.find(id);
    const bot = found?.row.bot && bots[found.row.bot];
    if (!found || !bot) return;
    const { rules, state, ply } = found.game;
    const move = await bot(rules, state);
    if (!stopped) games.act(id, state.turn, { type: 'move', ply, move }, by);
  };

  /** @type {(id: string, by: string) => Promise<void>} */
  const tryIn = (id, by) => moveIn(id, by).catch((error) => console.error(`bot in game ${id}:`, error));

  const work = () => {
    if (stopped || thinking >= botsAtOnce) return;
    const next = waiting.next();
    if (!next) return;
    thinking++;
    void tryIn(...next).finally(() => {
      thinking--;
      work();
    });
  };

  /** @type {(id: string, by?: string) => void} */
  const consider = (id, by = '') => {
    const bot = games.find(id)?.row.bot;
    if (!bot || stopped) return;
    if (quick.has(bot)) return void tryIn(id, by);
    waiting.add(id, by);
    work();
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
      stopped = true;
      stopSweeping();
    },
  };
};
