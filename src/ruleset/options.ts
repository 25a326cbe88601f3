/** What can be chosen about a game. */
import type { Player } from '../model/types.ts';

/**
 * The options that every ruleset has.
 *
 * @example
 * ```ts
 * import { wari, type BoardOptions } from 'mancala-rules';
 *
 * const small: Partial<BoardOptions> = { pits: 3, seeds: 2, first: 'north' };
 * const rules = wari.with(small);
 * rules.legalMoves(rules.initialState()); // => [3, 4, 5]
 * ```
 */
export interface BoardOptions {
  /** Pits a side, from 1; default 6. */
  readonly pits: number;
  /** Seeds in each pit at the start, from 1; default 4. A board holds at most 65,535 seeds in all. */
  readonly seeds: number;
  /** Who moves first; default South. */
  readonly first: Player;
}

/**
 * What becomes of a move whose chain capture would take all of the opponent's seeds.
 *
 * - `forbidden-unless-forced`: illegal while another move leaves the opponent a seed; forced, it captures
 * - `forbidden`: never legal; if nothing else is left the game ends before the move
 * - `captures`: legal, and captures
 * - `captures-nothing`: legal, and captures nothing
 * - `leaves-last`, `leaves-first`: legal, and takes all but the pit where the last seed fell, or all but the pit of
 *   the chain that is lowest in sowing order
 * - `opponent-takes-rest`: legal, captures, and ends the game: all still in play goes to the opponent
 *
 * @example
 * ```ts
 * import { oware, type GrandSlam } from 'mancala-rules';
 *
 * // What South has captured when a move could take all of North's seeds.
 * const captured = (grandSlam: GrandSlam): number => {
 *   const rules = oware.with({ grandSlam });
 *   const state = rules.stateFrom({ pits: [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
 *   return rules.apply(state, 5).stores.south;
 * };
 * captured('leaves-last'); // => 2
 * captured('captures-nothing'); // => 0
 * ```
 */
export type GrandSlam =
  | 'forbidden-unless-forced'
  | 'forbidden'
  | 'captures'
  | 'captures-nothing'
  | 'leaves-last'
  | 'leaves-first'
  | 'opponent-takes-rest';

/**
 * Options of the games with a chain capture.
 *
 * @example
 * ```ts
 * import { oware, wari, type WariOptions } from 'mancala-rules';
 *
 * const ours: Partial<WariOptions> = { captures: [2, 3, 4], moveLimit: 100 };
 * [oware, wari].map((rules) => rules.with(ours).options.moveLimit); // => [100, 100]
 * ```
 */
export interface WariOptions extends BoardOptions {
  /** What becomes of a grand slam. */
  readonly grandSlam: GrandSlam;
  /** Seed counts that are captured, `[2, 3]` by default. */
  readonly captures: readonly number[];
  /** Quiet moves after which the game ends: null none, a number (own rows), or `'in-play-times-pits'` (M7, seeds removed). */
  readonly moveLimit: number | 'in-play-times-pits' | null;
}

/**
 * Options of the games that are won by reaching a number of seeds.
 *
 * @example
 * ```ts
 * import { captureTo25, type TargetOptions } from 'mancala-rules';
 *
 * const short: Partial<TargetOptions> = { target: 10 };
 * const position = { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], stores: { south: 10, north: 4 }, removed: 32 };
 * captureTo25.with(short).stateFrom(position).outcome; // => { winner: 'south', reason: 'target' }
 * ```
 */
export interface TargetOptions extends WariOptions {
  /** Seeds in a store that win, from 1; default `pits * seeds + 1`. */
  readonly target: number;
}

/**
 * Options of `kalah`.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 *
 * const asInStudies: Partial<KalahOptions> = { emptyCapture: true };
 * const state = kalah.stateFrom({ pits: [1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 44 });
 * kalah.apply(state, 0).stores.south; // => 0
 * kalah.with(asInStudies).apply(state, 0).stores.south; // => 1
 * ```
 */
export interface KalahOptions extends BoardOptions {
  /** Whether the landing seed is captured also when the opposite pit is empty; default false. */
  readonly emptyCapture: boolean;
}

/**
 * Options of `congkak` and `ohvalhu`.
 *
 * @example
 * ```ts
 * import { congkak, type CongkakOptions } from 'mancala-rules';
 *
 * const dakon: Partial<CongkakOptions> = { loneCapture: true };
 * const state = congkak.stateFrom({ pits: [1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 94 });
 * congkak.apply(state, 0).stores.south; // => 0
 * congkak.with(dakon).apply(state, 0).stores.south; // => 1
 * ```
 */
export interface CongkakOptions extends BoardOptions {
  /** Whether a last seed in an own empty pit is captured also when the opposite pit is empty; default false. */
  readonly loneCapture: boolean;
  /** Whether the game goes on until no seeds are in play (`no-seeds`, the default) or ends with the first empty row. */
  readonly end: 'no-seeds' | 'row-empty';
}

/**
 * Options of `oAnQuan`.
 *
 * @example
 * ```ts
 * import { oAnQuan, type OAnQuanOptions } from 'mancala-rules';
 *
 * const strict: Partial<OAnQuanOptions> = { unripe: true };
 * oAnQuan.with(strict).initialState().marks?.length; // => 12
 * ```
 */
export interface OAnQuanOptions extends BoardOptions {
  /** Whether a big pit with its mandarin and fewer than 5 seeds besides cannot be captured; default false. */
  readonly unripe: boolean;
}

/**
 * Options of `ayoayo`.
 *
 * @example
 * ```ts
 * import { ayoayo, type AyoayoOptions } from 'mancala-rules';
 *
 * const jodu: Partial<AyoayoOptions> = { jodu: true };
 * ayoayo.with(jodu).options.jodu; // => true
 * ```
 */
export interface AyoayoOptions extends BoardOptions {
  /** Whether the game is J'odu: the emptied pit is sown, and only the opposite seeds are captured; default false. */
  readonly jodu: boolean;
}
