import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { limits } from '../../packages/page/test/limits.ts';
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
          ...limits,
        },
      },
      {
        test: {
          name: 'bundlers',
          include: ['test/bundlers/*.test.ts'],
          globalSetup: '../../test/e2e/package/install.mjs',
          ...limits,
        },
      },
    ],
  },
});

export default config;
