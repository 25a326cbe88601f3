// @ts-check
import { bots, quickBots } from './bots.js';
import { hurriedMoves } from './metrics.js';
import { createQueue } from './queue.js';
import { moverOf } from './seats.js';
import { startThread } from './thread.js';
import { attempt, every } from './timers.js';

/** The part of the time of its clock for which a bot waits at most, and for which it thinks at most. */
const PART = 1 / 20;

/** Milliseconds between looks for bots that have waited for so long. They move at once then, as this bot would. */
const HURRY = 50;
const HURRIED = 'level5';

/**
 * Milliseconds for a move: a small part of the time that the clock has left, and so few that the others who wait get a move
 * soon.
 *
 * @param {{ msLeft: number, waiting: number }} now
 * @param {Pick<import('./limits.js').Limits, 'botsAtOnce' | 'botsWait' | 'botsThink'>} limits
 */
export const timeToThink = ({ msLeft, waiting }, { botsAtOnce, botsWait, botsThink }) =>
  Math.max(1, Math.min(botsThink, msLeft * PART, (botsWait * botsAtOnce) / (waiting + 1)));

/** What the clock of the bot that is to move has left. @type {(row: import('./stores/store.js').Row) => number} */
const msLeftOf = ({ deadline, now }) => (deadline === null ? Infinity : deadline - now);

/**
 * Plays the moves of bots: in games that this process has changed, and, at the start and at intervals, in games that
 * another process has left waiting. If two processes choose a move in the same game, only one is played, because a move
 * names its ply. Bots that think for long do so in threads, and wait for one, but not for long if they have a clock.
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

  /** Plays the move of a bot; of another bot that is quick, if one is given. @type {(id: string, address: string, quick?: string) => Promise<void>} */
  const playMove = async (id, address, quick) => {
    const found = await games.find(id);
    const bot = found?.row.bot;
    if (!found || !bot) return;
    const { rules, state, ply, canSwap } = found.game;
    const timeMs = timeToThink({ msLeft: msLeftOf(found.row), waiting: queue.size() }, limits);
    const { options } = rules;
    if (quick === HURRIED) hurriedMoves.inc();
    const ruleset = /** @type {import('mancala-rules').RulesetId} */ (rules.id);
    const step = quick
      ? await bots[quick]?.(timeMs)(rules, state)
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
    void attempt(() => playMove(...next)).finally(() => {
      running--;
      runNext();
    });
  };

  /** @type {(id: string, address?: string) => Promise<void>} */
  const consider = async (id, address = '') => {
    const found = await games.find(id);
    const bot = found?.row.bot;
    if (!bot || isStopped || found.isReadOnly) return;
    if (quickBots.has(bot) && !found.game.canSwap) return playMove(id, address, bot);
    const [now, msLeft] = [performance.now(), msLeftOf(found.row)];
    // So few that it cannot wait for the next look.
    if (msLeft * PART < HURRY) return playMove(id, address, HURRIED);
    queue.add(id, address, { deadline: now + msLeft, patience: now + msLeft * PART });
    runNext();
  };

  /** @type {(ms: number) => Promise<void>} */
  const sweep = async (ms) => {
    for (const id of await games.waitingForBots(ms)) await attempt(() => consider(id));
  };

  void attempt(() => sweep(0));
  const stopSweeping = every(limits.botsSweep, () => sweep(limits.botsSweep));
  const stopHurrying = every(HURRY, () => {
    for (const [id, address] of queue.impatient(performance.now()))
      void attempt(() => playMove(id, address, HURRIED));
  });

  return {
    consider,
    /** How many moves wait for their turn. */
    waiting: queue.size,
    stop() {
      isStopped = true;
      stopSweeping();
      stopHurrying();
    },
  };
};
