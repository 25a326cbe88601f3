// What the newer games of the family have in common: the order of a move, its endings and the upkeep.
import { copyOf, endGame, opponentOf, plainReason, seedsInPlay, seedsOf, startingPosition } from './board.ts';
import { firstEnd, legalBy, requireLegal } from './legal.ts';
import type { BoardOptions, Mark, Reference, RefState } from './types.ts';

/** A move with all its laps and captures, before any ending is checked. */
export interface Played {
  /** The turn has passed unless the move gives an extra turn. The state before it if endless. */
  after: RefState;
  /** Whether any seeds were captured, by either player. */
  captured: boolean;
  laps: number;
  /** Whether the laps never stop. */
  endless: boolean;
  /** Rare things that happened, for counting in tests. */
  events: string[];
}

/** The rules of one game, as far as they differ from the others. */
export interface FamilyRules<O extends BoardOptions> {
  id: string;
  defaults: O;
  variations: readonly Partial<O>[];
  endReasons(options: O): readonly string[];
  feeding: Reference['feeding'];
  choices?: number;
  hasMarks?(options: O): boolean;
  targetReached?(options: O, stores: RefState['stores']): boolean;
  /** The start before the endings are checked; `seeds` in each pit if absent. */
  start?(options: O): RefState;
  /** Why a filled own pit may not be played, or null. */
  forbidden?(options: O, state: RefState, move: number): string | null;
  play(options: O, state: RefState, move: number): Played;
  /** The endings that the rules ask, in the order in which they are asked. */
  endings(options: O, state: RefState): readonly (() => RefState | null)[];
  /** What a player to move without a legal move does; there is always a move if absent. */
  upkeep?(options: O, state: RefState): RefState;
}

export interface FamilyReference<O extends BoardOptions = BoardOptions> extends Reference<O> {
  /** Plays a move without checking endings, for counting rare events. */
  play(options: O, state: RefState, move: number): Played;
}

/** A finished move: counts it, and passes the turn. */
export function finishMove(
  state: RefState,
  after: RefState,
  move: { captured: boolean; extraTurn?: boolean; laps?: number; events?: string[] },
): Played {
  // A4: every move adds 1 to `quietMoves`; a capture sets it to 0, also one in passing.
  after.quietMoves = move.captured ? 0 : state.quietMoves + 1;
  after.turn = move.extraTurn === true ? state.turn : opponentOf(state.turn);
  return {
    after,
    captured: move.captured,
    laps: move.laps ?? 1,
    endless: false,
    events: [...new Set(move.events ?? [])],
  };
}

/** An endless move leaves the position as it was; what it captured on the way does not count. */
export function endlessMove(state: RefState): Played {
  return { after: copyOf(state), captured: false, laps: 0, endless: true, events: [] };
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

/** The player to move has no seeds: the opponent gets the rest. */
export function endWithRestToOpponent(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', { to: opponentOf(state.turn) });
}

/** Either row is empty: own rows. */
export function endWithEmptyRow(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, 'south') > 0 && seedsOf(options, state, 'north') > 0) return null;
  return endGame(options, state, 'row-empty', 'own-rows');
}

/** No pit holds a seed. */
export function endWithAllPitsEmpty(options: BoardOptions, state: RefState): RefState | null {
  if (seedsInPlay(options, state) > 0) return null;
  return endGame(options, state, 'no-seeds', 'own-rows');
}

export function makeReference<O extends BoardOptions>(rules: FamilyRules<O>): FamilyReference<O> {
  const choices = rules.choices ?? 1;

  /** The plain reasons come first, then those of the game. */
  function illegalReason(options: O, state: RefState, move: number): string | null {
    const plain = plainReason(options, state, move, choices);
    if (plain !== null || rules.forbidden === undefined) return plain;
    return rules.forbidden(options, state, move);
  }

  function legal(options: O, state: RefState): number[] {
    return legalBy(illegalReason, options, state, choices);
  }

  /** A pass and a refill come after the endings, so no state shows a player who has to pass. */
  function settle(options: O, state: RefState): RefState {
    const settled = firstEnd(state, rules.endings(options, state));
    if (settled.outcome !== null || legal(options, settled).length > 0) return settled;
    if (rules.upkeep === undefined) throw new Error(`${rules.id}: a running position without a move`);
    const kept = rules.upkeep(options, settled);
    if (legal(options, kept).length === 0) throw new Error(`${rules.id}: nobody can move`);
    return kept;
  }

  function initial(options: O): RefState {
    return settle(options, rules.start?.(options) ?? startingPosition(options));
  }

  /** The whole move with all its laps; then the endings; then the upkeep. */
  function apply(options: O, state: RefState, move: number): RefState {
    requireLegal(illegalReason, options, state, move);
    const played = rules.play(options, state, move);
    // An endless move ends the game with the position before it, own rows. The turn does not pass.
    if (played.endless) return endGame(options, state, 'endless', 'own-rows');
    return settle(options, played.after);
  }

  return {
    id: rules.id,
    defaults: rules.defaults,
    variations: rules.variations,
    endReasons: (options) => rules.endReasons(options),
    feeding: rules.feeding,
    choices,
    hasMarks: (options) => rules.hasMarks?.(options) ?? false,
    ...(rules.targetReached === undefined ? {} : { targetReached: rules.targetReached }),
    initial,
    settle,
    illegalReason,
    legal,
    apply,
    play: rules.play,
  };
}
