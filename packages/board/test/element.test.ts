// `<mancala-board>` as people get it: its events and methods, and states that follow each other.
import { join } from 'node:path';
import { kalah, oAnQuan, type GameState } from 'mancala-rules';
import { beforeEach, expect, inject, test } from 'vitest';
import { countsOf, onBareBoard, pit } from './bare-board.ts';

const start = kalah.initialState();
const after = kalah.apply(start, 2);

onBareBoard('as an element', (board) => {
  const { boxes, cells, counts, events, moves, on, rest, set } = board;
  let page: typeof board.page;
  beforeEach(() => {
    ({ page } = board);
    return board.show(kalah, { rate: 1, plays: false });
  });

  test('tells the move of a pit, and stays as it is until it gets a state', async () => {
    await on(pit(2)).click();
    await rest();
    expect([await events('move'), await counts()]).toEqual([['move 2 [object Object]'], countsOf(start)]);
  });

  test('shows a state that a move leads to seed by seed, and any other at once', async () => {
    await set({ state: after });
    const shown = await events('trace');
    expect(shown[0]).toMatch(/^trace lift/);
    expect(shown.filter((line) => line.startsWith('trace sow'))).toHaveLength(4);
    expect(await counts()).toEqual(countsOf(after));
    await set({ state: start });
    expect([await events('trace'), await counts()]).toEqual([shown, countsOf(start)]);
  });

  test('shows states that follow each other fast one after the other, and the last one after `finish`', async () => {
    const states = [2, 0, 7, 1].reduce((all, move) => [...all, kalah.apply(all.at(-1)!, move)], [start]);
    const moving = await page.evaluate(async (states) => {
      for (const state of states) {
        window.board.state = state;
        await window.pause(1);
      }
      const isMoving = window.board.finish();
      await window.board.finished;
      return [isMoving, window.board.finish()];
    }, states);
    expect([moving, await counts()]).toEqual([[true, false], countsOf(states.at(-1)!)]);
  });

  test('shows a state that comes at any moment after the one before', async () => {
    const late = await page.evaluate(async () => {
      const { board, rules, counts, pause } = window;
      const late: number[] = [];
      board.pace = 0;
      const start = rules.kalah.initialState();
      const next = rules.kalah.apply(start, 2);
      const last = rules.kalah.apply(next, 0);
      for (let ticks = 0; ticks < 24; ticks++) {
        board.state = start;
        await pause(1);
        board.state = next;
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
        board.state = last;
        await pause(1);
        if (String(counts().slice(0, 12)) !== String(last.pits)) late.push(ticks);
      }
      return late;
    });
    expect(late).toEqual([]);
  });

  test('shows the moves that a player goes on with faster, and none of them after `finish`', async () => {
    // South moves again after each.
    const states = [5, 4, 5].reduce<GameState[]>(
      (all, move) => [...all, kalah.apply(all.at(-1)!, move)],
      [{ ...start, pits: [4, 4, 4, 4, 2, 1, 4, 4, 4, 4, 4, 4] }],
    );
    const times = await page.evaluate(async (states) => {
      const { animate } = Element.prototype;
      let longest = 0;
      Element.prototype.animate = function (frames, options) {
        longest = Math.max(longest, Number((options as KeyframeAnimationOptions).duration));
        return animate.call(this, frames, options);
      };
      const times: number[] = [];
      for (const isFinished of [false, true])
        for (const [i, state] of states.entries()) {
          longest = 0;
          window.board.state = state;
          while (longest === 0 && i === 1) await window.pause(1);
          if (isFinished) window.board.finish();
          await window.board.finished;
          if (i > 0) times.push(longest);
        }
      Element.prototype.animate = animate;
      return times;
    }, states);
    expect(times).toEqual([180, 90, 45, 180, 0, 0]);
  });

  test('plays what is chosen while a move is shown after it', async () => {
    void set({ state: after });
    await page.waitForSelector('.hand', { state: 'attached' });
    await on(pit(0)).click();
    await expect.poll(moves).toEqual([0]);
  });

  test('says why a pit cannot be played, and nothing can on a board to look at', async () => {
    await on(pit(8)).click({ force: true });
    await set({ readonly: true });
    expect(await on('.playable').count()).toBe(0);
    await on(pit(2)).click({ force: true });
    await page.evaluate(() => window.board.choose(2));
    const refused = ['refuse 8 not-yours', 'refuse 2 readonly', 'refuse 2 readonly'];
    expect(await events('refuse', 'move')).toEqual(refused);
  });

  test('marks the last move of a game that goes on, and what is to stand out in it', async () => {
    await set({ state: kalah.apply(after, 1), lastMove: { before: after, move: 1 } });
    await page.evaluate(() => window.board.highlight('hinted', [8, 'south']));
    expect([await cells('.played'), await cells('.landed')]).toEqual([[1], [5]]);
    expect(await cells('.hinted')).toEqual([8, 'south']);
    await set({ lastMove: null });
    expect(await cells('.played')).toEqual([]);
  });

  test('tells what somebody points at, and shows it unless previews are off', async () => {
    await on(pit(2)).hover();
    expect(await events('preview')).toContainEqual(expect.stringMatching(/^preview 2/));
    const edge = () => on('.target + .rim').evaluate((rim) => getComputedStyle(rim).strokeWidth);
    const shown = await edge();
    await set({ previews: 'off' });
    expect(await edge()).not.toBe(shown);
  });

  test('has the words, worths and sides that it is given', async () => {
    await page.evaluate(() => {
      window.board.words = { board: 'Brett', menuLabel: (moves) => `${moves} Züge` };
      window.board.worths = new Map([[2, '+3']]);
    });
    await set({ bottom: 'north' });
    expect(await on('[data-count="2"] .worth').innerText()).toBe('+3');
    expect(await on('.room').getAttribute('aria-label')).toBe('Brett');
    const label = 'South C: 4 seeds, can be played, worth +3 to South';
    expect(await on(pit(2)).getAttribute('aria-label')).toBe(label);
    expect((await boxes(pit(2)))[0]!.y).toBeLessThan((await boxes(pit(8)))[0]!.y);
  });

  test('tells what a store shows, shows signs, and no numbers where they are off', async () => {
    const stores = await page.evaluate(async (state) => {
      const { board } = window;
      const stores: unknown[] = [];
      board.addEventListener('store', ({ detail }) => stores.push(detail));
      board.state = state;
      await board.finished;
      board.sign(new Map([[3, '?!']]));
      return stores;
    }, after);
    expect(stores).toContainEqual({ player: 'south', seeds: 1 });
    expect(await on('.spot:not([data-sign=""])').getAttribute('data-pit')).toBe('3');
    expect(await page.isVisible('.count')).toBe(true);
    await set({ numbers: 'off' });
    expect(await page.isVisible('.count')).toBe(false);
  });

  test('keeps the style sheets of the page out', async () => {
    const style = await on(pit(2)).evaluate((pit) => {
      const { backgroundColor, padding } = getComputedStyle(pit);
      return [backgroundColor, padding];
    });
    expect(style).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  });

  test('has the size of its game, or the one that it is given', async () => {
    const sizeOf = async (height: string): Promise<number> => {
      await page.evaluate((height) => (window.board.style.height = height), height);
      return Math.round((await boxes('mancala-board'))[0]!.height);
    };
    expect(await sizeOf('200px')).toBe(200);
    expect(await sizeOf('')).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForSelector('.board.upright');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('plays while nobody sees it, and fits its room afterwards', async () => {
    await page.evaluate(
      (state) => {
        window.board.style.display = 'none';
        return Object.assign(window.board, { rules: window.rules.oAnQuan, state }).finished;
      },
      oAnQuan.apply(oAnQuan.initialState(), 0),
    );
    await page.evaluate(() => (window.board.style.display = ''));
    await expect.poll(async () => (await boxes('.board'))[0]!.width).toBeGreaterThan(800);
    expect((await counts())[0]).toBe(0);
  });

  test('can be moved in the page, and is there twice', async () => {
    await page.evaluate(() => {
      const second = document.createElement('mancala-board');
      second.rules = window.rules.oAnQuan;
      document.body.append(window.board, second);
      return second.finished;
    });
    expect(await on('mancala-board >> nth=1 >> .playable').count()).toBe(5);
    await on(pit(2)).first().click();
    expect(await moves()).toEqual([2]);
  });

  test('plays every ruleset by its pits and menus', async () => {
    const { problems, moves } = await page.evaluate(async () => {
      const { board, counts, rules } = window;
      board.pace = 0;
      let state: GameState;
      let moves = 0;
      board.addEventListener('move', ({ detail }) => {
        board.state = state = detail.after;
        moves++;
      });
      const problems: string[] = [];
      for (const each of rules.allRulesets) {
        Object.assign(board, { rules: each, state: (state = each.initialState()) });
        for (let ply = 0; ply < 8 && !state.outcome; ply++) {
          await board.finished;
          const before = moves;
          const pits = [...board.shadowRoot!.querySelectorAll<HTMLElement>('.pit.playable')];
          const pit = pits[(5 * ply) % pits.length]!;
          pit.click();
          if (moves === before) pit.parentElement!.querySelectorAll<HTMLElement>('.choice')[ply % 2]!.click();
          await new Promise((resolve) => setTimeout(resolve));
          const { pits: seeds, stores } = state;
          if (moves !== before + 1 || counts().join() !== [...seeds, stores.south, stores.north].join())
            problems.push(`${each.id}, move ${ply}: ${counts().join()}`);
        }
      }
      return { problems, moves };
    });
    expect(problems).toEqual([]);
    expect(moves).toBeGreaterThan(200);
  });
});

test('can be loaded where there are no elements', async () => {
  const file = join(inject('consumer'), 'node_modules/mancala-board/dist/index.js');
  expect(await import(file)).toMatchObject({ MancalaBoard: expect.any(Function) as unknown });
});
