/** Settles the values of a layer by retrograde analysis. */
import {
  DONE,
  EVEN_WAVE,
  moveOf,
  NONE,
  ODD_WAVE,
  OPEN_AT,
  openOf,
  settled,
  valueOf,
  withBest,
} from './cell.ts';
import { ALONE, TEAM_CHUNK, inChunks, rankOf, type Team } from './team.ts';

/** The maximum number of positions that are remembered; others are found again by a scan. */
export const MAX_WAITING: number = 2 ** 20;
/** The bytes of a remembered position in two waves. */
export const WAVE_BYTES = 8;

class Wave {
  /** Twice the numbers of positions, plus 1 if the player to move there wins. */
  readonly remembered: Int32Array;
  count = 0;
  hasForgotten = false;
  /** How many of the remembered ones were traced. */
  traced = 0;

  /** An empty wave, which overwrites `remembered`. */
  constructor(remembered: Int32Array) {
    this.remembered = remembered;
  }

  push(position: number, wins: boolean): void {
    if (this.count < this.remembered.length) this.remembered[this.count++] = 2 * position + (wins ? 1 : 0);
    else this.hasForgotten = true;
  }
}

/** Positions that share a set of amounts. */
const AMOUNT_BLOCK = 64;
/** Greater amounts count as this one. */
const MAX_AMOUNT = 31;

const bitOf = (value: number): number => 1 << Math.min(Math.abs(value), MAX_AMOUNT);

/** For each block of positions, the amounts that are won or lost there. */
class Amounts {
  private readonly bits: Int32Array;

  constructor(positions: number) {
    this.bits = new Int32Array(Math.ceil(positions / AMOUNT_BLOCK));
  }

  /** Forgets the amounts of the blocks from a position, the first of its block, to another one. */
  clear(from: number, to: number): void {
    this.bits.fill(0, from / AMOUNT_BLOCK, Math.ceil(to / AMOUNT_BLOCK));
  }

  add(position: number, value: number): void {
    this.bits[Math.trunc(position / AMOUNT_BLOCK)]! |= bitOf(value);
  }

  /** Whether an amount may occur in the block that begins at a position. */
  has(first: number, value: number): boolean {
    return (this.bits[first / AMOUNT_BLOCK]! & bitOf(value)) !== 0;
  }
}

/**
 * Settles the values of a layer by retrograde analysis, the greatest values first, in waves: a wave settles the
 * positions that the wave before it decides. Moves that stay in the layer win no seeds, so a position that is never
 * settled, because a player can repeat positions there forever, has the value 0.
 *
 * The stored moves make progress: the move that settled a position with a value above 0 leads to a position settled in
 * an earlier wave, and from there every reply leads to one settled earlier still. Of several such moves it is the
 * lowest.
 */
export class RetrogradeAnalysis implements LayerSolver {
  private readonly predecessors: Predecessors;
  private readonly cells: Int32Array;
  private readonly amounts: Amounts;
  /** The number of positions. */
  private size = 0;
  /** The wave being traced, the next one, and the state of a position that waits for the next one. */
  private wave: Wave;
  private nextWave: Wave;
  private next = EVEN_WAVE;
  private team = ALONE;
  /** Something that needs all cells that were read, so that no compiler leaves that out. */
  private read = 0;

  /** `cells` has room for the biggest layer; `maxRemembered` is at least {@link TEAM_CHUNK}. */
  constructor(cells: Int32Array, predecessors: Predecessors, maxRemembered: number = MAX_WAITING) {
    this.cells = cells;
    this.predecessors = predecessors;
    this.amounts = new Amounts(cells.length);
    const room = Math.min(cells.length, maxRemembered);
    this.wave = new Wave(new Int32Array(room));
    this.nextWave = new Wave(new Int32Array(room));
  }

  *solve(seeds: number, size: number, team: Team = ALONE): Generator<undefined, void> {
    this.size = size;
    this.team = team;
    this.predecessors.begin?.(seeds);
    yield* inChunks(size, team, (from, to) => this.collectAmounts(from, to));
    for (let value = seeds; value > 0; value--) {
      yield* inChunks(size, team, (from, to) => this.scan(value, from, to));
      while (team.meet(this.nextWave.count > 0)) yield* this.trace(value);
    }
  }

  /** Notes what moves that leave the layer win or lose. */
  private collectAmounts(from: number, to: number): void {
    const { cells, amounts } = this;
    amounts.clear(from, to);
    for (let position = from; position < to; position++) {
      const value = valueOf(cells[position]!);
      if (value !== NONE) amounts.add(position, value);
    }
  }

  /** Settles positions that are worth `value` to one of the players because of a move that leaves the layer. */
  private scan(value: number, from: number, to: number): void {
    for (let first = from; first < to; first += AMOUNT_BLOCK)
      if (this.amounts.has(first, value)) this.scanBlock(value, first, Math.min(first + AMOUNT_BLOCK, to));
  }

