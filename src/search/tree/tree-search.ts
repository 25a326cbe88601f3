/** Alpha-beta with a stack of its own, so that it can pause anywhere and go on later. */
import type { FastCursor } from '../../cursor/cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { Frame } from './frame.ts';
import { PositionKey } from './position-key.ts';
import { AT_LEAST, AT_MOST, EXACT, FAR, FOREVER, hashOf, Transpositions } from './transpositions.ts';

/** Steps between two looks at the clock. */
const STEPS = 64;
/**
 * How moves are ordered: by the seeds they win at once, another turn being worth so many; by how few choices they leave, which makes
 * proofs short; and last by how near the store the pit lies.
 */
const PER_SEED = 1 << 12;
const AGAIN = 8;
const FIRST = 1 << 29;

const NO_MOVES: readonly Move[] = [];
/**
 * A search from where a cursor stands. What it finds depends on the position and on how far it looks, and on nothing
 * else: not on the order of moves, nor on what the table of positions remembers.
 */
export class TreeSearch {
  /** The margin that was found, for the player to move at the root. */
  value = 0;
  /** What is certain of it. */
  proof = 0;
  /** The moves that lead to it, where it lies within the window; the first of them if it lies above. */
  line: readonly Move[] = NO_MOVES;
  /** Positions looked at. */
  nodes = 0;
  /** With so many it pauses, whatever the clock says, until this is raised. */
  pauseAt: number;
  /** A position has come up again, which a search without a last ply cannot judge. */
  circles = false;
  private readonly cursor: FastCursor;
  private readonly positionKey: PositionKey;
  private readonly table: Transpositions;
  /** Positions that need no search. */
  endgames: Tablebase | undefined;
  private readonly frames: Frame[] = [];
  private readonly wholeTurns: boolean;
  private readonly scores: Int32Array;
  /** The frame that is worked on; -1 when all is done. */
  private ply = -1;
  /** Whose margin `value` is. */
  private isNorth = false;

  /** With `wholeTurns` a move by which a player wins seeds and another turn is no ply of its own. */
  constructor(cursor: FastCursor, tableMb: number, endgames: Tablebase | undefined, wholeTurns = false) {
    this.cursor = cursor;
    this.positionKey = new PositionKey(cursor);
    this.table = new Transpositions(this.positionKey.width, tableMb);
    this.endgames = endgames;
    this.pauseAt = Infinity;
    this.wholeTurns = wholeTurns;
    this.scores = new Int32Array(cursor.pits);
  }

  /** Begins a search of `left` plies from where the cursor stood at first; the margin matters between `alpha` and `beta`. */
  start(left: number, alpha: number = -FAR, beta: number = FAR): void {
    // What is broken off is taken back.
    for (; this.ply > 0; this.ply--) this.cursor.undo();
    this.ply = -1;
    this.circles = false;
    this.enter(alpha, beta, left);
  }

  /** Goes on until it is done, which it returns, or `until` has come, or so many nodes have been looked at. */
  run(until: number, nodes: number): boolean {
    const most = Math.min(nodes, this.pauseAt);
    for (let steps = 1; this.ply >= 0; steps++) {
      if (this.nodes >= most || this.circles || !this.table.makeRoom(until)) return false;
      if (steps % STEPS === 0 && performance.now() >= until) return false;
      this.advance(this.frames[this.ply]!);
    }
    return true;
  }

  /** Tries the next move of a frame, or closes it. */
  private advance(frame: Frame): void {
    const { cursor } = this;
    if (frame.next === frame.count || frame.best >= frame.beta) {
      this.close(frame);
      if (this.ply < 0) return;
    } else {
      cursor.play(frame.moves[frame.next]!);
      this.nodes++;
      const alpha = Math.max(frame.alpha, frame.best);
      const beta = frame.scouts ? alpha + 1 : frame.beta;
      const isSame = (cursor.turn === 'north') === frame.isNorth;
      const goesOn = isSame && this.wholeTurns && cursor.row('south') + cursor.row('north') < frame.inPlay;
      const left = frame.left === FOREVER || goesOn ? frame.left : frame.left - 1;
      if (!(isSame ? this.enter(alpha, beta, left) : this.enter(0 - beta, 0 - alpha, left))) return;
    }
    cursor.undo();
    this.receive(this.frames[this.ply]!);
  }

