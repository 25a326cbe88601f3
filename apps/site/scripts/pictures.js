// @ts-check
/** Takes the icons, and the pictures for the readme and for previews of links: `npm run pictures`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, flags } from 'mancala-page/test/chromium.js';

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser was found.');
const browser = await chromium.launch({ executablePath, args: flags });

// The icons of the page to play on.
const svg = readFileSync('favicon.svg', 'utf8');
const [, color] = /<circle [^>]*fill="(#\w+)"/.exec(svg) ?? [];
/** Systems cut their own shape out of it, so the color fills the square. */
const square = svg.replace('<circle', `<rect width="32" height="32" fill="${color}" />\n<circle`);
for (const [name, picture, size] of /** @type {const} */ ([
  ['icon-192', svg, 192],
  ['icon-512', svg, 512],
  ['maskable-icon-512', square, 512],
  ['apple-touch-icon', square, 180],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${picture}`);
  await page.screenshot({ path: `play/public/icons/${name}.png`, omitBackground: true });
}

// The board of the README.
const url = 'http://board.test/';
const game = encodeURIComponent('[Ruleset "oware"]\n\n1. C d 2. D a 3. F e 4. D b 5. F d *');
const table = await browser.newPage({
  ...{ viewport: { width: 1200, height: 640 }, colorScheme: 'light', reducedMotion: 'reduce' },
});
await table.route(`${url}**`, (route) =>
  route.fulfill({ path: join('dist/play', new URL(route.request().url()).pathname) }),
);
await table.goto(`${url}index.html#game=${game}&south=person&north=5&bottom=south`);
await table.check('#evaluates');
await table.waitForFunction("document.querySelector('#margin').textContent.includes('ahead')");
// The evaluation takes 1.5 seconds.
await table.waitForTimeout(2000);
await table.screenshot({ path: '../../docs/board.png' });

// What previews of links show.
const preview = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
const board = readFileSync('public/start/oware.svg').toString('base64');
await preview.setContent(`
  <style>
    ${readFileSync('../../packages/page/theme.css', 'utf8')}
    body { display: grid; grid-template-rows: auto 1fr; justify-items: center; height: 100vh; padding: 48px 64px; }
    h1 { font-size: 72px; letter-spacing: -0.02em; }
    img { align-self: center; height: 424px; }
  </style>
  <h1>mancala-rules</h1>
  <img src="data:image/svg+xml;base64,${board}" alt="">`);
await preview.waitForFunction("document.querySelector('img').complete");
await preview.screenshot({ path: 'start/preview.png' });
await browser.close();
