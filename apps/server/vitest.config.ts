import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { limits } from '../../packages/page/test/limits.ts';
import { resolve } from '../../vitest.config.ts';

const config: ViteUserConfig = defineConfig({
  resolve,
  test: { include: ['test/page/*.test.ts'], ...limits },
});

export default config;
