/** Ways round the board. */
import type { Route } from '../ruleset/steps.ts';

/** W2: counter-clockwise through the pits, past both stores. */
export const roundTheBoard: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);

/** K1, C5: as well through the mover's own store, which follows his last pit. */
export const throughOwnStore: Route = (lap, cell) => {
  const south = lap.mover === 'south';
  const end = south ? lap.pits : 2 * lap.pits;
  const store = 2 * lap.pits + (south ? 0 : 1);
  return cell + 1 === end ? store : roundTheBoard(lap, cell === store ? end - 1 : cell);
};

/** W2: the pit the seeds were lifted from is passed over on every lap. */
export const passingOrigin =
  (route: Route): Route =>
  (lap, cell) => {
    const next = route(lap, cell);
    return next === lap.origin ? route(lap, next) : next;
  };
