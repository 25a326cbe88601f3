/** Routes: the paths of sowing around the board. */
import type { Mark } from '../model/types.ts';
import type { Lap, Route } from '../ruleset/sowing.ts';
import { madeBy } from './made-by.ts';

/**
 * The route around the board that passes over both stores. It does not throw.
 *
 * @param lap - the lap being sown
 * @param cell - the pit where the seed before fell; the origin for the first seed
 * @returns the next pit
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { roundTheBoard } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'withoutStores',
 *   steps: (options) => ({ ...kalah.spec.steps(options), route: roundTheBoard }),
 * });
 * rules.apply(rules.initialState(), 5).pits; // => [4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4]
 * ```
 */
export const roundTheBoard: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);

/**
 * The route around the board through the mover's own store, which follows the last pit of their row.
 * It does not throw.
 *
 * @param lap - the lap being sown
 * @param cell - the cell where the seed before fell; the origin for the first seed
 * @param nth - the number of the seed in the lap, from 0
 * @returns the next pit, or the mover's store
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 * import { throughOwnStore } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...oware.spec,
 *   id: 'owareWithStores',
 *   steps: (options) => ({ ...oware.spec.steps(options), route: throughOwnStore }),
 * });
 * rules.apply(rules.initialState(), 5).stores.south; // => 1
 * ```
 */
export const throughOwnStore: Route = (lap, cell, nth) => {
  const south = lap.mover === 'south';
  const end = south ? lap.pits : 2 * lap.pits;
  const store = 2 * lap.pits + (south ? 0 : 1);
  return cell + 1 === end ? store : roundTheBoard(lap, cell === store ? end - 1 : cell, nth);
};

/**
 * Makes a route that passes over the pit that the seeds of the lap were lifted from. It does not throw.
 *
 * @param route - the route to change
 * @returns the changed route
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { passingOrigin, throughOwnStore } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'passingOrigin',
 *   steps: (options) => ({ ...kalah.spec.steps(options), route: passingOrigin(throughOwnStore) }),
 * });
 * const state = rules.stateFrom({ pits: [13, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 34 });
 * rules.apply(state, 0).pits; // => [0, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1]
 * ```
 */
export const passingOrigin = (route: Route): Route =>
  madeBy(passingOrigin, [route], (lap, cell, nth) => {
    const next = route(lap, cell, nth);
    return next === lap.origin ? route(lap, next, nth) : next;
  });

/**
 * Makes a route in which one seed stays behind: the first of several seeds falls in the pit they were lifted from. A
 * single seed moves on. It does not throw.
 *
 * @param route - the route of the other seeds
 * @returns the changed route
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { leavingOne, throughOwnStore } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'leavingOne',
 *   steps: (options) => ({ ...kalah.spec.steps(options), route: leavingOne(throughOwnStore) }),
 * });
 * rules.apply(rules.initialState(), 0).pits; // => [1, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4]
 * ```
 */
export const leavingOne = (route: Route): Route =>
  madeBy(leavingOne, [route], (lap, cell, nth) =>
    nth === 0 && lap.seeds > 1 ? lap.origin : route(lap, cell, nth),
  );

/**
 * Makes a route that passes over closed pits, or over pits with other marks. It does not throw.
 *
 * @param route - the route to change
 * @param isPassed - whether pits with a mark are passed over in a lap; by default those that are closed
 * @returns the changed route
 * @example
 * ```ts
 * import { opponent } from 'mancala-rules';
 * import { passingMarks, roundTheBoard } from 'mancala-rules/steps';
 *
 * const lap = { pits: 2, mover: 'south', origin: 0, seeds: 2, choice: 0 } as const;
 * passingMarks(roundTheBoard)({ ...lap, marks: [null, 'closed', null, null] }, 0, 0); // => 2
 *
 * const pastTraps = passingMarks(roundTheBoard, (mark, { mover }) => mark === opponent(mover));
 * pastTraps({ ...lap, marks: [null, 'north', null, null] }, 0, 0); // => 2
 * ```
 */
export const passingMarks = (route: Route, isPassed?: (mark: Mark, lap: Lap) => boolean): Route => {
  const passes = isPassed ?? ((mark) => mark === 'closed');
  return madeBy(passingMarks, [route, isPassed], (lap, cell, nth) => {
    let next = route(lap, cell, nth);
    while (passes(lap.marks[next] ?? null, lap)) next = route(lap, next, nth);
    return next;
  });
};

/**
 * Returns the pit after another one in the direction of a choice. It does not throw.
 *
 * @param pits - pits a side, from 1
 * @param pit - a pit, `0..2n-1`
 * @param choice - 0 is counterclockwise, 1 is clockwise
 * @returns the next pit
 * @example
 * ```ts
 * import { pitAfter } from 'mancala-rules/steps';
 *
 * [pitAfter(6, 11, 0), pitAfter(6, 0, 1)]; // => [0, 11]
 * ```
 */
export const pitAfter = (pits: number, pit: number, choice: number): number =>
  (pit + (choice === 0 ? 1 : 2 * pits - 1)) % (2 * pits);

/**
 * The route around the board in the direction of the choice, past both stores. For games with `choices: 2`.
 * It does not throw.
 *
 * @param lap - the lap being sown
 * @param cell - the pit where the seed before fell; the origin for the first seed
 * @returns the next pit
 * @example
 * ```ts
 * import { captureTo25, defineRules, sowing } from 'mancala-rules';
 * import { eitherWay } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...captureTo25.spec,
 *   id: 'bothWays',
 *   steps: (options) => ({
 *     ...captureTo25.spec.steps(options),
 *     route: eitherWay,
 *     sowing: sowing({ choices: 2 }),
 *   }),
 * });
 * // 12 pits: move 14 is pit 2, clockwise.
 * rules.apply(rules.initialState(), 14).pits; // => [5, 5, 0, 4, 4, 4, 4, 4, 4, 4, 5, 5]
 * ```
 */
export const eitherWay: Route = ({ pits, choice }, cell) => pitAfter(pits, cell, choice);
