import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { OutputChunk, Plugin, RolldownOptions } from 'rolldown';
import { describePage } from './generator/describe-page.ts';

const page: RolldownOptions = {
  platform: 'browser',
  tsconfig: 'tsconfig.json',
  moduleTypes: { '.css': 'text' },
  transform: { target: 'es2022' },
};

/** Copies the lessons from beside the pages of their games. */
const copyLessons = async (): Promise<void> => {
  const from = '../../docs/rulesets';
  await mkdir('dist/play/lessons', { recursive: true });
  for (const file of await readdir(from)) {
    if (!file.endsWith('.lesson.json')) continue;
    const lesson = JSON.parse(await readFile(`${from}/${file}`, 'utf8')) as { game: string };
    await writeFile(`dist/play/lessons/${lesson.game}.json`, JSON.stringify(lesson));
  }
};

/** Completes the page: its head with the tags for previews and with its files, so that the browser need not find one after the other, and its body with the dialogs that it shares. */
const completePage = async (chunks: readonly OutputChunk[]): Promise<void> => {
  const page = chunks.find(({ name }) => name === 'main')!;
  const links = [page.fileName, ...page.imports].map((file) => `<link rel="modulepreload" href="${file}" />`);
  const html = await readFile('dist/play/index.html', 'utf8');
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  const { homepage } = JSON.parse(await readFile('../../package.json', 'utf8')) as { homepage?: string };
  const described = html.replace(/<meta\s+name="description"\s+content="([^"]*)"\s*\/>/, (_, text: string) =>
    describePage(homepage, { url: 'play/index.html', title, description: text }),
  );
  const dialogs = await readFile('../../packages/page/dialogs.html', 'utf8');
  const complete = described
    .replace('</head>', `${links.join('')}</head>`)
    .replace('<!-- dialogs.html -->', dialogs);
  await writeFile('dist/play/index.html', complete);
};

/** Copies what the play page loads besides its code. */
const playFiles: Plugin = {
  name: 'play-files',
  async writeBundle(_, bundle) {
    await cp('play/public', 'dist/play', { recursive: true });
    await completePage(Object.values(bundle).filter((output) => output.type === 'chunk'));
    for (const file of ['theme.css', 'play.css'])
      await copyFile(`../../packages/page/${file}`, `dist/play/${file}`);
    await copyFile('favicon.svg', 'dist/play/icons/favicon.svg');
    await copyLessons();
  },
};

const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** What the service worker has to know: the files of the play page with their hashes. `./` is `index.html`. */
const listPlayFiles = async (): Promise<string> => {
  const entries = await readdir('dist/play', { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();
  const hashes = files.map(async (file) => [
    file.slice('dist/play/'.length).replace(/^index\.html$/, './'),
    hashOf(await readFile(file)),
  ]);
  const list = JSON.stringify(Object.fromEntries(await Promise.all(hashes)));
  return `const FILES=${list},VERSION="${hashOf(list)}";`;
};

const config: RolldownOptions[] = [
  {
    ...page,
    // All in its own files, for a page that loads nothing else. What is seldom needed is loaded on demand.
    input: { play: 'play/start.ts' },
    output: {
      dir: 'dist/play',
      cleanDir: true,
      minify: true,
      sourcemap: true,
      // One file compresses better than many small ones; what lessons, German and reviews share is not.
      codeSplitting: {
        groups: [
          {
            name: 'shared',
            test: /^(?!.*(?:play.(?:learn|explain)|text.(?:english|german|explain)))/,
            minShareCount: 2,
          },
        ],
      },
    },
    plugins: [playFiles],
  },
  {
    ...page,
    input: { worker: '../../src/workers/worker.ts' },
    output: { dir: 'dist/play', minify: true, sourcemap: true },
  },
  {
    ...page,
    // After all other files of the page, because it lists them.
    input: { 'service-worker': 'service-worker/service-worker.ts' },
    output: { dir: 'dist/play', format: 'iife', postBanner: listPlayFiles, minify: true },
  },
  {
    ...page,
    input: { start: 'start/start.ts', 'try-board': 'start/try-board.ts' },
    output: { dir: 'dist/start', cleanDir: true, minify: true },
  },
  {
    // Runs before the page is shown, so it is not a module.
    ...page,
    input: { frame: 'start/frame.ts' },
    output: { dir: 'dist/start', format: 'iife', minify: true },
  },
  {
    ...page,
    input: { 'site-worker': 'service-worker/site-worker.ts' },
    output: { dir: 'dist/site-worker', cleanDir: true, format: 'iife', minify: true },
  },
  {
    input: { figures: 'generator/figures.ts', site: 'generator/site.ts' },
    output: { dir: 'dist/pages', cleanDir: true },
    platform: 'node',
    tsconfig: 'generator/tsconfig.json',
    moduleTypes: { '.css': 'text' },
    external: [/^mancala-rules/, 'prettier'],
  },
];

export default config;
