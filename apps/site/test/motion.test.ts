// Moves that are shown seed by seed.
import { allRulesets, ayoayo, captureTo25, congkak, kalah, krur, oAnQuan, oware } from 'mancala-rules';
import { Game, pitOf, trace, type Rules, type TraceEvent } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { previewOf } from '../../../packages/board/preview.ts';
import { scheduleOf } from '../../../packages/board/schedule.ts';
import { moving, onBoard, playedGame, positionOf, screen, startOf, type BoardPage } from './board-page.ts';

/** Plays a move, and waits until its seeds are carried. */
const begin = async (board: BoardPage, move: number): Promise<void> => {
  await board.play(move);
  await board.page.waitForSelector('.hand', { state: 'attached' });
};

/** Makes time stand still for everything that moves. */
const freeze = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
};

/** A place beside all pits on a board that is 1280 pixels wide. */
const BESIDE = [60, 250] as const;
/** South's pit D goes on for many laps. */
const LONG = '7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S';

onBoard('in motion', (open) => {
  test('sows one seed after the other, and all at once where motion is unwanted', async () => {
    const { page, board } = await open(startOf(oware), moving);
    // The numbers of the four pits in all states that are shown.
    await page.locator('#board').evaluate(({ shadowRoot }) => {
      const counts = [3, 4, 5, 6].map((pit) => shadowRoot!.querySelector(`[data-count="${pit}"] b`)!);
      const read = (): void => {
        const now = counts.map(({ textContent }) => textContent).join('');
        const { dataset } = document.body;
        if (!dataset['seen']?.endsWith(now)) dataset['seen'] = `${dataset['seen'] ?? ''} ${now}`;
      };
      read();
      const observer = new MutationObserver(read);
      for (const element of counts) observer.observe(element, { childList: true });
    });
    await begin(board, 2);
    await board.shows({ status: 'Seeds are sown.' });
    await board.settled();
    await board.shows({ 'body[data-seen=" 4444 5444 5544 5554 5555"]': true, '.hand': 0 });

    const { board: calm } = await open(startOf(oware));
    await calm.after(2, { '[data-count="6"] b': '5', '.hand': 0 });
  });

  test('turns the board without a stop to a move', async () => {
    const { board } = await open(startOf(oware), moving);
    await begin(board, 2);
    const before = await board.centerOf('[data-pit="0"]');
    await board.click('#flip');
    expect(await board.centerOf('[data-pit="0"]')).not.toEqual(before);
    await board.shows({ played: [2] });
    await board.settled();
    await board.shows({ state: (await board.game()).state });
  });

  test('takes no command while a move is shown, and plays the pit that is chosen once it has ended', async () => {
    const { page, board } = await open(startOf(kalah), moving);
    await freeze(page);
    await begin(board, 2);
    await board.shows({ ':is(#resign, #agree, #hint)[aria-disabled=true]': 3 });
    await page.check('#evaluates');
    // South moves again.
    await board.click('[data-move="0"]');
    await page.waitForSelector('.well.played:first-child');
    await board.shows({ '.hand': 1 });
    await board.press('Escape');
    await board.settled();
    await board.shows({ history: [2, 0], state: (await board.game()).state, '.seed': 48 });
  });

  test('plays a letter that is pressed while a move is shown, and the direction after it', async () => {
    const { page, board } = await open(startOf(oAnQuan), moving);
    await freeze(page);
    await page.focus('#board .room');
    await board.press('c', '+');
    await page.waitForSelector('.hand', { state: 'attached' });
    await board.press('b');
    // The menu of the next player.
    await page.waitForSelector('.choices:popover-open [data-move="7"]', { state: 'visible' });
    await board.shows({ '.choices:popover-open [data-move]': 2 });
    await board.press('-', ' ');
    await board.settled();
    expect((await board.history()).map((move) => pitOf(oAnQuan, move))).toEqual([2, 7]);
  });

  test.each<[name: string, finish: (board: BoardPage) => Promise<void>]>([
    ['a click on the wood', ({ page }) => page.mouse.click(...BESIDE)],
    ['a click on a pit that cannot be played', (board) => board.clickRefused(3)],
    ['the Space key', (board) => board.press(' ')],
    ['the Escape key', (board) => board.press('Escape')],
    ['the right arrow', (board) => board.press('ArrowRight')],
  ])('ends the motion of a move by %s, and plays nothing else', async (_, finish) => {
    const { page, board } = await open(positionOf(congkak, LONG), { ...moving, ...screen(1280, 800) });
    await freeze(page);
    await begin(board, 3);
    await finish(board);
    // Time stands still: no seed would have come to its place by itself.
    await board.settled();
    const { states, state } = await board.game();
    await board.shows({ history: [3], state, '.hand': 0, played: [3] });
    const { last, captured } = previewOf(congkak, states[0]!, 3);
    await board.shows({ landed: [last], captured: captured.toSorted((a, b) => a - b) });
    const running = page.locator('#board').evaluate(({ shadowRoot }) => shadowRoot!.getAnimations().length);
    expect(await running).toBe(0);
  });

  test('makes no sound of the seeds that are no longer shown', async () => {
    const { page, board } = await open(positionOf(congkak, LONG), moving);
    await board.countSounds();
    await board.set({ sound: true });
    await freeze(page);
    await begin(board, 3);
    await board.press(' ');
    await board.settled();
    await board.shows({ sounds: 1 });
  });

  test('shows a move that a double click began', async () => {
    const { page, board } = await open(startOf(kalah), moving);
    await freeze(page);
    await page.dblclick('[data-move="2"]');
    await board.shows({ '#board[aria-busy=true]': true });
  });

  test('takes a double click for one', async () => {
    const { page, board } = await open(startOf(kalah));
    await page.dblclick('[data-move="2"]');
    await board.shows({ notice: /^South plays C\b/, preview: '' });
  });

  test('ends the show of a move that is taken back or looked away from', async () => {
    const { board } = await open(startOf(oware), moving);
    await begin(board, 2);
    await board.after('ArrowLeft', { status: 'The start of the game.', state: oware.initialState() });
    const { state } = Game.start(oware).play(2);
    await board.after('ArrowRight', { state });
    await begin(board, 7);
    await board.after('#undo', { history: [2], state });
    await begin(board, 8);
    // Another game begins meanwhile.
    await board.follow(startOf(kalah));
    await board.shows({ state: kalah.initialState(), '.seed': 48, '.hand': 0 });
  });

  test('shows what is captured while it goes to the store, which counts it once it is there', async () => {
    const { page, board } = await open(positionOf(oware, '3-0-0-0-0-1-1-0-0-0-0-4-20-19-S'), moving);
    await page.locator('#board').evaluate(({ shadowRoot }) => {
      const root = shadowRoot!;
      for (const [i, well] of root.querySelectorAll<SVGElement>('.well').entries()) {
        new MutationObserver(() => {
          if (!well.matches('.captured') || well.dataset['seen']) return;
          well.dataset['seen'] = 'true';
          document.body.dataset['captured'] = `${document.body.dataset['captured'] ?? ''} ${i}`;
          document.body.dataset['store'] = root.querySelector('[data-store="south"] b')!.textContent;
        }).observe(well, { attributeFilter: ['class'] });
      }
    });
    await board.play(5);
    await board.settled();
    // No other pit stands out on the way.
    await board.shows({ 'body[data-captured=" 6"]': true, 'body[data-store="20"]': true });
    await board.shows({ status: 'North to move.', captured: [6] });
    expect((await board.shown()).seeds.slice(-2)).toEqual([22, 19]);
  });

  test('shows hundreds of sown seeds in a few seconds', async () => {
    // 537 seeds are sown: at the usual pace it would be two minutes.
    const { page, board } = await open(positionOf(krur, '8-2-5-4-4-3-0-6-0-0-S q4 mN..N....'), moving);
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      let total = 0;
      Element.prototype.animate = function (frames, options) {
        if (this.matches('.hand')) total += Number((options as KeyframeAnimationOptions).duration);
        document.body.dataset['carried'] = String(total);
        return animate.call(this, frames, options);
      };
    });
    await begin(board, 1);
    await board.shows({ status: 'Seeds are sown.', played: [1] });
    await board.settled();
    const carried = Number(await page.getAttribute('body', 'data-carried'));
    expect(carried).toBeGreaterThan(3000);
    expect(carried).toBeLessThan(4000);
    await board.shows({ state: (await board.game()).state });
  });

  test.each([moving, {}])('says that a move would never end', async (options) => {
    const { board } = await open(positionOf(ayoayo, '0-7-0-3-0-3-0-1-2-0-2-1-18-11-N'), options);
    const ends = 'The game ends: South collects 13 seeds and North collects 6 seeds.';
    await board.after(8, { notice: `North plays c, which would never end. ${ends}` });
    await board.settled();
    await board.shows({ 'result-title': 'South wins, 31 to 17' });
    await board.shows({ 'result-reason': 'The last move would never end.' });
  });

  test('keeps the hand within a phone', async () => {
    const rules = captureTo25.with({ pits: 12, seeds: 12 });
    const { page, board } = await open(startOf(rules), { ...moving, ...screen(360, 740) });
    await begin(board, 0);
    const [left, right] = await page.locator('#board').evaluate(async (board) => {
      const edges: number[] = [];
      while (board.ariaBusy === 'true') {
        await new Promise(requestAnimationFrame);
        const palm = board.shadowRoot!.querySelector('.hand .palm')?.getBoundingClientRect();
        if (palm) edges.push(palm.left, palm.right);
      }
      return [Math.min(...edges), Math.max(...edges)] as const;
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  });
});

