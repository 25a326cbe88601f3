// Compares an engine (the library or a reference engine) with the recorded positions and games.
import { expect } from 'vitest';
import type { Finished, GameName, Running, Side } from './openspiel.ts';
import { isFinished, readGames, readPerfts, readTransitions } from './openspiel.ts';

/** The members that states of the library and of the reference engines share. */
export interface State {
  readonly pits: readonly number[];
  readonly stores: { readonly south: number; readonly north: number };
  readonly turn: Side;
  readonly outcome: { readonly winner: Side | null; readonly reason: string } | null;
}

export interface Engine<S extends State> {
  initial(): S;
  stateFrom(position: Pick<Running, 'pits' | 'stores' | 'turn'>): S;
  legal(state: S): readonly number[];
  apply(state: S, move: number): S;
  perft(state: S, depth: number): number;
  /** The maximum depth to compare perft counts. */
  perftDepth: number;
}

/** What was compared. */
export interface Checked {
  positions: number;
  moves: number;
  /** How often each end reason occurred; `repeated` if OpenSpiel ended the game for repetition, but the engine did not. */
  ends: Record<string, number>;
}

/** What the files contain, all of which must be compared. */
export const recorded: Record<GameName, Record<'transitions' | 'games', Checked>> = {
  oware: {
    transitions: { positions: 300, moves: 1034, ends: { target: 24, 'cannot-feed': 1 } },
    games: { positions: 25, moves: 2674, ends: { target: 14, 'cannot-feed': 7, repeated: 4 } },
  },
  mancala: {
    transitions: { positions: 300, moves: 1141, ends: { 'row-empty': 10 } },
    games: { positions: 25, moves: 1094, ends: { 'row-empty': 25 } },
  },
};

/** Compares the legal moves of every position, and the position after each move. */
export function checkTransitions<S extends State>(engine: Engine<S>, game: GameName): Checked {
  const checked: Checked = { positions: 0, moves: 0, ends: {} };
  for (const { from, next } of readTransitions(game)) {
    const state = engine.stateFrom(from);
    expectRunning(engine, state, from);
    expect(next.map(({ move }) => move)).toEqual(from.legal);
    for (const { move, to } of next) {
      const after = engine.apply(state, move);
      if (isFinished(to)) countEnd(checked, expectFinished(engine, game, after, to, new Set()));
      else expectRunning(engine, after, to);
      checked.moves += 1;
    }
    checked.positions += 1;
  }
  return checked;
}

/** Compares every position of every game. */
export function checkGames<S extends State>(engine: Engine<S>, game: GameName): Checked {
  const checked: Checked = { positions: 0, moves: 0, ends: {} };
  for (const { start, moves } of readGames(game)) {
    let state = engine.initial();
    expectRunning(engine, state, start);
    let seen = new Set([keyOf(state)]);
    for (const { move, to } of moves) {
      const after = engine.apply(state, move);
      if (total(after.pits) < total(state.pits)) seen = new Set();
      if (isFinished(to)) {
        countEnd(checked, expectFinished(engine, game, after, to, seen));
      } else {
        expectRunning(engine, after, to);
        // OpenSpiel ends oware at a repeated position.
        if (game === 'oware') expect(seen.has(keyOf(after))).toBe(false);
      }
      seen.add(keyOf(after));
      state = after;
      checked.moves += 1;
    }
    expect(isFinished(moves[moves.length - 1]?.to ?? start)).toBe(true);
    checked.positions += 1;
  }
  return checked;
}

/** Compares the perft counts up to the depth of the engine; returns how many were compared. */
export function checkPerfts<S extends State>(engine: Engine<S>, game: GameName): number {
  let checked = 0;
  for (const { from, counts } of readPerfts(game)) {
    const state = engine.stateFrom(from);
    expectRunning(engine, state, from);
    const expected = counts.slice(0, engine.perftDepth);
    expect(expected).toHaveLength(engine.perftDepth);
    expect(expected.map((_, index) => engine.perft(state, index + 1))).toEqual(expected);
    checked += expected.length;
  }
  return checked;
}

function expectRunning<S extends State>(engine: Engine<S>, state: S, expected: Running): void {
  const { pits, stores, turn } = expected;
  expect(state).toMatchObject({ pits, stores, turn, outcome: null });
  expect(engine.legal(state)).toEqual(expected.legal);
}

/** Expects the game to be over, unless OpenSpiel ended it for repetition (A6); returns the end reason. */
function expectFinished<S extends State>(
  engine: Engine<S>,
  game: GameName,
  state: S,
  expected: Finished,
  seen: ReadonlySet<string>,
): string {
  expect(state.turn).toBe(expected.turn);
  expect(withOwnRows(state.pits, state.stores)).toEqual(expected.final);
  expect(Math.sign(expected.final.south - expected.final.north)).toBe(
    RESULT_SIGNS[expected.winner ?? 'none'],
  );
  if (game === 'mancala') {
    // OpenSpiel leaves the seeds in the pits; the library collects them (K4).
    expect(withOwnRows(expected.pits, expected.stores)).toEqual(state.stores);
    expect(rowTotals(expected.pits)).toContain(0);
    expect(state.outcome).toEqual({ winner: expected.winner, reason: 'row-empty' });
  } else {
    // OpenSpiel always collects the seeds.
    expect(total(expected.pits)).toBe(0);
    expect(expected.stores).toEqual(expected.final);
    if (state.outcome === null) {
      // OpenSpiel ends the game at the second occurrence since the last capture; the rules do not (A6).
      expect(seen.has(keyOf(state))).toBe(true);
      expect(engine.legal(state).length).toBeGreaterThan(0);
      return 'repeated';
    }
    expect(state.outcome.winner).toBe(expected.winner);
  }
  expect(engine.legal(state)).toEqual([]);
  const reason = state.outcome?.reason ?? 'none';
  if (reason === 'target') {
    // The seeds stay in the pits: a store holds more than half, or both hold half.
    const { south, north } = state.stores;
    expect(Math.max(south, north) > 24 || (south === 24 && north === 24)).toBe(true);
  } else {
    expect(total(state.pits)).toBe(0);
    expect(['no-seeds', 'cannot-feed', 'row-empty']).toContain(reason);
  }
  return reason;
}

const RESULT_SIGNS = { south: 1, north: -1, none: 0 };

function countEnd(checked: Checked, end: string): void {
  checked.ends[end] = (checked.ends[end] ?? 0) + 1;
}

function keyOf(state: State): string {
  return `${state.turn} ${state.pits.join('-')}`;
}

function total(seeds: readonly number[]): number {
  return seeds.reduce((sum, count) => sum + count, 0);
}

function rowTotals(pits: readonly number[]): [number, number] {
  return [total(pits.slice(0, pits.length / 2)), total(pits.slice(pits.length / 2))];
}

function withOwnRows(pits: readonly number[], stores: State['stores']): { south: number; north: number } {
  const [south, north] = rowTotals(pits);
  return { south: stores.south + south, north: stores.north + north };
}
