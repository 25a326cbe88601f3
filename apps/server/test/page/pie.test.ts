// The pie rule between two people, and against a bot.
import { expect, test } from 'vitest';
import { text, waitForText, seatOn } from 'mancala-page/test/board.ts';
import { connected, joinByLink, MOUSE, onServer, pressMove, TOUCH, type Person } from './people.ts';

/** Creates a game of Kalah with the pie rule and a clock. */
const createPieGame = async ({ page, press }: Person, opponent: 'link' | 'bot'): Promise<void> => {
  await press('#start-game');
  await press('.game-choice:has([value=kalah])');
  await page.selectOption('#opponent', opponent);
  await page.selectOption('#side', 'south');
  await page.selectOption('#clock', opponent === 'bot' ? 'none' : '5+3');
  await press('#setup summary');
  await page.check('[name=pie]');
  await press('#start');
  await connected(page);
};

onServer('with the pie rule', (online) => {
  test('lets the second player swap: both keep their clocks, and the near row is their own', async () => {
    const south = await online.open(MOUSE);
    await createPieGame(south, 'link');
    expect(await text(south.page, 'about')).toContain('pie rule');
    const north = await joinByLink(online, TOUCH, south);
    expect(await south.page.isVisible('#swap')).toBe(false);
    await pressMove(south, 3);
    await waitForText(north.page, 'status', /^Your move, or swap sides\.$/);
    await north.press('#swap');
    await waitForText(north.page, 'notice', /^North swaps sides with South\. You are South now\.$/);
    await waitForText(south.page, 'notice', /^North swaps sides with South\. You are North now\.$/);
    await waitForText(south.page, 'status', /^Your move\.$/);
    expect(await seatOn(south.page, 'near-seat')).toMatch(/^YouNorth(?:5:00|4:5)/);
    expect(await seatOn(north.page, 'near-seat')).toMatch(/^YouSouth(?:5:0|4:5)/);
    expect(await north.page.isVisible('#swap')).toBe(false);
    await pressMove(south, 7);
    await waitForText(north.page, 'status', /^Your move\.$/);
    await pressMove(north, 0);
    await waitForText(south.page, 'status', /^Your move\.$/);
    await south.page.waitForSelector('#moves [data-ply="4"]');
    // It is the same for somebody who comes back.
    await south.page.reload();
    await connected(south.page);
    expect(await seatOn(south.page, 'near-seat')).toContain('YouNorth');
    await south.press('#resign');
    await south.press('#confirm-resign');
    await waitForText(north.page, 'result-reason', /^Your opponent resigned\.$/);
    expect(await text(south.page, 'result-reason')).toBe('You resigned.');
    expect([...south.wrong, ...north.wrong]).toEqual([]);
  });

  test('lets a bot swap, and the person goes on', async () => {
    const south = await online.open(TOUCH);
    await createPieGame(south, 'bot');
    await pressMove(south, 2);
    await pressMove(south, 5);
    await waitForText(south.page, 'status', /^Your move\.$/);
    expect(await seatOn(south.page, 'near-seat')).toBe('YouNorth');
    expect(await seatOn(south.page, 'far-seat')).toMatch(/^[A-Z][a-z ]+South$/);
    expect(south.wrong).toEqual([]);
  });
});
