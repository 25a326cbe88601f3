/** The types of the functions that make a move: sowing, captures, legality, turns, endings. */
import type { Board } from './board.ts';
import type { IllegalReason, Move } from '../model/types.ts';
import type { Ending, Played } from './endings.ts';
import type { Route, Sowing } from './sowing.ts';

/**
 * The functions that define how a move is made. They decide; the engine moves the seeds. A move sows, captures, passes
 * the turn and may end the game, in this order. All functions must return the same for equal arguments.
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
  /** The path of sowing: the cell for each seed. */
  readonly route: Route;
  /** Sowing with several laps, choices or marks, made by {@link sowing}. By default a move is a single lap. */
  readonly sowing?: Sowing;
  /** The pits that a move captures. */
  readonly capture: Capture;
  /** The treatment of a grand slam: a move that would capture all of the opponent's seeds. By default it captures them. */
  readonly slam?: Slam;
  /**
   * The rules that can forbid a move, in the order in which they are checked. By default every pit with seeds can be
   * played.
   */
  readonly legality?: readonly LegalityRule[];
  /**
   * Whether the mover moves again; `pits` is pits a side, and `board.move` the move, in games with the step `sowing`. By
   * default the turn always passes. Cursors cache the result.
   */
  readonly extraTurn?: (played: Played, pits: number, board?: Pick<Board, 'move'>) => boolean;
  /** The endings, in the order in which they are checked: after every move, and in every position that is set up. */
  readonly endings: readonly Ending[];
}

/**
 * The capture of a move: whether the last seed can capture, and which pits.
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
   * Decides whether the last seed can capture anything. It is a quick test before `pits`, and by default always true. A
   * last seed in a store never captures.
   *
   * @param own - whether the last seed fell in the mover's own row
   * @param seeds - seeds in that pit now
   * @returns false if the move captures nothing
   */
  triggers?(own: boolean, seeds: number): boolean;
  /**
   * Lists the captured pits. Cursors cache the result, so it must be the same for equal boards.
   *
   * @param board - the board after sowing; `board.turn` is the mover
   * @param last - the pit where the last seed fell
   * @param taken - the list to write the captured pits to, from index 0
   * @param choice - the choice of the lap, from 0; 0 in games without choices
   * @returns the number of captured pits
   */
  pits(board: Board, last: number, taken: Int32Array, choice: number): number;
  /**
   * The maximum number of seeds in a captured pit: pits with more are not captured, even if listed. By default
   * unlimited.
   */
  readonly maxSeeds?: number;
}

/**
 * The treatment of a grand slam, which is a move that would capture all of the opponent's seeds. The option `grandSlam` of
 * the built-in games offers the usual ones.
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
  /**
   * Changes what a grand slam captures. By default it captures all pits.
   *
   * @param taken - the captured pits, to change in place; the pit of the last seed comes first in a chain capture
   * @param count - the number of captured pits
   * @returns the new number; 0 captures nothing
   */
  adjustCapture?(taken: Int32Array, count: number): number;
  /** A rule that can forbid a grand slam. It is checked before the other legality rules. */
  readonly legality?: LegalityRule;
  /** Whether the mover moves again after a grand slam. By default the step `extraTurn` decides, as after any move. */
  readonly extraTurn?: boolean;
  /** How a grand slam ends the game. It applies before the other endings. By default the game goes on. */
  readonly ending?: Pick<Ending, 'reason' | 'collects' | 'winner'>;
}

/**
 * The effect that a move would have, as a {@link LegalityRule} sees it. Members are computed when they are read. Do not
 * keep the object: it is reused for the next move.
 *
 * @example
 * ```ts
 * import type { LegalityRule, Trial } from 'mancala-rules';
 *
 * const isGreedy = (move: Trial): boolean => move.slam && move.anotherFeeds();
 * isGreedy({ pit: 5, move: 5, last: 8, slam: true, feeds: false, anotherFeeds: () => true }); // => true
 *
 * const modesty: LegalityRule = { when: 'grand-slam', forbids: (move) => (isGreedy(move) ? 'grand-slam' : null) };
 * ```
 */
export interface Trial {
  /** The pit that is played, `0..2n-1`. */
  readonly pit: number;
  /** The move. In games without choices it is the pit. */
  readonly move: Move;
  /**
   * The cell where the last seed of the move falls, as in {@link Played}: a pit `0..2n-1`, South's store `2n` or North's store
   * `2n + 1`. For a move that never ends, it is the pit that is played.
   */
  readonly last: number;
  /** Whether the move is a grand slam: it would capture all of the opponent's seeds, before {@link Slam} changes that. */
  readonly slam: boolean;
  /** Whether the opponent has at least one seed after the move. */
  readonly feeds: boolean;
  /**
   * Whether another move of the mover leaves the opponent at least one seed.
   *
   * @returns true if there is such a move
   */
  anotherFeeds(): boolean;
}

/**
 * A rule that can forbid a move, such as the duty to feed an opponent without seeds.
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
   * The moves that the rule is checked for: all moves, all moves while the opponent's row is empty, or only grand
   * slams. The last two are much faster.
   */
  readonly when: 'always' | 'opponent-empty' | 'grand-slam';
  /**
   * Decides whether the rule forbids a move.
   *
   * @param trial - the move and its effect
   * @param board - the board before the move; `board.turn` is the mover
   * @returns why the move is not legal, which may be a reason of your own; null if this rule allows it
   */
  forbids(trial: Trial, board: Board): IllegalReason | (string & Record<never, never>) | null;
}
