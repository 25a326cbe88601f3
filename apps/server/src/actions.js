// @ts-check
import { Game, IllegalMoveError, opponent } from 'mancala-rules';
import { accepted, gameOver, refused } from './answers.js';
import { clockAfter, clockOf, newClock } from './clocks.js';
import { limits } from './limits.js';
import { across, botOf, hasMoved, idAfter, moverAt, moverOf } from './seats.js';
import { formatPosition } from './positions.js';

/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {import('./stores/store.js').Columns} Columns */
/** @typedef {import('./games.js').Found} Found */
/** @typedef {import('./answers.js').Accepted | import('./answers.js').Refusal} Answer */

/**
 * The columns that follow from the seats and the game.
 *
 * @type {(seats: Pick<Columns, Player>, game: Game) => Pick<Columns, 'game' | 'ply' | 'position' | 'draw' | 'bot'>}
 */
const columnsOf = (seats, game) => ({
  game: JSON.stringify(game),
  ply: game.ply,
  position: formatPosition(game),
  draw: null,
  bot: game.state.outcome ? null : botOf(seats[moverOf(game)]),
});

/**
 * The columns of a new game. Where both seats are taken, the time for the first move runs.
 *
 * @param {Pick<Columns, Player>} seats
 * @param {Game} game
 * @param {{ clock: Parameters<typeof newClock>[0] | null | undefined, paid: { [seat in Player]?: string | undefined }, listed?: boolean, seek?: string | null }} more
 * @returns {Columns}
 */
export const newColumns = (seats, game, { clock, paid, listed = false, seek = null }) => ({
  ...columnsOf(seats, game),
  ...seats,
  rematch: null,
  next: null,
  clock: clock ? newClock(clock) : null,
  deadline: clock && seats.south && seats.north ? limits.firstMove : null,
  listed: Number(listed),
  seek,
  paid: JSON.stringify(paid),
  aborted: null,
});

/**
 * The columns after a step that was on the wire for `lag` milliseconds.
 *
 * @type {(found: Found, next: Game, lag?: number) => Partial<Columns>}
 */
export const columnsAfter = (found, next, lag) => ({
  ...columnsOf(found.row, next),
  ...clockAfter(found, next, lag),
  ...(hasMoved(found.game, opponent(moverOf(found.game))) && { paid: null }),
  ...(next.state.outcome && { listed: 0, seek: null, paid: null }),
});

const aborted = refused('aborted', 'this game was aborted, so it has no rematch either; begin another game');

/**
 * What players do. Each function returns the answer; undefined if the game has changed since it was found, so that it is to be
 * looked at again. A repeated action is accepted and has no further effect.
 *
 * @param {object} parts
 * @param {(found: Found, columns: Partial<Columns>, next?: Game) => Promise<Answer | undefined>} parts.save
 * @param {(id: string, columns: Columns, address?: string) => Promise<import('./answers.js').Refusal | undefined>} parts.begin
 * @param {(found: Found, seat: Player) => Promise<Answer | undefined>} parts.abort
 * @param {(row: import('./stores/store.js').Row) => Promise<boolean>} parts.remove
 * @param {(found: Found) => Promise<Game>} parts.replay
 * @param {(found: Found, seen: number) => Promise<object>} parts.tellSince
 */
