// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The page, built from the source of the board in the documentation of `mancala-rules`. */
export const folder = fileURLToPath(new URL('../public', import.meta.url));

const index = `${folder}/index.html`;
const text = existsSync(index) ? readFileSync(index, 'utf8') : '';

/** The build of the page, which is the hash in the name of its code; undefined if the page is not built. */
export const build = /online-([\w-]+)\.js/.exec(text)?.[1];

export const NO_PAGE = 'the page is not built: `npm run build` in `apps/server` builds it';

/** The names of files in `assets` change with their content. @type {(path: string) => string} */
export const cacheControl = (path) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
