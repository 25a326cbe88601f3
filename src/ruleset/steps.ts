/** How a move is made. */
import type { Board } from './board.ts';
import type { IllegalReason, Move } from '../model/types.ts';
import type { Ending, Played } from './endings.ts';
import type { Route, Sowing } from './sowing.ts';

/**
 * The small functions that a ruleset is composed of. They decide; the engine moves the seeds.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type Steps } from 'mancala-rules';
 *
 * const oneMoveATurn = defineRules({
 *   ...kalah.spec,
 *   id: 'oneMoveATurn',
 *   steps: (options): Steps => ({ ...kalah.spec.steps(options), extraTurn: () => false }),
 * });
 * oneMoveATurn.apply(oneMoveATurn.initialState(), 2).turn; // => 'north'
 * ```
 */
export interface Steps {
  /** The direction and path of sowing. */
  readonly route: Route;
  /** What is special about sowing: several laps, choices, marks. Default: a move is one lap. */
  readonly sowing?: Sowing;
  /** Which pits a move captures. */
  readonly capture: Capture;
  /** What becomes of a move that would capture all of the opponent's seeds. */
  readonly slam?: Slam;
  /** Rules that can forbid a move, asked in order. */
  readonly legality?: readonly LegalityRule[];
  /** Whether the mover moves again. It must give equal moves equal answers, because cursors cache them. */
  readonly extraTurn?: (played: Played, pits: number) => boolean;
  /** When the game is over, asked in order after every move and of every given position. */
  readonly endings: readonly Ending[];
}

/**
 * What a move captures.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules, type Capture } from 'mancala-rules';
 *
 * // One pit of the opponent, if it now holds an even number of seeds.
 * const even: Capture = {
 *   triggers: (own, seeds) => !own && seeds % 2 === 0,
 *   pits: (_, last, taken) => {
 *     taken[0] = last;
 *     return 1;
 *   },
 * };
 * const rules = defineRules({
 *   ...captureTo25.spec,
 *   id: 'even',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), capture: even }),
 * });
 * const state = rules.stateFrom({ pits: [0, 0, 0, 0, 1, 1, 5, 0, 0, 0, 0, 1], removed: 40 });
 * rules.apply(state, 5).stores.south; // => 6
 * ```
 */
export interface Capture {
  /**
   * Whether a last seed can capture anything: it fell in one of the mover's own pits or not, and the pit now holds so many
   * seeds. A last seed in a store never captures. Default: it always can.
   */
  triggers?(own: boolean, seeds: number): boolean;
  /**
   * Writes the captured pits to `taken` and returns how many there are. The last seed fell in the pit `last`; the board is as
   * after sowing, `board.turn` the mover; `choice` is which choice of its pit the move is. It must give equal boards equal
   * answers, because cursors cache them.
   */
  pits(board: Board, last: number, taken: Int32Array, choice: number): number;
  /** Pits with more seeds than this are never captured, even if `pits` names them. Default: no limit. */
  readonly maxSeeds?: number;
}

/**
 * What becomes of a grand slam: a move that would capture all of the opponent's seeds.
 *
 * @example
 * ```ts
 * import { defineRules, oware, type Slam } from 'mancala-rules';
 *
 * const onePitOnly: Slam = { adjustCapture: () => 1 };
 * const rules = defineRules({
 *   ...oware.spec,
 *   id: 'onePitOnly',
 *   steps: (options) => ({ ...oware.spec.steps(options), slam: onePitOnly }),
 * });
 * const state = rules.stateFrom({ pits: [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
 * rules.apply(state, 5).pits; // => [0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0]
 * ```
 */
export interface Slam {
  /** Edits the list of captured pits and returns its new length. Default: all are captured. */
  adjustCapture?(taken: Int32Array, count: number): number;
  /** When a grand slam may not be played. Asked before the other legality rules. */
  readonly legality?: LegalityRule;
  /** How a grand slam ends the game. It comes before the other endings. */
  readonly ending?: Pick<Ending, 'reason' | 'collects'>;
}

/**
 * What a move would do. Valid only while the rule it was given to runs, and until that rule asks the same cursor.
 *
 * @example
 * ```ts
 * import type { LegalityRule, Trial } from 'mancala-rules';
 *
 * const isGreedy = (move: Trial): boolean => move.slam && move.anotherFeeds();
 * isGreedy({ pit: 5, move: 5, slam: true, feeds: false, anotherFeeds: () => true }); // => true
 *
 * const modesty: LegalityRule = { when: 'grand-slam', forbids: (move) => (isGreedy(move) ? 'grand-slam' : null) };
 * ```
 */
export interface Trial {
  /** The pit it is played from. */
  readonly pit: number;
  /** The move itself: the pit, in games without choices. */
  readonly move: Move;
  /** Whether it would capture all of the opponent's seeds, before the rules on grand slams change that. */
  readonly slam: boolean;
  /** Whether it leaves the opponent at least one seed. */
  readonly feeds: boolean;
  /** Whether another move of the same player leaves the opponent a seed. */
  anotherFeeds(): boolean;
}

/**
 * A rule that can forbid a move.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules, type LegalityRule } from 'mancala-rules';
 *
 * const feedIfYouCan: LegalityRule = {
 *   when: 'always',
 *   forbids: (move) => (!move.feeds && move.anotherFeeds() ? 'must-feed' : null),
 * };
 * const kind = defineRules({
 *   ...captureTo25.spec,
 *   id: 'kind',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), legality: [feedIfYouCan] }),
 * });
 * kind.legalMoves(kind.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 })); // => [5]
 * ```
 */
export interface LegalityRule {
  /**
   * When the rule is asked: of every move, only while the opponent's row is empty, or only of moves that would capture all of
   * the opponent's seeds.
   */
  readonly when: 'always' | 'opponent-empty' | 'grand-slam';
  /** Why the move is not legal; null if this rule allows it. It must give equal boards equal answers. */
  forbids(trial: Trial, board: Board): IllegalReason | null;
}
