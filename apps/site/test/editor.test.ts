// The editor of positions.
import { allRulesets, kalah, oware, togyzqumalaq } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import {
  follow,
  gameOn,
  onBoard,
  playersOn,
  positionOf,
  startOf,
  still,
  text,
} from 'mancala-page/test/board.ts';

const openEditor = async (page: Page, ruleset?: string): Promise<void> => {
  await page.click('#open-setup');
  if (ruleset) await page.check(`[name=ruleset][value=${ruleset}]`);
  await page.click('#open-editor');
  await page.waitForSelector('#editor');
};
const inEditor = (page: Page): ReturnType<Page['locator']> => page.locator('#editor');
const press = (page: Page, name: string): Promise<void> =>
  inEditor(page).getByRole('button', { name, exact: true }).click();
const fill = (page: Page, field: string, value: string): Promise<void> =>
  inEditor(page).getByLabel(field, { exact: true }).fill(value);
const answer = (page: Page): Promise<string | null> => inEditor(page).getByRole('status').textContent();
const seedsIn = (page: Page): Promise<number[]> =>
  inEditor(page)
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));

onBoard('in its editor of positions', (site) => {
  test('begins with the start of every game, which the rules allow', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    for (const rules of allRulesets) {
      await openEditor(page, rules.id);
      const { pits, stores } = rules.initialState();
      const all = pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north);
      expect(await answer(page), rules.id).toBe(`${all} of ${all} seeds.`);
      expect(await seedsIn(page)).toEqual([...pits, stores.south, stores.north]);
      await press(page, 'Close');
    }
    expect(wrong).toEqual([]);
  });

  test('sets up a position by keys, and plays it with the players that were chosen', async () => {
    const { page, wrong } = await site.open(startOf(kalah, { north: 2 }), still);
    await openEditor(page);
    await press(page, 'Clear');
    expect(await answer(page)).toBe('The game is over in this position.');
    await inEditor(page).getByLabel('Pit A', { exact: true }).focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await fill(page, 'Pit a', '4');
    await fill(page, 'Store of North', '20');
    expect(await answer(page)).toBe('28 of 48 seeds. 20 are out of the game.');
    await press(page, 'Play');
    const { state, rules } = await gameOn(page);
    expect(rules.id).toBe('kalah');
    expect(state.pits).toEqual([3, 1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0]);
    expect(state).toMatchObject({ stores: { south: 0, north: 20 }, turn: 'south', removed: 20 });
    expect(await playersOn(page)).toBe('south=person&north=2&bottom=south');
    expect(wrong).toEqual([]);
  });

  test('begins with the position of a shared link, and analyzes from there', async () => {
    const { page, wrong } = await site.open(positionOf(oware, '0-0-1-1-1-1-0-3-0-0-1-1-23-16-S'), still);
    await openEditor(page);
    expect(await seedsIn(page)).toEqual([0, 0, 1, 1, 1, 1, 0, 3, 0, 0, 1, 1, 23, 16]);
    await inEditor(page).getByLabel('To move').selectOption('north');
    await press(page, 'Analyze');
    expect(await text(page, 'status')).toBe('North to move.');
    expect(await page.isChecked('#evaluates')).toBe(true);
    expect(await playersOn(page)).toBe('south=person&north=person&bottom=south');
    expect(wrong).toEqual([]);
  });

  test('has an address, which the back button leaves', async () => {
    const { page, wrong } = await site.open(startOf(kalah, { north: 2 }), still);
    const link = await page.evaluate(() => location.hash);
    await follow(page, '#edit');
    await page.waitForSelector('#editor');
    expect(await seedsIn(page)).toEqual([...kalah.initialState().pits, 0, 0]);
    await page.goBack();
    expect(await inEditor(page).count()).toBe(0);
    expect(await page.evaluate(() => location.hash)).toBe(link);
    await follow(page, '#edit=oware');
    await fill(page, 'Pit A', '3');
    await press(page, 'Play');
    expect((await gameOn(page)).rules.id).toBe('oware');
    expect(await playersOn(page)).toBe('south=person&north=2&bottom=south');
    // Also where the page begins with it, with the game that was on the board.
    const address = page.url().replace(/#.*/, '#edit');
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('#editor');
    expect(await seedsIn(page)).toEqual([3, ...oware.initialState().pits.slice(1), 0, 0]);
    expect(wrong).toEqual([]);
  });

  test('says what is wrong, and begins no game then', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await openEditor(page);
    for (const [field, value, said] of [
      ['Pit B', '9', '53 seeds, but the game has 48. Take 5 away.'],
      ['Pit B', '', 'Every pit and store needs a whole number from 0.'],
      ['Pit B', '1.5', 'Every pit and store needs a whole number from 0.'],
      ['Store of South', '-1', 'Every pit and store needs a whole number from 0.'],
    ] as const) {
      await fill(page, field, value);
      expect(await answer(page)).toBe(said);
      await press(page, 'Play');
      expect(await inEditor(page).isVisible()).toBe(true);
    }
    await press(page, 'Start of the game');
    expect(await answer(page)).toBe('48 of 48 seeds.');
  });

  test('has the marks of a game', async () => {
    const { page } = await site.open(startOf(togyzqumalaq), still);
    await openEditor(page);
    const mark = inEditor(page).getByLabel('Mark of pit c', { exact: true });
    expect(await mark.locator('option').allTextContents()).toEqual(['–', 'South']);
    await mark.selectOption('South');
    expect(await answer(page)).toBe('Pit c cannot have its mark in this position.');
    await fill(page, 'Pit c', '0');
    await fill(page, 'Store of South', '9');
    expect(await answer(page)).toBe('162 of 162 seeds.');
    await press(page, 'Play');
    expect((await gameOn(page)).state.marks![11]).toBe('south');
  });

  test.each([
    [{ width: 320, height: 640 }, 'light'],
    [{ width: 844, height: 390 }, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const)('has no barriers, and room for every number: %o, %s', async (viewport, colorScheme) => {
    const { page } = await site.open('', { ...still, viewport, colorScheme });
    for (const ruleset of ['togyzqumalaq', 'bao', 'oAnQuan']) {
      await follow(page, `#ruleset=${ruleset}&south=person`);
      await openEditor(page);
      await checkBarriers(page, ruleset);
      const cells = await inEditor(page)
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().toJSON() as DOMRect));
      for (const [i, { left, right, top, bottom, width }] of cells.entries()) {
        expect(left, ruleset).toBeGreaterThanOrEqual(0);
        expect(right, ruleset).toBeLessThanOrEqual(viewport.width);
        expect(width, ruleset).toBeGreaterThanOrEqual(30);
        const covered = cells.filter(
          (other, j) =>
            j !== i && other.left < right && left < other.right && other.top < bottom && top < other.bottom,
        );
        expect(covered, ruleset).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  });
});
