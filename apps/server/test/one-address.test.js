// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { enter, open } from './client.js';
import { generous, startServer } from './server.js';

const limits = {
  toDrain: 1,
  toSendHeaders: 400,
  toSendRequest: 800,
  games: 3,
  gamesOfAddress: { burst: 5, perSecond: 0.01 },
  connectionsOfAddress: 20,
  requestsOfAddress: { burst: 100, perSecond: 5 },
  ping: 500,
};
const server = await startServer({ limits });
const address = new URL(server.url);

test('headers and bodies that never end are not waited for', async () => {
  const body = 'POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
  const closed = ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', body].map(async (text) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => undefined).resume();
    socket.write(text);
    await once(socket, 'close');
  });
  await Promise.all(closed);
});

test('a body that is too long is not read', async () => {
  const { status, json } = await server.ask('/games', { text: `"${'x'.repeat(100_000)}"` });
  assert.deepEqual([status, json.error], [413, 'too-big']);
});

test('an address gets so many new games and searches, and all of them together so many', async () => {
  const statuses = [];
  for (let minutes = 1; minutes <= 6; minutes++) {
    const body = { ruleset: 'wari', clock: { minutes, increment: 0 } };
    statuses.push((await server.ask(minutes % 2 ? '/games' : '/games/find', { body })).status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 503, 503, 429]);
});

test('a rematch is a new game, which an address pays for and has room for', async () => {
  const bot = { ruleset: 'kalah', bot: 'random' };
  for (const [more, error] of /** @type {const} */ ([
    [{ games: 2 }, 'full'],
    [{ gamesOfAddress: { burst: 2, perSecond: 0.001 } }, 'slow-down'],
  ])) {
    const other = await startServer({ limits: { ...generous, ...more } });
    const { json: made } = await other.ask('/games', { body: bot });
    const act = async (/** @type {string} */ id, /** @type {string} */ type) =>
      (await other.ask(`/games/${id}/actions`, { token: made.token, body: { type } })).json;
    await act(made.id, 'resign');
    assert.equal((await act(made.id, 'rematch')).type, 'accepted');
    const { next } = (await other.ask(`/games/${made.id}`)).json.game;
    await act(next, 'resign');
    assert.equal((await act(next, 'rematch')).error, error);
    assert.equal((await other.ask(`/games/${next}`)).json.game.next, null);
    await other.stop();
  }
});

test('a connection that does not answer pings is cut', async () => {
  const other = await startServer({ limits, isStopped: true });
  const { json } = await other.ask('/games', { body: { ruleset: 'wari' } });
  const living = await enter(other.url, { game: json.id });
  const still = await enter(other.url, { game: json.id });
  still.socket.pong = () => undefined;
  await Promise.all([once(living.socket, 'ping'), other.advance()]);
  // The pong has arrived before the first of these, and is read before the second.
  for (let i = 0; i < 2; i++) await other.ask('/health');
  await other.advance();
  assert.equal((await still.end())?.code, 1006);
  assert.equal(living.closed(), null);
  living.close();
  await other.stop();
});

test('an address gets so many connections', async () => {
  const opened = await Promise.all(Array.from({ length: 40 }, () => open(server.url)));
  const closed = opened.map((client) => client.end());
  for (let i = 0; i < 40 - limits.connectionsOfAddress; i++) {
    // One of those that are too many: the others are open.
    assert.equal((await Promise.race(closed))?.code, 4002);
    const index = opened.findIndex((client) => client.closed());
    opened.splice(index, 1);
    closed.splice(index, 1);
  }
  for (const client of opened) client.close();
  for (const each of closed) assert.equal((await each)?.code, 1005);
});

test('an address that floods gets a 429, and answers again later', async () => {
  // Only the rate is limited: on a busy machine, requests would otherwise be too late and get a 408.
  const requestsOfAddress = { burst: 100, perSecond: 100 };
  const patient = { requestsOfAddress, toSendHeaders: 60_000, toSendRequest: 60_000, silence: 60_000 };
  const other = await startServer({ limits: patient, isStopped: true });
  // More than the burst, on fewer sockets than an address may have, even if every request opens its own.
  const answers = await Promise.all(Array.from({ length: 150 }, () => other.ask('/health')));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 50);
  assert.equal(refused[0]?.headers.get('retry-after'), '1');
  assert.equal((await other.ask('/health')).status, 429);
  await other.advance();
  assert.equal((await other.ask('/health')).status, 200);
});
