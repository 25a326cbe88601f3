// Whole games on the page in Firefox, by mouse, by keyboard and by touch.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { congkak, kalah, oAnQuan, oware, type Game, type Move, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gameIn, startOf, type Players } from 'mancala-page/test/board.ts';
import { addressOf, serve, stop } from 'mancala-page/test/browser.ts';
import { PATIENCE } from 'mancala-page/test/limits.ts';
import { describeIn } from 'mancala-page/test/programs.ts';

/** What can be played, inside of the element of the board. */
const PLAYABLE = 'pierce/.pit.playable';
const pitOf = (move: Move): string => `pierce/[data-move="${move}"]`;

/** The game in the address of the page. */
const gameOn = (page: Page): Game => gameIn(new URL(page.url()).hash);

describeIn('Firefox', 'the page in Firefox', (executablePath) => {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    server = await serve();
    browser = await launch({
      browser: 'firefox',
      executablePath,
      ...{ headless: true, timeout: PATIENCE, protocolTimeout: PATIENCE },
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'dom.w3c_touch_events.enabled': 1 },
    });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Errors of the pages. */
  const wrong: string[] = [];
  afterEach(() => {
    expect(wrong.splice(0)).toEqual([]);
  });

  const open = async (
    rules: Rules,
    north: Players['north'] = 'person',
    { from = server, prepare = (): void => undefined } = {},
  ): Promise<Page> => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.evaluateOnNewDocument(prepare);
    await page.setViewport({ width: 1280, height: 720 });
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(addressOf(from) + startOf(rules, { north }));
    await page.waitForSelector(PLAYABLE);
    return page;
  };
  const hasMoves = (page: Page, count: number): Promise<unknown> =>
    page.waitForFunction((count) => document.querySelectorAll('#moves button').length === count, {}, count);

  /** Plays the first or second legal move by turns until the game is over. */
  const playOut = async (page: Page, rules: Rules, play: (move: Move) => Promise<void>): Promise<void> => {
    let game = gameOn(page);
    for (let plies = 0; !game.state.outcome && plies < 400; plies++) {
      const moves = rules.legalMoves(game.state);
      const { ply } = game;
      await play(moves[plies % 2] ?? moves[0]!);
      // After the move of a person and those of a bot.
      await page.waitForFunction(
        (ply) =>
          document.querySelectorAll('#moves button').length > ply &&
          document.querySelector('#board')!.ariaBusy === 'false' &&
          (document.querySelector('#board')!.shadowRoot!.querySelector('.pit.playable') !== null ||
            !document.querySelector<HTMLElement>('#result')!.hidden),
        {},
        ply,
      );
      game = gameOn(page);
    }
    expect(game.state.outcome).not.toBeNull();
    expect(await page.$eval('#result-title', (title) => title.textContent)).toMatch(/wins|win,|draw/);
  };

  test('plays a game by mouse', async () => {
    const page = await open(kalah);
    await playOut(page, kalah, (move) => page.click(pitOf(move)));
  });

  test('plays a game by keyboard', async () => {
    const page = await open(oAnQuan);
    await page.focus('pierce/.room');
    await playOut(page, oAnQuan, async (move) => {
      for (const key of formatMove(oAnQuan, move)) await page.keyboard.press(key as 'A');
    });
  });

  test('plays a game by touch on an upright board', async () => {
    const page = await open(congkak);
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForSelector('pierce/.board.upright');
    await playOut(page, congkak, async (move) => {
      const box = (await (await page.$(pitOf(move)))!.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    });
  });

  test('goes on without a connection after the first visit', async () => {
    const from = await serve();
    const page = await open(oware, 3, { from });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    stop(from);
    await page.reload();
    await page.waitForSelector(PLAYABLE);
    await page.click(pitOf(2));
    await hasMoves(page, 2);
  });

  test('asks a bot again whose first download failed', async () => {
    const from = await serve();
    const { port } = from.address() as AddressInfo;
    const page = await open(oware, 3, {
      from,
      prepare: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    });
    stop(from);
    await page.click(pitOf(2));
    await page.waitForSelector('#notice::-p-text(not be loaded)');
    await new Promise<void>((resolve) => from.listen(port, '127.0.0.1', resolve));
    await page.click('#pause');
    await hasMoves(page, 2);
    stop(from);
  });
});
