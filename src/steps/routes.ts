/** Routes: the paths of sowing around the board. */
import type { Mark } from '../model/types.ts';
import type { Lap, Route } from '../ruleset/sowing.ts';

/** W2: counter-clockwise through the pits, past both stores. */
export const roundTheBoard: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);

/** K1, C5: like `roundTheBoard`, and through the mover's own store, which follows their last pit. */
export const throughOwnStore: Route = (lap, cell, nth) => {
  const south = lap.mover === 'south';
  const end = south ? lap.pits : 2 * lap.pits;
  const store = 2 * lap.pits + (south ? 0 : 1);
  return cell + 1 === end ? store : roundTheBoard(lap, cell === store ? end - 1 : cell, nth);
};

/** W2: passes over the pit that the seeds were lifted from, on every lap. */
export const passingOrigin =
  (route: Route): Route =>
  (lap, cell, nth) => {
    const next = route(lap, cell, nth);
    return next === lap.origin ? route(lap, next, nth) : next;
  };

/** One seed stays behind: the first of several seeds falls in the pit they were lifted from. A single seed moves on. */
export const leavingOne =
  (route: Route): Route =>
  (lap, cell, nth) =>
    nth === 0 && lap.seeds > 1 ? lap.origin : route(lap, cell, nth);

/** Passes over pits with certain marks. */
export const passingMarks =
  (route: Route, isPassed: (mark: Mark, lap: Lap) => boolean): Route =>
  (lap, cell, nth) => {
    let next = route(lap, cell, nth);
    while (isPassed(lap.marks[next] ?? null, lap)) next = route(lap, next, nth);
    return next;
  };

/** Passes over closed pits. */
export const passingClosed = (route: Route): Route => passingMarks(route, (mark) => mark === 'closed');

/** The pit after another one in the direction of a choice: 0 counter-clockwise, 1 clockwise. */
export const pitAfter = (pits: number, pit: number, choice: number): number =>
  (pit + (choice === 0 ? 1 : 2 * pits - 1)) % (2 * pits);

/** Around the board, in the direction of the choice. */
export const eitherWay: Route = ({ pits, choice }, cell) => pitAfter(pits, cell, choice);
