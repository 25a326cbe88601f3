// Whole random games of the family against independent engines: states, legal moves, reasons, ends; `apply`, cursor, trace.
import { describe, expect, it } from 'vitest';
import type { FamilyId } from '../oracles/index.ts';
import { check } from '../support/runs.ts';
import { familyIds, optionsOf, playBoth, startsOf } from './walk.ts';

/** Rare things that the games of a ruleset have to meet. */
const rare: Partial<Record<FamilyId, readonly string[]>> = {
  togyzqumalaq: [
    'tuz',
    'swallowed',
    'tuz-refused-has-one',
    'tuz-refused-same-number',
    'tuz-refused-last-pit',
  ],
  congkak: ['14-laps', 'passed', 'closed-pit-passed-over'],
  ohvalhu: ['14-laps', 'passed', 'closed-pit-passed-over'],
  oAnQuan: ['chain', 'refill', '14-laps', 'quan-taken-unripe-refused'],
  // One position in 200,000 offers an endless move; `endless.test.ts` has some.
  pallanguzhi: ['taken-in-passing', 'closed-pit-passed-over', '14-laps', 'passed'],
  ayoayo: ['14-laps', 'endless'],
  baAwa: ['taken-in-passing', '14-laps'],
  umElBagara: ['passed'],
  krur: ['mark', 'passed', 'endless', '14-laps'],
};

describe('random games', () => {
  it.each(familyIds)('%s', (id) => {
    const met = new Map<string, number>();
    for (const options of optionsOf(id)) {
      check(startsOf(id, options), 40, (start) => {
        for (const event of playBoth(start)) met.set(event, (met.get(event) ?? 0) + 1);
      });
    }
    const missing = (rare[id] ?? []).filter((event) => !met.has(event));
    expect({ id, missing }).toEqual({ id, missing: [] });
  });
});
