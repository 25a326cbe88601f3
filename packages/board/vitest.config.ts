import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { limits } from '../page/test/limits.ts';
import { resolve } from '../../vitest.config.ts';

const config: ViteUserConfig = defineConfig({
  resolve,
  test: { include: ['test/*.test.ts'], globalSetup: 'test/install.ts', ...limits },
});

export default config;
