// Who plays on the playable board: people and bots.
import { allRulesets } from 'mancala-rules';
import { expect, test } from 'vitest';
import { gameOn, onBoard, seat, still, text } from './board.ts';
import { watchWorkers } from './worker-log.ts';

onBoard('by people and bots', (site) => {
  test.each(allRulesets.map(({ id }) => id))('starts %s against a bot, which answers', async (id) => {
    const { page, wrong } = await site.open('', still);
    await page.selectOption('#ruleset', id);
    await seat(page, 'person', '2');
    await page.click('#setup button[type=submit]');
    // A turn may have several moves.
    for (let game = await gameOn(page); game.state.turn === 'south'; game = await gameOn(page)) {
      await page.click('.pit.playable');
    }
    await page.waitForFunction(() => /\n\n1\. .*[a-h]/.test(document.querySelector('textarea')!.value));
    expect((await gameOn(page)).rules.id).toBe(id);
    expect(wrong).toEqual([]);
  });

  test('takes a bot’s move back with the person’s own', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', '1');
    await page.click('[data-pit="2"]');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'South to move.');
    expect((await gameOn(page)).ply).toBe(2);
    await page.click('#undo');
    expect((await gameOn(page)).ply).toBe(0);
    await page.click('#redo');
    expect((await gameOn(page)).ply).toBe(2);
  });

  test('lets nobody move for a bot', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', '9');
    await page.click('[data-pit="2"]');
    await page.click('[data-pit="7"]', { force: true });
    expect(await text(page, 'told')).toMatch(/^South plays C: .*\n+A bot moves\.$/);
    expect((await gameOn(page)).moves).toEqual([2]);
  });

  test('waits where two bots are to go on with a game that somebody has put in', async () => {
    const { page } = await site.open('', still);
    await seat(page, '1', '1');
    await page.selectOption('#ruleset', 'kalah');
    await page.fill('#position', '0-0-0-0-0-1-0-0-0-0-0-1-23-23-S');
    await page.press('#position', 'Enter');
    expect(await text(page, 'status')).toBe('South, a bot, waits.');
    await page.click('#pause');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent.includes('over'));
  });

  test.each([
    ['#position', '0-0-0-0-0-1-0-0-0-0-0-1-24-22-S', '#load-position'],
    ['#record', '[Ruleset "wari"]\n\n*', '#load-record'],
  ])('leaves what somebody has selected in %s alone while bots play', async (box, written, load) => {
    const { page } = await site.open('', still);
    await seat(page, '1', '1');
    await page.focus(box);
    await page.press(box, 'Control+a');
    const before = page.url();
    await page.waitForFunction((url) => location.href !== url, before);
    await page.keyboard.insertText(written);
    expect(await page.inputValue(box)).toBe(written);
    await page.click(load);
    expect(await text(page, 'status')).toBe('South, a bot, waits.');
  });

  test('shows the game in a box again when somebody leaves it', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.focus('#position');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-pit="2"]')!.click());
    expect(await page.inputValue('#position')).toBe('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
    await page.focus('#record');
    expect(await page.inputValue('#position')).toBe('4-4-0-5-5-5-5-4-4-4-4-4-0-0-N q1');
  });

  test('tells who loads an empty box, and leaves the game as it is', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.fill('#position', '');
    await page.click('#load-position');
    expect(await text(page, 'text-answer')).toMatch(/^Place 1: /);
    expect((await gameOn(page)).moves).toEqual([2]);
  });

  test('lets two bots play, and stops them where somebody looks back', async () => {
    const { page, wrong } = await site.open('', still);
    await seat(page, '1', '1');
    await page.waitForFunction(() => document.querySelector('textarea')!.value.includes('3. '));
    await page.click('#undo');
    const stopped = (await gameOn(page)).ply;
    expect(await text(page, 'status')).toMatch(/a bot, waits\.$/);
    await page.click('#undo');
    expect((await gameOn(page)).ply).toBe(stopped - 1);
    await page.click('#pause');
    await page.waitForFunction(() => document.querySelector('textarea')!.value.includes('4. '));
    expect(wrong).toEqual([]);
  });

  test('stops two bots at once', async () => {
    const { page } = await site.open('', still);
    await page.clock.install();
    const workers = await watchWorkers(page);
    await seat(page, '1', '1');
    await page.waitForFunction(() => document.querySelector('textarea')!.value.includes('2. '));
    await page.click('#pause');
    const { ply } = await gameOn(page);
    const events = await workers.events();
    expect(await text(page, 'status')).toMatch(/a bot, waits\.$/);
    expect(await text(page, 'pause')).toBe('Let the bots play');
    // All timers of the page expire.
    await page.clock.runFor(10_000);
    expect((await gameOn(page)).ply).toBe(ply);
    expect(await workers.events()).toEqual(events);
    await page.click('#pause');
    await page.waitForFunction(() => document.querySelector('textarea')!.value.includes('4. '));
  });

  test('lets a bot go on where a person takes the seat of another one', async () => {
    const { page } = await site.open('', still);
    await seat(page, '1', '1');
    await page.selectOption('#ruleset', 'kalah');
    await page.fill('#position', '1-0-0-0-0-0-0-0-0-0-0-1-23-23-S');
    await page.press('#position', 'Enter');
    expect(await text(page, 'status')).toBe('South, a bot, waits.');
    await page.selectOption('#north', 'person');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'North to move.');
  });

  test('ends a game of two bots that goes round and round', async () => {
    const { page } = await site.open('', still);
    await seat(page, '1', '1');
    await page.selectOption('#ruleset', 'captureTo25');
    await page.click('#setup summary');
    await page.fill('[name=pits]', '1');
    await page.fill('[name=seeds]', '1');
    await page.fill('[name=captures]', '9');
    await page.click('#setup button[type=submit]');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent.includes('over'));
    const { state, end } = await gameOn(page);
    expect(state.outcome?.reason).toBe('repetition');
    expect(end).toBeNull();
  });

  test.each([
    // South keeps 1 seed and North 1, and so it would go on.
    ['agrees', '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S', 'The players agree to end the game.'],
    // South would keep 10 seeds and North 2, but play leads to a draw.
    ['would rather play on', '0-0-2-4-3-1-1-0-0-1-0-0-18-18-S', 'North would rather play on.'],
  ])('asks a bot whether it agrees: it %s', async (_, position, answer) => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', '1');
    await page.fill('#position', position);
    await page.click('#load-position');
    await page.click('#agree');
    await page.waitForFunction((end) => document.querySelector('#told')!.textContent === end, answer);
    const { outcome } = (await gameOn(page)).state;
    expect(outcome?.reason).toBe(answer.includes('agree') ? 'agreement' : undefined);
  });

  test('ends a game where two people agree', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('#agree');
    expect(await text(page, 'status')).toBe('The game is over: a draw, 24 to 24: the players have agreed.');
    expect(await text(page, 'told')).toBe('The players agree to end the game.');
  });

  test('says that thinking has failed, and goes on', async () => {
    const { page } = await site.open('', still);
    await page.route('**/worker.js', (route) => route.abort());
    await page.click('[data-pit="2"]');
    await page.waitForFunction(() => document.querySelector('#told')!.textContent.includes('failed'));
    expect(await text(page, 'told')).toMatch(
      /^South plays C: .*\n+Thinking failed: it could not be loaded\.$/,
    );
    expect(await text(page, 'status')).toBe('North, a bot, waits.');
    await seat(page, 'person', 'person');
    await page.click('[data-pit="7"]');
    expect((await gameOn(page)).moves).toEqual([2, 7]);
  });

  test('forgets what a bot is thinking about when it is not wanted any more', async () => {
    const { page, wrong } = await site.open('', still);
    const workers = await watchWorkers(page, true);
    await seat(page, 'person', '9');
    await page.click('[data-pit="2"]');
    await page.click('#undo');
    await seat(page, 'person', '1');
    await page.click('[data-pit="3"]');
    await workers.release();
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'South to move.');
    expect(await workers.events()).toEqual(['asked move 9', 'ended', 'asked move 1', 'answered']);
    expect((await gameOn(page)).moves[0]).toBe(3);
    expect(page.workers()).toHaveLength(1);
    expect(wrong).toEqual([]);
  });

  test('lets a worker think, so that the board can be turned meanwhile, and nothing begins again', async () => {
    const { page } = await site.open('', still);
    const workers = await watchWorkers(page, true);
    const stores = page.locator('.store .name');
    await seat(page, 'person', '9');
    await page.click('[data-pit="2"]');
    for (let turns = 0; turns < 3; turns++) {
      const before = await stores.allTextContents();
      await page.click('#flip');
      expect(await stores.allTextContents()).toEqual(before.toReversed());
    }
    expect((await gameOn(page)).moves).toEqual([2]);
    await workers.release();
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'South to move.');
    expect(await workers.events()).toEqual(['asked move 9', 'answered']);
  });
});
