/** One layer of a table: all positions with the same number of seeds in play, and the moves between them. */
import { Amounts, BLOCK } from './amounts.ts';
import type { PackedValues } from './packed-values.ts';
import type { Predecessors } from './predecessors.ts';
import { ALONE, type Team } from './team.ts';
import { MAX_REMEMBERED, Wave } from './wave.ts';

/** The bytes of a position, next to each other because they are used together. A fourth one belongs to the predecessors. */
export const CELL_BYTES = 4;
/** The settled value; for other positions the best value of a move that leaves the layer. It is stored as a signed byte. */
const VALUE = 0;
/** The move that achieves this value. */
const MOVE = 1;
/** The number of moves that lead to unsettled positions of the layer, or one of the states of a settled position. */
const OPEN = 2;

/** Less than any value: no move that leaves the layer is known. */
const NONE = -128;
/** The states of a settled position: done, or waiting for its predecessors to be looked at in an even or an odd wave. */
const DONE = 255;
const EVEN = 254;
const ODD = 253;

/** The number of adjacent positions that one thread settles, and that it scans or traces between two yields. */
const CHUNK = 2 ** 12;
/** Added to a move if it wins. */
const WIN = 8;

/** The number of bits in a byte. */
const COUNTS = /* @__PURE__ */ (() =>
  Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length))();

/**
 * Settles the values of a layer by retrograde analysis, the greatest values first, in waves: a wave settles the
 * positions that the wave before it decides. Moves that stay in the layer win no seeds, so a position that is never
 * settled, because a player can repeat positions there forever, has the value 0.
 *
 * The stored moves make progress: the move that settled a position with a value above 0 leads to a position settled in
 * an earlier wave, and from there every reply leads to one settled earlier still. Of several such moves it is the
 * lowest.
 */
export class Layer {
  private readonly predecessors: Predecessors;
  private readonly cells: Uint8Array;
  private readonly values: Int8Array;
  private readonly amounts: Amounts;
  /** The number of positions. */
  private size = 0;
  /** The wave being traced, the next one, and the state of a position that waits for the next one. */
  private wave: Wave;
  private nextWave: Wave;
  private next = EVEN;
  private team = ALONE;

  /** `cells` has {@link CELL_BYTES} for each position of the biggest layer. */
  constructor(predecessors: Predecessors, cells: Uint8Array, maxRemembered: number = MAX_REMEMBERED) {
    this.predecessors = predecessors;
    this.cells = cells;
    this.values = new Int8Array(cells.buffer);
    this.amounts = new Amounts(cells.length / CELL_BYTES);
    const room = Math.min(cells.length / CELL_BYTES, maxRemembered);
    this.wave = new Wave(room);
    this.nextWave = new Wave(room);
  }

  /** Starts a layer of `size` positions, the first of which has the index `first`; yields after every chunk. */
  *begin(first: number, size: number, team: Team = ALONE): Generator<undefined, void> {
    const { cells, values } = this;
    this.size = size;
    this.team = team;
    yield* this.inChunks((from, to) => {
      cells.fill(0, CELL_BYTES * from, CELL_BYTES * to);
      for (let position = from; position < to; position++) values[CELL_BYTES * position + VALUE] = NONE;
    });
    yield* this.predecessors.begin(first, size);
    team.meet(false);
  }

  /** Adds a move that leaves the layer and has a known value. */
  addExit(from: number, move: number, value: number): void {
    const at = CELL_BYTES * from;
    if (value <= this.values[at + VALUE]!) return;
    this.values[at + VALUE] = value;
    this.cells[at + MOVE] = move;
  }

  /** Adds a move to another position of the layer; `extraTurn` if the same player moves there. */
  addInner(from: number, move: number, to: number, extraTurn: boolean): void {
    this.cells[CELL_BYTES * from + OPEN]!++;
    this.predecessors.add(from, move, to, extraTurn);
  }

  /** Adds the moves of a position to others of the layer that have a bit. The predecessors must not need to know more. */
  addAll(from: number, bits: number): void {
    this.cells[CELL_BYTES * from + OPEN]! += COUNTS[bits]!;
    this.predecessors.addAll(from, bits);
  }

  /** Settles all values, none of which exceeds `maxValue`, yielding after every chunk. */
  *settle(maxValue: number): Generator<undefined, void> {
    const { team } = this;
    team.meet(false);
    yield* this.inChunks((from, to) => this.collectAmounts(from, to));
    for (let value = maxValue; value > 0; value--) {
      yield* this.inChunks((from, to) => this.scan(value, from, to));
      while (team.meet(this.nextWave.count > 0)) yield* this.trace(value);
    }
  }

  /** Calls a function for all positions of this thread, a chunk at a time. */
  private *inChunks(visit: (from: number, to: number) => void): Generator<undefined, void> {
    const { size, team } = this;
    for (let from = team.rank * CHUNK; from < size; from += team.size * CHUNK, yield)
      visit(from, Math.min(from + CHUNK, size));
  }

  /** The value of a position, after {@link settle}. */
  value(position: number): number {
    const at = CELL_BYTES * position;
    return this.cells[at + OPEN]! >= ODD ? this.values[at + VALUE]! : 0;
  }

