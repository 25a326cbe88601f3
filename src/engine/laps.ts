/** Moves of several laps, captures during sowing, marks, choices. Only rulesets that use it carry it in their bundle. */
import { other } from '../model/player.ts';
import type { GameState, Move } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Lap, Laps, PlayBoard, Route, Sowing, SowingRules, Watcher } from '../ruleset/sowing.ts';
import { ownRows } from '../steps/endings.ts';
import type { End } from './end.ts';
import { EndlessGuard } from './endless.ts';
import { judgeMarks, marksOf, withMark } from './marks.ts';

const ENDLESS: End = { reason: 'endless', collects: ownRows };

/** A move of one or more laps while it is being played. */
class LapsOfMove implements Laps {
  readonly choice: number;
  taken = 0;
  end: Laps['end'];
  private readonly rules: SowingRules;
  private readonly route: Route;
  private readonly board: PlayBoard;
  private readonly view: Board;
  private readonly watcher: Watcher | undefined;
  /** Detects endless moves; needed only if moves can have several laps. */
  private readonly guard: EndlessGuard | undefined;
  /** The pit of the next lap. */
  private origin: number;
  private last = -1;

  constructor(
    rules: SowingRules,
    route: Route,
    board: PlayBoard,
    move: Move,
    watcher: Watcher | undefined,
    view: Board,
  ) {
    const size = 2 * board.pits;
    this.rules = rules;
    this.route = route;
    this.board = board;
    this.view = view;
    this.watcher = watcher;
    this.origin = move % size;
    this.choice = Math.floor(move / size);
    this.guard = rules.lifts && new EndlessGuard(board);
  }

  sowOnly(): number {
    const { board, view, watcher, rules, origin, choice, route } = this;
    const { pits, turn: mover, marks = [] } = board;
    const seeds = board.seeds(origin);
    const lap: Lap = { pits, mover, origin, seeds, choice, marks };
    watcher?.('lift', origin);
    board.add(origin, -seeds);
    let cell = origin;
    for (let nth = 0; nth < seeds; nth++) {
      cell = route(lap, cell, nth);
      watcher?.('sow', cell);
      board.add(cell, 1);
      const taker = cell < 2 * pits && rules.passing?.(view, cell, seeds - 1 - nth);
      if (taker) {
        watcher?.('capture', cell, taker);
        this.taken += board.seeds(cell);
        board.collect(cell, taker);
      }
    }
    return (this.last = cell);
  }

  sow(): number {
    const last = this.sowOnly();
    if (last < 2 * this.board.pits) this.mark(last);
    return last;
  }

  goesOn(captured: Int32Array, count: number): boolean {
    const { board, rules, last, choice } = this;
    for (let i = 0; i < count; i++) this.mark(captured[i]!);
    const pit = last < 2 * board.pits ? (rules.lifts?.(board, last, choice) ?? null) : null;
    if (pit === null) return false;
    this.origin = pit;
    if (this.guard!.isEndless(pit)) this.end = ENDLESS;
    return !this.end;
  }

  private mark(pit: number): void {
    const { board, watcher, rules } = this;
    if (!board.marks || !rules.marks?.makes?.(board, pit)) return;
    watcher?.('mark', pit, board.turn);
    board.marks = withMark(board.marks, pit, board.turn);
  }
}

/**
 * Makes the step `sowing` of a ruleset from its rules. Use it for games with moves of several laps, captures during sowing,
 * marked pits, a choice of direction, or passing. Other games need only a `route`. It does not throw.
 *
 * @param rules - the rules of sowing; all members are optional
 * @returns the value for {@link Steps.sowing}
 * @example
 * ```ts
 * import { defineRules, kalah, sowing } from 'mancala-rules';
 *
 * // Kalah in which a pit that reaches four seeds during sowing goes to its owner.
 * const fours = sowing({
 *   passing: (board, pit, inHand) => (inHand > 0 && board.seeds(pit) === 4 ? board.owner(pit) : null),
 * });
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'fours',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: fours }),
 * });
 * const state = rules.stateFrom({ pits: [2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 42 });
 * rules.apply(state, 0).stores.south; // => 4
 * ```
 */
export const sowing = (rules: SowingRules): Sowing => ({
  // The functions below read their rules from `this`, so that a copy with other rules plays by those.
  ...rules,
  choices: rules.choices ?? 1,
  endless: ENDLESS,
  start(route, board, move, watcher, view = board) {
    return new LapsOfMove(this, route, board, move, watcher, view);
  },
  unstick(board, watcher) {
    const { stuck } = this;
    const { turn, quietMoves } = board;
    if (stuck === 'pass') watcher?.('pass', -1, turn);
    else {
      for (const pit of stuck!(board)) {
        watcher?.('supply', pit, turn);
        board.add(2 * board.pits + (turn === 'south' ? 0 : 1), -1);
        board.add(pit, 1);
      }
    }
    board.setTurn(stuck === 'pass' ? other(turn) : turn, quietMoves);
  },
  marksFrom(position) {
    return this.marks ? { marks: (Object(position) as GameState).marks! } : {};
  },
  marksOf(list, size) {
    return this.marks && marksOf(list, size);
  },
  judgeMarks(problems, board) {
    if (this.marks) judgeMarks(problems, board, this.marks);
  },
});
