// Many cursors of different rules and boards, moved in turn, do not affect each other.
import fc from 'fast-check';
import type { Cursor, GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { anyStart, type Start } from '../support/boards.ts';
import { filled, textOf } from '../support/walk.ts';
import { check } from '../support/runs.ts';
import { references } from '../oracles/index.ts';
import { allIds } from '../support/setups.ts';

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
    const { pits, stores, turn, marks } = state;
    cursor.load(choice % 2 === 0 ? pits : Int32Array.from(pits), stores, turn, marks);
    track.states.splice(0, states.length, rules.stateFrom({ ...state, quietMoves: 0 }));
  } else if (moves.length > 0) {
    const move = moves[choice % moves.length]!;
    cursor.play(move);
    states.push(rules.apply(state, move));
  } else {
    cursor.load(states[0]!.pits, states[0]!.stores, states[0]!.turn, states[0]!.marks);
    track.states.splice(1);
    if (states[0]!.outcome === null) states[0] = rules.stateFrom({ ...states[0]!, quietMoves: 0 });
    else track.states.splice(0, 1, cursor.state());
  }
}

describe('cursors side by side', () => {
  it('play, undo, load and fill move by move, whatever the others do', () => {
    const quick = allIds.filter((id) => !references[id].searchesAhead && !references[id].laps);
    const any = fc.constantFrom(...quick).chain(anyStart);
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
});
