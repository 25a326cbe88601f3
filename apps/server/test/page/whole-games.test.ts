// Two people play whole games against each other, one with a mouse and one at a touch screen.
import {
  bao,
  choiceOf,
  Game,
  kalah,
  oAnQuan,
  opponent,
  type Player,
  pitOf,
  togyzqumalaq,
  type Rules,
} from 'mancala-rules';
import { expect, test } from 'vitest';
import { idOn, onServer, playOut, resultOn, startPair, storedGame, type Choices } from './people.ts';

/** Games, and what has to come up in each. */
const GAMES: readonly (readonly [string, Rules, NonNullable<Choices['options']>, (game: Game) => boolean])[] =
  [
    ['Kalah', kalah, {}, ({ turns }) => turns.some(({ moves }) => moves.length > 1)],
    [
      'Ô ăn quan',
      oAnQuan,
      {},
      ({ rules, history: moves }) => new Set(moves.map((move) => choiceOf(rules, move))).size === 2,
    ],
    ['Togyzqumalaq', togyzqumalaq, { seeds: 6 }, ({ state }) => state.marks!.some((mark) => mark !== null)],
    [
      'Bao la Kiswahili',
      bao,
      {},
      // A pit offered a safari, so that its move was chosen in a menu.
      ({ rules, states, history: moves }) =>
        moves.some((move, i) =>
          rules
            .legalMoves(states[i]!)
            .some((other) => choiceOf(rules, other) > 1 && pitOf(rules, other) === pitOf(rules, move)),
        ),
    ],
  ];

onServer('from start to end', (online) => {
  test.each(GAMES)('plays %s by mouse and by touch', async (_, rules, options, hasFeature) => {
    const people = await startPair(online, { ruleset: rules.id, options });
    const game = await playOut(Game.start(rules.with(options)), people);
    expect(hasFeature(game)).toBe(true);
    expect(await storedGame(online, await idOn(people.south.page), game)).toEqual(game);

    const { stores, outcome } = game.state;
    const winner = outcome!.winner!;
    const score = (first: Player): string =>
      rules.spec.decidedBy === 'endings' ? '' : `, ${stores[first]} to ${stores[opponent(first)]}`;
    const loser = opponent(winner);
    expect(await resultOn(people[winner].page)).toMatch(`You win${score(winner)}: `);
    expect(await resultOn(people[loser].page)).toMatch(`You lost${score(loser)}: `);
    for (const { wrong } of [people.south, people.north]) expect(wrong).toEqual([]);
  });
});