  private scanBlock(value: number, from: number, to: number): void {
    const { cells } = this;
    for (let position = from; position < to; position++) {
      const cell = cells[position]!;
      const best = valueOf(cell);
      if (best !== value && best !== -value) continue;
      const open = openOf(cell);
      if (open < ODD_WAVE && (best === value || open === 0)) this.settleOne(position, best, moveOf(cell));
    }
  }

  /** Settles the positions that the last wave decides. At this point all of them are worth `value` or `-value`. */
  private *trace(value: number): Generator<undefined, void> {
    const { cells, team, size, next: state } = this;
    [this.wave, this.nextWave] = [this.nextWave, new Wave(this.wave.remembered)];
    this.next = state === EVEN_WAVE ? ODD_WAVE : EVEN_WAVE;
    // Remembers forgotten positions, a chunk at a time, in place of those that were traced.
    const recalling = inChunks(size, team, (from, to) => {
      this.wave.count = this.wave.traced = 0;
      for (let position = from; position < to; position++) {
        const cell = cells[position]!;
        if (openOf(cell) === state) this.wave.push(position, valueOf(cell) > 0);
      }
    });
    const receive = (from: number, code: number): void => this.reach(from, code, value);
    for (let hasMore = true; hasMore;) {
      hasMore = team.meet(this.traceChunk(value, recalling));
      team.receive(receive);
      // Nothing may be sent before all was received. After the last round, the threads meet anyway.
      if (hasMore) team.meet(false);
      yield;
    }
  }

  /** Traces some of the waiting positions, recalling some if none are left; returns whether there may be more. */
  private traceChunk(value: number, recalling: Iterator<undefined>): boolean {
    const { cells, wave, predecessors, team } = this;
    const { remembered } = wave;
    if (wave.traced === wave.count && wave.hasForgotten) wave.hasForgotten = !recalling.next().done;
    const end = Math.min(wave.traced + TEAM_CHUNK, wave.count);
    // A loop on its own, as in `reachAll`.
    for (let i = wave.traced; i < end; i++) cells[remembered[i]! >> 1]! |= DONE << OPEN_AT;
    while (wave.traced < end && team.hasRoom()) {
      for (predecessors.count = 0; wave.traced < end && predecessors.count < BATCH; wave.traced++)
        predecessors.find(remembered[wave.traced]! >> 1, (remembered[wave.traced]! & 1) === 1);
      this.reachAll(value);
    }
    return wave.traced < wave.count || wave.hasForgotten;
  }

  /** Reaches the predecessors found last. */
  private reachAll(value: number): void {
    const { cells, predecessors, team } = this;
    const { froms, codes, count } = predecessors;
    // Cells are far apart in memory. In a loop that only reads them, the processor waits for many at the same time.
    let read = 0;
    for (let i = 0; i < count; i++) read ^= cells[froms[i]!]!;
    this.read = read;
    for (let i = 0; i < count; i++) {
      const from = froms[i]!;
      const code = codes[i]!;
      const owner = rankOf(from, team);
      if (owner === team.rank) this.reach(from, code, value);
      else team.send(owner, from, code);
    }
  }

  /** Settles a position if the end of one of its moves decides it: that is worth `value` to the player who moves, or `-value`. */
  private reach(from: number, code: number, value: number): void {
    const { cells, predecessors } = this;
    const cell = cells[from]!;
    const move = code & ~WIN;
    if (!predecessors.isInner(cell, move)) return;
    const open = openOf(cell);
    if (code >= WIN) {
      if (open < ODD_WAVE) this.settleOne(from, value, move);
      else if (open === this.next && move < moveOf(cell)) cells[from] = withBest(cell, value, move);
    } else if (open < ODD_WAVE) {
      if (open === 1 && valueOf(cell) <= -value) this.settleOne(from, -value, moveOf(cell));
      else cells[from] = cell - (1 << OPEN_AT);
    }
  }

  private settleOne(position: number, value: number, move: number): void {
    this.cells[position] = settled(this.cells[position]!, this.next, value, move);
    this.nextWave.push(position, value > 0);
  }
}

/** Added to the code of a move if it wins. */
export const WIN = 128;

/**
 * The number of moves that are found before they are decided. With those that lead to one more position, they are fewer than
 * the messages that a team has room for.
 */
export const BATCH = 512;

/** Finds the moves that lead to positions and stay in their layer. */
export interface Predecessors {
  /** The number of moves found; set it to 0 to forget them. */
  count: number;
  /** The positions from which they are played. */
  readonly froms: Int32Array;
  /** The moves. {@link WIN} is added to those that win for the player who makes them. */
  readonly codes: Uint8Array;
  /** Starts the layer with this number of seeds. */
  begin?(seeds: number): void;
  /** Finds the moves that may lead to a position, which the player to move there wins or loses, and adds them. */
  find(position: number, wins: boolean): void;
  /** Whether a move that was found is a move of the position with this cell, and stays in the layer. */
  isInner(cell: number, move: number): boolean;
}

/** Settles the values of a layer when all moves of its positions are known. */
export interface LayerSolver {
  /** Settles the `size` positions of the layer with this number of seeds, the maximum value; yields after every chunk. */
  solve(seeds: number, size: number, team?: Team): Generator<undefined, void>;
}
