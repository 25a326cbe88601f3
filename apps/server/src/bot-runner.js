// @ts-check
import { bots, quickBots } from './bots.js';
import { createQueue } from './queue.js';
import { moverOf } from './seats.js';
import { startThread } from './thread.js';
import { attempt, every } from './timers.js';

/**
 * Milliseconds for a move: a small part of the time that the clock has left, and so few that the others who wait get a move
 * soon.
 *
 * @param {{ msLeft: number, waiting: number }} now
 * @param {Pick<import('./limits.js').Limits, 'botsAtOnce' | 'botsWait' | 'botsThink'>} limits
 */
export const timeToThink = ({ msLeft, waiting }, { botsAtOnce, botsWait, botsThink }) =>
  Math.max(1, Math.min(botsThink, msLeft / 20, (botsWait * botsAtOnce) / (waiting + 1)));

/** What the clock of the bot that is to move has left. @type {(row: import('./stores/store.js').Row) => number} */
const msLeftOf = ({ deadline, now }) => (deadline === null ? Infinity : deadline - now);

/**
 * Plays the moves of bots: in games that this process has changed, and, at the start and at intervals, in games that
 * another process has left waiting. If two processes choose a move in the same game, only one is played, because a move
 * names its ply. Bots that think for long do so in threads, and wait for one.
 *
 * @param {import('./games.js').Games} games
 * @param {import('./limits.js').Limits} limits
 */
export const createBotRunner = (games, limits) => {
  const queue = createQueue();
  /** @type {import('./thread.js').Thread[]} */
  const idleThreads = [];
  let running = 0;
  let isStopped = false;

  /** @type {(question: import('./bot-thread.js').Question) => Promise<number | 'swap'>} */
  const askThread = async (question) => {
    const thread = idleThreads.pop() ?? (await startThread(new URL('bot-thread.js', import.meta.url)));
    return thread.call('choose', question).finally(() => idleThreads.push(thread));
  };

  /** @type {(id: string, address: string, isQuick: boolean) => Promise<void>} */
  const playMove = async (id, address, isQuick) => {
    const found = await games.find(id);
    const bot = found?.row.bot;
    if (!found || !bot) return;
    const { rules, state, ply, canSwap } = found.game;
    const timeMs = timeToThink({ msLeft: msLeftOf(found.row), waiting: queue.size() }, limits);
    const { options } = rules;
    const ruleset = /** @type {import('mancala-rules').RulesetId} */ (rules.id);
    const step = isQuick
      ? await bots[bot]?.(timeMs)(rules, state)
      : await askThread({ bot, ruleset, options, state, canSwap, timeMs });
    if (isStopped || step === undefined) return;
    /** @type {import('./protocol.js').Action} */
    const action = step === 'swap' ? { type: 'swap', ply } : { type: 'move', ply, move: step };
    await games.act(id, moverOf(found.game), action, address);
  };

  const runNext = () => {
    if (isStopped || running >= limits.botsAtOnce) return;
    const next = queue.next();
    if (!next) return;
    running++;
    void attempt(() => playMove(...next, false)).finally(() => {
      running--;
      runNext();
    });
  };

  /** @type {(id: string, address?: string) => Promise<void>} */
  const consider = async (id, address = '') => {
    const found = await games.find(id);
    const bot = found?.row.bot;
    if (!bot || isStopped || found.isReadOnly) return;
    if (quickBots.has(bot) && !found.game.canSwap) return playMove(id, address, true);
    queue.add(id, address, performance.now() + msLeftOf(found.row));
    runNext();
  };

  /** @type {(ms: number) => Promise<void>} */
  const sweep = async (ms) => {
    for (const id of await games.waitingForBots(ms)) await attempt(() => consider(id));
  };

  void attempt(() => sweep(0));
  const stopSweeping = every(limits.botsSweep, () => sweep(limits.botsSweep));

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
