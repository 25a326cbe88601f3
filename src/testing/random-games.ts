/** Plays random games and records each as a line, up to the first failure. */
import type { Random } from '../tools/random.ts';
import type { Rules } from '../ruleset/rules.ts';
import { checkShape, freezeState, plainState, totalSeeds } from '../model/state.ts';
import type { GameState, Mark } from '../model/types.ts';
import { checkConservation, isFrozen } from './states.ts';
import type { Failures } from './failures.ts';
import { watchedRules } from './steps.ts';
import { shareOut } from '../tools/random-position.ts';
import { latePosition } from './late-position.ts';
import type { Line, LineNode } from './line.ts';

/** Random games, whose failures are collected. */
interface RandomGames {
  /** The start position; undefined if `initialState` fails. */
  readonly start: () => GameState | undefined;
  /** A random late position with the seeds of the start position; undefined if `stateFrom` fails. */
  readonly late: (start: GameState) => GameState | undefined;
  /** Plays random moves until the game is over, `maxPlies` is reached, or a move fails; that move is not in the line. */
  readonly play: (start: GameState) => Line;
}

/** The state itself if frozen, otherwise a frozen copy. */
const frozen = (state: GameState): GameState => (isFrozen(state) ? state : freezeState(plainState(state)));

const MARKS: readonly Mark[] = ['south', 'north', 'closed'];

/** A position with a few more marks, as far as the rules accept them; only games that mark pits accept any. */
const withMarks = (rules: Rules, position: GameState, random: Random): GameState => {
  let state = position;
  for (let tries = random(8); tries > 0; tries--) {
    const pit = random(state.pits.length);
    const marks = state.pits.map((_, each) => state.marks?.[each] ?? null);
    marks[pit] = MARKS[random(MARKS.length)]!;
    const pits = [...state.pits];
    // Many marks are of empty pits only.
    const removed = random(4) === 0 ? 0 : pits[pit]!;
    pits[pit]! -= removed;
    const candidate = { ...state, pits, marks, removed: state.removed + removed };
    try {
      rules.stateFrom(candidate);
      state = candidate;
    } catch {
      // Not a mark of this game.
    }
  }
  return state;
};

export const createRandomGames = (
  rules: Rules,
  { attempt }: Failures,
  random: Random,
  maxPlies: number,
): RandomGames => {
  const watched = watchedRules(rules);
  /** The state that `act` returns, checked for conservation; undefined after a failure. */
  const nextState = (
    name: 'setup' | 'legality',
    node: LineNode,
    act: () => GameState,
  ): GameState | undefined => {
    const result = attempt(name, node, () => [act()] as const);
    if (!result) return undefined;
    const [next] = result;
    return attempt('conservation', node, () => {
      checkConservation(node, next);
      return frozen(next);
    });
  };

  return {
    start: () =>
      attempt('setup', null, () => {
        const state = rules.initialState();
        checkShape(state, 2 * rules.options.pits, state.marks !== undefined, rules.ruleset);
        return frozen(state);
      }),
    late(start) {
      const drawn = { ruleset: rules.ruleset, ...latePosition(totalSeeds(start), start.pits.length, random) };
      const { stores, removed } = drawn;
      const late =
        rules.spec.decidedBy === 'endings'
          ? { ...drawn, ...shareOut(rules, stores.south + stores.north + removed, random) }
          : drawn;
      const state = start.marks ? withMarks(rules, late, random) : late;
      return nextState('setup', { state, ply: 0, move: null, next: null }, () => rules.stateFrom(state));
    },
    play(start) {
      const line: LineNode[] = [];
      let next: GameState | undefined = start;
      for (let ply = 0; next; ply++) {
        const state: GameState = next;
        const here: LineNode = { state, ply, move: null, next: null };
        const isOngoing = !state.outcome && ply < maxPlies;
        const moves = isOngoing ? (attempt('legality', here, () => [...rules.legalMoves(state)]) ?? []) : [];
        const move = moves.length > 0 ? moves[random(moves.length)]! : null;
        next =
          move === null
            ? undefined
            : nextState('legality', { ...here, move }, () => rules.apply(state, move));
        // The move is not in the line, so that no other property finds the step that is wrong.
        if (move !== null && !next)
          attempt('steps', { ...here, move }, () => [watched.legalMoves(state), watched.apply(state, move)]);
        line.push(next ? { ...here, move, next } : here);
      }
      return line;
    },
  };
};
