// Bots, and the questions that they are asked.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  positionOf,
  follow,
  gameOn,
  text,
  waitForText,
  clickRefused,
  play,
  startNew,
  personsTurn,
  endBy,
  centerOf,
  onBoard,
} from 'mancala-page/test/board.ts';
import { watchWorkers } from './worker-log.ts';

/** A position of Kalah in which each player has one move. */
const SHORT = '0-0-0-0-0-1-0-0-0-0-0-1-23-23-S';

onBoard('with bots', (site) => {
  test('lets nobody move for a bot', async () => {
    const { page } = await site.open(startOf(oware, { north: 9 }), still);
    await watchWorkers(page, true);
    await play(page, 2);
    expect(await text(page, 'status')).toMatch(/ is thinking\.$/);
    expect(await page.locator('.playable').count()).toBe(0);
    await clickRefused(page, 7);
    expect(await text(page, 'preview')).toBe('A bot moves.');
    await page.keyboard.press('b');
    expect((await gameOn(page)).history).toEqual([2]);
    for (const id of ['hint', 'agree', 'resign'])
      expect(await page.getAttribute(`#${id}`, 'aria-disabled')).toBe('true');
  });

  test('waits where two bots are to go on with a game of a link', async () => {
    const { page } = await site.open(positionOf(kalah, SHORT, { south: 1, north: 1 }), still);
    expect(await text(page, 'status')).toBe('Pip (South) waits.');
    expect(await text(page, 'pause')).toBe('Let the bots play');
    await page.click('#pause');
    await page.waitForSelector('#result', { state: 'visible' });
  });

  test('lets two bots play, and stops them where somebody takes back', async () => {
    const { page, wrong } = await site.open('', still);
    await startNew(page, { opponent: 'bots', level: '1' });
    await page.waitForSelector('#moves [data-ply="3"]');
    expect(await text(page, 'pause')).toBe('Stop the bots');
    await page.click('#undo');
    const stopped = (await gameOn(page)).ply;
    expect(await text(page, 'status')).toMatch(/ waits\.$/);
    await page.click('#undo');
    expect((await gameOn(page)).ply).toBe(stopped - 1);
    await page.click('#pause');
    await page.waitForSelector(`#moves [data-ply="${stopped + 1}"]`);
    expect(wrong).toEqual([]);
  });

  test('stops two bots at once', async () => {
    const { page } = await site.open('', still);
    await page.clock.install();
    const workers = await watchWorkers(page);
    await follow(page, startOf(oware, { south: 1, north: 1 }));
    await page.click('#pause');
    await page.clock.runFor(3000);
    await workers.answered();
    await page.click('#pause');
    const { ply } = await gameOn(page);
    const events = await workers.events();
    expect(await text(page, 'status')).toMatch(/ waits\.$/);
    // All timers of the page expire.
    await page.clock.runFor(10_000);
    expect((await gameOn(page)).ply).toBe(ply);
    expect(await workers.events()).toEqual(events);
  });

  test.each([
    // South keeps 1 seed and North 1, and so it would go on.
    ['agrees', '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S', 'The players agreed to end the game.'],
    // South would keep 10 seeds and North 2, but play leads to a draw.
    ['would rather play on', '0-0-2-4-3-1-1-0-0-1-0-0-18-18-S', 'Pip would rather play on.'],
  ])('asks a bot whether it agrees: it %s', async (_, position, answer) => {
    const { page } = await site.open(positionOf(kalah, position, { north: 1 }), still);
    await endBy(page, 'agree');
    await waitForText(page, 'notice', new RegExp(`^${answer}$`));
    const { outcome } = (await gameOn(page)).state;
    expect(outcome?.reason).toBe(answer.includes('agree') ? 'agreement' : undefined);
    expect(await page.isVisible('#result')).toBe(outcome !== null);
  });

  test('ends a game where two persons agree', async () => {
    const { page } = await site.open(startOf(oware), still);
    await endBy(page, 'agree');
    expect(await text(page, 'result-title')).toBe('A draw, 24 to 24');
    expect(await text(page, 'result-reason')).toBe('The players agreed to end the game.');
  });

  test.each(['workers', 'worker'])('asks a bot again after its file %s could not be loaded', async (file) => {
    const { page } = await site.open(startOf(oware, { north: 3 }), still);
    const pattern = new RegExp(`/${file}\\b[^/]*\\.js`);
    await page.route(pattern, (route) => route.abort());
    await play(page, 2);
    await waitForText(page, 'status', /waits/);
    expect(await text(page, 'notice')).toBe(
      'The bot could not be loaded. Check your connection and try again.',
    );
    expect(await text(page, 'status')).toBe('Tomo waits.');
    expect(await text(page, 'pause')).toBe('Let the bot play');
    await page.unroute(pattern);
    await page.click('#pause');
    await personsTurn(page);
    expect((await gameOn(page)).ply).toBe(2);
  });

  test('asks a bot again when the connection is back', async () => {
    const { page } = await site.open(startOf(oware, { north: 3 }), still);
    await page.context().setOffline(true);
    await play(page, 2);
    await waitForText(page, 'status', /waits/);
    await page.context().setOffline(false);
    await personsTurn(page);
    expect((await gameOn(page)).ply).toBe(2);
  });

  test('lets stopped bots rest when the connection is back', async () => {
    const { page } = await site.open('', still);
    await page.context().setOffline(true);
    await follow(page, startOf(oware, { south: 3, north: 3 }));
    await page.click('#pause');
    await waitForText(page, 'notice', /could not be loaded/);
    await follow(page, startOf(kalah, { south: 3, north: 3 }));
    const online = page.evaluate(
      () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true })),
    );
    await page.context().setOffline(false);
    await online;
    expect(await text(page, 'status')).toMatch(/ waits\.$/);
  });

  test('asks for an analysis again after it could not be loaded', async () => {
    const { page } = await site.open(startOf(oware), still);
    await page.context().setOffline(true);
    await page.click('#hint');
    await waitForText(
      page,
      'notice',
      /^The analysis could not be loaded. Check your connection and try again.$/,
    );
    await page.context().setOffline(false);
    await page.click('#hint');
    await waitForText(page, 'notice', /looks best/);
  });

  test('says once that a game could not be analyzed', async () => {
    const { page, wrong } = await site.open(linkTo(Game.start(oware).play(2).play(7).resign('south')), still);
    await page.route('**/workers-*.js*', (route) => route.abort());
    await page.click('#analyze');
    await waitForText(page, 'notice', /^The analysis could not be loaded/);
    await page.unroute('**/workers-*.js*');
    await page.uncheck('#evaluates');
    await page.check('#evaluates');
    await page.waitForSelector('#graph .curve');
    await page.waitForFunction(() => document.querySelector('#graph p')!.textContent === '');
    expect(wrong.filter((text) => /^http.*workers-/.test(text))).toHaveLength(1);
  });

  test('forgets what a bot is thinking about when it is not wanted any more', async () => {
    const { page, wrong } = await site.open(startOf(oware, { north: 9 }), still);
    const workers = await watchWorkers(page, true);
    await play(page, 2);
    await page.waitForFunction(() => window.workerEvents.includes('asked move 9'));
    await page.click('#undo');
    await follow(page, startOf(oware, { north: 1 }));
    await play(page, 3);
    await page.waitForFunction(() => window.workerEvents.includes('asked move 1'));
    await workers.release();
    await personsTurn(page);
    expect(await workers.events()).toEqual(['asked move 9', 'ended', 'asked move 1', 'answered']);
    expect((await gameOn(page)).history[0]).toBe(3);
    expect(page.workers()).toHaveLength(1);
    expect(wrong).toEqual([]);
  });

  test('thinks while the board is turned and the moves are looked at', async () => {
    const { page } = await site.open(startOf(oware, { north: 9 }), still);
    const workers = await watchWorkers(page, true);
    await play(page, 2);
    for (let turns = 0; turns < 3; turns++) {
      const before = await centerOf(page, '[data-pit="0"]');
      await page.click('#flip');
      expect(await centerOf(page, '[data-pit="0"]')).not.toEqual(before);
    }
    await page.keyboard.press('Home');
    expect(await text(page, 'status')).toBe('The start of the game.');
    await page.waitForFunction(() => window.workerEvents.includes('asked move 9'));
    await workers.release();
    // The board shows the move of the bot when it comes.
    await personsTurn(page);
    expect(await workers.events()).toEqual(['asked move 9', 'answered']);
    expect((await gameOn(page)).ply).toBe(2);
    expect(await page.getAttribute('#moves [aria-current=step]', 'data-ply')).toBe('2');
  });
});
