// Records and positions as texts, in the dialog to share a game.
import { Game, kalah, oware, wari } from 'mancala-rules';
import { formatPosition, formatRecord } from 'mancala-rules/notation';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  still,
  linkTo,
  startOf,
  gameOn,
  playersOn,
  text,
  play,
  personsTurn,
  boardOf,
  boardOn,
  onBoard,
} from 'mancala-page/test/board.ts';

const game = Game.start(kalah).play(2).play(5).play(8);

/** Loads a text, and returns what the dialog says. */
const load = async (page: Page, name: 'record' | 'position', content: string): Promise<string> => {
  if (!(await page.isVisible('#share'))) await page.click('#open-share');
  await page.fill(`#${name}`, content);
  await page.click(`#load-${name}`);
  return text(page, 'text-answer');
};

onBoard('in its records', (site) => {
  test('shows the record and the position of the game', async () => {
    const { page } = await site.open(linkTo(game), still);
    await page.click('#open-share');
    expect(await page.inputValue('#record')).toBe(formatRecord(game));
    expect(await page.inputValue('#position')).toBe(formatPosition(kalah, game.state));
    await page.click('#share [data-close]');
    const move = kalah.legalMoves(game.state)[0]!;
    await play(page, move);
    await page.click('#open-share');
    expect(await page.inputValue('#record')).toBe(formatRecord(game.play(move)));
    await page.click('#share [data-close]');
    // Those of an earlier position, where it is on the board.
    await page.keyboard.press('Home');
    await page.click('#open-share');
    expect(await page.inputValue('#position')).toBe(formatPosition(kalah, kalah.initialState()));
  });

  test('loads a record, and says what it leaves out', async () => {
    const { page, wrong } = await site.open(startOf(oware), still);
    expect(await load(page, 'record', formatRecord(game))).toBe('Loaded.');
    expect(await page.isVisible('#share')).toBe(false);
    expect(await text(page, 'title')).toBe('Kalah');
    expect((await gameOn(page)).history).toEqual([2, 5, 8]);
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    expect(
      await load(page, 'record', '[Ruleset "kalah"]\n[South "Ada"]\n\nC {well} F\n\n[Ruleset "wari"]\n\nA'),
    ).toBe('Loaded. Left out: 1 other game, comments and marks, headers about players and events.');
    expect(await page.isVisible('#text-answer')).toBe(true);
    expect((await gameOn(page)).history).toEqual([2, 5]);
    expect(wrong).toEqual([]);
  });

  test('loads moves without headers by the rules and from the start of the game on the board', async () => {
    const rules = oware.with({ pits: 7 });
    const start = Game.from(rules, { pits: rules.initialState().pits, turn: 'north' }, { repetition: 4 });
    const { page } = await site.open(linkTo(start.play(7)), still);
    for (const [moves, history] of [
      ['1. a C 2. b', [7, 2, 8]],
      ['a4 {good} C4\n*', [7, 2]],
      ['8 3', [7, 2]],
    ] as const) {
      expect(await load(page, 'record', moves)).toMatch(/^Loaded\./);
      if (await page.isVisible('#share')) await page.keyboard.press('Escape');
      const loaded = await gameOn(page);
      expect(loaded.history).toEqual(history);
      expect(loaded).toMatchObject({ repetition: 4, rules: { options: { pits: 7 } } });
    }
  });

  test('loads other formats by the rules on the board, and otherwise by those that they are of', async () => {
    const { page, wrong } = await site.open(linkTo(Game.start(kalah, { repetition: 4 })), still);
    const saved = JSON.stringify(Game.start(wari).play(2));
    for (const [content, title, history, repetition] of [
      ['[[4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4], [0, 0]]', 'Kalah', [], 4],
      ['startpos moves CFa', 'Kalah', [2, 5, 6], null],
      [saved, 'Wari', [2], 3],
      ['[Variant "Oware Abapa"]\n\n1. F f+0 2. B *', 'Oware', [5, 11, 1], null],
      ['76(10)', 'Togyzqumalaq', [6], null],
    ] as const) {
      expect(await load(page, 'record', content), content).toBe('Loaded.');
      expect(await text(page, 'title')).toBe(title);
      expect(await gameOn(page)).toMatchObject({ history, repetition });
    }
    expect(wrong).toEqual([]);
  });

  test('shows the variations of a record', async () => {
    const { page } = await site.open(startOf(oware), still);
    expect(await load(page, 'record', '[Ruleset "kalah"]\n\n1. C F (A a (b)) c')).toBe('Loaded.');
    await page.reload();
    expect((await gameOn(page)).history).toEqual([2, 5, 8]);
    expect(await page.locator('#moves .variation').allTextContents()).toEqual(['1.A4a41…b4', '1…b4']);
  });

  test('loads a position of the same game, by a click or by Enter', async () => {
    const { page } = await site.open(startOf(kalah), still);
    const state = kalah.apply(kalah.initialState(), 0);
    expect(await load(page, 'position', formatPosition(kalah, state))).toBe('Loaded.');
    expect((await gameOn(page)).state.pits).toEqual(state.pits);
    await page.click('#open-share');
    await page.fill('#position', '0-0-0-0-0-1-0-0-0-0-0-1-23-23-S');
    await page.press('#position', 'Enter');
    expect((await gameOn(page)).state.stores).toEqual({ south: 23, north: 23 });
  });

  test('says what is wrong with a text, and keeps the game', async () => {
    const { page, wrong } = await site.open(linkTo(game), still);
    const before = page.url();
    for (const [name, content, message] of [
      ['record', '', /^The text has no game\.$/],
      ['record', '{"ruleset":"kalah"}', /^The text cannot be read .*expected a saved game/],
      ['record', 'C4+ F5 a3', /^The text cannot be read at “a3” in line 1: .+\.$/],
      ['record', '[Ruleset "kalah"]\n\n1. C C', /^The text cannot be read at “C” in line 3: C is empty\.$/],
      ['position', '', /^The text has no game\.$/],
      ['position', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-X', /^The text cannot be read at “4-4-.+\.$/],
      ['position', '4-4-4-4-4-4-4-4-4-4-4-4-0-9-S', /^The text cannot be read at .+\.$/],
    ] as const) {
      expect(await load(page, name, content), content).toMatch(message);
      expect(await page.isVisible('#text-answer')).toBe(true);
      expect(page.url()).toBe(before);
      // What was written can be mended.
      expect(await page.inputValue(`#${name}`)).toBe(content);
    }
    await page.keyboard.press('Escape');
    expect(await boardOn(page)).toEqual(boardOf(game.state));
    expect(wrong).toEqual([]);
  });

  test('lets the person move first in a position that is loaded against a bot', async () => {
    const { page } = await site.open(startOf(kalah, { north: 4 }), still);
    await load(page, 'position', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-N');
    expect(await playersOn(page)).toBe('south=4&north=person&bottom=north');
    expect(await text(page, 'status')).toBe('Your move.');
  });

  test('keeps what is being written while a bot moves', async () => {
    const { page } = await site.open(startOf(oware, { north: 1 }), still);
    await play(page, 2);
    await page.click('#open-share');
    await page.fill('#record', '[Ruleset "kalah"]\n\n1. C F');
    await personsTurn(page);
    expect(await page.inputValue('#record')).toBe('[Ruleset "kalah"]\n\n1. C F');
    await page.click('#load-record');
    expect((await gameOn(page)).history).toEqual([2, 5]);
  });
});
