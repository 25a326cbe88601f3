// The board, its rows, and collecting at the end ("Shared words", A1, A4, A7, A9).
import type { BoardOptions, RefState, Side } from './types.ts';

export function opponentOf(player: Side): Side {
  return player === 'south' ? 'north' : 'south';
}

/** South's pits are 0..n-1, North's n..2n-1. */
export function ownPits(options: BoardOptions, player: Side): number[] {
  const row: number[] = [];
  for (let i = 0; i < options.pits; i += 1) row.push(player === 'south' ? i : options.pits + i);
  return row;
}

/** The player whose row the pit belongs to. */
export function ownerOf(options: BoardOptions, pit: number): Side {
  return pit < options.pits ? 'south' : 'north';
}

/** The pit of a move: a move is pit + 2n * choice. */
export function pitOf(options: BoardOptions, move: number): number {
  return move % (2 * options.pits);
}

/** Opposite of i is 2n-1-i. */
export function oppositeOf(options: BoardOptions, pit: number): number {
  return 2 * options.pits - 1 - pit;
}

export function seedsIn(state: RefState, pit: number): number {
  const seeds = state.pits[pit];
  if (seeds === undefined) throw new RangeError(`there is no pit ${pit}`);
  return seeds;
}

export function seedsOf(options: BoardOptions, state: RefState, player: Side): number {
  let total = 0;
  for (const pit of ownPits(options, player)) total += seedsIn(state, pit);
  return total;
}

/** "In play: in pits." */
export function seedsInPlay(options: BoardOptions, state: RefState): number {
  return seedsOf(options, state, 'south') + seedsOf(options, state, 'north');
}

export function copyOf(state: RefState): RefState {
  return {
    pits: [...state.pits],
    stores: { south: state.stores.south, north: state.stores.north },
    turn: state.turn,
    quietMoves: state.quietMoves,
    removed: state.removed,
    outcome: state.outcome === null ? null : { ...state.outcome },
    ...(state.marks === undefined ? {} : { marks: [...state.marks] }),
  };
}

export function startingPosition(options: BoardOptions): RefState {
  const pits: number[] = [];
  for (let i = 0; i < 2 * options.pits; i += 1) pits.push(options.seeds);
  return {
    pits,
    stores: { south: 0, north: 0 },
    turn: options.first,
    quietMoves: 0,
    removed: 0,
    outcome: null,
  };
}

/**
 * A1: the player's pits that are not empty, ascending; whether they may be played is another
 * question.
 */
export function filledPits(options: BoardOptions, state: RefState): number[] {
  return ownPits(options, state.turn).filter((pit) => seedsIn(state, pit) > 0);
}

/** A9, as far as it is the same everywhere: `game-over`, `not-a-move`, `not-yours`, `empty`. */
export function plainReason(
  options: BoardOptions,
  state: RefState,
  move: number,
  choices = 1,
): string | null {
  if (state.outcome !== null) return 'game-over';
  if (!Number.isInteger(move) || move < 0 || move >= 2 * options.pits * choices) return 'not-a-move';
  if (!ownPits(options, state.turn).includes(pitOf(options, move))) return 'not-yours';
  if (seedsIn(state, pitOf(options, move)) === 0) return 'empty';
  return null;
}

/**
 * Where the seeds in play go at the end: "own rows", all to one player, off the board (M7), or they
 * stay.
 */
export type Collecting = 'own-rows' | 'removed' | 'stay' | { to: Side };

/** A7: "Winner: more seeds in store; equal, a draw". */
export function endGame(
  options: BoardOptions,
  state: RefState,
  reason: string,
  collecting: Collecting,
): RefState {
  const ended = copyOf(state);
  if (collecting === 'own-rows') {
    ended.stores.south += seedsOf(options, state, 'south');
    ended.stores.north += seedsOf(options, state, 'north');
  } else if (collecting === 'removed') {
    ended.removed += seedsInPlay(options, state);
  } else if (collecting !== 'stay') {
    ended.stores[collecting.to] += seedsInPlay(options, state);
  }
  if (collecting !== 'stay') ended.pits = ended.pits.map(() => 0);
  ended.outcome = { winner: moreSeeds(ended), reason };
  return ended;
}

function moreSeeds(state: RefState): Side | null {
  if (state.stores.south > state.stores.north) return 'south';
  if (state.stores.north > state.stores.south) return 'north';
  return null;
}
