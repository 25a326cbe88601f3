// @ts-check
import { InvalidArgumentError, trace } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { clockOf, firstMoveLeft, timeLeft } from './clocks.js';
import { limits } from './limits.js';
import { botOf, moverOf, players } from './seats.js';

/** @typedef {import('./positions.js').Snapshot} Snapshot */
/** @typedef {import('./stores/store.js').Row} Row */
/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {{ ply: number, player?: Player, move?: number, notation?: string, events?: readonly import('mancala-rules').TraceEvent[], swap?: true, end?: import('mancala-rules').GameOutcome | null }} Step */

/** The bot of a seat, or "player"; null if it is free. @type {(seat: string | null) => string | null} */
const playerOf = (seat) => (seat === null ? null : (botOf(seat) ?? 'player'));

/** Who plays each seat. @param {Row} row */
export const seatsOf = ({ south, north }) => ({ south: playerOf(south), north: playerOf(north) });

/** Whether the players may end a game without a result. @type {(found: import('./games.js').Found) => boolean} */
const canAbort = ({ row, game }) => row.paid !== null && !game.isOver && Boolean(row.south && row.north);

/**
 * The clock of a game at the moment when it was read, times in milliseconds.
 *
 * @param {import('./games.js').Found} found
 */
const clockView = (found) => {
  const { row, game, isReadOnly } = found;
  const clock = clockOf(row);
  const remaining = timeLeft(found);
  if (!clock || !remaining) return null;
  const { minutes, increment } = clock;
  const firstMove = isReadOnly ? null : firstMoveLeft(found);
  const isRunning = row.deadline !== null && !isReadOnly && !firstMove;
  const running = isRunning ? moverOf(game) : null;
  return { minutes, increment, remaining, running, firstMove };
};

/**
 * The public view of a game, without tokens and their hashes. Seats, the clock, offers of a draw and a rematch go by the sides
 * at the start; the players may have swapped them.
 *
 * @param {import('./games.js').Found} found
 */
const viewOf = ({ row, game, isReadOnly = false }) => ({
  id: row.id,
  ruleset: game.rules.id,
  options: game.rules.options,
  repetition: game.repetition,
  repetitionRule: game.repetitionRule,
  pie: game.pie,
  swapped: game.swapped,
  canSwap: game.canSwap,
  seats: seatsOf(row),
  isReadOnly,
  listed: row.listed === 1,
  ply: game.ply,
  state: game.state,
  legalMoves: row.aborted === null ? game.legalMoves : [],
  draw: row.draw,
  canAbort: canAbort({ row, game }),
  aborted: row.aborted,
  outcome: game.outcome,
  rematch: row.rematch,
  next: row.next,
  clock: clockView({ row, game, isReadOnly }),
});

/** What a list of open games says of one, without restoring it. @param {Row} row */
export const openGame = (row) => {
  /** @type {import('mancala-rules').SavedGame} */
  const { ruleset, options, repetition, pie = false } = JSON.parse(row.game);
  const clock = clockOf(row);
  return {
    id: row.id,
    ruleset,
    options,
    repetition,
    pie,
    clock: clock && { minutes: clock.minutes, increment: clock.increment },
    seat: /** @type {Player} */ (players.find((player) => row[player] === null)),
  };
};

/** What a list of running games says of one. @param {import('./games.js').Found} found */
export const runningGame = ({ row, game }) => ({
  id: row.id,
  ruleset: game.rules.id,
  options: game.rules.options,
  clock: openGame(row).clock,
  seats: seatsOf(row),
  swapped: game.swapped,
  ply: game.ply,
  state: game.state,
});

/**
 * The events of a move; none of a move that has too many to send.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {import('mancala-rules').GameState} before
 * @param {number} move
 */
const eventsOf = (rules, before, move) => {
  try {
    return { events: trace(rules, before, move, { maxEvents: limits.events }).events };
  } catch (error) {
    if (error instanceof InvalidArgumentError) return {};
    throw error;
  }
};

/**
 * The steps from a ply on, for clients: each is the move in notation and, if there are few, the events of its trace; a swap; or
 * the end.
 *
 * @param {Snapshot} game
 * @param {number} from
 */
const stepsFrom = ({ rules, steps, turns, earlier, outcome, ply: last }, from) => {
  const inFull = last - from <= limits.toldInFull && from >= earlier.ply;
  let { state } = earlier;
  /** @type {Step[]} */
  const told = [];
  for (let ply = inFull ? earlier.ply : from; ply < last; ply++) {
    const step = steps[ply];
    const player = turns[ply] === 's' ? 'south' : 'north';
    if (step === 'swap') told.push({ ply, player, swap: true });
    else if (typeof step !== 'number') told.push({ ply, end: outcome });
    else {
      const events = inFull && ply >= from ? eventsOf(rules, state, step) : {};
      told.push({ ply, player, move: step, notation: formatMove(rules, step), ...events });
      // The last move may never end.
      if (inFull && ply + 1 < last) state = rules.apply(state, step);
    }
  }
  return told.filter(({ ply }) => ply >= from);
};

/**
 * The view of a game, and the steps after the first `seen`.
 *
 * @param {import('./games.js').Found} found
 * @param {number} seen
 */
export const updateSince = (found, seen) => {
  const { game } = found;
  const from = Math.min(seen, game.ply);
  return { from, steps: stepsFrom(game, from), game: viewOf(found) };
};
