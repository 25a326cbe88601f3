import type { Options } from 'tsup';

const shared: Options = {
  outDir: 'dist',
  target: 'es2022',
  sourcemap: true,
  splitting: true,
  treeshake: true,
  // Deno knows the modules of Node by their full names only.
  removeNodeProtocol: false,
};

const entries = {
  index: 'src/index.ts',
  notation: 'src/notation/index.ts',
  search: 'src/search/index.ts',
  'search/workers': 'src/workers/index.ts',
  testing: 'src/testing/index.ts',
  'boardgame.io': 'src/boardgame-io/index.ts',
};

const config: Options[] = [
  {
    ...shared,
    // What worker threads run is no entry, but shares the code of those.
    entry: { ...entries, 'search/worker': 'src/workers/worker.ts' },
    format: ['esm', 'cjs'],
    // tsup passes `baseUrl` to TypeScript, which deprecates it.
    dts: { entry: entries, compilerOptions: { ignoreDeprecations: '6.0' } },
    clean: ['!cli/**', '!bench/**'],
  },
  { ...shared, entry: { 'cli/demo': 'src/cli/demo.ts' }, format: ['esm'], platform: 'node' },
  {
    ...shared,
    entry: {
      main: 'bench/main.ts',
      growth: 'bench/growth.ts',
      search: 'bench/search.ts',
      'ludorum-child': 'bench/ludorum-child.ts',
    },
    outDir: 'dist/bench',
    // What is measured is the library as it is published.
    external: ['mancala-rules'],
    format: ['esm'],
    platform: 'node',
    clean: true,
  },
];

export default config;
