// What may be played, and what is said of everything else (A1, A9).
import { IllegalMoveError, InvalidStateError, trace } from 'mancala-rules';
import type { GameState, Move } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf, plain } from '../support/arbitraries.ts';
import { refOf } from './oracle-walk.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** What is no move on any board under test. */
const hostile: readonly unknown[] = [
  1.5,
  -1,
  99,
  2 ** 53,
  NaN,
  Infinity,
  -Infinity,
  '0',
  '2',
  '',
  null,
  undefined,
  true,
  false,
  {},
  [],
  [2],
  Object(2),
  1n,
  Symbol('2'),
  () => 2,
  { valueOf: () => 2 },
  { toString: () => '2' },
  Object.create(null),
];

/** A9: the first that applies. */
function reasonFor({ options, reference }: Setup, state: GameState, move: unknown): string | null {
  if (state.outcome !== null) return 'game-over';
  if (typeof move !== 'number' || !Number.isInteger(move) || move < 0 || move >= 2 * options.pits) {
    return 'not-a-move';
  }
  const owner = move < options.pits ? 'south' : 'north';
  if (owner !== state.turn) return 'not-yours';
  if (state.pits[move] === 0) return 'empty';
  return reference.illegalReason(refOf(state), move);
}

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return 'nothing was thrown';
}

function refuses({ rules }: Setup, state: GameState, move: unknown, reason: string): void {
  const before = plain(state);
  for (const play of [rules.apply, trace.bind(null, rules)]) {
    const error = thrownBy(() => play(state, move as Move));
    expect(error).toBeInstanceOf(IllegalMoveError);
    const { name, code, reason: said, move: given, state: at, message } = error as IllegalMoveError;
    expect([name, code, said]).toEqual(['IllegalMoveError', 'ILLEGAL_MOVE', reason]);
    expect(Object.is(given, move)).toBe(true);
    expect(at).toBe(state);
    expect(message).toContain(reason);
  }
  expect(state).toStrictEqual(before);
}

describe('legal moves and reasons', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 40), 30, (game) => {
      const { setup, choices } = game;
      const { rules } = setup;
      let ply = 0;
      for (const { state } of nodesOf(game)) {
        const legal: Move[] = [];
        const pits = state.pits.map((_, pit) => pit);
        const odd = hostile[(choices[ply] ?? 0) % hostile.length];
        for (const move of [...pits, odd, pits.length, pits.length + 1]) {
          const reason = reasonFor(setup, state, move);
          expect(rules.illegalReason(state, move as Move)).toBe(reason);
          expect(rules.isLegal(state, move as Move)).toBe(reason === null);
          if (reason === null) legal.push(move as Move);
          else if (move === odd || ply === choices.length - 1) refuses(setup, state, move, reason);
        }
        // Pits were asked in ascending order.
        expect(rules.legalMoves(state)).toEqual(legal);
        expect(rules.isTerminal(state)).toBe(legal.length === 0);
        expect(rules.isTerminal(state)).toBe(state.outcome !== null);
        expect(rules.outcome(state)).toEqual(state.outcome);
        ply += 1;
      }
    });
  });

  it.each(ids)('%s: every pit and every hostile value is refused alike', (id) => {
    check(gamesOf(id, 15), 15, (game) => {
      const { setup } = game;
      const last = [...nodesOf(game)].at(-1)!.state;
      for (const move of [...last.pits.keys(), ...hostile]) {
        const reason = reasonFor(setup, last, move);
        expect(setup.rules.illegalReason(last, move as Move)).toBe(reason);
        expect(setup.rules.isLegal(last, move as Move)).toBe(reason === null);
        if (reason !== null) refuses(setup, last, move, reason);
      }
    });
  });

  it.each(ids)('%s: -0 is pit 0', (id) => {
    check(gamesOf(id, 8), 20, (game) => {
      const { rules } = game.setup;
      for (const { state } of nodesOf(game)) {
        expect(rules.illegalReason(state, -0)).toBe(rules.illegalReason(state, 0));
        if (!rules.isLegal(state, -0)) continue;
        expect(rules.apply(state, -0)).toStrictEqual(rules.apply(state, 0));
        expect(trace(rules, state, -0)).toStrictEqual(trace(rules, state, 0));
      }
    });
  });

  it.each(ids)('%s: a state of another board is no state here', (id) => {
    check(gamesOf(id, 3), 10, ({ setup: { rules, options } }) => {
      const larger = rules.with({ pits: options.pits + 1 }).initialState();
      const asked = [
        () => rules.legalMoves(larger),
        () => rules.isLegal(larger, 0),
        () => rules.illegalReason(larger, 0),
        () => rules.apply(larger, 0),
        () => trace(rules, larger, 0),
      ];
      for (const ask of asked) expect(thrownBy(ask)).toBeInstanceOf(InvalidStateError);
    });
  });
});
