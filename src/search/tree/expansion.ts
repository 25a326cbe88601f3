/** Tries the moves of a position before any of them is searched. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { UNIT_SHIFT, type Evaluation } from '../evaluation/evaluation.ts';
import type { Frame } from './frame.ts';
import type { PositionKey } from './position-key.ts';
import type { Sums } from './sums.ts';
import { LAST_PLIES } from './last-plies.ts';
import { AT_LEAST, AT_MOST, EXACT, FOREVER, hashKey, type Transpositions } from './transpositions.ts';

/**
 * Weights for move ordering: by seeds won (an extra turn counts as `EXTRA_TURN` seeds), a quarter of the evaluation, and
 * minus the number of replies, since few replies make short proofs; last by distance to the store.
 */
const PER_SEED = 1 << 12;
const PER_UNIT = PER_SEED >> (UNIT_SHIFT + 2);
const PER_REPLY = 1 << 11;
const EXTRA_TURN = 8;
/** Above all scores. */
const FIRST = 1 << 29;

/** The proof of a value that is not known. */
const UNPROVEN = -1;
/**
 * In a search to the end of the game, positions with at least this many seeds at stake are looked up in the transposition
 * table after a move. It saves few nodes, and each lookup is a cache miss, so it pays only where a cutoff saves much.
 */
const LOOKUP_SEEDS = 26;

/** Evaluates moves that need no search, and sorts the others. */
export class Expansion {
  private readonly cursor: FastCursor;
  private readonly sums: Sums;
  private readonly positionKey: PositionKey;
  private readonly table: Transpositions;
  /** An evaluation to sort moves by, if any. */
  evaluation: Evaluation | undefined;
  /** The listed moves and their count. */
  private readonly moves: Int32Array;
  private count = 0;
  /** The scores of the sorted moves. */
  private readonly scores: Int32Array;
  private readonly key: Int32Array;
  /** Whether a move that wins seeds and an extra turn does not reduce the remaining depth. */
  private readonly wholeTurns: boolean;
  /** The value of the last move tried for its mover, and whether it ended the game. */
  private value = 0;
  private isOver = false;

  constructor(
    cursor: FastCursor,
    sums: Sums,
    positionKey: PositionKey,
    table: Transpositions,
    wholeTurns: boolean,
  ) {
    this.cursor = cursor;
    this.sums = sums;
    this.positionKey = positionKey;
    this.table = table;
    this.wholeTurns = wholeTurns;
    this.moves = new Int32Array(cursor.maxMoves);
    this.scores = new Int32Array(cursor.maxMoves);
    this.key = new Int32Array(positionKey.width);
  }

  /** The remaining depth after a move of a frame to the current position. */
  leftAfter({ left, atStake, isNorth }: Frame): number {
    const { sums } = this;
    return left === FOREVER || (this.wholeTurns && sums.isNorth === isNorth && sums.atStake < atStake)
      ? left
      : left - 1;
  }

  /** Lists the legal moves of the current position and returns how many there are; then reads its sums. */
  list(): number {
    this.count = this.cursor.fillMoves(this.moves);
    this.sums.read();
    return this.count;
  }

  /** Gives a frame the listed moves, sorted; `first` comes first. */
  sort(frame: Frame, first: Move): void {
    const { cursor, moves } = this;
    const isNull = frame.beta - frame.alpha === 1;
    const tries = frame.left > (isNull ? LAST_PLIES : 1);
    for (let i = this.count - 1; i >= 0; i--) {
      const move = moves[i]!;
      let score = move;
      if (move === first) score = FIRST;
      else if (tries) {
        cursor.play(move);
        const replies = this.readReplies();
        score = this.scoreOf(frame, move, replies);
        cursor.undo();
      }
      this.insert(frame, move, score);
    }
  }

