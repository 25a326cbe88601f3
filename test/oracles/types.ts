// The shapes the reference engines speak in. They are plain and mutable, and know nothing of the
// library.

export type Side = 'south' | 'north';

export interface RefOutcome {
  winner: Side | null;
  reason: string;
}

export interface RefState {
  pits: number[];
  stores: { south: number; north: number };
  turn: Side;
  quietMoves: number;
  removed: number;
  outcome: RefOutcome | null;
}

export interface BoardOptions {
  pits: number;
  seeds: number;
  first: Side;
}

export type GrandSlam =
  | 'forbidden-unless-forced'
  | 'forbidden'
  | 'captures'
  | 'captures-nothing'
  | 'leaves-last'
  | 'leaves-first'
  | 'opponent-takes-rest';

export interface ChainOptions extends BoardOptions {
  grandSlam: GrandSlam;
  captures: readonly number[];
  moveLimit: number | 'in-play-times-pits' | null;
}

export interface TargetOptions extends ChainOptions {
  target: number;
}

export interface KalahOptions extends BoardOptions {
  emptyCapture: boolean;
}

/** Options are always whole records: nothing is filled in. */
export interface Reference<O extends BoardOptions> {
  id: string;
  defaults: O;
  initial(options: O): RefState;
  /** A3, A8: a given running position, ended if the rules end it. */
  settle(options: O, state: RefState): RefState;
  /** A9: the first reason that applies, or null for a legal move. */
  illegalReason(options: O, state: RefState, move: number): string | null;
  /** The legal moves, ascending. */
  legal(options: O, state: RefState): number[];
  /** Plays a legal move; the given state stays as it is. */
  apply(options: O, state: RefState, move: number): RefState;
}
