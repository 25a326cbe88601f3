// @ts-check
/** Makes the links of the readme absolute, for npm and other places that show it without the files that it links to. */

/**
 * The address of the repository on GitHub; undefined until `node scripts/set-home.mjs` has set it.
 *
 * @param {{ repository?: { url: string } }} manifest
 */
export const homeOf = ({ repository }) => repository?.url.replace(/^git\+|\.git$/g, '');

/**
 * The addresses at which GitHub shows and serves files of the default branch. npm resolves relative links in the same way.
 *
 * @param {string} home
 */
const bases = (home) => ({
  pages: `${home}/blob/HEAD/`,
  files: `${home.replace('//github.com/', '//raw.githubusercontent.com/')}/HEAD/`,
});

/**
 * Pages of the site, by the files to which the readme links until the site is published.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const SITE_PAGES = {
  'apps/site/play/public/index.html': 'play/index.html',
  'etc/mancala-rules.api.md': 'modules.html',
};

/**
 * The address at which GitHub Pages publishes the site.
 *
 * @param {string} home
 */
export const siteOf = (home) =>
  home.replace(
    /^https:\/\/github\.com\/([^/]+)\/(.+)$/,
    (_, owner, name) => `https://${owner.toLowerCase()}.github.io/${name}/`,
  );

const CODE = /^```.*?^```|`[^`\n]*`/;
/** In Markdown inline or as a definition, and in HTML. */
const RELATIVE_LINK =
  /(?<=\]\(|^\[[^\]\n]+\]: +|\s(?:href|src|srcset)=")(?![a-z]+:|\/\/|#)(?:\.\/)?(?<path>[^\s()"]+)/;
const CODE_OR_LINK = new RegExp(`${CODE.source}|${RELATIVE_LINK.source}`, 'gms');
const IMAGE = /\.(?:gif|jpe?g|png|svg|webp)$/;

/**
 * @param {string} markdown
 * @param {string} home
 */
export const absoluteLinks = (markdown, home) => {
  const { pages, files } = bases(home);
  /** @param {string} path */
  const addressOf = (path) =>
    SITE_PAGES[path] ? siteOf(home) + SITE_PAGES[path] : (IMAGE.test(path) ? files : pages) + path;
  return markdown.replace(CODE_OR_LINK, (text, path) => (path ? addressOf(path) : text));
};

/**
 * Reverses `absoluteLinks`.
 *
 * @param {string} markdown
 * @param {string | undefined} home
 */
export const relativeLinks = (markdown, home) => {
  if (!home) return markdown;
  const withPages = Object.entries(SITE_PAGES).reduce(
    (text, [file, page]) => text.replaceAll(siteOf(home) + page, file),
    markdown,
  );
  return Object.values(bases(home)).reduce((text, base) => text.replaceAll(base, ''), withPages);
};
