import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';

const shared: Options = {
  outDir: 'dist',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  // Deno knows the modules of Node by their full names only.
  removeNodeProtocol: false,
};

const entries = {
  index: 'src/index.ts',
  steps: 'src/steps/index.ts',
  text: 'src/text/index.ts',
  notation: 'src/notation/index.ts',
  search: 'src/search/index.ts',
  tables: 'src/tables/index.ts',
  books: 'src/books/index.ts',
  'search/workers': 'src/workers/index.ts',
  'search/serve': 'src/workers/serve-bots.ts',
  uci: 'src/uci/index.ts',
  rounds: 'src/rounds/index.ts',
  testing: 'src/testing/index.ts',
  'boardgame.io': 'src/boardgame-io/index.ts',
};

const licenseOf = async (folder: string): Promise<string> => {
  const name = folder.split('node_modules/').at(-1)!;
  const file = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
  if (file === undefined) throw new Error(`${name}: expected a license file in ${folder}`);
  return `${name}\n\n${await readFile(`${folder}/${file}`, 'utf8')}`;
};

/** Writes the licenses of all packages that are bundled into the command line. */
const licenses: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'licenses',
  setup({ onEnd }) {
    onEnd(async ({ metafile }) => {
      const folders = Object.keys(metafile!.inputs).flatMap(
        (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
      );
      const texts = await Promise.all([...new Set(folders)].sort().map(licenseOf));
      // A clean build has no folder yet: esbuild calls this before tsup writes its files.
      await mkdir('dist/cli', { recursive: true });
      await writeFile('dist/cli/LICENSES.txt', [...new Set(texts)].join('\n\n'));
    });
  },
};

/**
 * The package has no source maps, which would triple its size. Debuggers show its ES modules as they are, so those stay readable;
 * CommonJS keeps its names, but not its white space.
 */
const compactCommonJs: NonNullable<Options['esbuildOptions']> = (options, { format }) => {
  if (format === 'cjs') Object.assign(options, { minifyWhitespace: true, minifySyntax: true });
};

/**
 * Removes comments that esbuild keeps or adds: the docstrings of class members, which are in the declarations, and the paths of
 * source files, which are not in the package. Indents with tabs, which are shorter.
 */
const compactText: NonNullable<Options['plugins']>[number] = {
  name: 'compact-text',
  renderChunk: (code) => ({
    code: code
      .replaceAll(/^ *\/\*\*.*?\*\/\n|^\/\/ src\/.*?\n/gms, '')
      .replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
  }),
};

const config: Options[] = [
  {
    ...shared,
    // What workers run is no entry, but shares the code of those.
    entry: { ...entries, 'search/worker': 'src/workers/worker.ts' },
    format: ['esm', 'cjs'],
    esbuildOptions: compactCommonJs,
    plugins: [compactText],
    clean: ['!cli/**', '!bench/**'],
  },
  {
    ...shared,
    entry: { main: 'src/cli/main.ts', worker: 'src/cli/worker.ts' },
    outDir: 'dist/cli',
    // It uses the package as everybody does, so that modules of one's own meet the same classes there.
    // Tables without colors of their own do not load colors.
    external: [/^mancala-rules/, '@colors/colors/safe'],
    format: ['esm'],
    platform: 'node',
    minify: true,
    treeshake: false,
    clean: true,
    esbuildPlugins: [licenses],
    // What is bundled into it may be CommonJS.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  },
  {
    ...shared,
    entry: {
      main: 'bench/main.ts',
      growth: 'bench/growth.ts',
      strength: 'bench/strength/main.ts',
      train: 'bench/strength/train.ts',
      book: 'bench/book/main.ts',
      atlas: 'bench/atlas/main.ts',
      'first-moves': 'bench/book/first-moves.ts',
      'ludorum-child': 'bench/ludorum-child.ts',
      'level-nine': 'bench/level-nine.ts',
      remote: 'bench/remote.ts',
    },
    outDir: 'dist/bench',
    // What is measured is the library as it is published.
    external: ['mancala-rules', 'prettier'],
    format: ['esm'],
    platform: 'node',
    clean: true,
  },
];

export default config;
