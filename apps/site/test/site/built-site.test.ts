// The site as `npm run docs` has built it.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readPage, site, siteFiles } from './site.ts';

const files = siteFiles();
const pages = files.filter((file) => file.endsWith('.html'));

const SCHEME = /^[a-z][a-z+.-]*:|^\/\//i;

/** The values of these attributes in a page, as a browser reads them. */
const valuesOf = (html: string, attribute: RegExp): string[] =>
  [...html.matchAll(attribute)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

const anchors = new Map(
  pages.map((page) => [page, new Set(valuesOf(readPage(page), /\s(?:id|name)="([^"]*)"/g))]),
);

/** What is wrong with a link; null if it leads somewhere. */
const deadLink = (page: string, link: string): string | null => {
  const url = new URL(link, pathToFileURL(join(site, page)));
  const anchor = decodeURIComponent(url.hash.slice(1));
  url.hash = '';
  url.search = '';
  const file = fileURLToPath(url);
  const target = relative(site, file.endsWith('/') ? `${file}index.html` : file);
  if (target.startsWith('..') || !existsSync(join(site, target))) return `${page}: ${link}`;
  // The playable board reads games from its address.
  if (target === 'play/index.html') return null;
  return anchor && anchors.get(target)?.has(anchor) === false ? `${page}: ${link}, no such anchor` : null;
};

it('has no dead links', () => {
  let links = 0;
  const dead = pages.flatMap((page) =>
    valuesOf(readPage(page).replace(/<base [^>]*>/, ''), /\s(?:href|src)="([^"]*)"/g)
      .filter((link) => !SCHEME.test(link))
      .map((link) => {
        links++;
        return deadLink(page, link);
      })
      .filter((problem) => problem !== null),
  );
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(1000);
});

it('loads nothing from another host', () => {
  const loads = /<(?!a\s)[a-z]+\s[^>]*?(?:src|srcset|href|data|action)="(?:https?:)?\/\/[^"]*"/gi;
  expect(pages.flatMap((page) => readPage(page).match(loads) ?? [])).toEqual([]);
  const styles = files.filter((file) => /\.(css|svg)$/.test(file));
  const imports = /(?:url\(|@import|href=)\W*(?:https?:)?\/\/.*/g;
  expect(styles.flatMap((file) => readPage(file).match(imports) ?? [])).toEqual([]);
  // Outside of comments the scripts name no address but that of SVG.
  const scripts = files.filter((file) => /^(?:assets|start)\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(0);
  const addresses = scripts.flatMap(
    (file) => readPage(file).match(/(?<=["'`])(https?:)?\/\/\w[^"'`]+/g) ?? [],
  );
  expect(addresses.filter((address) => address !== 'http://www.w3.org/2000/svg')).toEqual([]);
});

it('names every column of its tables', () => {
  expect(pages.filter((page) => /<th[^>]*>\s*<\/th>/.test(readPage(page)))).toEqual([]);
});

it('lists every page and entry in llms.txt', () => {
  const listed = [...readPage('llms.txt').matchAll(/^- \[.+?\]\((.+?)\): \S.*$/gm)].map(([, link]) => link!);
  const wanted = pages.filter((page) => /^(documents|modules|play)\//.test(page));
  expect(listed.sort()).toEqual(wanted);
});

it('opens the reference with the entries of the package, each with a sentence', () => {
  const [, list = ''] = /<main.*?>(.*)<\/main>/s.exec(readPage('modules.html'))!;
  const entry = /<a href="(\w+)\/[^"]*">([^<]*)<\/a>.*?<dd class="tsd-member-summary">(.*?)<\/dd>/gs;
  const entries = [...list.matchAll(entry)];
  const names = entries.map(([, , name]) => name);
  expect(names).toEqual(expect.arrayContaining(['mancala-rules', 'mancala-rules/search']));
  for (const [, folder, name, about] of entries) {
    expect(folder, name).toBe('modules');
    expect(about, name).toMatch(/\w\./);
  }
});
