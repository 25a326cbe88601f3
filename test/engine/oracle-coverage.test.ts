// What the comparison with the reference engines must have met, counted over games that are the same on every run.
import { describe, expect, it } from 'vitest';
import { playByHand } from '../oracles/hand.ts';
import type { ChainOptions, ReferenceId } from '../oracles/index.ts';
import { games } from '../support/arbitraries.ts';
import { eventsOf, refOf, walk } from './oracle-walk.ts';
import type { Watcher } from './oracle-walk.ts';
import { fixed } from '../support/runs.ts';
import { ids, setups } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

const chain = ['capture', 'chain', 'lap', 'slam', 'illegal: grand-slam', 'end: move-limit', 'end: no-seeds'];
const feeds = ['illegal: must-feed', 'end: cannot-feed'];
const target = ['end: target'];
const stores = ['capture', 'lap', 'extra turn', 'end: row-empty'];

/** What must have occurred, and nothing else may. */
const expected: Readonly<Record<ReferenceId, readonly string[]>> = {
  wari: [...chain, ...feeds],
  // M5: nothing ends for want of a feeding move but under `forbidden`.
  wariMancala: [...chain, ...feeds, 'extra turn'],
  mancala: stores,
  wariLastCapture: [...chain, ...feeds, 'end: no-capture-left'],
  // C3: no duty to feed; `cannot-feed` under `forbidden` only.
  captureTo25: [...chain, ...target, 'end: cannot-feed'],
  captureTo25WithStores: [...chain, ...target, 'end: cannot-feed', 'extra turn'],
  // The landing seed and the opposite ones are two pits.
  kalah: [...stores, 'chain'],
  oware: [...chain, ...feeds, ...target],
};

/** Every policy that a grand slam was played under, or refused. */
const policies = [
  'forbidden-unless-forced',
  'forbidden',
  'captures',
  'captures-nothing',
  'leaves-last',
  'leaves-first',
  'opponent-takes-rest',
];

function counting(setup: Setup, count: (what: string) => void): Watcher {
  const { rules, reference, options } = setup;
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
      if (options.grandSlam === undefined) return;
      const sowsStore = rules.id === 'captureTo25WithStores';
      if (!playByHand(options as ChainOptions, refOf(state), move, sowsStore).grandSlam) return;
      count('slam');
      count(`policy: ${options.grandSlam}`);
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
    const slams = id === 'mancala' || id === 'kalah' ? [] : policies.map((policy) => `policy: ${policy}`);
    expect([...counts.keys()].sort()).toEqual([...expected[id], ...slams].sort());
    expect([...counts].filter(([, times]) => times < 3)).toEqual([]);
  });
});
