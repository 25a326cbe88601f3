// Games from the start or from random positions, as numbers that pick one of the legal moves at every node.
import fc from 'fast-check';
import type { GameState, Move, Position, RulesetId } from 'mancala-rules';
import { positions } from './positions.ts';
import { setups } from './setups.ts';
import type { Setup } from './setups.ts';

export { players, positions } from './positions.ts';

/** A game: where it starts, and at every node a number that picks one of the legal moves. */
export interface Game {
  readonly setup: Setup;
  /** Null for the start of the ruleset. */
  readonly start: Position | null;
  readonly choices: readonly number[];
}

export function games(setup: Setup, plies = 60): fc.Arbitrary<Game> {
  // From a full board of 24 pits a search takes too long.
  const start =
    setup.searches && setup.total > 60 ? positions(setup) : fc.option(positions(setup), { freq: 4 });
  return fc.record({
    setup: fc.constant(setup),
    start,
    choices: fc.array(fc.nat(5039), { maxLength: plies, size: 'max' }),
  });
}

/** Games of one ruleset, over all its options and boards. */
export function gamesOf(id: RulesetId, plies?: number): fc.Arbitrary<Game> {
  return fc.oneof(...setups[id].map((setup) => games(setup, plies)));
}

/** The position where a game starts. */
export function startOf({ setup, start }: Game): GameState {
  return start === null ? setup.rules.initialState() : setup.rules.stateFrom(start);
}

/** One of the legal moves; null if there are none. */
export function pick(moves: readonly Move[], choice: number): Move | null {
  return moves[choice % moves.length] ?? null;
}

/** A state of a game and the move that is played there, null at the last one. */
export interface Node {
  readonly state: GameState;
  readonly move: Move | null;
}

/** Plays a game; the last node is finished, or the choices have run out. */
export function* nodesOf(game: Game): Generator<Node> {
  const { rules } = game.setup;
  let state = startOf(game);
  for (const choice of game.choices) {
    const move = pick(rules.legalMoves(state), choice);
    if (move === null) break;
    yield { state, move };
    state = rules.apply(state, move);
  }
  yield { state, move: null };
}

/** All seeds of a state: in pits, in stores and removed. */
export function seedsIn({ pits, stores, removed }: GameState): number {
  return pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north + removed);
}

/** A copy that is frozen nowhere. */
export function plain(state: GameState): {
  -readonly [K in keyof GameState]: GameState[K];
} & { pits: number[]; stores: { south: number; north: number } } {
  const { pits, stores, outcome, marks } = state;
  return {
    ...state,
    pits: [...pits],
    stores: { ...stores },
    outcome: outcome && { ...outcome },
    ...(marks && { marks: [...marks] }),
  };
}
