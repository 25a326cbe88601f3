/** The type of bots that are served. */
import type { GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Analysis } from '../search/analysis.ts';
import type { Limits } from '../search/tree/limits.ts';
import type { StopSignal } from '../tools/slices.ts';

/**
 * The limits that a program has set for a move with `go`, and where to report the search. It can be given to `analyze` as
 * it is.
 *
 * @example
 * ```ts
 * import { analyze } from 'mancala-rules/search';
 * import type { UciPlayer, UciSearch } from 'mancala-rules/uci';
 *
 * const shallow = (search: UciSearch): UciSearch => ({ ...search, depth: 4 });
 * const player: UciPlayer = async (rules, state, { signal }, search) =>
 *   (await analyze(rules, state, { ...shallow(search), signal })).moves[0]!.move;
 * typeof player; // => 'function'
 * ```
 */
export interface UciSearch extends Limits {
  /** Call it with the moves found so far, best first: it sends an `info` line, and `stop` answers with the first of them. */
  readonly onProgress: (analysis: Analysis) => void;
}

/**
 * A player for `serveUci`: any bot, or a function that also takes a signal and the limits of the search. The signal is
 * aborted when the program does not wait for the move any more.
 *
 * @param rules - the rules of the game
 * @param state - a state of a game that is not over
 * @param options - the signal, as the bots of `mancala-rules/search/workers` take it
 * @param search - the limits that the program has set, and a callback for the progress
 * @returns a legal move, or a promise of one
 * @example
 * ```ts
 * import { levelBot } from 'mancala-rules/search';
 * import type { UciPlayer } from 'mancala-rules/uci';
 *
 * const player: UciPlayer = (rules, state, _, { timeMs }) => levelBot(9, { timeMs })(rules, state);
 * typeof player; // => 'function'
 * ```
 */
export type UciPlayer = (
  rules: Rules,
  state: GameState,
  options: {
    /** Aborted when the move is not needed any more. */
    readonly signal: StopSignal;
  },
  search: UciSearch,
) => Move | Promise<Move>;
