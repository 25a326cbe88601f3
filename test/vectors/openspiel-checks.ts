// Compares an engine, the library or a reference, with everything that was recorded.
import { expect } from 'vitest';
import type { Finished, GameName, Running, Side } from './openspiel.ts';
import { isFinished, readGames, readPerfts, readTransitions } from './openspiel.ts';

/** What both the library's states and the reference's have. */
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
  /** How deep its perft is asked for. */
  perftDepth: number;
}

/**
 * Which end the engine came to where OpenSpiel's game was over; `repeated`: none, for it goes on.
 */
export type Ends = Record<string, number>;

export interface Checked {
  positions: number;
  moves: number;
  ends: Ends;
}

/** What is on record: each of it must have been checked, and no more. */
export const onRecord: Record<GameName, Record<'transitions' | 'games', Checked>> = {
  oware: {
    transitions: { positions: 300, moves: 1034, ends: { target: 24, 'cannot-feed': 1 } },
    games: { positions: 25, moves: 2674, ends: { target: 14, 'cannot-feed': 7, repeated: 4 } },
  },
  mancala: {
    transitions: { positions: 300, moves: 1141, ends: { 'row-empty': 10 } },
    games: { positions: 25, moves: 1094, ends: { 'row-empty': 25 } },
  },
};

/** Every position's legal moves, and the position after each of them. */
export function checkTransitions<S extends State>(engine: Engine<S>, game: GameName): Checked {
  const checked: Checked = { positions: 0, moves: 0, ends: {} };
  for (const { from, next } of readTransitions(game)) {
    const state = engine.stateFrom(from);
    expectRunning(engine, state, from);
    expect(next.map(({ move }) => move)).toEqual(from.legal);
    for (const { move, to } of next) {
      const after = engine.apply(state, move);
      if (isFinished(to)) note(checked, expectFinished(engine, game, after, to, new Set()));
      else expectRunning(engine, after, to);
      checked.moves += 1;
    }
    checked.positions += 1;
  }
  return checked;
}

/** Every game from its start, each position of it in turn. */
export function checkGames<S extends State>(engine: Engine<S>, game: GameName): Checked {
  const checked: Checked = { positions: 0, moves: 0, ends: {} };
  for (const { start, moves } of readGames(game)) {
    let state = engine.initial();
    expectRunning(engine, state, start);
    let seen = new Set([nameOf(state)]);
    for (const { move, to } of moves) {
      const after = engine.apply(state, move);
      if (total(after.pits) < total(state.pits)) seen = new Set();
      if (isFinished(to)) {
        note(checked, expectFinished(engine, game, after, to, seen));
      } else {
        expectRunning(engine, after, to);
        // OpenSpiel's oware would have ended here.
        if (game === 'oware') expect(seen.has(nameOf(after))).toBe(false);
      }
      seen.add(nameOf(after));
      state = after;
      checked.moves += 1;
    }
    expect(isFinished(moves[moves.length - 1]?.to ?? start)).toBe(true);
    checked.positions += 1;
  }
  return checked;
}

/** Every count down to the engine's depth; how many counts there were. */
export function checkPerfts<S extends State>(engine: Engine<S>, game: GameName): number {
  let checked = 0;
  for (const { from, counts } of readPerfts(game)) {
    const state = engine.stateFrom(from);
    expectRunning(engine, state, from);
    const wanted = counts.slice(0, engine.perftDepth);
    expect(wanted).toHaveLength(engine.perftDepth);
    expect(wanted.map((_, index) => engine.perft(state, index + 1))).toEqual(wanted);
    checked += wanted.length;
  }
  return checked;
}

function expectRunning<S extends State>(engine: Engine<S>, state: S, wanted: Running): void {
  const { pits, stores, turn } = wanted;
  expect(state).toMatchObject({ pits, stores, turn, outcome: null });
  expect(engine.legal(state)).toEqual(wanted.legal);
}

/** Where OpenSpiel's game is over: ours as well, except for a repetition (A6). The kind of end. */
function expectFinished<S extends State>(
  engine: Engine<S>,
  game: GameName,
  state: S,
  wanted: Finished,
  seen: ReadonlySet<string>,
): string {
  expect(state.turn).toBe(wanted.turn);
  expect(withOwnRows(state.pits, state.stores)).toEqual(wanted.final);
  expect(Math.sign(wanted.final.south - wanted.final.north)).toBe(signs[wanted.winner ?? 'none']);
  if (game === 'mancala') {
    // Theirs is left unswept, ours is collected (K4).
    expect(withOwnRows(wanted.pits, wanted.stores)).toEqual(state.stores);
    expect(rows(wanted.pits)).toContain(0);
    expect(state.outcome).toEqual({ winner: wanted.winner, reason: 'row-empty' });
  } else {
    // Theirs is always swept.
    expect(total(wanted.pits)).toBe(0);
    expect(wanted.stores).toEqual(wanted.final);
    if (state.outcome === null) {
      // A6: their game ends at the second occurrence since the last capture, ours goes on.
      expect(seen.has(nameOf(state))).toBe(true);
      expect(engine.legal(state).length).toBeGreaterThan(0);
      return 'repeated';
    }
    expect(state.outcome.winner).toBe(wanted.winner);
  }
  expect(engine.legal(state)).toEqual([]);
  const reason = state.outcome?.reason ?? 'none';
  if (reason === 'target') {
    // Ours stays unswept: a store holds more than half, or both hold half.
    const { south, north } = state.stores;
    expect(Math.max(south, north) > 24 || (south === 24 && north === 24)).toBe(true);
  } else {
    expect(total(state.pits)).toBe(0);
    expect(['no-seeds', 'cannot-feed', 'row-empty']).toContain(reason);
  }
  return reason;
}

const signs = { south: 1, north: -1, none: 0 };

function note(checked: Checked, end: string): void {
  checked.ends[end] = (checked.ends[end] ?? 0) + 1;
}

function nameOf(state: State): string {
  return `${state.turn} ${state.pits.join('-')}`;
}

function total(seeds: readonly number[]): number {
  return seeds.reduce((sum, count) => sum + count, 0);
}

function rows(pits: readonly number[]): [number, number] {
  return [total(pits.slice(0, pits.length / 2)), total(pits.slice(pits.length / 2))];
}

function withOwnRows(pits: readonly number[], stores: State['stores']): { south: number; north: number } {
  const [south, north] = rows(pits);
  return { south: stores.south + south, north: stores.north + north };
}
