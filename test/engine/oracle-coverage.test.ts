// What the comparison with the reference engines must have met, counted over games that are the same on every run.
import { describe, expect, it } from 'vitest';
import { policies } from '../oracles/variations.ts';
import { games } from '../support/arbitraries.ts';
import { eventsOf, refOf, walk } from './oracle-walk.ts';
import type { Watcher } from './oracle-walk.ts';
import { fixed } from '../support/runs.ts';
import { references, type PlainId } from '../oracles/index.ts';
import { ids, setups } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/** What must have occurred, and nothing else may. */
function expectedOf(id: PlainId): Set<string> {
  const { capturesOnePit, feeding, isGrandSlam } = references[id];
  const { rules } = setups[id][0]!;
  const slams = ['slam', 'illegal: grand-slam', ...policies.map((policy) => `policy: ${policy}`)];
  return new Set([
    ...['capture', 'lap'],
    ...(capturesOnePit ? [] : ['chain']),
    ...(rules.spec.steps(rules.options).extraTurn ? ['extra turn'] : []),
    // Every policy that a grand slam was played under, or refused.
    ...(isGrandSlam ? slams : []),
    ...(feeding === 'free' ? [] : ['illegal: must-feed']),
    ...setups[id].flatMap(({ reference }) => reference.endReasons().map((reason) => `end: ${reason}`)),
  ]);
}

function counting(setup: Setup, count: (what: string) => void): Watcher {
  const { reference, options } = setup;
  return {
    node(state) {
      if (state.outcome !== null) count(`end: ${state.outcome.reason}`);
      else
        for (let move = 0; move < 2 * options.pits; move += 1) {
          const reason = reference.illegalReason(refOf(state), move);
          if (reason === 'grand-slam' || reason === 'must-feed') count(`illegal: ${reason}`);
          if (reason === 'grand-slam') count(`policy: ${String(options.grandSlam)}`);
        }
    },
    move(state, move) {
      const { lifted, captures, again } = eventsOf(setup, state, move);
      if (captures > 0) count('capture');
      if (captures > 1) count('chain');
      if (lifted >= 2 * options.pits) count('lap');
      if (again) count('extra turn');
      if (!reference.isGrandSlam(refOf(state), move)) return;
      count('slam');
      count(`policy: ${String(options.grandSlam)}`);
    },
  };
}

describe('the comparison meets what there is', () => {
  it.each(ids)('%s', (id) => {
    const counts = new Map<string, number>();
    const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
    setups[id].forEach((setup, i) => {
      for (const game of fixed(games(setup, 30), 20, i)) walk(game, counting(setup, count));
    });
    expect([...counts.keys()].sort()).toEqual([...expectedOf(id)].sort());
    expect([...counts].filter(([, times]) => times < 3)).toEqual([]);
  });
});
