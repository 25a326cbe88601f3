// The built page to play on, stored in a browser as an app.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oware } from 'mancala-rules';
import { afterEach, beforeEach } from 'vitest';
import { startOf, still } from 'mancala-page/test/board.ts';
import { addressOf, openPages, serve, stop, type Page, type Site } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';
import { BoardPage, type Open } from './board-page.ts';

/** The page as it is served: a file that changes after its hash was taken is not stored. */
export const BUILD = 'public/play';
export const WORKER = 'service-worker.js';

/** Waits until the page is stored in the browser. */
export const isStored = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

export interface App {
  /** What is served: the page is in its folder `play`. */
  folder(): string;
  /** Opens the page in a browser that has service workers. */
  readonly open: Open;
  /** Opens the page and waits until it is stored in the browser. */
  visit(locale?: string): ReturnType<Open>;
  goOffline(): void;
}

/** Plays a move of Oware against a bot, and waits until the game has `ply` moves. */
export const botAnswers = async (board: BoardPage, ply: number): Promise<void> => {
  await board.play((await board.game()).legalMoves[0]!);
  await board.waitFor('status', /^(Your move|Du bist am Zug)\.$/);
  await board.shows({ ply });
};

/** Tests of the page, each with a copy and a browser of its own. */
export const onApp = (title: string, tests: (app: App) => void): void => {
  describeIn('Chromium', `the page to play on, ${title},`, () => {
    let folder: string;
    let server: Server;
    let site: Site;
    const goOffline = (): void => stop(server);
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'play-'));
      cpSync(BUILD, join(folder, 'play'), { recursive: true });
      writeFileSync(join(folder, 'index.html'), 'The documentation.');
      cpSync(join(BUILD, '..', WORKER), join(folder, WORKER));
      server = await serve(folder);
      site = await openPages(`${addressOf(server)}play/index.html`);
    });
    afterEach(async () => {
      await site.close();
      goOffline();
      rmSync(folder, { recursive: true });
    });
    const open: Open = async (hash, options) => {
      const { page, wrong } = await site.open(hash, { ...still, ...options, serviceWorkers: 'allow' });
      return { page, board: new BoardPage(page, wrong) };
    };
    const visit: App['visit'] = async (locale = 'en') => {
      const opened = await open(startOf(oware, { north: 3 }), { locale });
      await isStored(opened.page);
      return opened;
    };
    tests({ folder: () => folder, open, visit, goOffline });
  });
};
