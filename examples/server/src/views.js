// @ts-check
import { trace } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { limits } from './limits.js';
import { botIn } from './seats.js';

/** @typedef {import('mancala-rules').Game} Game */

/** @type {(lock: string | null) => string | null} */
const who = (lock) => (lock === null ? null : (botIn(lock) ?? 'player'));

/**
 * A game as anybody may see it: never a lock, let alone a token.
 *
 * @param {import('./store.js').Row} row
 * @param {Game} game
 */
const viewOf = ({ id, south, north, draw }, { rules, repetition, state, ply, end }) => ({
  id,
  ruleset: rules.id,
  options: rules.options,
  repetition,
  seats: { south: who(south), north: who(north) },
  ply,
  state,
  legalMoves: rules.legalMoves(state),
  draw,
  end,
});

/**
 * A step for clients to show: the move in notation, and what it did, seed by seed.
 *
 * @param {Game} game
 * @param {number} ply
 * @param {boolean} inFull
 */
const stepOf = ({ rules, moves, states, end }, ply, inFull) => {
  const move = moves[ply];
  const before = /** @type {import('mancala-rules').GameState} */ (states[ply]);
  if (move === undefined) return { ply, end };
  const told = { ply, player: before.turn, move, notation: formatMove(rules, move) };
  return inFull ? { ...told, events: trace(rules, before, move).events } : told;
};

/**
 * How a game stands, and the steps that somebody who has seen `seen` of them has missed.
 *
 * @param {{ row: import('./store.js').Row, game: Game }} found
 * @param {number} seen
 */
export const news = ({ row, game }, seen) => {
  const from = Math.min(seen, game.ply);
  const missed = game.ply - from;
  const steps = Array.from({ length: missed }, (_, i) => stepOf(game, from + i, missed <= limits.toldInFull));
  return { from, steps, game: viewOf(row, game) };
};
