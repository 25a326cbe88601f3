import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const source = fileURLToPath(new URL('src/index.ts', import.meta.url));

const config: ViteUserConfig = defineConfig({
  test: {
    coverage: {
      include: ['src/**'],
      exclude: ['src/cli/**', 'src/index.ts'],
      reporter: [['text', { skipFull: true }], 'html'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
    projects: [
      {
        resolve: { alias: { 'mancala-rules': source } },
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
