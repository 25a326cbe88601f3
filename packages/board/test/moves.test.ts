// What a board shows of moves before they are played: where they end, what they take, and the menu of a pit that has several.
import {
  ayoayo,
  baAwa,
  bao,
  hawalis,
  hus,
  kalah,
  krur,
  oAnQuan,
  omweso,
  pitOf,
  togyzqumalaq,
  umElBagara,
  type Move,
} from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { playedGame } from 'mancala-page/test/board.ts';
import { expect, test } from 'vitest';
import { previewOf } from '../preview.ts';
import { english } from '../words.ts';
import { meets, onBareBoard, pit, stateOf } from './bare-board.ts';

/** South's pit M can be sown to the left, where it comes to the nyumba, or to the right. */
const SAFARI = stateOf(
  bao,
  '0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m...........................S....',
);
/** South's pit A can be sown either way. */
const REVERSE = stateOf(omweso, '3-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-2-1-0-0-0-0-1-0-0-0-0-0-0-0-S r56');
const OPEN = '.choices:popover-open';
const PHONES: [width: number, height: number][] = [
  [390, 844],
  [320, 640],
  [640, 360],
];

test.each([
  [kalah, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 2, 'ends in your store, wins 1, moves again'],
  [ayoayo, '0-3-1-4-0-1-1-3-1-3-2-0-23-6-S', 1, 'ends in E, wins 4, ends the game'],
  [baAwa, '1-0-3-8-1-8-1-8-2-3-0-9-4-0-S', 2, 'ends in C, gives your opponent 4'],
  [hawalis, '3-1-0-1-0-1-0-1-0-2-1-0-2-1-0-1-0-1-0-1-0-0-0-0-1-0-1-1-22-15-S q10', 0, 'would never end'],
  [
    hus,
    '0-3-0-0-3-0-3-3-0-3-3-0-0-1-1-0-2-2-2-0-3-0-3-3-0-3-3-3-1-1-1-1-0-0-S',
    6,
    'ends in M, captures and sows 3',
  ],
  [
    togyzqumalaq,
    '9-8-16-15-2-0-2-16-2-2-1-5-14-14-6-15-5-4-10-16-S',
    8,
    'ends in a, wins 3, makes a tuz of a',
  ],
  [krur, '9-1-13-0-5-0-1-3-0-0-S q2', 0, 'ends in c, marks c'],
])('the words for a move say what it does: $title', (rules, position, move, words) => {
  const state = stateOf(rules, position);
  expect(english.outcome(rules, state.turn, previewOf(rules, state, move)).join(', ')).toBe(words);
});

