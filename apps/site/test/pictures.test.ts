// The page of the board looks as it did: screenshots at five sizes, compared with those in `pictures`. With the environment
// variable MANCALA_PICTURES=write they are written anew.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game, kalah, oware, type Rules } from 'mancala-rules';
import { formatRecord } from 'mancala-rules/notation';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, openSite, type Site } from 'mancala-page/test/browser.ts';

const folder = join(import.meta.dirname, 'pictures');
const isWriting = process.env['MANCALA_PICTURES'] === 'write';

/** How many of a hundred pixels may differ: fonts are not the same everywhere. */
const TOLERANCE = 3;

const linkOf = (game: Game): string =>
  `#game=${encodeURIComponent(formatRecord(game))}&south=person&north=person&bottom=south`;
/** The game after some moves, from pit to pit. */
const played = (rules: Rules, plies: number): Game => {
  let game = Game.start(rules);
  while (game.ply < plies) {
    const moves = rules.legalMoves(game.state);
    game = game.play(moves[(2 * game.ply) % moves.length]!);
  }
  return game;
};
const inPlay = linkOf(played(kalah, 11));
const over = linkOf(played(oware, 16).resign('south'));

const pictures: readonly (readonly [name: string, hash: string, options: BrowserContextOptions])[] = [
  ['360x640', inPlay, { viewport: { width: 360, height: 640 } }],
  ['640x360', inPlay, { viewport: { width: 640, height: 360 } }],
  ['768x1024', inPlay, { viewport: { width: 768, height: 1024 } }],
  ['1280x720', inPlay, { viewport: { width: 1280, height: 720 } }],
  ['1920x1080', inPlay, { viewport: { width: 1920, height: 1080 } }],
  ['360x640-dark', over, { viewport: { width: 360, height: 640 }, colorScheme: 'dark' }],
  ['1280x720-dark', over, { viewport: { width: 1280, height: 720 }, colorScheme: 'dark' }],
];

describe.skipIf(!browserPath)('a picture of the board', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    mkdirSync(folder, { recursive: true });
  }, 60_000);
  afterAll(() => site.close());

  it.each(pictures)('%s is as it was', async (name, hash, options) => {
    const { page } = await site.open(hash, { reducedMotion: 'reduce', ...options });
    await page.waitForFunction(
      () => document.querySelector('#board')!.shadowRoot!.querySelectorAll('.count b').length > 0,
    );
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
