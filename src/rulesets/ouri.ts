/**
 * The rules of Ouri: W1-W3 of `wari`, with single seeds that stay and a grand slam that gives another turn.
 *
 * Decisions: the rule of single seeds holds also for a move that has to feed. If the mover cannot feed, the game ends, and each
 * player gets their own row.
 *
 * How others differ: as an app, the same game is also played with single seeds free; that is `oware` with
 * `grandSlam: 'captures'`.
 */
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { LegalityRule } from '../ruleset/steps.ts';
import { chainCapture } from '../steps/capture.ts';
import { cannotFeed, majority, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { passingOrigin, roundTheBoard } from '../steps/routes.ts';

/** A single seed stays while another pit of the mover holds more. */
const singlesWait: LegalityRule = /* @__PURE__ */ frozenCopy({
  when: 'always',
  forbids: ({ pit }, board) => (board.seeds(pit) < 2 && hasMore(board, board.turn) ? 'single-seed' : null),
});

const hasMore = (board: Board, player: Player): boolean => {
  const first = player === 'south' ? 0 : board.pits;
  for (let pit = first; pit < first + board.pits; pit++) if (board.seeds(pit) > 1) return true;
  return false;
};

/**
 * Ouri, the game of the Portuguese school tournaments: Oware in which a single seed may not be played while another own pit
 * holds two or more, and a grand slam captures and gives another turn, in which the opponent must be fed.
 *
 * Sources: the rules of the Campeonato Nacional de Jogos Matemáticos in Portugal, as
 * [schools teach them](https://pt.scribd.com/doc/32834519/Ouri-5-º-B); mancala.fandom.com on Ouri.
 *
 * @example
 * ```ts
 * import { ouri } from 'mancala-rules';
 *
 * const state = ouri.stateFrom({ pits: [1, 3, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4], removed: 20 });
 * ouri.legalMoves(state); // => [1]
 * ouri.illegalReason(state, 0); // => 'single-seed'
 * ```
 */
export const ouri: Rules<BoardOptions, 'ouri'> = /* @__PURE__ */ makeRules({
  id: 'ouri',
  title: 'Ouri',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south' },
  steps: () => ({
    route: passingOrigin(roundTheBoard),
    capture: chainCapture([2, 3]),
    slam: { extraTurn: true },
    legality: [singlesWait, mustFeed],
    endings: [majority, noSeeds, cannotFeed],
  }),
});
