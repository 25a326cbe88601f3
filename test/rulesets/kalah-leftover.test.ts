// Kalah with house rules for the seeds that are left when a row is empty, as docs/rulesets/kalah.md shows them.
import fc from 'fast-check';
import type { KalahOptions, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { defineRules } from '../../src/engine/define-rules.ts';
import { opponent } from '../../src/model/player.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { ownRows, rowEmpty } from '../../src/steps/endings.ts';
import { kalahLeaving } from '../oracles/mancala.ts';
import { games, startOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { setups } from '../support/setups.ts';
import { gameAt, walkLine } from '../support/walk.ts';

interface OurOptions extends KalahOptions {
  readonly leftover: 'owner' | 'opponent' | 'nobody';
}

const collectors = {
  owner: ownRows,
  opponent: (board, pit) => opponent(board.owner(pit)),
  nobody: () => null,
} satisfies Record<string, typeof ownRows>;

const ourKalah: Rules<OurOptions> = defineRules<OurOptions>({
  ...kalah.spec,
  id: 'ourKalah',
  defaults: { ...kalah.spec.defaults, leftover: 'owner' },
  optionInfo: {
    ...kalah.spec.optionInfo,
    leftover: { type: 'choice', values: Object.keys(collectors), text: 'Who gets the seeds left at the end' },
  },
  steps: (options) => ({
    ...kalah.spec.steps(options),
    endings: [{ ...rowEmpty, collects: collectors[options.leftover] }],
  }),
});

describe.each(['owner', 'opponent', 'nobody'] as const)('with seeds left for the %s', (leftover) => {
  const reference = kalahLeaving(leftover);

  it('rules and cursor play random games as the reference engine does', () => {
    const ends = new Set<string>();
    const ending = setups.kalah.filter(({ options }) => (options as KalahOptions).end === 'row-empty');
    const drawn = fc.constantFrom(...ending).chain((setup) => games(setup));
    check(drawn, 60, (game) => {
      const { options } = game.setup;
      const rules = ourKalah.with({ ...(options as KalahOptions), leftover });
      const bound = {
        ...game.setup.reference,
        apply: (...args: Parameters<typeof game.setup.reference.apply>) =>
          reference.apply(options as KalahOptions, ...args),
      };
      const played = { ...game.setup, rules, reference: bound };
      walkLine(gameAt(played, startOf({ ...game, setup: played })), game.choices, {
        move(_state, _move, { outcome }) {
          if (outcome) ends.add(String(outcome.winner));
        },
      });
    });
    expect([...ends].sort()).toEqual(expect.arrayContaining(['north', 'south']));
  });
});

it.each([
  ['owner', { south: 23, north: 25 }, 0, 'north'],
  ['opponent', { south: 29, north: 19 }, 0, 'south'],
  ['nobody', { south: 23, north: 19 }, 6, 'south'],
] as const)('gives the last six seeds to the %s', (leftover, stores, removed, winner) => {
  const rules = ourKalah.with({ leftover });
  const state = rules.stateFrom({
    pits: [0, 0, 0, 0, 0, 1, 0, 2, 0, 0, 3, 1],
    stores: { south: 22, north: 19 },
  });
  expect(rules.apply(state, 5)).toMatchObject({ stores, removed, outcome: { winner, reason: 'row-empty' } });
});

it('has the option in its description, and checks it', () => {
  expect(ourKalah.optionInfo.leftover).toMatchObject({
    default: 'owner',
    values: ['owner', 'opponent', 'nobody'],
  });
  expect(() => ourKalah.with({ leftover: 'south' } as never)).toThrow('leftover: expected "owner" or');
});
