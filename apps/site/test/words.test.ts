// The words of the pages, in each language.
import { readFileSync } from 'node:fs';
import { allRulesets, Game, kalah, opponent, type Player } from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import { HIGHEST_LEVEL } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import type { Persons } from 'mancala-page/words/address.ts';
import * as english from 'mancala-page/words/english.ts';
import * as german from 'mancala-page/words/german.ts';
import { chooseLanguage } from 'mancala-page/words/language.ts';
import { createPlural } from 'mancala-page/words/plural.ts';
import { gameFrom, linkTo, onBoard, playedGame, screen, startOf } from './board-page.ts';

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
  expect([1, 0, 1200].map((count) => plural(count, forms))).toEqual(['1 Zug', '0 Züge', '1.200 Züge']);
  expect(createPlural('en')(1, { other: 'sheep' })).toBe('1 sheep');
  expect([2, -0.04].map(english.play.signed)).toEqual(['+2', '0']);
  expect(german.play.signed(-1.25)).toBe('-1,3');
});

/** The players of a game against Tomo, as the person sees them. */
const againstTomo = ({ you, BOTS }: typeof english.play, seat: Player): Persons => ({
  names: { south: BOTS[2]!.name, north: BOTS[2]!.name, [seat]: you },
  you: seat,
});

/** Other persons, and verbs that do not fit “you” or Tomo. */
const WRONG =
  /South|North|Süd|Nord|gegner|opponent|\byou (?!pass\b)\w+s\b|\bdu \p{L}*[^s]t\b|Tomo (?!ist)(?:\p{L}+st|play|sow|swap|move|collect|have|pass|put)\b/iu;

test.each(languages)('$name: against a bot, all sentences are about “you” and the bot', ({ play }) => {
  const said = new Set<string>();
  for (const seat of ['south', 'north'] as const) {
    const persons = againstTomo(play, seat);
    const other = opponent(seat);
    const say = (...sentences: string[]): void => sentences.forEach((sentence) => said.add(sentence));
    const end = (game: Game): void => say(play.resultTitle(game, persons), play.resultReason(game, persons));
    for (const player of [seat, other]) {
      const name = persons.names[player];
      say(play.toMove(player, persons), play.passes(name), play.supplies(name), play.findBetter(name, 'a'));
      say(play.turningPoint(player, persons), play.margin(player === 'south' ? 9 : -9, 9, persons));
      end(Game.start(kalah).resign(player));
      for (const outcome of [null, { winner: player } as const]) {
        const score = { south: 0, north: 0, [player]: 70 };
        say(play.describeSeries({ round: 2, score, outcome } as SeriesState, persons));
      }
    }
    say(play.stepText(Game.start(kalah, { pie: true }).play(0).swap(), persons));
    for (const rules of allRulesets) {
      const game = playedGame(rules, 80, 3);
      for (let ply = 1; ply <= game.ply; ply++) say(play.stepText(game.goTo(ply), persons));
      say(play.played(game, persons, 'a, b'));
      end(game.isOver ? game : game.resign(seat));
    }
  }
  expect(said.size).toBeGreaterThan(500);
  expect([...said].filter((sentence) => WRONG.test(sentence))).toEqual([]);
});

test.each([
  [english.play, 'You lost, 20 to 28', 'You win, 28 to 20', 'Your opponent resigned.'],
  [german.play, 'Du hast verloren, 20 zu 28', 'Du hast gewonnen, 28 zu 20', 'Dein Gegner hat aufgegeben.'],
])('the result speaks to the player', (play, lost, won, resigned) => {
  const over = gameFrom(kalah, '0-0-0-0-0-0-3-0-0-0-0-0-20-25-S');
  expect(play.resultTitle(over, againstTomo(play, 'south'))).toBe(lost);
  expect(play.resultTitle(over, againstTomo(play, 'north'))).toBe(won);
  expect(play.resultTitle(over, { names: play.NAMES, you: null })).toMatch(/(North|Nord) .*28 (to|zu) 20/);
  const names = { south: play.other, north: play.you };
  expect(play.resultReason(Game.start(kalah).resign('south'), { names, you: 'north' })).toBe(resigned);
});

