// Whole games as persons play them by the keyboard.
import { baAwa } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { test } from 'vitest';
import { onBoard, startOf, type BoardPage } from './board-page.ts';

const RESULT = /^((South|North) wins|You win|You lost|A draw), \d+ to \d+$/;

/** Presses a key until an element has the focus. */
const pressUntil = async ({ page, press }: BoardPage, key: string, selector: string): Promise<void> => {
  for (let presses = 0; presses < 100; presses++) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await press(key);
  }
  throw new Error(`${key} does not lead to ${selector}.`);
};

onBoard('from start to end', (open) => {
  test('is set up and played by letters alone', async () => {
    const { page, board } = await open();
    await board.pressOnBoard('n');
    await pressUntil(board, 'Tab', '[name=ruleset]');
    await pressUntil(board, 'ArrowDown', '[value=oware]');
    await pressUntil(board, 'Tab', '#opponent');
    await page.keyboard.type('a person');
    await pressUntil(board, 'Tab', '#start');
    await board.after('Enter', { setup: false, '.pit.playable:focus': 1 });
    await board.playOut((move, { rules }) => board.press(formatMove(rules, move)));
    await board.shows({ ruleset: 'oware', focus: 'result-title', 'result-title': RESULT });
  });

  test('is played with the Tab and Enter keys against a bot', async () => {
    const { page, board } = await open(startOf(baAwa, { north: 2 }));
    await board.playOut(async (move) => {
      await pressUntil(board, 'Tab', `[data-move="${move}"]`);
      await board.press('Enter');
      await page.waitForSelector('#near-seat.to-move, #result');
    });
    await board.shows({ 'result-title': RESULT });
  });
});
