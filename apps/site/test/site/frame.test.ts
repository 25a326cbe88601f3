// What all pages of the site share: the header, the colors, the tags for previews, and that they are for everybody.
import { allRulesets } from 'mancala-rules';
import { PNG } from 'pngjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it, test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { parseHash } from 'mancala-page/links.ts';
import { pageAddress } from 'mancala-page/page-address.ts';
import { screen } from '../board-page.ts';
import { inBrowser, ORIGIN, readPage, root, siteFiles } from './site.ts';

/** One page of each kind. */
const PAGES = [
  'index.html',
  '404.html',
  'documents/Analysis_and_tablebases.html',
  'documents/Kalah.html',
  'modules/mancala-rules.html',
  'functions/mancala-rules.perft.html',
];
const COLORS = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];

const allPages = siteFiles().filter((file) => file.endsWith('.html'));
const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

it('describes every page and shows its picture in previews', () => {
  const descriptions = new Set<string>();
  for (const file of allPages) {
    const html = readPage(file);
    expect(contentOf(html, 'og:title'), file).toBeTruthy();
    expect(contentOf(html, 'og:description'), file).toBeTruthy();
    expect(contentOf(html, 'twitter:card'), file).toBe('summary_large_image');
    expect(html.match(/<meta\s+name="description"/g), file).toHaveLength(1);
    descriptions.add(contentOf(html, 'og:description')!);
    const image = new URL(contentOf(html, 'og:image')!, `${ORIGIN}/${file}`).pathname;
    expect(image, file).toMatch(/\/assets\/preview\.png$/);
  }
  expect(descriptions.size).toBeGreaterThan(100);
  const { width, height } = PNG.sync.read(readFileSync(join(root, 'apps/site/public/assets/preview.png')));
  expect([width, height]).toEqual([1200, 630]);
});

it('has a board for the game of each ruleset page, with a bot as the opponent', () => {
  for (const rules of allRulesets) {
    const html = readPage(pageAddress(rules));
    const [, hash = ''] = /class="action main" href="\.\.\/play\/index\.html(#[^"]*)"/.exec(html) ?? [];
    expect(parseHash(hash.replaceAll('&#38;', '&')), rules.id).toMatchObject({
      game: { rules: { id: rules.id }, ply: 0 },
      seats: { south: 'person', north: 3 },
      bottom: 'south',
    });
  }
});

