// The start page of the site: its links, its code, and the board that plays itself.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, it, test } from 'vitest';
import { parseHash } from 'mancala-page/links.ts';
import { SELECTED, START, STOP } from '../../start/words.ts';
import { inBrowser, readPage, root, siteFiles } from './site.ts';

const html = readPage('index.html');
/** Runs a module at the root of the project, and returns what it prints. */
const run = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' });
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

it('has a picture, the rules and a board for each game', () => {
  const links = [...html.matchAll(/href="play\/index\.html(#game[^"]+)" aria-label/g)];
  const linked = links.map(([, hash]) => {
    const link = parseHash(hash!);
    if (!link || 'error' in link) throw new Error(`${hash} is not a game.`);
    expect(link.game.ply).toBe(0);
    return link.game.rules.id;
  });
  const ids = allRulesets.map(({ id }) => id);
  expect(linked.sort()).toEqual([...ids].sort());
  expect(siteFiles()).toEqual(expect.arrayContaining(ids.map((id) => `start/${id}.svg`)));
});

it('has code of ten lines that plays a game to its end', () => {
  const code = textOf(/<code id="example">(.*?)<\/code>/s.exec(html)![1]!);
  expect(code.split('\n').filter((line) => line !== '')).toHaveLength(10);
  const output = run(code);
  expect(output).toMatch(/winner/);
  expect(output).toMatch(/reason: '[a-z-]+'/);
});

it('shows how many games there are, and figures as they were measured and recorded', () => {
  const facts = [...html.matchAll(/<li><a href="([^"]+)"><b>(.*?)<\/b>/g)].map((found) => found.slice(1));
  const performance = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const row = performance.split('\n').find((line) => line.includes('`{ Game, kalah }`'))!;
  const [, speed] = /run at ([\d.]+ to [\d.]+) of the speed of a simple C\s+engine/.exec(performance)!;
  const vectors = join(root, 'test/vectors');
  const lines = (extension: string): string[] =>
    readdirSync(vectors, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension))
      .flatMap((file) => readFileSync(join(vectors, file), 'utf8').trim().split('\n'));
  const positionsIn = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const own = 'board' in value || 'pits' in value ? 1 : 0;
    return Object.values(value).reduce<number>((sum, each) => sum + positionsIn(each), own);
  };
  const positions = lines('.jsonl').reduce((sum, line) => sum + positionsIn(JSON.parse(line)), 0);
  const moves = lines('.txt').flatMap((line) => line.trim().split(/\s+/).slice(1)).length;
  expect(facts).toEqual([
    ['documents/Performance.html', `${row.split('|')[3]!.trim()} kB`],
    ['documents/Measurements.html', speed!.replace(' to ', '–')],
    ['documents/Checked_against_the_literature.html', (positions + moves).toLocaleString('en')],
  ]);
  const [players, developers] = [...html.matchAll(/<p class="lead">(.*?)<\/p>/g)].map(([, text]) => text);
  expect(players).toContain(`${allRulesets.length - 3} other games`);
  expect(html).toContain(`<title>Mancala: play, learn, ${allRulesets.length} games</title>`);
  expect(developers).toContain(`for ${allRulesets.length} games`);
});

it('leads to the repository, and has absolute addresses in previews, once these are known', () => {
  const output = run(
    `import { createFrame } from './apps/site/dist/pages/site.js';
     const homes = [{}, { repository: 'https://github.com/a/b', site: 'https://a.github.io/b/' }];
     console.log(JSON.stringify(homes.map((home) => {
       const frame = createFrame(home, () => []);
       const url = 'documents/Kalah.html';
       return frame.describe({ url, title: '', description: '' }) + frame.header(url);
     })));`,
  );
  const [unknown, known] = JSON.parse(output) as [string, string];
  expect(unknown).not.toContain('https:');
  expect(unknown).toContain('content="../assets/preview.png"');
  expect(known).toContain('<meta property="og:image" content="https://a.github.io/b/assets/preview.png" />');
  expect(known).toContain('<meta property="og:url" content="https://a.github.io/b/documents/Kalah.html" />');
  expect(known).toContain('<a href="https://github.com/a/b">GitHub</a>');
});

it('keeps the readme as a page that the other pages link to', () => {
  expect(readPage('readme.html')).toContain('tsd-typography');
  expect(html).toContain('href="readme.html"');
  expect(readPage('documents/Kalah.html')).toContain('href="../readme.html"');
});

inBrowser((open) => {
  const countsOn = (page: Page): Promise<string[]> => page.locator('#board .count b').allTextContents();

  test('plays by itself, and stops with a whole position', async () => {
    const { page } = await open('index.html');
    const toggle = page.locator('#toggle');
    await page.waitForSelector('#board .hand');
    expect(await toggle.textContent()).toBe(STOP);
    await toggle.click();
    expect(await toggle.textContent()).toBe(START);
    expect(await page.locator('#board .hand').count()).toBe(0);
    const stopped = await countsOn(page);
    const total = stopped.reduce((sum, count) => sum + Number(count), 0);
    expect(total).toBe(await page.locator('#board .seed').count());
    await toggle.click();
    await expect.poll(() => countsOn(page)).not.toEqual(stopped);
  });

  test('shows a still position if less motion is preferred', async () => {
    const { page } = await open('index.html', { reducedMotion: 'reduce' });
    await page.waitForSelector('#board .seed');
    expect(await page.locator('#toggle').textContent()).toBe(START);
    expect(await page.locator('#board .hand').count()).toBe(0);
  });

  test('selects the command where there is no clipboard', async () => {
    const { page } = await open('index.html', { reducedMotion: 'reduce' });
    await page.click('#copy');
    await page.locator('#copied').getByText(SELECTED, { exact: true }).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe('npm install mancala-rules');
  });
});
