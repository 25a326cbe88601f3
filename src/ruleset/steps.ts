/** How a move is made. */
import type { Board } from './board.ts';
import type { IllegalReason, Player } from '../model/types.ts';
import type { Ending, Played } from './endings.ts';

/**
 * The small functions that a ruleset is composed of. They decide; the composer moves the seeds.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type Steps } from 'mancala-rules';
 *
 * const oneMoveATurn = defineRules({
 *   ...kalah.spec,
 *   id: 'oneMoveATurn',
 *   steps: (options): Steps => ({ ...kalah.spec.steps(options), again: () => false }),
 * });
 * oneMoveATurn.apply(oneMoveATurn.initialState(), 2).turn; // => 'north'
 * ```
 */
export interface Steps {
  /** The way round the board. */
  readonly route: Route;
  /** Which pits a move takes. */
  readonly capture: Capture;
  /** What becomes of a move that would take all of the opponent's seeds. */
  readonly slam?: Slam;
  /** What a move must not do, asked in order. */
  readonly duties?: readonly Duty[];
  /** Whether the mover has another turn: the same answer to the same move, since a cursor asks beforehand. */
  readonly again?: (played: Played, pits: number) => boolean;
  /** When the game is over, asked in order after every move and of every given position. */
  readonly endings: readonly Ending[];
}

/**
 * One round of sowing.
 *
 * @example
 * ```ts
 * import { kalah, type Lap } from 'mancala-rules';
 *
 * const { route } = kalah.spec.steps(kalah.options);
 * const lap: Lap = { pits: 6, mover: 'north', origin: 8 };
 * // Behind North's last pit lies his store.
 * route(lap, 11); // => 13
 * ```
 */
export interface Lap {
  /** Pits a side. */
  readonly pits: number;
  /** Who sows. */
  readonly mover: Player;
  /** The pit the seeds were lifted from. */
  readonly origin: number;
}

/**
 * The cell sown after `cell`: a pit, or a store (`2n` South's, `2n + 1` North's). Always the same in the same lap.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type Route } from 'mancala-rules';
 *
 * const pastTheStores: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'pastTheStores',
 *   steps: (options) => ({ ...kalah.spec.steps(options), route: pastTheStores }),
 * });
 * rules.apply(rules.initialState(), 5).pits; // => [4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4]
 * ```
 */
export type Route = (lap: Lap, cell: number) => number;

/**
 * What a move takes.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules, type Capture } from 'mancala-rules';
 *
 * // One pit of the opponent, if it has come to an even number of seeds.
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
   * Whether a last seed can take anything that fell in a pit, the mover's own or not, that now holds so many seeds. In a
   * store it never does. Left out, it always can.
   */
  triggers?(own: boolean, seeds: number): boolean;
  /**
   * Writes the pits that are taken by the last seed, in the pit `last`, into `taken` and returns how many they are. The
   * board is as after sowing, `board.turn` the mover. The same answer to the same board, since a cursor remembers it.
   */
  pits(board: Board, last: number, taken: Int32Array): number;
  /**
   * No pit of the opponent is taken that held more seeds than this before the move. Left out, any may be. With more in his
   * row than his pits can hold then, no move is tried for being a slam.
   */
  readonly heaviest?: number;
}

/**
 * What becomes of a grand slam.
 *
 * @example
 * ```ts
 * import { defineRules, oware, type Slam } from 'mancala-rules';
 *
 * const onePitOnly: Slam = { spare: () => 1 };
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
  /** Edits the list of pits that would be taken; returns how many are. Left out, all are. */
  spare?(taken: Int32Array, count: number): number;
  /** Where the slam may not be played, or not always. */
  readonly duty?: Duty;
  /** Where the slam ends the game, before anything else is asked. */
  readonly ending?: Ending;
}

/**
 * What a move would do, worked out by the composer.
 *
 * @example
 * ```ts
 * import type { Duty, Trial } from 'mancala-rules';
 *
 * const isGreedy = (move: Trial): boolean => move.slam && move.anotherFeeds();
 * isGreedy({ slam: true, feeds: false, anotherFeeds: () => true }); // => true
 *
 * const modesty: Duty = { bearsOn: 'slam', forbids: (move) => (isGreedy(move) ? 'grand-slam' : null) };
 * ```
 */
export interface Trial {
  /** It would take all of the opponent's seeds, were it not for the rules on grand slams. */
  readonly slam: boolean;
  /** It leaves the opponent at least one seed. */
  readonly feeds: boolean;
  /** Whether another move of the same player leaves the opponent a seed. */
  anotherFeeds(): boolean;
}

/**
 * A rule that can forbid a move.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules, type Duty } from 'mancala-rules';
 *
 * const feedIfYouCan: Duty = {
 *   forbids: (move) => (!move.feeds && move.anotherFeeds() ? 'must-feed' : null),
 * };
 * const kind = defineRules({
 *   ...captureTo25.spec,
 *   id: 'kind',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), duties: [feedIfYouCan] }),
 * });
 * kind.legalMoves(kind.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 })); // => [5]
 * ```
 */
export interface Duty {
  /** A hint that saves asking: it forbids only while the opponent's row is empty, or only slams. Left out, anything. */
  readonly bearsOn?: 'empty-row' | 'slam';
  /** Why the move may not be played; null if it may. The same answer to the same board, since rules remember it. */
  forbids(trial: Trial, board: Board): IllegalReason | null;
}
