// The keys of the page.
import { kalah, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { onBoard, startOf } from './board-page.ts';

onBoard('by keys', (open) => {
  test('goes by the Tab key through the pits that can be played, and no others, and plays one by Space', async () => {
    const { page, board } = await open(startOf(kalah));
    await board.play(2);
    const found: (string | undefined)[] = [];
    await page.focus('[data-move="0"]');
    for (let presses = 0; presses < 6; presses++) {
      found.push(await board.focusedMove());
      await board.press('Tab');
    }
    expect(found).toEqual(['0', '1', '3', '4', '5', undefined]);
    await page.focus('[data-move="1"]');
    await board.after('Space', { history: [2, 1] });
  });

  test('plays by letters, upper or lower case, but not where they are typed', async () => {
    const { page, board } = await open(startOf(oware));
    await board.click('#open-share');
    await page.focus('#position');
    await board.press('End');
    await page.keyboard.type('Cn?');
    await board.shows({ position: /Cn\?$/, ply: 0, setup: false, notice: '' });
    await board.press('Escape');
    await page.focus('#board .room');
    await board.after('c', { history: [2] });
    await board.after('B', { history: [2, 7] });
    await board.after('Control+c', 'Alt+c', { history: [2, 7] });
  });

  test('says why the pit of a letter cannot be played', async () => {
    const { page, board } = await open(startOf(kalah));
    await page.focus('#board .room');
    await board.after('c', 'c', { preview: 'C is empty.', history: [2] });
  });

  test('plays the pit of a letter rather than a command on a large board', async () => {
    const { board } = await open(startOf(kalah.with({ pits: 14 })));
    await board.pressOnBoard('n');
    await board.shows({ setup: false });
    await board.after('n', { history: [13, 27] });
  });

  test.each(['off', 'board', 'always'])('takes letters as it was set: %s', async (letters) => {
    const { page, board } = await open(startOf(oware));
    await board.after('#open-settings', { 'letter-keys': 'board' });
    await page.selectOption('#letter-keys', letters);
    await board.press('Escape');
    await page.focus('#flip');
    const plays = letters === 'always';
    await board.after('n', '?', 'c', { setup: plays });
    if (plays) await board.press('Escape');
    await board.pressOnBoard('c');
    await board.shows({ ply: letters === 'off' ? 0 : 1 });
  });

  test('asks for a hint', async () => {
    const { page, board } = await open(startOf(oware));
    await board.pressOnBoard('?');
    await page.waitForSelector('.hinted');
    expect(await board.highlighted('hinted')).toHaveLength(1);
  });

  test('keeps the focus where a button has nothing more to do', async () => {
    const { page, board } = await open(startOf(oware));
    await board.play(2);
    await page.focus('#undo');
    await board.after('Enter', { '#undo[aria-disabled=true]': true, focus: 'undo' });
    await board.after('Enter', { state: oware.initialState() });
  });

  test('gives the focus back to the button that opened a dialog', async () => {
    const { page, board } = await open();
    for (const name of ['setup', 'rules', 'share', 'settings']) {
      await page.focus(`#open-${name}`);
      await board.after('Enter', { [name]: true, [`#${name}:focus-within`]: 1 });
      await board.after('Escape', { [name]: false, focus: `open-${name}` });
    }
  });
});
