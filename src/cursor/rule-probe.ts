/** An engine that tells what its steps read and where seeds go, so that tables can be learned from it. */
import { MutableBoard } from '../engine/board.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import type { Mark, Player } from '../model/types.ts';
import type { MoveSoFar } from '../ruleset/board.ts';
import type { Route, Sowing } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { ReadTracker } from './read-tracker.ts';

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
        throw new RangeError(`route: expected a cell from 0 to ${2 * pits + 1}, got ${next}`);
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
