import { kalah, wari, type GameState, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { budgetOf } from '../../src/search/tree/limits.ts';
import { Proof } from '../../src/search/tree/proof.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { runAll } from '../../src/tools/slices.ts';
import { lateStates } from './games.ts';
import { keepsValue } from './judge.ts';
import { exactValues, margin } from './minimax.ts';

const slice = { until: Infinity };
const small = kalah.with({ pits: 3, seeds: 3 });

// An estimate between two attempts may name another move than the one that raised the lower bound.
it.each<[string, Rules, readonly GameState[]]>([
  ['kalah of 3 x 3', small, [small.initialState(), ...lateStates(small, 12, 8)]],
  ['late kalah', kalah, lateStates(kalah, 7, 8)],
  ['late wari', wari, lateStates(wari, 3, 8)],
])('a proof that is given up and begun again keeps what it has proven: %s', (_, rules, states) => {
  let attempts = 0;
  for (const state of states) {
    const exact = exactValues(rules, state);
    // Without a transposition table, every attempt takes the same nodes again.
    const search = new TreeSearch(cursorOf(rules, state), { tableMb: 0 });
    const lead = margin(state, state.turn);
    const proof = new Proof(search, lead, search.atStake);
    for (let share = 1; !proof.isDone && !search.hasCycle; share += 1 + (share >> 4)) {
      attempts++;
      const { atLeast, atMost } = proof;
      runAll(proof.estimate(slice, budgetOf({ depth: 1 + (attempts % 3) })));
      // The nodes that prove the value hardly ever suffice for the line as well.
      const nodes = search.nodes + share;
      runAll(proof.prove(slice, budgetOf({ nodes }), nodes));
      expect(proof.atLeast).toBeGreaterThanOrEqual(atLeast);
      expect(proof.atMost).toBeLessThanOrEqual(atMost);
    }
    if (search.hasCycle) continue;
    expect(proof.value).toBe(lead + exact(state));
    expect(keepsValue(rules, state, proof.line[0]!, exact)).toBe(true);
  }
  expect(attempts).toBeGreaterThan(states.length);
});
