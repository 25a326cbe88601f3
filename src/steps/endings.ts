/** Endings: when a game is over, and who collects the remaining seeds (A3). */
import { assertCounts } from '../model/errors.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { other } from '../model/player.ts';
import type { Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending, Lookahead } from '../ruleset/endings.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { captureSearch } from './look-ahead.ts';
import { madeBy } from './made-by.ts';

/**
 * Gives the seeds of each row to its owner: the member `collects` of an {@link Ending}. It does not throw.
 *
 * @param board - the position at the end
 * @param pit - a pit that is not empty
 * @returns the player whose row the pit belongs to
 * @example
 * ```ts
 * import type { Ending } from 'mancala-rules';
 * import { ownRows } from 'mancala-rules/steps';
 *
 * const tenLeft: Ending = {
 *   reason: 'few-seeds',
 *   when: { inPlay: 'both rows', atMost: 10 },
 *   collects: ownRows,
 * };
 * ```
 */
export const ownRows: NonNullable<Ending['collects']> = (board, pit) => board.owner(pit);

/** Gives the seeds of each row to the other player. */
export const otherRows: NonNullable<Ending['collects']> = (board, pit) => other(board.owner(pit));

/** Gives all seeds to the same player. */
export const onlyTo = (player: Player): NonNullable<Ending['collects']> =>
  madeBy(onlyTo, [player], () => player);

/** The opponent of the player to move. They made the last move, unless a player moves twice or passes. */
export const lastMover = (board: Board): Player => other(board.turn);

/** Gives the seeds to nobody. */
export const nobody = (): null => null;

/**
 * The player to move has no seeds. Each player collects their own row.
 *
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 * import { cannotFeed, noSeeds } from 'mancala-rules/steps';
 *
 * const toTheEnd = defineRules({
 *   ...oware.spec,
 *   id: 'toTheEnd',
 *   steps: (options) => ({ ...oware.spec.steps(options), endings: [noSeeds, cannotFeed] }),
 * });
 * const position = { pits: [0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0], stores: { south: 25, north: 20 } };
 * toTheEnd.stateFrom(position).stores; // => { south: 25, north: 23 }
 * ```
 */
export const noSeeds: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'no-seeds',
  when: { row: 'mover', atMost: 0 },
  collects: ownRows,
});

/**
 * The player to move has seeds but no legal move. Each player collects their own row. List it after {@link noSeeds},
 * in every game whose legality rules can forbid all moves.
 *
 * @example
 * ```ts
 * import { cannotFeed, noSeeds } from 'mancala-rules/steps';
 *
 * [noSeeds, cannotFeed].map(({ reason }) => reason); // => ['no-seeds', 'cannot-feed']
 * ```
 */
export const cannotFeed: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'cannot-feed',
  when: { noLegalMove: true },
  collects: ownRows,
});

/**
 * One of the rows is empty, no matter whose turn it is. Each player collects their own row.
 *
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { rowEmpty } from 'mancala-rules/steps';
 *
 * // The player whose row is empty gets the remaining seeds.
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'emptyTakes',
 *   steps: (options) => ({
 *     ...kalah.spec.steps(options),
 *     endings: [{ ...rowEmpty, collects: (board) => (board.isEmpty('south') ? 'south' : 'north') }],
 *   }),
 * });
 * rules.stateFrom({ pits: [0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0], removed: 41 }).stores; // => { south: 7, north: 0 }
 * ```
 */
export const rowEmpty: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'row-empty',
  when: { row: 'either', atMost: 0 },
  collects: ownRows,
});

/**
 * No seeds are in play: all are in the stores.
 *
 * @example
 * ```ts
 * import { congkak } from 'mancala-rules';
 * import { boardEmpty } from 'mancala-rules/steps';
 *
 * congkak.spec.steps(congkak.options).endings[0] === boardEmpty; // => true
 * ```
 */
export const boardEmpty: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'no-seeds',
  when: { inPlay: 'both rows', atMost: 0 },
  collects: ownRows,
});

/**
 * Makes an ending for when few seeds are in play. It does not throw.
 *
 * @param atMost - the maximum number of seeds in both rows, from 0
 * @param collects - who collects the seeds of a pit; by default the owner of the row
 * @returns the ending
 * @example
 * ```ts
 * import { captureTo25, defineRules } from 'mancala-rules';
 * import { fewSeeds } from 'mancala-rules/steps';
 *
 * const short = defineRules({
 *   ...captureTo25.spec,
 *   id: 'short',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), endings: [fewSeeds(6)] }),
 * });
 * short.stateFrom({ pits: [4, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], removed: 42 }).stores; // => { south: 4, north: 2 }
 * ```
 */
