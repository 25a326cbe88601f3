/** An engine that records what its steps read and where seeds go: what the cursor caches is found by it. */
import { invalidArgument } from '../model/errors.ts';
import { MutableBoard } from '../engine/board.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import type { Mark, Player } from '../model/types.ts';
import type { MoveSoFar, Board } from '../ruleset/board.ts';
import type { Route, Sowing } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';

/** The move while laps are learned. What a step reads of it is not kept. */
const NEUTRAL_MOVE: MoveSoFar = {
  laps: 0,
  origin: 0,
  taken: 0,
  total: 0,
  remembered: undefined,
  ask: () => false,
};

/** Plays laps, and knows what the steps have read. What a grand slam does is left to the engine that plays moves. */
export class RuleProbe {
  readonly board: MutableBoard;
  readonly reads: ReadTracker;
  readonly engine: Engine;
  /** The cells of the last path that the rules were asked for, and the pits that are captured in passing. */
  path: number[] = [];
  emptied: number[] = [];

  constructor(steps: Steps, pits: number) {
    this.board = new MutableBoard(pits);
    this.board.move = NEUTRAL_MOVE;
    this.reads = new ReadTracker(this.board);
    const route: Route = (lap, cell, nth) => {
      const next = steps.route(lap, cell, nth);
      // A position has no room for other cells; `checkRules` reports rules that sow them.
      if (!(next in this.board.cells))
        throw invalidArgument('route', `a cell from 0 to ${2 * pits + 1}`, next);
      this.path.push(next);
      return next;
    };
    const passing: Sowing['passing'] = (board, pit, inHand) => {
      const taker = steps.sowing!.passing!(board, pit, inHand);
      if (taker) this.emptied.push(pit);
      return taker;
    };
    // Steps may be an object of a class, which a spread would not copy. A board of its own class would slow engines down.
    const noted = Object.create(steps, {
      route: { value: route },
      slam: {},
      legality: {},
      ...(steps.sowing?.passing && { sowing: { value: { ...steps.sowing, passing } } }),
    }) as Steps;
    this.engine = engineOf(noted, this.board, this.reads);
  }

  /** Sets up a position, and forgets what was noted before. */
  setUp(cells: readonly number[], turn: Player, marks?: readonly Mark[]): void {
    this.engine.setUp([...cells], turn, 0, 0, marks);
    this.reads.clear();
    this.path = [];
    this.emptied = [];
  }
}

/**
 * A board that lists each cell that a step reads. Marks are not listed: results are cached for one arrangement of
 * marks.
 */
export class ReadTracker implements Board {
  readonly pits: number;
  /** The cells in the order in which they were first read. The sums of both rows follow the stores. */
  read: number[] = [];
  /** Whether the step read anything that is not in a cell. */
  readsBeyondCells = false;
  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    this.pits = board.pits;
  }
  /** Forgets what was read. */
  clear(): void {
    this.read = [];
    this.readsBeyondCells = false;
  }
  get turn(): Player {
    return this.board.turn;
  }

  get total(): number {
    this.readsBeyondCells = true;
    return this.board.total;
  }
  get quietMoves(): number {
    this.readsBeyondCells = true;
    return this.board.quietMoves;
  }
  get move(): MoveSoFar | undefined {
    this.readsBeyondCells = true;
    return this.board.move;
  }
  seeds(cell: number): number {
    this.note(cell);
    return this.board.seeds(cell);
  }
  store(player: Player): number {
    return this.seeds(2 * this.pits + (player === 'south' ? 0 : 1));
  }
  row(player: Player): number {
    this.note(2 * this.pits + (player === 'south' ? 2 : 3));
    return this.board.row(player);
  }
  isEmpty(player: Player): boolean {
    return this.row(player) === 0;
  }
  owner(pit: number): Player {
    return this.board.owner(pit);
  }
  mark(pit: number): Mark {
    return this.board.mark(pit);
  }

  private note(cell: number): void {
    if (!this.read.includes(cell)) this.read.push(cell);
  }
}
