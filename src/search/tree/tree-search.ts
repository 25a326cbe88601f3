/** Alpha-beta search with an explicit stack, so that it can pause anywhere and resume later. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { ownSideEvaluation } from '../evaluation/pit-values.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { Expansion } from './expansion.ts';
import { Frame, NO_PLY } from './frame.ts';
import { LAST_PLIES, LastPlies, turnedProof } from './last-plies.ts';
import { PositionKey } from './position-key.ts';
import { Sums } from './sums.ts';
import { AT_LEAST, AT_MOST, EXACT, FAR, FOREVER, hashKey, Transpositions } from './transpositions.ts';

/** Steps between two clock checks. */
const CLOCK_STEPS = 8;
/** More nodes than the last plies have. */
const MANY_NODES = 2 ** 30;
const NO_MOVES: readonly Move[] = [];
/** ProbCut (Michael Buro, 1995): the plies left where it is tried, and by how many plies its search is shallower. */
const PROBED = { from: 6, to: 10, less: 4 };

/** The options of a search. */
export interface TreeSearchOptions {
  /** The maximum size of the transposition table in megabytes. */
  readonly tableMb: number;
  /** A tablebase of positions that need no search. */
  readonly endgames?: Tablebase | undefined;
  /**
   * Whether the search is for a move to play: a move of one lap that wins seeds and an extra turn does not reduce the remaining
   * depth, and a repeated position counts as it does in a {@link Game}.
   */
  readonly isPlaying?: boolean;
  /** With an evaluation, all values are in its units. */
  readonly evaluation?: Evaluation | undefined;
  /** A search with the same options. Its table is used further if it was of the same game. */
  readonly earlier?: TreeSearch | undefined;
  /**
   * Makes the search selective: it searches late moves less deep, and ends at positions where a shallow search is outside of a
   * null window by this margin, a whole number of units. By default it is 0, and the search is full.
   */
  readonly margin?: number | undefined;
}

