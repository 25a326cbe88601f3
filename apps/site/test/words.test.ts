// The words of the pages, in each language.
import { readFileSync } from 'node:fs';
import { allRulesets, Game, kalah } from 'mancala-rules';
import { HIGHEST_LEVEL } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import * as english from 'mancala-page/words/english.ts';
import * as german from 'mancala-page/words/german.ts';
import { chooseLanguage } from 'mancala-page/words/language.ts';
import { createPlural } from 'mancala-page/words/plural.ts';
import {
  linkTo,
  startOf,
  still,
  gameOn,
  text,
  waitForText,
  play,
  personsTurn,
  onBoard,
} from 'mancala-page/test/board.ts';

const languages = [
  { name: 'English', ...english },
  { name: 'German', ...german },
];

/** The words that a page names. */
const wordsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/data-(?:word|label)="(\w+)"/g)].map(([, name]) => name!);

test.each(languages)('$name: every element of both pages has its words', ({ play, online }) => {
  const shared = wordsIn('../../packages/page/dialogs.html');
  const ofPlay = [...shared, ...wordsIn('play/public/index.html')];
  const ofServer = [...shared, ...wordsIn('../server/page/index.html')];
  expect(ofPlay.length).toBeGreaterThan(30);
  expect(ofServer.length).toBeGreaterThan(30);
  const has = (words: object, name: string): boolean => Object.hasOwn(words, name);
  expect(ofPlay.filter((name) => !has(play.page, name))).toEqual([]);
  expect(ofServer.filter((name) => !has({ ...play.page, ...online.page }, name))).toEqual([]);
});

test.each(languages)('$name: a sentence for each game, and a name for each bot', ({ play }) => {
  expect(Object.keys(play.GAMES).sort()).toEqual(allRulesets.map(({ id }) => id).sort());
  for (const sentence of Object.values(play.GAMES)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(play.BOTS.length).toBe(HIGHEST_LEVEL);
  expect(new Set(play.BOTS.map(({ name }) => name)).size).toBe(HIGHEST_LEVEL);
});

test('German labels every option of every game in words of its own', () => {
  const names = new Set(allRulesets.flatMap(({ options }) => Object.keys(options)));
  expect(names.size).toBeGreaterThan(10);
  const same = [...names, 'repetition', 'pie'].filter(
    (name) => german.play.optionLabel(name) === english.play.optionLabel(name),
  );
  expect(same).toEqual([]);
});

test('the language is the one that was set, or the first of the browser that there is', () => {
  expect(chooseLanguage('de', ['en-US'])).toBe('de');
  expect(chooseLanguage('browser', ['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(undefined, ['fr'])).toBe('en');
  expect(chooseLanguage('toString', [])).toBe('en');
});

test('numbers take the form of the noun, and the separators of the language', () => {
  const forms = { one: 'Zug', other: 'Züge' };
  const plural = createPlural('de');
  expect([plural(1, forms), plural(0, forms), plural(1200, forms)]).toEqual([
    '1 Zug',
    '0 Züge',
    '1.200 Züge',
  ]);
  expect(createPlural('en')(1, { other: 'sheep' })).toBe('1 sheep');
  expect([english.play.signed(2), english.play.signed(-0.04), german.play.signed(-1.25)]).toEqual([
    '+2',
    '0',
    '-1,3',
  ]);
});

test.each([
  [english.play, 'You lost, 20 to 28', 'You win, 28 to 20'],
  [german.play, 'Du hast verloren, 20 zu 28', 'Du hast gewonnen, 28 zu 20'],
])('the result speaks to the player', (play, lost, won) => {
  const over = Game.from(
    kalah,
    kalah.stateFrom({ pits: [0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0], stores: { south: 20, north: 25 } }),
  );
  expect(play.resultTitle(over, 'south')).toBe(lost);
  expect(play.resultTitle(over, 'north')).toBe(won);
  expect(play.resultTitle(over, null)).toMatch(/(North|Nord) .*28 (to|zu) 20/);
  const resigned = Game.start(kalah).resign('south');
  expect(play.resultReason(resigned, 'south')).toMatch(/^(You resigned|Du hast aufgegeben)\.$/);
  expect(play.resultReason(resigned, 'north')).toMatch(/^(Your opponent|Dein Gegner) .*\.$/);
});

onBoard('in another language', (site) => {
  test('speaks the language of the browser, until another one is set', async () => {
    const { page, wrong } = await site.open(startOf(kalah, { north: 3 }), { ...still, locale: 'de-DE' });
    await waitForText(page, 'status', /^Du bist am Zug\.$/);
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await play(page, 2);
    await page.click('#open-settings');
    await Promise.all([page.waitForEvent('load'), page.selectOption('#language', 'en')]);
    await personsTurn(page);
    expect((await gameOn(page)).history).toEqual([2]);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(wrong).toEqual([]);
  });

  test('writes the rules and the moves in German', async () => {
    const { page, wrong } = await site.open(linkTo(Game.start(kalah)), { ...still, locale: 'de' });
    await waitForText(page, 'status', /^Süd ist am Zug\.$/);
    await page.locator('#board .room').press('c');
    await waitForText(page, 'notice', /^Süd spielt C\. Süd zieht noch einmal\.$/);
    await page.click('#open-rules');
    await page.locator('#rules-text h3', { hasText: 'Wer gewinnt' }).waitFor();
    expect(await text(page, 'rules-text')).not.toMatch(/\bthe\b/);
    expect(wrong).toEqual([]);
  });

  test.each([
    [1440, 900],
    [390, 844],
    [844, 390],
  ])('keeps its shape where lines run from right to left: %i × %i', async (width, height) => {
    const { page } = await site.open(startOf(kalah, { north: 3 }), { ...still, viewport: { width, height } });
    /** The places of the pits within the board. */
    const places = (): Promise<number[][]> =>
      page.locator('.spot').evaluateAll((spots) => {
        const board = document
          .querySelector('#board')!
          .shadowRoot!.querySelector('.board')!
          .getBoundingClientRect();
        return spots.map((spot) => {
          const { x, y } = spot.getBoundingClientRect();
          return [Math.round(x - board.x), Math.round(y - board.y)];
        });
      });
    const before = await places();
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const board = (await page.locator('#board .board').boundingBox())!;
    expect(board.x).toBeGreaterThanOrEqual(0);
    expect(board.x + board.width).toBeLessThanOrEqual(width);
  });
});
