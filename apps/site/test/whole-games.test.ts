// Whole games as persons play them: by mouse, by keyboard and by touch.
import { baAwa, Game, kalah, oAnQuan, oware } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  startOf,
  gameOn,
  text,
  play,
  personsTurn,
  playOut,
  onBoard,
} from 'mancala-page/test/board.ts';

const RESULT = /^((South|North) wins|You win|You lost|A draw), \d+ to \d+$/;

/** Waits until South is to move or the game is over. */
const southsTurn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('#status')!.textContent.endsWith('Your move.') ||
      !document.querySelector<HTMLElement>('#result')!.hidden,
  );

/** Plays to the end against a bot, with a move of South by turns. */
const playOutAgainstBot = async (page: Page, playMove: (page: Page, move: number) => Promise<void>) => {
  await southsTurn(page);
  return playOut(page, async (move) => {
    await playMove(page, move);
    await southsTurn(page);
  });
};

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const active = document.activeElement!;
    return (active.shadowRoot?.activeElement ?? active).matches(selector);
  }, selector);

/** Presses a key until an element has the focus. */
const pressUntil = async (page: Page, key: string, selector: string): Promise<void> => {
  for (let presses = 0; presses < 100; presses++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}.`);
};

/** Taps a move, after its pit if that has several. */
const tap = async (page: Page, move: number): Promise<void> => {
  const opener = page.locator(`.spot:has(.choice[data-move="${move}"]) > .pit`);
  if (await opener.count()) await opener.tap();
  await page.tap(`[data-move="${move}"]`);
};

onBoard('from start to end', (site) => {
  test('is played by mouse against the bot of the first visit', async () => {
    const { page, wrong } = await site.open('', still);
    const game = await playOutAgainstBot(page, play);
    expect(game.rules.id).toBe('kalah');
    expect(game.turns.some(({ player }) => player === 'north')).toBe(true);
    expect(await text(page, 'result-title')).toMatch(RESULT);
    expect(wrong).toEqual([]);
  });

  test('is set up and played by letters alone', async () => {
    const { page, wrong } = await site.open('', still);
    await page.locator('#board .room').press('n');
    await pressUntil(page, 'Tab', '[name=ruleset]');
    await pressUntil(page, 'ArrowDown', '[value=oware]');
    await pressUntil(page, 'Tab', '#opponent');
    await page.keyboard.type('a person');
    await pressUntil(page, 'Tab', '#start');
    await page.keyboard.press('Enter');
    expect(await page.isVisible('#setup')).toBe(false);
    expect(await isFocused(page, '.pit.playable')).toBe(true);
    const game = await playOut(page, (move, { rules }) => page.keyboard.press(formatMove(rules, move)));
    expect(game.rules.id).toBe(oware.id);
    expect(await isFocused(page, '#result-title')).toBe(true);
    expect(await text(page, 'result-title')).toMatch(RESULT);
    expect(wrong).toEqual([]);
  });

  test('is played with the Tab and Enter keys against a bot', async () => {
    const { page, wrong } = await site.open(startOf(baAwa, { north: 2 }), still);
    await playOutAgainstBot(page, async (page, move) => {
      await pressUntil(page, 'Tab', `[data-move="${move}"]`);
      await page.keyboard.press('Enter');
    });
    expect(await text(page, 'result-title')).toMatch(RESULT);
    expect(wrong).toEqual([]);
  });

  test('is played by touch by two persons, in two directions', async () => {
    const { page, wrong } = await site.open(startOf(oAnQuan), {
      ...still,
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    const game = await playOut(page, (move) => tap(page, move));
    expect(game.history.some((move) => move >= 12)).toBe(true);
    expect(game.history.some((move) => move < 12)).toBe(true);
    expect(await text(page, 'result-title')).toMatch(RESULT);
    expect(wrong).toEqual([]);
  });

  test('is played by touch against a bot on a small board', async () => {
    const rules = kalah.with({ pits: 4, seeds: 3 });
    const { page, wrong } = await site.open(startOf(rules, { north: 1 }), {
      ...still,
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    await playOutAgainstBot(page, tap);
    expect(await text(page, 'result-title')).toMatch(RESULT);
    await page.tap('#rematch');
    // The bot plays South now, and begins.
    await personsTurn(page);
    const game: Game = await gameOn(page);
    expect(game.turns[0]!.player).toBe('south');
    expect(game.state.turn).toBe('north');
    expect(wrong).toEqual([]);
  });
});
