// The pie rule between two people, and against a bot.
import { expect, test } from 'vitest';
import { text } from 'mancala-page/test/board.ts';
import { onServer } from './people.ts';

const fields = { pie: true };

onServer('with the pie rule', (online) => {
  test('lets the second player swap: both keep their clocks, and the near row is their own', async () => {
    const { south, north } = await online.startPair({ clock: '5+3', fields });
    expect(await text(south.page, 'about')).toContain('pie rule');
    expect(await south.page.isVisible('#swap')).toBe(false);
    await south.plays(3);
    await north.sees('status', 'Your move, or swap sides.');
    await north.press('#swap');
    await north.sees('notice', 'You swap sides with your opponent.');
    await south.sees('notice', 'Your opponent swaps sides with you.');
    await south.sees('status', 'Your move.');
    expect(await south.seat('near')).toMatch(/^YouNorth(?:5:00|4:5)/);
    expect(await north.seat('near')).toMatch(/^YouSouth(?:5:0|4:5)/);
    expect(await north.page.isVisible('#swap')).toBe(false);
    await south.plays(7);
    await north.sees('status', 'Your move.');
    await north.plays(0);
    await south.sees('status', 'Your move.');
    await south.page.waitForSelector('#moves [data-ply="4"]');
    // It is the same for somebody who comes back.
    await south.reload();
    expect(await south.seat('near')).toContain('YouNorth');
    await south.resigns();
    expect(await north.result()).toBe('You win: Your opponent resigned.');
    expect(await south.result()).toBe('You lost: You resigned.');
  });
});
