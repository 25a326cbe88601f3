// Two people play whole games against each other, one with a mouse and one at a touch screen.
import { bao, choiceOf, Game, kalah, pitOf, togyzqumalaq } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text } from 'mancala-page/test/board.ts';
import { namesOf } from 'mancala-page/seats.ts';
import { play as words } from 'mancala-page/words/english.ts';
import { onServer, playMoves } from './people.ts';

/** Whether a pit offered a safari in Bao, so that its move was chosen in a menu. */
const hasSafari = ({ rules, states, history }: Game): boolean =>
  history.some((move, i) =>
    rules
      .legalMoves(states[i]!)
      .some((other) => choiceOf(rules, other) > 1 && pitOf(rules, other) === pitOf(rules, move)),
  );
const hasTuz = ({ state }: Game): boolean => state.marks!.some(Boolean);

onServer('from start to end', (online) => {
  test.each([
    // What has to come up in each game.
    { rules: kalah, hasFeature: ({ turns }: Game) => turns.some(({ moves }) => moves.length > 1) },
    { rules: togyzqumalaq, options: { seeds: 6 }, hasFeature: hasTuz },
    { rules: bao, hasFeature: hasSafari },
  ])('plays $rules.title by mouse and by touch', async ({ rules, options = {}, hasFeature }) => {
    const people = await online.startPair({ ruleset: rules.id, fields: options });
    let game: Game = Game.start(rules.with(options));
    while (!game.isOver) {
      const { legalMoves, ply } = game;
      // A move that differs from ply to ply.
      game = await playMoves(game, people, [legalMoves[(5 * ply) % legalMoves.length]!]);
    }
    expect(hasFeature(game)).toBe(true);
    expect(await online.storedGame(await people.south.gameId(), game)).toEqual(game);
    for (const player of ['south', 'north'] as const) {
      const persons = namesOf({ south: 'person', north: 'person' }, player);
      const result = `${words.resultTitle(game, persons)}: ${words.resultReason(game, persons)}`;
      expect(await people[player].result()).toBe(result);
    }
  });

  test('lets the second player swap by the pie rule: both keep their clocks, and the near row is their own', async () => {
    const { south, north } = await online.startPair({ clock: 'custom', fields: { minutes: 180, pie: true } });
    expect(await text(south.page, 'about')).toContain('pie rule');
    expect(await south.page.isVisible('#swap')).toBe(false);
    await south.plays(3);
    await north.sees('status', 'Your move, or swap sides.');
    await north.press('#swap');
    await north.sees('notice', 'You swap sides with your opponent.');
    await south.sees('notice', 'Your opponent swaps sides with you.');
    await south.sees('status', 'Your move.');
    expect(await south.seat('near')).toMatch(/^YouNorth1[78]\d:/);
    expect(await north.seat('near')).toMatch(/^YouSouth1[78]\d:/);
    expect(await north.page.isVisible('#swap')).toBe(false);
    await south.plays(7);
    await north.sees('status', 'Your move.');
    await north.plays(0);
    await south.sees('status', 'Your move.');
    await south.page.waitForSelector('#moves [data-ply="4"]');
    // It is the same for somebody who comes back.
    await south.reload();
    expect(await south.seat('near')).toContain('YouNorth');
    await south.resigns();
    expect(await north.result()).toBe('You win: Your opponent resigned.');
    expect(await south.result()).toBe('You lost: You resigned.');
  });
});
