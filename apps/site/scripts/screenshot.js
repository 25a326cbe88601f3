// @ts-check
/** Takes the screenshot of the playable board for the README: `npm run picture`. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, flags } from 'mancala-page/test/chromium.js';

const url = 'http://board.test/';
const record = `[Ruleset "oware"]

1. C d 2. D a 3. F e 4. D b 5. F d *`;

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser was found.');
const browser = await chromium.launch({ executablePath, args: flags });
const page = await browser.newPage({
  viewport: { width: 1200, height: 640 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await page.route(`${url}**`, (route) =>
  route.fulfill({ path: join('dist/play', new URL(route.request().url()).pathname) }),
);
const game = encodeURIComponent(record);
await page.goto(`${url}index.html#game=${game}&south=person&north=5&bottom=south`);
await page.check('#evaluates');
await page.waitForFunction("document.querySelector('#margin').textContent.includes('ahead')");
// The evaluation takes 1.5 seconds.
await page.waitForTimeout(2000);
await page.screenshot({ path: '../../docs/board.png' });
await browser.close();
