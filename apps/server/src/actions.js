// @ts-check
import { Game, IllegalMoveError, opponent } from 'mancala-rules';
import { accepted, refused } from './answers.js';
import { clockAfter, clockOf, newClock } from './clocks.js';
import { botOf, idAfter } from './seats.js';
import { updateSince } from './views.js';

/** @typedef {import('mancala-rules').Player} Player */
/** @typedef {import('./stores/store.js').Columns} Columns */
/** @typedef {import('./games.js').Found} Found */
/** @typedef {import('./answers.js').Accepted | import('./answers.js').Refusal} Answer */

/**
 * The columns that follow from the seats and the game.
 *
 * @type {(seats: Pick<Columns, Player>, game: Game) => Pick<Columns, 'game' | 'ply' | 'draw' | 'bot'>}
 */
export const columnsOf = (seats, game) => ({
  game: JSON.stringify(game),
  ply: game.ply,
  draw: null,
  bot: game.state.outcome ? null : botOf(seats[game.state.turn]),
});

/**
 * The columns after a step.
 *
 * @type {(found: Found, next: Game) => Partial<Columns>}
 */
export const columnsAfter = ({ row, game }, next) => ({
  ...columnsOf(row, next),
  ...clockAfter(row, game.state, next.state),
  ...(next.state.outcome && { listed: 0 }),
});

/** @type {(found: Found, seen: number) => Answer} */
const conflict = (found, seen) =>
  refused('conflict', `this game is at ply ${found.game.ply}, not ${seen}`, updateSince(found, seen));

const gameOver = refused('game-over', 'the game is over');

/**
 * What players do. Each function returns the answer; undefined if the game has changed since it was found, so that it is to be
 * looked at again. A repeated action is accepted and has no further effect.
 *
 * @param {object} parts
 * @param {(found: Found, columns: Partial<Columns>, next?: Game) => Promise<Answer | undefined>} parts.save
 * @param {(id: string, columns: Columns) => Promise<void>} parts.insert
 * @param {import('./limits.js').Limits} parts.limits
 */
export const createActions = ({ save, insert, limits }) => {
  /** Ends a game that has reached the maximum number of steps. @type {(game: Game) => Game} */
  const endIfTooLong = (game) => (game.state.outcome || game.ply < limits.steps ? game : game.agree());

  return {
    /** @type {(found: Found, seat: Player, action: { ply: number, move: number }) => Promise<Answer | undefined>} */
    async move(found, seat, { ply, move }) {
      const { row, game } = found;
      // A repeated request, whose first answer was lost.
      if (ply < game.ply && game.history[ply] === move && game.states[ply]?.turn === seat)
        return accepted(game.ply);
      if (ply !== game.ply) return conflict(found, ply);
      if (!game.state.outcome && game.state.turn !== seat)
        return refused('not-your-turn', `it is the turn of ${game.state.turn}`);
      if (row.clock !== null && !row[opponent(seat)])
        return refused('not-started', 'a game with a clock begins when both seats are taken');
      try {
        const next = endIfTooLong(game.play(move));
        return await save(found, columnsAfter(found, next), next);
      } catch (error) {
        if (!(error instanceof IllegalMoveError)) throw error;
        return refused('illegal-move', error.message, { reason: error.reason });
      }
    },

    /** @type {(found: Found, seat: Player, action: { ply: number }) => Promise<Answer | undefined>} */
    async draw(found, seat, { ply }) {
      const { row, game } = found;
      if (game.outcome?.reason === 'agreement' && ply === game.ply - 1) return accepted(game.ply);
      if (ply !== game.ply) return conflict(found, ply);
      if (game.isOver) return gameOver;
      if (row.draw === seat) return accepted(game.ply);
      if (row.draw !== opponent(seat)) return save(found, { draw: seat });
      const next = game.agree();
      return save(found, columnsAfter(found, next), next);
    },

    /** @type {(found: Found, seat: Player) => Promise<Answer | undefined>} */
    async resign(found, seat) {
      const { outcome, ply } = found.game;
      if (outcome?.reason === 'resignation' && outcome.player === seat) return accepted(ply);
      if (outcome) return gameOver;
      const next = found.game.resign(seat);
      return save(found, columnsAfter(found, next), next);
    },

    /**
     * Asks for another game with the sides swapped, in which the same tokens open the seats. When both players have asked, it
     * begins; a bot always agrees.
     *
     * @type {(found: Found, seat: Player) => Promise<Answer | undefined>}
     */
    async rematch(found, seat) {
      const { row, game } = found;
      if (!game.state.outcome) return refused('not-over', 'the game is not over yet');
      if (row.next !== null || row.rematch === seat) return accepted(game.ply);
      const other = opponent(seat);
      if (row.rematch !== other && botOf(row[other]) === null) return save(found, { rematch: seat });
      const seats = { south: row.north, north: row.south };
      const clock = clockOf(row);
      const next = idAfter(row.id);
      // The same id whenever this is tried again, so that there is one next game.
      await insert(next, {
        ...columnsOf(seats, Game.start(game.rules, { repetition: game.repetition })),
        ...seats,
        rematch: null,
        next: null,
        clock: clock && newClock(clock),
        deadline: null,
        listed: 0,
      });
      return save(found, { rematch: null, next });
    },
  };
};
