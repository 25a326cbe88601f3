// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeToThink } from '../src/bot-runner.js';
import { limits } from '../src/limits.js';
import { createQueue } from '../src/queue.js';
import { enter, move, play, until } from './client.js';
import { newDatabase, startServer } from './server.js';

/** A game in which a bot begins that thinks until its time is over. */
const slow = { ruleset: 'wari', bot: 'strong', seat: 'north' };

test('a game against each quick bot ends', async () => {
  const server = await startServer();
  for (const bot of ['random', 'greedy', 'fair']) {
    const { id, token } = await server.create({ ruleset: 'kalah', bot });
    const { game, steps } = await play(() => server.url, { id, token, seat: 'south' });
    assert.ok(game.state.outcome);
    assert.ok(steps.some(({ player }) => player === 'north'));
  }
});

test('a bot that was thinking when the server was killed moves after the restart', async () => {
  const limits = { botsSweep: 600_000 };
  const first = await startServer({ limits, isStopped: true });
  const { id } = await first.create(slow);
  await first.kill();
  const server = await startServer({ database: first.database, limits });
  await until(async () => (await server.get(`/games/${id}`)).steps[0]?.player === 'south');
});

test('a bot of a process that is gone is taken over by another one', async () => {
  const database = await newDatabase();
  const limits = { botsSweep: 300, botsThink: 100, botsWait: 100 };
  const [one, two] = await Promise.all([
    startServer({ database, limits, isStopped: true }),
    startServer({ database, limits }),
  ]);
  const { id } = await one.create(slow);
  await one.kill();
  const watcher = await enter(two.url, { game: id });
  if (watcher.welcome.game.ply === 0) await watcher.update(({ ply }) => ply > 0);
});

test('while bots think the server answers others, and bots that are quick move', async () => {
  const server = await startServer({ isStopped: true, env: { TRUST_PROXY: '1' } });
  const create = async (/** @type {string} */ address, /** @type {string} */ bot) => {
    const headers = { 'x-forwarded-for': address };
    return (await server.create({ ruleset: 'kalah', bot, seat: 'north' }, '/games', { headers })).id;
  };
  const plyOf = async (/** @type {string} */ id) => (await server.game(id)).ply;
  // Of those that think forever, one is asked and the others wait.
  const many = await Promise.all(Array.from({ length: 8 }, () => create('192.0.2.1', 'strong')));
  const id = await create('192.0.2.2', 'random');
  await until(() => plyOf(id));
  for (let i = 0; i < 20; i++) assert.equal(await server.statusOf('/health'), 200);
  assert.deepEqual(await Promise.all(many.map(plyOf)), Array(8).fill(0));
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

test('who has waited long enough leaves the queue, whoever has the next turn', () => {
  const queue = createQueue();
  queue.add('patient', 'a');
  queue.add('soon', 'b', { patience: 20 });
  queue.add('now', 'a', { deadline: 1000, patience: 10 });
  assert.deepEqual(queue.impatient(9), []);
  assert.deepEqual(queue.impatient(10), [['now', 'a']]);
  assert.deepEqual([queue.next(), queue.next()?.[0], queue.next()], [['soon', 'b'], 'patient', undefined]);
});

test('bots think less if others wait, and while their clock is low', () => {
  const think = (/** @type {number} */ msLeft, /** @type {number} */ waiting, botsAtOnce = 1) =>
    timeToThink({ msLeft, waiting }, { ...limits, botsAtOnce });
  assert.equal(think(Infinity, 0), limits.botsThink);
  assert.equal(think(2000, 0), 100);
  assert.equal(think(-5, 0), 1);
  for (const waiting of [49, 1000])
    for (const threads of [1, 3])
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

test('a bot with a clock does not wait for those without one', async () => {
  const server = await startServer({ isStopped: true, limits: { firstMove: 3000 } });
  await server.create({ ruleset: 'kalah', bot: 'strong', seat: 'north' });
  const clock = { minutes: 0.05, increment: 0 };
  const { id, token } = await server.create({ ruleset: 'oware', bot: 'level9', clock });
  await server.act(id, token, move(0, 2));
  const watcher = await enter(server.url, { game: id });
  assert.equal(watcher.welcome.game.ply, 1);
  await server.advance();
  assert.equal((await watcher.next('game')).game.ply, 2);
});
