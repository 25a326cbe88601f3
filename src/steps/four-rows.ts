/** Steps of games of four rows, in which each player owns two rows and sows only there. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Move } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { Route, SowingRules } from '../ruleset/sowing.ts';
import type { Capture } from '../ruleset/steps.ts';
import { lastMover } from './endings.ts';
import { madeBy } from './made-by.ts';

/**
 * The next pit round a player's own pits. It does not throw.
 *
 * @param pits - pits a player, an even number
 * @param pit - a pit, `0..2n-1`
 * @param choice - even is counterclockwise, odd is clockwise
 * @returns the next pit of the same player
 * @example
 * ```ts
 * import { ownPitAfter } from 'mancala-rules/steps';
 *
 * [ownPitAfter(16, 15, 0), ownPitAfter(16, 16, 1)]; // => [0, 31]
 * ```
 */
export const ownPitAfter = (pits: number, pit: number, choice: number): number => {
  const first = pit < pits ? 0 : pits;
  return first + ((pit - first + (choice % 2 === 0 ? 1 : pits - 1)) % pits);
};

/**
 * The route round the mover's own pits, in the direction of the choice: even is counterclockwise, odd is clockwise.
 * It does not throw.
 *
 * @param lap - the lap being sown
 * @param cell - the pit where the seed before fell; the origin for the first seed
 * @returns the next pit of the mover
 * @example
 * ```ts
 * import { roundOwnPits } from 'mancala-rules/steps';
 *
 * roundOwnPits({ pits: 16, mover: 'south', origin: 15, seeds: 2, choice: 0, marks: [] }, 15, 0); // => 0
 * ```
 */
export const roundOwnPits: Route = ({ pits, choice }, cell) => ownPitAfter(pits, cell, choice);

/**
 * Whether a pit of a four-row board is in the inner row of its owner. It does not throw.
 *
 * @param pits - pits a player, an even number
 * @param pit - a pit, `0..2n-1`
 * @returns true for inner pits
 * @example
 * ```ts
 * import { isInner } from 'mancala-rules/steps';
 *
 * [7, 8, 24].map((pit) => isInner(16, pit)); // => [false, true, true]
 * ```
 */
export const isInner = (pits: number, pit: number): boolean => pit % pits >= pits / 2;

/**
 * Returns the opponent's inner pit across the board from an inner pit. It does not throw.
 *
 * @param pits - pits a player, an even number
 * @param pit - an inner pit
 * @returns the pit that faces it
 * @example
 * ```ts
 * import { facing } from 'mancala-rules/steps';
 *
 * [facing(16, 8), facing(16, 24)]; // => [31, 15]
 * ```
 */
export const facing = (pits: number, pit: number): number => 2 * pits + pits / 2 - 1 - pit;

/**
 * Returns the outer pit behind an inner pit of the same player. It does not throw.
 *
 * @param pits - pits a player, an even number
 * @param pit - an inner pit
 * @returns the pit behind it
 * @example
 * ```ts
 * import { behind } from 'mancala-rules/steps';
 *
 * [behind(16, 8), behind(16, 31)]; // => [7, 16]
 * ```
 */
export const behind = (pits: number, pit: number): number => (pit < pits ? pits : 3 * pits) - 1 - pit;

/**
 * Makes the capture of a column of the opponent: a last seed in an inner pit captures the inner pit that faces it, if that holds
 * seeds, and the outer pit behind. It does not throw.
 *
 * @param lands - whether the last seed must fall in a pit that held seeds, or in an empty one
 * @param both - whether both pits must hold seeds; default false
 * @returns the capture
 * @example
 * ```ts
 * import { defineRules, hus } from 'mancala-rules';
 * import { columnCapture } from 'mancala-rules/steps';
 *
 * const fromEmptyPits = defineRules({
 *   ...hus.spec,
 *   id: 'fromEmptyPits',
 *   steps: (options) => ({ ...hus.spec.steps(options), capture: columnCapture('empty') }),
 * });
 * fromEmptyPits.legalMoves(fromEmptyPits.initialState()).length; // => 12
 * ```
 */
