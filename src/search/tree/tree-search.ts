/** Alpha-beta search with an explicit stack, so that it can pause anywhere and resume later. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { Frame } from './frame.ts';
import { PositionKey } from './position-key.ts';
import { AT_LEAST, AT_MOST, EXACT, FAR, FOREVER, hashOf, Transpositions } from './transpositions.ts';

/** Steps between two clock checks. */
const CLOCK_STEPS = 64;
/**
 * Weights for move ordering: first the move of the transposition table, then by seeds won (an extra turn counts as
 * `EXTRA_TURN` seeds) minus the number of replies, since few replies make short proofs, and last by distance to the store.
 */
const PER_SEED = 1 << 12;
const EXTRA_TURN = 8;
const TABLE_MOVE = 1 << 29;

const NO_MOVES: readonly Move[] = [];

/**
 * A search from the position of a cursor. Values depend on the position and the depth only, not on move order or on the
 * contents of the transposition table.
 */
export class TreeSearch {
  /** The value found: the final margin of the player to move at the root. */
  value = 0;
  /** Which bounds of the value hold at any depth. */
  proof = 0;
  /** The principal variation if the value is within the window; only its first move if the value is above. */
  line: readonly Move[] = NO_MOVES;
  /** Positions searched. */
  nodes = 0;
  /** Pauses at this number of nodes, until it is raised. */
  pauseAt: number;
  /** Whether a position has repeated in a search to the end of the game, which cannot evaluate that. */
  hasCycle = false;
  private readonly cursor: FastCursor;
  private readonly positionKey: PositionKey;
  private readonly table: Transpositions;
  /** A tablebase of positions that need no search. */
  endgames: Tablebase | undefined;
  private readonly frames: Frame[] = [];
  private readonly wholeTurns: boolean;
  private readonly scores: Int32Array;
  /** The index of the current frame; -1 when the search is done. */
  private ply = -1;
  /** Whether `value` is from North's point of view. */
  private isNorth = false;

  /** With `wholeTurns`, a move of one lap that wins seeds and an extra turn does not reduce the remaining depth. */
  constructor(cursor: FastCursor, tableMb: number, endgames: Tablebase | undefined, wholeTurns = false) {
    this.cursor = cursor;
    this.positionKey = new PositionKey(cursor);
    this.table = new Transpositions(this.positionKey.width, tableMb);
    this.endgames = endgames;
    this.pauseAt = Infinity;
    // Where a move has several laps nearly every turn goes on, so that turns are too long to be searched whole.
    this.wholeTurns = wholeTurns && !cursor.hasLaps;
    this.scores = new Int32Array(cursor.maxMoves);
  }

  /** Starts a search of the root position, `left` plies deep, with the window from `alpha` to `beta`. */
  start(left: number, alpha: number = -FAR, beta: number = FAR): void {
    // Take back the moves of an unfinished search.
    for (; this.ply > 0; this.ply--) this.cursor.undo();
    this.ply = -1;
    this.hasCycle = false;
    this.enter(alpha, beta, left);
  }

  /** Runs until the search is done, `until` (a `performance.now()` time) or `maxNodes`; returns whether it is done. */
  run(until: number, maxNodes: number): boolean {
    const limit = Math.min(maxNodes, this.pauseAt);
    for (let steps = 1; this.ply >= 0; steps++) {
      if (this.nodes >= limit || this.hasCycle || !this.table.makeRoom(until)) return false;
      if (steps % CLOCK_STEPS === 0 && performance.now() >= until) return false;
      this.advance(this.frames[this.ply]!);
    }
    return true;
  }

  /** Plays the next move of a frame, or closes the frame. */
  private advance(frame: Frame): void {
    const { cursor } = this;
    if (frame.next === frame.count || frame.best >= frame.beta) {
      this.close(frame);
      if (this.ply < 0) return;
    } else {
      cursor.play(frame.moves[frame.next]!);
      this.nodes++;
      const alpha = Math.max(frame.alpha, frame.best);
      const beta = frame.nullWindow ? alpha + 1 : frame.beta;
      const isSame = (cursor.turn === 'north') === frame.isNorth;
      const extendsTurn =
        isSame && this.wholeTurns && cursor.row('south') + cursor.row('north') < frame.inPlay;
      const left = frame.left === FOREVER || extendsTurn ? frame.left : frame.left - 1;
      if (!(isSame ? this.enter(alpha, beta, left) : this.enter(0 - beta, 0 - alpha, left))) return;
    }
    cursor.undo();
    this.receive(this.frames[this.ply]!);
  }

  /** Updates a frame with the result of its current move. */
  private receive(frame: Frame): void {
    const isSame = this.isNorth === frame.isNorth;
    // Not `-value`: that turns 0 into -0, which engines store as a floating-point number.
    const value = isSame ? this.value : 0 - this.value;
    const proof = isSame ? this.proof : ((this.proof & AT_LEAST) << 1) | (this.proof >> 1);
    const alpha = Math.max(frame.alpha, frame.best);
    if (frame.nullWindow && value > alpha && value < frame.beta) {
      frame.nullWindow = false;
      return;
    }
    const move = frame.moves[frame.next++]!;
    frame.proof &= proof | AT_LEAST;
    if (value > frame.best) {
      frame.best = value;
      frame.bestMove = move;
      frame.proof = (frame.proof & AT_MOST) | (proof & AT_LEAST);
      if (value > alpha && (frame.beta - alpha > 1 || this.ply === 0)) frame.line = [move, ...this.line];
    }
    frame.nullWindow = frame.beta - Math.max(alpha, value) > 1 && frame.best > frame.alpha;
  }

