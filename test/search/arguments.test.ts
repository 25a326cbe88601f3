// Invalid arguments of searches and bots are rejected with the errors of the library.
import { kalah, wari, type Rules } from 'mancala-rules';
import { alphaBetaBot, analyze, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { lateStates } from './games.ts';
import { invalid } from './judge.ts';

const state = lateStates(wari, 3, 1)[0]!;

const searches = {
  analyze: (options: unknown) => analyze(wari, state, options as never),
  solve: (options: unknown) => solve(wari, state, options as never),
  // Its options are checked before it is asked for a move.
  bot: (options: unknown) => Promise.resolve(options).then((given) => alphaBetaBot(given as never)),
};

const probe = () => 0;
const save = () => new Uint8Array();
const common: readonly object[] = [
  ...[-1, NaN, '16'].map((tableMb) => ({ tableMb })),
  ...[0, -5, NaN].map((nodes) => ({ nodes })),
  ...[{ seeds: 3 }, { tablemb: 16 }],
  ...[
    ...[null, {}, { probe }, { probe, save, seeds: 3 }, { probe, save, rules: wari }],
    ...[
      { probe, seeds: 3, rules: wari },
      { save, seeds: 3, rules: wari },
      { probe, save, seeds: 3, rules: {} },
    ],
    { probe, save, seeds: 3, rules: { id: 'wari', options: null } },
  ].map((tablebase) => ({ tablebase })),
];
const limits: readonly object[] = [
  ...[0, -1, 1.5, NaN, '4'].map((depth) => ({ depth })),
  ...[0, -1, NaN, '100'].map((timeMs) => ({ timeMs })),
];
const running = [{ signal: 5 }, { signal: {} }, { onProgress: 'loudly' }];

describe('invalid options', () => {
  it.each([
    ...[...common, ...limits, ...running].map((options) => ['analyze', options] as const),
    ...[...common, ...running, { depth: 4 }, { timeMs: 9 }].map((options) => ['solve', options] as const),
    ...[...common, ...limits].map((options) => ['bot', options] as const),
    ['analyze', { color: 'red', depth: 0, timeMs: -1, nodes: 0, tableMb: -1, signal: 1 }] as const,
  ])('of %s: %j', async (name, options) => {
    await expect(searches[name](options)).rejects.toMatchObject(invalid(...Object.keys(options)));
  });

  it.each([null, 5, 'deep', []])('include values that are not options at all: %j', async (options) => {
    for (const search of Object.values(searches))
      await expect(search(options)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
  });

  it.each<Rules>([kalah, wari.with({ captures: [4] })])(
    'include a tablebase of another game: $id',
    async (rules) => {
      const tablebase = await createTablebase(rules, { seeds: 2 });
      const move = alphaBetaBot({ depth: 2, tablebase })(wari, state);
      for (const work of [searches.analyze({ depth: 3, tablebase }), searches.solve({ tablebase }), move])
        await expect(work).rejects.toMatchObject(invalid('tablebase'));
    },
  );

  it('do not include undefined and Infinity', async () => {
    const options = { depth: 2, nodes: undefined, timeMs: Infinity, tableMb: undefined, signal: undefined };
    expect(await searches.analyze(options)).toMatchObject({ depth: 2 });
  });
});
