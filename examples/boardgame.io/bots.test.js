// @ts-check
// The bots of boardgame.io.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRulesets, captureTo25, kalah } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { Client, MCTSBot, RandomBot, Simulate, Step } from './boardgame.js';
import { stateOf } from './test-helpers.js';

for (const rules of allRulesets) {
  test(`${rules.id} is played by bots`, async () => {
    const game = toBoardgameGame(rules.with({ seeds: 2 }));
    const { enumerate } = game.ai;
    const bots = {
      0: new MCTSBot({ game, enumerate, seed: 'a', iterations: 5, playoutDepth: 10 }),
      1: new RandomBot({ enumerate, seed: 'b' }),
    };
    const { state } = await Simulate({
      game,
      bots,
      state: stateOf(Client({ game, debug: false })),
      depth: 200,
    });
    const { ctx, _stateID } = state;
    if (ctx.gameover) assert(['0', '1', undefined].includes(ctx.gameover.winner));
    else assert.equal(_stateID, 200);
    assert(_stateID > 2);
  });
}

test('a bot steps until the game is over', async () => {
  const game = toBoardgameGame(kalah.with({ pits: 3, first: 'north' }));
  const client = Client({ game, debug: false });
  client.start();
  const bot = new RandomBot({ enumerate: game.ai.enumerate, seed: 'a' });
  const players = [];
  while (!stateOf(client).ctx.gameover) players.push((await Step(client, bot)).payload.playerID);
  assert.equal(players[0], '1');
  assert(players.includes('0'));
  assert.equal(stateOf(client).G.pits.some(Boolean), false);
  client.stop();
});

test('a bot finds a winning move by lookahead', async () => {
  const position = {
    pits: [1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
    stores: { south: 23, north: 22 },
  };
  const rules = toBoardgameGame(captureTo25);
  const game = { ...rules, setup: () => rules.setup({}, { position }) };
  const { enumerate } = game.ai;
  const bot = new MCTSBot({ game, enumerate, seed: 'a', iterations: 100, playoutDepth: 10 });
  const { action } = await bot.play(stateOf(Client({ game, debug: false })), '0');
  assert.deepEqual(action.payload.args, [5]);
});
