import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What is tested is the source, not what was built of it. */
export const resolve: NonNullable<ViteUserConfig['resolve']> = {
  alias: {
    'mancala-rules/search/workers': file('src/workers/index.ts'),
    'mancala-rules/search/serve': file('src/workers/serve-bots.ts'),
    'mancala-rules/search': file('src/search/index.ts'),
    'mancala-rules/steps': file('src/steps/index.ts'),
    'mancala-rules/text': file('src/text/index.ts'),
    'mancala-rules/tables': file('src/tables/index.ts'),
    'mancala-rules/books': file('src/books/index.ts'),
    'mancala-rules/uci': file('src/uci/index.ts'),
    'mancala-rules/rounds': file('src/rounds/index.ts'),
    'mancala-rules/testing': file('src/testing/index.ts'),
    'mancala-rules/boardgame.io': file('src/boardgame-io/index.ts'),
    'mancala-rules/notation': file('src/notation/index.ts'),
    'mancala-rules': file('src/index.ts'),
    'mancala-board/parts': file('packages/board/parts.ts'),
    'mancala-board': file('packages/board/index.ts'),
  },
};

/**
 * When a test counts as hanging. No test knows how fast the machine is: on a busy one the slowest takes minutes. There are no
 * other limits in time; budgets are seconds of CPU or numbers of steps.
 */
export const hangLimits = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  teardownTimeout: 1_800_000,
  expect: { poll: { interval: 1, timeout: 120_000 } },
} as const;

/** No test sees the mocks of another one. */
const unmocked = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const;

/** Many random games and texts, and deep searches, which take long: `npm run check:nightly` runs them. */
const nightly = [
  'test/nightly/**/*.test.ts',
  'test/notation/fuzz.test.ts',
  'test/notation/record-corpus.test.ts',
  'test/notation/record-stream-heap.test.ts',
];

/** What is slow and rarely fails: whole series, deep searches, big tables, real terminals. `npm run check` runs it. */
const slow = [
  'test/boardgame-io/game.test.ts',
  'test/cli/{commands,four-rows,pie,pipes,play,records,terminal}.test.ts',
  'test/cursor/{capture-cache,memory,own-rules,small-boards}.test.ts',
  'test/engine/{claimed-outcomes,endless,laws}.test.ts',
  'test/notation/{choice-names,odd-texts,playok,position,work}.test.ts',
  'test/rounds/series.test.ts',
  'test/ruleset/option-info.test.ts',
  'test/search/{alpha-beta-bot,analysis,bots,elo,evaluation,every-game,greedy-bot,level-bot,majority-table,match,mcts-bot,own-table}.test.ts',
  'test/search/{play-game,promised-table,proven-bounds,selective-search,solver,solver-table,tablebase-use}.test.ts',
  'test/search/{train-net,tree-search}.test.ts',
  'test/steps/look-ahead.test.ts',
  'test/tables/{layer-parts,majority,tablebase-best,tablebase-memory,tablebase-on-disk,tablebase-values,team}.test.ts',
  'test/testing/{broken-members,broken-steps,check-rules}.test.ts',
  'test/text/rules-of.test.ts',
  'test/uci/command-line.test.ts',
  'test/tools/slices.test.ts',
  'test/workers/{tasks,team-tables}.test.ts',
];

/** The packed package loads and has its types. */
const tarball = 'test/e2e/package/tarball.test.ts';

/** The examples in the documentation are type-checked and run. */
const examples = 'test/docs/docs.test.ts';

const config: ViteUserConfig = defineConfig({
  test: {
    // Every core: the one that watches has little to do.
    maxWorkers: '100%',
    coverage: {
      include: ['src/**/*.ts'],
      exclude: [
        'src/cli/main.ts',
        'src/index.ts',
        'src/boardgame-io/index.ts',
        'src/notation/index.ts',
        'src/search/index.ts',
        'src/steps/index.ts',
        'src/text/index.ts',
        'src/tables/index.ts',
        'src/books/index.ts',
        'src/uci/index.ts',
        'src/rounds/index.ts',
        'src/testing/index.ts',
        'src/workers/index.ts',
        // What touches real threads, which the tests of the package do.
        'src/workers/thread.ts',
        'src/workers/serve-bots.ts',
        'src/cli/worker.ts',
        'src/workers/worker.ts',
      ],
      // What `npm test` and the slow tests have measured is merged, and judged, by the script `coverage` of package.json.
      reporter: [],
    },
    projects: [
      ...[
        {
          name: 'source',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', examples, ...slow, ...nightly],
        },
        { name: 'slow', include: slow },
      ].map((files) => ({
        resolve,
        test: {
          ...files,
          // Files share modules, because loading and optimizing them anew for each would take nearly half of the time.
          isolate: false,
          ...unmocked,
          ...hangLimits,
          setupFiles: ['test/support/runs.ts'],
        },
      })),
      ...[
        { name: 'tarball', include: [tarball] },
        { name: 'package', include: ['test/e2e/package/**/*.test.ts'], exclude: [tarball] },
      ].map((files) => ({
        test: {
          ...files,
          // The compiler and its library are loaded once.
          isolate: false,
          globalSetup: 'test/e2e/package/install.mjs',
          ...hangLimits,
        },
      })),
      {
        resolve,
        test: {
          name: 'examples',
          include: ['examples/*.test.ts', examples],
          ...hangLimits,
        },
      },
      {
        resolve,
        test: {
          name: 'nightly',
          include: nightly,
          ...unmocked,
          ...hangLimits,
        },
      },
    ],
  },
});

export default config;
