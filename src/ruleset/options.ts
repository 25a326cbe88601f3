/** The options of the built-in games. */
import type { Player } from '../model/types.ts';

/**
 * The options of every ruleset: the size of the board, the seeds at the start, and the first player.
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
  /** Pits a side, from 1; 6 in most games. */
  readonly pits: number;
  /** Seeds in each pit at the start, from 1; 4 in most games. A board holds at most 65,535 seeds in total. */
  readonly seeds: number;
  /** The player who moves first; default `'south'`. */
  readonly first: Player;
}

/**
 * The options of rules that have these defaults: the board may be another one, either player may be `first`, and numbers and booleans
 * may have any value.
 *
 * @example
 * ```ts
 * import { kalah, type OptionsOf } from 'mancala-rules';
 *
 * const defaults = { pits: 6, seeds: 4, first: 'south', goal: 13 } as const;
 * const { goal, ...board }: OptionsOf<typeof defaults> = { ...defaults, first: 'north', goal: 20 };
 * kalah.with(board).initialState().turn; // => 'north'
 * ```
 */
export type OptionsOf<D extends BoardOptions> =
  BoardOptions extends Pick<D, keyof BoardOptions>
    ? D
    : {
        readonly [K in keyof D]: K extends keyof BoardOptions
          ? BoardOptions[K]
          : D[K] extends number
            ? number
            : D[K] extends boolean
              ? boolean
              : D[K];
      };

/**
 * The options of the games with a chain capture: `wari`, `wariMancala`, `wariLastCapture`, and as part of {@link OwareOptions} and
 * {@link TargetOptions} `oware` and the games to 25.
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
  /**
   * The treatment of a grand slam, which is a move whose chain capture would take all of the opponent's seeds. The default
   * depends on the game.
   *
   * - `forbidden-unless-forced`: illegal while another move leaves the opponent a seed; otherwise it captures
   * - `forbidden`: always illegal; if there is no other move, the game ends before the move
   * - `captures`: legal, and captures
   * - `captures-nothing`: legal, and captures nothing
   * - `leaves-last`: legal, and captures all pits of the chain but that of the last seed; nothing if there is only one
   * - `leaves-first`: legal, and captures all pits of the chain but the first in sowing order; nothing if there is only one
   * - `opponent-takes-rest`: legal, captures, and ends the game: the opponent gets all remaining seeds
   */
  readonly grandSlam:
    | 'forbidden-unless-forced'
    | 'forbidden'
    | 'captures'
    | 'captures-nothing'
    | 'leaves-last'
    | 'leaves-first'
    | 'opponent-takes-rest';
  /** The seed counts that are captured, each from 1; default `[2, 3]`. */
  readonly captures: readonly number[];
  /**
   * The number of moves without a capture after which the game ends. A number, from 1: each player gets the seeds of
   * their own row. `'in-play-times-pits'`: seeds in play times pits a side, and the seeds in play are removed.
   * Null: no limit. The default is null, and `'in-play-times-pits'` in `wariMancala`.
   */
  readonly moveLimit: number | 'in-play-times-pits' | null;
}

/**
 * The options of `oware`.
 *
 * @example
 * ```ts
 * import { oware, type OwareOptions } from 'mancala-rules';
 *
 * const toTheLastSeed: Partial<OwareOptions> = { majority: false };
 * const position = { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], stores: { south: 26, north: 20 } };
 * const outcomes = [oware, oware.with(toTheLastSeed)].map((rules) => rules.stateFrom(position).outcome);
 * outcomes; // => [{ winner: 'south', reason: 'target' }, null]
 * ```
 */
export interface OwareOptions extends WariOptions {
  /** Whether the game ends when a store holds more than half of the seeds, or both hold half; default true. */
  readonly majority: boolean;
}

/**
 * The options of `captureTo25` and `captureTo25WithStores`, which a player wins by reaching a number of seeds.
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
  /** Seeds in a store that win the game, from 1; default `pits * seeds + 1`, which is 25. */
  readonly target: number;
}

/**
 * The options of `kalah`.
 *
 * @example
 * ```ts
 * import { kalah, type KalahOptions } from 'mancala-rules';
 *
 * const asInStudies: Partial<KalahOptions> = { emptyCapture: true };
 * const study = { pits: [1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 44 };
 * const captured = [kalah, kalah.with(asInStudies)].map(
 *   (rules) => rules.apply(rules.stateFrom(study), 0).stores.south,
 * );
 * captured; // => [0, 1]
 * ```
 */
export interface KalahOptions extends BoardOptions {
  /** Whether a last seed in an own empty pit is captured even if the opposite pit is empty; default false. */
  readonly emptyCapture: boolean;
  /**
   * When the game ends: `'row-empty'`, when a row is empty after a move, or `'mover-empty'`, only when the player to move has
   * no seeds; default `'row-empty'`.
   */
  readonly end: 'row-empty' | 'mover-empty';
}

/**
 * The options of `avalanche`.
 *
 * @example
 * ```ts
 * import { avalanche, type AvalancheOptions } from 'mancala-rules';
 *
 * const toTheEnd: Partial<AvalancheOptions> = { end: 'mover-empty' };
 * avalanche.with(toTheEnd).options.end; // => 'mover-empty'
 * ```
 */
export interface AvalancheOptions extends BoardOptions {
  /**
   * When the game ends: `'row-empty'`, when a row is empty after a move, or `'mover-empty'`, only when the player to move has
   * no seeds; default `'row-empty'`.
   */
  readonly end: 'row-empty' | 'mover-empty';
}

