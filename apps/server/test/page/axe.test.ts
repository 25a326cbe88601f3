// The page of the server for everybody: contrasts, names and roles, in light and dark, small and large.
import { expect, test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { waitForText, seatOn } from 'mancala-page/test/board.ts';
import type { Page } from 'mancala-page/test/browser.ts';
import { createGame, connected, MOUSE, onServer, pressMove, resultOn, TOUCH } from './people.ts';

const LANDSCAPE = { ...TOUCH, viewport: { width: 740, height: 360 } };

/** Whether an element can be seen without scrolling. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > left && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

onServer('for everybody', (online) => {
  test('sends a policy that allows only its own files, and keeps to it in the lobby and in a game', async () => {
    const { headers } = await fetch(online.server.address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')?.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
    const person = await online.open({ ...MOUSE, reducedMotion: 'no-preference' });
    await createGame(person, { opponent: 'bot', level: '1' });
    await pressMove(person, 2);
    await pressMove(person, 5);
    await waitForText(person.page, 'status', /^Your move\.$/);
    await person.press('#open-rules');
    await person.page.keyboard.press('Escape');
    await person.press('#open-settings');
    await person.page.selectOption('#theme', 'dark');
    await person.page.keyboard.press('Escape');
    await person.press('#to-lobby');
    await person.page.waitForSelector('#own-games a');
    // Violations are errors in the console.
    expect(person.wrong).toEqual([]);
    // That they would be found.
    await person.page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect.poll(() => person.wrong.join()).toMatch(/Content Security Policy/);
  });

  test.each([
    ['light and dark', 'light', 'dark'],
    ['dark and light', 'dark', 'light'],
  ] as const)('has no barriers on a large and a small screen, %s', async (_, large, small) => {
    const south = await online.open({ ...MOUSE, colorScheme: large });
    const north = await online.open({ ...TOUCH, colorScheme: small });
    const checkBoth = async (name: string): Promise<void> => {
      for (const { page } of [south, north]) await checkBarriers(page, name);
    };
    await north.press('#start-game');
    await north.page.selectOption('#clock', 'custom');
    await north.page.fill('#minutes', '0');
    await north.press('#setup summary');
    await north.press('#start');
    await waitForText(north.page, 'problem-minutes', /./);
    await checkBarriers(north.page, 'a new game that is invalid');
    await north.press('#setup [data-close]');
    await createGame(south, { opponent: 'lobby', clock: '5+3' });
    await north.page.waitForSelector('#open-games button');
    await checkBoth('an invitation, and the lobby');
    const id = new URL(south.page.url()).hash;
    await north.page.goto(online.server.address + id);
    await north.page.waitForSelector('#take-seat', { state: 'visible' });
    await checkBarriers(north.page, 'a free seat');
    await north.press('#take-seat');
    await waitForText(south.page, 'notice', /joined/);
    await pressMove(south, 2);
    await waitForText(north.page, 'moves', /C/);
    await checkBoth('a game');
    await north.press('#draw');
    await waitForText(south.page, 'draw', /^Accept/);
    await checkBoth('an offer');
    await north.press('#resign');
    await checkBarriers(north.page, 'the question before a resignation');
    await north.press('#confirm-resign');
    await resultOn(south.page);
    await south.press('#rematch');
    await waitForText(north.page, 'rematch', /^Accept/);
    await checkBoth('a result');
    await north.page.goto(`${online.server.address}#nothing`);
    await waitForText(north.page, 'problem-text', /./);
    await checkBarriers(north.page, 'a problem');
    await south.press('#to-lobby');
    await createGame(south);
    await south.press('#to-lobby');
    await south.page.waitForSelector('#own-games a');
    await checkBarriers(south.page, 'the games of a person');
    await south.press('#find');
    await south.page.waitForSelector('#waiting', { state: 'visible' });
    await checkBarriers(south.page, 'a search for an opponent');
  });

  test('shows the clocks, the board and the buttons on a phone on its side', async () => {
    const south = await online.open(LANDSCAPE);
    const { page } = south;
    await south.press('#start-game');
    expect(await isInSight(page, '#start')).toBe(true);
    await page.keyboard.press('Escape');
    await createGame(south, { opponent: 'bot', clock: '5+3' });
    await connected(page);
    for (const selector of ['#near-seat .time', '#far-seat .time', '#board', '#status', '#draw', '#resign'])
      expect(await isInSight(page, selector), selector).toBe(true);
    expect(await seatOn(page, 'near-seat')).toBe('YouSouth5:00');
  });
});
