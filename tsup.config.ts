import type { Options } from 'tsup';

const shared: Options = {
  outDir: 'dist',
  target: 'es2022',
  sourcemap: true,
  splitting: true,
  treeshake: true,
};

const config: Options[] = [
  {
    ...shared,
    entry: {
      index: 'src/index.ts',
      notation: 'src/notation/index.ts',
      search: 'src/search/index.ts',
      testing: 'src/testing/index.ts',
    },
    format: ['esm', 'cjs'],
    // tsup passes `baseUrl` to TypeScript, which deprecates it.
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    clean: ['!cli/**', '!bench/**'],
  },
  { ...shared, entry: { 'cli/demo': 'src/cli/demo.ts' }, format: ['esm'], platform: 'node' },
  {
    ...shared,
    entry: { main: 'bench/main.ts', growth: 'bench/growth.ts', 'ludorum-child': 'bench/ludorum-child.ts' },
    outDir: 'dist/bench',
    // What is measured is the library as it is published.
    external: ['mancala-rules'],
    format: ['esm'],
    platform: 'node',
    clean: true,
  },
];

export default config;