onBareBoard('with its moves', (board) => {
  const { boxes, cells, moves, on, show } = board;
  const press = (key: string): Promise<void> => board.page.keyboard.press(key);
  /** The choices of the open menu, by their signs and words. */
  const choices = async (): Promise<Record<string, Move>> =>
    Object.fromEntries(
      await on(`${OPEN} .choice`).evaluateAll((all) =>
        all.map((button) => {
          const [sign, words] = ['.sign', '.words'].map((name) => button.querySelector(name)!.textContent);
          return [`${sign!} ${words!}`, Number((button as HTMLElement).dataset['move'])] as const;
        }),
      ),
    );
  const ends = (): Promise<string[]> => on('.ends .sign:visible').allInnerTexts();

  const GAMES = [kalah, togyzqumalaq, oAnQuan, bao];
  test.each(GAMES)('shows where the last seed falls and what it takes: $title', async (rules) => {
    const state = playedGame(rules, 14, 5).states.at(-1)!;
    await show(rules, { state });
    for (const [i, move] of rules.legalMoves(state).entries()) {
      const button = on(`[data-move="${move}"]`);
      if (!(await button.isVisible())) await on(pit(pitOf(rules, move))).press('Enter');
      // By mouse and by focus.
      if (i % 2) await button.hover();
      else await button.focus();
      const { last, captured } = previewOf(rules, state, move);
      expect([await cells('.target'), await cells('.taken')]).toEqual([
        [last],
        captured.toSorted((a, b) => a - b),
      ]);
      await board.page.mouse.move(0, 0);
    }
    await press('Escape');
    await on('.room').focus();
    expect([await cells('.target, .taken'), await ends(), await moves()]).toEqual([[], [], []]);
  });

  test('shows a move under a finger, which plays neither if it leaves the pit nor if it was held', async () => {
    await show(kalah);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', selector?: string): Promise<void> => {
      const [box] = selector ? await boxes(selector) : [];
      const touchPoints = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
      await board.client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', pit(2));
    await expect.poll(() => cells('.target')).toEqual(['south']);
    await touch('touchMove', pit(3));
    await expect.poll(() => cells('.target')).toEqual([6]);
    await touch('touchMove', '.well.store');
    await expect.poll(() => cells('.target')).toEqual([]);
    await touch('touchEnd');
    // Held for long, and lifted there.
    await touch('touchStart', pit(2));
    await board.page.waitForTimeout(600);
    await touch('touchEnd');
    expect([await cells('.target'), await moves()]).toEqual([[], []]);
    await board.page.tap(pit(2));
    await expect.poll(moves).toEqual([2]);
    expect(await cells('.target')).toEqual([]);
    // Seeds come back to the pit, and the pointer is still there.
    await board.set({ state: null });
    expect(await cells('.target')).toEqual([]);
  });

  test('has an arrow for each direction, as it is seen', async () => {
    const seen = async (look: Parameters<typeof show>[1], number = 2): Promise<string[]> => {
      await show(oAnQuan, look);
      await on(pit(number)).click();
      const [first, second] = await boxes(`${OPEN} .choice`);
      expect(first!.x <= second!.x && first!.y <= second!.y).toBe(true);
      return Object.keys(await choices());
    };
    const state = oAnQuan.apply(oAnQuan.initialState(), 15);
    expect(await seen({})).toEqual(['← clockwise', '→ counterclockwise']);
    expect(await seen({ bottom: 'north' })).toEqual(['← counterclockwise', '→ clockwise']);
    expect(await seen({ state }, 8)).toEqual(['← counterclockwise', '→ clockwise']);
    expect(await seen({ size: PHONES[0]! })).toEqual(['↑ clockwise', '↓ counterclockwise']);
    expect((await boxes(pit(3)))[0]!.y).toBeGreaterThan((await boxes(pit(2)))[0]!.y);
  });

  test.each(PHONES)('plays with two taps, and shows where arrows end: %i by %i', async (...size) => {
    await show(oAnQuan, { size });
    await board.page.tap(pit(1));
    await on(OPEN).waitFor();
    for (const [name, move] of Object.entries(await choices())) {
      const button = `${OPEN} [data-move="${move}"]`;
      const [box] = await boxes(button);
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      expect([Math.max(box!.right, size[0]), Math.max(box!.bottom, size[1])]).toEqual(size);
      const { last } = previewOf(oAnQuan, oAnQuan.initialState(), move);
      expect(await on(button).innerText()).toContain(`ends in ${formatPit(oAnQuan, last as number)}`);
      // The same arrow is in the pit where the move ends.
      const [end] = await boxes(`.ends .sign:text-is("${name[0]!}")`);
      expect(meets(end!, (await boxes(pit(last as number)))[0]!)).toBe(true);
    }
    await board.page.tap(`${OPEN} [data-move="1"]`);
    await expect.poll(moves).toEqual([1]);
    expect(await ends()).toEqual([]);
  });

  test('shows both ends to the mouse, more of the choice at which it points, and none without previews', async () => {
    await show(oAnQuan);
    await on(pit(1)).hover();
    expect([(await ends()).sort(), await cells('.target')]).toEqual([['←', '→'], []]);
    await on(pit(1)).click();
    await on(`${OPEN} [data-move="1"]`).hover();
    const { last } = previewOf(oAnQuan, oAnQuan.initialState(), 1);
    expect([await cells('.target'), (await ends()).length]).toEqual([[last], 2]);
    // A click beside the menu closes it.
    await board.page.mouse.click(2, 2);
    expect([await choices(), await ends(), await moves()]).toEqual([{}, [], []]);
    await show(oAnQuan, { previews: 'off' });
    await on(pit(1)).click();
    expect([await on('.outcome:visible').count(), await ends()]).toEqual([0, []]);
  });

  test('keeps the menu when moves get values, which cover nothing', async () => {
    await show(oAnQuan, { size: PHONES[0]! });
    await board.page.tap(pit(1));
    await on(OPEN).waitFor();
    const arrow = await on(`${OPEN} [data-move="1"]`).elementHandle();
    await board.page.evaluate(() => {
      const worths = window.rules.oAnQuan
        .legalMoves(window.rules.oAnQuan.initialState())
        .map((move) => [move, '+12']);
      return Object.assign(window.board, { worths: new Map(worths as [number, string][]) }).finished;
    });
    expect(await arrow.isVisible()).toBe(true);
    const values = await boxes('.count .worth:not(:empty)');
    const others = await boxes('.seed, .count b, .count small');
    expect(values).toHaveLength(5);
    expect(values.filter((value) => others.some((other) => meets(value, other)))).toEqual([]);
  });

  test('has one button where only one direction is legal', async () => {
    await show(umElBagara);
    const found = await on('[data-move]').evaluateAll((all) =>
      all.map((each) => each.getAttribute('data-move')),
    );
    expect(found.sort()).toEqual(umElBagara.legalMoves(umElBagara.initialState()).map(String).sort());
    await on(pit(1)).click();
    expect(await moves()).toEqual([11]);
  });

  test('offers all choices in words, to the keyboard as well', async () => {
    await show(bao, { state: SAFARI });
    await on(pit(12)).press('Enter');
    const words = { '←1 counterclockwise, safari': 76, '←2 counterclockwise, stop': 12, '→3 clockwise': 44 };
    expect(await choices()).toEqual(words);
    await press('Escape');
    expect([await choices(), await moves()]).toEqual([{}, []]);
    for (const key of ['Enter', 'Tab', 'Enter']) await press(key);
    expect([await choices(), await moves()]).toEqual([{}, [12]]);
    await show(omweso, { state: REVERSE });
    await on(pit(0)).click();
    expect(await choices()).toEqual({ '1 no reversing': 0, '2 reverse at the 1st chance': 32 });
  });

  test('takes a press during which the board gets another size', async () => {
    await show(bao, { state: SAFARI });
    await on(pit(12)).click();
    await on(`${OPEN} [data-move="44"] .outcome span`).first().hover();
    await board.page.mouse.down();
    await board.page.evaluate(() => {
      window.board.style.marginRight = '1px';
      return window.pause(3);
    });
    await board.page.mouse.up();
    expect(await moves()).toEqual([44]);
  });

  test.each(PHONES)('opens the menu below the board on a phone: %i by %i', async (...size) => {
    await show(bao, { state: SAFARI, size });
    const [before] = await boxes('.board');
    await board.page.tap(pit(12));
    await on(OPEN).waitFor();
    const [menu] = await boxes(OPEN);
    expect([menu!.x, menu!.right, menu!.bottom]).toEqual([0, ...size]);
    // All pits and the ends of the three choices are in sight; layout and scrolling round to parts of a pixel.
    const pits = await boxes('.spot');
    expect(Math.min(...pits.map(({ y }) => y))).toBeGreaterThan(-1);
    expect(Math.max(...pits.map(({ bottom }) => bottom))).toBeLessThan(menu!.y + 1);
    expect(await ends()).toHaveLength(3);
    await board.page.tap(`${OPEN} [data-move="44"]`);
    await expect.poll(moves).toEqual([44]);
    expect((await boxes('.board'))[0]!.height).toBe(before!.height);
  });
});
