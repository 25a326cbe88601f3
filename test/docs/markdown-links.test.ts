// The links of the Markdown files lead somewhere in the repository.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import groups from '../../apps/site/pages.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.startsWith('api/'))
  .map((file) => `docs/${file}`);
const listed = groups.flatMap(({ pages }) => pages.map(({ file }) => file));
const files = [...new Set(['README.md', ...inDocs, ...listed])];

const { repository } = JSON.parse(read('package.json')) as { repository?: { url: string } };
/** The start of the links that `node scripts/set-home.mjs` has made absolute. */
const home = repository && `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/HEAD/`;

const withoutCodeBlocks = (text: string): string => text.replaceAll(/^[ \t]*```.*?^[ \t]*```/gms, '');

/** The anchors of a page: those that GitHub derives from headings, and those written in HTML. */
const anchorsOf = (text: string): Set<string> => {
  const anchors = new Set([...text.matchAll(/<a id="(.*?)">/g)].map(([, id]) => id!));
  for (const [, heading = ''] of withoutCodeBlocks(text).matchAll(/^#+ (.*)$/gm)) {
    const words = heading.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1').toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let i = 1; anchors.has(anchor); i++) anchor = `${slug}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
};

/** Describes a dead link of a page; null if the link works. */
const deadLink = (file: string, text: string, address: string): string | null => {
  const link = home ? address.replace(home, '') : address;
  if (/^(https?|mailto):/.test(link)) return null;
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  const isFile = existsSync(join(root, target)) && statSync(join(root, target)).isFile();
  if (path && !isFile) return `${file}: ${link}`;
  if (anchor === undefined) return null;
  const targetText = path ? read(target) : text;
  // The anchors of a source file are its exports, in lower case as in the reference.
  const exists = target.endsWith('.ts')
    ? new RegExp(`^export (\\w+ )+${anchor}\\b`, 'im').test(targetText)
    : anchorsOf(targetText).has(anchor);
  return exists ? null : `${file}: ${link}, no such anchor`;
};

const deadLinks = (file: string, text: string): string[] =>
  [...withoutCodeBlocks(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link]) => deadLink(file, text, link!))
    .filter((problem) => problem !== null);

it('there are no dead links', () => {
  expect(files.flatMap((file) => deadLinks(file, read(file)))).toEqual([]);
});

it.each([
  ['a missing file', '[a](b.md)'],
  ['a folder', '[a](rulesets)'],
  ['a missing heading', '# A\n[a](#b)'],
  ['a missing rule', '[a](rules.md#w4)'],
  ['a name that is not exported', '[a](../src/game/end-game.ts#surrender)'],
  ['a missing image', '![a](a.svg)'],
])('a link to %s is reported', (_, text) => {
  expect(deadLinks('docs/page.md', text)).toHaveLength(1);
});

it.each([
  '# The `code`, now\n[a](#the-code-now)',
  '# A\n# A\n[a](#a-1)',
  '[a](rules.md#w3)',
  '[a](../src/game/end-game.ts#forfeit)',
])('a working link is not reported: %s', (text) => {
  expect(deadLinks('docs/page.md', text)).toEqual([]);
});

it('the site lists every page but those for maintainers, which CONTRIBUTING.md alone names', () => {
  const unlisted = inDocs.filter((file) => !listed.includes(file)).map((file) => file.slice('docs/'.length));
  expect(unlisted.sort()).toEqual(['adding-a-game.md', 'architecture.md', 'releasing.md']);
  const naming = ['README.md', ...listed].filter((file) =>
    unlisted.some((name) => read(file).includes(name)),
  );
  expect(naming).toEqual(['CONTRIBUTING.md']);
});
