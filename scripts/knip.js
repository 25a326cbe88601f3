// @ts-check
/** Unused files, exports and dependencies: `npm run check` reports them. Entries are what nothing imports. */

/** @type {import('knip').KnipConfig} */
const config = {
  workspaces: {
    '.': {
      entry: [
        'src/{.,steps,text,notation,search,tables,books,uci,rounds,testing,boardgame-io,workers}/index.ts',
        'src/workers/{serve-bots,worker}.ts',
        'src/cli/{main,worker}.ts',
        'test/**/*.test.ts',
        'test/{uci/scripted-engine.mjs,vitest.mutate.config.ts,workers/bots.ts}',
        'bench/**/{main,growth,train,ludorum-child,level-nine,remote}.ts',
        'scripts/*.{mjs,js}',
        '.ci/*.mjs',
      ],
      project: '{src,test,bench,scripts}/**/*.{ts,js,mjs}',
      // The documentation, whose examples are type-checked.
      ignoreDependencies: ['@types/react-dom'],
      ignoreBinaries: ['redis-server'],
    },
    'packages/board': { entry: ['index.ts', 'parts.ts', '*.d.css.ts'] },
    'packages/page': { ignoreDependencies: ['playwright'] },
    'apps/site': {
      entry: ['start/example.ts', 'test/bundlers/*.ts'],
      ignoreDependencies: ['react', 'react-dom'],
    },
    'apps/server': {
      entry: ['scripts/*.js', 'test/*.test.js'],
      ignoreBinaries: ['redis-server', 'redis-cli', 'prlimit'],
    },
    // Jobs and kinds are imported by the names in their specs.
    'apps/farm': { entry: ['src/{jobs,commands}/*.js', 'src/match/*.js', 'test/**/*.js'] },
  },
};

export default config;
