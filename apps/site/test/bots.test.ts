// Bots, and the questions that they are asked.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { linkTo, onBoard, positionOf, startOf } from './board-page.ts';
import { watchWorkers } from './worker-log.ts';

/** What the browser says of files that it cannot load. */
const FAILED = /net::ERR_|\/workers?\b[^/]*\.js/;
/** Commands that are off. */
const OFF = ':is(#hint, #agree, #resign)[aria-disabled=true]';

onBoard('with bots', (open) => {
  test('lets nobody move for a bot', async () => {
    const { page, board } = await open(startOf(oware, { north: 9 }));
    await watchWorkers(page, true);
    await board.after(2, { status: / is thinking\.$/, '.playable': 0 });
    await board.clickRefused(7);
    await board.shows({ preview: 'A bot moves.' });
    await board.after('b', { history: [2], [OFF]: 3 });
  });

  test('lets two bots play, and stops them where somebody takes back', async () => {
    const { page, board } = await open();
    await board.startNew({ opponent: 'bots', level: '1' });
    await page.waitForSelector('#moves [data-ply="3"]');
    await board.shows({ pause: 'Stop the bots' });
    await board.click('#undo');
    const stopped = await board.ply();
    await board.shows({ status: / waits\.$/ });
    await board.after('#undo', { ply: stopped - 1 });
    await board.click('#pause');
    await page.waitForSelector(`#moves [data-ply="${stopped + 1}"]`);
  });

  test('stops two bots at once', async () => {
    const { page, board } = await open();
    await page.clock.install();
    const workers = await watchWorkers(page);
    await board.follow(startOf(oware, { south: 1, north: 1 }));
    await board.click('#pause');
    await page.clock.runFor(3000);
    await workers.answered();
    await board.click('#pause');
    const { ply } = await board.game();
    const events = await workers.events();
    await board.shows({ status: / waits\.$/ });
    // All timers of the page expire.
    await page.clock.runFor(10_000);
    await board.shows({ ply });
    expect(await workers.events()).toEqual(events);
  });

  test.each([
    // South keeps 1 seed and North 1, and so it would go on.
    ['agrees', '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S', 'The players agreed to end the game.'],
    // South would keep 10 seeds and North 2, but play leads to a draw.
    ['would rather play on', '0-0-2-4-3-1-1-0-0-1-0-0-18-18-S', 'Pip would rather play on.'],
  ])('asks a bot whether it agrees: it %s', async (_, position, answer) => {
    const { board } = await open(positionOf(kalah, position, { north: 1 }));
    await board.endBy('agree');
    await board.waitFor('notice', new RegExp(`^${answer}$`));
    const { outcome } = (await board.game()).state;
    expect(outcome?.reason).toBe(answer.includes('agree') ? 'agreement' : undefined);
    await board.shows({ result: outcome !== null });
  });

  test.each(['workers', 'worker'])('asks a bot again after its file %s could not be loaded', async (file) => {
    const { page, board } = await open(startOf(oware, { north: 3 }));
    const pattern = new RegExp(`/${file}\\b[^/]*\\.js`);
    board.allowWrong(FAILED);
    await page.route(pattern, (route) => route.abort());
    await board.play(2);
    await board.waitFor('status', /waits/);
    await board.shows({ notice: 'The bot could not be loaded. Check your connection and try again.' });
    await board.shows({ status: 'Tomo waits.', pause: 'Let the bot play' });
    await page.unroute(pattern);
    await board.click('#pause');
    await board.personsTurn();
    await board.shows({ ply: 2 });
  });

  test('asks a bot again when the connection is back', async () => {
    const { page, board } = await open(startOf(oware, { north: 3 }));
    board.allowWrong(FAILED);
    await page.context().setOffline(true);
    await board.play(2);
    await board.waitFor('status', /waits/);
    await page.context().setOffline(false);
    await board.personsTurn();
    await board.shows({ ply: 2 });
  });

  test('lets stopped bots rest when the connection is back', async () => {
    const { page, board } = await open();
    board.allowWrong(FAILED);
    await page.context().setOffline(true);
    await board.follow(startOf(oware, { south: 3, north: 3 }));
    await board.click('#pause');
    await board.waitFor('notice', /could not be loaded/);
    await board.follow(startOf(kalah, { south: 3, north: 3 }));
    const online = page.evaluate(
      () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true })),
    );
    await page.context().setOffline(false);
    await online;
    await board.shows({ status: / waits\.$/ });
  });

  test('asks for an analysis again after it could not be loaded', async () => {
    const { page, board } = await open(startOf(oware));
    board.allowWrong(FAILED);
    await page.context().setOffline(true);
    await board.click('#hint');
    await board.waitFor('notice', /^The analysis could not be loaded. Check your connection and try again.$/);
    await page.context().setOffline(false);
    await board.click('#hint');
    await board.waitFor('notice', /looks best/);
  });

  test('says once that a game could not be analyzed', async () => {
    const { page, board } = await open(linkTo(Game.start(oware).play(2).play(7).resign('south')));
    board.allowWrong(FAILED);
    await page.route('**/workers-*.js*', (route) => route.abort());
    await board.click('#analyze');
    await board.waitFor('notice', /^The analysis could not be loaded/);
    await page.unroute('**/workers-*.js*');
    await page.uncheck('#evaluates');
    await page.check('#evaluates');
    await page.waitForSelector('#graph .curve');
    await page.waitForFunction(() => document.querySelector('#graph p')!.textContent === '');
    expect(board.wrong.filter((text) => /^http.*workers-/.test(text))).toHaveLength(1);
  });

  test('forgets what a bot is thinking about when it is not wanted any more', async () => {
    const { page, board } = await open(startOf(oware, { north: 9 }));
    const workers = await watchWorkers(page, true);
    await board.play(2);
    await workers.waitFor('asked move 9');
    await board.click('#undo');
    await board.follow(startOf(oware, { north: 1 }));
    await board.play(3);
    await workers.waitFor('asked move 1');
    await workers.release();
    await board.personsTurn();
    expect(await workers.events()).toEqual(['asked move 9', 'ended', 'asked move 1', 'answered']);
    expect((await board.history())[0]).toBe(3);
    expect(page.workers()).toHaveLength(1);
  });

  test('thinks while the board is turned and the moves are looked at', async () => {
    const { page, board } = await open(startOf(oware, { north: 9 }));
    const workers = await watchWorkers(page, true);
    await board.play(2);
    for (let turns = 0; turns < 3; turns++) {
      const before = await board.centerOf('[data-pit="0"]');
      await board.click('#flip');
      expect(await board.centerOf('[data-pit="0"]')).not.toEqual(before);
    }
    await board.after('Home', { status: 'The start of the game.' });
    await workers.waitFor('asked move 9');
    await workers.release();
    // The board shows the move of the bot when it comes.
    await board.personsTurn();
    expect(await workers.events()).toEqual(['asked move 9', 'answered']);
    await board.shows({ ply: 2, '#moves [aria-current=step][data-ply="2"]': true });
  });
});
