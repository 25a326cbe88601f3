/**
 * The rules of Ali guli mane.
 *
 * Decisions: seeds are sown counterclockwise. After a gap the contents of the pit behind it and of the pit opposite that one are
 * captured, also if one of them is empty. The last seed of a game cannot be captured: it ends the game, and goes to the
 * owner of its pit. The mark of a player on a pit says that their move ended there with a capture, and that they move once
 * more.
 *
 * How others differ: some capture nothing if the pit behind the gap is empty, and some let players choose the direction.
 */
import { sowing } from '../engine/sowing.ts';
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Board } from '../ruleset/board.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { MarkRules } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { behindEmptyCapture } from '../steps/capture.ts';
import { fewSeeds } from '../steps/endings.ts';
import { liftsNextPit } from '../steps/laps.ts';
import { roundTheBoard } from '../steps/routes.ts';

/** The first marked pit; none, -1, unless the player to move has already moved in this turn. */
const markedPit = (board: Board): number => {
  for (let pit = 0; pit < 2 * board.pits; pit++) if (board.mark(pit)) return pit;
  return -1;
};

/** A capture gives one more turn, but no third one. */
const isFirst = (move: Board['move']): boolean => !move?.remembered;

const remembers = (board: Board): boolean => markedPit(board) >= 0;

const marks: MarkRules = /* @__PURE__ */ frozenCopy({
  offRoute: true,
  what: 'null, or on one pit the player to move, who moves once more',
  isValid: (board, pit) => board.mark(pit) === board.turn && markedPit(board) === pit,
  marksLast: ({ move }) => move!.total > 0 && isFirst(move),
});

const extraTurn: NonNullable<Steps['extraTurn']> = ({ captured }, _, board) =>
  captured > 0 && isFirst(board?.move);

/**
 * Ali guli mane, a game from Karnataka, close to {@link pallanguzhi}. The next lap begins in the pit after the last seed; if that
 * pit is empty, the pit after it and the one opposite are captured. A player who captures moves once more.
 *
 * Sources: [Mancala World on Ali guli mane](https://mancala.fandom.com/wiki/Ali_Guli_Mane);
 * [Wikipedia](https://en.wikipedia.org/wiki/Ali_guli_mane); rollthedice.in.
 *
 * @example
 * ```ts
 * import { aliGuliMane } from 'mancala-rules';
 *
 * const state = aliGuliMane.stateFrom({ pits: [1, 0, 0, 4, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0], removed: 61 });
 * const next = aliGuliMane.apply(state, 0);
 * [next.stores.south, next.turn]; // => [7, 'south']
 * ```
 */
export const aliGuliMane: Rules<BoardOptions, 'aliGuliMane'> = /* @__PURE__ */ makeRules({
  id: 'aliGuliMane',
  title: 'Ali guli mane',
  version: 1,
  defaults: { pits: 7, seeds: 5, first: 'south' },
  steps: () => ({
    route: roundTheBoard,
    sowing: sowing({ lifts: liftsNextPit, remembers, marks, stuck: 'pass' }),
    capture: behindEmptyCapture(true),
    extraTurn,
    endings: [fewSeeds(1)],
  }),
});
