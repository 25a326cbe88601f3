// Moving seeds by hand: sowing one by one, the chain capture, and what becomes of a grand slam.
import { copyOf, filledPits, opponentOf, ownPits, seedsIn, seedsInPlay, seedsOf } from './board.ts';
import { lift, sowHand, type Place } from './laps.ts';
import type { BoardOptions, ChainOptions, RefState, Side } from './types.ts';

/**
 * The places in sowing order, once round, beginning after pit `from`. "A player's store lies after
 * his last pit"; the opponent's store is never sown. The emptied pit comes last, or is left out
 * where it is passed over.
 */
export function placesAfter(
  options: BoardOptions,
  from: number,
  mover: Side,
  how: { sowStore: boolean; sowEmptiedPit: boolean },
): Place[] {
  const circle: Place[] = [...ownPits(options, mover)];
  if (how.sowStore) circle.push('store');
  circle.push(...ownPits(options, opponentOf(mover)));
  const start = circle.indexOf(from);
  const round = [...circle.slice(start + 1), ...circle.slice(0, start)];
  if (how.sowEmptiedPit) round.push(from);
  return round;
}

/**
 * Chain capture: "the last seed falls in an opponent's pit and makes it 2 or 3; that pit is taken,
 * and then, going back against the sowing direction, each pit directly before it, as long as it is
 * the opponent's and holds 2 or 3". The pits of the chain, the one of the last seed first.
 */
function chainOf(options: ChainOptions, state: RefState, mover: Side, last: Place): number[] {
  const theirs = ownPits(options, opponentOf(mover));
  const chain: number[] = [];
  if (last === 'store') return chain;
  for (let pit = last; theirs.includes(pit); pit -= 1) {
    if (!options.captures.includes(seedsIn(state, pit))) break;
    chain.push(pit);
  }
  return chain;
}

/** "Grand slam: the chain capture would take all of the opponent's seeds." */
function isGrandSlam(options: ChainOptions, state: RefState, mover: Side, chain: readonly number[]): boolean {
  if (chain.length === 0) return false;
  return ownPits(options, opponentOf(mover)).every((pit) => chain.includes(pit) || seedsIn(state, pit) === 0);
}

/** The table of `grandSlam`: which pits of the chain are taken when it is a grand slam. */
function takenInSlam(options: ChainOptions, chain: readonly number[]): number[] {
  switch (options.grandSlam) {
    case 'captures-nothing':
      return [];
    case 'leaves-last': // "all but the pit where the last seed fell"
      return chain.filter((pit) => pit !== chain[0]);
    case 'leaves-first': // "all but the pit of the chain that is lowest in sowing order"
      return chain.filter((pit) => pit !== Math.min(...chain));
    case 'forbidden-unless-forced': // "forced, it captures"
    case 'forbidden': // what it would do, to judge it
    case 'captures':
    case 'opponent-takes-rest':
      return [...chain];
  }
}

/** A move as it is made by hand. */
export interface MadeByHand {
  /** After sowing and capture; the turn has not passed and no end is checked. */
  after: RefState;
  last: Place;
  captured: number;
  grandSlam: boolean;
}

/** A3: "A move is always carried out whole, sowing and capture, before anything is checked." */
export function playByHand(
  options: ChainOptions,
  state: RefState,
  move: number,
  sowStore: boolean,
): MadeByHand {
  const after = copyOf(state);
  const mover = state.turn;
  const circle = placesAfter(options, move, mover, { sowStore, sowEmptiedPit: false });
  const { last } = sowHand(after, lift(after, move), { circle });
  const chain = chainOf(options, after, mover, last);
  const grandSlam = isGrandSlam(options, after, mover, chain);
  let captured = 0;
  for (const pit of grandSlam ? takenInSlam(options, chain) : chain) {
    captured += seedsIn(after, pit);
    after.pits[pit] = 0;
  }
  after.stores[mover] += captured;
  // A4: "Every move adds 1 to quietMoves [...]; a capture sets it to 0."
  after.quietMoves = captured > 0 ? 0 : state.quietMoves + 1;
  return { after, last, captured, grandSlam };
}

/** "To feed: to leave the opponent at least one seed." */
function leavesASeed(options: ChainOptions, state: RefState, move: number, sowStore: boolean): boolean {
  const { after } = playByHand(options, state, move, sowStore);
  return seedsOf(options, after, opponentOf(state.turn)) > 0;
}

export function someMoveLeavesASeed(options: ChainOptions, state: RefState, sowStore: boolean): boolean {
  return filledPits(options, state).some((pit) => leavesASeed(options, state, pit, sowStore));
}

/** `forbidden`, `forbidden-unless-forced`: may this grand slam not be played? */
export function slamIsForbidden(
  options: ChainOptions,
  state: RefState,
  move: number,
  sowStore: boolean,
): boolean {
  if (!playByHand(options, state, move, sowStore).grandSlam) return false;
  if (options.grandSlam === 'forbidden') return true;
  if (options.grandSlam !== 'forbidden-unless-forced') return false;
  return someMoveLeavesASeed(options, state, sowStore);
}

/** `forbidden`: "if nothing else is left the game ends before the move". */
export function onlyForbiddenSlamsAreLeft(
  options: ChainOptions,
  state: RefState,
  sowStore: boolean,
): boolean {
  if (options.grandSlam !== 'forbidden') return false;
  return filledPits(options, state).every((pit) => playByHand(options, state, pit, sowStore).grandSlam);
}

/**
 * A9 where an empty row must be fed (W5, M5, L4, oware): a move that leaves an empty row empty is
 * forbidden while another does not; a grand slam out of an empty row leaves none.
 */
export function feedingReason(options: ChainOptions, state: RefState, move: number): string | null {
  if (slamIsForbidden(options, state, move, false)) return 'grand-slam';
  if (seedsOf(options, state, opponentOf(state.turn)) > 0) return null;
  if (leavesASeed(options, state, move, false)) return null;
  if (!someMoveLeavesASeed(options, state, false)) return null;
  return playByHand(options, state, move, false).grandSlam ? 'grand-slam' : 'must-feed';
}

/** `moveLimit`: has a quiet move brought the count to the limit (A3, A8: only "above 0")? */
export function limitIsReached(options: ChainOptions, state: RefState): boolean {
  if (options.moveLimit === null || state.quietMoves === 0) return false;
  const limit =
    options.moveLimit === 'in-play-times-pits'
      ? seedsInPlay(options, state) * options.pits
      : options.moveLimit;
  return state.quietMoves >= limit;
}
