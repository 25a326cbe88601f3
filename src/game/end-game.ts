/** Ends of a game that are not moves: resignation, agreement, forfeit, repetition. */
import { can, report } from '../model/validation.ts';
import { InvalidStateError } from '../model/errors.ts';
import { show } from '../model/show.ts';
import { freezeState, leader, plainState } from '../model/state.ts';
import { opponent } from '../model/player.ts';
import type { ByPlayer, EndReason, GameState, Player, Problem } from '../model/types.ts';

/** The state as plain data. InvalidStateError unless it is one, and the game goes on. */
const running = (given: GameState): GameState => {
  const state = plainState(given);
  if (state.outcome) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over already' }]);
  return state;
};

const sum = (seeds: readonly number[]): number => seeds.reduce((total, count) => total + count, 0);

/** The seeds in each player's row. */
export const rows = ({ pits }: GameState): ByPlayer<number> => ({
  south: sum(pits.slice(0, pits.length / 2)),
  north: sum(pits.slice(pits.length / 2)),
});

/** All seeds in play go into the stores, which then decide. */
const collect = (state: GameState, share: ByPlayer<number>, reason: EndReason): GameState => {
  const south = state.stores.south + share.south;
  const north = state.stores.north + share.north;
  const winner = leader({ store: (player) => (player === 'south' ? south : north) });
  const pits = state.pits.map(() => 0);
  return freezeState({ ...state, pits, stores: { south, north }, outcome: { winner, reason } });
};

/**
 * The game after a player has given up (A5): the other one wins, whatever the score. Nothing is collected.
 * InvalidStateError if the game is over already.
 *
 * @example
 * ```ts
 * import { resign, wari } from 'mancala-rules';
 *
 * resign(wari.initialState(), 'south').outcome; // => { winner: 'north', reason: 'resignation' }
 * ```
 */
export const resign = (state: GameState, player: Player): GameState =>
  freezeState({ ...running(state), outcome: { winner: opponent(player), reason: 'resignation' } });

/**
 * The game after both players have agreed to end it (A5). `share` says how many of the seeds in play each gets, whole
 * numbers that add up to all of them; left out, each gets his own row. Then the stores decide. InvalidStateError if
 * the game is over already or the share does not add up.
 *
 * @example
 * ```ts
 * import { agree, wari } from 'mancala-rules';
 *
 * agree(wari.initialState(), { south: 20, north: 28 }).outcome; // => { winner: 'north', reason: 'agreement' }
 * ```
 */
export const agree = (given: GameState, share?: ByPlayer<number>): GameState => {
  const state = running(given);
  if (share === undefined) return collect(state, rows(state), 'agreement');
  const problems: Problem[] = [];
  const { south, north } = Object(share) as ByPlayer<number>;
  const inPlay = sum(state.pits);
  const fits = Number.isInteger(south) && Number.isInteger(north) && south >= 0 && north >= 0;
  can(problems, fits && south + north === inPlay, `${show(south)} and ${show(north)} of ${inPlay}`, 'share');
  report(problems, InvalidStateError);
  return collect(state, { south: south + 0, north: north + 0 }, 'agreement');
};

/**
 * The game after a player was made to forfeit it (L4): all seeds in play go to the other one, what is in the stores
 * stays, and the stores decide. InvalidStateError if the game is over already.
 *
 * @example
 * ```ts
 * import { forfeit, wariLastCapture } from 'mancala-rules';
 *
 * forfeit(wariLastCapture.initialState(), 'north').stores; // => { south: 48, north: 0 }
 * ```
 */
export const forfeit = (given: GameState, player: Player): GameState => {
  const state = running(given);
  const inPlay = sum(state.pits);
  return collect(
    state,
    opponent(player) === 'south' ? { south: inPlay, north: 0 } : { south: 0, north: inPlay },
    'forfeit',
  );
};

/** The game after whoever runs it has ended it for repetition (A6): own rows. InvalidStateError if it is over already. */
export const endByRepetition = (given: GameState): GameState => {
  const state = running(given);
  return collect(state, rows(state), 'repetition');
};
