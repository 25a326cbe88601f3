/** What moves of several laps, marks and stuck players need. Only rulesets that use it carry it in their bundle. */
import { other } from '../model/player.ts';
import type { Mark } from '../model/types.ts';
import type { LapCode, Sowing, SowingRules } from '../ruleset/sowing.ts';
import { ownRows } from '../steps/endings.ts';
import { checkMarks, normalizeMarks, withMark } from './marks.ts';

/** Laps are compared from this one on: nearly all moves are shorter. */
const FIRST_CHECKPOINT = 16;
/**
 * Moves with more laps count as endless, so that every call returns. The cycles of large boards are too long to be
 * found; the longest finite moves known have hundreds of laps.
 */
const MAX_LAPS = 2 ** 26;

const code: LapCode = {
  endless: { reason: 'endless', collects: ownRows },

  /**
   * Laps repeat forever if the same pit was lifted from the same pits and marks before. This is Brent's algorithm: every lap is
   * compared with one earlier lap, which is replaced at ever longer intervals, so that cycles of millions of laps are
   * found. A low limit on laps would be wrong, because moves of hundreds of laps end.
   */
  watchLaps(board) {
    const before = [...board.list(), board.store('south'), board.store('north')];
    const { marks } = board;
    let laps = 0;
    let nextCheckpoint = FIRST_CHECKPOINT;
    /** The position to compare with: pits, marks (a new list after each change) and the pit that was lifted. */
    let pits: readonly number[] = [];
    let marksThen: readonly Mark[] | undefined;
    let lifted = -1;
    return (pit) => {
      laps++;
      const repeats =
        pit === lifted && board.marks === marksThen && pits.every((seeds, i) => seeds === board.seeds(i));
      if (repeats || laps === MAX_LAPS) {
        for (const [cell, seeds] of before.entries()) board.add(cell, seeds - board.seeds(cell));
        board.marks = marks;
        return true;
      }
      if (laps === nextCheckpoint) {
        nextCheckpoint *= 2;
        lifted = pit;
        pits = board.list();
        marksThen = board.marks;
      }
      return false;
    };
  },

  mark({ marks }, board, pit, view, watcher) {
    if (!marks?.makes?.(view, pit)) return;
    watcher?.('mark', pit, board.turn);
    board.marks = withMark(board.marks!, pit, board.turn);
  },

  unstick(board, stuck, watcher) {
    const { turn, quietMoves } = board;
    if (stuck === 'pass') watcher?.('pass', -1, turn);
    else {
      for (const pit of stuck(board)) {
        watcher?.('supply', pit, turn);
        board.add(2 * board.pits + (turn === 'south' ? 0 : 1), -1);
        board.add(pit, 1);
      }
    }
    board.setTurn(stuck === 'pass' ? other(turn) : turn, quietMoves);
  },

  normalizeMarks,
  checkMarks,
};

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
export const sowing = (rules: SowingRules): Sowing => ({ ...rules, choices: rules.choices ?? 1, code });
