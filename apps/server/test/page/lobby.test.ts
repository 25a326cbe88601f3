// How people find each other: by a link, in the lobby, or by playing a bot.
import { Game, kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text, waitForText, seatOn } from '../../../site/test/board.ts';
import type { Page } from '../../../site/test/browser.ts';
import {
  connected,
  createGame,
  expectShown,
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

  test('lists open games and joins them', async () => {
    const north = await online.open(TOUCH);
    await waitForText(north.page, 'no-games', /^No game is waiting/);
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
});
