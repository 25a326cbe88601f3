// The playable board, played on.
import { AxeBuilder } from '@axe-core/playwright';
import { Game, kalah, wari } from 'mancala-rules';
import { formatPosition, formatRecord } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import { gameOn, onBoard, playOut, seat, still, text } from './board.ts';
import { watchWorkers } from './worker-log.ts';

onBoard('played on', (site) => {
  test('plays a whole game by mouse', async () => {
    const { page, wrong } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await page.click('#setup button[type=submit]');
    const game = await playOut(page, (pit) => page.click(`[data-pit="${pit}"]`));
    expect(game.rules.id).toBe('kalah');
    expect(await text(page, 'status')).toMatch(
      /^The game is over: ((South|North) wins, \d+ to \d+|a draw, 24 to 24): /,
    );
    expect(game.moves.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  test('says why a pit cannot be played, and changes nothing', async () => {
    const { page } = await site.open('', still);
    await page.click('[data-pit="7"]', { force: true });
    expect(await text(page, 'told')).toBe("b is North's; South moves.");
    expect((await gameOn(page)).ply).toBe(0);
    expect(await page.getAttribute('[data-pit="7"]', 'aria-disabled')).toBe('true');
    expect(await page.getAttribute('[data-pit="2"]', 'aria-label')).toBe('South C: 4 seeds, can be played');
  });

  test('lets seeds travel one by one, and not where the reader wants no motion', async () => {
    const { page } = await site.open();
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.waitForSelector('.travelling', { state: 'attached' });
    // The others are sown one after the other: the first has come before the last.
    await page.waitForFunction(() => document.querySelector('[data-pit="3"] .number')!.textContent === '5');
    expect(await page.textContent('[data-pit="6"] .number')).toBe('4');
    await page.waitForFunction(() => document.querySelector('[data-pit="6"] .number')!.textContent === '5');
    const { page: calm } = await site.open('', still);
    await seat(calm, 'person', 'person');
    await calm.click('[data-pit="2"]');
    expect(await calm.textContent('[data-pit="6"] .number')).toBe('5');
  });

  test('takes back, plays again, flips, hints, resigns', async () => {
    const { page, wrong } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.click('#undo');
    expect((await gameOn(page)).ply).toBe(0);
    await page.click('#redo');
    expect((await gameOn(page)).moves).toEqual([2]);
    await page.click('#flip');
    const pits = await page
      .locator('.pit')
      .evaluateAll((all) => all.map((pit) => pit.getAttribute('data-pit')));
    expect(pits).toEqual(['5', '4', '3', '2', '1', '0', '6', '7', '8', '9', '10', '11']);
    await page.click('#hint');
    await page.waitForSelector('.pit.hinted');
    expect(await text(page, 'told')).toMatch(
      /^South plays C: .*\n+[a-f] looks best: (Even|(South|North) \+\d+) \(\d+ plies\)\.$/,
    );
    await page.click('#resign');
    expect(await text(page, 'status')).toBe('The game is over: South wins: the opponent has given up.');
    expect(wrong).toEqual([]);
  });

  test('starts with every option of every choice', async () => {
    const { page, wrong } = await site.open('', still);
    await seat(page, 'person', 'person');
    const policies = await page
      .locator('[name=grandSlam] option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(policies).toHaveLength(7);
    for (const policy of policies) {
      await page.selectOption('[name=grandSlam]', policy, { force: true });
      await page.click('#setup button[type=submit]');
      expect(await text(page, 'wrong')).toBe('');
      expect((await gameOn(page)).rules.options).toMatchObject({ grandSlam: policy });
    }
    expect(wrong).toEqual([]);
  });

  test('lets options that follow from others follow them', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.selectOption('#ruleset', 'captureTo25');
    await page.click('#setup summary');
    await page.fill('[name=pits]', '3');
    await page.fill('[name=seeds]', '3');
    await page.click('#setup button[type=submit]');
    expect((await gameOn(page)).rules.options).toMatchObject({ pits: 3, target: 10 });
    expect(await page.inputValue('[name=target]')).toBe('10');
  });

  test('goes on with the game when somebody comes back to it', async () => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await page.click('#setup button[type=submit]');
    await page.click('[data-pit="0"]');
    await page.goto('about:blank');
    await page.goBack();
    expect((await gameOn(page)).moves).toEqual([0]);
    expect(await page.inputValue('#ruleset')).toBe('kalah');
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'wrong')).toBe('');
    expect(await text(page, 'title')).toBe('Kalah');
  });

  test('tells all moves of a turn, one below the other', async () => {
    const { page } = await site.open('', still);
    await page.selectOption('#ruleset', 'kalah');
    await seat(page, 'person', 'person');
    await page.click('#setup button[type=submit]');
    await page.click('[data-pit="2"]');
    await page.click('[data-pit="0"]');
    expect((await text(page, 'told')).split(/\n+/)).toEqual([
      'South plays C: sows 4 seeds, the last in their store; moves again.',
      'South plays A: sows 4 seeds, the last in E.',
    ]);
    await page.click('[data-pit="6"]');
    expect(await text(page, 'told')).toMatch(/^North plays a: [^\n]*$/);
  });

  test('turns the board without a stop to a move or a hint', async () => {
    const { page } = await site.open();
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.waitForSelector('.travelling', { state: 'attached' });
    await page.click('#flip');
    expect(await page.getAttribute('#board', 'aria-busy')).toBe('true');
    await page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'false');
    await page.click('#hint');
    await page.click('#flip');
    await page.waitForSelector('.pit.hinted');
  });

  test('turns the board as it is, with its seeds and its marks', async () => {
    const { page } = await site.open();
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.waitForSelector('.travelling', { state: 'attached' });
    await page.click('#flip');
    expect(await page.locator('.pit .number').allTextContents()).not.toContain('');
    expect(await page.locator('.played').getAttribute('data-pit')).toBe('2');
    await page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'false');
    await page.click('#hint');
    await page.waitForSelector('.pit.hinted');
    await page.click('#flip');
    expect(await page.locator('.hinted').count()).toBe(1);
  });

  test('keeps what is being written while a bot moves', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', '8');
    await page.click('[data-pit="2"]');
    await page.fill('#record', '[Ruleset "kalah"]\n\n1. C F');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'South to move.');
    await page.click('#load-record');
    expect(await text(page, 'title')).toBe('Kalah');
    expect((await gameOn(page)).moves).toEqual([2, 5]);
  });

  test('does nothing for the other side while a move is shown', async () => {
    const { page, wrong } = await site.open();
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.waitForSelector('.travelling', { state: 'attached' });
    for (const id of ['resign', 'agree', 'hint']) expect(await page.isDisabled(`#${id}`)).toBe(true);
    expect((await gameOn(page)).moves).toEqual([2]);
    await page.click('#flip');
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'false');
    const seeds = await page.locator('#board .number').allTextContents();
    expect(seeds.reduce((sum, number) => sum + Number(number), 0)).toBe(48);
    expect(wrong).toEqual([]);
  });

  test('forgets a hint once the game has gone on, and leaves what is being written', async () => {
    const { page } = await site.open('', still);
    const workers = await watchWorkers(page, true);
    await seat(page, 'person', 'person');
    await page.click('#hint');
    await page.click('[data-pit="2"]');
    await page.check('#evaluates');
    await page.fill('#position', 'mine');
    await workers.release();
    await workers.answered();
    expect((await workers.events()).filter((event) => event !== 'reported')).toEqual([
      'asked analysis',
      'ended',
      'asked analysis',
      'answered',
    ]);
    expect(await page.locator('.hinted').count()).toBe(0);
    expect(await text(page, 'told')).toMatch(/^South plays C/);
    expect(await page.inputValue('#position')).toBe('mine');
  });

  test('says what is wrong with options that are not to be seen', async () => {
    const { page } = await site.open('', still);
    await page.click('#setup summary');
    await page.fill('[name=pits]', '0');
    await page.click('#setup summary');
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'wrong')).toBe('"Pits a side": expected a whole number from 1, got 0.');
  });

  test('takes a double click for one', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.dblclick('[data-pit="2"]');
    expect(await text(page, 'told')).toMatch(/^South plays C/);
  });

  test('lets seeds travel no further than the part of a row that is to be seen', async () => {
    const { page } = await site.open('', { viewport: { width: 360, height: 740 } });
    await page.click('#setup summary');
    await page.fill('[name=pits]', '12');
    await page.fill('[name=seeds]', '12');
    await seat(page, 'person', 'person');
    await page.click('#setup button[type=submit]');
    await page.click('[data-pit="0"]');
    const right = await page.evaluate(async () => {
      let furthest = 0;
      while (document.querySelector('#board')!.ariaBusy === 'true') {
        await new Promise(requestAnimationFrame);
        for (const seed of document.querySelectorAll('.travelling'))
          furthest = Math.max(furthest, seed.getBoundingClientRect().right);
      }
      return furthest;
    });
    expect(right).toBeGreaterThan(0);
    expect(right).toBeLessThanOrEqual(360);
  });

  test('shows what is captured', async () => {
    const { page } = await site.open();
    await seat(page, 'person', 'person');
    await page.fill('#position', '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S');
    await page.click('#load-position');
    await page.click('[data-pit="5"]');
    await page.waitForSelector('[data-pit="6"].captured');
    await page.waitForSelector('.handful', { state: 'attached' });
    await page.waitForFunction(() => document.querySelector('#status')!.textContent === 'North to move.');
    expect(await page.locator('.store .number').allTextContents()).toEqual(['19', '22']);
    expect(await page.locator('.store').last().locator('i').count()).toBe(22);
  });

  test('marks what was played and captured where nothing moves, too', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.fill('#position', '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S');
    await page.click('#load-position');
    await page.click('[data-pit="5"]');
    expect(await page.locator('.played').getAttribute('data-pit')).toBe('5');
    expect(await page.locator('.captured').getAttribute('data-pit')).toBe('6');
  });

  test('draws seeds that do not touch, as many as the number says', async () => {
    const { page } = await site.open('', still);
    for (const seeds of [1, 4, 12, 40]) {
      await page.fill('#position', `${seeds}-1-0-0-0-0-0-0-0-0-0-1-0-${46 - seeds}-S`);
      await page.click('#load-position');
      const heap = page.locator('[data-pit="0"] .heap');
      const drawn = await heap.evaluate((element) => {
        const middles = [...element.children].map((seed) => seed.getBoundingClientRect());
        const { left, top, width, height } = element.getBoundingClientRect();
        const far = (x: number, y: number): number => Math.hypot(x, y);
        const nearest = middles.flatMap((one, at) =>
          middles.slice(0, at).map((other) => far(one.x - other.x, one.y - other.y) / one.width),
        );
        const out = middles.map(
          (seed) =>
            far(seed.x + seed.width / 2 - left - width / 2, seed.y + seed.height / 2 - top - height / 2) +
            seed.width / 2,
        );
        return {
          count: middles.length,
          nearest: Math.min(9, ...nearest),
          out: Math.max(...out) / (width / 2),
        };
      });
      expect(drawn.count).toBe(seeds);
      expect(drawn.nearest).toBeGreaterThan(1);
      expect(drawn.out).toBeLessThan(1);
    }
  });

  test('takes a record and a position as text, and says what is wrong with them', async () => {
    const { page, wrong } = await site.open('', still);
    const game = Game.start(kalah).play(2).play(5).play(8);
    await seat(page, 'person', 'person');
    await page.fill('#record', formatRecord(game));
    await page.click('#load-record');
    expect(await text(page, 'title')).toBe('Kalah');
    expect((await gameOn(page)).moves).toEqual([2, 5, 8]);
    expect(await text(page, 'text-answer')).toBe('Loaded.');
    await page.fill('#record', '[Ruleset "kalah"]\n[South "Ada"]\n\nC {well} F\n\n[Ruleset "wari"]\n\nA');
    await page.click('#load-record');
    expect((await gameOn(page)).moves).toEqual([2, 5]);
    expect(await text(page, 'text-answer')).toBe(
      'Loaded. Left out: 1 other game, comments, headers about players and events.',
    );
    await page.fill('#record', '[Ruleset "kalah"]\n\n1. C C');
    await page.click('#load-record');
    expect(await text(page, 'text-answer')).toBe('Line 3, place 6: C is empty.');
    const state = kalah.apply(kalah.initialState(), 0);
    await page.fill('#position', formatPosition(kalah, state));
    await page.click('#load-position');
    expect((await gameOn(page)).state.pits).toEqual(state.pits);
    expect(wrong).toEqual([]);
  });

  test('goes on from a link', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.click('[data-pit="2"]');
    await page.click('#link');
    const hash = new URL(page.url()).hash;
    const { page: other } = await site.open(hash, still);
    expect((await gameOn(other)).moves).toEqual([2]);
    // The address always names the game on the board.
    await page.click('#undo');
    expect(new URL(page.url()).hash).not.toBe(hash);
    await page.evaluate((to) => (location.hash = to), hash);
    await page.waitForFunction(() => document.querySelector('textarea')!.value.includes('1. C'));
    await page.click('[data-pit="7"]');
    await page.reload();
    expect((await gameOn(page)).moves).toEqual([2, 7]);
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('textarea')!.value.includes('1. C'));
    // Who follows the link decides how it goes on, whoever is to move.
    expect(await text(other, 'status')).toBe('North to move.');
    expect([await other.inputValue('#south'), await other.inputValue('#north')]).toEqual(['3', 'person']);
    const { page: damaged } = await site.open('#game=%5BRuleset', still);
    expect(await text(damaged, 'text-answer')).not.toBe('');
    expect((await gameOn(damaged)).rules.id).toBe(wari.id);
  });

  test('starts a game where a link cannot be read at all', async () => {
    const { page, wrong } = await site.open('#game=%E0%A4%A', still);
    expect(await text(page, 'text-answer')).toBe('The link is damaged.');
    expect((await gameOn(page)).rules.id).toBe(wari.id);
    expect(wrong).toEqual([]);
  });

  test('takes options, and says which do not fit', async () => {
    const { page } = await site.open('', still);
    await page.click('#setup summary');
    await page.fill('[name=pits]', '4');
    await page.click('#setup button[type=submit]');
    expect(await page.locator('.pit').count()).toBe(8);
    await page.fill('[name=captures]', 'twelve');
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'wrong')).toBe(
      '"Captures at, with commas": expected different whole numbers from 1.',
    );
    expect(await page.locator('.pit').count()).toBe(8);
    await page.fill('[name=captures]', '2, 3,4');
    await page.fill('[name=moveLimit]', '70');
    await page.click('#setup button[type=submit]');
    expect((await gameOn(page)).rules.options).toMatchObject({ captures: [2, 3, 4], moveLimit: 70 });
    await page.fill('[name=pits]', '65');
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'wrong')).toBe('"Pits a side": expected at most 64, got 65.');
    await page.fill('[name=pits]', '');
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'wrong')).toBe('"Pits a side": expected a whole number from 1, got empty.');
    await page.fill('[name=pits]', '5');
    await page.fill('[name=moveLimit]', '');
    await page.click('#setup button[type=submit]');
    expect((await gameOn(page)).rules.options).toMatchObject({ captures: [2, 3, 4], moveLimit: null });
  });

  test('lets North begin', async () => {
    const { page } = await site.open('', still);
    await seat(page, 'person', 'person');
    await page.selectOption('[name=first]', 'north', { force: true });
    await page.click('#setup button[type=submit]');
    expect(await text(page, 'status')).toBe('North to move.');
  });

  test('keeps a board of many pits within a phone', async () => {
    const { page } = await site.open('', { ...still, viewport: { width: 360, height: 740 } });
    await page.click('#setup summary');
    await page.fill('[name=pits]', '12');
    await seat(page, 'person', 'person');
    await page.click('#setup button[type=submit]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const { width, height } = (await page.locator('[data-pit="0"]').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    await page.click('[data-pit="11"]');
    await page.click('[data-pit="12"]');
    await page.click('[data-pit="0"]');
    expect((await gameOn(page)).moves).toEqual([11, 12, 0]);
    const row = (await page.locator('.rows').boundingBox())!;
    expect((await page.locator('[data-pit="0"]').boundingBox())!.x).toBeGreaterThanOrEqual(row.x);
  });

  test.each([
    ['a phone in the dark', { width: 360, height: 740 }, 'dark'],
    ['a desktop in the light', { width: 1280, height: 800 }, 'light'],
  ] as const)('can be used by everybody on %s', async (_, viewport, colorScheme) => {
    const { page, wrong } = await site.open('', { ...still, viewport, colorScheme });
    await page.check('#evaluates');
    await page.click('#setup summary');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    expect(wrong).toEqual([]);
  });
});
