/** Searches the last plies before the horizon, where most positions of a search are. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import type { Sums } from './sums.ts';
import { AT_LEAST, AT_MOST, EXACT, FAR } from './transpositions.ts';

/** A proof from the point of view of the other player. */
export const turnedProof = (proof: number): number => ((proof & AT_LEAST) << 1) | (proof >> 1);

/** Searches of at most this many plies with a null window are left to {@link LastPlies}. */
export const LAST_PLIES = 4;

/**
 * A search with null windows by plain recursion. It keeps no table and tries no moves to sort them: that costs more than
 * searching these plies. The move that was best last time comes first, then the others by their distance to the store.
 */
export class LastPlies {
  /** Positions searched. */
  nodes = 0;
  /** The number of positions at which a search is given up; its value is of no use then. */
  limit = 0;
  /** The proof of the last value. */
  proof = 0;
  private readonly cursor: FastCursor;
  private readonly sums: Sums;
  private readonly wholeTurns: boolean;
  /** The moves of the position at each ply. */
  private readonly moves: Int32Array[] = [];
  /** The last move that was good enough, by remaining plies and mover. */
  private readonly killers = new Int32Array(2 * LAST_PLIES + 2).fill(-1);

  constructor(cursor: FastCursor, sums: Sums, wholeTurns: boolean) {
    this.cursor = cursor;
    this.sums = sums;
    this.wholeTurns = wholeTurns;
  }

  /**
   * Searches the current position, whose sums have been read and whose mover has a legal move, with the window from `alpha` to
   * `alpha + 1`. Returns its value for the mover, or a bound if that is outside of the window.
   */
  search(left: number, alpha: number, endgames: Tablebase | undefined, ply = 0): number {
    const { cursor, sums, wholeTurns, killers } = this;
    const { isNorth, atStake, shift } = sums;
    const lead = isNorth ? 0 - sums.south : sums.south;
    const moves = (this.moves[ply] ??= new Int32Array(cursor.maxMoves));
    const killer = 2 * left + Number(isNorth);
    // The moves are searched from the last one to the first.
    let next = cursor.fillMoves(moves);
    if (left > 1) moveToEnd(moves, next, killers[killer]!);
    let best = -FAR;
    let proof = AT_MOST;
    while (next > 0 && best <= alpha && this.nodes < this.limit) {
      cursor.play(moves[--next]!);
      this.nodes++;
      // An ending that collects seeds is applied only when the cursor is asked for it.
      const isOver = cursor.countMoves() === 0 && cursor.isOver;
      sums.read();
      const isSame = sums.isNorth === isNorth;
      const inPlay = sums.atStake;
      const remaining = wholeTurns && isSame && inPlay < atStake ? left : left - 1;
      let value = isNorth ? 0 - sums.south : sums.south;
      let certain = 0;
      if (isOver) certain = EXACT;
      else if (endgames && inPlay <= endgames.seeds << shift) {
        const gain = endgames.probe(cursor) << shift;
        value += isSame ? gain : 0 - gain;
        certain = EXACT;
      } else if (remaining === 0) {
        const estimate = sums.estimate();
        value += isNorth ? 0 - estimate : estimate;
      } else if (value + inPlay <= alpha) {
        value += inPlay;
        certain = AT_MOST;
      } else if (value - inPlay > alpha) {
        value -= inPlay;
        certain = AT_LEAST;
      } else if (isSame) {
        value = this.search(remaining, alpha, endgames, ply + 1);
        certain = this.proof;
      } else {
        value = 0 - this.search(remaining, -1 - alpha, endgames, ply + 1);
        certain = turnedProof(this.proof);
      }
      cursor.undo();
      proof &= certain | AT_LEAST;
      if (value <= best) continue;
      best = value;
      proof = (proof & AT_MOST) | (certain & AT_LEAST);
    }
    if (left > 1 && best > alpha) killers[killer] = moves[next]!;
    if (next > 0) proof &= AT_LEAST;
    if (best >= lead + atStake) proof |= AT_MOST;
    if (best <= lead - atStake) proof |= AT_LEAST;
    this.proof = proof;
    return best;
  }
}

/** Moves a move to the end of a list, if it is there. */
const moveToEnd = (moves: Int32Array, count: number, move: number): void => {
  let at = count - 1;
  while (at >= 0 && moves[at] !== move) at--;
  if (at < 0) return;
  for (; at < count - 1; at++) moves[at] = moves[at + 1]!;
  moves[at] = move;
};
