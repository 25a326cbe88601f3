// @ts-check
/** Draws the icons of the page to play on from `favicon.svg`: `npm run icons`. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser, flags } from 'mancala-page/test/chromium.js';

const svg = readFileSync('favicon.svg', 'utf8');
const [, color] = /<circle [^>]*fill="(#\w+)"/.exec(svg) ?? [];
/** Systems cut their own shape out of it, so the color fills the square. */
const square = svg.replace('<circle', `<rect width="32" height="32" fill="${color}" />\n<circle`);

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser was found.');
const browser = await chromium.launch({ executablePath, args: flags });
for (const [name, picture, size] of /** @type {const} */ ([
  ['icon-192', svg, 192],
  ['icon-512', svg, 512],
  ['maskable-icon-512', square, 512],
  ['apple-touch-icon', square, 180],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${picture}`);
  await page.screenshot({ path: `play/public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
