// Nothing is changed: states go in and come out as they were, and what comes out is frozen at every level.
import {
  agree,
  createCursor,
  divide,
  forfeit,
  mirror,
  perft,
  positionKey,
  resign,
  trace,
} from 'mancala-rules';
import type { GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, plain } from '../support/arbitraries.ts';
import type { Game } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** The paths of all objects that could still be changed. */
function unfrozen(value: unknown, path = 'state'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, member]) => unfrozen(member, `${path}.${key}`));
  return Object.isFrozen(value) ? inside : [path, ...inside];
}

function statesByCursor(rules: Rules, state: GameState, move: Move | null): GameState[] {
  const cursor = createCursor(rules, state);
  const states = [cursor.state()];
  if (move === null) return states;
  cursor.play(move);
  states.push(cursor.state());
  cursor.undo();
  return [...states, cursor.state()];
}

/** Every state that the library makes of a state. */
function statesFrom(rules: Rules, state: GameState, move: Move | null): GameState[] {
  const made = [mirror(state), rules.stateFrom(state), ...statesByCursor(rules, state, move)];
  if (move !== null) made.push(rules.apply(state, move), trace(rules, state, move).state);
  if (state.outcome === null) {
    made.push(resign(state, 'north'), agree(state), forfeit(state, 'south'));
    made.push(agree(state, { south: state.pits.reduce((sum, seeds) => sum + seeds, 0), north: 0 }));
  }
  return made;
}

/** Everything else that is asked of a state. */
function answers({ rules, searches }: Setup, state: GameState): unknown[] {
  const pits = state.pits.map((_, pit) => [rules.isLegal(state, pit), rules.illegalReason(state, pit)]);
  return [
    pits,
    rules.legalMoves(state),
    rules.isTerminal(state),
    rules.outcome(state),
    positionKey(state),
    perft(rules, state, searches ? 1 : 2),
    divide(rules, state, 1),
  ];
}

/** Changes everything in a state that can be changed. */
function spoil(state: ReturnType<typeof plain>): void {
  state.pits.fill(99);
  state.stores.south = state.stores.north = 77;
  Object.assign(state.outcome ?? {}, { winner: 'nobody', reason: 'none' });
}

function leavesAlone(game: Game): void {
  const { setup } = game;
  const { rules } = setup;
  for (const { state, move } of nodesOf(game)) {
    expect(unfrozen(state)).toEqual([]);
    const before = plain(state);
    const input = plain(state);
    const first = statesFrom(rules, input, move);
    const said = answers(setup, input);
    expect(input).toStrictEqual(before);
    // Frozen by nobody but the library itself.
    expect(unfrozen(input)).toEqual(unfrozen(before));
    expect(first.flatMap((made) => unfrozen(made))).toEqual([]);
    expect(statesFrom(rules, state, move)).toStrictEqual(first);
    expect(answers(setup, state)).toStrictEqual(said);
    expect(state).toStrictEqual(before);
    const copies = first.map(plain);
    spoil(input);
    expect(first).toStrictEqual(copies);
  }
}

describe('states are never changed', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 20), 25, leavesAlone);
  });

  it('nor is the position that a state is made from', () => {
    for (const id of ids) {
      check(gamesOf(id, 0), 20, ({ setup: { rules }, start }) => {
        const position = structuredClone(start ?? rules.initialState());
        const before = structuredClone(position);
        const state = rules.stateFrom(position);
        expect(position).toStrictEqual(before);
        expect(unfrozen(position)).toEqual(unfrozen(before));
        const made = plain(state);
        (position.pits as number[]).fill(5);
        Object.assign(position.stores ?? {}, { south: 1000 });
        expect(state).toStrictEqual(made);
      });
    }
  });
});

describe('a cursor stands alone', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 12), 20, (game) => {
      const { rules } = game.setup;
      for (const { state } of nodesOf(game)) {
        const input = plain(state);
        const cursor = createCursor(rules, input);
        spoil(input);
        expect(cursor.state()).toStrictEqual(state);
        expect(cursor.outcome).toStrictEqual(state.outcome);
      }
    });
  });
});
