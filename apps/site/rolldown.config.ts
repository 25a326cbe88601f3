import { copyFile, cp } from 'node:fs/promises';
import type { Plugin, RolldownOptions } from 'rolldown';

const page: RolldownOptions = {
  platform: 'browser',
  tsconfig: 'tsconfig.json',
  transform: { target: 'es2022' },
};

/** Copies what the play page loads besides its code. */
const playFiles: Plugin = {
  name: 'play-files',
  async writeBundle() {
    await cp('play/public', 'dist/play', { recursive: true });
    for (const file of ['theme.css', 'board.css']) await copyFile(`board/${file}`, `dist/play/${file}`);
  },
};

const config: RolldownOptions[] = [
  {
    ...page,
    // All in its own files, for a page that loads nothing else. What is seldom needed is loaded on demand.
    input: { play: 'play/main.ts' },
    output: { dir: 'dist/play', cleanDir: true, minify: true, sourcemap: true },
    plugins: [playFiles],
  },
  {
    ...page,
    input: { worker: '../../src/workers/worker.ts' },
    output: { dir: 'dist/play', minify: true, sourcemap: true },
  },
  {
    ...page,
    input: { start: 'start/start.ts' },
    output: { dir: 'dist/start', cleanDir: true, minify: true },
  },
  {
    input: { figures: 'generator/figures.ts', 'start-page': 'generator/start-page.ts' },
    output: { dir: 'dist/pages', cleanDir: true },
    platform: 'node',
    external: [/^mancala-rules/, 'prettier'],
  },
];

export default config;
