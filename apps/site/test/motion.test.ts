// Moves that are shown seed by seed.
import { ayoayo, captureTo25, kalah, krur, oware } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  boardOf,
  boardOn,
  centerOf,
  follow,
  gameOn,
  highlighted,
  onBoard,
  play,
  positionOf,
  settled,
  startOf,
  still,
  text,
} from './board.ts';

/** Plays a move, and waits until its seeds are carried. */
const begin = async (page: Page, move: number): Promise<void> => {
  await play(page, move);
  await page.waitForSelector('.hand', { state: 'attached' });
};

const count = (page: Page, pit: number): Promise<string | null> =>
  page.textContent(`[data-count="${pit}"] b`);

onBoard('in motion', (site) => {
  test('sows one seed after the other, and all at once where motion is unwanted', async () => {
    const { page } = await site.open(startOf(oware));
    // The numbers of the four pits in all states that are shown.
    await page.evaluate(() => {
      const counts = [3, 4, 5, 6].map((pit) => document.querySelector(`[data-count="${pit}"] b`)!);
      const read = (): void => {
        const now = counts.map(({ textContent }) => textContent).join('');
        const { dataset } = document.body;
        if (!dataset['seen']?.endsWith(now)) dataset['seen'] = `${dataset['seen'] ?? ''} ${now}`;
      };
      read();
      const observer = new MutationObserver(read);
      for (const element of counts) observer.observe(element, { childList: true });
    });
    await begin(page, 2);
    expect(await text(page, 'status')).toBe('Seeds are sown.');
    await settled(page);
    expect(await page.getAttribute('body', 'data-seen')).toBe(' 4444 5444 5544 5554 5555');
    expect(await page.locator('.hand').count()).toBe(0);

    const { page: calm } = await site.open(startOf(oware), still);
    await play(calm, 2);
    expect(await count(calm, 6)).toBe('5');
    expect(await calm.locator('.hand').count()).toBe(0);
  });

  test('turns the board without a stop to a move', async () => {
    const { page, wrong } = await site.open(startOf(oware));
    await begin(page, 2);
    const before = await centerOf(page, '[data-pit="0"]');
    await page.click('#flip');
    expect(await centerOf(page, '[data-pit="0"]')).not.toEqual(before);
    expect(await highlighted(page, 'played')).toEqual([2]);
    await settled(page);
    expect(await boardOn(page)).toEqual(boardOf((await gameOn(page)).state));
    expect(wrong).toEqual([]);
  });

  test('takes no second move, and no command, while a move is shown', async () => {
    const { page, wrong } = await site.open(startOf(kalah));
    await begin(page, 2);
    for (const id of ['resign', 'agree', 'hint'])
      expect(await page.getAttribute(`#${id}`, 'aria-disabled')).toBe('true');
    await page.keyboard.press('a');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-pit="0"] button')!.click());
    await page.check('#evaluates');
    await settled(page);
    const game = await gameOn(page);
    expect(game.history).toEqual([2]);
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    expect(await page.locator('.seed').count()).toBe(48);
    expect(wrong).toEqual([]);
  });

  test('takes a double click for one', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await page.dblclick('[data-move="2"]');
    expect(await text(page, 'notice')).toMatch(/^South plays C\b/);
    expect(await text(page, 'preview')).toBe('');
  });

  test('ends the show of a move that is taken back or looked away from', async () => {
    const { page, wrong } = await site.open(startOf(oware));
    await begin(page, 2);
    await page.keyboard.press('ArrowLeft');
    expect(await text(page, 'status')).toBe('The start of the game.');
    expect((await boardOn(page)).seeds).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0]);
    await page.keyboard.press('ArrowRight');
    expect(await boardOn(page)).toEqual(boardOf((await gameOn(page)).state));
    await begin(page, 7);
    await page.click('#undo');
    expect((await gameOn(page)).history).toEqual([2]);
    expect(await boardOn(page)).toEqual(boardOf((await gameOn(page)).state));
    await begin(page, 8);
    // Another game begins meanwhile.
    await follow(page, startOf(kalah));
    expect(await boardOn(page)).toEqual(boardOf(kalah.initialState()));
    expect(await page.locator('.seed').count()).toBe(48);
    expect(await page.locator('.hand').count()).toBe(0);
    expect(wrong).toEqual([]);
  });

  test('shows what is captured while it goes to the store', async () => {
    const { page } = await site.open(positionOf(oware, '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S'));
    await play(page, 5);
    await page.waitForFunction(() => document.querySelectorAll('#board .well')[6]!.matches('.captured'));
    await settled(page);
    expect(await text(page, 'status')).toBe('North to move.');
    expect(await highlighted(page, 'captured')).toEqual([6]);
    expect((await boardOn(page)).seeds.slice(-2)).toEqual([22, 19]);
  });

  test('shows hundreds of sown seeds in a few seconds', async () => {
    // 537 seeds are sown.
    const { page } = await site.open(positionOf(krur, '8-2-5-4-4-3-0-6-0-0-S q4 mN..N....'));
    await begin(page, 1);
    expect(await text(page, 'status')).toBe('Seeds are sown.');
    expect(await highlighted(page, 'played')).toEqual([1]);
    const ms = await page.evaluate(async () => {
      const start = performance.now();
      while (document.querySelector('#board')!.ariaBusy === 'true') await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    // It is meant to take five seconds; a busy machine takes more. At the usual pace it would be two minutes.
    expect(ms).toBeLessThan(30_000);
    expect(await boardOn(page)).toEqual(boardOf((await gameOn(page)).state));
  });

  test.each([{}, still])('says that a move would never end', async (options) => {
    const { page, wrong } = await site.open(positionOf(ayoayo, '0-7-0-3-0-3-0-1-2-0-2-1-18-11-N'), options);
    await play(page, 8);
    expect(await text(page, 'notice')).toBe(
      'North plays c, which would never end. The game ends: South collects 13 seeds and North collects 6 seeds.',
    );
    await settled(page);
    expect(await text(page, 'result-title')).toBe('South wins, 31 to 17');
    expect(await text(page, 'result-reason')).toBe('The last move would never end.');
    expect(wrong).toEqual([]);
  });

  test('keeps the hand within a phone', async () => {
    const { page } = await site.open(startOf(captureTo25.with({ pits: 12, seeds: 12 })), {
      viewport: { width: 360, height: 740 },
    });
    await begin(page, 0);
    const [left, right] = await page.evaluate(async () => {
      const edges: number[] = [];
      while (document.querySelector('#board')!.ariaBusy === 'true') {
        await new Promise(requestAnimationFrame);
        const palm = document.querySelector('.hand .palm')?.getBoundingClientRect();
        if (palm) edges.push(palm.left, palm.right);
      }
      return [Math.min(...edges), Math.max(...edges)] as const;
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  });
});