export const columnCapture = (lands: 'occupied' | 'empty', both = false): Capture =>
  madeBy(columnCapture, [lands, both], {
    triggers: (_, seeds) => (seeds === 1) === (lands === 'empty'),
    pits(board, last, taken) {
      const { pits } = board;
      if (!isInner(pits, last)) return 0;
      const inner = facing(pits, last);
      const outer = behind(pits, inner);
      taken[0] = inner;
      taken[1] = outer;
      if (!board.seeds(inner)) return 0;
      return board.seeds(outer) ? 2 : both ? 0 : 1;
    },
  });

/**
 * Lists the pits of the player to move that hold at least so many seeds. It does not throw.
 *
 * @param board - the position
 * @param least - the fewest seeds, from 1
 * @returns the pits, in ascending order
 * @example
 * ```ts
 * import { sowing } from 'mancala-rules';
 * import { liftsLandingPit, pitsWith } from 'mancala-rules/steps';
 *
 * const rules = sowing({ moves: (board) => pitsWith(board, 2), lifts: liftsLandingPit });
 * rules.choices; // => 1
 * ```
 */
export const pitsWith = (board: Board, least: number): Move[] => {
  const { pits, turn } = board;
  const first = turn === 'south' ? 0 : pits;
  const moves: Move[] = [];
  for (let pit = first; pit < first + pits; pit++) if (board.seeds(pit) >= least) moves.push(pit);
  return moves;
};

/**
 * The moves of games in which a pit needs two seeds to be played. Use them with a spread in the rules of `sowing`.
 *
 * @example
 * ```ts
 * import { sowing } from 'mancala-rules';
 * import { liftsLandingPit, noSingles } from 'mancala-rules/steps';
 *
 * sowing({ ...noSingles, lifts: liftsLandingPit }).choices; // => 1
 * ```
 */
export const noSingles: Required<Pick<SowingRules, 'moves' | 'forbids'>> = /* @__PURE__ */ frozenCopy({
  moves: (board: Board) => pitsWith(board, 2),
  forbids: () => 'single-seed',
});

/**
 * The ending of games in which a player without a legal move has lost.
 *
 * @example
 * ```ts
 * import { noMoves } from 'mancala-rules/steps';
 *
 * noMoves.reason; // => 'no-moves'
 * ```
 */
export const noMoves: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'no-moves',
  when: { noLegalMove: true },
  winner: lastMover,
});

/**
 * Endless moves of games of four rows: moves of 10,000 laps or more are endless, and their player has lost. Use it with a
 * spread in the rules of `sowing`.
 *
 * @example
 * ```ts
 * import { sowing } from 'mancala-rules';
 * import { endlessLoses, liftsLandingPit } from 'mancala-rules/steps';
 *
 * sowing({ ...endlessLoses, lifts: liftsLandingPit }).maxLaps; // => 10000
 * ```
 */
export const endlessLoses: Required<Pick<SowingRules, 'maxLaps' | 'endless'>> = /* @__PURE__ */ frozenCopy({
  maxLaps: 10_000,
  endless: { reason: 'endless', winner: lastMover },
});

/**
 * Checks that both stores are empty, in games that sow all captured seeds again: the member `problems` of
 * {@link SowingRules}. It does not throw.
 *
 * @param board - the position
 * @returns a message if a store holds seeds; otherwise none
 * @example
 * ```ts
 * import { hus } from 'mancala-rules';
 * import { noStores } from 'mancala-rules/steps';
 *
 * hus.spec.steps(hus.options).sowing?.problems === noStores; // => true
 * ```
 */
export const noStores = (board: Board): readonly string[] => {
  const [south, north] = [board.store('south'), board.store('north')];
  return south || north ? [`stores: expected no seeds, got ${south} and ${north}`] : [];
};