  private finish(value: number, proof: number): true {
    this.value = value;
    this.proof = proof;
    this.line = NO_MOVES;
    return true;
  }

  /** Evaluates the current position and returns true, or opens a frame for it and returns false. */
  private enter(alpha: number, beta: number, left: number): boolean {
    const { cursor, endgames, positionKey } = this;
    const isNorth = cursor.turn === 'north';
    const isOver = cursor.isTerminal;
    const south = cursor.store('south') - cursor.store('north');
    const lead = isNorth ? 0 - south : south;
    this.isNorth = isNorth;
    if (isOver) return this.finish(lead, EXACT);
    const inPlay = cursor.row('south') + cursor.row('north');
    if (endgames && inPlay <= endgames.seeds) return this.finish(lead + endgames.probe(cursor), EXACT);
    if (left === 0) return this.finish(lead, 0);
    // No player can win more seeds than are in play.
    if (lead + inPlay <= alpha) return this.finish(lead + inPlay, AT_MOST);
    if (lead - inPlay >= beta) return this.finish(lead - inPlay, AT_LEAST);

    const frame = (this.frames[this.ply + 1] ??= new Frame(cursor.maxMoves, positionKey.width));
    const { key } = frame;
    positionKey.read(key);
    const hash = hashOf(key, 0, key.length);
    const entry = this.table.find(key, hash);
    // Not at the root, where a move is needed, nor with an open window, where the line is needed.
    if (entry >= 0 && beta - alpha === 1 && this.ply >= 0) {
      const lower = lead + this.table.lower(entry, left);
      if (lower >= beta) return this.finish(lower, this.table.proof(entry) & AT_LEAST);
      const upper = lead + this.table.upper(entry, left);
      if (upper <= alpha) return this.finish(upper, this.table.proof(entry) & AT_MOST);
    }
    frame.alpha = alpha;
    frame.beta = beta;
    frame.left = left;
    frame.best = -FAR;
    frame.bestMove = -1;
    frame.proof = AT_MOST;
    frame.count = cursor.fillMoves(frame.moves);
    frame.next = 0;
    frame.nullWindow = false;
    frame.isNorth = isNorth;
    frame.lead = lead;
    frame.inPlay = inPlay;
    frame.hash = hash;
    frame.nodesBefore = this.nodes;
    frame.line = NO_MOVES;
    this.hasCycle ||= left === FOREVER && this.isRepetition(frame);
    this.order(frame, entry < 0 ? -1 : this.table.move(entry));
    this.ply++;
    return false;
  }

  private isRepetition({ key, inPlay }: Frame): boolean {
    for (let ply = this.ply; ply >= 0 && this.frames[ply]!.inPlay === inPlay; ply--) {
      const before = this.frames[ply]!.key;
      if (key.every((number, i) => number === before[i])) return true;
    }
    return false;
  }

  /** Sorts the moves, most promising first. */
  private order({ moves, count, left, isNorth, lead }: Frame, tableMove: Move): void {
    const { cursor, scores } = this;
    for (let i = 0; i < count; i++) {
      const move = moves[i]!;
      let score = move;
      if (move === tableMove) score = TABLE_MOVE;
      else if (left > 1) {
        cursor.play(move);
        const south = cursor.store('south') - cursor.store('north');
        const gain = (isNorth ? -south : south) - lead;
        const choices = cursor.countMoves();
        const isSame = (cursor.turn === 'north') === isNorth;
        score += PER_SEED * (isSame ? gain + EXTRA_TURN - choices : gain - choices / 2);
        cursor.undo();
      }
      let at = i;
      for (; at > 0 && scores[at - 1]! < score; at--) {
        scores[at] = scores[at - 1]!;
        moves[at] = moves[at - 1]!;
      }
      scores[at] = score;
      moves[at] = move;
    }
  }

  /** Finishes a frame and stores its result in the transposition table. */
  private close(frame: Frame): void {
    const { table } = this;
    const { key, hash, best, alpha, beta, left, lead, inPlay } = frame;
    let proof = frame.next < frame.count ? frame.proof & AT_LEAST : frame.proof;
    if (best >= lead + inPlay) proof |= AT_MOST;
    if (best <= lead - inPlay) proof |= AT_LEAST;
    this.finish(best, proof);
    this.line = frame.line;
    this.isNorth = frame.isNorth;
    this.ply--;

    const bounds = (best > alpha ? AT_LEAST : 0) | (best < beta ? AT_MOST : 0) | proof;
    const effort = 32 - Math.clz32(this.nodes - frame.nodesBefore + 1);
    table.store(key, hash, { margin: best - lead, bounds, left, proof, move: frame.bestMove, effort });
  }
}
