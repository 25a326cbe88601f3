// The editor of positions.
import { allRulesets, kalah, oware, togyzqumalaq } from 'mancala-rules';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { onBoard, positionOf, startOf, type BoardPage } from './board-page.ts';

const CELLS = '#editor input';
const ANSWER = '#editor [role=status]';

const openEditor = async (board: BoardPage, ruleset?: string): Promise<void> => {
  await board.click('#open-setup');
  if (ruleset) await board.page.check(`[name=ruleset][value=${ruleset}]`);
  await board.click('#open-editor');
  await board.page.waitForSelector('#editor');
};
const press = (page: Page, name: string): Promise<void> =>
  page.locator('#editor').getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string): Locator =>
  page.locator('#editor').getByLabel(name, { exact: true });
const seedsIn = (page: Page): Promise<number[]> =>
  page
    .locator(CELLS)
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));

onBoard('in its editor of positions', (open) => {
  test('begins with the start of every game, which the rules allow', async () => {
    const { page, board } = await open(startOf(oware));
    for (const rules of allRulesets) {
      await openEditor(board, rules.id);
      const { pits, stores } = rules.initialState();
      const all = pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north);
      await board.shows({ [ANSWER]: `${all} of ${all} seeds.` }, rules.id);
      expect(await seedsIn(page)).toEqual([...pits, stores.south, stores.north]);
      await press(page, 'Close');
    }
  });

  test('sets up a position by keys, and plays it with the players that were chosen', async () => {
    const { page, board } = await open(startOf(kalah, { north: 2 }));
    await openEditor(board);
    await press(page, 'Clear');
    await board.shows({ [ANSWER]: 'The game is over in this position.' });
    await field(page, 'Pit A').focus();
    await page.keyboard.type('3');
    await board.press('Tab', 'ArrowUp');
    await field(page, 'Pit a').fill('4');
    await field(page, 'Store of North').fill('20');
    await board.shows({ [ANSWER]: '28 of 48 seeds. 20 are out of the game.' });
    await press(page, 'Play');
    const { state, rules } = await board.game();
    expect(rules.id).toBe('kalah');
    expect(state.pits).toEqual([3, 1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0]);
    expect(state).toMatchObject({ stores: { south: 0, north: 20 }, turn: 'south', removed: 20 });
    await board.shows({ players: 'south=person&north=2&bottom=south' });
  });

  test('begins with the position of a shared link, and analyzes from there', async () => {
    const { page, board } = await open(positionOf(oware, '0-0-1-1-1-1-0-3-0-0-1-1-23-16-S'));
    await openEditor(board);
    expect(await seedsIn(page)).toEqual([0, 0, 1, 1, 1, 1, 0, 3, 0, 0, 1, 1, 23, 16]);
    await page.locator('#editor').getByLabel('To move').selectOption('north');
    await press(page, 'Analyze');
    await board.shows({ status: 'North to move.', '#evaluates:checked': true });
    await board.shows({ players: 'south=person&north=person&bottom=south' });
  });

  test('has an address, which the back button leaves', async () => {
    const { page, board } = await open(startOf(kalah, { north: 2 }));
    const link = page.url();
    await board.follow('#edit');
    await page.waitForSelector('#editor');
    expect(await seedsIn(page)).toEqual([...kalah.initialState().pits, 0, 0]);
    await page.goBack();
    await page.waitForSelector('#editor', { state: 'detached' });
    await board.shows({ url: link });
    await board.follow('#edit=oware');
    await field(page, 'Pit A').fill('3');
    await press(page, 'Play');
    await board.shows({ ruleset: 'oware', players: 'south=person&north=2&bottom=south' });
    // Also where the page begins with it, with the game that was on the board.
    const address = page.url().replace(/#.*/, '#edit');
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('#editor');
    expect(await seedsIn(page)).toEqual([3, ...oware.initialState().pits.slice(1), 0, 0]);
  });

  test('says what is wrong, and begins no game then', async () => {
    const { page, board } = await open(startOf(kalah));
    await openEditor(board);
    for (const [name, value, said] of [
      ['Pit B', '9', '53 seeds, but the game has 48. Take 5 away.'],
      ['Pit B', '', 'Every pit and store needs a whole number from 0.'],
      ['Pit B', '1.5', 'Every pit and store needs a whole number from 0.'],
      ['Store of South', '-1', 'Every pit and store needs a whole number from 0.'],
    ] as const) {
      await field(page, name).fill(value);
      await board.shows({ [ANSWER]: said });
      await press(page, 'Play');
      await board.shows({ editor: true });
    }
    await press(page, 'Start of the game');
    await board.shows({ [ANSWER]: '48 of 48 seeds.' });
  });

  test('has the marks of a game', async () => {
    const { page, board } = await open(startOf(togyzqumalaq));
    await openEditor(board);
    const mark = field(page, 'Mark of pit c');
    expect(await mark.locator('option').allTextContents()).toEqual(['–', 'South']);
    await mark.selectOption('South');
    await board.shows({ [ANSWER]: 'Pit c cannot have its mark in this position.' });
    await field(page, 'Pit c').fill('0');
    await field(page, 'Store of South').fill('9');
    await board.shows({ [ANSWER]: '162 of 162 seeds.' });
    await press(page, 'Play');
    expect((await board.game()).state.marks![11]).toBe('south');
  });
});
