// The cursor plays as `apply` does, and undo goes back exactly.
import { createCursor } from 'mancala-rules';
import type { Cursor, GameState, Move } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, pick, startOf } from '../support/arbitraries.ts';
import type { Game } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

/** `fillMoves` writes the moves in ascending order, and nothing else. */
function fills(cursor: Cursor, moves: readonly Move[]): void {
  const untouched = 201;
  const plain = new Array<number>(30).fill(untouched);
  for (const into of [plain, new Uint8Array(30).fill(untouched), new Int32Array(30).fill(untouched)]) {
    expect(cursor.fillMoves(into)).toBe(moves.length);
    const rest = new Array<number>(30 - moves.length).fill(untouched);
    expect([...into]).toEqual([...moves, ...rest]);
  }
}

/** All that a cursor tells of a position. */
function shows({ setup: { rules } }: Game, cursor: Cursor, state: GameState): void {
  expect(cursor.state()).toStrictEqual(state);
  const { turn, quietMoves, outcome, isTerminal } = cursor;
  expect({ turn, quietMoves, outcome, isTerminal }).toEqual({
    turn: state.turn,
    quietMoves: state.quietMoves,
    outcome: state.outcome,
    isTerminal: state.outcome !== null,
  });
  expect(state.pits.map((_, pit) => cursor.seeds(pit))).toEqual(state.pits);
  expect({ south: cursor.store('south'), north: cursor.store('north') }).toEqual(state.stores);
  const moves = rules.legalMoves(state);
  expect(cursor.legalMoves()).toEqual(moves);
  fills(cursor, moves);
}

function plays(game: Game): void {
  const { rules } = game.setup;
  const cursor = createCursor(rules, startOf(game));
  const nodes = [...nodesOf(game)];
  const keys: (string | number)[] = [];
  nodes.forEach(({ state, move }, ply) => {
    expect(cursor.ply).toBe(ply);
    shows(game, cursor, state);
    keys.push(cursor.key());
    if (move !== null) cursor.play(move);
  });
  const shown = cursor.state();
  for (let ply = nodes.length - 1; ply >= 0; ply -= 1) {
    expect(cursor.ply).toBe(ply);
    expect(cursor.state()).toStrictEqual(nodes[ply]!.state);
    expect(cursor.key()).toBe(keys[ply]);
    expect(cursor.legalMoves()).toEqual(rules.legalMoves(nodes[ply]!.state));
    if (ply > 0) cursor.undo();
  }
  expect(() => {
    cursor.undo();
  }).toThrow(RangeError);
  // What it showed before is nobody's but the caller's.
  expect(shown).toStrictEqual(nodes.at(-1)!.state);
}

/** The same cursor along another line, and from any node on. */
function replays(game: Game): void {
  const { rules } = game.setup;
  const cursor = createCursor(rules, startOf(game));
  let states = [cursor.state()];
  for (const choice of game.choices) {
    const state = states.at(-1)!;
    const back = choice % 7;
    const move = pick(rules.legalMoves(state), choice);
    if (move !== null && back < 5) {
      cursor.play(move);
      states.push(rules.apply(state, move));
    } else {
      const plies = Math.min(back, states.length - 1);
      for (let i = 0; i < plies; i += 1) cursor.undo();
      states = states.slice(0, states.length - plies);
    }
    shows(game, cursor, states.at(-1)!);
    expect(cursor.ply).toBe(states.length - 1);
  }
}

describe('cursor', () => {
  it.each(ids)('%s: plays as apply does, and undoes', (id) => {
    check(gamesOf(id, 50), 30, plays);
  });

  it.each(ids)('%s: goes back and plays on another way', (id) => {
    check(gamesOf(id, 50), 18, replays);
  });

  it.each(ids)('%s: two cursors of the same rules do not meet', (id) => {
    check(gamesOf(id, 20), 15, (game) => {
      const { rules } = game.setup;
      const still = createCursor(rules, startOf(game));
      const moving = createCursor(rules, startOf(game));
      for (const { state, move } of nodesOf(game)) {
        shows(game, moving, state);
        shows(game, still, startOf(game));
        if (move !== null) moving.play(move);
      }
    });
  });
});
