// The analysis of the position on the board: the gauge, the values of the moves, the best line and hints.
import { kalah, oAnQuan, oware, type Player } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  follow,
  highlighted,
  onBoard,
  play,
  positionOf,
  startOf,
  still,
  text,
  waitForText,
} from 'mancala-page/test/board.ts';
import { watchWorkers } from './worker-log.ts';

/** Waits until the position on the board has an evaluation. */
const evaluated = (page: Page): Promise<string> => waitForText(page, 'margin', /\(/);

/** Records what the evaluation says from now on; returns a function that reads the record. */
const watchMargin = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const margin = document.querySelector<HTMLElement>('#margin')!;
    const observer = new MutationObserver(() => {
      margin.dataset['shown'] = `${margin.dataset['shown'] ?? ''}${margin.textContent}\n`;
    });
    observer.observe(margin, { childList: true });
  });
  return async () => ((await page.getAttribute('#margin', 'data-shown')) ?? '').split('\n').filter(Boolean);
};

const hint = async (page: Page): Promise<string> => {
  await page.click('#hint');
  return waitForText(page, 'notice', /looks best/);
};

/** The filled part of the gauge, from 0 to 1, if it is filled from below. */
const share = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const gauge = document.querySelector('#gauge')!;
    const filled = document.querySelector('#gauge-share')!;
    await Promise.all(filled.getAnimations().map(({ finished }) => finished));
    const [outer, inner] = [gauge.getBoundingClientRect(), filled.getBoundingClientRect()];
    if (Math.abs(outer.bottom - inner.bottom) > 2) throw new Error('The gauge is not filled from below.');
    return inner.height / outer.height;
  });

/** How far the gauge is from the margin beside it, in a game of 48 seeds. */
const error = async (page: Page, bottom: Player): Promise<number> => {
  const filled = await share(page);
  const [, player, lead] = /^(South|North) \+(\d+)/.exec((await page.textContent('#margin'))!)!;
  const own = (player === 'South') === (bottom === 'south') ? Number(lead) : -Number(lead);
  return Math.abs(filled - (0.5 + own / 96));
};

