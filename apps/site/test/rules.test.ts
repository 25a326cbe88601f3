// The rules of each game beside the board, and what the page loads.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allRulesets } from 'mancala-rules';
import { expect, test } from 'vitest';
import { GAMES } from '../play/words.ts';
import { follow, onBoard, startOf, still, text } from './board.ts';

const folder = 'dist/play';

/** The most bytes that the page weighs before a bot or an analysis is asked for. */
const MAX_BYTES = 60_000;

test('names each game in a sentence', () => {
  expect(Object.keys(GAMES).sort()).toEqual(allRulesets.map(({ id }) => id).sort());
  for (const sentence of Object.values(GAMES)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
});

test('weighs little, compressed, before a bot is asked', () => {
  const files = new Set<string>();
  const add = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    const content = readFileSync(join(folder, name), 'utf8');
    const found = name.endsWith('.html')
      ? [...content.matchAll(/(?:href|src)="([\w-]+\.(?:css|js))"/g)]
      : [...content.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)];
    for (const [, file] of found) add(file!);
  };
  add('index.html');
  expect([...files]).toContain('play.js');
  expect([...files]).toContain('play.css');
  const bytes = [...files].map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});

onBoard('with its rules', (site) => {
  test('shows the rules of each game, and leads to its page', async () => {
    const { page, wrong } = await site.open('', still);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const seen = new Set<string>();
    for (const rules of allRulesets) {
      await follow(page, startOf(rules));
      await page.click('#open-rules');
      await page.waitForSelector('#rules-page', { state: 'visible' });
      expect(await text(page, 'rules-title')).toBe(rules.title);
      const sentences = await page.locator('#rules-text li').allTextContents();
      expect(sentences.length, rules.id).toBeGreaterThan(3);
      // Texts without marks of Markdown.
      for (const sentence of sentences) expect(sentence).toMatch(/^(?!.*(?:\]\(|`|\*\*)).+[.:)]$/);
      seen.add(sentences.join());
      const link = await page.getAttribute('#rules-page', 'href');
      expect(link).toMatch(/^\.\.\/documents\/[\p{L}\p{N}_()-]+\.html$/u);
      await page.click('#rules [data-close]');
      expect(await page.isVisible('#rules')).toBe(false);
    }
    expect(seen.size).toBe(allRulesets.length);
    // They are loaded once.
    expect(requests).toEqual(['/rules.json']);
    expect(wrong).toEqual([]);
  });

  test.skipIf(!existsSync('public/documents'))('leads to pages that are there', () => {
    const texts = JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8')) as Record<
      string,
      { readonly page: string }
    >;
    expect(Object.keys(texts).sort()).toEqual(allRulesets.map(({ id }) => id).sort());
    const missing = Object.values(texts).filter(({ page }) => !existsSync(join('public', page)));
    expect(missing).toEqual([]);
  });

  test('says that the rules could not be loaded, and loads them later', async () => {
    const { page } = await site.open('', still);
    await page.route('**/rules.json', (route) => route.abort());
    await page.click('#open-rules');
    await page.waitForFunction(() =>
      document.querySelector('#rules-text')!.textContent.includes('The rules could not be loaded.'),
    );
    await page.click('#rules [data-close]');
    await page.unroute('**/rules.json');
    await page.click('#open-rules');
    await page.waitForSelector('#rules-text li');
    expect(await text(page, 'rules-text')).not.toContain('could not');
  });

  test('loads bots and analyses only when they are asked', async () => {
    const { page, wrong } = await site.open('', still);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await follow(page, startOf(allRulesets[0]!));
    expect(requests).toEqual([]);
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#margin')!.textContent.includes('('));
    expect(requests).toContain('/worker.js');
    expect(wrong).toEqual([]);
  });
});