  /** Takes in what was found after a move. */
  private receive(frame: Frame): void {
    const isSame = this.isNorth === frame.isNorth;
    // Not -value, which makes -0 of 0, and numbers of whole numbers.
    const value = isSame ? this.value : 0 - this.value;
    const proof = isSame ? this.proof : ((this.proof & AT_LEAST) << 1) | (this.proof >> 1);
    const alpha = Math.max(frame.alpha, frame.best);
    if (frame.scouts && value > alpha && value < frame.beta) {
      frame.scouts = false;
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
    frame.scouts = frame.beta - Math.max(alpha, value) > 1 && frame.best > frame.alpha;
  }

  private found(value: number, proof: number): true {
    this.value = value;
    this.proof = proof;
    this.line = NO_MOVES;
    return true;
  }

  /** Looks at the position of the cursor; returns whether it is known what it is worth, or opens a frame. */
  private enter(alpha: number, beta: number, left: number): boolean {
    const { cursor, endgames, positionKey } = this;
    const isNorth = cursor.turn === 'north';
    const isOver = cursor.isTerminal;
    const south = cursor.store('south') - cursor.store('north');
    const lead = isNorth ? 0 - south : south;
    this.isNorth = isNorth;
    if (isOver) return this.found(lead, EXACT);
    const inPlay = cursor.row('south') + cursor.row('north');
    if (endgames && inPlay <= endgames.seeds) return this.found(lead + endgames.probe(cursor), EXACT);
    if (left === 0) return this.found(lead, 0);
    // Nobody can win more than is in play.
    if (lead + inPlay <= alpha) return this.found(lead + inPlay, AT_MOST);
    if (lead - inPlay >= beta) return this.found(lead - inPlay, AT_LEAST);

    const frame = (this.frames[this.ply + 1] ??= new Frame(cursor.pits, positionKey.width));
    const { key } = frame;
    positionKey.read(key);
    const hash = hashOf(key, 0, key.length);
    const entry = this.table.find(key, hash);
    // At the root a move is wanted, too, and the line where the margin itself is.
    if (entry >= 0 && beta - alpha === 1 && this.ply >= 0) {
      const lower = lead + this.table.lower(entry, left);
      if (lower >= beta) return this.found(lower, this.table.proof(entry) & AT_LEAST);
      const upper = lead + this.table.upper(entry, left);
      if (upper <= alpha) return this.found(upper, this.table.proof(entry) & AT_MOST);
    }
    frame.alpha = alpha;
    frame.beta = beta;
    frame.left = left;
    frame.best = -FAR;
    frame.bestMove = -1;
    frame.proof = AT_MOST;
    frame.count = cursor.fillMoves(frame.moves);
    frame.next = 0;
    frame.scouts = false;
    frame.isNorth = isNorth;
    frame.lead = lead;
    frame.inPlay = inPlay;
    frame.hash = hash;
    frame.nodes = this.nodes;
    frame.line = NO_MOVES;
    this.circles ||= left === FOREVER && this.stoodBefore(frame);
    this.order(frame, entry < 0 ? -1 : this.table.move(entry));
    this.ply++;
    return false;
  }

  private stoodBefore({ key, inPlay }: Frame): boolean {
    for (let ply = this.ply; ply >= 0 && this.frames[ply]!.inPlay === inPlay; ply--) {
      const before = this.frames[ply]!.key;
      if (key.every((number, i) => number === before[i])) return true;
    }
    return false;
  }

  /** Puts the moves first that are likely to be good. */
  private order({ moves, count, left, isNorth, lead }: Frame, known: Move): void {
    const { cursor, scores } = this;
    for (let i = 0; i < count; i++) {
      const move = moves[i]!;
      let score = move;
      if (move === known) score = FIRST;
      else if (left > 1) {
        cursor.play(move);
        const south = cursor.store('south') - cursor.store('north');
        const gain = (isNorth ? -south : south) - lead;
        const choices = cursor.countMoves();
        const isSame = (cursor.turn === 'north') === isNorth;
        score += PER_SEED * (isSame ? gain + AGAIN - choices : gain - choices / 2);
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

  /** All that was to be tried has been: writes down what was found. */
  private close(frame: Frame): void {
    const { table } = this;
    const { key, hash, best, alpha, beta, left, lead, inPlay } = frame;
    let proof = frame.next < frame.count ? frame.proof & AT_LEAST : frame.proof;
    if (best >= lead + inPlay) proof |= AT_MOST;
    if (best <= lead - inPlay) proof |= AT_LEAST;
    this.found(best, proof);
    this.line = frame.line;
    this.isNorth = frame.isNorth;
    this.ply--;

    const bounds = (best > alpha ? AT_LEAST : 0) | (best < beta ? AT_MOST : 0) | proof;
    const effort = 32 - Math.clz32(this.nodes - frame.nodes + 1);
    table.store(key, hash, { margin: best - lead, bounds, left, proof, move: frame.bestMove, effort });
  }
}
