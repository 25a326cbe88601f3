/** Ends of a game that are not moves: resignation, agreement, forfeit. */
import { InvalidStateError, show } from './errors.ts';
import { checkShape, freezeState, opponent } from './state.ts';
import type { ByPlayer, EndReason, GameState, Player, Problem } from './types.ts';

const checkRunning = (state: GameState): void => {
  checkShape(state);
  if (state.outcome) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over already' }]);
};

const sum = (seeds: readonly number[]): number => seeds.reduce((total, count) => total + count, 0);

/** The seeds in each player's row. */
const rows = ({ pits }: GameState): ByPlayer<number> => ({
  south: sum(pits.slice(0, pits.length / 2)),
  north: sum(pits.slice(pits.length / 2)),
});

/** All seeds in play go into the stores, which then decide. */
const collect = (state: GameState, share: ByPlayer<number>, reason: EndReason): GameState => {
  const south = state.stores.south + share.south;
  const north = state.stores.north + share.north;
  const winner = south === north ? null : south > north ? 'south' : 'north';
  return freezeState(
    state.pits.map(() => 0),
    { south, north },
    state.turn,
    state.quietMoves,
    state.removed,
    { winner, reason },
  );
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
export const resign = (state: GameState, player: Player): GameState => {
  checkRunning(state);
  const { pits, stores, turn, quietMoves, removed } = state;
  const outcome = { winner: opponent(player), reason: 'resignation' } as const;
  return freezeState(
    [...pits],
    { south: stores.south, north: stores.north },
    turn,
    quietMoves,
    removed,
    outcome,
  );
};

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
export const agree = (state: GameState, share?: ByPlayer<number>): GameState => {
  checkRunning(state);
  if (share === undefined) return collect(state, rows(state), 'agreement');
  const problems: Problem[] = [];
  const given = (share ?? {}) as Partial<ByPlayer<unknown>>;
  const [south, north] = [given.south, given.north];
  for (const [player, seeds] of [
    ['south', south],
    ['north', north],
  ] as const) {
    if (!(Number.isInteger(seeds) && (seeds as number) >= 0)) {
      problems.push({
        path: `share.${player}`,
        message: `must be a whole number from 0, not ${show(seeds)}`,
      });
    }
  }
  const inPlay = sum(state.pits);
  if (problems.length === 0 && (south as number) + (north as number) !== inPlay) {
    problems.push({ path: 'share', message: `must add up to the ${inPlay} seeds in play` });
  }
  if (problems.length > 0) throw new InvalidStateError(problems);
  return collect(state, { south: south as number, north: north as number }, 'agreement');
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
export const forfeit = (state: GameState, player: Player): GameState => {
  checkRunning(state);
  const inPlay = sum(state.pits);
  return collect(
    state,
    opponent(player) === 'south' ? { south: inPlay, north: 0 } : { south: 0, north: inPlay },
    'forfeit',
  );
};
