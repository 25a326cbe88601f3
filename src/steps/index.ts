/**
 * The steps that the built-in games are made of, for rules of your own: routes, captures, extra turns, legality rules and
 * endings.
 *
 * @module mancala-rules/steps
 */
export { chainCapture, landingPit, oppositeCapture, ringCapture } from './capture.ts';
export {
  boardEmpty,
  cannotFeed,
  fewSeeds,
  majority,
  moveLimit,
  noCaptureLeft,
  noSeeds,
  ownRows,
  rowEmpty,
  storeHolds,
} from './endings.ts';
export { mustFeed, mustFeedIfPossible } from './feeding.ts';
export { grandSlams } from './grand-slam.ts';
export * from './four-rows.ts';
export { closedPits, foursToOwner, liftsLandingPit } from './laps.ts';
export * from './routes.ts';
export { afterCapture, afterOwnStore } from './turn.ts';