onBoard('against a bot', (open) => {
  const before = [5, 8, 0, 6, 1, 7, 4, 8].reduce(
    (game, move) => game.play(move),
    gameFrom(kalah, '1-2-0-0-1-2-0-1-2-0-0-0-19-20-S'),
  );

  test.each([
    [
      'en',
      ['Accuracy: 71 %', /^What decided: you played F at move 1\. B was better by 12 seeds\. B captures c/],
      'Learn from 1 mistake',
    ],
    [
      'de',
      ['Genauigkeit: 71 %', /^Das hat entschieden: Du hast in Zug 1 F gespielt\. .* B schlägt c/],
      'Aus 1 Fehler lernen',
    ],
  ] as const)('%s: sums up the game, and speaks of no sides', async (locale, [accuracy, moment], learn) => {
    const { page, board } = await open(linkTo(before, { north: 1 }), { locale });
    const speaksOfNoSides = async (): Promise<void> =>
      expect(
        await page.evaluate(() => {
          const board = document.querySelector('#board')!.shadowRoot!;
          const labels = [document, board].flatMap((root) => [
            ...root.querySelectorAll('[aria-label], [aria-valuetext]'),
          ]);
          return [
            document.body.innerText,
            ...labels.map((each) => `${each.ariaLabel} ${each.ariaValueText}`),
          ];
        }),
      ).not.toContainEqual(expect.stringMatching(/South|North|Süd|Nord/));
    await board.clickRefused(0);
    await board.play(5);
    await page.waitForSelector('#learn-mistakes', { state: 'visible' });
    await board.shows({ 'result-accuracy': accuracy, 'result-moment': moment, 'learn-mistakes': learn });
    await speaksOfNoSides();
    // The exercise of the review begins at once.
    await board.click('#learn-mistakes');
    await page.waitForSelector('#exercise', { state: 'visible' });
    await board.shows({ result: false, state: before.states[0]! });
    await speaksOfNoSides();
    await board.click('#exercise button:visible >> nth=-1');
    await board.shows({ '#report li:first-child p + button': true });
    await speaksOfNoSides();
    // A board that asks shows nothing of the answer that was on it.
    await board.after('#report [data-ply]', { hinted: [1] });
    await board.after('#report > .main', { exercise: true, hinted: [] });
  });
});

onBoard('in another language', (open) => {
  test('speaks the language of the browser, until another one is set', async () => {
    const { page, board } = await open(startOf(kalah, { north: 3 }), { locale: 'de-DE' });
    await board.waitFor('status', /^Du bist am Zug\.$/);
    await board.shows({ 'html[lang=de]': true });
    await board.play(2);
    await board.click('#open-settings');
    await Promise.all([page.waitForEvent('load'), page.selectOption('#language', 'en')]);
    await board.personsTurn();
    await board.shows({ history: [2], 'html[lang=en]': true });
  });

  test('writes the rules and the moves in German', async () => {
    const { page, board } = await open(startOf(kalah), { locale: 'de' });
    await board.waitFor('status', /^Süd ist am Zug\.$/);
    await board.pressOnBoard('c');
    await board.waitFor('notice', /^Süd spielt C\. Süd zieht noch einmal\.$/);
    await board.click('#open-rules');
    await page.locator('#rules-text h3', { hasText: 'Wer gewinnt' }).waitFor();
    expect(await board.text('rules-text')).not.toMatch(/\bthe\b/);
  });

  const SCREENS = [screen(1440, 900), screen(390, 844), screen(844, 390)];
  test.each(SCREENS)('keeps its shape where lines run from right to left: $viewport', async (size) => {
    const { page, board } = await open(startOf(kalah, { north: 3 }), size);
    const { width } = size.viewport;
    /** The places of the pits within the board. */
    const places = (): Promise<number[][]> =>
      page.locator('.spot').evaluateAll((spots) => {
        const board = spots[0]!.closest('.board')!.getBoundingClientRect();
        return spots.map((spot) => {
          const { x, y } = spot.getBoundingClientRect();
          return [Math.round(x - board.x), Math.round(y - board.y)];
        });
      });
    const before = await places();
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await board.hasInSight('#board .board');
  });
});
