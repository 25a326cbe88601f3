// What a board draws: its seeds, marks and signs, and moves seed by seed.
import { bao, congkak, kalah, oAnQuan, oware, togyzqumalaq, trace } from 'mancala-rules';
import { playedGame } from 'mancala-page/test/board.ts';
import { expect, test } from 'vitest';
import { previewOf } from '../preview.ts';
import { countsOf, meets, onBareBoard, pit, stateOf } from './bare-board.ts';

/** The pit c is South's tuz, E is North's. */
const TUZ = stateOf(togyzqumalaq, '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......');
const CLOSED = stateOf(congkak, '7-7-7-7-7-0-0-7-7-7-7-7-7-7-2-12-S m.....xx.......');
/** South's L is a nyumba, North's l is a lost one. */
const NYUMBA = stateOf(
  bao,
  '0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m...........................S....',
);
/** South's pit D goes on for many laps. */
const LONG = stateOf(congkak, '7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S');

onBareBoard('as it is drawn', (board) => {
  const { boxes, cells, counts, on, rest, set, show } = board;
  const labelOf = (number: number) => on(pit(number)).getAttribute('aria-label');
  const titleOf = (number: number) => on(pit(number)).getAttribute('title');

  test('draws as many seeds as a pit has, within it', async () => {
    for (const seeds of [1, 4, 12, 40]) {
      await show(kalah, { state: stateOf(kalah, `${seeds}-1-0-0-0-0-0-0-0-0-0-1-0-${46 - seeds}-S`) });
      const all = (await boxes('.seed')).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
      const found = (await boxes('.well')).map(({ left, right, top, bottom }) => {
        const inside = all.filter(([x, y]) => x! > left && x! < right && y! > top && y! < bottom);
        // Seeds at the same place could not be counted.
        return new Set(inside.map(String)).size;
      });
      expect([found, all.length]).toEqual([await counts(), 48]);
    }
  });

  test('names marks, houses and big pits, also in tooltips', async () => {
    await show(togyzqumalaq, { state: TUZ });
    expect([await cells('[data-mark=north]'), await cells('[data-mark=south]')]).toEqual([[4], [11]]);
    expect(await labelOf(4)).toBe("South E: 0 seeds, North's tuz, E is North's tuz");
    expect(await labelOf(11)).toMatch(/^North c: 0 seeds, South's tuz, c is North['’]s; South moves$/);
    expect([await titleOf(11), await titleOf(0)]).toEqual([await labelOf(11), '']);
    const caption = on('[data-count="4"]').evaluate((count) => getComputedStyle(count, '::before').content);
    expect([await caption, await on('[data-count="4"] b').isVisible()]).toEqual(['"tuz"', false]);
    await show(congkak, { state: CLOSED });
    expect(await labelOf(5)).toBe('South F: 0 seeds, closed, F is closed');
    expect([await cells('[data-mark=closed]'), await on('[data-count="5"] b').isVisible()]).toEqual([
      [5, 6],
      false,
    ]);
    await show(bao, { state: NYUMBA });
    expect([await cells('.kichwa'), await labelOf(15)]).toEqual([
      [8, 15, 24, 31],
      expect.stringMatching(/kichwa, /),
    ]);
    expect(await titleOf(11)).toMatch(/^South L: 8 seeds, nyumba/);
    expect(await titleOf(27)).toMatch(/^North l: 1 seed, nyumba, lost, /);
    await show(oAnQuan);
    expect(await labelOf(5)).toBe('South F, big pit: 10 seeds, F is a big pit, which is never played');
    expect(await cells('.big')).toEqual([5, 11]);
  });

  test('marks a pit once it is marked, and not once the move is taken back', async () => {
    const state = stateOf(togyzqumalaq, '2-1-12-12-12-12-12-11-11-10-10-0-9-9-9-9-1-10-10-0-N');
    await show(togyzqumalaq, { state, rate: 8 });
    expect((await board.seenAt(9, 'mark', '[aria-busy=true] [data-mark=north]')).wells).toEqual([0]);
    await set({ state });
    expect(await cells('[data-mark]')).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('can be read in the colors of a %s system', async (colorScheme) => {
    await show(togyzqumalaq, { state: TUZ, media: { colorScheme, forcedColors: 'active' } });
    const found = await board.page.evaluate(() => {
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
        return stroke === 'none' ? 'none' : `${strokeDasharray}/${strokeWidth}`;
      };
      const rims = ['[data-mark] + .rim + .well', '.played', '.landed', '.captured', '.hinted'];
      return {
        system: [system('Canvas'), system('Canvas'), system('CanvasText')],
        drawn: [
          style('[stop-color*=board-light]').stopColor,
          style('[stop-color*=well-floor]').stopColor,
          style('.count').color,
        ],
        playable: style('.pit.playable', '::before').borderTopColor,
        rings: [...rims.map((rim) => `${rim} + .rim`), '[data-mark=south]', '[data-mark=north]'].map(ring),
      };
    });
    expect(found.drawn).toEqual(found.system);
    expect(found.playable).not.toBe(found.system[0]);
    // They do not differ by colors alone; the origin, captured pits and marks not by their widths alone.
    const [, played, , captured, , south, north] = found.rings;
    expect(new Set(found.rings).size).toBe(7);
    expect(new Set([played, captured, south, north].map((ring) => ring!.split('/')[0])).size).toBe(4);
  });

  test.each([
    [300, ''],
    [300, '150px'],
    [390, '230px'],
    [1280, ''],
  ])('keeps signs off letters and numbers, in their pits: %s pixels wide %s', async (width, height) => {
    for (const rules of [kalah, togyzqumalaq, oAnQuan, bao]) {
      await show(rules, { size: [width + 16, 700] });
      const signs = await board.page.evaluate(async (height) => {
        window.board.style.height = height;
        await window.pause(3);
        window.board.sign(new Map(window.counts().map((_, pit) => [pit, '??'])));
        return [...window.board.shadowRoot!.querySelectorAll('.spot')].map((spot) => {
          const { x, y } = spot.getBoundingClientRect();
          const style = getComputedStyle(spot, '::after');
          const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(
            parseFloat,
          );
          const [right = 0, down = 0] = style.translate.split(' ').map((part) => parseFloat(part) / 100);
          return new DOMRect(
            x + left! + right * width!,
            y + top! + down * height!,
            width,
            height,
          ).toJSON() as DOMRect;
        });
      }, height);
      const texts = await boxes('.count :is(small, b)');
      expect(signs.filter((sign) => texts.some((text) => meets(sign, text)))).toEqual([]);
      for (const [i, spot] of (await boxes('.spot')).entries()) {
        expect(Math.min(signs[i]!.left - spot.left, signs[i]!.top - spot.top)).toBeGreaterThan(-1);
        expect(Math.min(spot.right - signs[i]!.right, spot.bottom - signs[i]!.bottom)).toBeGreaterThan(-1);
      }
    }
  });

  test('sows one seed after the other, and all at once where motion is unwanted', async () => {
    for (const look of [{ rate: 4 }, {}]) {
      await show(oware, look);
      const seen = await board.page.evaluate(async () => {
        const seen = new Set<string>();
        const read = (): unknown => seen.add(window.counts().slice(3, 7).join(''));
        new MutationObserver(read).observe(window.board.shadowRoot!, { subtree: true, childList: true });
        window.board.choose(2);
        await window.board.finished;
        return [...seen];
      });
      expect(seen.filter((counts) => counts !== '4444')).toEqual(
        look.rate ? ['5444', '5544', '5554', '5555'] : ['5555'],
      );
      expect(await cells('.played')).toEqual([2]);
    }
  });

  test('turns without a stop to a move, and gives up one whose state is replaced', async () => {
    await show(congkak, { state: LONG, rate: 0 });
    await on(pit(3)).click();
    await on('.hand').waitFor({ state: 'attached' });
    await board.page.evaluate(() => (window.board.bottom = 'north'));
    await expect.poll(async () => (await boxes(pit(0)))[0]!.y).toBeLessThan((await boxes(pit(7)))[0]!.y);
    expect([await cells('.played'), await on('.hand').count()]).toEqual([[3], 1]);
    await board.page.evaluate(() => Object.assign(window.board, { rules: window.rules.kalah, state: null }));
    await board.client.send('Animation.setPlaybackRate', { playbackRate: 50 });
    await board.page.evaluate(() => window.pause(20));
    expect([await counts(), await cells('.played')]).toEqual([countsOf(kalah.initialState()), []]);
    expect([await on('.hand').count(), await on('.seed').count()]).toEqual([0, 48]);
  });

  test.each<[string, () => Promise<void>]>([
    ['the wood', () => board.page.mouse.click(60, 50)],
    ['a pit that cannot be played', () => on(pit(3)).click({ force: true })],
  ])('ends a move at once by a click on %s, and plays and tells nothing else', async (_, click) => {
    await show(congkak, { state: LONG, rate: 0 });
    await on(pit(3)).dblclick();
    await on('.hand').waitFor({ state: 'attached' });
    const told = await board.events('trace');
    await click();
    // Time stands still: no seed would have come to its place by itself.
    await rest();
    const { last, captured } = previewOf(congkak, LONG, 3);
    expect([await cells('.played'), await cells('.landed')]).toEqual([[3], [last]]);
    expect(await cells('.captured')).toEqual(captured.toSorted((a, b) => a - b));
    expect(await counts()).toEqual(countsOf(congkak.apply(LONG, 3)));
    expect([await board.moves(), await board.events('trace')]).toEqual([[3], told]);
  });

  test('shows what is captured on its way to the store, which counts it once it is there', async () => {
    await show(oware, { state: stateOf(oware, '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S'), rate: 8 });
    const seen = await board.seenAt(5, 'capture', '.captured');
    expect([seen.wells, seen.counts[12]]).toEqual([[6], 20]);
    await rest();
    expect([await cells('.captured'), (await counts())[12]]).toEqual([[6], 22]);
    // The result is what matters at the end.
    await show(oware, { state: stateOf(oware, '0-0-0-0-0-2-1-1-0-4-0-0-23-17-S') });
    await on(pit(5)).click();
    await rest();
    expect([await cells('.landed'), await cells('.captured')]).toEqual([[7], []]);
  });

  test('sows captured seeds from the store, with a hand that stays within a phone', async () => {
    const { states, history } = playedGame(bao, 60, 5);
    const ply = history.findIndex((move, i) => {
      const { events } = trace(bao, states[i]!, move);
      return events.some(({ type }, at) => type === 'capture' && events[at + 1]?.type === 'lift');
    });
    await show(bao, { state: states[ply]!, rate: 8, size: [360, 740] });
    const { most, left, right } = await board.page.evaluate(
      async (state) => {
        const found = { most: 0, left: Infinity, right: 0 };
        const root = window.board.shadowRoot!;
        window.board.state = state;
        do {
          await window.pause(1);
          const palm = root.querySelector('.palm')?.getBoundingClientRect();
          found.most = Math.max(found.most, root.querySelectorAll('.hand .seed').length);
          found.left = Math.min(found.left, palm?.left ?? Infinity);
          found.right = Math.max(found.right, palm?.right ?? 0);
        } while (root.querySelector('[aria-busy=true]'));
        return found;
      },
      states[ply + 1]!,
    );
    expect([most > 0, left >= 0, right <= 360]).toEqual([true, true, true]);
    expect([await counts(), await on('.seed').count()]).toEqual([countsOf(states[ply + 1]!), 64]);
  });
});
