// Keys and loading: positions have equal keys exactly if they have the same future; a loaded position is like a given one.
import { createCursor, positionKey, resign, wari } from 'mancala-rules';
import type { Cursor, GameState, Position } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, plain, startOf } from '../support/arbitraries.ts';
import { futureOf } from './boards.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** A state and others that differ from it in one thing. */
function neighbours(state: GameState): GameState[] {
  const { pits, stores, turn, quietMoves } = state;
  const from = pits.findIndex((seeds) => seeds > 0);
  const moved = pits.map(
    (seeds, pit) => seeds + Number(pit === (from + 1) % pits.length) - Number(pit === from),
  );
  return [
    state,
    { ...plain(state), turn: turn === 'south' ? 'north' : 'south' },
    { ...state, quietMoves: quietMoves + 1 },
    { ...state, quietMoves: quietMoves + 256 },
    { ...state, stores: { south: stores.north, north: stores.south } },
    { ...state, stores: { south: stores.south + 1, north: stores.north + 2 } },
    { ...state, pits: pits.map((_, pit) => pits[(pit + 1) % pits.length]!) },
    from === -1 ? state : { ...state, pits: moved },
  ];
}

/** Each of two namings tells apart what the other does. */
function sameNames(pairs: readonly (readonly [string | number, string | number])[]): void {
  const there = new Map(pairs);
  const back = new Map(pairs.map(([a, b]) => [b, a]));
  for (const [a, b] of pairs) {
    expect(there.get(a)).toBe(b);
    expect(back.get(b)).toBe(a);
  }
}

describe('keys', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 25), 30, (game) => {
      const { setup } = game;
      const states = [...nodesOf(game)].flatMap(({ state }) => (state.outcome ? [] : neighbours(state)));
      const future = futureOf(setup);
      sameNames(states.map((state) => [future(state), createCursor(setup.rules, state).key()] as const));
      sameNames(
        states.map(
          ({ pits, turn, ...rest }) =>
            [JSON.stringify([pits, turn]), positionKey({ pits, turn, ...rest })] as const,
        ),
      );
    });
  });

  it.each(ids)('%s: of the cursor that came there and of one that began there', (id) => {
    check(gamesOf(id, 25), 20, (game) => {
      const { rules } = game.setup;
      const cursor = createCursor(rules, startOf(game));
      for (const { state, move } of nodesOf(game)) {
        expect(cursor.key()).toBe(createCursor(rules, state).key());
        if (move !== null) cursor.play(move);
      }
    });
  });
});

/** A cursor that has been elsewhere; `load` forgets what could be undone. */
function loads(cursor: Cursor, { rules, total }: Setup, { pits, stores, turn }: GameState): void {
  const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
  const removed = total - inPlay - stores.south - stores.north;
  const position: Position = { pits, stores, turn, removed };
  for (const given of [pits, Int32Array.from(pits), Uint16Array.from(pits)]) {
    cursor.load(given, stores, turn);
    expect(cursor.state()).toStrictEqual(rules.stateFrom(position));
    expect(cursor.legalMoves()).toEqual(rules.legalMoves(cursor.state()));
    expect([cursor.ply, cursor.quietMoves]).toEqual([0, 0]);
    expect(cursor.key()).toBe(createCursor(rules, cursor.state()).key());
    expect(() => {
      cursor.undo();
    }).toThrow(RangeError);
  }
}

describe('load', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 12), 25, (game) => {
      const { setup, start } = game;
      const cursor = createCursor(setup.rules, startOf(game));
      // As it was drawn, not yet ended where the rules end it.
      const drawn = { ...setup.rules.initialState(), ...start, outcome: null };
      for (const state of [drawn, ...[...nodesOf(game)].map((node) => node.state)]) {
        loads(cursor, setup, state);
        const [move] = cursor.legalMoves();
        if (move === undefined) continue;
        cursor.play(move);
        expect(cursor.ply).toBe(1);
      }
    });
  });
});

describe('a key', () => {
  it('tells a finished game from one that goes on', () => {
    const state = wari.initialState();
    const finished = createCursor(wari, resign(state, 'south'));
    expect(finished.key()).not.toBe(createCursor(wari, state).key());
  });

  it('tells any number of seeds apart', () => {
    const heaps = [0, 1, 65_534, 65_535, 65_536, 65_537, 131_072];
    const keys = heaps.map((heap) =>
      createCursor(wari, { ...wari.initialState(), pits: [heap, ...Array<number>(11).fill(1)] }).key(),
    );
    expect(new Set(keys).size).toBe(heaps.length);
  });
});
