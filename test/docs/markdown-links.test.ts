// The links of the Markdown files, as a reader of the repository follows them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import groups from '../../site/pages.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.startsWith('api'))
  .map((file) => `docs/${file}`);
const listed = groups.flatMap(({ pages }) => pages.map(({ file }) => file));
const files = [...new Set(['README.md', ...inDocs, ...listed])];

const withoutBlocks = (text: string): string => text.replaceAll(/^[ \t]*```.*?^[ \t]*```/gms, '');

/** The anchors of a page: what GitHub makes of its headings, and those written as HTML. */
const anchorsOf = (text: string): Set<string> => {
  const anchors = new Set([...text.matchAll(/<a id="(.*?)">/g)].map(([, id]) => id!));
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#+ (.*)$/gm)) {
    const words = heading.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1').toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let i = 1; anchors.has(anchor); i++) anchor = `${slug}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
};

/** What is wrong with a link of a page; null if it leads somewhere. */
const deadLink = (file: string, text: string, link: string): string | null => {
  if (/^(https?|mailto):/.test(link)) return null;
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  const isFile = existsSync(join(root, target)) && statSync(join(root, target)).isFile();
  if (path && !isFile) return `${file}: ${link}`;
  if (anchor === undefined) return null;
  const there = path ? read(target) : text;
  // A file of the source has the names that it exports, which the reference writes in small letters.
  const found = target.endsWith('.ts')
    ? new RegExp(`^export (\\w+ )+${anchor}\\b`, 'im').test(there)
    : anchorsOf(there).has(anchor);
  return found ? null : `${file}: ${link}, no such anchor`;
};

const deadLinks = (file: string, text: string): string[] =>
  [...withoutBlocks(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link]) => deadLink(file, text, link!))
    .filter((problem) => problem !== null);

it('all lead somewhere', () => {
  expect(files.flatMap((file) => deadLinks(file, read(file)))).toEqual([]);
});

it.each([
  ['a file that is not there', '[a](b.md)'],
  ['a folder', '[a](rulesets)'],
  ['a heading that is not there', '# A\n[a](#b)'],
  ['a rule that is not there', '[a](rules.md#w4)'],
  ['a name that is not exported', '[a](../src/game/end-game.ts#surrender)'],
  ['an image that is not there', '![a](a.svg)'],
])('would tell of %s', (_, text) => {
  expect(deadLinks('docs/page.md', text)).toHaveLength(1);
});

it.each([
  '# The `code`, now\n[a](#the-code-now)',
  '# A\n# A\n[a](#a-1)',
  '[a](rules.md#w3)',
  '[a](../src/game/end-game.ts#forfeit)',
])('would not tell of %s', (text) => {
  expect(deadLinks('docs/page.md', text)).toEqual([]);
});

it('no page is missing in the list of the site', () => {
  expect(listed.filter((file) => file.startsWith('docs/')).sort()).toEqual(inDocs.sort());
});
