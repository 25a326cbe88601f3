// The pages of the site on a phone.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { browserPath, openBrowser } from 'mancala-page/test/browser.ts';

const site = 'public';
const isThere = existsSync(join(site, 'index.html'));
if (!isThere) console.log('The site has not been built: its pages are not looked at.');

test.skipIf(!browserPath || !isThere)(
  'are as wide as the screen, with diagrams that can be read',
  async () => {
    const browser = await openBrowser();
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    const files = ['index.html', ...readdirSync(join(site, 'documents')).map((name) => `documents/${name}`)];
    expect(files.length).toBeGreaterThan(20);
    const wide: string[] = [];
    let diagrams = 0;
    for (const file of files) {
      await page.goto(pathToFileURL(join(site, file)).href);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(file);
      const widths = await page
        .locator('.tsd-typography img[src$=".svg"]')
        .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width));
      diagrams += widths.length;
      for (const width of widths) expect(width).toBeGreaterThan(200);
    }
    expect(wide).toEqual([]);
    expect(diagrams).toBeGreaterThan(40);
    await browser.close();
  },
);
