// What a board shows of moves before they are played: where they end, what they take, and the menu of a pit that has several.
import {
  allRulesets,
  bao,
  kalah,
  oAnQuan,
  omweso,
  opponent,
  ownerOf,
  pitOf,
  togyzqumalaq,
  trace,
  umElBagara,
} from 'mancala-rules';
import type { GameState, Move, Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { playedGame } from 'mancala-page/test/board.ts';
import { expect, test } from 'vitest';
import { previewOf } from '../preview.ts';
import { english } from '../words.ts';
import { onBareBoard, pit, stateOf } from './bare-board.ts';

/** South's pit M can be sown to the left, where it comes to the nyumba, or to the right. */
const SAFARI = stateOf(
  bao,
  '0-0-0-0-0-0-1-1-1-0-1-8-3-4-1-0-0-0-0-0-0-0-0-0-0-5-1-1-0-0-0-1-18-18-S m...........................S....',
);
/** South's pit A can be sown either way. */
const REVERSE = stateOf(omweso, '3-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-2-1-0-0-0-0-1-0-0-0-0-0-0-0-S r56');

/** What a move does, from its events. */
const wanted = (rules: Rules, state: GameState, move: Move): string[] => {
  const { events, state: after } = trace(rules, state, move);
  const last = events.findLast((event) => event.type === 'sow');
  const mark = events.findLast((event) => event.type === 'mark');
  if (after.outcome?.reason === 'endless') return ['would never end'];
  const [won, lost] = [state.turn, opponent(state.turn)].map(
    (player) => after.stores[player] - state.stores[player],
  );
  // Captured seeds that are sown again are lifted from the store.
  const first = events.findIndex(({ type }) => type === 'capture');
  const resown = (first < 0 ? [] : events.slice(first)).reduce(
    (sum, event) => sum + (event.type === 'lift' && 'store' in event ? event.seeds : 0),
    0,
  );
  const end = !last
    ? ''
    : 'pit' in last
      ? formatPit(rules, last.pit)
      : `${last.store === state.turn ? 'your' : 'the other'} store`;
  const parts = [
    end && `ends in ${end}`,
    won! > 0 && `wins ${won!}`,
    resown > 0 && `captures and sows ${resown}`,
    lost! > 0 && `gives your opponent ${lost!}`,
    mark &&
      !rules.spec.house &&
      `${rules === togyzqumalaq ? 'makes a tuz of' : 'marks'} ${formatPit(rules, mark.pit)}`,
    mark &&
      rules.spec.house &&
      (ownerOf(rules, mark.pit) === state.turn ? 'gives up the nyumba' : 'takes the nyumba'),
    events.some(({ type }) => type === 'extra-turn') && !after.outcome && 'moves again',
    after.outcome && 'ends the game',
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[];
};

test.each(allRulesets)('the words for moves of $title say what they do', (rules) => {
  for (const step of [3, 7]) {
    for (const state of playedGame(rules, 40, step).states)
      for (const move of rules.legalMoves(state)) {
        const preview = previewOf(rules, state, move);
        expect(english.outcome(rules, state.turn, preview)).toEqual(wanted(rules, state, move));
      }
  }
});

const OPEN = '.choices:popover-open';

onBareBoard('with its moves', (board) => {
  const { boxes, cells, moves, show } = board;
  const on = (selector: string) => board.page.locator(selector);
  /** The choices of the open menu, by their signs and words. */
  const choices = async (): Promise<Record<string, Move>> =>
    Object.fromEntries(
      await on(`${OPEN} .choice`).evaluateAll((all: HTMLElement[]) =>
        all.map((button) => {
          const [sign, words] = ['.sign', '.words'].map((name) => button.querySelector(name)!.textContent);
          return [`${sign!} ${words!}`, Number(button.dataset['move'])] as const;
        }),
      ),
    );
  const ends = (): Promise<string[]> => on('.ends .sign:visible').allInnerTexts();

  test.each([kalah, togyzqumalaq, oAnQuan, bao])(
    'shows where the last seed falls and what it takes: $title',
    async (rules) => {
      const state = playedGame(rules, 14, 5).states.at(-1)!;
      await show(rules, { state });
      for (const [i, move] of rules.legalMoves(state).entries()) {
        const selector = `[data-move="${move}"]`;
        if (!(await on(selector).isVisible())) await on(pit(pitOf(rules, move))).press('Enter');
        // By mouse and by focus.
        if (i % 2) await on(selector).hover();
        else await on(selector).focus();
        const { last, captured } = previewOf(rules, state, move);
        expect(await cells('.target')).toEqual([last]);
        expect(await cells('.taken')).toEqual(captured.toSorted((a, b) => a - b));
        await board.page.mouse.move(0, 0);
      }
      await board.page.keyboard.press('Escape');
      await on('.room').focus();
      expect([await cells('.target, .taken'), await ends(), await moves()]).toEqual([[], [], []]);
    },
  );

  test('shows a move under a finger, which plays neither if it leaves the pit nor if it was held', async () => {
    await show(kalah);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', selector?: string): Promise<void> => {
      const touchPoints = (selector ? (await boxes(selector)).slice(0, 1) : []).map(
        ({ x, y, width, height }) => ({
          x: x + width / 2,
          y: y + height / 2,
        }),
      );
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
    expect([await cells('.target'), await moves()]).toEqual([[], [2]]);
  });

  test('shows nothing of a move that was played, even if the pointer stays', async () => {
    await show(kalah);
    await on(pit(2)).click();
    await board.page.evaluate(() => (window.board.state = null));
    await board.rest();
    expect([await cells('.target'), (await board.events('preview')).at(-1)]).toEqual([[], 'preview  ']);
  });

  test('has an arrow for each direction, as it is seen', async () => {
    const seen = async (look: Parameters<typeof show>[1], number = 2): Promise<string[]> => {
      await show(oAnQuan, look);
      await on(pit(number)).click();
      const [first, second] = await boxes(`${OPEN} .choice`);
      expect(first!.x <= second!.x && first!.y <= second!.y).toBe(true);
      return Object.keys(await choices());
    };
    expect(await seen({})).toEqual(['← clockwise', '→ counterclockwise']);
    expect(await seen({ bottom: 'north' })).toEqual(['← counterclockwise', '→ clockwise']);
    const state = oAnQuan.apply(oAnQuan.initialState(), 15);
    expect(await seen({ state }, 8)).toEqual(['← counterclockwise', '→ clockwise']);
    expect(await seen({ size: [390, 844] })).toEqual(['↑ clockwise', '↓ counterclockwise']);
    expect((await boxes(pit(3)))[0]!.y).toBeGreaterThan((await boxes(pit(2)))[0]!.y);
  });

  test.each([[390, 844] as const, [844, 390] as const])(
    'plays with two taps, and shows where arrows end: %i by %i',
    async (...size) => {
      await show(oAnQuan, { size });
      await board.page.tap(pit(1));
      for (const [name, move] of Object.entries(await choices())) {
        const [box] = await boxes(`${OPEN} [data-move="${move}"]`);
        expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
        expect([Math.max(box!.right, size[0]), Math.max(box!.bottom, size[1])]).toEqual(size);
        const { last, won } = previewOf(oAnQuan, oAnQuan.initialState(), move);
        const text = await on(`${OPEN} [data-move="${move}"]`).innerText();
        expect(text).toContain(`ends in ${formatPit(oAnQuan, last as number)}`);
        expect(text.includes('wins')).toBe(won.south > 0);
        // The same arrow is in the pit where the move ends.
        const [end] = await boxes(`.ends .sign:text-is("${name[0]!}")`);
        const [well] = await boxes(`[data-pit="${last!}"]`);
        expect(end!.x + end!.width / 2).toBeCloseTo(well!.x + well!.width / 2, -0.5);
        expect(end!.y + end!.height / 2).toBeCloseTo(well!.y + well!.height / 2, -0.5);
      }
      await board.page.tap(`${OPEN} [data-move="1"]`);
      expect([await moves(), await ends()]).toEqual([[1], []]);
    },
  );

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
    await show(oAnQuan, { size: [390, 844] });
    await board.page.tap(pit(1));
    const arrow = await on(`${OPEN} [data-move="1"]`).elementHandle();
    await board.page.evaluate(async () => {
      const { board } = window;
      board.worths = new Map(
        board.rules!.legalMoves(board.rules!.initialState()).map((move) => [move, '+12']),
      );
      await board.finished;
    });
    expect(await arrow.isVisible()).toBe(true);
    await board.page.keyboard.press('Escape');
    const values = await boxes('.count .worth:not(:empty)');
    const others = await boxes('.seed, .count b, .count small');
    const overlaps = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    expect(values).toHaveLength(5);
    expect(values.filter((value) => others.some((other) => overlaps(value, other)))).toEqual([]);
  });

  test('has one button where only one direction is legal', async () => {
    await show(umElBagara);
    const found = await on('[data-move]').evaluateAll((all: HTMLElement[]) =>
      all.map(({ dataset }) => Number(dataset['move'])),
    );
    expect(found.sort()).toEqual([...umElBagara.legalMoves(umElBagara.initialState())].sort());
    await on(pit(1)).click();
    expect(await moves()).toEqual([11]);
  });

  test('offers all choices in words, to the keyboard as well', async () => {
    await show(bao, { state: SAFARI });
    await on(pit(12)).focus();
    await board.page.keyboard.press('Enter');
    const words = { '←1 counterclockwise, safari': 76, '←2 counterclockwise, stop': 12, '→3 clockwise': 44 };
    expect(await choices()).toEqual(words);
    await board.page.keyboard.press('Escape');
    expect([await choices(), await moves()]).toEqual([{}, []]);
    await board.page.keyboard.press('Enter');
    await board.page.keyboard.press('Tab');
    await board.page.keyboard.press('Enter');
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
    await board.page.evaluate(async () => {
      document.body.style.paddingRight = '1px';
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      document.body.style.paddingRight = '';
    });
    await board.page.mouse.up();
    expect(await moves()).toEqual([44]);
  });

  test.each([[320, 640] as const, [390, 844] as const, [640, 360] as const])(
    'opens the menu below the board on a phone: %i by %i',
    async (...size) => {
      await show(bao, { state: SAFARI, size });
      const [before] = await boxes('.board');
      await board.page.tap(pit(12));
      const [menu] = await boxes(OPEN);
      expect([menu!.x, menu!.right, menu!.bottom]).toEqual([0, ...size]);
      // All pits and the ends of the three choices are in sight; layout and scrolling round to parts of a pixel.
      const pits = await boxes('.spot');
      expect(Math.min(...pits.map(({ y }) => y))).toBeGreaterThan(-1);
      expect(Math.max(...pits.map(({ bottom }) => bottom))).toBeLessThan(menu!.y + 1);
      expect(await ends()).toHaveLength(3);
      await board.page.tap(`${OPEN} [data-move="44"]`);
      expect([await moves(), (await boxes('.board'))[0]!.height]).toEqual([[44], before!.height]);
    },
  );
});
