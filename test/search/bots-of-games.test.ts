// Bots and `analyze` take a game in place of rules and a state, and bots always promise a move.
import { Game, InvalidOptionsError, InvalidStateError, kalah, oware } from 'mancala-rules';
import { alphaBetaBot, analyze, greedyBot, levelBot, mctsBot, randomBot } from 'mancala-rules/search';
import type { BuiltInBot } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';

const bots: Readonly<Record<string, () => BuiltInBot>> = {
  randomBot: () => randomBot(3),
  greedyBot: () => greedyBot(),
  alphaBetaBot: () => alphaBetaBot({ depth: 3 }),
  mctsBot: () => mctsBot({ playouts: 50, seed: 2 }),
  levelBot: () => levelBot(3, { seed: 5 }),
};

describe.each(Object.entries(bots))('%s', (_, create) => {
  it('chooses the same move of a game as of its rules and state', async () => {
    for (const game of [Game.start(kalah).play(2), Game.start(oware.with({ seeds: 3 })).play(5)]) {
      const promised = create()(game);
      expect(promised).toBeInstanceOf(Promise);
      expect(await promised).toBe(await create()(game.rules, game.state));
    }
  });

  it('rejects where there is no move to choose', async () => {
    const over = Game.start(kalah).resign('south');
    await expect(create()(over)).rejects.toMatchObject({
      name: 'InvalidStateError',
      problems: [{ path: 'outcome', message: 'the game is over' }],
    });
    const small = kalah.with({ pits: 4 }).initialState();
    await expect(create()(kalah, small)).rejects.toThrow(InvalidStateError);
    await expect(create()(kalah, undefined as never)).rejects.toThrow(InvalidStateError);
    await expect(create()(undefined as never)).rejects.toThrow(RangeError);
  });
});

it('analyze takes a game, with options', async () => {
  const game = Game.start(kalah).play(2);
  expect(await analyze(game, { depth: 4 })).toEqual(await analyze(game.rules, game.state, { depth: 4 }));
  await expect(analyze(game, { depth: 0 })).rejects.toThrow(InvalidOptionsError);
});

it('greedyBot has no options', () => {
  expect(() => greedyBot(3 as never)).toThrow(InvalidOptionsError);
});