onBoard('in its analysis', (site) => {
  test('shows what each move is worth, and the best line', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    expect(await page.isVisible('#gauge')).toBe(false);
    await page.check('#evaluates');
    await waitForText(page, 'margin', /ahead/);
    const worth = await page.locator('.count .worth:not(:empty)').allInnerTexts();
    expect(worth).toHaveLength(6);
    for (const value of worth) expect(value).toMatch(/^[+-]?\d+$/);
    expect(await page.getAttribute('[data-move="2"]', 'aria-label')).toMatch(/, worth [+-]?\d+ to South$/);
    expect(await text(page, 'best-line')).toMatch(/^Best: [A-F] ([A-Fa-f] ?)+$/);
    expect(await page.isVisible('#gauge')).toBe(true);
    await page.uncheck('#evaluates');
    expect(await page.isVisible('#gauge')).toBe(false);
    expect(await text(page, 'margin')).toBe('');
    expect(await text(page, 'best-line')).toBe('');
    expect((await page.locator('.worth').allTextContents()).join('')).toBe('');
    expect(wrong).toEqual([]);
  });

  test('fills the gauge from below with the share of the near player', async () => {
    const { page } = await site.open(startOf(kalah), still);
    await page.check('#evaluates');
    for (const [turn, stores] of [
      ['S', '4-40'],
      ['N', '4-40'],
      ['S', '40-4'],
      ['N', '40-4'],
    ] as const) {
      for (const bottom of ['south', 'north'] as const) {
        await follow(page, positionOf(kalah, `1-0-0-0-0-1-1-0-0-0-0-1-${stores}-${turn}`, { bottom }));
        const margin = await evaluated(page);
        const isSouth = stores === '40-4';
        expect(margin).toMatch(isSouth ? /^South \+\d+ \(/ : /^North \+\d+ \(/);
        // A deeper evaluation may come between the two readings.
        await expect.poll(() => error(page, bottom)).toBeLessThan(0.02);
      }
    }
    await page.click('#flip');
    await expect.poll(() => error(page, 'south')).toBeLessThan(0.02);
  });

  test.each(['before', 'after'])(
    'shows one evaluation in the gauge and in a hint asked for %s',
    async (when) => {
      // North is to move, and behind.
      const { page } = await site.open(positionOf(kalah, '4-0-6-1-8-0-2-0-0-5-1-7-9-5-N'), still);
      const workers = await watchWorkers(page);
      if (when === 'after') await page.check('#evaluates');
      const hinted = await hint(page);
      await page.check('#evaluates');
      const margin = await evaluated(page);
      expect(margin).toMatch(/^South \+\d+ \((?:looking \d+ moves? ahead|proven)\)$/);
      expect(hinted).toMatch(/^[a-f] looks best: /);
      expect(hinted.split(': ')[1]).toBe(`${margin}.`);
      const [best] = await highlighted(page, 'hinted');
      expect(hinted[0]).toBe('abcdef'[Number(best) - 6]);
      const worth = await page.locator(`[data-count="${best!}"] .worth`).innerText();
      expect(`South +${-Number(worth)}`).toBe(margin.split(' (')[0]);
      expect(await share(page)).toBeGreaterThan(0.5);
      expect((await text(page, 'best-line')).startsWith(`Best: ${hinted[0]!}`)).toBe(true);
      // One analysis is enough for all of them.
      const events = await workers.events();
      expect(events.filter((event) => event !== 'reported')).toEqual(['asked analysis', 'answered']);
    },
  );

  test('has the values of the first moves of Kalah from a book, which other games do not load', async () => {
    const { page } = await site.open(startOf(oware), still);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.check('#evaluates');
    await evaluated(page);
    expect(loaded.filter((url) => url.includes('book'))).toEqual([]);
    await follow(page, startOf(kalah));
    await page.check('#evaluates');
    await waitForText(page, 'margin', /^South \+8 \(proven\)$/);
    expect(await page.locator('.count .worth:not(:empty)').allInnerTexts()).toEqual([
      '-14',
      '-10',
      '+8',
      '-2',
      '-8',
      '+4',
    ]);
    expect(loaded.filter((url) => url.includes('book'))).toHaveLength(1);
  });

  test('says one move in the singular', async () => {
    const { page } = await site.open(startOf(oware), still);
    const shown = await watchMargin(page);
    await page.check('#evaluates');
    await waitForText(page, 'margin', /ahead/);
    expect((await shown())[0]).toMatch(/ \(looking 1 move ahead\)$/);
  });

  test('shows the final margin once the game is over', async () => {
    const { page } = await site.open(positionOf(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-20-26-S'), still);
    await page.check('#evaluates');
    await play(page, 5);
    expect(await text(page, 'margin')).toBe('North +6');
  });

  test('analyzes anew after a move, and shows no value of another position', async () => {
    const { page } = await site.open(startOf(oware), still);
    await page.check('#evaluates');
    await evaluated(page);
    const shown = await watchMargin(page);
    // Read before the page can get a message from a worker.
    const worth = await page.evaluate(async () => {
      const root = document.querySelector('#board')!.shadowRoot!;
      root.querySelector<HTMLElement>('[data-move="2"]')!.click();
      for (let i = 0; i < 50; i++) await Promise.resolve();
      return [...root.querySelectorAll('.worth')].map(({ textContent }) => textContent).join('');
    });
    expect(worth).toBe('');
    expect(await text(page, 'status')).toBe('North to move.');
    await play(page, 7);
    await evaluated(page);
    for (const margin of await shown()) expect(margin).toMatch(/^$|\(/);
    expect(await page.locator('.count .worth:not(:empty)').allInnerTexts()).not.toContain('');
  });

  test('forgets a hint once the game has gone on', async () => {
    const { page } = await site.open(startOf(oware), still);
    const workers = await watchWorkers(page, true);
    await page.click('#hint');
    expect(await text(page, 'notice')).toBe('Looking for the best move.');
    await page.waitForFunction(() => window.workerEvents.includes('asked analysis'));
    await play(page, 2);
    expect(await text(page, 'notice')).toMatch(/^South plays C\b/);
    await page.check('#evaluates');
    await workers.release();
    await workers.answered();
    expect((await workers.events()).filter((event) => event !== 'reported')).toEqual([
      'asked analysis',
      'ended',
      'asked analysis',
      'answered',
    ]);
    expect(await highlighted(page, 'hinted')).toEqual([]);
    expect(await text(page, 'notice')).toMatch(/^South plays C\b/);
  });

  test('forgets a hint where another position is looked at, but not where it is analyzed', async () => {
    const { page } = await site.open(startOf(oware), still);
    await play(page, 2);
    const workers = await watchWorkers(page, true);
    await page.click('#hint');
    await page.keyboard.press('ArrowLeft');
    expect(await text(page, 'notice')).toBe('');
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('#hint', 'aria-disabled')).toBe('false');
    await page.click('#hint');
    await page.check('#evaluates');
    await page.click('#flip');
    await workers.release();
    await waitForText(page, 'notice', /^[a-f] looks best: /);
    expect(await highlighted(page, 'hinted')).toHaveLength(1);
  });

  test('shows what each direction is worth, and names the one of a hint', async () => {
    const { page } = await site.open(positionOf(oAnQuan, '1-0-0-0-0-5-0-0-0-0-1-0-30-33-S'), still);
    await page.check('#evaluates');
    expect(await hint(page)).toMatch(/^A[+-] \((counter)?clockwise\) looks best: /);
    for (const worth of await page.locator('[data-pit="0"] .worth').allInnerTexts())
      expect(worth).toMatch(/^[+-]?\d+$/);
    expect(await page.locator('[data-pit="0"] .worth').count()).toBe(2);
  });

  test('ends with the game that was analyzed', async () => {
    const { page } = await site.open(startOf(kalah, { north: 1 }), still);
    const end = async (): Promise<void> => {
      await page.click('#resign');
      await page.click('#confirm-resign');
      await page.click('#analyze');
    };
    for (const again of ['#rematch', '#open-setup']) {
      await page.waitForFunction(() => document.querySelector('#resign')!.ariaDisabled === 'false');
      await end();
      expect(await page.isVisible('#gauge')).toBe(true);
      if (again === '#rematch') await page.click('#close-review');
      await page.click(again);
      if (again === '#open-setup') await page.click('#start');
      expect(await page.isChecked('#evaluates')).toBe(false);
      expect(await page.isVisible('#gauge')).toBe(false);
      expect(await text(page, 'margin')).toBe('');
    }
  });
});
