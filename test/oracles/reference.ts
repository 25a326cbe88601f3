// What all games have in common: the order of a move, its endings and the upkeep.
import {
  copyOf,
  endGame,
  opponentOf,
  plainReason,
  seedsIn,
  seedsInPlay,
  seedsOf,
  startingPosition,
  type Collecting,
} from './board.ts';
import { isRepeated, pitAfter, sowPits, takeTo, watchForCycle } from './laps.ts';
import type { BoardOptions, Mark, Played, Reference, RefState } from './types.ts';

/** The rules of one game, as far as they differ from the others, and what the tests know about it. */
export interface ReferenceRules<O extends BoardOptions> extends Omit<
  Reference<O>,
  'initial' | 'settle' | 'illegalReason' | 'legal' | 'apply' | 'choices'
> {
  choices?: number;
  /** The start before the endings are checked; `seeds` in each pit if absent. */
  start?(options: O): RefState;
  /** Why a filled own pit may not be played, or null. */
  forbidden?(options: O, state: RefState, move: number): string | null;
  /** The endings that the rules ask, in the order in which they are asked. */
  endings(options: O, state: RefState): readonly (() => RefState | null)[];
  /** What a player to move without a legal move does; there is always a move if absent. */
  upkeep?(options: O, state: RefState): RefState;
}

/** A finished move: counts it, and passes the turn. */
export function finishMove(
  state: RefState,
  after: RefState,
  move: { captured?: boolean; extraTurn?: boolean; laps?: number; events?: string[] },
): Played {
  // A4: every move adds 1 to `quietMoves`; a capture sets it to 0, also one in passing.
  after.quietMoves = move.captured ? 0 : state.quietMoves + 1;
  after.turn = move.extraTurn === true ? state.turn : opponentOf(state.turn);
  return {
    after,
    captured: move.captured === true,
    laps: move.laps ?? 1,
    endless: false,
    events: [...new Set(move.events ?? [])],
  };
}

/**
 * A move of one lap, in which a full lap sows the emptied pit again. A last seed that makes one of some counts, in either row,
 * captures its pit and the pits directly before it as long as they hold one of these, also round the corner. Each pit is taken at
 * most once.
 */
export const oneLapCapturing =
  (counts: readonly number[]) =>
  (options: BoardOptions, state: RefState, move: number): Played => {
    const after = copyOf(state);
    const { last } = sowPits(options, after, move);
    let taken = 0;
    for (let back = 0; back < 2 * options.pits; back += 1) {
      const pit = pitAfter(options, last, back, -1);
      if (!counts.includes(seedsIn(after, pit))) break;
      taken += takeTo(after, pit, after.turn);
    }
    return finishMove(state, after, { captured: taken > 0 });
  };

/** An endless move leaves the position as it was; what it captured on the way does not count. */
function endlessMove(state: RefState): Played {
  return { after: copyOf(state), captured: false, laps: 0, endless: true, events: [] };
}

/** What the last lap of a move did. */
interface LastLap {
  captured?: boolean;
  extraTurn?: boolean;
}

/**
 * A move of laps. `sowLap` lifts and sows one from a pit, and returns the pit where the next one begins, or what the last
 * one did. A relay that repeats is endless.
 */
export function relay(
  state: RefState,
  move: number,
  sowLap: (after: RefState, origin: number, events: string[]) => number | LastLap,
): Played {
  const after = copyOf(state);
  const events: string[] = [];
  const watch = watchForCycle();
  let origin = move;
  for (;;) {
    if (isRepeated(watch, after, origin)) return endlessMove(state);
    const next = sowLap(after, origin, events);
    if (typeof next === 'object') return finishMove(state, after, { laps: watch.laps, events, ...next });
    origin = next;
  }
}

/** A player who cannot move passes. */
export function passTurn(_options: BoardOptions, state: RefState): RefState {
  const passed = copyOf(state);
  passed.turn = opponentOf(state.turn);
  return passed;
}

/** The starting position of a game that marks pits: no pit is marked. */
export function unmarkedStart(options: BoardOptions): RefState {
  const state = startingPosition(options);
  state.marks = noMarks(options);
  return state;
}

