/** What moves of several laps, marks and stuck players need. Only rulesets that use it carry it in their bundle. */
import { frozenCopy } from '../model/frozen-copy.ts';
import { other } from '../model/player.ts';
import type { Mark } from '../model/types.ts';
import type { LapBoard, LapCode, Sowing } from '../ruleset/lap-code.ts';
import type { SowingRules } from '../ruleset/sowing.ts';
import { ownRows } from '../steps/endings.ts';
import { checkMarks, normalizeMarks, withMark } from './marks.ts';

/** Laps are compared from this one on: nearly all moves are shorter. */
export const FIRST_CHECKPOINT = 16;
/**
 * Moves with more laps count as endless, so that every call returns. The cycles of large boards are too long to be
 * found; the longest finite moves known have hundreds of laps.
 */
export const MAX_LAPS: number = 2 ** 26;

/** How a move whose laps never end ends the game, unless the rules say otherwise. */
export const ENDLESS: NonNullable<Sowing['endless']> = /* @__PURE__ */ frozenCopy({
  reason: 'endless',
  collects: ownRows,
});

/**
 * Returns a function that is called before each lap from the first checkpoint on, with a number for the lap: whether the laps
 * never end.
 *
 * They do if the same lap began with the same pits and marks before. This is Brent's algorithm: every lap is compared with one
 * earlier lap, which is replaced at ever longer intervals, so that cycles of millions of laps are found. A low limit on
 * laps would be wrong, because moves of hundreds of laps end.
 */
export const watchLaps = (board: LapBoard, limit: number): ((lap: number) => boolean) => {
  let laps = FIRST_CHECKPOINT;
  let nextCheckpoint = laps;
  /** The position to compare with: pits, marks (a new list after each change) and the lap. */
  let pits: readonly number[] = [];
  let marks: readonly Mark[] | undefined;
  let lapThen = -1;
  return (lap) => {
    if (lap === lapThen && board.marks === marks && pits.every((seeds, pit) => seeds === board.seeds(pit)))
      return true;
    if (laps === nextCheckpoint) {
      nextCheckpoint *= 2;
      lapThen = lap;
      pits = board.list();
      ({ marks } = board);
    }
    return laps++ > limit;
  };
};

/** What `takeBack` needs to take back the laps of a move: the seeds of all cells, or nothing where the board keeps them. */
export const keep = (board: LapBoard): readonly number[] =>
  board.rewind ? NOTHING : [...board.list(), board.store('south'), board.store('north')];
const NOTHING: readonly number[] = [];

export const takeBack = (board: LapBoard, cells: readonly number[], marks: LapBoard['marks']): void => {
  board.rewind?.();
  for (const [cell, seeds] of cells.entries()) board.add(cell, seeds - board.seeds(cell));
  board.marks = marks;
};

export const lapCode: LapCode = /* @__PURE__ */ frozenCopy({
  playLaps(player, move, watcher) {
    const { board } = player;
    const size = 2 * board.pits;
    const choice = Math.trunc(move / size);
    const before = keep(board);
    const { marks } = board;
    let isEndless: ((lap: number) => boolean) | undefined;
    let last = 0;
    let pit: number | null = move % size;
    for (let laps = 0; pit !== null; laps++) {
      if (laps >= FIRST_CHECKPOINT) {
        isEndless ??= watchLaps(board, MAX_LAPS);
        if (isEndless(pit)) {
          takeBack(board, before, marks);
          player.wasSlam = false;
          return null;
        }
      }
      last = player.sowLap(pit, choice, board, watcher);
      // Only rules for `lapByLap` return other laps.
      pit = player.resolveLap(last, choice, board, watcher) as number | null;
    }
    return last;
  },

  mark(makes, board, pit, view, watcher) {
    if (!makes?.(view, pit)) return;
    watcher?.('mark', pit, board.turn);
    board.marks = withMark(board.marks!, pit, board.turn);
  },

  unstick(board, { stuck }, watcher) {
    const { turn, quietMoves } = board;
    if (typeof stuck !== 'function') watcher?.('pass', -1, turn);
    else {
      for (const pit of stuck(board)) {
        watcher?.('supply', pit, turn);
        board.add(2 * board.pits + (turn === 'south' ? 0 : 1), -1);
        board.add(pit, 1);
      }
    }
    board.setTurn(typeof stuck === 'function' ? turn : other(turn), quietMoves);
  },

  normalizeMarks,

  checkPosition(problems, board, { marks }) {
    if (marks) checkMarks(problems, board, marks);
  },
});

/**
 * Makes the step `sowing` of a ruleset from its rules. Use it for games with moves of several laps, captures during sowing,
 * marked pits, a choice of direction, or passing. Other games need only a `route`, and games that sow captured seeds again or ask
 * the player something need {@link lapByLap}. It does not throw.
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
  ...(rules.lifts && { endless: ENDLESS }),
  ...rules,
  choices: rules.choices ?? 1,
  code: lapCode,
});
