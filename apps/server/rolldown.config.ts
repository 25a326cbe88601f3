import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, RolldownOptions } from 'rolldown';

/** The styles of the page; it shares the look of the play page of the site. */
const STYLES = {
  'theme.css': '../../packages/page/theme.css',
  'play.css': '../../packages/page/play.css',
  'online.css': 'page/online.css',
};

/** Adds the page and its styles to its code, whose names change with their content, and compresses all of them. */
const pageFiles: Plugin = {
  name: 'page-files',
  async generateBundle(_options, bundle) {
    let page = await readFile('page/index.html', 'utf8');
    page = page.replace('<!-- dialogs.html -->', await readFile('../../packages/page/dialogs.html', 'utf8'));
    for (const [name, path] of Object.entries(STYLES)) {
      const file = this.emitFile({ type: 'asset', name, source: await readFile(path) });
      page = page.replace(`"${name}"`, `"${this.getFileName(file)}"`);
    }
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)!;
    page = page.replace('"start.ts"', `"${entry.fileName}"`);
    this.emitFile({ type: 'asset', fileName: 'index.html', source: page });
  },
};

const compressed: Plugin = {
  name: 'compressed',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const source = file.type === 'chunk' ? file.code : file.source;
      for (const [end, compress] of Object.entries({ br: promisify(brotliCompress), gz: promisify(gzip) }))
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.${end}`, source: await compress(source) });
    }
  },
};

const config: RolldownOptions = {
  input: { online: 'page/start.ts' },
  output: {
    dir: 'public',
    cleanDir: true,
    minify: true,
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
  },
  platform: 'browser',
  tsconfig: 'page/tsconfig.json',
  moduleTypes: { '.css': 'text' },
  transform: { target: 'es2022' },
  plugins: [pageFiles, compressed],
};

export default config;
