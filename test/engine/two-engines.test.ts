// The order of a move stands in two engines, one for games of one lap and one for games of laps, which also plays those of one
// lap. Both play them alike: rules, cursor, trace, reasons, keys and undo.
import { sowing, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { makeRules } from '../../src/engine/make-rules.ts';
import { anyStart, nodesFor } from '../support/boards.ts';
import { check } from '../support/runs.ts';
import { allIds, setups } from '../support/setups.ts';
import { gameAt, walkTree } from '../support/walk.ts';

const isOneLap = ({ spec, options }: Rules): boolean => !spec.steps(options).sowing;

const asLaps = ({ spec, options }: Rules): Rules =>
  makeRules({
    ...spec,
    steps: (given) => ({ ...spec.steps(given), sowing: sowing({}) }),
  }).with(options);

const ids = allIds.filter((id) => isOneLap(setups[id][0]!.rules));

it.each(ids)('%s', (id) => {
  check(anyStart(id), 15, (start) => {
    const { rules } = start.setup;
    walkTree({ ...gameAt(start.setup, start.state), rules: [rules, asLaps(rules)] }, nodesFor(start, 40));
  });
});

it('there are games of both kinds', () => {
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.length).toBeLessThan(allIds.length - 5);
});
