// What the playable board says about the game.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadPosition, onBoard, seat, still, text } from './board.ts';

const lines = async (page: Page): Promise<string[]> => (await text(page, 'told')).split(/\n+/);

const played = (page: Page): Promise<(string | null)[]> =>
  page.locator('.played').evaluateAll((pits) => pits.map((pit) => pit.getAttribute('data-pit')));

onBoard('in its messages', (site) => {
  test.each([
    ['26-20', 'South wins, 27 to 21: one of the rows is empty.'],
    ['20-26', 'North wins, 27 to 21: one of the rows is empty.'],
    ['23-23', 'a draw, 24 to 24: one of the rows is empty.'],
  ])('puts the winner’s score first, from %s', async (stores, result) => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await loadPosition(page, `0-0-0-0-0-1-0-0-0-0-0-1-${stores}-S`);
    await page.click('[data-pit="5"]');
    expect(await text(page, 'status')).toBe(`The game is over: ${result}`);
  });

  test('keeps what a bot did beside why a pit cannot be played, and beside a hint', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', '1');
    await loadPosition(page, '0-0-0-0-1-4-4-4-0-0-0-0-19-16-S');
    await page.click('[data-pit="4"]');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'South to move.');
    const [move, ...others] = await lines(page);
    expect(move).toMatch(/^North plays [ab]: /);
    expect(others).toEqual([]);
    const marks = await played(page);
    expect(marks).toHaveLength(1);

    await page.click('[data-pit="4"]', { force: true });
    expect(await lines(page)).toEqual([move, 'E is empty.']);
    await page.click('[data-pit="11"]', { force: true });
    expect(await lines(page)).toEqual([move, "f is North's; South moves."]);
    expect(await played(page)).toEqual(marks);

    await page.click('#hint');
    await page.waitForSelector('.hinted');
    expect(await lines(page)).toEqual([move, expect.stringMatching(/^F looks best: /)]);
    expect(await played(page)).toEqual(marks);

    await page.click('[data-pit="5"]');
    expect((await lines(page))[0]).toMatch(/^(South|North) plays /);
    expect(await text(page, 'told')).not.toContain('looks best');
  });

  test('keeps all moves of a turn beside why a pit cannot be played', async () => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await page.click('#setup button[type=submit]');
    await page.click('[data-pit="2"]');
    await page.click('[data-pit="2"]', { force: true });
    expect(await lines(page)).toEqual([expect.stringMatching(/^South plays C: /), 'C is empty.']);
    await page.click('[data-pit="0"]');
    expect(await lines(page)).toEqual([
      expect.stringMatching(/^South plays C: /),
      expect.stringMatching(/^South plays A: /),
    ]);
  });
});
