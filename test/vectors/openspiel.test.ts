// The library agrees with OpenSpiel, whose oware is `oware` here and whose mancala is `kalah`.
import type { BoardOptions, GameState, Rules } from 'mancala-rules';
import { kalah, oware, perft } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import type { Engine } from './openspiel-checks.ts';
import { checkGames, checkPerfts, checkTransitions, recorded } from './openspiel-checks.ts';

function engineOf<O extends BoardOptions>(rules: Rules<O>): Engine<GameState> {
  return {
    initial: () => rules.initialState(),
    stateFrom: ({ pits, stores, turn }) => rules.stateFrom({ pits, stores, turn }),
    legal: (state) => {
      expect(rules.isTerminal(state)).toBe(state.outcome !== null);
      return rules.legalMoves(state);
    },
    apply: (state, move) => rules.apply(state, move),
    perft: (state, depth) => perft(rules, state, depth),
    perftDepth: 6,
  };
}

describe.each([
  { game: 'oware', engine: engineOf(oware) },
  { game: 'mancala', engine: engineOf(kalah) },
] as const)('OpenSpiel: $game', ({ game, engine }) => {
  it('every transition', () => {
    expect(checkTransitions(engine, game)).toEqual(recorded[game].transitions);
  });

  it('every game', () => {
    expect(checkGames(engine, game)).toEqual(recorded[game].games);
  });

  it('every perft count', () => {
    expect(checkPerfts(engine, game)).toBe(20 * engine.perftDepth);
  });
});
