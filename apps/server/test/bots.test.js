// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeToThink } from '../src/bot-runner.js';
import { limits } from '../src/limits.js';
import { createQueue } from '../src/queue.js';
import { enter, play, sleep } from './client.js';
import { generous, newDatabase, startServer } from './server.js';

/** @type {(server: import('./server.js').Server, bot: string, ruleset?: string, seat?: string) => Promise<any>} */
const against = async (server, bot, ruleset = 'kalah', seat = 'south') =>
  (await server.ask('/games', { body: { ruleset, bot, seat } })).json;

test('a game against each quick bot ends, and one goes on over restarts', async () => {
  const database = await newDatabase();
  let server = await startServer({ database });
  const games = await Promise.all(['random', 'greedy', 'fair'].map((bot) => against(server, bot)));
  let steps = 0;
  const playing = Promise.all(
    games.map(({ id, token }) =>
      play(() => server.url, { id, token, seat: 'south' }, { onSteps: (more) => (steps += more.length) }),
    ),
  );
  for (const enough of [10, 25]) {
    while (steps < enough) await sleep(5);
    await server.kill();
    server = await startServer({ database });
  }
  for (const { game, steps } of await playing) {
    assert.ok(game.state.outcome);
    assert.ok(steps.some((/** @type {any} */ { player }) => player === 'north'));
  }
});

test('a bot that was thinking when the server was killed moves after the restart', async () => {
  const database = await newDatabase();
  const limits = { ...generous, botsSweep: 600_000 };
  let server = await startServer({ database, limits, isStopped: true });
  // The bot begins, and thinks until its time is over.
  const { id } = await against(server, 'strong', 'wari', 'north');
  await server.kill();
  server = await startServer({ database, limits });
  const watcher = await enter(server.url, { game: id });
  const told = watcher.welcome.game.ply === 0 ? await watcher.next('game') : watcher.welcome;
  assert.equal(told.steps[0].player, 'south');
  watcher.close();
});

test('a bot of a process that is gone is taken over by another one', async () => {
  const database = await newDatabase();
  const limits = { ...generous, botsSweep: 300 };
  const [one, two] = await Promise.all([
    startServer({ database, limits, isStopped: true }),
    startServer({ database, limits }),
  ]);
  const { id } = await against(one, 'strong', 'wari', 'north');
  await one.kill();
  const watcher = await enter(two.url, { game: id });
  while (watcher.welcome.game.ply === 0 && (await watcher.next('game')).steps.length === 0);
  watcher.close();
});

test('while a bot thinks the server answers others', async () => {
  const server = await startServer({ isStopped: true });
  const { id } = await against(server, 'strong', 'oware', 'north');
  for (let i = 0; i < 20; i++) assert.equal((await server.ask('/health')).status, 200);
  assert.equal((await server.ask(`/games/${id}`)).json.game.ply, 0);
});

test('an owner with many items does not delay one with few', () => {
  const queue = createQueue();
  for (const thing of ['a1', 'a2', 'a3', 'a1']) queue.add(thing, 'a');
  queue.add('b1', 'b');
  // Waiting already, for another reason.
  queue.add('a3', 'b');
  const first = queue.next()?.[0];
  queue.add('a4', 'a');
  const rest = Array.from({ length: 5 }, () => queue.next()?.[0]);
  assert.deepEqual([first, ...rest], ['a1', 'b1', 'a2', 'a3', 'a4', undefined]);
});

test('the clock that runs out first has the next turn, but nobody waits for ever', () => {
  const queue = createQueue();
  queue.add('untimed', 'a');
  queue.add('long', 'b', { deadline: 3000 });
  queue.add('short', 'b', { deadline: 1000 });
  queue.add('middle', 'b', { deadline: 2000 });
  const order = Array.from({ length: 4 }, () => queue.next()?.[0]);
  assert.deepEqual(order, ['short', 'untimed', 'middle', 'long']);
});

test('bots think less if others wait, and while their clock is low', () => {
  const think = (/** @type {number} */ msLeft, /** @type {number} */ waiting, botsAtOnce = 1) =>
    timeToThink({ msLeft, waiting }, { ...limits, botsAtOnce });
  assert.equal(think(Infinity, 0), limits.botsThink);
  assert.equal(think(2000, 0), 100);
  assert.equal(think(-5, 0), 1);
  for (const [waiting, threads] of /** @type {const} */ ([
    [49, 1],
    [49, 3],
    [1000, 3],
  ]))
    assert.ok(((waiting + 1) / threads) * think(Infinity, waiting, threads) <= limits.botsWait + 1);
});

test('no bot loses by its clock because others think', () => {
  const queue = createQueue();
  const deadline = (/** @type {number} */ game) => 1000 * (3 + (game % 5));
  for (let game = 0; game < 60; game++)
    queue.add(String(game), game % 2 ? 'a' : 'b', { deadline: deadline(game) });
  let now = 0;
  for (let next = queue.next(); next; next = queue.next()) {
    const msLeft = deadline(Number(next[0])) - now;
    assert.ok(msLeft > 0, `${next[0]}: ${msLeft} ms`);
    now += timeToThink({ msLeft, waiting: queue.size() }, { ...limits, botsAtOnce: 1 });
  }
});

test('bots that think long do not hold quick ones back', async () => {
  const server = await startServer({ isStopped: true, env: { TRUST_PROXY: '1' } });
  const made = async (/** @type {string} */ address, /** @type {string} */ bot) => {
    const body = { ruleset: 'kalah', bot, seat: 'north' };
    return (await server.ask('/games', { body, headers: { 'x-forwarded-for': address } })).json.id;
  };
  const ply = async (/** @type {string} */ id) => (await server.ask(`/games/${id}`)).json.game.ply;
  // Of those that think forever, one is asked and the others wait.
  const many = await Promise.all(Array.from({ length: 8 }, () => made('192.0.2.1', 'strong')));
  const id = await made('192.0.2.2', 'random');
  while ((await ply(id)) === 0) await sleep(10);
  assert.deepEqual(await Promise.all(many.map(ply)), Array(8).fill(0));
});

test('a bot with a clock does not wait for those without one', async () => {
  const server = await startServer({ isStopped: true });
  await against(server, 'strong', 'kalah', 'north');
  const body = { ruleset: 'oware', bot: 'level9', clock: { minutes: 0.05, increment: 0 } };
  const { id, token } = (await server.ask('/games', { body })).json;
  const move = { type: 'move', ply: 0, move: 2 };
  await server.ask(`/games/${id}/actions`, { token, body: move });
  const watcher = await enter(server.url, { game: id });
  assert.equal(watcher.welcome.game.ply, 1);
  await server.advance();
  assert.equal((await watcher.next('game')).game.ply, 2);
  watcher.close();
});