export const fewSeeds = (atMost: number, collects: typeof ownRows = ownRows): Ending => ({
  reason: 'few-seeds',
  when: { inPlay: 'both rows', atMost },
  collects,
});

/**
 * Makes an ending for when a store holds enough seeds. The seeds in play stay in the pits. It does not throw.
 *
 * @param seeds - the minimum number of seeds in a store, from 1
 * @returns the ending
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 * import { storeHolds } from 'mancala-rules/steps';
 *
 * const to13 = defineRules({
 *   ...oware.spec,
 *   id: 'to13',
 *   steps: (options) => {
 *     const { endings, ...steps } = oware.spec.steps(options);
 *     return { ...steps, endings: [storeHolds(13), ...endings] };
 *   },
 * });
 * const position = { pits: [4, 4, 4, 4, 4, 4, 4, 4, 3, 0, 0, 0], stores: { south: 13, north: 0 } };
 * to13.stateFrom(position).outcome; // => { winner: 'south', reason: 'target' }
 * ```
 */
export const storeHolds = (seeds: number): Ending => ({
  reason: 'target',
  when: { store: 'either', atLeast: seeds },
});

/**
 * A store holds more than half of all seeds, or both hold half. The seeds in play stay in the pits.
 *
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { majority } from 'mancala-rules/steps';
 *
 * const short = defineRules({
 *   ...kalah.spec,
 *   id: 'shortKalah',
 *   steps: (options) => {
 *     const { endings, ...steps } = kalah.spec.steps(options);
 *     return { ...steps, endings: [majority, ...endings] };
 *   },
 * });
 * const position = { pits: [4, 4, 4, 4, 4, 3, 0, 0, 0, 0, 0, 0], stores: { south: 25, north: 0 } };
 * short.stateFrom(position).outcome; // => { winner: 'south', reason: 'target' }
 * ```
 */
export const majority: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'target',
  when: { store: 'either', atLeast: 'majority' },
});

/**
 * Makes an ending for when no line of play captures any more: it searches the positions that can still be reached. Each
 * player collects their own row. The search is bounded; if too many positions can be reached, the game goes on.
 * It does not throw.
 *
 * @param captures - the seed counts that the game captures
 * @param limited - whether the game also has a {@link moveLimit}, which can end a line of play; default false
 * @returns the ending
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 * import { noCaptureLeft } from 'mancala-rules/steps';
 *
 * const lastCapture = defineRules({
 *   ...oware.spec,
 *   id: 'lastCapture',
 *   steps: (options) => {
 *     const { endings, ...steps } = oware.spec.steps(options);
 *     return { ...steps, endings: [...endings, noCaptureLeft(options.captures)] };
 *   },
 * });
 * const state = lastCapture.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], removed: 46 });
 * state.outcome?.reason; // => 'no-capture-left'
 * ```
 */
export const noCaptureLeft = (captures: readonly number[], limited = false): Ending => {
  assertCounts(captures);
  const canCapture = captureSearch(limited);
  const least = captures.reduce((a, b) => Math.min(a, b));
  return {
    reason: 'no-capture-left',
    when: {
      test: madeBy(
        noCaptureLeft,
        [captures, limited],
        (board: Board, lookahead: Lookahead) =>
          // No pit can hold enough seeds.
          board.row('south') + board.row('north') < least || !canCapture(board, lookahead),
      ),
      reads: limited ? ['pits', 'quietMoves'] : ['pits'],
    },
    collects: ownRows,
  };
};

/**
 * Makes an ending for when too many moves in a row captured nothing. List it first. It does not throw.
 *
 * @param limit - the number of moves by both players, from 1: each player then collects their own row. With
 *   `'in-play-times-pits'`, it is the number of seeds in play times pits a side, and the seeds in play are removed
 * @returns the ending
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { moveLimit } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'limited',
 *   steps: (options) => {
 *     const { endings, ...steps } = kalah.spec.steps(options);
 *     return { ...steps, endings: [moveLimit(100), ...endings] };
 *   },
 * });
 * rules.stateFrom({ ...rules.initialState(), quietMoves: 100 }).outcome?.reason; // => 'move-limit'
 * ```
 */
export const moveLimit = (limit: NonNullable<WariOptions['moveLimit']>): Ending => ({
  reason: 'move-limit',
  when: { quietMoves: limit },
  collects: limit === 'in-play-times-pits' ? nobody : ownRows,
});
