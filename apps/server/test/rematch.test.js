// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, sleep } from './client.js';
import { createGames } from '../src/games.js';
import { limits } from '../src/limits.js';
import { newGame } from '../src/protocol.js';
import { openStore } from '../src/stores/open.js';
import { newDatabase, newPair, startServer } from './server.js';

const server = await startServer();

/** @type {(id: string, token: string, body: object) => Promise<any>} */
const act = async (id, token, body) => (await server.ask(`/games/${id}/actions`, { token, body })).json;

test('when both ask for another game it begins, with the sides swapped and the same tokens', async () => {
  const wanted = {
    ruleset: 'kalah',
    options: { seeds: 3 },
    repetition: 5,
    clock: { minutes: 5, increment: 2 },
  };
  const { id, south, north } = await newPair(server, wanted);
  const watcher = await enter(server.url, { game: id });
  assert.equal((await act(id, south, { type: 'rematch' })).error, 'not-over');
  await act(id, north, { type: 'resign' });
  assert.equal((await act(id, south, { type: 'rematch' })).type, 'accepted');
  assert.equal((await act(id, south, { type: 'rematch' })).type, 'accepted');
  let told = await watcher.next('game');
  while (told.game.rematch === null) told = await watcher.next('game');
  assert.deepEqual([told.game.rematch, told.game.next], ['south', null]);

  await act(id, north, { type: 'rematch' });
  while (told.game.next === null) told = await watcher.next('game');
  assert.equal(told.game.rematch, null);
  const { next } = told.game;
  const { game } = (await server.ask(`/games/${next}`)).json;
  assert.deepEqual([game.ruleset, game.options.seeds, game.repetition, game.ply], ['kalah', 3, 5, 0]);
  assert.deepEqual(game.clock.remaining, { south: 300_000, north: 300_000 });
  assert.deepEqual((await enter(server.url, { game: next, token: south })).welcome.you, 'north');
  assert.equal((await act(next, south, { type: 'move', ply: 0, move: 0 })).error, 'not-your-turn');
  assert.equal((await act(next, north, { type: 'move', ply: 0, move: 0 })).ply, 1);
  // A player who asks late does not get a third game.
  assert.equal((await act(id, south, { type: 'rematch' })).type, 'accepted');
  assert.equal((await server.ask(`/games/${id}`)).json.game.next, next);
  watcher.close();
});

test('a rematch is paid once, also if the game changes at the same moment', async () => {
  const store = await openStore(await newDatabase(), limits);
  let paid = 0;
  const rate = { take: async () => ++paid > 0 };
  let misses = 1;
  const update = async (/** @type {Parameters<typeof store.update>} */ ...given) =>
    misses-- > 0 ? false : store.update(...given);
  const games = createGames({ ...store, update }, limits, rate, rate, () => false);
  await games.create(newGame.parse({ ruleset: 'wari', bot: 'random' }), 'one');
  const [row] = await store.list('');
  const id = String(row?.id);
  await games.act(id, 'south', { type: 'resign' });
  [paid, misses] = [0, 1];
  assert.equal((await games.act(id, 'south', { type: 'rematch' }, 'one')).type, 'accepted');
  assert.equal(paid, 1);
  await store.close();
});

test('two players who ask at the same moment get the same game', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, south, north } = await newPair(server, { ruleset: 'wari' });
    await act(id, south, { type: 'resign' });
    const answers = await Promise.all([south, north].map((token) => act(id, token, { type: 'rematch' })));
    assert.deepEqual(
      answers.map(({ type }) => type),
      ['accepted', 'accepted'],
    );
    const { next } = (await server.ask(`/games/${id}`)).json.game;
    assert.equal((await server.ask(`/games/${next}`)).json.game.ply, 0);
  }
});

test('a bot plays again at once, and begins if it has South then', async () => {
  const { json: made } = await server.ask('/games', { body: { ruleset: 'wari', bot: 'level1' } });
  await act(made.id, made.token, { type: 'resign' });
  await act(made.id, made.token, { type: 'rematch' });
  const { next } = (await server.ask(`/games/${made.id}`)).json.game;
  for (;;) {
    const { game } = (await server.ask(`/games/${next}`)).json;
    assert.deepEqual(game.seats, { south: 'level1', north: 'player' });
    if (game.ply === 1) break;
    await sleep(10);
  }
});

test('lists games that are open to anybody, the latest first, until they are joined or over', async () => {
  const open = async () => (await server.ask('/games')).json.games.map((/** @type {any} */ { id }) => id);
  assert.deepEqual(await open(), []);
  const clock = { minutes: 3, increment: 2 };
  const make = async (/** @type {object} */ more) =>
    (await server.ask('/games', { body: { ruleset: 'oware', ...more } })).json;
  await make({});
  await make({ listed: true, bot: 'greedy' });
  const first = await make({ listed: true, options: { seeds: 3 } });
  await sleep(5);
  const second = await make({ listed: true, seat: 'north', clock, repetition: null });
  assert.deepEqual(await open(), [second.id, first.id]);
  const [shown] = (await server.ask('/games')).json.games;
  const { options } = (await server.ask(`/games/${second.id}`)).json.game;
  assert.deepEqual(shown, {
    id: second.id,
    ruleset: 'oware',
    options,
    repetition: null,
    pie: false,
    clock,
    seat: 'south',
  });
  assert.equal((await server.ask(`/games/${second.id}/join`, { method: 'POST' })).status, 201);
  assert.deepEqual(await open(), [first.id]);
  await act(first.id, first.token, { type: 'resign' });
  assert.deepEqual(await open(), []);
});
