// A position that carries an outcome is taken as it stands if the game can end so, and refused if it cannot (A8).
import fc from 'fast-check';
import { agree, InvalidStateError } from 'mancala-rules';
import type { EndReason, GameState, Outcome, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

const reasons = [
  'no-seeds',
  'cannot-feed',
  'row-empty',
  'target',
  'move-limit',
  'no-capture-left',
  'forfeit',
  'resignation',
  'agreement',
  'repetition',
] as const satisfies readonly EndReason[];

/** A5, A6, L4: every game can be ended by its players or an arbiter. */
const byPlayers: readonly EndReason[] = ['forfeit', 'resignation', 'agreement', 'repetition'];

function canEndFor({ reference }: Setup, reason: EndReason): boolean {
  return byPlayers.includes(reason) || reference.endReasons().includes(reason);
}

/** A7. */
function leader({ stores: { south, north } }: GameState): Outcome['winner'] {
  return south === north ? null : south > north ? 'south' : 'north';
}

/** Whether the claim that a game ended so, in this position, can be true. */
function canBe(setup: Setup, state: GameState, { winner, reason }: Outcome): boolean {
  if (!canEndFor(setup, reason)) return false;
  // A5: nothing is collected, and the stores do not decide.
  if (reason === 'resignation') return winner !== null;
  if (winner !== leader(state)) return false;
  if (reason === 'target') return setup.reference.targetReached(state.stores);
  return state.pits.every((seeds) => seeds === 0);
}

function accepts(rules: Rules, claim: GameState): boolean {
  try {
    expect(rules.stateFrom(claim)).toStrictEqual(claim);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expect(error.problems.filter(({ path }) => !/^(pits|stores|outcome)/.test(path))).toEqual([]);
    return false;
  }
}

const outcomes = fc.record({
  winner: fc.constantFrom('south' as const, 'north' as const, null),
  reason: fc.constantFrom(...reasons),
});

describe('claims to an outcome', () => {
  it.each(ids)('%s', (id) => {
    check(
      fc.tuple(gamesOf(id, 30), fc.array(outcomes, { minLength: 5, maxLength: 5 })),
      20,
      ([game, claims]) => {
        const { setup } = game;
        for (const { state } of nodesOf(game)) {
          const collected = state.outcome === null ? agree(state) : state;
          for (const board of [state, collected]) {
            for (const claimed of claims) {
              for (const outcome of [{ ...claimed }, { ...claimed, winner: leader(board) }]) {
                const claim = { ...board, outcome };
                expect([claim, accepts(setup.rules, claim)]).toEqual([claim, canBe(setup, board, outcome)]);
              }
            }
          }
        }
      },
    );
  });

  it.each(ids)('%s: where seeds lie in only one pit', (id) => {
    check(fc.tuple(gamesOf(id, 0), fc.nat(), outcomes), 80, ([{ setup }, where, claimed]) => {
      const start = setup.rules.initialState();
      const pits = start.pits.map((_, pit) => Number(pit === where % start.pits.length));
      const board: GameState = {
        ...start,
        pits,
        stores: { south: setup.total - 1, north: 0 },
        removed: 0,
        outcome: null,
      };
      const claim = { ...board, outcome: { ...claimed } };
      expect([claim, accepts(setup.rules, claim)]).toEqual([claim, canBe(setup, board, claimed)]);
    });
  });
});
