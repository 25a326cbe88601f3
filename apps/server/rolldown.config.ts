import { copyFile, cp } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin, RolldownOptions } from 'rolldown';

/** Copies what the page loads besides its code; it shares the look of the play page of the site. */
const pageFiles: Plugin = {
  name: 'page-files',
  async writeBundle() {
    await cp('page/public', 'public', { recursive: true });
    for (const file of ['board/theme.css', 'page/play.css'])
      await copyFile(`../../packages/${file}`, `public/${basename(file)}`);
  },
};

const config: RolldownOptions = {
  input: { online: 'page/start.ts' },
  output: { dir: 'public', cleanDir: true, minify: true },
  platform: 'browser',
  tsconfig: 'page/tsconfig.json',
  moduleTypes: { '.css': 'text' },
  transform: { target: 'es2022' },
  plugins: [pageFiles],
};

export default config;
