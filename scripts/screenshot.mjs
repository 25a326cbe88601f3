// @ts-check
/** Takes the screenshot of the playable board for the README: `npm run docs:picture`. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, flags } from './chromium.mjs';

const url = 'http://board.test/';
const record = `[Ruleset "oware"]

1. C d 2. D a 3. F e 4. D b 5. F d *`;

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser was found.');
const browser = await chromium.launch({ executablePath, args: flags });
const page = await browser.newPage({
  viewport: { width: 900, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await page.route(`${url}**`, (route) =>
  route.fulfill({ path: join('dist/play', new URL(route.request().url()).pathname) }),
);
await page.goto(`${url}index.html#game=${encodeURIComponent(record)}`);
await page.check('#evaluates');
await page.waitForFunction("document.querySelector('#margin').textContent.includes('plies')");
// The evaluation takes 1.5 seconds.
await page.waitForTimeout(2000);
const game = await page.locator('.game').boundingBox();
const checkbox = await page.locator('.game > .check').boundingBox();
if (!game || !checkbox) throw new Error('The page has no board.');
const margin = 8;
await page.screenshot({
  path: 'docs/board.png',
  clip: {
    x: game.x - margin,
    y: game.y,
    width: game.width + 2 * margin,
    height: checkbox.y + checkbox.height - game.y + margin,
  },
});
await browser.close();
