/**
 * Writes `404.html`, which hosts show for addresses that do not exist, and the service worker of the site, which shows such a page
 * where there is no connection. Both are shown at any depth. So they have styles and script in themselves, and look for the folder
 * of the site.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kalah } from 'mancala-rules';
import { notFound, offline, page as words } from '../start/words.ts';
import { boardPicture } from './board-picture.ts';
import type { Frame, Home } from './frame.ts';
import { escapeHtml, fill } from './html.ts';

const URL_OF_PAGE = '404.html';

export const writeEmptyPages = (folder: string, frame: Frame, { site }: Home): void => {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const empty = { ...kalah.initialState(), pits: kalah.initialState().pits.map(() => 0) };
  const picture = encodeURIComponent(boardPicture(kalah, empty));
  const pageWith = ({ title, text }: typeof notFound): string =>
    fill(read('apps/site/start/empty-page.html'), {
      ...Object.fromEntries(
        Object.entries({ ...words, title, text }).map(([name, word]) => [name, escapeHtml(word)]),
      ),
      describe: frame.describe({ url: URL_OF_PAGE, title, description: text }),
      header: frame.header(URL_OF_PAGE),
      footer: frame.footer(URL_OF_PAGE),
      root: site ? new URL(site).pathname : '/',
      styles: `<style>${['packages/page/theme.css', 'apps/site/start/frame.css', 'apps/site/start/start.css'].map(read).join('')}</style>`,
      script: `<script>${read('apps/site/dist/start/frame.js')}</script>`,
      picture: `data:image/svg+xml,${picture}`,
    });
  writeFileSync(join(folder, URL_OF_PAGE), pageWith(notFound));
  const worker = read('apps/site/dist/site-worker/site-worker.js');
  writeFileSync(
    join(folder, 'service-worker.js'),
    `const PAGE=${JSON.stringify(pageWith(offline))};${worker}`,
  );
};
