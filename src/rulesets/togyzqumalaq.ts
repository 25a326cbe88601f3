/**
 * The rules of Togyzqumalaq.
 *
 * Decisions: a tuz is made whenever it can be. "The same number" counts along each player's own row: if South has a tuz
 * in pit 12, North cannot make one in pit 3. Half of the seeds each is a draw at once (`target`).
 *
 * How others differ: Ludii allows a tuz in the ninth pit and compares pits that face each other.
 */
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { sowing } from '../engine/sowing.ts';
import { other } from '../model/player.ts';
import type { Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { MarkRules } from '../ruleset/sowing.ts';
import type { Capture } from '../ruleset/steps.ts';
import { landingPit } from '../steps/capture.ts';
import { majority, noSeeds } from '../steps/endings.ts';
import { leavingOne, roundTheBoard } from '../steps/routes.ts';

/** Whether a pit can become a player's tuz, given the marks of the other pits. */
const canBeTuz = (board: Board, pit: number, player: Player): boolean => {
  const { pits } = board;
  const isMarked = (mark: Player): boolean =>
    Array.from({ length: 2 * pits }, (_, each) => each).some(
      (each) => each !== pit && board.mark(each) === mark,
    );
  const sameNumber = (pit + pits) % (2 * pits);
  const isLast = pit % pits === pits - 1;
  return (
    board.owner(pit) !== player && !isLast && !isMarked(player) && board.mark(sameNumber) !== other(player)
  );
};

const tuz: MarkRules = /* @__PURE__ */ frozenCopy({
  offRoute: true,
  what: "null or a player with no other tuz, in the opponent's row but for its last pit, not of the number of the other tuz, empty",
  isValid(board, pit) {
    const mark = board.mark(pit);
    return mark !== 'closed' && board.seeds(pit) === 0 && canBeTuz(board, pit, mark!);
  },
  marksPit: (board, pit) => board.seeds(pit) === 3 && canBeTuz(board, pit, board.turn),
});

/** Seeds that fall into a tuz belong to its owner at once. */
const toTuzOwner = (board: Board, pit: number): Player | null => board.mark(pit) as Player | null;

/** A pit that becomes even, or a new tuz. */
const capture: Capture = /* @__PURE__ */ frozenCopy({
  triggers: (own, seeds) => !own && (seeds === 3 || (seeds > 0 && seeds % 2 === 0)),
  pits: (board, last, taken, choice) =>
    board.seeds(last) !== 3 || board.mark(last) ? landingPit(board, last, taken, choice) : 0,
});

/**
 * Togyzqumalaq (Toguz Korgool), the tournament game of Central Asia. One seed of a pit stays behind, a last seed that
 * makes an opponent's pit even captures it, and one that makes three turns the pit into a tuz, whose seeds go to its
 * owner from then on.
 *
 * Source: the rules codified in 1949 by M. Auezov and K. Kuanishbayev, as given on
 * [playstrategy.org](https://playstrategy.org/variant/togyzkumalak) and as played on PlayOK and iggamecenter.com.
 *
 * @example
 * ```ts
 * import { togyzqumalaq } from 'mancala-rules';
 *
 * togyzqumalaq.apply(togyzqumalaq.initialState(), 7).stores.south; // => 10
 * ```
 */
export const togyzqumalaq: Rules<BoardOptions, 'togyzqumalaq'> = /* @__PURE__ */ makeRules({
  id: 'togyzqumalaq',
  title: 'Togyzqumalaq',
  version: 1,
  defaults: { pits: 9, seeds: 9, first: 'south' },
  steps: () => ({
    route: leavingOne(roundTheBoard),
    sowing: sowing({ marks: tuz, passing: toTuzOwner }),
    capture,
    endings: [majority, noSeeds],
  }),
});
