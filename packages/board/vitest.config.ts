import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { resolve } from '../../vitest.config.ts';

const config: ViteUserConfig = defineConfig({
  resolve,
  test: { include: ['test/*.test.ts'], testTimeout: 60_000 },
});

export default config;
