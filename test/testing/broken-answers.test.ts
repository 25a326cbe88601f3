// Steps that answer what their types do not allow: promises, nothing, pits beyond the board, laps without seeds.
import { kalah, sowing, type KalahOptions } from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { expect, it } from 'vitest';
import { makeRules } from '../../src/engine/make-rules.ts';

const problemsOf = (replaced: object): readonly string[] => {
  const rules = makeRules<KalahOptions>({
    ...kalah.spec,
    id: 'own',
    steps: (options) => ({ ...kalah.spec.steps(options), ...replaced }),
  });
  return checkRules(rules, { games: 6, maxPlies: 30 }).failures.map(
    ({ property, message }) => `${property}: ${message}`,
  );
};

it.each<[string, object, string]>([
  [
    'nothing',
    { capture: { pits: () => undefined } },
    'capture.pits returns undefined, expected the number of captured pits',
  ],
  [
    'a promise of a count',
    { capture: { pits: async () => Promise.resolve(0) } },
    'capture.pits returns a promise',
  ],
  [
    'a word',
    { capture: { triggers: () => 'yes', pits: () => 0 } },
    'capture.triggers returns "yes", expected true or',
  ],
  ['a promise of a turn', { extraTurn: async () => Promise.resolve(false) }, 'extraTurn returns a promise'],
  [
    'a number for a reason',
    { legality: [{ when: 'always', forbids: () => 0 }] },
    'forbids of a legality rule returns 0',
  ],
  [
    'a promise of an end',
    { endings: [{ reason: 'target', when: { test: async () => Promise.resolve(false), reads: [] } }] },
    'the test of target returns a promise',
  ],
  [
    'an empty pit to lift',
    { sowing: sowing({ lifts: (board, last) => (board.seeds(last) > 1 ? last : (last + 1) % 12) }) },
    'expected a pit that is not empty',
  ],
])('checkRules finds %s', (_, replaced, message) => {
  expect(problemsOf(replaced).find((problem) => problem.startsWith('steps: '))).toContain(message);
});

it('checkRules finds that no game has a move', () => {
  const over = { endings: [{ reason: 'target', when: { test: () => true, reads: [] } }] };
  expect(problemsOf(over)).toContain('ends: no game has a move');
});
