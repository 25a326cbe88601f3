// Claims to an outcome in given positions (A8): they are taken as they stand if the game can end so, and refused if it cannot.
import { agree, InvalidStateError } from 'mancala-rules';
import type { EndReason, GameState, Outcome, Rules } from 'mancala-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds, setups, type Setup } from '../support/setups.ts';
import { refOf } from '../support/walk.ts';

const reasons = [
  ...['no-seeds', 'cannot-feed', 'row-empty', 'target', 'move-limit', 'no-capture-left', 'few-seeds'],
  ...['quan-taken', 'no-moves', 'both-ends', 'endless'],
  ...['forfeit', 'resignation', 'agreement', 'repetition', 'max-plies'],
] as readonly EndReason[];

/** A7. */
const leader = ({ stores: { south, north } }: GameState): Outcome['winner'] =>
  south === north ? null : south > north ? 'south' : 'north';

/** Whether the claim that a game ended so, in this position, can be true. */
function canBe({ id, reference, options }: Setup, state: GameState, outcome: Outcome): boolean {
  const { winner, reason } = outcome;
  const { canEnd } = references[id];
  // A5, A6, L4: every game can be ended by its players, an arbiter or a limit of plies.
  const byPlayers = ['forfeit', 'resignation', 'agreement', 'repetition', 'max-plies'].includes(reason);
  const byLaps = reason === 'endless' && references[id].laps;
  if (!byPlayers && !byLaps && !reference.endReasons().includes(reason)) return false;
  // A5: nothing is collected, and the stores do not decide.
  if (reason === 'resignation') return winner !== null;
  if (references[id].seedsDoNotDecide && byPlayers)
    return reason === 'forfeit' ? winner !== null : winner === null;
  if (canEnd && !byPlayers) return canEnd(options, refOf(state), outcome);
  if (winner !== leader(state)) return false;
  // In most games that end by the stores, the seeds in play stay in the pits.
  if (reason === 'target' && !references[id].targetCollects) return reference.targetReached(state.stores);
  return state.pits.every((seeds) => seeds === 0);
}

/** Whether a claim is taken, which must be as it stands; what is wrong with it is at its place otherwise. */
function accepts(rules: Rules, claim: GameState): boolean {
  try {
    expect(rules.stateFrom(claim)).toStrictEqual(claim);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    expect(error.problems.filter(({ path }) => !/^(pits|stores|outcome)/.test(path))).toEqual([]);
    return false;
  }
}

const outcomes = fc.record({
  winner: fc.constantFrom('south' as const, 'north' as const, null),
  reason: fc.constantFrom(...reasons),
});

describe.each(allIds)('%s', (id) => {
  it('at every node of a game, running or agreed', () => {
    const claims = fc.array(outcomes, { minLength: 5, maxLength: 5 });
    check(fc.tuple(gamesOf(id, 30), claims), 6, ([game, claimed]) => {
      const { setup } = game;
      for (const { state } of nodesOf(game)) {
        const boards = [state, state.outcome === null ? agree(setup.rules, state) : state];
        for (const board of boards)
          for (const claim of claimed)
            for (const outcome of [{ ...claim }, { ...claim, winner: leader(board) }])
              expect([outcome, accepts(setup.rules, { ...board, outcome })]).toEqual([
                outcome,
                canBe(setup, board, outcome),
              ]);
      }
    });
  });

  it('where seeds lie in only one pit', () => {
    check(fc.tuple(fc.constantFrom(...setups[id]), fc.nat(), outcomes), 20, ([setup, where, claimed]) => {
      const start = setup.rules.initialState();
      const pits = start.pits.map((_, pit) => Number(pit === where % start.pits.length));
      // Seeds that are not won are removed.
      const won = references[id].stores ? 0 : setup.total - 1;
      const removed = setup.total - 1 - won;
      const stores = { south: won, north: 0 };
      const board: GameState = { ...start, pits, stores, removed, outcome: null };
      expect(accepts(setup.rules, { ...board, outcome: { ...claimed } })).toBe(canBe(setup, board, claimed));
    });
  });
});