/** The events of all legal moves in a game. */
const tracesOf = (rules: Rules): (readonly TraceEvent[])[] =>
  playedGame(rules, 40, 7).states.flatMap((state) =>
    rules.legalMoves(state).map((move) => trace(rules, state, move).events),
  );
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('no move takes more than four seconds at the usual pace', () => {
  let longest = 0;
  for (const rules of allRulesets) {
    for (const events of tracesOf(rules)) {
      const schedule = scheduleOf(events);
      expect(schedule.length).toBe(events.length);
      expect(sum(schedule)).toBeLessThanOrEqual(4000);
      // What is shown is long enough to be seen.
      for (const ms of schedule) if (ms > 0) expect(ms).toBeGreaterThanOrEqual(40);
      longest = Math.max(longest, events.filter(({ type }) => type === 'sow').length);
    }
  }
  expect(longest).toBeGreaterThan(90);
});

test('the first lap of a move has the usual pace, and each later one is faster', () => {
  const state = congkak.initialState();
  const short = trace(kalah, kalah.initialState(), 2).events;
  const [pace] = scheduleOf(short).filter((ms) => ms > 0);
  let compared = 0;
  for (const move of congkak.legalMoves(state)) {
    const { events } = trace(congkak, state, move);
    const schedule = scheduleOf(events);
    const laps: { ms: number; seeds: number }[] = [];
    for (const [i, { type }] of events.entries()) {
      if (type === 'lift') laps.push({ ms: 0, seeds: 0 });
      if (type !== 'sow') continue;
      laps.at(-1)!.ms += schedule[i]!;
      laps.at(-1)!.seeds++;
    }
    const paces = laps.map(({ ms, seeds }) => ms / seeds);
    expect(paces[0]).toBeCloseTo(pace!);
    for (const [i, each] of paces.slice(1, 4).entries()) {
      expect(each).toBeLessThan(paces[i]!);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(5);
});
