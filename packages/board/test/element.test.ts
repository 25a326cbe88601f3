// `<mancala-board>` as people get it: its properties, events and methods, and moves that are shown.
import { join } from 'node:path';
import { kalah, type GameState } from 'mancala-rules';
import { beforeEach, expect, inject, test } from 'vitest';
import { onBareBoard } from './bare-board.ts';

onBareBoard('as an element', (board) => {
  const { events, rest } = board;
  let page: typeof board.page;
  beforeEach(() => {
    ({ page } = board);
    return board.show(kalah, { rate: 1, plays: false });
  });

  test('tells the move of a pit, and stays as it is until it gets a state', async () => {
    await page.locator('[data-pit="2"] .pit').click();
    await rest();
    expect(await events('move')).toEqual(['move 2 [object Object]']);
    expect(await page.evaluate(() => window.counts())).toEqual([...Array<number>(12).fill(4), 0, 0]);
  });

  test('shows a state that a move leads to seed by seed, and any other at once', async () => {
    await page.evaluate(() => {
      const { board, rules, next } = window;
      board.state = next(rules.kalah.initialState(), 2);
    });
    await rest();
    const shown = await events('trace');
    expect(shown[0]).toMatch(/^trace lift/);
    expect(shown.filter((line) => line.startsWith('trace sow'))).toHaveLength(4);
    expect(await page.evaluate(() => window.counts().slice(0, 6))).toEqual([4, 4, 0, 5, 5, 5]);
    await page.evaluate(() => (window.board.state = window.rules.kalah.initialState()));
    await rest();
    expect(await events('trace')).toEqual(shown);
    expect(await page.evaluate(() => window.counts().slice(0, 6))).toEqual([4, 4, 4, 4, 4, 4]);
  });

  test('shows states that follow each other fast one after the other, and the last one after `finish`', async () => {
    const result = await page.evaluate(async () => {
      const { board, rules, next } = window;
      let state = rules.kalah.initialState();
      for (const move of [2, 0, 7, 1]) {
        board.state = state = next(state, move);
        await new Promise(requestAnimationFrame);
      }
      const isMoving = board.finish();
      await board.finished;
      return {
        isMoving,
        isStill: board.finish(),
        counts: window.counts(),
        pits: state.pits,
        stores: state.stores,
      };
    });
    expect(result.isMoving).toBe(true);
    expect(result.isStill).toBe(false);
    expect(result.counts).toEqual([...result.pits, result.stores.south, result.stores.north]);
  });

  test('shows a state that comes at any moment after the one before', async () => {
    const late = await page.evaluate(async () => {
      const { board, rules, next } = window;
      const late: number[] = [];
      board.pace = 0;
      const start = rules.kalah.initialState();
      for (let ticks = 0; ticks < 40; ticks++) {
        board.state = start;
        await new Promise(requestAnimationFrame);
        board.state = next(start, 2);
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
        const last = (board.state = next(next(start, 2), 0));
        await new Promise(requestAnimationFrame);
        if (String(window.counts().slice(0, 12)) !== String(last.pits)) late.push(ticks);
      }
      return late;
    });
    expect(late).toEqual([]);
  });

  test('shows the moves that a player goes on with faster, and none of them after `finish`', async () => {
    const times = await page.evaluate(async () => {
      const { board, next } = window;
      const { animate } = Element.prototype;
      let longest = 0;
      Element.prototype.animate = function (frames, options) {
        longest = Math.max(longest, Number((options as KeyframeAnimationOptions).duration));
        return animate.call(this, frames, options);
      };
      const start = { ...window.rules.kalah.initialState(), pits: [4, 4, 4, 4, 2, 1, 4, 4, 4, 4, 4, 4] };
      const times: number[] = [];
      for (const isFinished of [false, true]) {
        let state: GameState = start;
        board.state = state;
        await board.finished;
        // South moves again after each.
        for (const move of [5, 4, 5]) {
          longest = 0;
          board.state = state = next(state, move);
          while (longest === 0 && move === 5 && state.pits[4] === 2) await new Promise(requestAnimationFrame);
          if (isFinished) board.finish();
          await board.finished;
          times.push(longest);
        }
      }
      return times;
    });
    expect(times).toEqual([180, 90, 45, 180, 0, 0]);
  });

  test('plays what is chosen while a move is shown after it', async () => {
    await page.evaluate(() => {
      const { board, rules, next } = window;
      board.state = next(rules.kalah.initialState(), 2);
    });
    await page.waitForFunction(() => window.log.length > 0);
    await page.locator('[data-pit="0"] .pit').click();
    await page.waitForFunction(() => window.log.some((line) => line.startsWith('move 0')));
  });

  test('says why a pit cannot be played, and nothing can on a board to look at', async () => {
    await page.locator('[data-pit="8"] .pit').click({ force: true });
    await page.evaluate(() => (window.board.readonly = true));
    await page.waitForFunction(() => !window.board.shadowRoot!.querySelector('.playable'));
    await page.locator('[data-pit="2"] .pit').click({ force: true });
    await page.evaluate(() => window.board.choose(2));
    expect(await events('refuse', 'move')).toEqual([
      'refuse 8 not-yours',
      'refuse 2 readonly',
      'refuse 2 readonly',
    ]);
  });

  test('marks the last move of a game that goes on, and what is to stand out in it', async () => {
    await page.evaluate(() => {
      const { board, rules, next } = window;
      const before = next(rules.kalah.initialState(), 2);
      board.state = next(before, 1);
      board.lastMove = { before, move: 1 };
      board.highlight('hinted', [8]);
    });
    const standing = (kind: string): Promise<number[]> =>
      page
        .locator('.well')
        .evaluateAll(
          (wells, kind) => wells.flatMap((well, i) => (well.classList.contains(kind) ? [i] : [])),
          kind,
        );
    expect([await standing('played'), await standing('landed'), await standing('hinted')]).toEqual([
      [1],
      [5],
      [8],
    ]);
    await page.evaluate(() => (window.board.lastMove = null));
    expect(await standing('played')).toEqual([]);
  });

  test('tells what somebody points at', async () => {
    await page.locator('[data-pit="2"] .pit').hover();
    await expect.poll(() => events('preview')).toContainEqual(expect.stringMatching(/^preview 2/));
    expect(await page.locator('.well.target').count()).toBe(1);
    const edge = (): Promise<string> =>
      page.locator('.well.target + .rim').evaluate((rim) => getComputedStyle(rim).strokeWidth);
    const shown = await edge();
    await page.evaluate(() => window.board.setAttribute('previews', 'off'));
    expect(await edge()).not.toBe(shown);
  });

  test('has the words, worths, sides and looks that it is given', async () => {
    await page.evaluate(() => {
      const { board } = window;
      board.words = { board: 'Brett', menuLabel: (moves) => `${moves} Züge` };
      board.worths = new Map([[2, '+3']]);
      board.bottom = 'north';
      board.theme = 'stone';
    });
    await page.waitForSelector('.worth:text("+3")');
    expect(await page.locator('.room').getAttribute('aria-label')).toBe('Brett');
    const [south, north] = await Promise.all(
      [2, 8].map(async (pit) => (await page.locator(`[data-pit="${pit}"]`).boundingBox())!.y),
    );
    expect(south).toBeLessThan(north!);
    expect(await page.evaluate(() => window.board.outerHTML)).toBe(
      '<mancala-board bottom="north" theme="stone"></mancala-board>',
    );
    expect(await page.locator('[data-pit="2"] .pit').getAttribute('aria-label')).toBe(
      'South C: 4 seeds, can be played, worth +3 to South',
    );
  });

  test('tells what a store shows, shows signs and the own store, and no numbers where they are off', async () => {
    const stores = await page.evaluate(async () => {
      const { board, rules, next } = window;
      const stores: unknown[] = [];
      board.addEventListener('store', ({ detail }) => stores.push(detail));
      board.state = next(rules.kalah.initialState(), 2);
      await board.finished;
      board.sign(new Map([[3, '?!']]));
      board.highlight('own', ['south']);
      return stores;
    });
    expect(stores).toContainEqual({ player: 'south', seeds: 1 });
    const signs = await page
      .locator('.spot')
      .evaluateAll((spots) => spots.map(({ dataset }) => dataset['sign']));
    expect(signs).toEqual(['', '', '', '?!', ...Array<string>(8).fill('')]);
    expect(await page.locator('.well.own').count()).toBe(1);
    expect(await page.isVisible('.count')).toBe(true);
    await page.evaluate(() => window.board.setAttribute('numbers', 'off'));
    expect(await page.isVisible('.count')).toBe(false);
  });

  test('keeps the style sheets of the page out', async () => {
    const { color, padding } = await page.locator('[data-pit="2"] .pit').evaluate((pit) => ({
      color: getComputedStyle(pit).backgroundColor,
      padding: getComputedStyle(pit).padding,
    }));
    expect({ color, padding }).toEqual({ color: 'rgba(0, 0, 0, 0)', padding: '0px' });
  });

  test('has the size of its game, or the one that it is given', async () => {
    const sizeOf = async (height: string): Promise<number> => {
      await page.evaluate((height) => (window.board.style.height = height), height);
      return Math.round((await page.locator('mancala-board').boundingBox())!.height);
    };
    expect(await sizeOf('200px')).toBe(200);
    expect(await sizeOf('')).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForSelector('.board.upright');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('plays while nobody sees it, and fits its room afterwards', async () => {
    await page.evaluate(async () => {
      const { board, rules, next } = window;
      board.style.display = 'none';
      board.rules = rules.oAnQuan;
      board.state = next(rules.oAnQuan.initialState());
      await board.finished;
      board.style.display = '';
    });
    await expect.poll(async () => (await page.locator('.board').boundingBox())!.width).toBeGreaterThan(800);
    expect(await page.evaluate(() => window.counts()[0])).toBe(0);
  });

  test('can be moved in the page, and is there twice', async () => {
    await page.evaluate(() => {
      const { board } = window;
      document.body.append(board);
      const second = document.createElement('mancala-board');
      second.rules = window.rules.oAnQuan;
      document.body.append(second);
    });
    await page.waitForFunction(
      () =>
        document.querySelectorAll('mancala-board')[1]?.shadowRoot?.querySelectorAll('.playable').length === 5,
    );
    await page.locator('[data-pit="2"] .pit').first().click();
    expect(await events('move')).toHaveLength(1);
  });

  test('plays every ruleset, and one of its own, by its pits and menus', async () => {
    const played = await page.evaluate(async () => {
      const { board, rules, steps } = window;
      const own = rules.defineRules({
        ...{ id: 'evens', title: 'Evens', version: 1, defaults: { pits: 5, seeds: 3, first: 'south' } },
        steps: () => ({
          route: steps.roundTheBoard,
          capture: { triggers: (own, seeds) => !own && seeds % 2 === 0, pits: steps.landingPit },
          endings: [steps.noSeeds],
        }),
      });
      board.pace = 0;
      let state: GameState;
      let moves = 0;
      board.addEventListener('move', ({ detail }) => {
        board.state = state = detail.after;
        moves++;
      });
      const problems: string[] = [];
      const all = [...rules.allRulesets, own];
      for (const each of all) {
        state = each.initialState();
        Object.assign(board, { rules: each, state });
        for (let ply = 0; ply < 8 && !state.outcome; ply++) {
          await new Promise((resolve) => setTimeout(resolve));
          await board.finished;
          const before = moves;
          const pits = [...board.shadowRoot!.querySelectorAll<HTMLElement>('.pit.playable')];
          const pit = pits[(5 * ply) % pits.length]!;
          pit.click();
          if (moves === before) pit.parentElement!.querySelectorAll<HTMLElement>('.choice')[ply % 2]!.click();
          await new Promise((resolve) => setTimeout(resolve));
          await board.finished;
          const shown = window.counts().join();
          const { pits: seeds, stores } = state;
          if (moves !== before + 1 || shown !== [...seeds, stores.south, stores.north].join())
            problems.push(`${each.id}, move ${ply}: ${shown}`);
        }
      }
      return { problems, games: all.length };
    });
    expect(played).toEqual({ problems: [], games: played.games });
    expect(played.games).toBeGreaterThan(28);
  });
});

test('can be loaded where there are no elements', async () => {
  const file = join(inject('consumer'), 'node_modules/mancala-board/dist/index.js');
  expect(await import(file)).toMatchObject({ MancalaBoard: expect.any(Function) as unknown });
});
