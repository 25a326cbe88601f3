// The site as `npm run docs` has built it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allRulesets } from 'mancala-rules';
import { expect, it } from 'vitest';
import groups from '../../pages.json' with { type: 'json' };
import { pageAddress } from 'mancala-page/page-address.ts';

const site = join(import.meta.dirname, '../../public');
const read = (file: string): string => readFileSync(join(site, file), 'utf8');
const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).sort();
const pages = files.filter((file) => file.endsWith('.html'));

const SCHEME = /^[a-z][a-z+.-]*:|^\/\//i;

/** The values of these attributes in a page, as a browser reads them. */
const valuesOf = (html: string, attribute: RegExp): string[] =>
  [...html.matchAll(attribute)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

const anchors = new Map(
  pages.map((page) => [page, new Set(valuesOf(read(page), /\s(?:id|name)="([^"]*)"/g))]),
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

it('lists every page of docs', () => {
  const docs = join(site, '../../../docs');
  const inDocs = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const listed = groups.flatMap(({ pages }) => pages.map(({ file }) => file));
  expect(listed.filter((file) => file.startsWith('docs/')).sort()).toEqual(
    inDocs.map((file) => `docs/${file}`).sort(),
  );
});

it('is there', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', 'readme.html', 'modules.html', 'play/index.html']),
  );
});

it('has the page that the playable board links to for each game', () => {
  const linked = allRulesets.map(pageAddress);
  expect(linked.filter((page) => !pages.includes(page))).toEqual([]);
});

it('has no dead links', () => {
  let links = 0;
  const dead = pages.flatMap((page) =>
    valuesOf(read(page).replace(/<base [^>]*>/, ''), /\s(?:href|src)="([^"]*)"/g)
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
  expect(pages.flatMap((page) => read(page).match(loads) ?? [])).toEqual([]);
  const styles = files.filter((file) => /\.(css|svg)$/.test(file));
  expect(
    styles.flatMap((file) => read(file).match(/(?:url\(|@import|href=)\W*(?:https?:)?\/\/.*/g) ?? []),
  ).toEqual([]);
  // Outside of comments the scripts name no address but that of SVG.
  const scripts = files.filter((file) => /^(?:assets|start)\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(0);
  const addresses = scripts.flatMap((file) => read(file).match(/(?<=["'`])(https?:)?\/\/\w[^"'`]+/g) ?? []);
  expect(addresses.filter((address) => address !== 'http://www.w3.org/2000/svg')).toEqual([]);
});

it('lists every page and entry in llms.txt', () => {
  const listed = [...read('llms.txt').matchAll(/^- \[.+?\]\((.+?)\): \S.*$/gm)].map(([, link]) => link!);
  const wanted = pages.filter((page) => /^(documents|modules|play)\//.test(page));
  expect(listed.sort()).toEqual(wanted);
});

it('opens the reference with the entries of the package, each with a sentence', () => {
  const [, list = ''] = /<main.*?>(.*)<\/main>/s.exec(read('modules.html'))!;
  const entries = [
    ...list.matchAll(/<a href="(\w+)\/[^"]*">([^<]*)<\/a>.*?<dd class="tsd-member-summary">(.*?)<\/dd>/gs),
  ];
  expect(entries.map(([, folder]) => folder)).toEqual(entries.map(() => 'modules'));
  expect(entries.map(([, , name]) => name)).toEqual(
    expect.arrayContaining(['mancala-rules', 'mancala-rules/search']),
  );
  for (const [, , name, about] of entries) expect(about, name).toMatch(/\w\./);
});
