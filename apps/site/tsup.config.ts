import { copyFile } from 'node:fs/promises';
import type { Options } from 'tsup';

const page: Options = {
  target: 'es2022',
  treeshake: true,
  format: ['esm'],
  platform: 'browser',
  noExternal: [/^mancala-rules/],
  minify: true,
};

/** What the play page loads besides its code. */
const writePlayFiles = async (): Promise<void> => {
  for (const file of ['theme.css', 'board.css']) await copyFile(`board/${file}`, `dist/play/${file}`);
};

const config: Options[] = [
  {
    ...page,
    // All in its own files, for a page that loads nothing else. What runs workers is loaded on demand.
    entry: { play: 'play/main.ts' },
    outDir: 'dist/play',
    splitting: true,
    sourcemap: true,
    publicDir: 'play/public',
    onSuccess: writePlayFiles,
  },
  {
    ...page,
    entry: { worker: '../../src/workers/worker.ts' },
    outDir: 'dist/play',
    splitting: false,
    sourcemap: true,
  },
  { ...page, entry: { start: 'start/start.ts' }, outDir: 'dist/start', splitting: true },
  {
    target: 'es2022',
    entry: { figures: 'generator/figures.ts', 'start-page': 'generator/start-page.ts' },
    outDir: 'dist/pages',
    external: [/^mancala-rules/, 'prettier'],
    format: ['esm'],
    platform: 'node',
  },
];

export default config;
