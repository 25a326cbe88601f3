/** The state of a search at one ply. */
import type { Move } from '../../model/types.ts';
import type { Sums } from './sums.ts';
import { AT_LEAST, AT_MOST, FAR, FOREVER } from './transpositions.ts';

/** Greater than any ply. A whole number, because engines store those faster than Infinity. */
export const NO_PLY: number = 2 ** 20;
/** Late move reductions: how many moves are searched in full first, and the plies that are left at least. */
const REDUCED = { moves: 3, from: 6 };

/** The search state of one position between the root and the current node. Margins are final margins of its mover. */
export class Frame {
  alpha = 0;
  beta = 0;
  /** Remaining depth in plies. */
  left = 0;
  /** The best margin so far. `proof` has AT_LEAST if it is a proven lower bound, AT_MOST if no tried move can exceed it. */
  best = 0;
  bestMove: Move = -1;
  proof = 0;
  /** Moves in search order, their count, and the index of the next one. */
  readonly moves: Int32Array;
  count = 0;
  next = 0;
  /** Whether it has all moves, not only the one that the transposition table knows. */
  isComplete = true;
  /** Whether the next move is searched with a null window (principal variation search). */
  nullWindow = false;
  /** Whether the next move may be searched a ply less deep; if it turns out to be good, it is searched again in full. */
  reduces = false;
  isNorth = false;
  /** The mover's store minus the opponent's, and by how much the final margin can differ from it. */
  lead = 0;
  atStake = 0;
  readonly key: Int32Array;
  hash = 0;
  /** The lowest ply of a repeated position that the best margin depends on; {@link NO_PLY} if there is none. */
  repeats: number = NO_PLY;
  /** The node count when the frame was entered. */
  nodesBefore = 0;
  line: readonly Move[] = [];

  constructor(maxMoves: number, width: number) {
    this.moves = new Int32Array(maxMoves);
    this.key = new Int32Array(width);
  }

  /** Prepares a search without moves. */
  open(alpha: number, beta: number, left: number): void {
    this.alpha = alpha;
    this.beta = beta;
    this.left = left;
    this.best = -FAR;
    this.bestMove = -1;
    this.proof = AT_MOST;
    this.count = 0;
    this.next = 0;
    this.nullWindow = false;
    this.reduces = false;
    this.isComplete = true;
    this.repeats = NO_PLY;
  }

  /** Moves a move to the front, if it is there. */
  moveToFront(first: Move): void {
    const { moves, count } = this;
    let at = 0;
    while (at < count && moves[at] !== first) at++;
    if (at === count) return;
    for (; at > 0; at--) moves[at] = moves[at - 1]!;
    moves[0] = first;
  }

  /** Begins with one move; the others are tried only if it is not good enough. */
  beginWith(move: Move): void {
    this.moves[0] = move;
    this.count = 1;
    this.isComplete = false;
  }

  /** Includes the value of a move. */
  add(move: Move, value: number, proof: number): void {
    this.proof &= proof | AT_LEAST;
    if (value <= this.best) return;
    this.best = value;
    this.bestMove = move;
    this.proof = (this.proof & AT_MOST) | (proof & AT_LEAST);
  }

  /** Whether the next move, which leads to a position with the given sums, is late and quiet. */
  isReducible({ isNorth, atStake }: Sums): boolean {
    const isLate = this.next >= REDUCED.moves && this.left >= REDUCED.from && this.left !== FOREVER;
    return isLate && isNorth !== this.isNorth && atStake === this.atStake;
  }

  /** The bounds of the best margin that hold at any depth, after all moves have been searched. */
  finalProof(): number {
    const { best, lead, atStake } = this;
    let proof = this.next < this.count || !this.isComplete ? this.proof & AT_LEAST : this.proof;
    if (best >= lead + atStake) proof |= AT_MOST;
    if (best <= lead - atStake) proof |= AT_LEAST;
    return proof;
  }
}
