// @ts-check
import { Piscina } from 'piscina';
import { bots, quickBots } from './bots.js';
import { hurriedMoves } from './metrics.js';
import { createQueue } from './queue.js';
import { moverOf } from './seats.js';
import { attempt, every } from './timers.js';

/** The moves for which a bot reserves time, and the least milliseconds for each, as a machine may become busy. */
const RESERVED_MOVES = 100;
const LEAST_PACE = 30;

/** The part of the rest of its clock in which a bot decides, the wait for a thread included. */
const PART = 1 / 10;

/** Moves for a bot that has no time to think. */
const HURRIED = 'level5';

/** A mean of the latest values. @type {(mean: number, value: number) => number} */
const meanWith = (mean, value) => mean + (value - mean) / 10;

/**
 * Milliseconds in which a bot must decide. The others are for the moves that it may have to play at once later.
 *
 * @param {number} msLeft what the clock has left
 * @param {number} pace milliseconds that a move takes when nobody thinks
 */
export const timeToDecide = (msLeft, pace) =>
  Math.max(0, msLeft - RESERVED_MOVES * Math.max(pace, LEAST_PACE)) * PART;

/**
 * Milliseconds to think about a move: few enough that the answer is there in time, and that the others who wait get a move
 * soon.
 *
 * @param {{ ms: number, waiting: number }} now
 * @param {Pick<import('./limits.js').Limits, 'botsAtOnce' | 'botsWait' | 'botsThink'>} limits
 */
export const timeToThink = ({ ms, waiting }, { botsAtOnce, botsWait, botsThink }) =>
  Math.max(1, Math.min(botsThink, ms / 2, (botsWait * botsAtOnce) / (waiting + 1)));

/** What the clock of the bot that is to move has left. @type {(row: import('./stores/store.js').Row) => number} */
const msLeftOf = ({ deadline, now }) => (deadline === null ? Infinity : deadline - now);

/**
 * Plays the moves of bots: in games that this process has changed, and, at the start and at intervals, in games that
 * another process has left waiting. If two processes choose a move in the same game, only one is played, because a move
 * names its ply. Bots that think for long do so in threads, and wait for one. If their clock does not allow that, they move at
 * once, as a quick bot would.
 *
 * @param {import('./games.js').Games} games
 * @param {import('./limits.js').Limits} limits
 */
export const createBotRunner = (games, limits) => {
  /** Starts of bots that wait for a thread. */
  const queue = /** @type {ReturnType<typeof createQueue<() => Promise<void>>>} */ (createQueue());
  const threads = new Piscina({
    filename: new URL('bot-thread.js', import.meta.url).href,
    name: 'choose',
    minThreads: 0,
    maxThreads: limits.botsAtOnce,
    idleTimeout: Infinity,
    execArgv: [],
    // Games come first: a move of a person must not wait for a bot that thinks.
    niceIncrement: 5,
  });
  /** The turns for which a bot decides: the game and its ply. @type {Set<string>} */
  const turns = new Set();
  let thinking = 0;
  let isStopped = false;
  /** Milliseconds that a thread takes to choose a move, and that all else of a move takes. */
  let turnTime = limits.botsThink;
  let pace = 0;

  const startNext = async () => {
    const start = !isStopped && thinking < limits.botsAtOnce && queue.next();
    if (!start) return;
    thinking++;
    const began = performance.now();
    await start();
    turnTime = meanWith(turnTime, performance.now() - began);
    thinking--;
    void startNext();
  };

  /** Lets a bot think when a thread is free; undefined if its time is over first. @type {(bot: string, found: import('./games.js').Found, ms: number) => Promise<number | 'swap' | undefined>} */
  const think = (bot, { game, address = '' }, ms) =>
    new Promise((resolve) => {
      const { rules, state, canSwap } = game;
      const { options } = rules;
      const ruleset = /** @type {import('mancala-rules').RulesetId} */ (rules.id);
      const deadline = performance.now() + ms;
      const start = () =>
        attempt(async () => {
          const timeMs = timeToThink({ ms: deadline - performance.now(), waiting: queue.size() }, limits);
          /** @type {import('./bot-thread.js').Question} */
          const question = { bot, ruleset, options, state, canSwap, timeMs };
          resolve(await threads.run(question));
        }).finally(() => {
          clearTimeout(timer);
          resolve(undefined);
        });
      const overtake = () => {
        turnTime = Math.max(turnTime, ms);
        queue.remove(start);
        resolve(undefined);
      };
      const timer = ms < Infinity ? setTimeout(overtake, ms) : undefined;
      queue.add(start, address, deadline);
      void startNext();
    });

  /** Whether a bot has a thread before its time is over. @type {(ms: number) => boolean} */
  const mayWait = (ms) => ms > turnTime * Math.floor((queue.size() + thinking) / limits.botsAtOnce);

  /** @type {(found: import('./games.js').Found, bot: string) => Promise<number | 'swap' | undefined>} */
  const decide = async (found, bot) => {
    const { rules, state, canSwap } = found.game;
    const isQuick = quickBots.has(bot);
    if (canSwap || !isQuick) {
      const ms = timeToDecide(msLeftOf(found.row), pace);
      const step = mayWait(ms) ? await think(bot, found, ms) : undefined;
      if (step !== undefined || isStopped) return step;
      hurriedMoves.inc();
    }
    return bots[isQuick ? bot : HURRIED]?.(limits.botsThink)(rules, state);
  };

  /** @type {(id: string, address?: string) => Promise<void>} */
  const consider = async (id, address) => {
    const asked = performance.now();
    const found = await games.find(id, address);
    const bot = found?.row.bot;
    if (!bot || isStopped || found.isReadOnly) return;
    const { ply } = found.game;
    const turn = `${id} ${ply}`;
    if (turns.has(turn)) return;
    turns.add(turn);
    try {
      const began = performance.now();
      const step = await decide(found, bot);
      if (isStopped || step === undefined) return;
      const decided = performance.now();
      /** @type {import('./protocol.js').Action} */
      const action = step === 'swap' ? { type: 'swap', ply } : { type: 'move', ply, move: step };
      // The clock of a bot pays for what it decides, and not for what the server takes.
      const lag = found.row.now - found.row.at + pace;
      await games.act(id, moverOf(found.game), action, address, lag);
      pace = meanWith(pace, performance.now() - decided + began - asked);
    } finally {
      turns.delete(turn);
    }
  };

  /** @type {(ms: number) => Promise<void>} */
  const sweep = async (ms) => {
    for (const id of await games.waitingForBots(ms)) void attempt(() => consider(id));
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
