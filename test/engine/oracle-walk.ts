// Walks a game with the library and the reference engine side by side.
import { trace } from 'mancala-rules';
import type { GameState, Move } from 'mancala-rules';
import { expect } from 'vitest';
import type { RefState } from '../oracles/index.ts';
import { pick, startOf } from '../support/arbitraries.ts';
import type { Game } from '../support/arbitraries.ts';
import type { Setup } from '../support/setups.ts';

/** The state as the reference engines take it. */
export function refOf({ pits, stores, turn, quietMoves, removed, outcome }: GameState): RefState {
  return {
    pits: [...pits],
    stores: { ...stores },
    turn,
    quietMoves,
    removed,
    outcome: outcome && { ...outcome },
  };
}

function reasons(count: number, reason: (move: Move) => string | null): (string | null)[] {
  return Array.from({ length: count }, (_, move) => reason(move));
}

/** State for state, legal move for legal move, illegal reason for illegal reason. */
function agreeAt({ rules, reference, options }: Setup, state: GameState, theirs: RefState): void {
  expect(state).toEqual(theirs);
  expect(rules.legalMoves(state)).toEqual(reference.legal(theirs));
  const moves = 2 * options.pits;
  expect(reasons(moves, (move) => rules.illegalReason(state, move))).toEqual(
    reasons(moves, (move) => reference.illegalReason(theirs, move)),
  );
}

/** What is told about a game while it is walked. */
export interface Watcher {
  node?(state: GameState): void;
  move?(state: GameState, move: Move, next: GameState): void;
}

/** Holds the library against the reference engine at every node. */
export function walk(game: Game, watcher: Watcher = {}): void {
  const { setup, start, choices } = game;
  const { rules, reference } = setup;
  let state = startOf(game);
  let theirs =
    start === null
      ? reference.initial()
      : reference.settle(refOf({ ...rules.initialState(), outcome: null, ...start }));
  for (const choice of choices) {
    agreeAt(setup, state, theirs);
    watcher.node?.(state);
    const move = pick(reference.legal(theirs), choice);
    if (move === null) break;
    const next = rules.apply(state, move);
    watcher.move?.(state, move, next);
    theirs = reference.apply(theirs, move);
    state = next;
  }
  agreeAt(setup, state, theirs);
  watcher.node?.(state);
}

/** The events of a move, by type. */
export function eventsOf(
  { rules }: Setup,
  state: GameState,
  move: Move,
): { lifted: number; captures: number; again: boolean } {
  const { events } = trace(rules, state, move);
  const [lift] = events;
  return {
    lifted: lift?.type === 'lift' ? lift.seeds : 0,
    captures: events.filter(({ type }) => type === 'capture').length,
    again: events.some(({ type }) => type === 'extra-turn'),
  };
}
