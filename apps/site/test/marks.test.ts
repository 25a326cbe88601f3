// Marked, closed and big pits, and boards that are sown clockwise.
import { congkak, Game, oAnQuan, togyzqumalaq, vaiLungThlan, type Mark } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  boardOn,
  centerOf,
  clickRefused,
  gameOn,
  linkTo,
  onBoard,
  pit,
  play,
  positionOf,
  settled,
  startOf,
  still,
  text,
} from 'mancala-page/test/board.ts';

/** The pit c is South's tuz, E is North's. */
const TUZ = '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......';

const labelOf = (page: Page, number: number): Promise<string | null> =>
  page.getAttribute(pit(number), 'aria-label');

/** The marks of the wells. */
const markedWells = (page: Page): Promise<Record<number, string>> =>
  page
    .locator('#board .well')
    .evaluateAll((wells) =>
      Object.fromEntries(
        wells.flatMap((well, i) => (well.dataset['mark'] ? [[i, well.dataset['mark']]] : [])),
      ),
    );

onBoard('with other pits', (site) => {
  test('shows and names the player of a mark', async () => {
    const { page } = await site.open(positionOf(togyzqumalaq, TUZ), still);
    expect(await markedWells(page)).toEqual({ 4: 'north', 11: 'south' });
    expect((await labelOf(page, 11))!.replace('’', "'")).toBe(
      "North c: 0 seeds, South's tuz, c is North's; South moves",
    );
    expect(await labelOf(page, 4)).toBe("South E: 0 seeds, North's tuz, E is North's tuz");
    await clickRefused(page, 4);
    expect(await text(page, 'preview')).toBe("E is North's tuz.");
    await play(page, 0);
    expect((await gameOn(page)).state.marks?.[4]).toBe('north');
    expect(await markedWells(page)).toEqual({ 4: 'north', 11: 'south' });
    const colors = await page
      .locator('.well[data-mark]')
      .evaluateAll((wells) => wells.map((well) => getComputedStyle(well).stroke));
    expect(new Set(colors).size).toBe(2);
  });

  test.each(['light', 'dark'] as const)(
    'can be read where the system chooses the colors: %s',
    async (colorScheme) => {
      const { page } = await site.open(positionOf(togyzqumalaq, TUZ), {
        ...still,
        colorScheme,
        forcedColors: 'active',
      });
      await play(page, 0);
      const { canvas, text, board, floor, count, wells, rings } = await page.evaluate(() => {
        const style = (element: Element, pseudo?: string): CSSStyleDeclaration =>
          getComputedStyle(element, pseudo);
        const root = document.querySelector('#board')!.shadowRoot!;
        const first = (selector: string): Element => root.querySelector(selector)!;
        const system = (color: string): string => {
          document.body.style.outlineColor = color;
          return style(document.body).outlineColor;
        };
        const edge = (well: Element): string => {
          const { stroke, strokeDasharray, strokeWidth } = style(well);
          return stroke === 'none' ? 'none' : [stroke, strokeDasharray, strokeWidth].join(' ');
        };
        return {
          canvas: system('Canvas'),
          text: system('CanvasText'),
          board: style(first('.board-light')).stopColor,
          floor: style(first('.well-floor')).stopColor,
          count: style(first('.count')).color,
          wells: {
            usual: edge(first('.well:not([data-mark]):not(.played):not(.landed) + .rim')),
            played: edge(first('.well.played + .rim')),
            landed: edge(first('.well.landed + .rim')),
            south: edge(first('.well[data-mark=south]')),
            north: edge(first('.well[data-mark=north]')),
          },
          rings: [...root.querySelectorAll('.pit.playable')].map(
            (pit) => style(pit, '::before').borderTopColor,
          ),
        };
      });
      expect([board, floor]).toEqual([canvas, canvas]);
      expect(count).toBe(text);
      expect(new Set(Object.values(wells)).size).toBe(5);
      // The marks of the players do not differ by a color alone.
      expect(wells.south.replace(/rgb.*?\)/, '')).not.toBe(wells.north.replace(/rgb.*?\)/, ''));
      expect(rings.length).toBeGreaterThan(0);
      for (const ring of rings) expect(ring).not.toBe(canvas);
    },
  );

  test('shows a mark once it is made, and not once it is taken back', async () => {
    const { page } = await site.open(
      positionOf(togyzqumalaq, '2-1-12-12-12-12-12-11-11-10-10-0-9-9-9-9-1-10-10-0-N'),
    );
    const well = page.locator('#board .well').first();
    await well.evaluate((element) => {
      const observer = new MutationObserver(() => {
        element.dataset['busy'] ??= document.querySelector('#board')!.ariaBusy!;
      });
      observer.observe(element, { attributeFilter: ['data-mark'] });
    });
    await play(page, 9);
    await settled(page);
    expect(await markedWells(page)).toEqual({ 0: 'north' });
    expect(await well.getAttribute('data-busy')).toBe('true');
    expect(await text(page, 'notice')).toContain(', makes a tuz of A and captures 3 seeds');
    await page.click('#undo');
    expect(await markedWells(page)).toEqual({});
    expect((await boardOn(page)).marks.every((mark) => mark === null)).toBe(true);
  });

  test('shows closed pits of a link as closed', async () => {
    const pits = [7, 7, 7, 7, 7, 0, 0, 7, 7, 7, 7, 7, 7, 7];
    const marks = pits.map((seeds): Mark => (seeds ? null : 'closed'));
    const state = congkak.stateFrom({ pits, marks, stores: { south: 2, north: 12 } });
    const { page, wrong } = await site.open(linkTo(Game.from(congkak, state)), still);
    expect(await markedWells(page)).toEqual({ 5: 'closed', 6: 'closed' });
    expect(await labelOf(page, 5)).toBe('South F: 0 seeds, closed, F is closed');
    expect(await page.isVisible('[data-count="5"] b')).toBe(false);
    await play(page, 4);
    expect((await gameOn(page)).state.pits[5]).toBe(0);
    expect(wrong).toEqual([]);
  });

  test('shows big pits across both rows, at both ends', async () => {
    const { page } = await site.open(startOf(oAnQuan), still);
    const wells = page.locator('#board .well');
    expect(
      await wells.evaluateAll((all) => all.flatMap((well, i) => (well.matches('.big') ? [i] : []))),
    ).toEqual([5, 11]);
    expect(await labelOf(page, 5)).toBe('South F, big pit: 10 seeds, F is a big pit, which is never played');
    const big = (await page.locator('[data-pit="5"]').boundingBox())!;
    for (const number of [0, 6]) {
      const { y, height } = (await page.locator(`[data-pit="${number}"]`).boundingBox())!;
      // Layout rounds to parts of a pixel.
      expect(big.y).toBeLessThanOrEqual(y + 0.1);
      expect(big.y + big.height).toBeGreaterThanOrEqual(y + height - 0.1);
    }
    const xs = await Promise.all(
      [11, 0, 4, 5].map(async (number) => (await centerOf(page, `[data-pit="${number}"]`)).x),
    );
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });

  test.each([
    [1280, 800],
    [360, 740],
  ])('draws a clockwise board as it is sown, %i × %i', async (width, height) => {
    const { page } = await site.open(startOf(vaiLungThlan), { ...still, viewport: { width, height } });
    const isUpright = height > width;
    /** The letters of a row in the order of the board. */
    const row = async (first: number): Promise<string> => {
      const found = await Promise.all(
        Array.from({ length: 6 }, async (_, i) => {
          const { x, y } = await centerOf(page, `[data-pit="${first + i}"]`);
          const letter = (await labelOf(page, first + i))!.split(' ')[1]![0]!;
          return { at: isUpright ? y : x, letter };
        }),
      );
      return found
        .sort((a, b) => a.at - b.at)
        .map(({ letter }) => letter)
        .join('');
    };
    // A board that is turned upright begins at either end.
    const wanted = ['FEDCBA abcdef', ...(isUpright ? ['ABCDEF fedcba'] : [])];
    expect(wanted).toContain(`${await row(0)} ${await row(6)}`);
    // South's store is where South's row ends.
    const store = page.locator('.well.store').first();
    const { x, y } = (await store.boundingBox())!;
    const [a, f] = await Promise.all([centerOf(page, '[data-pit="0"]'), centerOf(page, '[data-pit="5"]')]);
    expect(isUpright ? Math.abs(y - f.y) < Math.abs(y - a.y) : Math.abs(x - f.x) < Math.abs(x - a.x)).toBe(
      true,
    );
    await page.click('#flip');
    if (!isUpright) expect([await row(0), await row(6)]).toEqual(['ABCDEF', 'fedcba']);
  });
});
