import type { Mark, Player } from '../model/types.ts';

/**
 * The board as a step sees it, read-only.
 *
 * @example
 * ```ts
 * import { defineRules, oware, type Board } from 'mancala-rules';
 *
 * const isFarAhead = (board: Board): boolean => Math.abs(board.store('south') - board.store('north')) > 20;
 * const mercy = defineRules({
 *   ...oware.spec,
 *   id: 'mercy',
 *   steps: (options) => {
 *     const { endings, ...steps } = oware.spec.steps(options);
 *     return { ...steps, endings: [{ reason: 'target', when: { test: isFarAhead, reads: ['stores'] } }, ...endings] };
 *   },
 * });
 * const state = mercy.stateFrom({ pits: [4, 4, 4, 0, 0, 0, 4, 4, 4, 0, 0, 3], stores: { south: 21, north: 0 } });
 * state.outcome?.winner; // => 'south'
 * ```
 */
export interface Board {
  /** Pits a side. */
  readonly pits: number;
  /** The player to move. During a move that is the mover; when endings are asked, the player who moves next. */
  readonly turn: Player;
  /** Moves since the last capture or the start. */
  readonly quietMoves: number;
  /** All seeds: in pits, in stores and removed. */
  readonly total: number;
  /** Seeds in a pit, `0..2n-1` in sowing order. */
  seeds(pit: number): number;
  /** Seeds in a player's store. */
  store(player: Player): number;
  /** Seeds in play in a player's row. */
  row(player: Player): number;
  /** Whether a player's row is empty. */
  isEmpty(player: Player): boolean;
  /** The player whose row a pit belongs to. */
  owner(pit: number): Player;
  /** What a pit is marked with; null in games that do not mark pits. */
  mark(pit: number): Mark;
}
