// What the reference engines of four-row games share: the numbers of the pits, sowing a lap, endless moves, and how
// a move or a game ends.
//
// Each player owns the two rows nearest to them: the outer row at the edge of the board, the inner row in the
// middle. The player's n pits form a ring and are numbered in counterclockwise order: the outer row from the player's
// left, then the inner row from the player's right. South owns 0..n-1, North n..2n-1. No lap leaves the ring of the mover.
//
// Positions are the `RefState` of the other oracles, so that tests can compare them with the library field by field.
// `stores` hold the hands of Bao and what Hawalis takes off the board. In the other games they are empty, except that
// the seeds in hand when a capture wins the game stay in the winner's store.
import { opponentOf, seedsIn } from '../board.ts';
import { isRepeated } from '../laps.ts';
import type { CycleWatch } from '../laps.ts';
import type { RefState, Side } from '../types.ts';

/** 1 is counterclockwise, towards higher numbers; -1 is clockwise. */
export type Direction = 1 | -1;

/** Options that all games have. */
export interface FourOptions {
  first: Side;
}

/** Options of games on boards of any even number of pits. */
export interface SizedOptions extends FourOptions {
  pits: number;
  /** Seeds in each pit that is filled at the start. */
  seeds: number;
}

export interface FourPlayed {
  /** The position after the move, with its outcome if the move or the rules after it end the game. */
  after: RefState;
  /** The number of laps, or of the lap before which the move was found to be endless. */
  laps: number;
  /** The pits that were captured, in order. */
  captured: number[];
  /** The number of questions that the move asked: chances to reverse in Omweso, the choice of safari in Bao. */
  asked: number;
  /** Rare things that happened, for counting in tests. */
  events: string[];
}

/** The slow engine of a four-row game. Options are always whole records. */
export interface FourOracle<O extends FourOptions> {
  id: string;
  defaults: O;
  /** The number of pits a player owns by default: n. */
  pits: number;
  start(options: O): RefState;
  /** A given running position, ended if the rules end it. */
  settle(position: RefState, options: O): RefState;
  /** The legal moves, ascending. A move is pit + 2n * choice. */
  legalMoves(position: RefState, options: O): number[];
  /** Why a move of an occupied pit of the mover is not legal, which answers no questions. */
  forbidden(position: RefState, move: number, options: O): string;
  /** Plays a legal move; throws a `RangeError` if it is illegal. The given position stays as it is. */
  play(position: RefState, move: number, options: O): FourPlayed;
}

/** Moves of this many laps or more are endless, whether or not a position repeats. */
export const LAP_LIMIT = 10_000;

/** The number of the player's first pit. */
export function halfOf(n: number, player: Side): number {
  return player === 'south' ? 0 : n;
}

/** The player whose ring the pit belongs to. */
export function ringOf(n: number, pit: number): Side {
  return pit < n ? 'south' : 'north';
}

/** The number of pits a player owns. */
export function sizeOf({ pits }: RefState): number {
  return pits.length / 2;
}

export function ringPits(n: number, player: Side): number[] {
  return Array.from({ length: n }, (_, i) => halfOf(n, player) + i);
}

/** The player's inner row, from their right to their left. */
export function innerRow(n: number, player: Side): number[] {
  return ringPits(n, player).filter((pit) => isInner(n, pit));
}

export function isInner(n: number, pit: number): boolean {
  return pit % n >= n / 2;
}

/** The next pit of the same ring. */
export function nextPit(n: number, pit: number, direction: Direction): number {
  return pitAfterSowing(n, pit, 1, direction);
}

/** The pit that the last of so many seeds falls into if the first one falls into the pit next to `pit`. */
export function pitAfterSowing(n: number, pit: number, seeds: number, direction: Direction): number {
  const half = halfOf(n, ringOf(n, pit));
  const index = (pit - half + direction * seeds) % n;
  return half + ((index + n) % n);
}

/** The opponent's inner pit across the middle of the board from an inner pit. */
export function facing(n: number, innerPit: number): number {
  if (!isInner(n, innerPit)) throw new RangeError(`no pit faces the outer pit ${innerPit}`);
  return 2 * n + n / 2 - 1 - innerPit;
}

/** The outer pit behind an inner pit, in the same ring and column. */
export function behind(n: number, innerPit: number): number {
  if (!isInner(n, innerPit)) throw new RangeError(`no pit is behind the outer pit ${innerPit}`);
  return halfOf(n, ringOf(n, innerPit)) + n - 1 - (innerPit % n);
}

/** Empties pits into the hand. Returns the number of seeds. */
export function takeAll(state: RefState, pits: readonly number[]): number {
  let seeds = 0;
  for (const pit of pits) {
    seeds += seedsIn(state, pit);
    state.pits[pit] = 0;
  }
  return seeds;
}

export interface FourLap {
  /** Where the last seed fell. */
  last: number;
  /** Whether that pit was empty just before its seed fell. */
  wasEmpty: boolean;
}

/** Sows a hand of seeds one by one round the ring; the first one falls into `first`. Changes the state. */
export function sowFrom(
  state: RefState,
  n: number,
  first: number,
  hand: number,
  direction: Direction,
): FourLap {
  if (hand < 1) throw new RangeError('nothing to sow');
  let last = first;
  let wasEmpty = false;
  for (let sown = 0; sown < hand; sown += 1) {
    if (sown > 0) last = nextPit(n, last, direction);
    wasEmpty = seedsIn(state, last) === 0;
    state.pits[last] = seedsIn(state, last) + 1;
  }
  return { last, wasEmpty };
}

/**
 * Whether the move is endless, asked before each lap while its seeds are in the hand. The key stands for all that
 * the rest of the move depends on besides the pits. The hand follows from the pits: what is not in a pit is in it.
 */
export function endlessBy(watch: CycleWatch, state: RefState, key: number): 'cycle' | 'limit' | null {
  if (isRepeated(watch, state, key)) return 'cycle';
  return watch.laps >= LAP_LIMIT ? 'limit' : null;
}

/** Counts the move and passes the turn, also after a move that ends the game. */
export function passOn(position: RefState, after: RefState, captured: boolean): void {
  after.quietMoves = captured ? 0 : position.quietMoves + 1;
  after.turn = opponentOf(position.turn);
}

/** Ends the game. All seeds stay where they are. */
export function endWith(state: RefState, winner: Side | null, reason: string): void {
  state.outcome = { winner, reason };
}

export function emptyBoard(n: number, first: Side): RefState {
  return {
    pits: Array.from({ length: 2 * n }, () => 0),
    stores: { south: 0, north: 0 },
    turn: first,
    quietMoves: 0,
    removed: 0,
    outcome: null,
  };
}

/** Requires a legal move, so that no test plays another one by mistake. */
export function requireMove(legal: readonly number[], move: number): void {
  if (!legal.includes(move)) throw new RangeError(`illegal move ${move} (legal: ${legal.join(' ')})`);
}
