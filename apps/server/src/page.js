// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The page, built from the source of the board in the documentation of `mancala-rules`. */
export const folder = fileURLToPath(new URL('../public', import.meta.url));

const index = `${folder}/index.html`;
const text = existsSync(index) ? readFileSync(index, 'utf8') : '';

/** The build of the page, which is the hash in the name of its code; undefined if the page is not built. */
export const build = /online-([\w-]+)\.js/.exec(text)?.[1];

export const NO_PAGE = 'the page is not built: `npm run build` in `apps/server` builds it';

const hash = createHash('sha256').update(text).digest('base64url');

/**
 * How clients keep a file. The names of files in `assets` change with their content. A tag is weak, as it is the same for all of
 * the forms in which a file is compressed.
 *
 * @type {(path: string) => Record<string, string>}
 */
export const headersOf = (path) => {
  const isNamedByContent = path.startsWith('/assets/');
  return {
    'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `W/"${isNamedByContent ? path : hash}"`,
    Vary: 'Accept-Encoding',
  };
};