  /**
   * Tries the listed moves with the null window of a frame, until one of them reaches its upper end, but for the move that
   * the frame has searched already. Adds the moves that need no search to the value of the frame and gives it the others,
   * sorted. Returns how many it added.
   */
  resolve(frame: Frame, endgames: Tablebase | undefined): number {
    const { cursor, moves } = this;
    const searched = frame.isComplete ? -1 : frame.moves[0]!;
    frame.isComplete = true;
    let added = 0;
    for (let i = this.count - 1; i >= 0; i--) {
      const move = moves[i]!;
      if (move === searched) continue;
      cursor.play(move);
      const replies = this.readReplies();
      const proof = this.evaluate(frame, endgames);
      if (proof === UNPROVEN) this.insert(frame, move, this.scoreOf(frame, move, replies));
      cursor.undo();
      if (proof === UNPROVEN) continue;
      added++;
      frame.add(move, this.value, proof);
      if (this.value < frame.beta) continue;
      // The other moves are not tried.
      frame.proof &= AT_LEAST;
      break;
    }
    return added;
  }

  /** The score of the move of a frame that led to the current position. */
  private scoreOf({ isNorth, lead }: Frame, move: Move, replies: number): number {
    const { sums, evaluation } = this;
    const gain = ((isNorth ? 0 - sums.south : sums.south) - lead) >> sums.shift;
    const estimate = evaluation ? Math.imul(evaluation(this.cursor.stack), PER_UNIT) : 0;
    const score = move + Math.imul(gain, PER_SEED) + (isNorth ? 0 - estimate : estimate);
    return sums.isNorth === isNorth
      ? score + Math.imul(EXTRA_TURN - replies, PER_SEED)
      : score - Math.imul(replies, PER_REPLY);
  }

  /** Inserts a move into the sorted moves of a frame. */
  private insert(frame: Frame, move: Move, score: number): void {
    const { scores } = this;
    const { moves } = frame;
    let at = frame.count++;
    for (; at > frame.next && scores[at - 1]! < score; at--) {
      scores[at] = scores[at - 1]!;
      moves[at] = moves[at - 1]!;
    }
    scores[at] = score;
    moves[at] = move;
  }

  /** Reads the position after a move, and returns how many replies there are. */
  private readReplies(): number {
    const { cursor, sums } = this;
    const replies = cursor.countMoves();
    // An ending that collects seeds is applied only when the cursor is asked for it.
    this.isOver = replies === 0 && cursor.isOver;
    sums.read();
    return replies;
  }

  /** Sets `value` to that of the current position for the mover of a frame, if it can be known; returns its proof. */
  private evaluate(frame: Frame, endgames: Tablebase | undefined): number {
    const { atStake, isNorth, south, shift } = this.sums;
    const after = frame.isNorth ? 0 - south : south;
    const isSame = isNorth === frame.isNorth;
    this.value = after;
    if (this.isOver) return EXACT;
    if (endgames && atStake <= endgames.seeds << shift) {
      const value = endgames.probe(this.cursor) << shift;
      this.value = after + (isSame ? value : 0 - value);
      return EXACT;
    }
    const left = this.leftAfter(frame);
    if (after - atStake >= frame.beta) {
      this.value = after - atStake;
      return AT_LEAST;
    }
    return left !== FOREVER || atStake < LOOKUP_SEEDS << shift ? UNPROVEN : this.lookUp(frame, after, isSame);
  }

  /**
   * Sets `value` if the transposition table has a sufficient bound for the current position; returns its proof. All bounds
   * of a search to the end of the game are proven.
   */
  private lookUp({ alpha, beta }: Frame, after: number, isSame: boolean): number {
    const { table, key } = this;
    this.positionKey.read(key);
    const entry = table.find(key, hashKey(key, 0, key.length));
    if (entry < 0) return UNPROVEN;
    const lower = after + (isSame ? table.lower(entry, FOREVER) : 0 - table.upper(entry, FOREVER));
    const upper = after + (isSame ? table.upper(entry, FOREVER) : 0 - table.lower(entry, FOREVER));
    this.value = lower >= beta ? lower : upper;
    return lower >= beta ? AT_LEAST : upper <= alpha ? AT_MOST : UNPROVEN;
  }
}
