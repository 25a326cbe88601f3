// The analysis of the position on the board: the gauge, the values of the moves, the best line and hints.
import { kalah, oAnQuan, oware, type Player } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { onBoard, positionOf, startOf, type BoardPage } from './board-page.ts';
import { watchWorkers, type WorkerLog } from './worker-log.ts';

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

/** The values on the board. */
const WORTHS = '.count .worth:not(:empty)';

const hint = async (board: BoardPage): Promise<string> => {
  await board.click('#hint');
  return board.waitFor('notice', /looks best/);
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

/** What has become of the analyses that were asked for. */
const analyses = async (workers: WorkerLog): Promise<string[]> =>
  (await workers.events()).filter((event) => event !== 'reported');

onBoard('in its analysis', (open) => {
  test('shows what each move is worth, and the best line', async () => {
    const { page, board } = await open(startOf(oware));
    await board.shows({ gauge: false });
    const margins = await watchMargin(page);
    await board.evaluate(/ahead/);
    expect((await margins())[0]).toMatch(/ \(looking 1 move ahead\)$/);
    const worth = await page.locator(WORTHS).allInnerTexts();
    expect(worth).toHaveLength(6);
    for (const value of worth) expect(value).toMatch(/^[+-]?\d+$/);
    expect(await page.getAttribute('[data-move="2"]', 'aria-label')).toMatch(/, worth [+-]?\d+ to South$/);
    await board.shows({ 'best-line': /^Best: [A-F] ([A-Fa-f] ?)+$/, gauge: true });
    await page.uncheck('#evaluates');
    await board.shows({ gauge: false, margin: '', 'best-line': '', '.worth:not(:empty)': 0 });
  });

  test('fills the gauge from below with the share of the near player', async () => {
    const { page, board } = await open(startOf(kalah));
    await page.check('#evaluates');
    for (const stores of ['4-40-S', '4-40-N', '40-4-S', '40-4-N']) {
      for (const bottom of ['south', 'north'] as const) {
        await board.follow(positionOf(kalah, `1-0-0-0-0-1-1-0-0-0-0-1-${stores}`, { bottom }));
        const margin = await board.waitFor('margin', /\(/);
        expect(margin).toMatch(stores.startsWith('40') ? /^South \+\d+ \(/ : /^North \+\d+ \(/);
        // A deeper evaluation may come between the two readings.
        await expect.poll(() => error(page, bottom)).toBeLessThan(0.02);
      }
    }
    await board.click('#flip');
    await expect.poll(() => error(page, 'south')).toBeLessThan(0.02);
  });

  test.each(['before', 'after'])('shows one evaluation in the gauge and in a hint %s', async (when) => {
    // North is to move, and behind.
    const { page, board } = await open(positionOf(kalah, '4-0-6-1-8-0-2-0-0-5-1-7-9-5-N'));
    const workers = await watchWorkers(page);
    if (when === 'after') await page.check('#evaluates');
    const hinted = await hint(board);
    const margin = await board.evaluate();
    expect(margin).toMatch(/^South \+\d+ \((?:looking \d+ moves? ahead|proven)\)$/);
    expect(hinted).toMatch(/^[a-f] looks best: /);
    expect(hinted.split(': ')[1]).toBe(`${margin}.`);
    const [best] = await board.highlighted('hinted');
    expect(hinted[0]).toBe('abcdef'[Number(best) - 6]);
    const worth = await page.locator(`[data-count="${best!}"] .worth`).innerText();
    expect(`South +${-Number(worth)}`).toBe(margin.split(' (')[0]);
    expect(await share(page)).toBeGreaterThan(0.5);
    await board.shows({ 'best-line': RegExp(`^Best: ${hinted[0]!}`) });
    // One analysis is enough for all of them.
    expect(await analyses(workers)).toEqual(['asked analysis', 'answered']);
  });

  test('has the values of the first moves of Kalah from a book, which other games do not load', async () => {
    const { page, board } = await open(startOf(oware));
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('book')) loaded.push(request.url());
    });
    await board.evaluate();
    expect(loaded).toEqual([]);
    await board.follow(startOf(kalah));
    await board.evaluate(/^South \+8 \(proven\)$/);
    await board.shows({ [WORTHS]: ['-14', '-10', '+8', '-2', '-8', '+4'] });
    expect(loaded).toHaveLength(1);
  });

  test('shows the final margin once the game is over', async () => {
    const { page, board } = await open(positionOf(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-20-26-S'));
    await page.check('#evaluates');
    await board.after(5, { margin: 'North +6' });
  });

  test('analyzes anew after a move, and shows no value of another position', async () => {
    const { page, board } = await open(startOf(oware));
    await board.evaluate();
    const shown = await watchMargin(page);
    // Read before the page can get a message from a worker.
    const worth = await page.evaluate(async () => {
      const root = document.querySelector('#board')!.shadowRoot!;
      root.querySelector<HTMLElement>('[data-move="2"]')!.click();
      for (let i = 0; i < 50; i++) await Promise.resolve();
      return [...root.querySelectorAll('.worth')].map(({ textContent }) => textContent).join('');
    });
    expect(worth).toBe('');
    await board.shows({ status: 'North to move.' });
    await board.play(7);
    await board.waitFor('margin', /\(/);
    for (const margin of await shown()) expect(margin).toMatch(/^$|\(/);
    expect(await page.locator(WORTHS).allInnerTexts()).not.toContain('');
  });

  test('forgets a hint once the game has gone on', async () => {
    const { page, board } = await open(startOf(oware));
    const workers = await watchWorkers(page, true);
    await board.after('#hint', { notice: 'Looking for the best move.' });
    await workers.waitFor('asked analysis');
    await board.after(2, { notice: /^South plays C\b/ });
    await page.check('#evaluates');
    await workers.release();
    await workers.answered();
    expect(await analyses(workers)).toEqual(['asked analysis', 'ended', 'asked analysis', 'answered']);
    await board.shows({ hinted: [], notice: /^South plays C\b/ });
  });

  test('forgets a hint where another position is looked at, but not where it is analyzed', async () => {
    const { page, board } = await open(startOf(oware));
    await board.play(2);
    const workers = await watchWorkers(page, true);
    await board.after('#hint', 'ArrowLeft', { notice: '' });
    await board.after('ArrowRight', { '#hint[aria-disabled=false]': true });
    await board.click('#hint');
    await page.check('#evaluates');
    await board.click('#flip');
    await workers.release();
    await board.waitFor('notice', /^[a-f] looks best: /);
    expect(await board.highlighted('hinted')).toHaveLength(1);
  });

  test('shows what each direction is worth, and names the one of a hint', async () => {
    const { page, board } = await open(positionOf(oAnQuan, '1-0-0-0-0-5-0-0-0-0-1-0-30-33-S'));
    await page.check('#evaluates');
    expect(await hint(board)).toMatch(/^A[+-] \((counter)?clockwise\) looks best: /);
    for (const worth of await page.locator('[data-pit="0"] .worth').allInnerTexts())
      expect(worth).toMatch(/^[+-]?\d+$/);
    await board.shows({ '[data-pit="0"] .worth': 2 });
  });

  test('ends with the game that was analyzed', async () => {
    const { page, board } = await open(startOf(kalah, { north: 1 }));
    for (const again of Object.entries({ '#close-review': '#rematch', '#open-setup': '#start' })) {
      await page.waitForSelector('#resign[aria-disabled=false]');
      await board.after('#resign', '#confirm-resign', '#analyze', { gauge: true });
      await board.after(...again, { '#evaluates:not(:checked)': true, gauge: false, margin: '' });
      await board.shows({ graph: false });
    }
  });
});
