// What a board draws: its seeds, marks and signs, and moves seed by seed.
import { bao, congkak, hus, kalah, krur, oAnQuan, oware, togyzqumalaq, trace } from 'mancala-rules';
import { playedGame } from 'mancala-page/test/board.ts';
import { expect, test } from 'vitest';
import { previewOf } from '../preview.ts';
import { onBareBoard, pit, stateOf } from './bare-board.ts';

/** The pit c is South's tuz, E is North's. */
const TUZ = stateOf(togyzqumalaq, '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......');
/** South's L is a nyumba, North's l is a lost one. */
const SAFARI = stateOf(
  bao,
  '0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m...........................S....',
);
/** South's pit D goes on for many laps. */
const LONG = stateOf(congkak, '7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S');

onBareBoard('as it is drawn', (board) => {
  const { boxes, cells, counts, rest, show } = board;
  const labelOf = (number: number) => board.page.getAttribute(pit(number), 'aria-label');

  test('draws as many seeds as a pit has, within it', async () => {
    for (const seeds of [1, 4, 12, 40]) {
      await show(kalah, { state: stateOf(kalah, `${seeds}-1-0-0-0-0-0-0-0-0-0-1-0-${46 - seeds}-S`) });
      const centers = (await boxes('.seed')).map(({ x, y, width, height }) => [
        x + width / 2,
        y + height / 2,
      ]);
      const found = (await boxes('.well')).map(({ left, right, top, bottom }) => {
        const inside = centers.filter(([x, y]) => x! > left && x! < right && y! > top && y! < bottom);
        // Seeds at the same place could not be counted.
        return [inside.length, new Set(inside.map(String)).size];
      });
      expect(found).toEqual((await counts()).map((count) => [count, count]));
      expect(centers).toHaveLength(48);
    }
  });

  test('names marks, houses and big pits, also in tooltips', async () => {
    await show(togyzqumalaq, { state: TUZ });
    expect([await cells('[data-mark=north]'), await cells('[data-mark=south]')]).toEqual([[4], [11]]);
    expect(await labelOf(11)).toMatch(/^North c: 0 seeds, South's tuz, c is North['’]s; South moves$/);
    expect(await board.page.getAttribute(pit(11), 'title')).toBe(await labelOf(11));
    expect(await labelOf(4)).toBe("South E: 0 seeds, North's tuz, E is North's tuz");
    const caption = board.page.locator('[data-count="4"]');
    expect(await caption.evaluate((count) => getComputedStyle(count, '::before').content)).toBe('"tuz"');
    expect(await caption.locator('b').isVisible()).toBe(false);
    await show(congkak, { state: stateOf(congkak, '7-7-7-7-7-0-0-7-7-7-7-7-7-7-2-12-S m.....xx.......') });
    expect(await cells('[data-mark=closed]')).toEqual([5, 6]);
    expect(await labelOf(5)).toBe('South F: 0 seeds, closed, F is closed');
    expect(await board.page.isVisible('[data-count="5"] b')).toBe(false);
    await show(bao, { state: SAFARI });
    expect(await cells('.kichwa')).toHaveLength(4);
    expect(await labelOf(15)).toMatch(/^South P: 0 seeds, kichwa, /);
    expect(await labelOf(11)).toMatch(/^South L: 8 seeds, nyumba, /);
    expect(await labelOf(27)).toMatch(/^North l: 1 seed, nyumba, lost, /);
    await show(oAnQuan);
    expect(await labelOf(5)).toBe('South F, big pit: 10 seeds, F is a big pit, which is never played');
    expect([await cells('.big'), await board.page.getAttribute(pit(0), 'title')]).toEqual([[5, 11], '']);
  });

  test('marks a pit once it is marked, and not once the move is taken back', async () => {
    const state = stateOf(togyzqumalaq, '2-1-12-12-12-12-12-11-11-10-10-0-9-9-9-9-1-10-10-0-N');
    await show(togyzqumalaq, { state, rate: 8 });
    const seen = await board.seenAt(9, 'mark', '[aria-busy=true] [data-mark=north]');
    expect(seen.wells).toEqual([0]);
    await rest();
    await board.page.evaluate((state) => (window.board.state = state), state);
    await rest();
    expect(await cells('[data-mark]')).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('can be read in the colors of a %s system', async (colorScheme) => {
    await show(togyzqumalaq, { state: TUZ, media: { colorScheme, forcedColors: 'active' } });
    const { canvas, floor, wood, ink, text, playable, rings } = await board.page.evaluate(() => {
      const { board } = window;
      for (const [i, kind] of (['played', 'landed', 'captured', 'hinted'] as const).entries())
        board.highlight(kind, [i]);
      const style = (selector: string, pseudo?: string) =>
        getComputedStyle(board.shadowRoot!.querySelector(selector)!, pseudo);
      const system = (color: string): string => {
        document.body.style.outlineColor = color;
        return getComputedStyle(document.body).outlineColor;
      };
      const ring = (selector: string): string => {
        const { stroke, strokeDasharray, strokeWidth } = style(selector);
        return stroke === 'none' ? 'none' : `${strokeDasharray} ${strokeWidth}`;
      };
      const rims = [
        '.well:not([data-mark], .played, .landed, .captured, .hinted)',
        '.played',
        '.landed',
        '.captured',
        '.hinted',
      ];
      return {
        canvas: system('Canvas'),
        text: system('CanvasText'),
        wood: style('[stop-color*=board-light]').stopColor,
        floor: style('[stop-color*=well-floor]').stopColor,
        ink: style('.count').color,
        playable: style('.pit.playable', '::before').borderTopColor,
        rings: [
          ...rims.map((rim) => ring(`${rim} + .rim`)),
          ...['south', 'north'].map((mark) => ring(`[data-mark=${mark}]`)),
        ],
      };
    });
    expect([wood, floor, ink]).toEqual([canvas, canvas, text]);
    expect(playable).not.toBe(canvas);
    // They do not differ by colors alone.
    expect(new Set(rings).size).toBe(7);
  });

  test.each([
    [300, ''],
    [300, '150px'],
    [390, '230px'],
    [1280, ''],
  ])(
    'keeps signs off letters and numbers, and within their pits: %s pixels wide %s',
    async (width, height) => {
      for (const rules of [kalah, togyzqumalaq, oAnQuan, bao]) {
        await show(rules, { size: [width + 16, 700] });
        await board.page.evaluate(async (height) => {
          window.board.style.height = height;
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          window.board.sign(new Map(window.counts().map((_, pit) => [pit, '??'])));
        }, height);
        const signs = await board.page.locator('.spot').evaluateAll((spots) =>
          spots.map((spot) => {
            const { x, y } = spot.getBoundingClientRect();
            const style = getComputedStyle(spot, '::after');
            const [width, height] = [style.width, style.height].map(parseFloat) as [number, number];
            const shift = style.translate.split(' ').map((part) => parseFloat(part) / 100);
            const left = x + parseFloat(style.left) + shift[0]! * width;
            const top = y + parseFloat(style.top) + (shift[1] ?? 0) * height;
            return { left, top, right: left + width, bottom: top + height };
          }),
        );
        const texts = await boxes('.count :is(small, b)');
        const overlaps = (a: (typeof signs)[number], b: DOMRect): boolean =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        expect(signs.filter((sign) => texts.some((text) => overlaps(sign, text)))).toEqual([]);
        const spots = await boxes('.spot');
        for (const [i, { left, top, right, bottom }] of signs.entries()) {
          const spot = spots[i]!;
          expect(
            Math.min(left - spot.left, top - spot.top, spot.right - right, spot.bottom - bottom),
          ).toBeGreaterThan(-1);
        }
      }
    },
  );

  test('sows one seed after the other, and all at once where motion is unwanted', async () => {
    for (const rate of [4, undefined]) {
      await show(oware, rate ? { rate } : {});
      const seen = await board.page.evaluate(async () => {
        const seen = new Set<string>();
        const read = (): unknown => seen.add(window.counts().slice(3, 7).join(''));
        new MutationObserver(read).observe(window.board.shadowRoot!, { subtree: true, childList: true });
        read();
        window.board.choose(2);
        await new Promise(requestAnimationFrame);
        await window.board.finished;
        return [...seen];
      });
      expect(seen).toEqual(rate ? ['4444', '5444', '5544', '5554', '5555'] : ['4444', '5555']);
      expect(await board.page.locator('.hand').count()).toBe(0);
    }
  });

  test('turns without a stop to a move, and gives up one whose state is replaced', async () => {
    await show(oware, { rate: 0 });
    await board.page.click(pit(2));
    await board.page.waitForSelector('.hand', { state: 'attached' });
    await board.page.evaluate(() => (window.board.bottom = 'north'));
    await expect.poll(async () => (await boxes(pit(0)))[0]!.y).toBeLessThan((await boxes(pit(6)))[0]!.y);
    expect([await cells('.played'), await board.page.locator('.hand').count()]).toEqual([[2], 1]);
    await board.page.evaluate(() => Object.assign(window.board, { rules: window.rules.kalah, state: null }));
    await rest();
    expect(await counts()).toEqual([...Array<number>(12).fill(4), 0, 0]);
    expect([await cells('.played'), await board.page.locator('.hand').count()]).toEqual([[], 0]);
  });

  test.each<[string, () => Promise<void>]>([
    ['the wood', () => board.page.mouse.click(60, 50)],
    ['a pit that cannot be played', () => board.page.click(pit(3), { force: true })],
  ])('ends a move at once by a click on %s, and plays and tells nothing else', async (_, click) => {
    await show(congkak, { state: LONG, rate: 0 });
    await board.page.click(pit(3));
    await board.page.waitForSelector('.hand', { state: 'attached' });
    const told = await board.events('trace');
    await click();
    // Time stands still: no seed would have come to its place by itself.
    await rest();
    const { last, captured } = previewOf(congkak, LONG, 3);
    expect([await cells('.played'), await cells('.landed')]).toEqual([[3], [last]]);
    expect(await cells('.captured')).toEqual(captured.toSorted((a, b) => a - b));
    const { pits, stores } = congkak.apply(LONG, 3);
    expect(await counts()).toEqual([...pits, stores.south, stores.north]);
    expect([await board.moves(), await board.events('trace')]).toEqual([[3], told]);
    expect(await board.page.evaluate(() => window.board.shadowRoot!.getAnimations().length)).toBe(0);
  });

  test('takes a double click for one, and shows its move', async () => {
    await show(kalah, { rate: 0 });
    await board.page.dblclick(pit(2));
    expect([await board.moves(), await board.page.locator('.room[aria-busy=true]').count()]).toEqual([
      [2],
      1,
    ]);
  });

  test('shows what is captured on its way to the store, which counts it once it is there', async () => {
    await show(oware, { state: stateOf(oware, '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S'), rate: 8 });
    const seen = await board.seenAt(5, 'capture', '.captured');
    expect([seen.wells, seen.counts[12]]).toEqual([[6], 20]);
    await rest();
    expect([await cells('.captured'), (await counts())[12]]).toEqual([[6], 22]);
    // The result is what matters at the end.
    await show(oware, { state: stateOf(oware, '0-0-0-0-0-2-1-1-0-4-0-0-23-17-S') });
    await board.page.click(pit(5));
    await rest();
    expect([await cells('.landed'), await cells('.captured')]).toEqual([[7], []]);
  });

  test('shows hundreds of sown seeds in a few seconds', async () => {
    // 537 seeds are sown: at the usual pace it would be two minutes.
    await show(krur, { state: stateOf(krur, '8-2-5-4-4-3-0-6-0-0-S q4 mN..N....'), rate: 8 });
    const carried = await board.page.evaluate(async () => {
      const { animate } = Element.prototype;
      let total = 0;
      Element.prototype.animate = function (frames, options) {
        const ms = Number((options as KeyframeAnimationOptions).duration);
        if (this.matches('.hand')) total += ms;
        return animate.call(this, frames, { duration: ms / 100 });
      };
      window.board.choose(1);
      await new Promise(requestAnimationFrame);
      await window.board.finished;
      Element.prototype.animate = animate;
      return total;
    });
    expect(carried).toBeGreaterThan(3000);
    expect(carried).toBeLessThan(4000);
  });

  test.each([bao, hus])('sows captured seeds of $id from the store, within a phone', async (rules) => {
    const { states, history } = playedGame(rules, 60, 5);
    const ply = history.findIndex((move, i) =>
      trace(rules, states[i]!, move).events.some(
        ({ type }, at, all) => type === 'capture' && all[at + 1]?.type === 'lift',
      ),
    );
    await show(rules, { state: states[ply]!, rate: 8, size: [360, 740] });
    const { most, edges } = await board.page.evaluate(async (move) => {
      const { board } = window;
      const [most, edges]: [number[], number[]] = [[0], []];
      board.state = board.rules!.apply(board.state!, move);
      await new Promise(requestAnimationFrame);
      while (board.shadowRoot!.querySelector('[aria-busy=true]')) {
        const palm = board.shadowRoot!.querySelector('.palm')?.getBoundingClientRect();
        if (palm) edges.push(palm.left, palm.right);
        most.push(board.shadowRoot!.querySelectorAll('.hand .seed').length);
        await new Promise(requestAnimationFrame);
      }
      return { most: Math.max(...most), edges };
    }, history[ply]!);
    expect(most).toBeGreaterThan(0);
    expect([Math.min(0, ...edges), Math.max(360, ...edges)]).toEqual([0, 360]);
    const { pits, stores } = states[ply + 1]!;
    expect(await counts()).toEqual([...pits, stores.south, stores.north]);
    expect(await boxes('.seeds .seed')).toHaveLength(64 - (rules === hus ? 16 : 0));
  });
});
