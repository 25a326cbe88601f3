/** An engine that tells what its steps read and where seeds go, so that tables can be learned from it. */
import { MutableBoard } from '../engine/board.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import type { Mark, Player } from '../model/types.ts';
import type { MoveSoFar } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { ReadTracker } from './read-tracker.ts';

/** The move while laps are learned. What a step reads of it is not kept. */
const ANY_MOVE: MoveSoFar = { laps: 0, origin: 0, taken: 0, total: 0, remembered: undefined, ask: () => false };

/** A board that notes in which cells seeds are dropped, and which pits are emptied by captures. */
class NotingBoard extends MutableBoard {
  dropped: number[] = [];
  emptied: number[] = [];
  override move: MoveSoFar | undefined = ANY_MOVE;

  override sow(from: number, path: readonly number[]): number {
    this.lift(from, path.length);
    for (const cell of path) this.drop(cell);
    return path.at(-1) ?? from;
  }
  override drop(cell: number): void {
    const { cells, pits } = this;
    // A position has no room for other cells; `checkRules` reports rules that sow them.
    if (!(cell in cells))
      throw new RangeError(`route: expected a cell from 0 to ${2 * pits + 1}, got ${cell}`);
    this.dropped.push(cell);
    super.drop(cell);
  }
  override take(pit: number, to: Player | null): number {
    this.emptied.push(pit);
    return super.take(pit, to);
  }
}

/** Plays laps, and knows what the steps have read. What a grand slam does is left to the engine that plays moves. */
export class Teacher {
  readonly board: NotingBoard;
  readonly reads: ReadTracker;
  readonly engine: Engine;

  constructor(steps: Steps, pits: number) {
    this.board = new NotingBoard(pits);
    this.reads = new ReadTracker(this.board);
    // Steps may be an object of a class, which a spread would not copy.
    const withoutSlams = Object.create(steps, { slam: {}, legality: {} }) as Steps;
    this.engine = engineOf(withoutSlams, this.board, this.reads);
  }

  /** Sets up a position, and forgets what was noted before. */
  setUp(cells: readonly number[], turn: Player, marks?: readonly Mark[]): void {
    const { board, engine, reads } = this;
    engine.setUp([...cells], turn, 0, 0, marks);
    engine.taken = 0;
    reads.clear();
    board.dropped = [];
    board.emptied = [];
  }
}
