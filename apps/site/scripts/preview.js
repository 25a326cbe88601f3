// @ts-check
/** Draws the picture that previews of links show: `npm run picture`. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser, flags } from 'mancala-page/test/chromium.js';

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser was found.');
const browser = await chromium.launch({ executablePath, args: flags });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
const board = readFileSync('public/start/oware.svg').toString('base64');
await page.setContent(`
  <style>
    ${readFileSync('../../packages/page/theme.css', 'utf8')}
    body { display: grid; grid-template-rows: auto 1fr; justify-items: center; height: 100vh; padding: 48px 64px; }
    h1 { font-size: 72px; letter-spacing: -0.02em; }
    img { align-self: center; height: 424px; }
  </style>
  <h1>mancala-rules</h1>
  <img src="data:image/svg+xml;base64,${board}" alt="">`);
await page.waitForFunction("document.querySelector('img').complete");
await page.screenshot({ path: 'start/preview.png' });
await browser.close();
