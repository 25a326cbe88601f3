/** The vocabulary of the library: players, moves, marks, states and outcomes. */

/**
 * One of the two players. On a board with `n` pits a side, South owns pits `0..n-1` and North owns pits `n..2n-1`.
 *
 * @example
 * ```ts
 * import { kalah, opponent, type Player } from 'mancala-rules';
 *
 * const mover: Player = kalah.apply(kalah.initialState(), 2).turn; // => 'south'
 * opponent(mover); // => 'north'
 * ```
 */
export type Player = 'south' | 'north';

/**
 * One value for each player, such as the seeds in their stores.
 *
 * @example
 * ```ts
 * import { wari, type ByPlayer } from 'mancala-rules';
 *
 * const names: ByPlayer<string> = { south: 'Ada', north: 'Ben' };
 * names[wari.initialState().turn]; // => 'Ada'
 * ```
 */
export type ByPlayer<T> = {
  /** South's value. */
  readonly south: T;
  /** North's value. */
  readonly north: T;
};

/**
 * A move, as a whole number. In most games it is the pit that is played, `0..2n-1` in sowing order, with South's pits
 * first. In games with a choice of direction it is `pit + 2n * choice`; {@link pitOf} and {@link choiceOf} return its
 * parts.
 *
 * @example
 * ```ts
 * import { oware, type Move } from 'mancala-rules';
 *
 * const move: Move = 2; // South's third pit.
 * oware.apply(oware.initialState(), move).pits; // => [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]
 * ```
 */
export type Move = number;

/**
 * The mark of a pit, in games that mark pits.
 *
 * - a player: the pit is marked for that player, such as a tuz of Togyzqumalaq for its owner
 * - `'closed'`: the pit is out of play, such as a burnt pit of Congkak
 * - null: an ordinary pit
 *
 * @example
 * ```ts
 * import { togyzqumalaq, type Mark } from 'mancala-rules';
 *
 * const marks: Mark[] = new Array<Mark>(18).fill(null);
 * marks[12] = 'south';
 * const pits = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 9, 9, 9, 9, 9];
 * togyzqumalaq.stateFrom({ pits, marks, stores: { south: 9, north: 0 } }).marks?.[12]; // => 'south'
 * ```
 */
export type Mark = Player | 'closed' | null;

/**
 * Reasons of rules of your own, for an ending or a forbidden move. Add their names as members, and they belong to {@link EndReason}
 * and {@link IllegalReason}. The names are what counts; the values may be of any type.
 *
 * @example
 * ```ts
 * import type { EndReason } from 'mancala-rules';
 *
 * declare module 'mancala-rules' {
 *   interface OwnReasons {
 *     mercy: true;
 *   }
 * }
 * const reason: EndReason = 'mercy';
 * ```
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- users add the members
export interface OwnReasons {}

/**
 * The reason why a game ended. The list may grow in minor versions, so a `switch` needs a default.
 *
 * - `no-seeds`: the player to move has no seeds, no pit can be played any more, or a grand slam left the
 *   remaining seeds to the opponent
 * - `cannot-feed`: the player to move has seeds but no legal move
 * - `row-empty`: one of the rows is empty
 * - `target`: a store holds enough seeds
 * - `move-limit`: too many moves without a capture
 * - `no-capture-left`: no line of play captures any more
 * - `few-seeds`: too few seeds are left in play
 * - `quan-taken`: both big pits of Ô ăn quan are empty
 * - `endless`: the last move would have repeated its laps forever
 * - `no-moves`: the player to move has no legal move and has lost
 * - `both-ends`: a move captured at both ends of the board
 * - `forfeit`, `resignation`, `agreement`, `repetition`, `max-plies`: ended by the players, an arbiter or `Game`
 * - those of {@link OwnReasons}
 *
 * @example
 * ```ts
 * import type { EndReason } from 'mancala-rules';
 *
 * const words: Partial<Record<EndReason, string>> = { 'row-empty': 'one row is empty' };
 * const describe = (reason: EndReason): string => words[reason] ?? reason;
 * describe('row-empty'); // => 'one row is empty'
 * ```
 */
export type EndReason =
  | 'no-seeds'
  | 'cannot-feed'
  | 'row-empty'
  | 'target'
  | 'move-limit'
  | 'no-capture-left'
  | 'few-seeds'
  | 'quan-taken'
  | 'endless'
  | 'no-moves'
  | 'both-ends'
  | 'forfeit'
  | 'resignation'
  | 'agreement'
  | 'repetition'
  | 'max-plies'
  // eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- users add the members
  | Extract<keyof OwnReasons, string>;

