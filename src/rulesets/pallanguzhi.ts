/**
 * The rules of Pallanguzhi.
 *
 * Decisions: a pit that reaches exactly four seeds goes to its owner at once, unless by the last seed of a lap (pasu).
 * A round ends with six seeds or fewer in play; each player keeps their own row.
 *
 * How others differ: programs differ in who captures a pit of four and in how a round ends.
 */
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { sowing } from '../engine/sowing.ts';
import type { Board } from '../ruleset/board.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Capture } from '../ruleset/steps.ts';
import { fewSeeds } from '../steps/endings.ts';
import { closedPits, foursToOwner } from '../steps/laps.ts';
import { passingClosed, roundTheBoard } from '../steps/routes.ts';

/** The next pit that is not closed. */
const after = (board: Board, pit: number): number => {
  const next = (pit + 1) % (2 * board.pits);
  return board.mark(next) === 'closed' ? after(board, next) : next;
};

/** The pit after the last seed begins the next lap. */
const liftsNext = (board: Board, last: number): number | null => {
  const next = after(board, last);
  return board.seeds(next) ? next : null;
};

/** The pit behind an empty one. */
const capture: Capture = /* @__PURE__ */ frozenCopy({
  pits(board, last, taken) {
    const next = after(board, last);
    const behind = after(board, next);
    taken[0] = behind;
    return !board.seeds(next) && board.seeds(behind) ? 1 : 0;
  },
});

/**
 * Pallanguzhi, a game from Tamil Nadu. The next lap begins in the pit after the last seed; if that pit is empty, the
 * pit after it is captured.
 *
 * Sources: H. G. Durai, 1928, as recorded by [Ludii](https://ludii.games/data.php?gameId=194); W. Hanson.
 *
 * @example
 * ```ts
 * import { pallanguzhi } from 'mancala-rules';
 *
 * const state = pallanguzhi.stateFrom({ pits: [1, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], removed: 67 });
 * pallanguzhi.apply(state, 0).stores.south; // => 9
 * ```
 */
export const pallanguzhi: Rules = /* @__PURE__ */ makeRules<BoardOptions>({
  id: 'pallanguzhi',
  title: 'Pallanguzhi',
  version: 1,
  defaults: { pits: 7, seeds: 6, first: 'south' },
  steps: () => ({
    route: passingClosed(roundTheBoard),
    sowing: sowing({ passing: foursToOwner, lifts: liftsNext, marks: closedPits, stuck: 'pass' }),
    capture,
    endings: [fewSeeds(6)],
  }),
});