inBrowser((open) => {
  const themeOf = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('has the same header on all pages, whose links lead somewhere', async () => {
    const { page } = await open(PAGES[0]!);
    const headers: unknown[] = [];
    for (const file of PAGES) {
      await page.goto(`${ORIGIN}/${file}`);
      const links = await page
        .locator('body > header a[href]:not([data-toggle])')
        .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
      headers.push([links, await page.locator('body > header').evaluate((header) => header.clientHeight)]);
      expect(links.length).toBeGreaterThanOrEqual(5);
      expect(await page.locator('#tsd-search-trigger').isVisible()).toBe(true);
    }
    for (const header of headers) expect(header).toEqual(headers[0]);
  });

  test.each(Object.entries({ 'de-DE': true, 'en-US': false }))(
    'says in %s what a game is about',
    async (locale, isGerman) => {
      const { page } = await open('documents/Kalah.html', { locale });
      expect(await page.getByText('Säe durch deinen Speicher').isVisible()).toBe(isGerman);
      expect(await page.getByText('The game that most apps').isVisible()).toBe(true);
    },
  );

  test('keeps one choice of colors for all pages', async () => {
    const { page } = await open('documents/Kalah.html', { ...screen(1440, 900), colorScheme: 'light' });
    const light = await themeOf(page);
    await page.getByText('Settings', { exact: true }).click();
    await page.selectOption('#tsd-theme', 'dark');
    const dark = await themeOf(page);
    expect(dark).not.toBe(light);
    for (const file of [...PAGES, 'play/index.html']) {
      await page.goto(`${ORIGIN}/${file}`);
      expect(await themeOf(page), file).toBe(dark);
    }
    // The board keeps the choice in its own settings, with others.
    await page.evaluate(() => localStorage.setItem('mancala-settings', '{"theme":"light","sound":true}'));
    for (const file of PAGES) {
      await page.goto(`${ORIGIN}/${file}`);
      expect(await themeOf(page), file).toBe(light);
    }
    await page.goto(`${ORIGIN}/documents/Kalah.html`);
    // TypeDoc remembers that the settings are open.
    await page.selectOption('#tsd-theme', 'os');
    const saved = await page.evaluate(() => localStorage.getItem('mancala-settings'));
    expect(JSON.parse(saved!)).toEqual({ theme: 'system', sound: true });
  });

  const SCREENS = COLORS.flatMap((color) => WIDTHS.map((width) => [color, width] as const));
  test.each(SCREENS)('has no barriers, %s at %i pixels', async (colorScheme, width) => {
    const options = { colorScheme, hasTouch: width < 600, reducedMotion: 'reduce' } as const;
    const { page } = await open(PAGES[0]!, { ...screen(width, 844), ...options });
    for (const file of PAGES) {
      await page.goto(`${ORIGIN}/${file}`);
      await page.locator('main').waitFor();
      await checkBarriers(page, file);
      if (file !== 'documents/Kalah.html') continue;
      await page.click('#tsd-search-trigger');
      await page.fill('#tsd-search-input', 'kalah');
      await page.locator('#tsd-search-results li').first().waitFor();
      // TypeDoc has links in the options of its list.
      await checkBarriers(page, 'search', ['nested-interactive']);
    }
  });

  test('has tables that scroll with the keyboard, and only these take the focus', async () => {
    const { page } = await open('documents/Kalah.html', screen(390, 844));
    await page.waitForSelector('table[tabindex="0"]');
    const tables = await page.locator('.tsd-typography table').evaluateAll((all: HTMLElement[]) =>
      all.map((table) => ({
        scrolls: table.scrollWidth > table.clientWidth,
        takesFocus: table.tabIndex === 0,
      })),
    );
    for (const { scrolls, takesFocus } of tables) expect(takesFocus).toBe(scrolls);
    await page.locator('table[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement!.scrollLeft > 0);
  });

  test('opens and closes the menu of a phone with the keyboard', async () => {
    const { page } = await open('documents/Kalah.html', screen(390, 844));
    await page.locator('#tsd-nav-container a').first().waitFor({ state: 'attached' });
    await page.focus('#tsd-toolbar-menu-trigger');
    await page.keyboard.press('Enter');
    await page.locator('.col-sidebar').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.col-sidebar').waitFor({ state: 'hidden' });
  });

  // GitHub Pages publishes the site in a folder, and shows the page for an address at any depth.
  test.each([
    ['/', 'nothing'],
    ['/', 'documents/No/such page.html'],
    ['/mancala/', 'nothing'],
    ['/mancala/', 'documents/deep/down/nothing.html'],
  ])('below %s says that there is no page %s, and leads to others', async (folder, file) => {
    const { page, problems } = await open(file, {}, folder);
    const start = page.locator('main a', { hasText: 'Start page' });
    await start.waitFor();
    const home = `${ORIGIN}${folder}index.html`;
    expect(await start.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(home);
    await page.click('#tsd-search-trigger');
    await page.fill('#tsd-search-input', 'oware');
    await page.locator('#tsd-search-results a', { hasText: 'Oware' }).first().click();
    await page.waitForURL(`${ORIGIN}${folder}documents/Oware.html`);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForURL(`${ORIGIN}${folder}play/index.html`);
    // The page that is not there, and the styles that are looked for at the root before the folder is known.
    expect(problems.splice(0)).toContain(new URL(folder + file, ORIGIN).href);
  });
});
