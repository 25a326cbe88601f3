/** The words that everything else is said in: players, moves, marks, states, outcomes. */

/**
 * One of the two players. South sits at pits `0..n-1`, North at `n..2n-1`.
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
 * One value for each player.
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
  /** South's. */
  readonly south: T;
  /** North's. */
  readonly north: T;
};

/**
 * A whole number that names one legal choice. Where a pit offers one choice it is the pit itself,
 * `0..2n-1` in sowing order, South's first; {@link pitOf} gives the pit of any move.
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
 * What a pit is marked with, in games that mark pits: the player it belongs to (a tuz of Togyzqumalaq), `'closed'` for a pit
 * that is out of play (a burnt pit of Congkak), null for an ordinary pit.
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
 * Why a game ended. The list may grow in minor versions.
 *
 * - `no-seeds`: the player to move has no seeds (W8, M4, L5, C4), or a slam left the rest to the opponent
 * - `cannot-feed`: the player to move has seeds but no legal move (W7, L5)
 * - `row-empty`: one of the rows is empty (K4)
 * - `target`: enough seeds are in a store (C2)
 * - `move-limit`: too many moves without a capture (M7)
 * - `no-capture-left`: no line of play captures any more (L6)
 * - `few-seeds`: too few seeds are left in play
 * - `quan-taken`: both big pits of Ô ăn quan are empty
 * - `endless`: the last move would never have come to an end
 * - `forfeit`, `resignation`, `agreement`, `repetition`: ended by the players or an arbiter (L4, A5, A6)
 *
 * @example
 * ```ts
 * import type { EndReason } from 'mancala-rules';
 *
 * const words: Partial<Record<EndReason, string>> = { 'row-empty': 'one row is empty' };
 * const say = (reason: EndReason): string => words[reason] ?? reason;
 * say('row-empty'); // => 'one row is empty'
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
  | 'forfeit'
  | 'resignation'
  | 'agreement'
  | 'repetition';

/**
 * Why a move is not legal, in the order of rule A9: the first that applies is given. The list may grow in minor
 * versions. `not-allowed` is for everything else that a game forbids, such as a move of a big pit in Ô ăn quan.
 *
 * @example
 * ```ts
 * import { wari, type IllegalReason } from 'mancala-rules';
 *
 * const state = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 });
 * const why: IllegalReason | null = wari.illegalReason(state, 0); // => 'must-feed'
 * ```
 */
export type IllegalReason =
  'game-over' | 'not-a-move' | 'not-yours' | 'empty' | 'not-allowed' | 'grand-slam' | 'must-feed';

/**
 * How a game ended.
 *
 * @example
 * ```ts
 * import { agree, wari, type Outcome } from 'mancala-rules';
 *
 * const say = ({ winner, reason }: Outcome): string => `${winner ?? 'nobody'} wins: ${reason}`;
 * const { outcome } = agree(wari.initialState());
 * outcome && say(outcome); // => 'nobody wins: agreement'
 * ```
 */
export interface Outcome {
  /** Who won; null for a draw. */
  readonly winner: Player | null;
  /** Why it ended. */
  readonly reason: EndReason;
}

/**
 * A position of a game: deep-frozen plain data, safe to share, to compare and to write as JSON.
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
  /** Seeds in each pit, `2n` of them in sowing order: South's first, from his left; then North's. */
  readonly pits: readonly number[];
  /** Seeds each player has won. */
  readonly stores: ByPlayer<number>;
  /** Who moves next; of a finished game, who would have. */
  readonly turn: Player;
  /** Moves since the last capture or the start, both players' together (A4). */
  readonly quietMoves: number;
  /** Seeds that nobody has: taken off by rule M7, or never set up (A8). */
  readonly removed: number;
  /** Null while the game goes on. */
  readonly outcome: Outcome | null;
  /** What each pit is marked with. Only states of games that mark pits have this member, and they always have it. */
  readonly marks?: readonly Mark[];
}

/**
 * Untrusted input for `stateFrom`: a {@link GameState} with all but the pits optional. `{ pits, removed: 45 }` sets
 * up a study of three seeds.
 *
 * @example
 * ```ts
 * import { wari, type Position } from 'mancala-rules';
 *
 * const study: Position = { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], turn: 'north', removed: 45 };
 * wari.legalMoves(wari.stateFrom(study)); // => [6]
 * ```
 */
export type Position = { readonly pits: readonly number[] } & {
  readonly [K in Exclude<keyof GameState, 'pits'>]?: GameState[K];
};

/**
 * One thing that is wrong with a position or with options.
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
  /** Where: `pits[3]`, `stores.south`, `grandSlam`; empty for the whole. */
  readonly path: string;
  /** What is wrong and what would be right, for people. */
  readonly message: string;
}
