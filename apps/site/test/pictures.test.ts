// The page of the board looks as it did: screenshots at five sizes, compared with those in `pictures`. With the environment
// variable MANCALA_PICTURES=write they are written anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kalah, oware } from 'mancala-rules';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { linkTo, onBoard, playedGame, screen } from './board-page.ts';

const folder = join(import.meta.dirname, 'pictures');
const isWriting = process.env['MANCALA_PICTURES'] === 'write';

/** How many of a hundred pixels may differ: fonts are not the same everywhere. */
const TOLERANCE = 3;

const inPlay = linkTo(playedGame(kalah, 11, 2));
const over = linkTo(playedGame(oware, 16, 2).resign('south'));

const pictures: readonly (readonly [name: string, hash: string, options: BrowserContextOptions])[] = [
  ['360x640', inPlay, screen(360, 640)],
  ['640x360', inPlay, screen(640, 360)],
  ['768x1024', inPlay, screen(768, 1024)],
  ['1280x720', inPlay, screen(1280, 720)],
  ['1920x1080', inPlay, screen(1920, 1080)],
  ['360x640-dark', over, { ...screen(360, 640), colorScheme: 'dark' }],
  ['1280x720-dark', over, { ...screen(1280, 720), colorScheme: 'dark' }],
];

onBoard('in its pictures', (open) => {
  test.each(pictures)('%s looks as it did', async (name, hash, options) => {
    const { page } = await open(hash, options);
    await page.locator('.count b').first().waitFor();
    const taken = await page.screenshot();
    const file = join(folder, `${name}.png`);
    if (isWriting) writeFileSync(file, taken);
    const [before, now] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(taken)];
    const { width, height } = before;
    expect([now.width, now.height]).toEqual([width, height]);
    const differing = pixelmatch(before.data, now.data, undefined, width, height, { threshold: 0.2 });
    expect((100 * differing) / (width * height)).toBeLessThan(TOLERANCE);
  });
});
