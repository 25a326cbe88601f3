// The page of the server for everybody: contrasts, names and roles, in light and dark, small and large.
import { Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { checkInSight } from 'mancala-page/test/board.ts';
import { MOUSE, onServer, playMoves, TOUCH } from './people.ts';

onServer('for everybody', (online) => {
  test('keeps to its policy, also while moves are shown and in its dialogs', async () => {
    const person = await online.open({ ...MOUSE, reducedMotion: 'no-preference' });
    const { page } = person;
    await person.create({ opponent: 'bot', level: '1' });
    await person.plays(2);
    await person.plays(5);
    await person.sees('status', 'Your move.');
    await person.press('#open-rules');
    await page.keyboard.press('Escape');
    await person.press('#open-settings');
    await page.selectOption('#theme', 'dark');
    // Violations are errors in the console, as this one shows.
    const violation = page.waitForEvent('console');
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await violation;
    expect(await online.closePages()).toEqual([expect.stringMatching(/Content Security Policy/)]);
  });

  test.each(['light', 'dark'] as const)('has no barriers, %s on a large screen', async (large) => {
    const small = large === 'light' ? 'dark' : 'light';
    const south = await online.open({ ...MOUSE, colorScheme: large });
    const north = await online.open({ ...TOUCH, colorScheme: small });
    const checkBoth = async (name: string): Promise<void> => {
      for (const { page } of [south, north]) await checkBarriers(page, name);
    };
    await north.openSetup();
    await north.page.selectOption('#clock', 'custom');
    await checkBarriers(north.page, 'a new game with a clock of its own');
    await north.press('#setup [data-close]');
    const id = await south.create({ opponent: 'lobby', clock: '5+3' });
    await north.page.waitForSelector('#open-games button');
    await checkBoth('an invitation, and the lobby');
    await north.visit(id);
    await north.page.waitForSelector('#free-seat');
    await checkBarriers(north.page, 'a free seat');
    await north.press('#free-seat button');
    await south.sees('notice', /joined/);
    await playMoves(Game.start(kalah), { south, north }, [0, 7]);
    await checkBoth('a game');
    await north.press('#draw');
    await south.sees('draw', /^Accept/);
    await checkBoth('an offer');
    await north.resigns();
    await south.result();
    await south.press('#rematch');
    await north.sees('rematch', /^Accept/);
    await checkBoth('a result');
    await north.visit('nothing');
    await north.sees('problem-text', /./);
    await checkBarriers(north.page, 'a problem');
    await south.press('#to-lobby');
    await south.create();
    await south.press('#to-lobby');
    await south.page.waitForSelector('#own-games a');
    await checkBarriers(south.page, 'the games of a person');
    await south.press('#lobby-way .main');
    await south.page.waitForSelector('#waiting');
    await checkBarriers(south.page, 'a search for an opponent');
  });

  test('shows the clocks, the board and the buttons on a phone on its side', async () => {
    const south = await online.open({ ...TOUCH, viewport: { width: 740, height: 360 } });
    await south.openSetup();
    await checkInSight(south.page, '#start');
    await south.page.keyboard.press('Escape');
    await south.create({ opponent: 'bot', clock: '5+3' });
    await checkInSight(south.page, '#near-seat .time', '#far-seat .time', '#board', '#status');
    await checkInSight(south.page, '#draw', '#abort');
    expect(await south.seat('near')).toMatch(/^YouSouthStart \d/);
    const name = south.page.locator('#near-seat .name');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)).toBe(0);
  });
});
