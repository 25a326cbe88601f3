// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, wari } from 'mancala-rules';
import { createBotRunner, timeToDecide, timeToThink } from '../src/bot-runner.js';
import { limits } from '../src/limits.js';
import { formatPosition, readSnapshot } from '../src/positions.js';
import { createQueue } from '../src/queue.js';
import { play, until } from './client.js';
import { from, startServer } from './server.js';

/** A game in which a bot begins that thinks until its time is over, as it knows no first move by heart. */
const slow = { ruleset: 'wari', options: { pits: 5 }, bot: 'strong', seat: 'north' };

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
  const limits = { botsSweep: 300, botsThink: 100, botsWait: 100 };
  const one = await startServer({ limits, isStopped: true });
  const two = await startServer({ database: one.database, limits });
  const { id } = await one.create(slow);
  await one.kill();
  await until(async () => (await two.game(id)).ply > 0);
});

test('while bots think the server answers others, and bots that are quick move', async () => {
  const server = await startServer({ isStopped: true, env: { TRUST_PROXY: '1' } });
  const create = async (/** @type {string} */ address, /** @type {string} */ bot) =>
    (await server.create({ ...slow, bot }, '/games', from(address))).id;
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
  for (const thing of ['a1', 'a2', 'a3']) queue.add(thing, 'a');
  queue.add('b1', 'b');
  const first = queue.next();
  queue.add('a4', 'a');
  const rest = Array.from({ length: 5 }, () => queue.next());
  assert.deepEqual([first, ...rest], ['a1', 'b1', 'a2', 'a3', 'a4', undefined]);
});

test('the clock that runs out first has the next turn, but nobody waits for ever', () => {
  const queue = createQueue();
  queue.add('untimed', 'a');
  queue.add('long', 'b', 3000);
  queue.add('short', 'b', 1000);
  queue.add('gone', 'a', 500);
  queue.add('middle', 'b', 2000);
  queue.remove('gone');
  const order = Array.from({ length: 4 }, () => queue.next());
  assert.deepEqual(order, ['short', 'untimed', 'middle', 'long']);
});

test('bots think less if others wait, and are done before their time is over', () => {
  const think = (/** @type {number} */ ms, /** @type {number} */ waiting, botsAtOnce = 1) =>
    timeToThink({ ms, waiting }, { ...limits, botsAtOnce });
  assert.equal(think(Infinity, 0), limits.botsThink);
  assert.equal(think(100, 0), 50);
  assert.equal(think(-5, 0), 1);
  for (const waiting of [49, 1000])
    for (const threads of [1, 3])
      assert.ok(((waiting + 1) / threads) * think(Infinity, waiting, threads) <= limits.botsWait + 1);
});

test('bots that have used all of their time to decide can still make many moves', () => {
  for (const pace of [1, 40, 80]) {
    let msLeft = 30_000;
    for (let move = 0; move < 500; move++) msLeft -= timeToDecide(msLeft, pace);
    assert.ok(msLeft > 99 * pace, `${pace} ms a move: ${msLeft} ms`);
  }
  assert.equal(timeToDecide(3000, 1), 0);
});

test('the clock of a bot does not pay for what the server takes', async () => {
  const game = Game.start(wari);
  const snapshot = readSnapshot(JSON.stringify(game), formatPosition(game));
  const row = { bot: 'random', deadline: 90_000, at: 4000, now: 5000 };
  /** @type {unknown[]} */
  let action = [];
  const games = /** @type {any} */ ({
    find: async () => ({ row, game: snapshot }),
    waitingForBots: async () => [],
    act: async (/** @type {unknown[]} */ ...given) => void (action = given),
  });
  const runner = createBotRunner(games, limits);
  await runner.consider('x');
  runner.stop();
  assert.equal(action.at(-1), 1000);
});

test('bots whose threads do not answer lose no game by their clock', async () => {
  const limits = { botsAtOnce: 1, botsSweep: 600_000 };
  const server = await startServer({ isStopped: 'threads', limits });
  const clock = { minutes: 0.5, increment: 0 };
  const ended = ['oware', 'kalah', 'kalah'].map(async (ruleset) => {
    const { id, token } = await server.create({ ruleset, bot: 'strong', clock });
    const { game } = await play(() => server.url, { id, token, seat: 'south' });
    return game.state.outcome.reason;
  });
  for (const reason of await Promise.all(ended)) assert.notEqual(reason, 'forfeit');
});
