// The dialog for a new game.
import { allRulesets, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { onBoard, pit, startOf, type BoardPage } from './board-page.ts';

/** Opens the dialog with the options unfolded. */
const openOptions = async (board: BoardPage): Promise<void> => {
  await board.click('#open-setup');
  if (!(await board.page.isVisible('[name=pits]'))) await board.click('#setup summary');
};

onBoard('in its dialog for a new game', (open) => {
  test.each([0, 1, 2])('starts every game against a bot, which answers, part %i', async (part) => {
    const { page, board } = await open();
    for (const rules of allRulesets.filter((_, i) => i % 3 === part)) {
      await board.startNew({ ruleset: rules.id, level: '2' });
      // A turn may have several moves.
      for (let game = await board.game(); game.state.turn === 'south'; game = await board.game())
        await board.play(game.legalMoves[0]!);
      await page.waitForSelector('#moves .north button');
      await board.shows({ ruleset: rules.id });
    }
  });

  test('shows what each game is', async () => {
    const { page, board } = await open();
    await board.click('#open-setup');
    const choices = page.locator('.game-choice');
    expect(await choices.count()).toBe(allRulesets.length);
    for (const size of await choices.locator('small').allTextContents())
      expect(size).toMatch(/^(2 × \d+ pits, \d+ seeds each|[24] × \d pits, \d+ seeds)$/);
    for (const sentence of await choices.locator('.sentence').allTextContents())
      expect(sentence).toMatch(/^\S.*\.$/);
    await board.shows({ '.game-choice:has([value=oAnQuan]) small': '2 × 6 pits, 70 seeds' });
    await board.shows({ '[value=kalah]:checked': true });
  });

  test('lets a person choose the opponent, the level and the side', async () => {
    const { page, board } = await open();
    for (const [opponent, level, side, players] of [
      ['bot', '5', 'south', 'south=person&north=5&bottom=south'],
      ['bot', '1', 'north', 'south=1&north=person&bottom=north'],
      ['person', null, null, 'south=person&north=person&bottom=south'],
      ['bots', '2', null, 'south=2&north=2&bottom=south'],
    ] as const) {
      await board.click('#open-setup');
      await page.selectOption('#opponent', opponent);
      await board.shows({ level: level !== null, side: side !== null });
      if (level) await page.selectOption('#level', level);
      if (side) await page.selectOption('#side', side);
      await board.after('#start', { players, setup: false });
    }
  });

  test('chooses a side at random', async () => {
    const { page, board } = await open();
    const sides = new Set<string>();
    for (const number of [0, 0.9]) {
      await page.evaluate((number) => (Math.random = () => number), number);
      await board.startNew({ side: 'random' });
      sides.add((await board.players()).split('bottom=')[1]!);
    }
    expect([...sides].sort()).toEqual(['north', 'south']);
  });

  test('starts with what is played, and changes nothing when it is closed', async () => {
    const { page, board } = await open(startOf(oware.with({ pits: 4 }), { south: 4, bottom: 'north' }));
    await board.personsTurn();
    const before = page.url();
    await openOptions(board);
    await board.shows({ '[value=oware]:checked': true, '[name=pits]': '4', level: '4', side: 'north' });
    for (const close of [
      () => board.press('Escape'),
      () => board.click('#setup [data-close]'),
      () => page.mouse.click(2, 2),
    ]) {
      await close();
      await board.shows({ setup: false, url: before });
      await board.click('#open-setup');
      // A click into the frame of the dialog does not close it.
      const { x, y } = (await page.locator('#setup').boundingBox())!;
      await page.mouse.click(x + 5, y + 5);
      await board.shows({ setup: true });
    }
  });

  test('has the game that is played in sight and in focus', async () => {
    const { page, board } = await open(startOf(allRulesets.at(-1)!));
    await board.click('#open-setup');
    const { id } = allRulesets.at(-1)!;
    await board.shows({ ':focus': id });
    const list = (await page.locator('#games').boundingBox())!;
    const choice = (await page.locator(`[value=${id}]`).boundingBox())!;
    expect(choice.y).toBeGreaterThanOrEqual(list.y);
    expect(choice.y + choice.height).toBeLessThanOrEqual(list.y + list.height);
  });

  test('takes options, and says by their labels which do not fit', async () => {
    const { page, board } = await open(startOf(oware));
    const start = async (options: Record<string, string>): Promise<void> => {
      if (!(await page.isVisible('#setup'))) await openOptions(board);
      for (const [name, value] of Object.entries(options)) await page.fill(`[name=${name}]`, value);
      await board.click('#start');
    };
    await start({ pits: '4' });
    await board.shows({ '.problem': 0, '.spot': 8 });
    await board.play(2);
    const before = page.url();
    const number = 'expected a whole number from 1';
    const limit = 'Moves without a capture that end the game';
    const times = 'Times a position occurs until the game ends, or empty for no limit';
    for (const [options, message] of [
      [{ pits: '0' }, `"Pits a side": ${number} to 8191, got 0.`],
      [{ pits: '' }, `"Pits a side": ${number} to 8191, got empty.`],
      [{ pits: '65' }, '"Pits a side": expected at most 64, got 65.'],
      [{ pits: '5', seeds: '-3' }, `"Seeds in each pit at the start": ${number} to 6553, got -3.`],
      [{ seeds: '4', moveLimit: 'soon' }, RegExp(`^"${limit}": expected .*, got "soon"\\.$`)],
      [{ moveLimit: '', repetition: '1' }, `"${times}": expected a whole number from 2 or null, got 1.`],
    ] as const) {
      await start(options);
      await board.shows({ '#setup .problem': message, url: before, '.spot': 8, '.problem:visible': 1 });
    }
    await start({ repetition: '5' });
    await board.shows({ '.problem': 0, repetition: 5, '[name=repetition]': '5' });
    expect((await board.game()).rules.options).toMatchObject({ pits: 5, moveLimit: null });
    await start({ repetition: '' });
    await board.shows({ repetition: null, '[name=repetition]': '' });
  });

  test('says what is wrong with options that are folded away', async () => {
    const { page, board } = await open();
    await openOptions(board);
    await page.fill('[name=pits]', '0');
    await board.after('#setup summary', '#start', { '.problem': true });
    const field = page.getByRole('spinbutton', { name: 'Pits a side', exact: true });
    expect(await field.evaluate((element) => element.matches('[aria-invalid=true]:focus'))).toBe(true);
    const described = await field.getAttribute('aria-describedby');
    expect(await board.text(described!)).toContain('"Pits a side"');
    await board.after('Escape', '#open-setup', { '.problem, [aria-invalid]': 0 });
    await board.after('#start', { setup: false });
  });

  test('takes lists, words and checkmarks', async () => {
    const { page, board } = await open();
    await openOptions(board);
    await page.check('[value=captureTo25]');
    await page.selectOption('#opponent', 'person');
    await page.fill('[name=captures]', 'twelve');
    const problem =
      '"The seed counts that are captured": expected one or more different whole numbers from 1.';
    await board.after('#start', { 'problem-captures': problem });
    await page.fill('[name=captures]', '2, 3,4');
    await page.selectOption('[name=first]', 'north');
    await board.after('#start', { status: 'North to move.' });
    expect((await board.game()).rules.options).toMatchObject({ captures: [2, 3, 4], first: 'north' });
    await openOptions(board);
    await page.check('[value=kalah]');
    const checked = !(await page.isChecked('[name=emptyCapture]'));
    await page.setChecked('[name=emptyCapture]', checked);
    await board.click('#start');
    expect((await board.game()).rules.options).toMatchObject({ emptyCapture: checked });
  });

  test('takes no letters as moves while it is open', async () => {
    const { board } = await open(startOf(oware));
    await board.pressOnBoard('n');
    await board.shows({ setup: true });
    await board.after('c', 'Escape', { ply: 0 });
    await board.after(pit(2), { ply: 1 });
  });
});
