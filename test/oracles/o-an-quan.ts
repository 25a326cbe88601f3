// Ô ăn quan (Vietnam). The rules: docs/rulesets/o-an-quan.md.
import { copyOf, endGame, ownPits, pitOf, seedsIn, startingPosition } from './board.ts';
import { makeReference, markOn, noMarks, relay, setMark } from './reference.ts';
import { pitAfter, sowPits, takeTo } from './laps.ts';
import type { Step } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState, Side } from './types.ts';

export interface OAnQuanOptions extends BoardOptions {
  unripe: boolean;
}

/** A mandarin counts as so many seeds. */
const MANDARIN = 10;

/** A quan is ripe with so many seeds: its mandarin and five others. */
const RIPE = 15;

/** The big pits: the last one of each row. */
function isQuan(options: BoardOptions, pit: number): boolean {
  return pit === options.pits - 1 || pit === 2 * options.pits - 1;
}

function smallPits(options: BoardOptions, player: Side): number[] {
  return ownPits(options, player).filter((pit) => !isQuan(options, pit));
}

function start(options: OAnQuanOptions): RefState {
  const state = startingPosition(options);
  state.pits = state.pits.map((seeds, pit) => (isQuan(options, pit) ? MANDARIN : seeds));
  if (options.unripe) state.marks = noMarks(options);
  return state;
}

/**
 * With the option `unripe`, a quan that still has its mandarin and fewer than five other seeds cannot be
 * captured. A mark on a quan says that its mandarin is gone.
 */
function isUnripe(options: OAnQuanOptions, state: RefState, pit: number): boolean {
  if (!options.unripe || !isQuan(options, pit)) return false;
  return markOn(state, pit) === null && seedsIn(state, pit) < RIPE;
}

/** Takes one pit of a chain; a quan that still had its mandarin is marked with the mover. */
function takePit(options: OAnQuanOptions, after: RefState, pit: number): void {
  takeTo(after, pit, after.turn);
  if (options.unripe && isQuan(options, pit) && markOn(after, pit) === null) {
    setMark(after, pit, after.turn);
  }
}

/**
 * If `a` is empty and `b` behind it is not, all of `b` is captured, and again for the next two pits. With
 * both empty the move is over. Returns what happened.
 */
function takeChain(options: OAnQuanOptions, after: RefState, landing: number, step: Step) {
  const events: string[] = [];
  let captures = 0;
  let a = pitAfter(options, landing, 1, step);
  let b = pitAfter(options, landing, 2, step);
  while (seedsIn(after, a) === 0 && seedsIn(after, b) > 0) {
    if (isUnripe(options, after, b)) {
      events.push('quan-taken-unripe-refused');
      break;
    }
    takePit(options, after, b);
    captures += 1;
    a = pitAfter(options, b, 1, step);
    b = pitAfter(options, b, 2, step);
  }
  if (captures > 1) events.push('chain');
  return { captured: captures > 0, events };
}

/** A move is an own small pit and a direction: choice 0 is forward, choice 1 backward. */
function play(options: OAnQuanOptions, state: RefState, move: number): Played {
  const step: Step = move < 2 * options.pits ? 1 : -1;
  return relay(state, pitOf(options, move), (after, origin, happened) => {
    // All seeds are sown, into quans as well.
    const { last } = sowPits(options, after, origin, { step });
    // What happens depends on `a`, the pit after the last seed.
    const a = pitAfter(options, last, 1, step);
    if (seedsIn(after, a) === 0) {
      const { captured, events } = takeChain(options, after, last, step);
      happened.push(...events);
      return { captured };
    }
    // A quan with seeds: the move is over. A small pit with seeds: they are lifted and sown on in the same direction.
    return isQuan(options, a) ? {} : a;
  });
}

/** Both quans are empty: each player takes their own small pits. */
function endWithQuansTaken(options: OAnQuanOptions, state: RefState): RefState | null {
  if (seedsIn(state, options.pits - 1) > 0 || seedsIn(state, 2 * options.pits - 1) > 0) return null;
  return endGame(options, state, 'quan-taken', 'own-rows');
}

function mustRefill(options: OAnQuanOptions, state: RefState): boolean {
  return smallPits(options, state.turn).every((pit) => seedsIn(state, pit) === 0);
}

/** The small pits of the player to move are empty and the store is too small for a refill: own rows. */
function endWithoutRefill(options: OAnQuanOptions, state: RefState): RefState | null {
  if (!mustRefill(options, state)) return null;
  if (state.stores[state.turn] >= smallPits(options, state.turn).length) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

/** A player to move whose small pits are empty puts a seed from the own store into each. */
function refill(options: OAnQuanOptions, state: RefState): RefState {
  const refilled = copyOf(state);
  for (const pit of smallPits(options, state.turn)) {
    refilled.stores[state.turn] -= 1;
    refilled.pits[pit] = 1;
  }
  return refilled;
}

const boards: readonly BoardOptions[] = [
  { pits: 2, seeds: 1, first: 'south' },
  { pits: 2, seeds: 4, first: 'north' },
  { pits: 2, seeds: 3, first: 'south' },
  { pits: 3, seeds: 5, first: 'north' },
  { pits: 5, seeds: 2, first: 'south' },
  { pits: 7, seeds: 3, first: 'north' },
  { pits: 9, seeds: 9, first: 'south' },
];

export const oAnQuan: Reference<OAnQuanOptions> = makeReference<OAnQuanOptions>({
  id: 'oAnQuan',
  // Five small pits and a quan a side; five seeds in each small pit.
  defaults: { pits: 6, seeds: 5, first: 'south', unripe: false },
  variations: [
    { first: 'north' },
    ...boards,
    { unripe: true },
    { unripe: true, first: 'north' },
    ...boards.map((board) => ({ ...board, unripe: true })),
  ],
  // No relay is endless here: each time round, a seed falls into each quan, and stays there.
  endReasons: () => ['quan-taken', 'no-seeds'],
  laps: true,
  feeding: 'free',
  choices: 2,
  // A refill needs seeds in the store.
  readsStores: () => true,
  hasMarks: (options) => options.unripe,
  start,
  // Quans are never played.
  forbidden: (options, _state, move) => (isQuan(options, pitOf(options, move)) ? 'big-pit' : null),
  play,
  endings: (options, state) => [
    () => endWithQuansTaken(options, state),
    () => endWithoutRefill(options, state),
  ],
  upkeep: refill,
});
