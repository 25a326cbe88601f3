import { copyFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Options } from 'tsup';

/** What the page of the server shares with the play page of the site. */
const writeSharedFiles = async (): Promise<void> => {
  for (const file of ['board/theme.css', 'board/board.css', 'play/public/play.css'])
    await copyFile(`../site/${file}`, `public/${basename(file)}`);
};

const config: Options = {
  entry: { online: 'page/main.ts' },
  outDir: 'public',
  tsconfig: 'page/tsconfig.json',
  target: 'es2022',
  treeshake: true,
  splitting: false,
  format: ['esm'],
  platform: 'browser',
  noExternal: [/^mancala-rules/],
  minify: true,
  publicDir: 'page/public',
  onSuccess: writeSharedFiles,
};

export default config;
