/** Random games, played as far as they can be looked at. */
import type { Random } from '../tools/random.ts';
import type { Rules } from '../ruleset/rules.ts';
import { checkShape, freezeState, plainState } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import { allSeeds, checkConservation } from './conservation.ts';
import type { Failures } from './failures.ts';
import { latePosition } from './late-position.ts';
import type { Line, Place } from './line.ts';
import { isFrozen } from './states.ts';

/** What plays games by some rules, and notes where it cannot. */
export interface LinePlayer {
  /** The start; undefined if there is none. */
  readonly start: () => GameState | undefined;
  /** A random position of the game with this start; undefined if it cannot be set up. */
  readonly late: (start: GameState) => GameState | undefined;
  /** Plays random moves from a state until the game is over, or left, or a move goes wrong, which is not part of the line. */
  readonly play: (start: GameState) => Line;
}

/** A state that stays as it is, whatever is done to it. */
const kept = (state: GameState): GameState => (isFrozen(state) ? state : freezeState(plainState(state)));

export const createPlayer = (
  rules: Rules,
  { attempt }: Failures,
  random: Random,
  maxPlies: number,
): LinePlayer => {
  /** What comes of a place, if it can be gone on with. */
  const follow = (name: 'setup' | 'legality', place: Place, act: () => GameState): GameState | undefined => {
    const made = attempt(name, place, () => [act()] as const);
    if (!made) return undefined;
    const [next] = made;
    return attempt('conservation', place, () => {
      checkConservation(place, next);
      return kept(next);
    });
  };

  return {
    start: () =>
      attempt('setup', null, () => {
        const state = rules.initialState();
        checkShape(state, 2 * rules.options.pits);
        return kept(state);
      }),
    late(start) {
      const state = latePosition(allSeeds(start), start.pits.length, random);
      return follow('setup', { state, ply: 0, move: null, next: null }, () => rules.stateFrom(state));
    },
    play(start) {
      const line: Place[] = [];
      let next: GameState | undefined = start;
      for (let ply = 0; next; ply++) {
        const state: GameState = next;
        const here: Place = { state, ply, move: null, next: null };
        const goesOn = !state.outcome && ply < maxPlies;
        const moves = goesOn ? (attempt('legality', here, () => [...rules.legalMoves(state)]) ?? []) : [];
        const move = moves.length > 0 ? moves[random(moves.length)]! : null;
        next =
          move === null ? undefined : follow('legality', { ...here, move }, () => rules.apply(state, move));
        line.push(next ? { ...here, move, next } : here);
      }
      return line;
    },
  };
};
