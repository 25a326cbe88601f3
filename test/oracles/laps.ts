// Sowing one lap by hand, and the exact detection of moves whose laps never stop.
import { seedsIn } from './board.ts';
import type { BoardOptions, RefState, Side } from './types.ts';

/** A place a seed can fall into: a pit, or the mover's own store. */
export type Place = number | 'store';

/** 1 sows towards higher pit numbers, -1 towards lower ones. */
export type Step = 1 | -1;

/** The pit that is `distance` pits after `from` in the direction of `step`, round the ring. */
export function pitAfter(options: BoardOptions, from: number, distance: number, step: Step = 1): number {
  const size = 2 * options.pits;
  return (((from + step * distance) % size) + size) % size;
}

/** All pits once round, beginning after `from`; `from` itself comes last. */
export function ringAfter(options: BoardOptions, from: number, step: Step = 1): number[] {
  const ring: number[] = [];
  for (let distance = 1; distance <= 2 * options.pits; distance += 1) {
    ring.push(pitAfter(options, from, distance, step));
  }
  return ring;
}

/** Takes all seeds of a pit to sow them. Returns the seeds in hand. */
export function lift(state: RefState, pit: number): number {
  const hand = seedsIn(state, pit);
  state.pits[pit] = 0;
  return hand;
}

/**
 * Takes the seeds of a pit as in Togyzqumalaq: of several seeds one stays behind, a single seed moves on.
 * Returns the seeds in hand.
 */
export function liftAllButOne(state: RefState, pit: number): number {
  const held = seedsIn(state, pit);
  if (held === 1) return lift(state, pit);
  state.pits[pit] = 1;
  return held - 1;
}

/** Empties a pit into a store. Returns the number of seeds taken. */
export function takeTo(state: RefState, pit: number, receiver: Side): number {
  const taken = seedsIn(state, pit);
  state.pits[pit] = 0;
  state.stores[receiver] += taken;
  return taken;
}

export interface LapRules {
  /** The places in sowing order, once round, the first one to be sown first. */
  circle: readonly Place[];
  /** Whether a place is passed over; none is if absent. */
  passOver?(place: Place): boolean;
  /** Called after each seed that has fallen into a pit. */
  onFall?(pit: number, isLast: boolean): void;
}

export interface Lap {
  /** Where the last seed fell. */
  last: Place;
  /** What that place held just before its seed fell. */
  heldBefore: number;
  /** Whether a place was passed over between two seeds or before the first one. */
  passedOver: boolean;
}

/** Drops the seeds of a hand one by one. Changes the state it is given. */
export function sowHand(state: RefState, hand: number, rules: LapRules): Lap {
  if (hand < 1) throw new RangeError('nothing to sow');
  const mayBeSown = (place: Place): boolean => !rules.passOver?.(place);
  if (!rules.circle.some(mayBeSown)) throw new RangeError('nowhere to sow');
  let lap: Lap = { last: 'store', heldBefore: 0, passedOver: false };
  let left = hand;
  for (let i = 0; left > 0; i = (i + 1) % rules.circle.length) {
    const place = rules.circle[i];
    if (place === undefined) throw new RangeError('nowhere to sow');
    if (!mayBeSown(place)) {
      lap.passedOver = true;
      continue;
    }
    left -= 1;
    if (place === 'store') {
      lap = { last: place, heldBefore: state.stores[state.turn], passedOver: lap.passedOver };
      state.stores[state.turn] += 1;
    } else {
      lap = { last: place, heldBefore: seedsIn(state, place), passedOver: lap.passedOver };
      state.pits[place] = lap.heldBefore + 1;
      rules.onFall?.(place, left === 0);
    }
  }
  return lap;
}

/** Lifts a pit and sows it round all pits; the stores are not sown. */
export function sowPits(
  options: BoardOptions,
  after: RefState,
  origin: number,
  { step, ...rules }: Omit<LapRules, 'circle'> & { step?: Step } = {},
): Lap & { last: number } {
  const lap = sowHand(after, lift(after, origin), { ...rules, circle: ringAfter(options, origin, step) });
  if (lap.last === 'store') throw new Error('stores are not sown');
  return { ...lap, last: lap.last };
}

/** What the detection of endless relays remembers during one move. */
export interface CycleWatch {
  laps: number;
  /** The pits and the origin before the lap number `savedAt`. */
  savedAt: number;
  pits: number[];
  origin: number;
}

export function watchForCycle(): CycleWatch {
  return { laps: 0, savedAt: 0, pits: [], origin: -1 };
}

/**
 * Laps are endless if the same pits and the same origin occur twice within the move. A limit on laps would
 * be wrong, because moves of hundreds of laps end. Ask before each lap. This is Brent's algorithm.
 *
 * A list of all pairs does not fit in memory: a move of J'odu can have millions of laps before a pair
 * returns. So one pair is kept, that of the last lap whose number is a power of two. Once that
 * lap is part of the cycle and its number is not below the length of the cycle, the pair returns
 * before another one is kept. A move that ends never has the same pair twice.
 */
export function isRepeated(watch: CycleWatch, state: RefState, origin: number): boolean {
  if (watch.origin === origin && watch.pits.every((seeds, pit) => seeds === state.pits[pit])) return true;
  watch.laps += 1;
  if (watch.laps === 1 || watch.laps === 2 * watch.savedAt) {
    watch.savedAt = watch.laps;
    watch.pits = [...state.pits];
    watch.origin = origin;
  }
  return false;
}
