// The dialog for a new game.
import { allRulesets, oware, pitOf } from 'mancala-rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  startOf,
  gameOn,
  playersOn,
  text,
  pit,
  play,
  startNew,
  personsTurn,
  onBoard,
} from 'mancala-page/test/board.ts';

const openSetup = async (page: Page): Promise<void> => {
  await page.click('#open-setup');
};

/** Opens the dialog with the options unfolded. */
const openOptions = async (page: Page): Promise<void> => {
  await openSetup(page);
  if (!(await page.isVisible('[name=pits]'))) await page.click('#setup summary');
};

onBoard('in its dialog for a new game', (site) => {
  test('starts each game, and a game after each other one', async () => {
    const { page, wrong } = await site.open('', still);
    // The board of one game leaves nothing on that of the next.
    for (const rules of [...allRulesets, ...allRulesets.toReversed()]) {
      await startNew(page, { ruleset: rules.id, opponent: 'person' });
      expect(await text(page, 'title')).toBe(rules.title);
      const { state, repetition } = await gameOn(page);
      expect(state).toEqual(rules.initialState());
      expect(repetition).toBe(3);
      expect(await page.locator('.spot').count()).toBe(2 * rules.options.pits);
      const seeds = state.pits.reduce((sum, count) => sum + count, state.stores.south + state.stores.north);
      expect(await page.locator('.seed').count()).toBe(seeds);
      expect(await page.locator('.playable').count()).toBe(
        new Set(rules.legalMoves(state).map((move) => pitOf(rules, move))).size,
      );
    }
    expect(wrong).toEqual([]);
  });

  test.each([0, 1, 2])('starts every game against a bot, which answers, part %i', async (part) => {
    const { page, wrong } = await site.open('', still);
    for (const rules of allRulesets.filter((_, i) => i % 3 === part)) {
      await startNew(page, { ruleset: rules.id, level: '2' });
      // A turn may have several moves.
      for (let game = await gameOn(page); game.state.turn === 'south'; game = await gameOn(page))
        await play(page, game.legalMoves[0]!);
      await page.waitForSelector('#moves .north button');
      expect((await gameOn(page)).rules.id).toBe(rules.id);
    }
    expect(wrong).toEqual([]);
  });

  test('shows what each game is', async () => {
    const { page } = await site.open('', still);
    await openSetup(page);
    const choices = page.locator('.game-choice');
    expect(await choices.count()).toBe(allRulesets.length);
    for (const size of await choices.locator('small').allTextContents())
      expect(size).toMatch(/^(2 × \d+ pits, \d+ seeds each|[24] × \d pits, \d+ seeds)$/);
    for (const sentence of await choices.locator('.sentence').allTextContents())
      expect(sentence).toMatch(/^\S.*\.$/);
    expect(
      await choices
        .filter({ has: page.locator('[value=oAnQuan]') })
        .locator('small')
        .textContent(),
    ).toBe('2 × 6 pits, 70 seeds');
    expect(await page.isChecked('[value=kalah]')).toBe(true);
  });

  test('lets a person choose the opponent, the level and the side', async () => {
    const { page } = await site.open('', still);
    for (const [opponent, level, side, players] of [
      ['bot', '5', 'south', 'south=person&north=5&bottom=south'],
      ['bot', '1', 'north', 'south=1&north=person&bottom=north'],
      ['person', null, null, 'south=person&north=person&bottom=south'],
      ['bots', '2', null, 'south=2&north=2&bottom=south'],
    ] as const) {
      await openSetup(page);
      await page.selectOption('#opponent', opponent);
      expect(await page.isVisible('#level')).toBe(level !== null);
      expect(await page.isVisible('#side')).toBe(side !== null);
      if (level) await page.selectOption('#level', level);
      if (side) await page.selectOption('#side', side);
      await page.click('#start');
      expect(await playersOn(page)).toBe(players);
      expect(await page.isVisible('#setup')).toBe(false);
    }
  });

  test('chooses a side at random', async () => {
    const { page } = await site.open('', still);
    const sides = new Set<string>();
    for (const number of [0, 0.9]) {
      await page.evaluate((number) => (Math.random = () => number), number);
      await startNew(page, { side: 'random' });
      sides.add((await playersOn(page)).split('bottom=')[1]!);
    }
    expect([...sides].sort()).toEqual(['north', 'south']);
  });

  test('starts with what is played, and changes nothing when it is closed', async () => {
    const { page } = await site.open(startOf(oware.with({ pits: 4 }), { south: 4, bottom: 'north' }), still);
    await personsTurn(page);
    const before = page.url();
    await openOptions(page);
    expect(await page.isChecked('[value=oware]')).toBe(true);
    expect(await page.inputValue('[name=pits]')).toBe('4');
    expect(await page.inputValue('#level')).toBe('4');
    expect(await page.inputValue('#side')).toBe('north');
    for (const close of ['Escape', '[data-close]', 'beside']) {
      if (close === 'Escape') await page.keyboard.press(close);
      else if (close === 'beside') await page.mouse.click(2, 2);
      else await page.click(`#setup ${close}`);
      expect(await page.isVisible('#setup')).toBe(false);
      expect(page.url()).toBe(before);
      await openSetup(page);
      // A click into the frame of the dialog does not close it.
      const { x, y } = (await page.locator('#setup').boundingBox())!;
      await page.mouse.click(x + 5, y + 5);
      expect(await page.isVisible('#setup')).toBe(true);
    }
  });

  test('has the game that is played in sight and in focus', async () => {
    const { page } = await site.open(startOf(allRulesets.at(-1)!), still);
    await openSetup(page);
    const { id } = allRulesets.at(-1)!;
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(id);
    const list = (await page.locator('#games').boundingBox())!;
    const choice = (await page.locator(`[value=${id}]`).boundingBox())!;
    expect(choice.y).toBeGreaterThanOrEqual(list.y);
    expect(choice.y + choice.height).toBeLessThanOrEqual(list.y + list.height);
  });

  test('takes options, and says by their labels which do not fit', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    const start = async (options: Record<string, string>): Promise<string> => {
      if (!(await page.isVisible('#setup'))) await openOptions(page);
      for (const [name, value] of Object.entries(options)) await page.fill(`[name=${name}]`, value);
      await page.click('#start');
      return (await page.locator('#setup .problem').allTextContents()).join(' ');
    };
    expect(await start({ pits: '4' })).toBe('');
    expect(await page.locator('.spot').count()).toBe(8);
    await play(page, 2);
    const before = page.url();
    const number = 'expected a whole number from 1';
    for (const [options, message] of [
      [{ pits: '0' }, `"Pits a side": ${number} to 8191, got 0.`],
      [{ pits: '' }, `"Pits a side": ${number} to 8191, got empty.`],
      [{ pits: '65' }, '"Pits a side": expected at most 64, got 65.'],
      [{ pits: '5', seeds: '-3' }, `"Seeds in each pit at the start": ${number} to 6553, got -3.`],
      [
        { seeds: '4', moveLimit: 'soon' },
        /^"Moves without a capture that end the game": expected .*, got "soon"\.$/,
      ],
      [
        { moveLimit: '', repetition: '1' },
        '"Times a position occurs until the game ends, or empty for no limit": expected a whole number from 2 or null, got 1.',
      ],
    ] as const) {
      const said = await start(options);
      if (typeof message === 'string') expect(said).toBe(message);
      else expect(said).toMatch(message);
      expect(await page.locator('.problem').isVisible()).toBe(true);
      expect(page.url()).toBe(before);
      expect(await page.locator('.spot').count()).toBe(8);
    }
    expect(await start({ repetition: '5' })).toBe('');
    expect(await gameOn(page)).toMatchObject({
      repetition: 5,
      rules: { options: { pits: 5, moveLimit: null } },
    });
    expect(wrong).toEqual([]);
  });

  test('says what is wrong with options that are folded away', async () => {
    const { page } = await site.open('', still);
    await openOptions(page);
    await page.fill('[name=pits]', '0');
    await page.click('#setup summary');
    await page.click('#start');
    expect(await page.isVisible('.problem')).toBe(true);
    const field = page.getByRole('spinbutton', { name: 'Pits a side', exact: true });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await text(page, described!)).toContain('"Pits a side"');
    await page.keyboard.press('Escape');
    await openSetup(page);
    expect(await page.locator('.problem, [aria-invalid]').count()).toBe(0);
    await page.click('#start');
    expect(await page.isVisible('#setup')).toBe(false);
  });

  test('takes lists, words and checkmarks', async () => {
    const { page } = await site.open('', still);
    await openOptions(page);
    await page.check('[value=captureTo25]');
    await page.selectOption('#opponent', 'person');
    await page.fill('[name=captures]', 'twelve');
    await page.click('#start');
    expect(await text(page, 'problem-captures')).toBe(
      '"The seed counts that are captured": expected one or more different whole numbers from 1.',
    );
    await page.fill('[name=captures]', '2, 3,4');
    await page.selectOption('[name=first]', 'north');
    await page.click('#start');
    expect((await gameOn(page)).rules.options).toMatchObject({ captures: [2, 3, 4], first: 'north' });
    expect(await text(page, 'status')).toBe('North to move.');
    await openOptions(page);
    await page.check('[value=kalah]');
    const checked = !(await page.isChecked('[name=emptyCapture]'));
    await page.setChecked('[name=emptyCapture]', checked);
    await page.click('#start');
    expect((await gameOn(page)).rules.options).toMatchObject({ emptyCapture: checked });
  });

  test('takes no letters as moves while it is open', async () => {
    const { page } = await site.open(startOf(oware), still);
    await page.locator('#board .room').press('n');
    expect(await page.isVisible('#setup')).toBe(true);
    await page.keyboard.press('c');
    await page.keyboard.press('Escape');
    expect((await gameOn(page)).ply).toBe(0);
    await page.click(pit(2));
    expect((await gameOn(page)).ply).toBe(1);
  });
});
