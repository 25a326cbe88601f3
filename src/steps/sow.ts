/** Ways round the board. */
import type { Route } from '../spec.ts';

/** W2: counter-clockwise through the pits, past both stores. */
export const roundTheBoard: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);

/** K1, C5: as well through the mover's own store, which follows his last pit. */
export const throughOwnStore: Route = ({ pits, mover }, cell) => {
  const [store, last] = mover === 'south' ? [2 * pits, pits - 1] : [2 * pits + 1, 2 * pits - 1];
  if (cell === last) return store;
  return ((cell === store ? last : cell) + 1) % (2 * pits);
};

/** W2: the pit the seeds were lifted from is passed over on every lap. */
export const passingOrigin =
  (route: Route): Route =>
  (lap, cell) => {
    const next = route(lap, cell);
    return next === lap.origin ? route(lap, next) : next;
  };