/**
 * The options of `congkak` and `ohvalhu`.
 *
 * @example
 * ```ts
 * import { congkak, type CongkakOptions } from 'mancala-rules';
 *
 * const dakon: Partial<CongkakOptions> = { emptyCapture: true };
 * const study = { pits: [1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 94 };
 * const captured = [congkak, congkak.with(dakon)].map(
 *   (rules) => rules.apply(rules.stateFrom(study), 0).stores.south,
 * );
 * captured; // => [0, 1]
 * ```
 */
export interface CongkakOptions extends BoardOptions {
  /** Whether a last seed in an own empty pit is captured even if the opposite pit is empty; default false. */
  readonly emptyCapture: boolean;
  /**
   * When the game ends: `'no-seeds'`, when no seeds are in play, or `'row-empty'`, when a row is empty; default
   * `'no-seeds'`.
   */
  readonly end: 'no-seeds' | 'row-empty';
}

/**
 * The options of `oAnQuan`.
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
  /** Whether a big pit cannot be captured while it holds its mandarin and fewer than 5 other seeds; default false. */
  readonly unripe: boolean;
}

/**
 * The options of `pallanguzhi`.
 *
 * @example
 * ```ts
 * import { pallanguzhi, type PallanguzhiOptions } from 'mancala-rules';
 *
 * const pandi: Partial<PallanguzhiOptions> = { capturesOpposite: true };
 * const study = { pits: [1, 0, 0, 9, 0, 0, 0, 0, 0, 0, 2, 0, 0, 7], removed: 65 };
 * const captured = [pallanguzhi, pallanguzhi.with(pandi)].map(
 *   (rules) => rules.apply(rules.stateFrom(study), 0).stores.south,
 * );
 * captured; // => [9, 11]
 * ```
 */
export interface PallanguzhiOptions extends BoardOptions {
  /**
   * Whether the pit behind an empty one and the pit opposite that one are captured, also if one of them is empty; default
   * false.
   */
  readonly capturesOpposite: boolean;
}

/**
 * The options of `ayoayo`.
 *
 * @example
 * ```ts
 * import { ayoayo, type AyoayoOptions } from 'mancala-rules';
 *
 * const endodoi: Partial<AyoayoOptions> = { sowsOrigin: true, mustFeed: false };
 * const rules = ayoayo.with(endodoi);
 * const state = rules.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 1], removed: 39 });
 * rules.apply(state, 0).stores.south; // => 6
 * ```
 */
export interface AyoayoOptions extends BoardOptions {
  /**
   * Whether to play J'odu: laps sow the pit they were lifted from, and captures take only the opposite seeds; default
   * false.
   */
  readonly jodu: boolean;
  /** Whether laps sow the pit they were lifted from, which they always do in J'odu; default false. */
  readonly sowsOrigin: boolean;
  /** Whether a move must leave the opponent a seed if their row is empty; default true. */
  readonly mustFeed: boolean;
}

/**
 * The options of `baAwa`.
 *
 * @example
 * ```ts
 * import { baAwa, type BaAwaOptions } from 'mancala-rules';
 *
 * const namNam: Partial<BaAwaOptions> = { mustFeed: true, lastSeeds: 'mover' };
 * const state = baAwa.with(namNam).stateFrom({ pits: [0, 0, 0, 3, 0, 0, 3, 0, 1, 0, 0, 1], removed: 40 });
 * baAwa.with(namNam).apply(state, 3).stores; // => { south: 8, north: 0 }
 * ```
 */
export interface BaAwaOptions extends BoardOptions {
  /** Whether a move must leave the opponent a seed if their row is empty; default false. */
  readonly mustFeed: boolean;
  /**
   * The player who gets the last seeds. `'first'`: with eight seeds or fewer in play, the player who began the game gets
   * them. `'mover'`: the player whose move leaves four seeds or fewer in play gets them. Default `'first'`.
   */
  readonly lastSeeds: 'first' | 'mover';
}

/**
 * The options of `hus`.
 *
 * @example
 * ```ts
 * import { hus, type HusOptions } from 'mancala-rules';
 *
 * const strict: Partial<HusOptions> = { capture: 'both' };
 * hus.with(strict).options.capture; // => 'both'
 * ```
 */
export interface HusOptions extends BoardOptions {
  /**
   * Which pits of a column must hold seeds for a capture: `'inner'`, the inner one, or `'both'`, the inner and the outer
   * one; default `'inner'`.
   */
  readonly capture: 'inner' | 'both';
}

/**
 * The options of `omweso`.
 *
 * @example
 * ```ts
 * import { omweso, type OmwesoOptions } from 'mancala-rules';
 *
 * const plain: Partial<OmwesoOptions> = { reverse: false, bothEnds: false };
 * omweso.with(plain).options.bothEnds; // => false
 * ```
 */
export interface OmwesoOptions extends BoardOptions {
  /** Whether some laps that capture may be sown clockwise; default true. */
  readonly reverse: boolean;
  /** Whether captures at both ends of the board in one move win; default true. */
  readonly bothEnds: boolean;
}

/**
 * The options of `bao`.
 *
 * @example
 * ```ts
 * import { bao, type BaoOptions } from 'mancala-rules';
 *
 * const withoutTakasia: Partial<BaoOptions> = { takasia: false };
 * bao.with(withoutTakasia).options.takasia; // => false
 * ```
 */
export interface BaoOptions extends BoardOptions {
  /** Whether a takata can bind a threatened pit of the opponent for one move; default true. */
  readonly takasia: boolean;
}