export function noMarks(options: BoardOptions): Mark[] {
  const marks: Mark[] = [];
  for (let pit = 0; pit < 2 * options.pits; pit += 1) marks.push(null);
  return marks;
}

export function markOn(state: RefState, pit: number): Mark {
  return state.marks?.[pit] ?? null;
}

export function setMark(state: RefState, pit: number, mark: Mark): void {
  if (state.marks === undefined) throw new Error('this game does not mark pits');
  state.marks[pit] = mark;
}

/** Whether a store holds more than half of all seeds, or both hold half. */
export function majorityReached(options: BoardOptions, { south, north }: RefState['stores']): boolean {
  const all = 2 * options.pits * options.seeds;
  return 2 * south > all || 2 * north > all || (2 * south === all && 2 * north === all);
}

/** A majority ends the game; the seeds in play stay in their pits. */
export function endByMajority(options: BoardOptions, state: RefState): RefState | null {
  if (!majorityReached(options, state.stores)) return null;
  return endGame(options, state, 'target', 'stay');
}

/** The player to move has no seeds: own rows, which gives the opponent the rest, if the game has no other way. */
export function endWithoutSeeds(
  options: BoardOptions,
  state: RefState,
  collecting: Collecting = 'own-rows',
): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', collecting);
}

/** At most so many seeds are in play: own rows. */
export function endWithFewSeeds(options: BoardOptions, state: RefState, most: number): RefState | null {
  return seedsInPlay(options, state) > most ? null : endGame(options, state, 'few-seeds', 'own-rows');
}

/** Either row is empty: the owner of the other row gets its seeds. */
export function endWithEmptyRow(options: BoardOptions, state: RefState): RefState | null {
  const isEmpty = (['south', 'north'] as const).some((side) => seedsOf(options, state, side) === 0);
  return isEmpty ? endGame(options, state, 'row-empty', 'own-rows') : null;
}

/** No pit holds a seed. */
export function endWithAllPitsEmpty(options: BoardOptions, state: RefState): RefState | null {
  if (seedsInPlay(options, state) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

export function makeReference<O extends BoardOptions>(rules: ReferenceRules<O>): Reference<O> {
  const choices = rules.choices ?? 1;

  /** The plain reasons come first, then those of the game. */
  function illegalReason(options: O, state: RefState, move: number): string | null {
    return plainReason(options, state, move, choices) ?? rules.forbidden?.(options, state, move) ?? null;
  }

  /** All moves of the board that nothing forbids. A move is pit + 2n * choice. */
  function legal(options: O, state: RefState): number[] {
    const moves = Array.from({ length: 2 * options.pits * choices }, (_, move) => move);
    return moves.filter((move) => illegalReason(options, state, move) === null);
  }

  /** A pass and a refill come after the endings, so no state shows a player who has to pass. */
  function settle(options: O, state: RefState): RefState {
    let settled: RefState | null = null;
    for (const ending of rules.endings(options, state)) settled ??= ending();
    settled ??= copyOf(state);
    if (rules.upkeep === undefined || settled.outcome !== null) return settled;
    if (legal(options, settled).length > 0) return settled;
    const kept = rules.upkeep(options, settled);
    if (legal(options, kept).length === 0) throw new Error(`${rules.id}: nobody can move`);
    return kept;
  }

  return {
    ...rules,
    choices,
    initial: (options) => settle(options, rules.start?.(options) ?? startingPosition(options)),
    settle,
    illegalReason,
    legal,
    /** The whole move with all its laps; then the endings; then the upkeep. */
    apply(options, state, move) {
      const illegal = illegalReason(options, state, move);
      if (illegal !== null) throw new Error(`${move} is illegal: ${illegal}`);
      const played = rules.play(options, state, move);
      // An endless move ends the game with the position before it, own rows. The turn does not pass.
      if (played.endless) return endGame(options, state, 'endless', 'own-rows');
      return played.end ?? settle(options, played.after);
    },
  };
}