/**
 * The reason why a move is not legal. If several apply, it is the first in the order of this list. The list may
 * grow in minor versions, so a `switch` needs a default.
 *
 * - `game-over`: the game has ended
 * - `not-a-move`: the value is not a move of this board
 * - `not-yours`: the pit belongs to the opponent
 * - `empty`: the pit is empty
 * - `big-pit`: the pit is a big one, as in Ô ăn quan, which is never played
 * - `must-capture`: the move captures nothing, and another one does
 * - `single-seed`: the pit holds one seed, and the moves that are legal now need two or more
 * - `wrong-direction`: the pit can only be sown in the other direction
 * - `not-asked`: the move answers a question that it does not ask, such as whether to go on safari in Bao
 * - `occupied`: the pit holds one seed, which may not go into a pit with seeds, in Hawalis
 * - `marked`: the pit is marked and not played any more, in Krur
 * - `outer-row`, `takasia`, `nyumba`, `lone-kichwa`: rules of Bao. A pit of the inner row must be played, takasia blocks
 *   the pit, the pit is a nyumba that functions, or the move would empty the inner row
 * - `not-allowed`: the game forbids the move for another reason, and does not name it
 * - `grand-slam`: the move would take all of the opponent's seeds, which is not allowed now
 * - `must-feed`: the move would leave the opponent without seeds, which is not allowed now
 * - those of {@link OwnReasons}
 *
 * @example
 * ```ts
 * import { wari, type IllegalReason } from 'mancala-rules';
 *
 * const state = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 });
 * const reason: IllegalReason | null = wari.illegalReason(state, 0); // => 'must-feed'
 * ```
 */
export type IllegalReason =
  | 'game-over'
  | 'not-a-move'
  | 'not-yours'
  | 'empty'
  | 'big-pit'
  | 'must-capture'
  | 'single-seed'
  | 'wrong-direction'
  | 'not-asked'
  | 'occupied'
  | 'marked'
  | 'outer-row'
  | 'takasia'
  | 'nyumba'
  | 'lone-kichwa'
  | 'not-allowed'
  | 'grand-slam'
  | 'must-feed'
  // eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- users add the members
  | Extract<keyof OwnReasons, string>;

/**
 * The result of a finished game: the winner and the reason.
 *
 * @example
 * ```ts
 * import { agree, wari, type Outcome } from 'mancala-rules';
 *
 * const describe = ({ winner, reason }: Outcome): string => `${winner ?? 'nobody'} wins: ${reason}`;
 * const { outcome } = agree(wari, wari.initialState());
 * outcome && describe(outcome); // => 'nobody wins: agreement'
 * ```
 */
export interface Outcome {
  /** The winner; null for a draw. Usually the player with more seeds in their store. */
  readonly winner: Player | null;
  /** Why the game ended. */
  readonly reason: EndReason;
}

/**
 * A position of a game, as deep-frozen plain data that is safe to share, compare and store as JSON.
 *
 * @example
 * ```ts
 * import { kalah, type GameState } from 'mancala-rules';
 *
 * const state: GameState = kalah.apply(kalah.initialState(), 2);
 * state.pits; // => [4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4]
 * [state.stores.south, state.turn, state.outcome]; // => [1, 'south', null]
 * ```
 */
export interface GameState {
  /**
   * The rules that the state is of: the id, and each option that differs from its default, such as `'kalah'` or
   * `'kalah seeds=5 emptyCapture=true'`. Other rules refuse the state, and `rulesFor` gives the rules back.
   */
  readonly ruleset: string;
  /** Seeds in each of the `2n` pits, in sowing order: South's pits first, then North's. */
  readonly pits: readonly number[];
  /** Seeds in each player's store. */
  readonly stores: ByPlayer<number>;
  /** The player to move; in a finished game, the player whose turn it would be. */
  readonly turn: Player;
  /** The number of moves by both players since the last capture or the start. */
  readonly quietMoves: number;
  /** Seeds that belong to nobody: removed by an ending such as a move limit, or never set up. */
  readonly removed: number;
  /** The result; null while the game goes on. */
  readonly outcome: Outcome | null;
  /** The mark of each pit. Always present in games that mark pits, never in others. */
  readonly marks?: readonly Mark[];
}

/**
 * A position to set up with `stateFrom`, which checks it: a {@link GameState} in which all members but `pits` are optional.
 * By default the stores are empty, the player of the option `first` moves, and the other counts are 0. A `ruleset` is checked. `removed` is for
 * studies with fewer seeds: `{ pits, removed: 45 }` sets up three seeds of 48.
 *
 * @example
 * ```ts
 * import { wari, type Position } from 'mancala-rules';
 *
 * const study: Position = { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], turn: 'north', removed: 45 };
 * wari.legalMoves(wari.stateFrom(study)); // => [6]
 * ```
 */
export type Position = {
  /** Seeds in each of the `2n` pits, in sowing order: South's pits first, then North's. */
  readonly pits: readonly number[];
} & {
  readonly [K in Exclude<keyof GameState, 'pits'>]?: GameState[K];
};

/**
 * A problem with a position or an option, as listed by `InvalidStateError` and `InvalidOptionsError`.
 *
 * @example
 * ```ts
 * import { InvalidOptionsError, kalah, type Problem } from 'mancala-rules';
 *
 * let problems: readonly Problem[] = [];
 * try {
 *   kalah.with({ pits: 0, seeds: 4.5 });
 * } catch (error) {
 *   if (error instanceof InvalidOptionsError) problems = error.problems;
 * }
 * problems.length; // => 2
 * problems[0]; // => { path: 'pits', message: 'pits: expected a whole number from 1, got 0' }
 * ```
 */
export interface Problem {
  /** The member with the problem, such as `pits[3]`, `stores.south` or `grandSlam`; empty for the value as a whole. */
  readonly path: string;
  /** What is wrong and what is expected, in English. */
  readonly message: string;
}
