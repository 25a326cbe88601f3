// Marked, closed and big pits, and boards that are sown clockwise.
import { congkak, oAnQuan, togyzqumalaq, vaiLungThlan } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { moving, onBoard, positionOf, screen, startOf } from './board-page.ts';

/** The pit c is South's tuz, E is North's. */
const TUZ = '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......';

/** The marks of the wells. */
const markedWells = (page: Page): Promise<Record<number, string>> =>
  page
    .locator('#board .well')
    .evaluateAll((wells) =>
      Object.fromEntries(
        wells.flatMap((well, i) => (well.dataset['mark'] ? [[i, well.dataset['mark']]] : [])),
      ),
    );

onBoard('with other pits', (open) => {
  test('shows and names the player of a mark', async () => {
    const { page, board } = await open(positionOf(togyzqumalaq, TUZ));
    expect(await markedWells(page)).toEqual({ 4: 'north', 11: 'south' });
    expect(await board.label(11)).toMatch(/^North c: 0 seeds, South's tuz, c is North['’]s; South moves$/);
    expect(await board.label(4)).toBe("South E: 0 seeds, North's tuz, E is North's tuz");
    await board.clickRefused(4);
    await board.shows({ preview: "E is North's tuz." });
    await board.play(0);
    expect((await board.game()).state.marks?.[4]).toBe('north');
    expect(await markedWells(page)).toEqual({ 4: 'north', 11: 'south' });
    const colors = await page
      .locator('.well[data-mark]')
      .evaluateAll((wells) => wells.map((well) => getComputedStyle(well).stroke));
    expect(new Set(colors).size).toBe(2);
  });

  test.each(['light', 'dark'] as const)('can be read in the colors of a %s system', async (colorScheme) => {
    const { page, board } = await open(positionOf(togyzqumalaq, TUZ), {
      colorScheme,
      forcedColors: 'active',
    });
    await board.play(0);
    const { canvas, text, wood, floor, count, wells, rings } = await page.evaluate(() => {
      const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
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
        wood: style(first('[stop-color*=board-light]')).stopColor,
        floor: style(first('[stop-color*=well-floor]')).stopColor,
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
    expect([wood, floor]).toEqual([canvas, canvas]);
    expect(count).toBe(text);
    expect(new Set(Object.values(wells)).size).toBe(5);
    // The marks of the players do not differ by a color alone.
    expect(wells.south.replace(/rgb.*?\)/, '')).not.toBe(wells.north.replace(/rgb.*?\)/, ''));
    expect(rings.length).toBeGreaterThan(0);
    for (const ring of rings) expect(ring).not.toBe(canvas);
  });

  test('shows a mark once it is made, and not once it is taken back', async () => {
    const { page, board } = await open(
      positionOf(togyzqumalaq, '2-1-12-12-12-12-12-11-11-10-10-0-9-9-9-9-1-10-10-0-N'),
      moving,
    );
    const well = page.locator('#board .well').first();
    await well.evaluate((element) => {
      const observer = new MutationObserver(() => {
        element.dataset['busy'] ??= document.querySelector('#board')!.ariaBusy!;
      });
      observer.observe(element, { attributeFilter: ['data-mark'] });
    });
    await board.play(9);
    await board.settled();
    expect(await markedWells(page)).toEqual({ 0: 'north' });
    await board.shows({ '.well[data-busy=true]': 1, notice: /, makes a tuz of A and captures 3 seeds/ });
    await board.click('#undo');
    expect(await markedWells(page)).toEqual({});
    expect((await board.shown()).marks.every((mark) => mark === null)).toBe(true);
  });

  test('shows closed pits of a link as closed', async () => {
    const { page, board } = await open(
      positionOf(congkak, '7-7-7-7-7-0-0-7-7-7-7-7-7-7-2-12-S m.....xx.......'),
    );
    expect(await markedWells(page)).toEqual({ 5: 'closed', 6: 'closed' });
    expect(await board.label(5)).toBe('South F: 0 seeds, closed, F is closed');
    await board.shows({ '[data-count="5"] b': false });
    await board.play(4);
    expect((await board.game()).state.pits[5]).toBe(0);
  });

  test('shows big pits across both rows, at both ends', async () => {
    const { page, board } = await open(startOf(oAnQuan));
    await board.shows({ big: [5, 11] });
    expect(await board.label(5)).toBe('South F, big pit: 10 seeds, F is a big pit, which is never played');
    const big = (await page.locator('[data-pit="5"]').boundingBox())!;
    for (const number of [0, 6]) {
      const { y, height } = (await page.locator(`[data-pit="${number}"]`).boundingBox())!;
      // Layout rounds to parts of a pixel.
      expect(big.y).toBeLessThanOrEqual(y + 0.1);
      expect(big.y + big.height).toBeGreaterThanOrEqual(y + height - 0.1);
    }
    const xs = await Promise.all(
      [11, 0, 4, 5].map(async (number) => (await board.centerOf(`[data-pit="${number}"]`)).x),
    );
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });

  test.each([screen(1280, 800), screen(360, 740)])('draws a clockwise board: $viewport', async (size) => {
    const { page, board } = await open(startOf(vaiLungThlan), size);
    const isUpright = size.viewport.height > size.viewport.width;
    const at = async (number: number): Promise<number> => {
      const { x, y } = await board.centerOf(`[data-pit="${number}"]`);
      return isUpright ? y : x;
    };
    /** The letters of a row in the order of the board. */
    const row = async (first: number): Promise<string> => {
      const found = await Promise.all(
        Array.from({ length: 6 }, async (_, i) => {
          const letter = (await board.label(first + i))!.split(' ')[1]![0]!;
          return { at: await at(first + i), letter };
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
    const end = isUpright ? y : x;
    expect(Math.abs(end - (await at(5)))).toBeLessThan(Math.abs(end - (await at(0))));
    await board.click('#flip');
    if (!isUpright) expect([await row(0), await row(6)]).toEqual(['ABCDEF', 'fedcba']);
  });
});
