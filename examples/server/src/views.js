// @ts-check
import { trace } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { limits } from './limits.js';
import { botOf } from './seats.js';

/** @typedef {import('mancala-rules').Game} Game */

/** The bot of a seat, or "player"; null if it is free. @type {(seat: string | null) => string | null} */
const playerOf = (seat) => (seat === null ? null : (botOf(seat) ?? 'player'));

/**
 * The public view of a game, without tokens and their hashes.
 *
 * @param {import('./store.js').Row} row
 * @param {Game} game
 */
const viewOf = ({ id, south, north, draw }, { rules, repetition, state, ply, end }) => ({
  id,
  ruleset: rules.id,
  options: rules.options,
  repetition,
  seats: { south: playerOf(south), north: playerOf(north) },
  ply,
  state,
  legalMoves: rules.legalMoves(state),
  draw,
  end,
});

/**
 * A step for clients: the move in notation and, if `inFull`, the events of its trace.
 *
 * @param {Game} game
 * @param {number} ply
 * @param {boolean} inFull
 */
const stepOf = ({ rules, moves, states, end }, ply, inFull) => {
  const move = moves[ply];
  const before = /** @type {import('mancala-rules').GameState} */ (states[ply]);
  if (move === undefined) return { ply, end };
  const step = { ply, player: before.turn, move, notation: formatMove(rules, move) };
  return inFull ? { ...step, events: trace(rules, before, move).events } : step;
};

/**
 * The view of a game, and the steps after the first `seen`.
 *
 * @param {{ row: import('./store.js').Row, game: Game }} found
 * @param {number} seen
 */
export const updateSince = ({ row, game }, seen) => {
  const from = Math.min(seen, game.ply);
  const missed = game.ply - from;
  const steps = Array.from({ length: missed }, (_, i) => stepOf(game, from + i, missed <= limits.toldInFull));
  return { from, steps, game: viewOf(row, game) };
};
