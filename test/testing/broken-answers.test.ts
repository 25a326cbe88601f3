// Steps that answer what their types do not allow: promises, nothing, pits beyond the board, laps without seeds.
import { kalah, sowing, type Board, type KalahOptions } from 'mancala-rules';
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
  ...(['owner', 'seeds', 'mark'] as const).map((name): [string, object, string] => [
    `a pit that does not exist, asked for its ${name}`,
    { capture: { pits: (board: Board) => (board[name](undefined as never), 0) } },
    `board.${name}: expected a whole number from 0 to 1`,
  ]),
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
    'legality[0].forbids returns 0, expected a reason or null',
  ],
  [
    'a promise of an end',
    { endings: [{ reason: 'target', when: { test: async () => Promise.resolve(false), reads: [] } }] },
    'endings[0].when.test returns a promise',
  ],
  ['no cell for the first seed', { route: () => NaN }, 'route returns NaN, expected a cell of the board'],
  [
    'a cell beyond the board',
    { route: (_: unknown, cell: number) => cell + 1 },
    'route returns 14, expected a cell of the board',
  ],
  [
    'a captured pit beyond the board',
    { capture: { pits: (_: unknown, __: unknown, taken: number[]) => ((taken[0] = 14), 1) } },
    'capture.pits returns 1, expected the number of captured pits of the board',
  ],
  [
    'nobody who captures in passing',
    { sowing: sowing({ passing: () => 'east' as never }) },
    'sowing.passing returns "east", expected "south" or "north" or null',
  ],
  [
    'no list of moves',
    { sowing: sowing({ moves: () => [NaN] }) },
    'sowing.moves returns a list, expected a list of moves',
  ],
  [
    'no first lap',
    { sowing: sowing({ begins: () => undefined as never }) },
    'sowing.begins returns undefined, expected a pit that is not empty or a lap',
  ],
  [
    'no list of pits to fill',
    { sowing: sowing({ stuck: () => null as never }), endings: [] },
    'sowing.stuck returns null, expected a list of pits',
  ],
  [
    'nobody who collects',
    { endings: [{ reason: 'target', when: { inPlay: 'both rows', atMost: 46 }, collects: () => 5 }] },
    'endings[0].collects returns 5, expected "south" or "north" or null',
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
