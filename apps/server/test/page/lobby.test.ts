// How people find each other: by a link, in the lobby, or by playing a bot.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text, waitForText, seatOn } from 'mancala-page/test/board.ts';
import type { Page } from 'mancala-page/test/browser.ts';
import {
  connected,
  createGame,
  expectShown,
  idOn,
  joinByLink,
  MOUSE,
  onServer,
  playMoves,
  resultOn,
  startPair,
  TOUCH,
} from './people.ts';

/** The titles and texts of a list of games. */
const listOn = (page: Page, list: 'open' | 'own'): Promise<string[]> =>
  page.locator(`#${list}-games li > span`).allInnerTexts();

const playable = (page: Page): Promise<number> => page.locator('.pit.playable').count();

onServer('where people meet', (online) => {
  test('invites by a link, which can be copied', async () => {
    const south = await online.open({ ...MOUSE, permissions: ['clipboard-read', 'clipboard-write'] });
    await createGame(south);
    expect(await text(south.page, 'invite-text')).toBe('Send this link to your opponent:');
    await south.press('#copy-link');
    await waitForText(south.page, 'invite-note', /copied/);
    const link = await south.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(south.page.url());
    expect(link).toBe(await south.page.inputValue('#link'));

    const north = await joinByLink(online, TOUCH, south);
    await waitForText(south.page, 'notice', /^Your opponent has joined\.$/);
    expect(await seatOn(north.page, 'near-seat')).toBe('YouNorth');
    expect(await seatOn(north.page, 'far-seat')).toBe('OpponentSouth');
    await playMoves(Game.start(kalah), { south, north }, [2, 0, 7]);
    // The seat is kept in the browser.
    await north.page.reload();
    await waitForText(north.page, 'status', /^Your opponent’s move\.$/);
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });

  test('shows games by small boards, in their colors and without numbers', async () => {
    const { page } = await online.open(MOUSE);
    const wells = page.locator('#bot-picture .well');
    await expect.poll(() => wells.count()).toBe(14);
    expect(await wells.first().evaluate((well) => getComputedStyle(well).fill)).toMatch(/^url/);
    expect(await page.isVisible('#bot-picture .count')).toBe(false);
  });

  test('lists open games and joins them', async () => {
    const north = await online.open(TOUCH);
    await waitForText(north.page, 'no-games', /^Nobody is waiting\./);
    const south = await online.open(MOUSE);
    await createGame(south, {
      ruleset: 'oware',
      opponent: 'lobby',
      clock: '5+3',
      options: { pits: 4, repetition: '' },
    });
    expect(await text(south.page, 'invite-text')).toMatch(/^The game is listed in the lobby\./);

    await north.page.waitForSelector('#open-games button');
    const rules = oware.with({ pits: 4 });
    const about = `2 × 4 pits, 4 seeds each · 5 min + 3 s · you play North · no end by repetition`;
    expect((await listOn(north.page, 'open')).map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
      `Oware\n${about}`,
    ]);
    await north.press('#open-games button');
    await connected(north.page);
    // It is listed no longer, and its creator finds it again.
    const other = await online.open(MOUSE);
    await other.page.waitForSelector('#no-games', { state: 'visible' });
    await playMoves(Game.start(rules, { repetition: null }), { south, north }, [1]);
    await south.press('#to-lobby');
    await south.page.waitForSelector('#own-games a');
    expect(await listOn(south.page, 'own')).toEqual([
      'Oware\n5\u00a0min\u00a0+\u00a03\u00a0s · your opponent’s move',
    ]);
    await south.press('#own-games a');
    await waitForText(south.page, 'status', /^Your opponent’s move\.$/);
    expect([...south.wrong, ...north.wrong, ...other.wrong]).toEqual([]);
  });

  test('lets others watch, and do nothing else', async () => {
    const { south, north } = await startPair(online);
    const watcher = await online.open(TOUCH, new URL(south.page.url()).hash);
    await waitForText(watcher.page, 'status', /^You are watching\. South to move\.$/);
    const game = await playMoves(Game.start(kalah), { south, north }, [2, 5, 8], [watcher]);
    expect(await playable(watcher.page)).toBe(0);
    for (const id of ['draw', 'resign', 'invite', 'free-seat'])
      expect(await watcher.page.isVisible(`#${id}`)).toBe(false);
    expect(await seatOn(watcher.page, 'far-seat')).toBe('North');

    const late = await online.open(MOUSE, new URL(south.page.url()).hash);
    await expectShown(late.page, game);
    await south.press('#resign');
    await south.press('#confirm-resign');
    for (const { page } of [watcher, late]) {
      expect(await resultOn(page)).toBe('North wins: South resigned.');
      expect(await page.isVisible('#rematch')).toBe(false);
    }
    const [download] = await Promise.all([late.page.waitForEvent('download'), late.press('#save-record')]);
    expect(download.suggestedFilename()).toMatch(/\.txt$/);
    expect([...watcher.wrong, ...late.wrong]).toEqual([]);
  });

  test('plays a bot to the end, and again with the sides swapped', async () => {
    const person = await online.open(TOUCH);
    const { page } = person;
    await createGame(person, { opponent: 'bot', level: '1', options: { pits: 3, seeds: 2 } });
    expect(await seatOn(page, 'far-seat')).toBe('PipNorth');
    expect(await page.getAttribute('#draw', 'aria-disabled')).toBe('true');
    for (let plies = 0; !(await page.isVisible('#result')); plies++) {
      await page.waitForSelector('[data-move], #result:not([hidden])');
      const moves = await page
        .locator('[data-move]')
        .evaluateAll((all) => all.map(({ dataset }) => dataset['move']));
      if (moves.length > 0) await person.press(`[data-move="${moves[plies % moves.length]}"]`);
      await page.waitForFunction(
        () =>
          document.querySelector('#status')!.textContent.endsWith('Your move.') ||
          !document.querySelector<HTMLElement>('#result')!.hidden,
      );
    }
    expect(await resultOn(page)).toMatch(/^(?:You win|Bot|You lost|A draw), \d+ to \d+: /);
    const hash = new URL(page.url()).hash;
    await person.press('#rematch');
    await page.waitForFunction((hash) => location.hash !== hash, hash);
    await waitForText(page, 'near-seat', /You.*North/);
    // The bot begins.
    await waitForText(page, 'status', /^Your move\.$/);
    expect(await page.locator('#moves button').count()).toBeGreaterThan(0);
    expect(person.wrong).toEqual([]);
  });

  test('finds an opponent who waits in the lobby, and says so to who waits', async () => {
    const south = await online.open(MOUSE);
    const north = await online.open(TOUCH);
    for (const { page } of [south, north]) await page.selectOption('#lobby-game', 'bestemshe');
    await south.page.selectOption('#lobby-clock', '5+3');
    await south.press('#find');
    await waitForText(south.page, 'waiting-status', /^Waiting for an opponent…$/);
    expect(await text(south.page, 'waiting-game')).toBe('Bestemshe · 5\u00a0min\u00a0+\u00a03\u00a0s');
    expect(await south.page.title()).toBe('Waiting for an opponent…');
    // Who waits does not see the seat in the list; others do.
    await north.page.waitForSelector('#open-games li');
    expect(await south.page.locator('#open-games li').count()).toBe(0);
    // Somebody with another clock waits too.
    const third = await online.open(MOUSE);
    await third.page.selectOption('#lobby-game', 'bestemshe');
    await third.page.selectOption('#lobby-clock', '3+2');
    await third.press('#find');
    await waitForText(third.page, 'waiting-status', /^Waiting/);
    await north.page.selectOption('#lobby-clock', '5+3');
    await north.press('#find');
    for (const { page } of [south, north]) {
      await connected(page);
      await waitForText(page, 'notice', /^Your opponent is here\.$/);
    }
    expect(await idOn(south.page)).toBe(await idOn(north.page));
    const seats = await Promise.all([south, north].map(({ page }) => seatOn(page, 'near-seat')));
    expect(seats.map((seat) => seat.replace(/^You(North|South).*/, '$1')).sort()).toEqual(['North', 'South']);
    expect(await third.page.isVisible('#waiting')).toBe(true);
    await third.press('#cancel-search');
    expect([...south.wrong, ...north.wrong, ...third.wrong]).toEqual([]);
  });

  test('gives up the seat of who cancels, leaves or plays another game', async () => {
    const watcher = await online.open(MOUSE);
    const { page, press, wrong } = await online.open(TOUCH);
    const wait = async (): Promise<void> => {
      await page.selectOption('#lobby-game', 'hus');
      await press('#find');
      await page.waitForSelector('#cancel-search', { state: 'visible' });
      await watcher.page.waitForSelector('#open-games li', { state: 'visible' });
    };
    const nobodyWaits = (): Promise<unknown> =>
      watcher.page.waitForSelector('#no-games', { state: 'visible' });
    await wait();
    await press('#cancel-search');
    await page.waitForSelector('#find', { state: 'visible' });
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('find');
    expect(await page.title()).toBe('Play mancala online');
    await nobodyWaits();
    await wait();
    await page.reload();
    await page.waitForSelector('#find', { state: 'visible' });
    await nobodyWaits();
    await wait();
    await press('#play-bot');
    await connected(page);
    await nobodyWaits();
    expect(wrong).toEqual([]);
  });

  test('keeps the seat of who waits while the server starts again', async () => {
    const { page, press } = await online.open(MOUSE);
    await page.selectOption('#lobby-game', 'krur');
    await press('#find');
    await waitForText(page, 'waiting-status', /^Waiting/);
    await online.server.kill();
    await waitForText(page, 'waiting-status', /^The connection is lost/);
    await online.server.start();
    await waitForText(page, 'waiting-status', /^Waiting/);
    const other = await online.open(TOUCH);
    await other.page.waitForSelector('#open-games button');
    await other.press('#open-games button');
    for (const each of [page, other.page]) await connected(each);
    expect(await idOn(page)).toBe(await idOn(other.page));
  });

  test('says in the title that somebody has come while nobody looked', async () => {
    const { page, press } = await online.open(MOUSE);
    await page.selectOption('#lobby-game', 'congkak');
    await press('#find');
    await page.waitForSelector('#waiting', { state: 'visible' });
    const look = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await look(true);
    await online.server.ask('games/find', { ruleset: 'congkak', anyClock: true });
    await page.waitForFunction(() => document.title === 'Your opponent is here.');
    await look(false);
    await page.waitForFunction(() => document.title.includes('Congkak'));
  });

  test('shows games to watch, and how many people are there', async () => {
    const people = await startPair(online);
    const secret = await idOn(people.south.page);
    const south = await online.open(MOUSE);
    await createGame(south, { ruleset: 'ayoayo', opponent: 'lobby', clock: '10+5' });
    const watcher = await online.open(TOUCH);
    await watcher.page.waitForSelector('#open-games button');
    const shown = watcher.page.locator('#running-games li').filter({ hasText: 'Ayoayo' });
    expect(await shown.count()).toBe(0);
    const north = await online.open(MOUSE);
    await north.press('#open-games button');
    await connected(north.page);
    await playMoves(Game.start(kalah), people, [2]);
    await south.press('[data-move]');
    await shown.waitFor();
    expect(await shown.locator('> span').innerText()).toBe('Ayoayo\nSouth 2 : 0 North · 1 move');
    expect(await shown.locator('.seed').count()).toBe(48);
    expect(await watcher.page.content()).not.toContain(secret);
    await waitForText(watcher.page, 'people', /^\d+ (?:person|people) in the lobby, 4 playing$/);
    await watcher.press('#running-games li:has-text("Ayoayo") a');
    await waitForText(watcher.page, 'status', /^You are watching\. North to move\.$/);
    await north.press('[data-move]');
    await waitForText(watcher.page, 'status', /^You are watching\. South to move\.$/);
    expect([...south.wrong, ...north.wrong, ...watcher.wrong]).toEqual([]);
  });

  test('begins a game with a card, or takes its choices into the dialog', async () => {
    const person = await online.open(TOUCH);
    const { page } = person;
    await page.selectOption('#bot-game', 'kalah');
    await page.selectOption('#bot-level', '1');
    await person.press('#play-bot');
    await connected(page);
    expect(await seatOn(page, 'far-seat')).toBe('PipNorth');
    await person.press('#to-lobby');
    await page.selectOption('#link-clock', '3+2');
    await person.press('#get-link');
    await page.waitForSelector('#invite', { state: 'visible' });
    expect(await text(page, 'about')).toContain('3\u00a0min');
    await person.press('#to-lobby');
    await page.selectOption('#lobby-game', 'bao');
    await person.press('#more-lobby');
    expect(await page.inputValue('#opponent')).toBe('lobby');
    expect(await page.isChecked('.game-choice [value=bao]')).toBe(true);
    expect(person.wrong).toEqual([]);
  });
});
