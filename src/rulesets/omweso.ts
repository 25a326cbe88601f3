/**
 * The rules of Omweso.
 *
 * Decisions: captured seeds are sown from the pit after the origin of the lap that captured. The direction is decided lap by lap;
 * only the first three chances to reverse in a move are asked, later laps are sown counterclockwise. An endless move is
 * a draw, because tournaments annul a move of three minutes.
 *
 * How others differ: some fix the direction at the start of the move, and some do not know the win at both ends.
 */
import { sowing } from '../engine/sowing.ts';
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { OmwesoOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { NextLap, SowingRules } from '../ruleset/sowing.ts';
import { nobody } from '../steps/endings.ts';
import {
  columnCapture,
  endlessLoses,
  isInner,
  noStores,
  noMoves,
  noSingles,
  roundOwnPits,
} from '../steps/four-rows.ts';
import { madeBy } from '../steps/made-by.ts';

/** The chances to reverse that a move asks about. */
const QUESTIONS = 3;

/** A last seed in an occupied inner pit captures if both pits of the opponent in its column hold seeds. */
const capture = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ columnCapture('occupied', true));

/** A list for pits that are not captured. */
const untaken = /* @__PURE__ */ new Int32Array(2);

/** Whether seeds that are sown clockwise after a pit capture with the last one; `isLifted` if they are the seeds of that pit. */
const wouldCapture = (board: Board, origin: number, seeds: number, isLifted: boolean): boolean => {
  const { pits } = board;
  const first = origin < pits ? 0 : pits;
  const last = first + ((origin - first + (pits - (seeds % pits))) % pits);
  // The seeds that fell there on earlier rounds make an empty pit an occupied one.
  const isEmpty = seeds <= pits && (last === origin && isLifted ? true : !board.seeds(last));
  return !isEmpty && capture.pits(board, last, untaken, 0) > 0;
};

/** Captures at both ends of the board in one move leave seeds in the store, which is empty otherwise. */
const bothEnds: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'both-ends',
  when: { store: 'either', atLeast: 1 },
});

/**
 * The choice of a lap: 0 counterclockwise, 1 clockwise, plus 2 and 4 if the move has captured at the right and at the left end
 * of the board.
 */
const RIGHT = 2;
const LEFT = 4;

/** The end of the board at which a last seed captures; 0 between the ends. */
const endOf = ({ pits, turn }: Board, last: number): number => {
  const isSouth = turn === 'south';
  if (last % pits === pits / 2) return isSouth ? RIGHT : LEFT;
  return last % pits === pits - 1 ? (isSouth ? LEFT : RIGHT) : 0;
};

/**
 * A lap of all seeds of a pit, after a lap with a choice: clockwise if the pit is one of the four leftmost, the lap would
 * capture so, and the player wants it.
 */
const lapFrom = (board: Board, pit: number, choice: number): number | NextLap => {
  const { pits } = board;
  const isLeftmost = (pit + 2) % pits < 4;
  const reverses = Number(
    isLeftmost && wouldCapture(board, pit, board.seeds(pit), true) && board.move!.ask(),
  );
  return reverses === choice % 2 ? pit : { origin: pit, choice: choice - (choice % 2) + reverses };
};

/** The lap that follows: of captured seeds, unless they win at both ends, or else of the pit where the last seed fell. */
const lifts = (winsAtBothEnds: boolean): NonNullable<SowingRules['lifts']> =>
  madeBy(lifts, [winsAtBothEnds], (board: Board, last: number, choice: number) => {
    const { taken, origin } = board.move!;
    if (!taken) return board.seeds(last) > 1 ? lapFrom(board, last, choice) : null;
    const isReversed = choice % 2 === 1;
    const ends = (choice | endOf(board, last)) & (RIGHT | LEFT);
    if (winsAtBothEnds && ends === (RIGHT | LEFT)) return null;
    const reverses = isReversed && wouldCapture(board, origin, taken, false) && board.move!.ask();
    return { origin, from: 'store', choice: ends + Number(reverses) } as const;
  });

/**
 * Omweso (also Mweso), the national game of Uganda, on four rows of eight. Captured seeds are sown again from where the
 * lap began, and some laps may be reversed. A player without a pit of two seeds has lost.
 *
 * A move is the pit plus 32 times the answers to its chances to reverse: bit 0 is the first chance, 1 is clockwise.
 *
 * Sources: R. S. Shackell, "Mweso", _Uganda Journal_ 2, 1934, pp. 14–19, as recorded by [Ludii](https://ludii.games); the rules
 * of the International Omweso Society by B. Wernham, in [Wikipedia](https://en.wikipedia.org/wiki/Omweso).
 *
 * @example
 * ```ts
 * import { omweso } from 'mancala-rules';
 *
 * const pits = Array.from({ length: 32 }, (_, pit) => ({ 0: 3, 13: 1, 20: 2, 21: 1, 26: 1 })[pit] ?? 0);
 * omweso.legalMoves(omweso.stateFrom({ pits, removed: 56 })); // => [0, 32]
 * ```
 */
export const omweso: Rules<OmwesoOptions, 'omweso'> = /* @__PURE__ */ makeRules({
  id: 'omweso',
  title: 'Omweso',
  version: 1,
  rows: 2,
  choiceNames: ['', '~', '.~', '~~', '..~', '~.~', '.~~', '~~~'],
  decidedBy: 'endings',
  defaults: { pits: 16, seeds: 4, first: 'south', reverse: true, bothEnds: true },
  optionInfo: {
    reverse: { type: 'boolean', text: 'Some laps that capture may be sown clockwise' },
    bothEnds: { type: 'boolean', text: 'Captures at both ends of the board in one move win' },
  },
  setup: ({ pits, seeds }) => Array.from({ length: 2 * pits }, (_, pit) => (isInner(pits, pit) ? 0 : seeds)),
  steps: (options) => ({
    route: roundOwnPits,
    sowing: sowing({
      ...endlessLoses,
      endless: { reason: 'endless', winner: nobody },
      choices: options.reverse ? 2 ** QUESTIONS : 1,
      questions: options.reverse ? QUESTIONS : 0,
      ...noSingles,
      problems: noStores,
      begins: lapFrom,
      lifts: lifts(options.bothEnds),
    }),
    capture,
    endings: options.bothEnds ? [bothEnds, noMoves] : [noMoves],
  }),
});
