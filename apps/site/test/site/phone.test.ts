// The pages of the site on a phone: nothing is wider than the screen, and diagrams can be read.
import { expect, test } from 'vitest';
import { screen } from '../board-page.ts';
import { inBrowser, ORIGIN, siteFiles } from './site.ts';

/** The start page, all documents, and pages with long names and signatures. */
const PAGES = [
  'index.html',
  'readme.html',
  'modules.html',
  'hierarchy.html',
  'classes/mancala-rules.InvalidOptionsError.html',
  'functions/mancala-rules_tables.tablebaseMemory.html',
  'interfaces/mancala-rules_boardgame.io.BoardgameGame.html',
  'variables/mancala-rules.togyzqumalaq.html',
  ...siteFiles().filter((file) => file.startsWith('documents/')),
];

inBrowser((open) => {
  test('fit the width of a phone, with code that wraps and tables that scroll on their own', async () => {
    const { page } = await open(PAGES[0]!, screen(360, 740));
    const tooWide: string[] = [];
    const counts = { codeBlocks: 0, tables: 0, diagrams: 0 };
    for (const file of PAGES) {
      await page.goto(`${ORIGIN}/${file}`);
      const found = await page.evaluate(async () => {
        const scrolls = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;
        const isCut = (element: Element): boolean =>
          scrolls(element) && getComputedStyle(element).overflowX === 'visible';
        const all = [...document.querySelectorAll('pre, .tsd-signature, .tsd-typography table')];
        const diagrams = [...document.querySelectorAll<HTMLImageElement>('.tsd-typography img[src$=".svg"]')];
        for (const image of diagrams) image.loading = 'eager';
        await Promise.all(diagrams.map((image) => image.decode()));
        // What has been decoded has its place in the next frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return {
          isWide: document.documentElement.scrollWidth > innerWidth,
          cut: all.filter(isCut).map(({ textContent }) => textContent.slice(0, 40)),
          codeBlocks: document.querySelectorAll('pre').length,
          tables: [...document.querySelectorAll('.tsd-typography table')].filter(scrolls).length,
          diagrams: diagrams.map((image) => image.getBoundingClientRect().width),
        };
      });
      if (found.isWide) tooWide.push(file);
      tooWide.push(...found.cut.map((text) => `${file}: ${text}`));
      for (const width of found.diagrams) expect(width, file).toBeGreaterThan(200);
      counts.codeBlocks += found.codeBlocks;
      counts.tables += found.tables;
      counts.diagrams += found.diagrams.length;
    }
    expect(tooWide).toEqual([]);
    expect(counts.codeBlocks).toBeGreaterThan(20);
    expect(counts.tables).toBeGreaterThan(3);
    expect(counts.diagrams).toBeGreaterThan(40);
  });
});