  /** The move that settled a value above 0. */
  move(position: number): number {
    return this.cells[CELL_BYTES * position + MOVE]!;
  }

  /** Writes all values, starting at index `first`, yielding after every chunk. */
  *write(target: PackedValues, first: number): Generator<undefined, void> {
    yield* this.inChunks((from, to) => {
      const bytes = new Uint8Array(to - from);
      for (let i = 0; i < bytes.length; i++)
        bytes[i] = target.encode(this.value(from + i), this.move(from + i));
      target.storage.write(first + from, bytes);
    });
  }

  /** Notes what moves that leave the layer win or lose. */
  private collectAmounts(from: number, to: number): void {
    const { values, amounts } = this;
    amounts.clear(from, to);
    for (let position = from; position < to; position++) {
      const value = values[CELL_BYTES * position + VALUE]!;
      if (value !== NONE) amounts.add(position, value);
    }
  }

  /** Settles positions that are worth `value` to one of the players because of a move that leaves the layer. */
  private scan(value: number, from: number, to: number): void {
    for (let first = from; first < to; first += BLOCK)
      if (this.amounts.has(first, value)) this.scanBlock(value, first, Math.min(first + BLOCK, to));
  }

  private scanBlock(value: number, from: number, to: number): void {
    const { values, cells } = this;
    for (let at = CELL_BYTES * from; at < CELL_BYTES * to; at += CELL_BYTES) {
      const best = values[at + VALUE]!;
      if (best !== value && best !== -value) continue;
      const open = cells[at + OPEN]!;
      if (open < ODD && (best === value || open === 0)) this.settleOne(at, best);
    }
  }

  /** Settles the positions that the last wave decides. At this point all of them are worth `value` or `-value`. */
  private *trace(value: number): Generator<undefined, void> {
    const { team } = this;
    [this.wave, this.nextWave] = [this.nextWave, this.wave];
    this.next = this.next === EVEN ? ODD : EVEN;
    this.nextWave.clear();
    const receive = (from: number, code: number): void => {
      this.reach(from, code % WIN, code >= WIN, value);
    };
    for (let isDone = false; !isDone;) {
      const hasMore = team.meet(this.traceChunk(value));
      team.receive(receive);
      isDone = !hasMore;
      // Nothing may be sent before all was received.
      if (team.size > 1) team.meet(false);
      yield;
    }
  }

  /** Traces some of the waiting positions; returns whether there are more. */
  private traceChunk(value: number): boolean {
    for (let i = 0; i < CHUNK && this.team.hasRoom(); i++) {
      const reached = this.nextWaiting();
      if (reached < 0) return false;
      this.traceOne(reached, value);
    }
    return true;
  }

  /** The next position that waits in the current wave; -1 if there is none. */
  private nextWaiting(): number {
    const { wave, cells, size, team } = this;
    if (wave.traced < wave.count) return wave.remembered[wave.traced++]!;
    if (!wave.hasForgotten) return -1;
    const state = this.next === EVEN ? ODD : EVEN;
    while (wave.scanned < size) {
      if (wave.scanned % CHUNK === 0 && this.ownerOf(wave.scanned) !== team.rank) wave.scanned += CHUNK;
      else if (cells[CELL_BYTES * wave.scanned++ + OPEN] === state) return wave.scanned - 1;
    }
    return -1;
  }

  private ownerOf(position: number): number {
    return (position >>> 12) % this.team.size;
  }

  private traceOne(reached: number, value: number): void {
    const { values, cells, predecessors, team } = this;
    const wins = values[CELL_BYTES * reached + VALUE]! > 0 ? 1 : 0;
    cells[CELL_BYTES * reached + OPEN] = DONE;
    const count = predecessors.find(reached);
    const { froms, moves, extraTurns } = predecessors;
    for (let i = 0; i < count; i++) {
      const from = froms[i]!;
      const move = moves[i]!;
      const isWin = wins === extraTurns[i];
      const owner = team.size === 1 ? 0 : this.ownerOf(from);
      if (owner === team.rank) this.reach(from, move, isWin, value);
      else team.send(owner, from, isWin ? move + WIN : move);
    }
  }

  /** Settles a position if the end of one of its moves decides it: that is worth `value` to the player who moves, or `-value`. */
  private reach(from: number, move: number, isWin: boolean, value: number): void {
    const { values, cells, predecessors } = this;
    if (!predecessors.isInner(from, move)) return;
    const at = CELL_BYTES * from;
    const open = cells[at + OPEN]!;
    if (isWin) {
      if (open < ODD) this.settleOne(at, value, move);
      else if (open === this.next && move < cells[at + MOVE]!) cells[at + MOVE] = move;
    } else if (open < ODD) {
      cells[at + OPEN] = open - 1;
      if (open === 1 && values[at + VALUE]! <= -value) this.settleOne(at, -value);
    }
  }

  private settleOne(at: number, value: number, move = this.cells[at + MOVE]!): void {
    this.values[at + VALUE] = value;
    this.cells[at + MOVE] = move;
    this.cells[at + OPEN] = this.next;
    this.nextWave.push(at / CELL_BYTES);
  }
}
