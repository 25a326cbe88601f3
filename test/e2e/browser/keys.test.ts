// The playable board from the keyboard.
import { expect, test } from 'vitest';
import { gameOn, onBoard, playOut, seat, still, text } from './board.ts';

onBoard('by keys', (site) => {
  test('plays a whole game by keyboard', async () => {
    const { page, wrong } = await site.open('', still);
    await page.focus('#ruleset');
    await page.keyboard.type('Kalah');
    await seat(page, 'person', 'person');
    await page.focus('#setup button[type=submit]');
    await page.keyboard.press('Enter');
    const letters = 'ABCDEFabcdef';
    const game = await playOut(page, (pit) => page.keyboard.press(letters[pit]!));
    expect(game.rules.id).toBe('kalah');
    expect(game.state.outcome).not.toBeNull();
    expect(wrong).toEqual([]);
  });

  test('goes from pit to pit by all four arrow keys, and round the end of a row', async () => {
    const { page } = await site.open('', still);
    await page.focus('[data-pit="0"]');
    const found: (string | null)[] = [];
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(key);
      found.push(await page.evaluate(() => document.activeElement!.getAttribute('data-pit')));
    }
    expect(found).toEqual(['5', '6', '11', '0', '1']);
  });

  test('plays the pit that has the focus by Enter', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.focus('[data-pit="2"]');
    await page.keyboard.press('Enter');
    expect((await gameOn(page)).moves).toEqual([2]);
  });

  test('undoes with Ctrl+Z, Caps Lock or not, and does it again with Shift', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
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

  test('plays by letters, large or small, but not where they are typed', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.focus('#position');
    await page.keyboard.press('End');
    await page.keyboard.type('C?');
    expect((await gameOn(page)).ply).toBe(0);
    expect(await text(page, 'told')).toBe('');
    await page.focus('#flip');
    await page.keyboard.press('c');
    expect((await gameOn(page)).moves).toEqual([2]);
    await page.keyboard.press('B');
    expect((await gameOn(page)).moves).toEqual([2, 7]);
  });

  test('hints and plays again by keys', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.keyboard.press('Control+z');
    expect(await text(page, 'told')).toBe('Taken back.');
    await page.keyboard.press('Control+y');
    expect(await text(page, 'told')).toMatch(/^South plays C: /);
    await page.keyboard.press('?');
    await page.waitForSelector('.pit.hinted');
  });

  test('keeps the focus where a button has nothing more to do', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.focus('#undo');
    await page.keyboard.press('Enter');
    expect(await page.getAttribute('#undo', 'aria-disabled')).toBe('true');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('undo');
    await page.keyboard.press('Enter');
    expect((await gameOn(page)).ply).toBe(0);
    expect((await gameOn(page)).rules.id).toBe('wari');
  });

  test('comes back by the Tab key to the pit that was played last', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="3"]');
    expect(await page.locator('.pit[tabindex="0"]').getAttribute('data-pit')).toBe('3');
    expect(await page.locator('.pit[tabindex="0"]').count()).toBe(1);
  });
});
