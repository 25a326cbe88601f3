import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const config: ViteUserConfig = defineConfig({
  test: {
    coverage: {
      include: ['src/**'],
      exclude: [
        'src/cli/**',
        'src/index.ts',
        'src/notation/index.ts',
        'src/search/index.ts',
        'src/workers/index.ts',
        // What touches real threads, which the tests of the package do.
        'src/workers/thread.ts',
        'src/workers/worker.ts',
      ],
      reporter: [['text', { skipFull: true }], 'html'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
    projects: [
      {
        resolve: {
          alias: {
            'mancala-rules/search/workers': file('src/workers/index.ts'),
            'mancala-rules/search': file('src/search/index.ts'),
            'mancala-rules/notation': file('src/notation/index.ts'),
            'mancala-rules': file('src/index.ts'),
          },
        },
        test: {
          name: 'source',
          include: ['test/**/*.test.ts'],
          exclude: ['test/package/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: 'test/package/install.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
});

export default config;
