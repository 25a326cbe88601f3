// @ts-check
import { trace } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { clockOf, timeLeft } from './clocks.js';
import { limits } from './limits.js';
import { botOf, players } from './seats.js';

/** @typedef {import('mancala-rules').Game} Game */
/** @typedef {import('./stores/store.js').Row} Row */

/** The bot of a seat, or "player"; null if it is free. @type {(seat: string | null) => string | null} */
const playerOf = (seat) => (seat === null ? null : (botOf(seat) ?? 'player'));

/**
 * The clock of a game at the moment when it was read, times in milliseconds.
 *
 * @param {Row} row
 * @param {import('mancala-rules').Player} turn
 */
const clockView = (row, turn) => {
  const clock = clockOf(row);
  if (!clock) return null;
  const { minutes, increment } = clock;
  return { minutes, increment, remaining: timeLeft(row, turn), running: row.deadline === null ? null : turn };
};

/**
 * The public view of a game, without tokens and their hashes.
 *
 * @param {Row} row
 * @param {Game} game
 */
const viewOf = (row, { rules, repetition, state, ply, legalMoves, outcome }) => ({
  id: row.id,
  ruleset: rules.id,
  options: rules.options,
  repetition,
  seats: { south: playerOf(row.south), north: playerOf(row.north) },
  listed: row.listed === 1,
  ply,
  state,
  legalMoves,
  draw: row.draw,
  outcome,
  rematch: row.rematch,
  next: row.next,
  clock: clockView(row, state.turn),
});

/** What a list of open games says of one, without restoring it. @type {(row: Row) => object} */
export const openGame = (row) => {
  const { ruleset, options, repetition } = JSON.parse(row.game);
  const clock = clockOf(row);
  return {
    id: row.id,
    ruleset,
    options,
    repetition,
    clock: clock && { minutes: clock.minutes, increment: clock.increment },
    seat: players.find((player) => row[player] === null),
  };
};

/**
 * A step for clients: the move in notation and, if `inFull`, the events of its trace.
 *
 * @param {Game} game
 * @param {number} ply
 * @param {boolean} inFull
 */
const stepOf = ({ rules, history, states, outcome }, ply, inFull) => {
  const move = history[ply];
  const before = /** @type {import('mancala-rules').GameState} */ (states[ply]);
  if (move === undefined) return { ply, end: outcome };
  const step = { ply, player: before.turn, move, notation: formatMove(rules, move) };
  return inFull ? { ...step, events: trace(rules, before, move).events } : step;
};

/**
 * The view of a game, and the steps after the first `seen`.
 *
 * @param {import('./games.js').Found} found
 * @param {number} seen
 */
export const updateSince = ({ row, game }, seen) => {
  const from = Math.min(seen, game.ply);
  const missed = game.ply - from;
  const steps = Array.from({ length: missed }, (_, i) => stepOf(game, from + i, missed <= limits.toldInFull));
  return { from, steps, game: viewOf(row, game) };
};
