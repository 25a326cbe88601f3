// The library and the reference engines agree with OpenSpiel, whose oware is `oware` here and whose mancala is `kalah`.
import type { BoardOptions, GameState, Rules } from 'mancala-rules';
import { kalah, oware, perft } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references, type Reference, type RefState } from '../oracles/index.ts';
import type { GameName } from './openspiel.ts';
import type { Engine, State } from './openspiel-checks.ts';
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

/** The reference engine of a ruleset. */
function referenceOf({ defaults: options, settle, legal, apply, initial }: Reference): Engine<RefState> {
  const rest = { quietMoves: 0, removed: 0, outcome: null };
  const count = (state: RefState, depth: number): number =>
    depth === 0
      ? 1
      : legal(options, state).reduce((sum, move) => sum + count(apply(options, state, move), depth - 1), 0);
  return {
    initial: () => initial(options),
    stateFrom: ({ pits, stores, turn }) =>
      settle(options, { pits: [...pits], stores: { ...stores }, turn, ...rest }),
    legal: (state) => legal(options, state),
    apply: (state, move) => apply(options, state, move),
    perft: count,
    perftDepth: 4,
  };
}

const engines = [
  ['oware', 'the library', engineOf(oware)],
  ['mancala', 'the library', engineOf(kalah)],
  ['oware', 'the reference engine', referenceOf(references.oware)],
  ['mancala', 'the reference engine', referenceOf(references.kalah)],
] as readonly (readonly [GameName, string, Engine<State>])[];

describe.each(engines)('OpenSpiel: %s, %s', (game, _, engine) => {
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
