// The pages of the site on a phone: nothing is wider than the screen.
import { expect, test } from 'vitest';
import { hasBrowser, openBrowser, openPage, siteFiles } from './site.ts';

/** The start page, long guides and tables, and pages with long names and signatures. */
const PAGES = [
  'index.html',
  'readme.html',
  'modules.html',
  'hierarchy.html',
  'documents/Which_game_is_it_.html',
  'documents/Rules_and_states.html',
  'documents/Analysis_and_tablebases.html',
  'documents/Ô_ăn_quan.html',
  'classes/mancala-rules.InvalidOptionsError.html',
  'functions/mancala-rules_tables.examineLayer.html',
  'interfaces/mancala-rules_tables.TablebaseMemoryOptions.html',
  'types/mancala-rules_boardgame.io.BoardgameContext.html',
  'variables/mancala-rules.togyzqumalaq.html',
];

test('are pages that exist', () => {
  expect(siteFiles()).toEqual(expect.arrayContaining(PAGES));
});

test.skipIf(!hasBrowser)(
  'fit the width of a phone, with code that wraps and tables that scroll on their own',
  async () => {
    const browser = await openBrowser();
    const { page, problems } = await openPage(browser, PAGES[0]!, { viewport: { width: 360, height: 740 } });
    const tooWide: string[] = [];
    let codeBlocks = 0;
    let tables = 0;
    for (const file of PAGES) {
      await page.goto(new URL(`/${file}`, page.url()).href);
      const found = await page.evaluate(() => {
        const scrolls = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;
        const isCut = (element: Element): boolean =>
          scrolls(element) && getComputedStyle(element).overflowX === 'visible';
        const all = [...document.querySelectorAll('pre, .tsd-signature, .tsd-typography table')];
        return {
          isWide: document.documentElement.scrollWidth > innerWidth,
          cut: all.filter(isCut).map(({ textContent }) => textContent.slice(0, 40)),
          codeBlocks: document.querySelectorAll('pre').length,
          tables: [...document.querySelectorAll('.tsd-typography table')].filter(scrolls).length,
        };
      });
      if (found.isWide) tooWide.push(file);
      tooWide.push(...found.cut.map((text) => `${file}: ${text}`));
      codeBlocks += found.codeBlocks;
      tables += found.tables;
    }
    expect(tooWide).toEqual([]);
    expect(codeBlocks).toBeGreaterThan(20);
    expect(tables).toBeGreaterThan(3);
    expect(problems).toEqual([]);
    await browser.close();
  },
  120_000,
);
