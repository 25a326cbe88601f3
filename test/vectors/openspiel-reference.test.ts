// The reference engines agree with OpenSpiel.
import { describe, expect, it } from 'vitest';
import type { BoardOptions, Reference, RefState } from '../oracles/index.ts';
import { kalah } from '../oracles/mancala.ts';
import { oware } from '../oracles/oware.ts';
import type { Engine } from './openspiel-checks.ts';
import { checkGames, checkPerfts, checkTransitions, recorded } from './openspiel-checks.ts';

/** Counts the move sequences of `depth` moves. */
function countSequences<O extends BoardOptions>(rules: Reference<O>, state: RefState, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const move of rules.legal(rules.defaults, state)) {
    count += countSequences(rules, rules.apply(rules.defaults, state, move), depth - 1);
  }
  return count;
}

function engineOf<O extends BoardOptions>(rules: Reference<O>): Engine<RefState> {
  const options = rules.defaults;
  return {
    initial: () => rules.initial(options),
    stateFrom: ({ pits, stores, turn }) =>
      rules.settle(options, {
        pits: [...pits],
        stores: { ...stores },
        turn,
        quietMoves: 0,
        removed: 0,
        outcome: null,
      }),
    legal: (state) => rules.legal(options, state),
    apply: (state, move) => rules.apply(options, state, move),
    perft: (state, depth) => countSequences(rules, state, depth),
    perftDepth: 5,
  };
}

describe.each([
  { game: 'oware', engine: engineOf(oware) },
  { game: 'mancala', engine: engineOf(kalah) },
] as const)('OpenSpiel: the reference engine for $game', ({ game, engine }) => {
  it('every transition', () => {
    expect(checkTransitions(engine, game)).toEqual(recorded[game].transitions);
  });

  it('every game', () => {
    expect(checkGames(engine, game)).toEqual(recorded[game].games);
  });

  it('the perft counts of 1 to 5 moves', () => {
    expect(checkPerfts(engine, game)).toBe(20 * engine.perftDepth);
  });
});
