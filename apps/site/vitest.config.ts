import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { resolve } from '../../vitest.config.ts';

const config: ViteUserConfig = defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'pages',
          include: ['test/**/*.test.ts'],
          exclude: ['test/bundlers/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bundlers',
          include: ['test/bundlers/*.test.ts'],
          globalSetup: '../../test/e2e/package/install.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
});

export default config;
