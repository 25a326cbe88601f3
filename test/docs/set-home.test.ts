// `npm run set-home`, run on copies of package.json and of a readme.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const EXAMPLE = 'https://github.com/Example/mancala.js';
const PAGES = `${EXAMPLE}/blob/HEAD/`;
const FILES = 'https://raw.githubusercontent.com/Example/mancala.js/HEAD/';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mancala-rules-home-'));
  for (const file of ['package.json', 'README.md']) {
    copyFileSync(join(root, file), join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const manifest = (): Record<string, unknown> => JSON.parse(read('package.json')) as Record<string, unknown>;

function setHome(...args: string[]): { status: number | null; stderr: string } {
  const script = join(root, 'scripts/set-home.mjs');
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
}

function linksOf(markdown: string): string[] {
  const text = markdown.replaceAll(/^```.*?^```|`[^`\n]*`/gms, '');
  const links = /\]\(([^\s()]+)|^\[[^\]\n]+\]: +(\S+)|\s(?:href|src|srcset)="([^"]*)"/gm;
  return [...text.matchAll(links)].map(([, ...found]) => found.find((link) => link !== undefined)!);
}

test('fills the fields of package.json that npm shows, and no others', () => {
  const { repository: _, homepage: __, bugs: ___, ...others } = manifest();
  expect(setHome(EXAMPLE)).toMatchObject({ status: 0, stderr: '' });
  expect(manifest()).toEqual({
    ...others,
    homepage: 'https://example.github.io/mancala.js/',
    repository: { type: 'git', url: 'git+https://github.com/Example/mancala.js.git' },
    bugs: 'https://github.com/Example/mancala.js/issues',
  });
});

describe('the readme', () => {
  test('has only absolute links, to files of the repository or elsewhere', () => {
    setHome(EXAMPLE);
    const links = linksOf(read('README.md')).filter((link) => !link.startsWith('#'));
    expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
    const own = links.filter((link) => [PAGES, FILES].some((base) => link.startsWith(base)));
    expect(own.length).toBeGreaterThan(10);
    const paths = own.map((link) => link.replace(PAGES, '').replace(FILES, '').replace(/#.*/, ''));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  const texts: readonly (readonly [text: string, expected?: string])[] = [
    ['[a](docs/a.md)', `[a](${PAGES}docs/a.md)`],
    ['[a](./docs/a.md#b "c")', `[a](${PAGES}docs/a.md#b 'c')`],
    ['[`a`](LICENSE)', `[\`a\`](${PAGES}LICENSE)`],
    ['![a](docs/a.png)', `![a](${FILES}docs/a.png)`],
    ['[![a](docs/a.svg)](docs/a.md)', `[![a](${FILES}docs/a.svg)](${PAGES}docs/a.md)`],
    ['<a href="docs"><img src="a.png"></a>', `<a href="${PAGES}docs"><img src="${FILES}a.png"></a>`],
    ['[a]\n\n[a]: docs/a.md', `[a]\n\n[a]: ${PAGES}docs/a.md`],
    ['[a](apps/site/play/public/index.html)', '[a](https://example.github.io/mancala.js/play/index.html)'],
    ['[a](#b)'],
    ['[a](https://example.org/a.md)'],
    ['[a](mailto:a@example.org)'],
    ['`a[0](b)`'],
    ['```js\na[0](b);\n```'],
  ];

  test('has relative links made absolute, and nothing else changed', () => {
    writeFileSync(join(folder, 'README.md'), texts.map(([text]) => text).join('\n\n'));
    setHome(EXAMPLE);
    expect(read('README.md').trim()).toBe(texts.map(([text, expected = text]) => expected).join('\n\n'));
  });
});

const both = (): string[] => ['package.json', 'README.md'].map(read);

const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  repository?: { url: string };
};

test.runIf(repository)('the address of this project changes nothing: its links are absolute', () => {
  const before = both();
  expect(setHome(repository!.url.replace('git+', '')).status).toBe(0);
  expect(both()).toEqual(before);
});

test('another address replaces the one before, and the same again changes nothing', () => {
  setHome(EXAMPLE);
  const before = both();
  expect(setHome(`${EXAMPLE}.git`).status).toBe(0);
  expect(both()).toEqual(before);
  setHome('https://github.com/someone/else');
  expect(both().join('')).not.toContain('Example');
  setHome(EXAMPLE);
  expect(both()).toEqual(before);
});

test.each([
  [[], 'nothing'],
  [['mancala'], 'mancala'],
  [['https://github.com/Example'], 'https://github.com/Example'],
  [['https://example.org/Example/mancala.js'], 'https://example.org/Example/mancala.js'],
])('a wrong address is an error of one line: %s', (args, got) => {
  const before = both();
  const stderr = `set-home: expected https://github.com/OWNER/NAME, got ${got}\n`;
  expect(setHome(...args)).toMatchObject({ status: 1, stderr });
  expect(both()).toEqual(before);
});
