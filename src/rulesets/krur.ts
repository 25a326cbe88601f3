/**
 * The rules of Krur.
 *
 * Decisions: a marked pit stays marked. A player who cannot move passes. The game is over when only marked pits hold seeds.
 *
 * How others differ: no differences are known.
 */
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { sowing } from '../engine/sowing.ts';
import { other } from '../model/player.ts';
import type { Mark, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Lap, MarkRules } from '../ruleset/sowing.ts';
import type { LegalityRule } from '../ruleset/steps.ts';
import { noCapture } from '../steps/capture.ts';
import { liftsLandingPit } from '../steps/laps.ts';
import { passingMarks, roundTheBoard } from '../steps/routes.ts';

const marks: MarkRules = /* @__PURE__ */ frozenCopy({
  what: "null, or a player in the opponent's row",
  isValid: (board, pit) => board.mark(pit) === other(board.owner(pit)),
  marksPit: (board, pit) => board.owner(pit) !== board.turn && board.seeds(pit) === 4 && !board.mark(pit),
});

const isOpponents = (mark: Mark, { mover }: Lap): boolean => mark === other(mover);

/** A lap that ends in a marked pit is the last one. */
const liftsUnmarked = (board: Board, last: number): number | null =>
  board.mark(last) ? null : liftsLandingPit(board, last);

const onlyUnmarked: LegalityRule = /* @__PURE__ */ frozenCopy({
  when: 'always',
  forbids: ({ pit }, board) => (board.mark(pit) ? 'marked' : null),
});

const onlyMarkedLeft: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'no-seeds',
  when: {
    test: (board) =>
      Array.from({ length: 2 * board.pits }, (_, pit) => pit).every(
        (pit) => board.mark(pit) !== null || board.seeds(pit) === 0,
      ),
    reads: ['pits', 'marks'],
  },
  collects: (board, pit) => board.mark(pit) as Player,
});

/**
 * Krur, a game from the Western Sahara. If the last seed makes four in an opponent's pit, that pit is marked: it is not
 * played any more, and its seeds belong to the mover at the end.
 *
 * Source: the rules as recorded by Ludii. According to mancala.fandom.com, C. Béart described the game first, in 1955.
 *
 * @example
 * ```ts
 * import { krur } from 'mancala-rules';
 *
 * const state = krur.stateFrom({ pits: [0, 0, 0, 1, 3, 0, 0, 0], removed: 28 });
 * krur.apply(state, 3).marks; // => [null, null, null, null, 'south', null, null, null]
 * ```
 */
export const krur: Rules<BoardOptions, 'krur'> = /* @__PURE__ */ makeRules({
  id: 'krur',
  title: 'Krur',
  version: 1,
  defaults: { pits: 4, seeds: 4, first: 'south' },
  steps: () => ({
    route: passingMarks(roundTheBoard, isOpponents),
    sowing: sowing({ lifts: liftsUnmarked, marks, stuck: 'pass' }),
    capture: noCapture,
    legality: [onlyUnmarked],
    endings: [onlyMarkedLeft],
  }),
});