/**
 * A search from the position of a cursor. Values depend on the position and the depth only, not on move order or on the
 * contents of the transposition table; in a search for a move to play, also on repetitions and on deeper searches before; in a
 * selective search, on all of these. What is proven holds in any search.
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
  private readonly sums: Sums;
  private readonly expansion: Expansion;
  private readonly lastPlies: LastPlies;
  /** Whether the search is for a move to play, so that a repeated position counts like the end of the game. */
  private readonly isPlaying: boolean;
  private readonly margin: number;
  /** The node count at which the current run pauses. */
  private limit = Infinity;
  /** The best move that the transposition table knows for the position that was looked up last; -1 if there is none. */
  private tableMove: Move = -1;
  /** The index of the current frame; -1 when the search is done. */
  private ply = -1;
  /** Whether the last plies were given up at a limit of nodes. The move before them is searched again if it is raised. */
  private isCut = false;
  /** Whether `value` is from North's point of view. */
  private isNorth = false;
  /** The lowest ply of a repeated position that `value` depends on; {@link NO_PLY} if there is none. */
  private repeats: number = NO_PLY;

  constructor(
    cursor: FastCursor,
    { tableMb, endgames, isPlaying = false, evaluation, earlier, margin = 0 }: TreeSearchOptions,
  ) {
    this.cursor = cursor;
    this.positionKey = new PositionKey(cursor);
    this.table = earlier?.isLike(cursor)
      ? earlier.table
      : new Transpositions(this.positionKey.width, tableMb, isPlaying);
    this.table.startSearch();
    this.endgames = endgames;
    this.pauseAt = Infinity;
    this.isPlaying = isPlaying;
    this.margin = margin;
    // Where a move has several laps nearly every turn goes on, so that turns are too long to be searched whole.
    const wholeTurns = isPlaying && !cursor.sowing?.lifts;
    const estimates = evaluation ?? (cursor.decidedBy === 'seeds' ? undefined : ownSideEvaluation(cursor));
    this.sums = new Sums(cursor, estimates);
    this.expansion = new Expansion(cursor, this.sums, this.positionKey, this.table, wholeTurns);
    this.lastPlies = new LastPlies(cursor, this.sums, wholeTurns);
  }

  /** Whether a cursor is of the same game: the rules are the same, and so is the number of seeds. */
  private isLike({ stack }: FastCursor): boolean {
    return stack.layout === this.cursor.stack.layout && stack.total === this.cursor.stack.total;
  }

  /** Sorts moves by an evaluation as well. It has no effect on values. */
  sortBy(evaluation: Evaluation | undefined): void {
    this.expansion.evaluation = evaluation;
  }

  /** A value of this search in seeds. */
  seedsOf(value: number): number {
    return value / 2 ** this.sums.shift + 0;
  }

  /** By how many seeds the final margin can differ from the lead at the root. */
  get atStake(): number {
    this.sums.read();
    return this.sums.atStake;
  }

  /**
   * The best move of an unfinished search of the root: one that is better than `previous` at this depth, if `previous` has been
   * searched already and such a move is known.
   */
  bestSoFar(previous: Move): Move {
    const { moves, next, nullWindow, bestMove } = this.frames[0]!;
    if (!moves.subarray(0, next).includes(previous)) return previous;
    // A move that is searched again is better than the others, though its value is not known yet.
    return nullWindow ? bestMove : moves[next]!;
  }

  /** Starts a search of the root position, `left` plies deep, with the window from `alpha` to `beta`. */
  start(left: number, alpha: number = -FAR, beta: number = FAR): void {
    // Take back the moves of an unfinished search.
    for (; this.ply > 0; this.ply--) this.cursor.undo();
    this.ply = -1;
    this.hasCycle = false;
    this.enter(this.expansion.list(), left, alpha, beta);
  }

  /** Runs until the search is done, `until` (a `performance.now()` time) or `maxNodes`; returns whether it is done. */
  run(until: number, maxNodes: number): boolean {
    const limit = Math.min(maxNodes, this.pauseAt);
    this.limit = limit;
    for (let steps = 1; this.ply >= 0; steps++) {
      if (this.nodes >= limit || this.hasCycle || !this.table.makeRoom(until)) return false;
      if (steps % CLOCK_STEPS === 0 && performance.now() >= until) return false;
      this.advance(this.frames[this.ply]!);
    }
    return true;
  }

  /** Plays the next move of a frame, or closes the frame. */
  private advance(frame: Frame): void {
    const { cursor, expansion, sums } = this;
    if (!frame.isComplete && frame.next === 1 && frame.best < frame.beta) {
      expansion.list();
      this.nodes += expansion.resolve(frame, this.endgames);
    }
    if (frame.next === frame.count || frame.best >= frame.beta) {
      this.close(frame);
      if (this.ply < 0) return;
    } else {
      cursor.play(frame.moves[frame.next]!);
      this.nodes++;
      const alpha = Math.max(frame.alpha, frame.best);
      const beta = frame.nullWindow ? alpha + 1 : frame.beta;
      const count = expansion.list();
      frame.reduces &&= beta - alpha === 1 && frame.isReducible(sums);
      const left = expansion.leftAfter(frame) - Number(frame.reduces);
      const isSame = sums.isNorth === frame.isNorth;
      const isDone = isSame
        ? this.enter(count, left, alpha, beta)
        : this.enter(count, left, 0 - beta, 0 - alpha);
      if (!isDone) return;
    }
    cursor.undo();
    if (!this.isCut) this.receive(this.frames[this.ply]!);
    this.isCut = false;
  }

  /** Updates a frame with the result of its current move. */
  private receive(frame: Frame): void {
    const isSame = this.isNorth === frame.isNorth;
    // Not `-value`: that turns 0 into -0, which engines store as a floating-point number.
    const value = isSame ? this.value : 0 - this.value;
    const proof = isSame ? this.proof : turnedProof(this.proof);
    const alpha = Math.max(frame.alpha, frame.best);
    // A move that is better than expected is searched again: in full, then with an open window.
    if (frame.reduces && value > alpha) {
      frame.reduces = false;
      return;
    }
    if (frame.nullWindow && value > alpha && value < frame.beta) {
      frame.nullWindow = false;
      return;
    }
    const move = frame.moves[frame.next++]!;
    const hasLine = value > alpha && value > frame.best && (frame.beta - alpha > 1 || this.ply === 0);
    // A move that is good enough makes the others irrelevant.
    frame.repeats = value < frame.beta ? Math.min(frame.repeats, this.repeats) : this.repeats;
    frame.add(move, value, proof);
    if (hasLine) frame.line = [move, ...this.line];
    frame.nullWindow = frame.beta - Math.max(alpha, value) > 1 && frame.best > frame.alpha;
    frame.reduces = this.margin > 0 && this.ply > 0;
  }

  private finish(value: number, proof: number, repeats: number = NO_PLY): true {
    this.value = value;
    this.proof = proof;
    this.repeats = repeats;
    this.line = NO_MOVES;
    return true;
  }

  /**
   * Evaluates the current position, which has `count` listed moves, and returns true; or opens a frame for it and returns
   * false.
   */
  private enter(count: number, left: number, alpha: number, beta: number): boolean {
    const { endgames, expansion } = this;
    const { isNorth, south, atStake, shift } = this.sums;
    const lead = isNorth ? 0 - south : south;
    this.isNorth = isNorth;
    if (count === 0) return this.finish(lead, EXACT);
    if (endgames && atStake <= endgames.seeds << shift) {
      return this.finish(lead + (endgames.probe(this.cursor) << shift), EXACT);
    }
    if (left === 0) {
      const estimate = this.sums.estimate();
      return this.finish(lead + (isNorth ? 0 - estimate : estimate), 0);
    }
    // No player can win more seeds than are at stake.
    if (lead + atStake <= alpha) return this.finish(lead + atStake, AT_MOST);
    if (lead - atStake >= beta) return this.finish(lead - atStake, AT_LEAST);

    // The root needs a move, and an open window a line.
    const isNull = beta - alpha === 1 && this.ply >= 0;
    if (isNull && left <= LAST_PLIES) return this.searchLast(left, alpha);

    const frame = (this.frames[this.ply + 1] ??= new Frame(this.cursor.maxMoves, this.positionKey.width));
    frame.open(alpha, beta, left);
    frame.isNorth = isNorth;
    frame.lead = lead;
    frame.atStake = atStake;
    frame.nodesBefore = this.nodes;
    frame.line = NO_MOVES;
    // To the end of the game, trying the moves decides more positions than the table does, and costs less than a cache miss.
    const triesFirst = isNull && left === FOREVER && this.limit - this.nodes >= count;
    if (triesFirst && this.isResolved(frame)) return true;
    this.positionKey.read(frame.key);
    const repeated = left > LAST_PLIES ? this.repeatedPly(frame) : -1;
    if (repeated >= 0 && left === FOREVER) this.hasCycle = true;
    // The seeds in play are shared equally.
    else if (repeated >= 0 && this.isPlaying) return this.finish(lead, 0, repeated);
    if (this.lookUp(frame, isNull) || (isNull && this.isProbable(frame))) return true;
    if (triesFirst) frame.moveToFront(this.tableMove);
    // Close to a limit of nodes, moves are searched one by one.
    else if (!isNull || this.limit - this.nodes < count) expansion.sort(frame, this.tableMove);
    else if (this.tableMove >= 0) frame.beginWith(this.tableMove);
    else if (this.isResolved(frame)) return true;
    this.ply++;
    return false;
  }

  /** Whether the value of a frame with a null window is probably outside of it. If so, it finishes with that bound. */
  private isProbable({ left, alpha, beta, lead, isNorth }: Frame): boolean {
    if (this.margin === 0 || left < PROBED.from || left > PROBED.to) return false;
    const estimate = this.sums.estimate();
    const isAbove = lead + (isNorth ? 0 - estimate : estimate) > alpha;
    const moved = isAbove ? alpha + this.margin : alpha - this.margin;
    this.searchLast(Math.min(left - PROBED.less, LAST_PLIES), moved);
    const isOutside = !this.isCut && this.value > moved === isAbove;
    this.isCut = false;
    return isOutside && this.finish(isAbove ? beta : alpha, 0);
  }

  /** Tries the moves of a frame with a null window, and returns whether that was enough. */
  private isResolved(frame: Frame): boolean {
    this.nodes += this.expansion.resolve(frame, this.endgames);
    return (frame.count === 0 || frame.best >= frame.beta) && this.finish(frame.best, frame.finalProof());
  }

  /** Searches the last plies with a null window. */
  private searchLast(left: number, alpha: number): true {
    const { lastPlies } = this;
    lastPlies.nodes = 0;
    lastPlies.limit = Math.min(this.limit - this.nodes, MANY_NODES);
    const value = lastPlies.search(left, alpha, this.endgames);
    this.nodes += lastPlies.nodes;
    this.isCut = lastPlies.nodes >= lastPlies.limit;
    return this.finish(value, lastPlies.proof);
  }

  /** Looks a frame up in the transposition table. Returns whether that is its result; if not, sets `tableMove`. */
  private lookUp(frame: Frame, isNull: boolean): boolean {
    const { table } = this;
    const { alpha, beta, lead, left, key } = frame;
    this.tableMove = -1;
    frame.hash = hashKey(key, 0, key.length);
    const entry = table.find(key, frame.hash);
    if (entry < 0) return false;
    if (isNull) {
      const lower = lead + table.lower(entry, left);
      if (lower >= beta) return this.finish(lower, table.proof(entry) & AT_LEAST);
      const upper = lead + table.upper(entry, left);
      if (upper <= alpha) return this.finish(upper, table.proof(entry) & AT_MOST);
    }
    this.tableMove = table.move(entry);
    return false;
  }

  /** The ply of an earlier position that is the same as that of a frame, -1 if there is none. */
  private repeatedPly({ key, atStake }: Frame): number {
    for (let ply = this.ply; ply >= 0 && this.frames[ply]!.atStake === atStake; ply--) {
      const before = this.frames[ply]!.key;
      let i = 0;
      while (i < key.length && key[i] === before[i]) i++;
      if (i === key.length) return ply;
    }
    return -1;
  }

  /** Finishes a frame and stores its result in the transposition table. */
  private close(frame: Frame): void {
    const { key, hash, best, alpha, beta, left, lead } = frame;
    const proof = frame.finalProof();
    // A position that was repeated later on is not one that this one repeats.
    this.finish(best, proof, frame.repeats < this.ply ? frame.repeats : NO_PLY);
    this.line = frame.line;
    this.isNorth = frame.isNorth;
    this.ply--;
    // The value may be another one where the positions before are others.
    if (this.repeats < NO_PLY) return;
    const bounds = (best > alpha ? AT_LEAST : 0) | (best < beta ? AT_MOST : 0) | proof;
    const effort = 32 - Math.clz32(this.nodes - frame.nodesBefore + 1);
    this.table.store(key, hash, { margin: best - lead, bounds, left, proof, move: frame.bestMove, effort });
  }
}
