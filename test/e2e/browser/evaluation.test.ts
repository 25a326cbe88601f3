// The evaluation on the playable board: the bar, the values of the moves, and hints.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadPosition, onBoard, seat, still, text } from './board.ts';
import { watchWorkers } from './worker-log.ts';

/** Waits until the bar shows an evaluation. */
const evaluated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('#margin')!.textContent.includes('('));

/** Records what the bar says from now on; returns how to read the record. */
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

/** Asks for a hint, and returns it. */
const hint = async (page: Page): Promise<string> => {
  await page.click('#hint');
  await page.waitForFunction(() => document.querySelector('#told')!.textContent.includes('looks best'));
  return text(page, 'told');
};

onBoard('in its evaluation', (site) => {
  test('shows who is ahead and what each move is worth', async () => {
    const { page } = await site.open('', still);
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#margin')!.textContent.includes('plies'));
    const worth = await page.locator('.playable .worth').allInnerTexts();
    expect(worth).toHaveLength(6);
    for (const value of worth) expect(value).toMatch(/^[+-]?\d+$/);
    expect(await page.getAttribute('[data-pit="2"]', 'aria-label')).toMatch(/, worth [+-]?\d+ to South$/);
    await page.uncheck('#evaluates');
    expect(await page.locator('#evaluation').isVisible()).toBe(false);
  });

  test('shows who is ahead, whoever is to move', async () => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await page.check('#evaluates');
    for (const [turn, stores] of [
      ['S', '4-40'],
      ['N', '4-40'],
      ['S', '40-4'],
      ['N', '40-4'],
    ] as const) {
      await loadPosition(page, `1-0-0-0-0-1-1-0-0-0-0-1-${stores}-${turn}`);
      await evaluated(page);
      const isSouth = stores === '40-4';
      expect(await text(page, 'margin')).toMatch(isSouth ? /^South \+\d+ \(/ : /^North \+\d+ \(/);
      const share = await page.locator('#share').evaluate(({ style }) => parseFloat(style.width));
      expect(share > 50).toBe(isSouth);
    }
  });

  test.each([1280, 360])('fills the bar from the side of South’s store, %i pixels wide', async (width) => {
    const { page } = await site.open('', { ...still, viewport: { width, height: 800 } });
    await page.check('#evaluates');
    await evaluated(page);
    /** The order, in reading direction, of the stores, the labels of the bar, and the filled and the empty part of the bar. */
    const orders = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const names = (selector: string): string =>
          [...document.querySelectorAll(selector)]
            .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
            .sort(({ box: a }, { box: b }) => Math.round(a.y - b.y) || a.x - b.x)
            .map(({ name }) => name)
            .join(' ');
        const bar = document.querySelector('.bar')!.getBoundingClientRect();
        const share = document.querySelector('#share')!.getBoundingClientRect();
        const isLeft = share.left - bar.left < bar.right - share.right;
        return [names('.store .name'), names('#evaluation span'), isLeft ? 'South North' : 'North South'];
      });
    for (const order of ['North South', 'South North', 'North South']) {
      expect(await orders()).toEqual([order, order, order]);
      await page.click('#flip');
    }
  });

  test.each(['before', 'after'])(
    'shows one evaluation in the bar and in a hint asked for %s',
    async (when) => {
      const { page } = await site.open('', still);
      const workers = await watchWorkers(page);
      await page.selectOption('#ruleset', 'kalah');
      await seat(page, 'person', 'person');
      // North is to move, and behind.
      await loadPosition(page, '4-0-6-1-8-0-2-0-0-5-1-7-9-5-N');
      if (when === 'after') await page.check('#evaluates');
      const hinted = await hint(page);
      await page.check('#evaluates');
      await evaluated(page);
      const margin = await text(page, 'margin');
      expect(margin).toMatch(/^South \+\d+ \((\d+ plies|proven)\)$/);
      expect(hinted).toMatch(/^[a-f] looks best: /);
      expect(hinted.split(': ')[1]).toBe(`${margin}.`);
      const best = await page.locator('.hinted .worth').innerText();
      expect(`South +${-Number(best)}`).toBe(margin.split(' (')[0]);
      const events = await workers.events();
      expect(events.filter((event) => event !== 'reported')).toEqual(['asked analysis', 'answered']);
      expect(events.at(-1)).toBe('answered');
    },
  );

  test('counts one ply in the singular', async () => {
    const { page } = await site.open('', still);
    const shown = await watchMargin(page);
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#margin')!.textContent.includes('plies'));
    expect((await shown())[0]).toMatch(/ \(1 ply\)$/);
  });

  test('shows the final margin once the game is over', async () => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await page.check('#evaluates');
    await loadPosition(page, '0-0-0-0-0-1-0-0-0-0-0-1-20-26-S');
    await page.click('[data-pit="5"]');
    expect(await text(page, 'margin')).toBe('North +6');
  });

  test('finds out anew what moves are worth once one was played', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#margin')!.textContent.includes('plies'));
    await page.click('[data-pit="2"]');
    await page.waitForFunction(() => /\d/.test(document.querySelector('[data-pit="7"] .worth')!.textContent));
    expect(await page.locator('.playable .worth').allInnerTexts()).toHaveLength(6);
  });

  test('shows no margin of another kind until a position is evaluated', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.check('#evaluates');
    await evaluated(page);
    const shown = await watchMargin(page);
    await page.click('[data-pit="2"]');
    await page.click('[data-pit="7"]');
    await evaluated(page);
    for (const margin of await shown()) expect(margin).toMatch(/^$|\(/);
  });
});
