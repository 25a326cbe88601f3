// The keys of the page.
import { kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import {
  focusedMove,
  boardOn,
  gameOn,
  highlighted,
  onBoard,
  play,
  startOf,
  still,
  text,
} from 'mancala-page/test/board.ts';

onBoard('by keys', (site) => {
  test('plays the pit that has the focus by Enter and by Space', async () => {
    const { page } = await site.open(startOf(oware), still);
    await page.focus('[data-move="2"]');
    await page.keyboard.press('Enter');
    await page.focus('[data-move="7"]');
    await page.keyboard.press('Space');
    expect((await gameOn(page)).history).toEqual([2, 7]);
  });

  test('goes by the Tab key through the pits that can be played, and no others', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await play(page, 2);
    const found: (string | undefined)[] = [];
    await page.focus('[data-move="0"]');
    for (let presses = 0; presses < 6; presses++) {
      found.push(await focusedMove(page));
      await page.keyboard.press('Tab');
    }
    expect(found).toEqual(['0', '1', '3', '4', '5', undefined]);
  });

  test('plays by letters, upper or lower case, but not where they are typed', async () => {
    const { page } = await site.open(startOf(oware), still);
    await page.click('#open-share');
    await page.focus('#position');
    await page.keyboard.press('End');
    await page.keyboard.type('Cn?');
    expect((await page.inputValue('#position')).endsWith('Cn?')).toBe(true);
    expect((await gameOn(page)).ply).toBe(0);
    expect(await page.isVisible('#setup')).toBe(false);
    expect(await text(page, 'notice')).toBe('');
    await page.keyboard.press('Escape');
    await page.focus('#board .room');
    await page.keyboard.press('c');
    expect((await gameOn(page)).history).toEqual([2]);
    await page.keyboard.press('B');
    expect((await gameOn(page)).history).toEqual([2, 7]);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Alt+c');
    expect((await gameOn(page)).history).toEqual([2, 7]);
  });

  test('says why the pit of a letter cannot be played', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await page.focus('#board .room');
    await page.keyboard.press('c');
    await page.keyboard.press('c');
    expect(await text(page, 'preview')).toBe('C is empty.');
    expect((await gameOn(page)).history).toEqual([2]);
  });

  test('plays the pit of a letter rather than a command on a large board', async () => {
    const { page } = await site.open(startOf(kalah.with({ pits: 14 })), still);
    await page.locator('#board .room').press('n');
    expect(await page.isVisible('#setup')).toBe(false);
    await page.keyboard.press('n');
    expect((await gameOn(page)).history).toEqual([13, 27]);
  });

  test.each(['off', 'board', 'always'])('takes letters as it was set: %s', async (letters) => {
    const { page } = await site.open(startOf(oware), still);
    await page.click('#open-settings');
    expect(await page.inputValue('#letter-keys')).toBe('board');
    await page.selectOption('#letter-keys', letters);
    await page.keyboard.press('Escape');
    await page.focus('#flip');
    for (const key of ['n', '?', 'c']) await page.keyboard.press(key);
    const plays = letters === 'always';
    expect(await page.isVisible('#setup')).toBe(plays);
    if (plays) await page.keyboard.press('Escape');
    await page.locator('#board .room').press('c');
    expect((await gameOn(page)).ply).toBe(letters === 'off' ? 0 : 1);
  });

  test('takes back with Ctrl+Z, Caps Lock or not, and plays again with Shift', async () => {
    const { page } = await site.open(startOf(oware), still);
    await play(page, 2);
    const press = (key: string, shiftKey: boolean): Promise<boolean> =>
      page.evaluate(
        (pressed) =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { ...pressed, ctrlKey: true, bubbles: true, cancelable: true }),
          ),
        { key, shiftKey },
      );
    await press('Z', false);
    expect((await gameOn(page)).ply).toBe(0);
    await press('z', true);
    expect((await gameOn(page)).ply).toBe(1);
  });

  test('asks for a hint, and plays again', async () => {
    const { page } = await site.open(startOf(oware), still);
    await play(page, 2);
    await page.keyboard.press('Control+z');
    expect(await text(page, 'notice')).toBe('Taken back.');
    await page.keyboard.press('Control+y');
    expect(await text(page, 'notice')).toMatch(/^South plays C\b/);
    await page.locator('#board .room').press('?');
    await page.waitForSelector('.hinted');
    expect(await highlighted(page, 'hinted')).toHaveLength(1);
  });

  test('keeps the focus where a button has nothing more to do', async () => {
    const { page } = await site.open(startOf(oware), still);
    await play(page, 2);
    await page.focus('#undo');
    await page.keyboard.press('Enter');
    expect(await page.getAttribute('#undo', 'aria-disabled')).toBe('true');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('undo');
    const before = await boardOn(page);
    await page.keyboard.press('Enter');
    expect(await boardOn(page)).toEqual(before);
  });

  test('gives the focus back to the button that opened a dialog', async () => {
    const { page } = await site.open('', still);
    for (const name of ['setup', 'rules', 'share', 'settings']) {
      await page.focus(`#open-${name}`);
      await page.keyboard.press('Enter');
      expect(await page.isVisible(`#${name}`)).toBe(true);
      expect(
        await page.evaluate((id) => document.getElementById(id)!.contains(document.activeElement), name),
      ).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.isVisible(`#${name}`)).toBe(false);
      expect(await page.evaluate(() => document.activeElement!.id)).toBe(`open-${name}`);
    }
  });
});
