/**
 * Writes `404.html`, which hosts show for addresses that do not exist, at any depth. So the page has its styles and script in
 * itself, and looks for the folder of the site.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kalah } from 'mancala-rules';
import { page as words } from '../start/words.ts';
import { boardPicture } from './board-picture.ts';
import type { Frame, Home } from './frame.ts';
import { escapeHtml, fill } from './html.ts';

const URL_OF_PAGE = '404.html';

export const writeNotFoundPage = (folder: string, frame: Frame, { site }: Home): void => {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const empty = { ...kalah.initialState(), pits: kalah.initialState().pits.map(() => 0) };
  const picture = encodeURIComponent(boardPicture(kalah, empty));
  const html = fill(read('apps/site/start/not-found.html'), {
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, escapeHtml(text)])),
    describe: frame.describe({
      url: URL_OF_PAGE,
      title: words['notFoundTitle']!,
      description: words['notFoundText']!,
    }),
    header: frame.header(URL_OF_PAGE),
    footer: frame.footer(URL_OF_PAGE),
    root: site ? new URL(site).pathname : '/',
    styles: `<style>${['packages/page/theme.css', 'apps/site/start/frame.css', 'apps/site/start/start.css'].map(read).join('')}</style>`,
    script: `<script>${read('apps/site/dist/start/frame.js')}</script>`,
    picture: `data:image/svg+xml,${picture}`,
  });
  writeFileSync(join(folder, URL_OF_PAGE), html);
};
