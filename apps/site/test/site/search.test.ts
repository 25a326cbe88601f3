// The search of the site finds guides by what they say.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { inBrowser } from './site.ts';

/** Words and the guides that are about them. */
const GUIDES = [
  ['pie rule', 'Which game is it?'],
  ['rounds', 'Series of rounds'],
  ['websocket', 'Embedding in a server'],
] as const;

/** What people type, and the first result. */
const FIRST = [
  ['play', 'Play'],
  ['animation', 'Animating moves'],
  ['puzzle', 'Play'],
  ['lesson', 'Play'],
  ['rules of oware', 'Oware'],
  ['play kalah', 'Kalah'],
  ['kalah', 'Kalah'],
  ['oware', 'Oware'],
  ['server', 'Embedding in a server'],
  ['take back', 'Saving and loading games'],
  ['AI', 'An opponent in a web app'],
  ['bao', 'Bao la Kiswahili'],
  ['awale', 'Oware'],
  ['tablebase', 'Analysis and tablebases'],
] as const;

inBrowser((open) => {
  /** The names in the list of results, once there are some for a text. */
  const resultsOf = async (page: Page, text: string): Promise<string[]> => {
    const results = page.locator('#tsd-search-results li');
    await page.fill('#tsd-search-input', '');
    await results.first().waitFor({ state: 'detached' });
    await page.fill('#tsd-search-input', text);
    await results.first().waitFor();
    return results.allTextContents();
  };

  test.each(['modules.html', 'index.html'])('finds what people look for on %s', async (file) => {
    const { page } = await open(file);
    const indexes = async (): Promise<number> => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      return loaded.filter((name) => name.endsWith('search.js')).length;
    };
    // It weighs more than the rest of a page.
    expect(await indexes()).toBe(0);
    await page.click('#tsd-search-trigger');
    // What is typed before the index is there is searched for afterwards.
    await page.fill('#tsd-search-input', 'kalah');
    await page.locator('#tsd-search-results li').first().waitFor();
    expect(await indexes()).toBe(1);
    for (const [text, guide] of GUIDES) expect(await resultsOf(page, text), text).toContain(guide);
    const found = [];
    for (const [text] of FIRST) found.push([text, (await resultsOf(page, text))[0]]);
    expect(found).toEqual(FIRST);
    await resultsOf(page, 'play');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/play/index.html');
  });

  test.each(['modules.html', 'index.html'])('opens and closes again and again on %s', async (file) => {
    const { page } = await open(file);
    const dialog = page.locator('#tsd-search');
    for (let i = 0; i < 2; i++) {
      await page.click('#tsd-search-trigger');
      await page.locator('#tsd-search-input:focus').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('#tsd-overlay').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    }
    await page.click('#tsd-search-trigger');
    await page.fill('#tsd-search-input', 'kalah');
    await page.locator('#tsd-search-results li').first().waitFor();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 400);
    await dialog.waitFor({ state: 'hidden' });
  });
});
