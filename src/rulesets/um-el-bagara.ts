/**
 * The rules of Um el-Bagara.
 *
 * Decisions: the left half of each player's row is sown clockwise, the right half counterclockwise, and the middle pit
 * either way. A pit with one seed cannot be played. The game also ends when no pit holds two seeds.
 *
 * How others differ: no differences are known.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/sowing.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { LegalityRule } from '../ruleset/steps.ts';
import { ringCapture } from '../steps/capture.ts';
import { ownRows, storeHolds } from '../steps/endings.ts';
import { eitherWay } from '../steps/routes.ts';

/** Whether a pit may be sown in a direction: 0 is counterclockwise, 1 is clockwise. */
const isWay = (pits: number, pit: number, choice: number): boolean =>
  choice === 0 ? pit % pits >= Math.floor(pits / 2) : pit % pits < Math.ceil(pits / 2);

/** Single seeds are not played, and each half of a row goes one way. */
const ways: LegalityRule = /* @__PURE__ */ frozenCopy({
  when: 'always',
  forbids: ({ pit, move }, board) =>
    board.seeds(pit) < 2 ? 'single-seed' : isWay(board.pits, pit, move - pit) ? null : 'wrong-direction',
});

const hasOnlySingles = (board: Board): boolean =>
  Array.from({ length: 2 * board.pits }, (_, pit) => pit).every((pit) => board.seeds(pit) < 2);

const onlySingles: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'no-seeds',
  when: { test: hasOnlySingles, reads: ['pits'] },
  collects: ownRows,
});

/**
 * Um el-Bagara, a game from Sudan. The pits on the player's left are sown clockwise, those on the right
 * counterclockwise, and chains of twos and fours are captured.
 *
 * Source: R. Davies, _Some Arab Games and Puzzles_, Sudan Notes and Records 8, 1925, pages 140-141, as recorded by
 * [Ludii](https://ludii.games/details.php?keyword=Um%20el-Bagara).
 *
 * @example
 * ```ts
 * import { umElBagara } from 'mancala-rules';
 *
 * // 10 pits: moves 10 and up sow clockwise. The middle pit, 2, can go either way.
 * umElBagara.legalMoves(umElBagara.initialState()); // => [2, 3, 4, 10, 11, 12]
 * ```
 */
export const umElBagara: Rules<BoardOptions, 'umElBagara'> = /* @__PURE__ */ makeRules({
  id: 'umElBagara',
  title: 'Um el-Bagara',
  version: 1,
  defaults: { pits: 5, seeds: 5, first: 'south' },
  steps: ({ pits, seeds }) => ({
    route: eitherWay,
    sowing: sowing({ choices: 2, stuck: 'pass' }),
    capture: ringCapture([2, 4], 'theirs'),
    legality: [ways],
    endings: [{ ...storeHolds(pits * seeds + 1), collects: ownRows }, onlySingles],
  }),
});