export const createActions = ({ save, begin, abort, remove, replay, tellSince }) => {
  /** @type {(found: Found, seen: number) => Promise<Answer>} */
  const conflict = async (found, seen) =>
    refused('conflict', `this game is at ply ${found.game.ply}, not ${seen}`, await tellSince(found, seen));

  /** Ends a game that has reached the maximum number of steps. @type {(game: Game) => Game} */
  const endIfTooLong = (game) => (game.state.outcome || game.ply < limits.steps ? game : game.agree());

  /** Plays a move, or swaps the sides. @type {(found: Found, seat: Player, ply: number, step: number | 'swap') => Promise<Answer | undefined>} */
  const play = async (found, seat, ply, step) => {
    const { row, game } = found;
    // A repeated request, whose first answer was lost.
    if (game.steps[ply] === step && moverAt(game, ply) === seat) return accepted(game.ply);
    if (ply !== game.ply) return conflict(found, ply);
    if (row.aborted) return aborted;
    if (!game.isOver && moverOf(game) !== seat)
      return refused('not-your-turn', `it is the turn of ${moverOf(game)}`);
    if (row.clock !== null && !row[opponent(seat)])
      return refused('not-started', 'a game with a clock begins when both seats are taken');
    const whole = await replay(found);
    try {
      const next = endIfTooLong(step === 'swap' ? whole.swap() : whole.play(step));
      return await save(found, columnsAfter(found, next, found.lag), next);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      return refused('illegal-move', error.message, { reason: error.reason });
    }
  };

  return {
    /** @type {(found: Found, seat: Player, action: { ply: number, move: number }) => Promise<Answer | undefined>} */
    move: (found, seat, { ply, move }) => play(found, seat, ply, move),

    /** Swaps the sides by the pie rule. The seats stay as they are. @type {(found: Found, seat: Player, action: { ply: number }) => Promise<Answer | undefined>} */
    swap: (found, seat, { ply }) => play(found, seat, ply, 'swap'),

    /** @type {(found: Found, seat: Player, action: { ply: number }) => Promise<Answer | undefined>} */
    async draw(found, seat, { ply }) {
      const { row, game } = found;
      if (game.outcome?.reason === 'agreement' && ply === game.ply - 1) return accepted(game.ply);
      if (ply !== game.ply) return conflict(found, ply);
      if (row.aborted) return aborted;
      if (game.isOver) return gameOver;
      if (row.draw === seat) return accepted(game.ply);
      if (row.draw !== opponent(seat)) return save(found, { draw: seat });
      const next = (await replay(found)).agree();
      return save(found, columnsAfter(found, next), next);
    },

    /** @type {(found: Found, seat: Player) => Promise<Answer | undefined>} */
    async resign(found, seat) {
      const { outcome, ply } = found.game;
      const side = across(found.game, seat);
      if (found.row.aborted) return aborted;
      if (outcome?.reason === 'resignation' && outcome.player === side) return accepted(ply);
      if (outcome) return gameOver;
      const next = (await replay(found)).resign(side);
      return save(found, columnsAfter(found, next), next);
    },

    /** Ends a game without a result. @type {(found: Found, seat: Player) => Promise<Answer | undefined>} */
    async abort(found, seat) {
      const { row, game } = found;
      if (row.aborted) return accepted(game.ply);
      if (game.isOver) return gameOver;
      if (!row[opponent(seat)]) return refused('not-started', 'nobody has joined this game; cancel it');
      if (row.paid === null) return refused('begun', 'both players have moved; resign, or offer a draw');
      return abort(found, seat);
    },

    /** Removes a game that nobody has joined. @type {(found: Found, seat: Player) => Promise<Answer | undefined>} */
    async cancel({ row, game }, seat) {
      if (row[opponent(seat)] !== null) return refused('seat-taken', 'both seats are taken');
      return (await remove(row)) ? accepted(game.ply) : undefined;
    },

    /**
     * Asks for another game with the sides swapped, in which the same tokens open the seats. When both players have asked, it
     * begins; a bot always agrees.
     *
     * @type {(found: Found, seat: Player) => Promise<Answer | undefined>}
     */
    async rematch(found, seat) {
      const { row, game } = found;
      if (row.aborted) return aborted;
      if (!game.state.outcome) return refused('not-over', 'the game is not over yet');
      if (row.next !== null || row.rematch === seat) return accepted(game.ply);
      const { rules, repetition, repetitionRule, pie } = game;
      const other = opponent(seat);
      if (row.rematch !== other && botOf(row[other]) === null) return save(found, { rematch: seat });
      const seats = { south: row.north, north: row.south };
      const start = Game.start(rules, { repetition, repetitionRule, pie });
      const columns = newColumns(seats, start, { clock: clockOf(row), paid: { [other]: found.address } });
      // The same id whenever this is tried again, so that there is one next game, which is paid once.
      const next = idAfter(row.id);
      return (await begin(next, columns, found.address)) ?? save(found, { rematch: null, next });
    },
  };
};
