// The reference engines against what was recorded from OpenSpiel.
import { describe, expect, it } from 'vitest';
import type { BoardOptions, Reference, RefState } from '../oracles/index.ts';
import { references } from '../oracles/index.ts';
import type { Engine } from './openspiel-checks.ts';
import { checkGames, checkPerfts, checkTransitions, onRecord } from './openspiel-checks.ts';

/** Move sequences of exactly `depth` moves, all of them played. */
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
  { game: 'oware', engine: engineOf(references.oware) },
  { game: 'mancala', engine: engineOf(references.kalah) },
] as const)('OpenSpiel: the reference for its $game', ({ game, engine }) => {
  it('every transition', () => {
    expect(checkTransitions(engine, game)).toEqual(onRecord[game].transitions);
  });

  it('every game', () => {
    expect(checkGames(engine, game)).toEqual(onRecord[game].games);
  });

  it('the perft counts of 1 to 5 moves', () => {
    expect(checkPerfts(engine, game)).toBe(20 * engine.perftDepth);
  });
});
