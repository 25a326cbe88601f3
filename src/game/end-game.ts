/** Ends a game without a move: by resignation, agreement, forfeit or repetition. */
import { isCount, problem, show } from '../model/validation.ts';
import { InvalidStateError } from '../model/errors.ts';
import { freezeState, leader, plainState, sum } from '../model/state.ts';
import { opponent } from '../model/player.ts';
import type { ByPlayer, EndReason, GameState, Player } from '../model/types.ts';

/**
 * The state as plain data.
 *
 * @throws {InvalidStateError} when it is not a state, or the game is over
 */
const ongoing = (given: GameState): GameState => {
  const state = plainState(given);
  if (state.outcome) throw new InvalidStateError([{ path: 'outcome', message: 'the game is already over' }]);
  return state;
};

/** The seeds in the pits of each player's row. */
export const seedsByRow = ({ pits }: GameState): ByPlayer<number> => ({
  south: sum(pits.slice(0, pits.length / 2)),
  north: sum(pits.slice(pits.length / 2)),
});

/** Ends the game: the seeds in play go into the stores, and the player with more seeds wins. */
const collect = (state: GameState, share: ByPlayer<number>, reason: EndReason): GameState => {
  const south = state.stores.south + share.south;
  const north = state.stores.north + share.north;
  const winner = leader({ store: (player) => (player === 'south' ? south : north) });
  const pits = state.pits.map(() => 0);
  return freezeState({ ...state, pits, stores: { south, north }, outcome: { winner, reason } });
};

/**
 * Ends a game, and leaves the seeds where they are.
 *
 * @throws {InvalidStateError} when the value is not a state or the game is already over
 */
export const endWith = (state: GameState, winner: Player | null, reason: EndReason): GameState =>
  freezeState({ ...ongoing(state), outcome: { winner, reason } });

/**
 * Ends a game by resignation: the opponent wins, whatever the score. The seeds stay where they are.
 *
 * @param state - a state of any ruleset
 * @param player - the player who resigns
 * @returns the finished state, deep-frozen
 * @throws {InvalidStateError} when the value is not a state or the game is already over
 * @throws {RangeError} when `player` is not a player
 * @example
 * ```ts
 * import { resign, wari } from 'mancala-rules';
 *
 * resign(wari.initialState(), 'south').outcome; // => { winner: 'north', reason: 'resignation' }
 * ```
 */
export const resign = (state: GameState, player: Player): GameState =>
  endWith(state, opponent(player), 'resignation');

/**
 * Ends a game by agreement: the players share the seeds in play, and the player with more seeds wins. In games that seeds do not
 * decide, such as Hus and Bao, use `agree` of a `Game`, which ends them as a draw.
 *
 * @param given - a state of any ruleset
 * @param share - how many of the seeds in play each player gets, in whole numbers from 0 that add up to all of them; by
 *   default the seeds of their own row
 * @returns the finished state, deep-frozen
 * @throws {InvalidStateError} when the value is not a state, the game is already over, or the share does not add up
 * @example
 * ```ts
 * import { agree, wari } from 'mancala-rules';
 *
 * agree(wari.initialState(), { south: 20, north: 28 }).outcome; // => { winner: 'north', reason: 'agreement' }
 * ```
 */
export const agree = (given: GameState, share?: ByPlayer<number>): GameState => {
  const state = ongoing(given);
  if (share === undefined) return collect(state, seedsByRow(state), 'agreement');
  const { south, north } = Object(share) as ByPlayer<number>;
  const inPlay = sum(state.pits);
  if (!isCount(south) || !isCount(north) || south + north !== inPlay) {
    const expected = `whole numbers from 0 that add up to ${inPlay}`;
    throw new InvalidStateError([problem('share', expected, `${show(south)} and ${show(north)}`)]);
  }
  return collect(state, { south: south + 0, north: north + 0 }, 'agreement');
};

/**
 * Ends a game by forfeit: the opponent gets all seeds in play, and the player with more seeds wins. In games that seeds do not
 * decide, such as Hus and Bao, use `forfeit` of a `Game`.
 *
 * @param given - a state of any ruleset
 * @param player - the player who forfeits the game
 * @returns the finished state, deep-frozen
 * @throws {InvalidStateError} when the value is not a state or the game is already over
 * @throws {RangeError} when `player` is not a player
 * @example
 * ```ts
 * import { forfeit, wariLastCapture } from 'mancala-rules';
 *
 * forfeit(wariLastCapture.initialState(), 'north').stores; // => { south: 48, north: 0 }
 * ```
 */
export const forfeit = (given: GameState, player: Player): GameState => {
  const state = ongoing(given);
  const inPlay = sum(state.pits);
  return collect(
    state,
    opponent(player) === 'south' ? { south: inPlay, north: 0 } : { south: 0, north: inPlay },
    'forfeit',
  );
};

/**
 * Ends a game for repetition: each player gets the seeds of their own row.
 *
 * @throws {InvalidStateError} when the game is already over
 */
export const endByRepetition = (given: GameState): GameState => {
  const state = ongoing(given);
  return collect(state, seedsByRow(state), 'repetition');
};
