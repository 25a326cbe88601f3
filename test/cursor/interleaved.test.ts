// Many cursors of different rules and boards, moved in turn, do not affect each other.
import fc from 'fast-check';
import { createCursor, kalah, oware, wari } from 'mancala-rules';
import type { Cursor, GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { players } from '../support/arbitraries.ts';
import { onBoard, SIZES } from './boards.ts';
import { starts } from './positions.ts';
import type { Start } from './positions.ts';
import { filled, textOf } from './walk.ts';
import { check } from '../support/runs.ts';
import { references } from '../oracles/index.ts';
import { ids } from '../support/setups.ts';

interface Track {
  readonly rules: Rules;
  readonly cursor: Cursor;
  readonly states: GameState[];
}

function trackOf({ setup: { rules }, state }: Start): Track {
  return { rules, cursor: createCursor(rules, state), states: [state] };
}

function agrees({ rules, cursor, states }: Track): readonly Move[] {
  const state = states.at(-1)!;
  const moves = rules.legalMoves(state);
  expect(textOf(cursor.state())).toBe(textOf(state));
  expect(filled(cursor)).toBe(moves.join());
  expect(cursor.legalMoves()).toEqual(moves);
  expect(cursor.ply).toBe(states.length - 1);
  return moves;
}

/** Plays on, goes back, or begins anew with a position loaded, as the choice says. */
function step(track: Track, choice: number): void {
  const { rules, cursor, states } = track;
  const moves = agrees(track);
  const state = states.at(-1)!;
  if (choice % 11 === 0) {
    const back = Math.min(states.length - 1, choice % 5);
    for (let i = 0; i < back; i += 1) cursor.undo();
    states.length -= back;
  } else if (choice % 13 === 0 && state.outcome === null) {
    // `load` takes no quiet moves, and what is nowhere for removed.
    const { pits, stores, turn } = state;
    cursor.load(choice % 2 === 0 ? pits : Int32Array.from(pits), stores, turn);
    track.states.splice(0, states.length, rules.stateFrom({ ...state, quietMoves: 0 }));
  } else if (moves.length > 0) {
    const move = moves[choice % moves.length]!;
    cursor.play(move);
    states.push(rules.apply(state, move));
  } else {
    cursor.load(states[0]!.pits, states[0]!.stores, states[0]!.turn);
    track.states.splice(1);
    if (states[0]!.outcome === null) states[0] = rules.stateFrom({ ...states[0]!, quietMoves: 0 });
    else track.states.splice(0, 1, cursor.state());
  }
}

describe('cursors side by side', () => {
  it('play, undo, load and fill move by move, whatever the others do', () => {
    const boards = fc.record({
      pits: fc.constantFrom(...SIZES.filter((size) => size < 18)),
      seeds: fc.constantFrom(1, 2, 3, 4, 4, 10, 21, 22),
      first: players,
    });
    const others = ids.filter((id) => !references[id].searchesAhead);
    const any = fc
      .constantFrom(...others)
      .chain((id) => boards.chain((board) => onBoard(id, board)).chain(starts));
    const choices = fc.array(fc.nat(1e6), { maxLength: 150, size: 'max' });
    check(fc.tuple(fc.array(any, { minLength: 2, maxLength: 7 }), choices), 40, ([all, list]) => {
      // Two of the first kind: they share what their rules share.
      const tracks = [all[0]!, ...all].map(trackOf);
      list.forEach((choice, i) => step(tracks[(i * 5 + choice) % tracks.length]!, choice));
      for (const track of tracks) {
        agrees(track);
        while (track.cursor.ply > 0) {
          track.cursor.undo();
          track.states.pop();
          agrees(track);
        }
        expect(() => track.cursor.undo()).toThrow(RangeError);
      }
    });
  });

  const endless = wari.with({ pits: 8, captures: [60] });
  it.each([
    ['wari that never captures', endless],
    ['an oware with many seeds', oware.with({ pits: 6, seeds: 40, captures: [200] })],
    ['a kalah of 33 pits', kalah.with({ pits: 33, seeds: 60 })],
  ] as const)('%s: 3000 plies and back, while others stand still', (_, rules: Rules) => {
    const start = rules.initialState();
    const [deep, still] = [createCursor(rules, start), createCursor(rules, start)];
    const small = createCursor(wari, wari.apply(wari.initialState(), 3));
    still.play(still.legalMoves()[0]!);
    const [before, aside] = [textOf(still.state()), textOf(small.state())];
    let state = start;
    const seen = [textOf(start)];
    for (let ply = 0; ply < 3000 && state.outcome === null; ply += 1) {
      const moves = rules.legalMoves(state);
      // The heaviest pit: games of kalah last longer so.
      const move = ply % 3 ? moves[(ply * 7) % moves.length]! : moves[0]!;
      state = rules.apply(state, move);
      deep.play(move);
      seen.push(textOf(deep.state()));
      if (seen.at(-1) !== textOf(state)) expect(seen.at(-1)).toBe(textOf(state));
    }
    const length = seen.length;
    expect(length).toBeGreaterThan(100);
    // Others that begin now, when one is deep.
    const late = createCursor(rules, start);
    expect([textOf(still.state()), textOf(small.state()), textOf(late.state())]).toEqual([
      before,
      aside,
      seen[0],
    ]);
    late.play(late.legalMoves()[0]!);
    expect(textOf(late.state())).toBe(before);
    for (let ply = length - 1; ply >= 0; ply -= 1) {
      if (textOf(deep.state()) !== seen[ply] || deep.ply !== ply)
        expect(textOf(deep.state())).toBe(seen[ply]);
      if (ply > 0) deep.undo();
    }
    still.undo();
    expect(textOf(still.state())).toBe(seen[0]);
  });
});
