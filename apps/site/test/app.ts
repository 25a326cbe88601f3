// The built page to play on, stored in a browser as an app.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oware } from 'mancala-rules';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { gameOn, play, startOf, still, waitForText } from 'mancala-page/test/board.ts';
import { addressOf, browserPath, openPages, serve, type Page, type Site } from 'mancala-page/test/browser.ts';

/** The page as it is served: a file that changes after its hash was taken is not stored. */
export const BUILD = 'public/play';
export const WORKER = 'service-worker.js';
export const allowed = { ...still, serviceWorkers: 'allow' } as const;

export interface App {
  /** What is served: the page is in its folder `play`. */
  folder(): string;
  site(): Site;
  /** Opens the page and waits until it is stored in the browser. */
  visit(locale?: string): Promise<Page>;
  goOffline(): void;
}

/** Plays a move of Oware against a bot, and waits until the game has `ply` moves. */
export const botAnswers = async (page: Page, ply: number): Promise<void> => {
  await play(page, oware.legalMoves((await gameOn(page)).state)[0]!);
  await waitForText(page, 'status', /^(Your move|Du bist am Zug)\.$/);
  expect((await gameOn(page)).ply).toBe(ply);
};

/** Tests of the page, each with a copy and a browser of its own; skipped without a browser. */
export const onApp = (title: string, tests: (app: App) => void): void => {
  describe.skipIf(!browserPath)(`the page to play on, ${title},`, () => {
    let folder: string;
    let server: Server;
    let site: Site;
    const goOffline = (): void => {
      server.close();
      server.closeAllConnections();
    };
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'play-'));
      cpSync(BUILD, join(folder, 'play'), { recursive: true });
      writeFileSync(join(folder, 'index.html'), 'The documentation.');
      server = await serve(folder);
      site = await openPages(`${addressOf(server)}play/index.html`);
    });
    afterEach(async () => {
      await site.close();
      goOffline();
      rmSync(folder, { recursive: true });
    });
    tests({
      folder: () => folder,
      site: () => site,
      async visit(locale = 'en') {
        const { page } = await site.open(startOf(oware, { north: 3 }), { ...allowed, locale });
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        return page;
      },
      goOffline,
    });
  });
};
