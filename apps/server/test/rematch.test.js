// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGames } from '../src/games.js';
import { limits } from '../src/limits.js';
import { newGame } from '../src/protocol.js';
import { openStore } from '../src/stores/open.js';
import { enter, move, until } from './client.js';
import { newDatabase, newPair, startServer } from './server.js';

const server = await startServer();
const { act } = server;
const resign = { type: 'resign' };
const rematch = { type: 'rematch' };

test('when both ask for another game it begins, with the sides swapped and the same tokens', async () => {
  const clock = { minutes: 5, increment: 2 };
  const wanted = { ruleset: 'kalah', options: { seeds: 3 }, repetition: 5, clock };
  const { id, south, north } = await newPair(server, wanted);
  const watcher = await enter(server.url, { game: id });
  assert.equal((await act(id, south, rematch)).error, 'not-over');
  await act(id, north, resign);
  for (let i = 0; i < 2; i++) assert.equal((await act(id, south, rematch)).type, 'accepted');
  const offered = (await watcher.update(({ rematch }) => rematch !== null)).game;
  assert.deepEqual([offered.rematch, offered.next], ['south', null]);
  assert.deepEqual(offered.outcome, { winner: 'south', reason: 'resignation', player: 'north' });

  await act(id, north, rematch);
  const agreed = (await watcher.update(({ next }) => next !== null)).game;
  assert.equal(agreed.rematch, null);
  const { next } = agreed;
  const game = await server.game(next);
  assert.deepEqual(
    [game.ruleset, game.state.pits, game.repetition, game.ply],
    ['kalah', Array(12).fill(3), 5, 0],
  );
  assert.deepEqual(game.clock.remaining, { south: 300_000, north: 300_000 });
  assert.equal((await enter(server.url, { game: next, token: south })).welcome.you, 'north');
  assert.equal((await act(next, south, move(0, 0))).error, 'not-your-turn');
  assert.equal((await act(next, north, move(0, 0))).ply, 1);
  // A player who asks late does not get a third game.
  assert.equal((await act(id, south, rematch)).type, 'accepted');
  assert.equal((await server.game(id)).next, next);
});

test('a rematch is paid once, also if the game changes at the same moment', async () => {
  const store = await openStore(await newDatabase(), limits);
  let paid = 0;
  const rate = { take: async () => ++paid > 0, giveBack: async () => --paid };
  let misses = 1;
  const update = async (/** @type {Parameters<typeof store.update>} */ ...given) =>
    misses-- > 0 ? false : store.update(...given);
  const games = createGames({ ...store, update }, limits, rate, rate, () => false);
  await games.create(newGame.parse({ ruleset: 'wari', bot: 'random' }), 'one');
  const id = String((await store.list(''))[0]?.id);
  await games.act(id, 'south', { type: 'resign' });
  [paid, misses] = [0, 1];
  assert.equal((await games.act(id, 'south', { type: 'rematch' }, 'one')).type, 'accepted');
  assert.equal(paid, 1);
  await store.close();
});

test('two players who ask at the same moment get the same game', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, south, north } = await newPair(server);
    await act(id, south, resign);
    const answers = await Promise.all([south, north].map((token) => act(id, token, rematch)));
    assert.ok(answers.every(({ type }) => type === 'accepted'));
    assert.equal((await server.game((await server.game(id)).next)).ply, 0);
  }
});

test('a bot plays again at once, and begins if it has South then', async () => {
  const { id, token } = await server.create({ ruleset: 'wari', bot: 'level1' });
  for (const body of [resign, rematch]) await act(id, token, body);
  const { next } = await server.game(id);
  assert.deepEqual((await server.game(next)).seats, { south: 'level1', north: 'player' });
  await until(async () => (await server.game(next)).ply === 1);
});
