// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo, open, randomFrom, until, upgrade } from './client.js';
import { execute } from './database.js';
import { from, newPair, startServer } from './server.js';

/** The statuses of the answers in what a connection has heard. */
const statusesIn = (/** @type {string} */ heard) => heard.match(/(?<=HTTP\/1.1 )\d+/g) ?? [];

const ask = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
const uploads = ['Content-Length: 100\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"rul\r\n'].flatMap(
  (rest) => ['/games', '/games/x/actions'].map((path) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${rest}`),
);

test('the sockets of an address are limited, and those of a proxy are not', async () => {
  for (const [proxy, most] of /** @type {const} */ ([
    ['0', 5],
    ['1', 8],
  ])) {
    const server = await startServer({ limits: { socketsOfAddress: 5 }, env: { TRUST_PROXY: proxy } });
    const connections = Array.from({ length: 8 }, () => connectTo(server.url, ask));
    await Promise.all(connections.slice(most).map(({ closed }) => closed));
    await until(() => connections.slice(0, most).every(({ heard }) => heard()));
    connections[0]?.socket.destroy();
    // It makes room.
    await until(() => server.statusOf('/health').catch(() => false));
  }
});

test('a client that sends requests without reading answers is disconnected, and few of its requests are handled', async () => {
  const server = await startServer({ limits: { requestsOfAddress: { burst: 100, perSecond: 0.001 } } });
  const { socket, closed } = connectTo(server.url);
  socket.pause();
  await new Promise((resolve) => socket.write(ask.repeat(2000), resolve));
  socket.resume();
  await closed;
  assert.equal(await server.statusOf('/health'), 200);
});

test('a client that does not read its answers and falls silent is disconnected', async () => {
  const hasty = { toWaitForLock: 100, toWaitForDatabase: 100, toWaitForRates: 100, silence: 300 };
  const server = await startServer({ limits: { ...hasty, pipelined: 1e6, socketsOfAddress: 1 } });
  const { socket } = connectTo(server.url);
  socket.pause();
  // More than the system keeps for a socket by itself.
  await new Promise((resolve) => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000), resolve));
  await until(() => server.statusOf('/health').catch(() => false));
});

test('a few requests at once are answered in order, and a connection lasts', async () => {
  const server = await startServer();
  const { socket, heard } = connectTo(server.url);
  for (let i = 1; i <= 3; i++) {
    socket.write(ask.repeat(4));
    await until(() => statusesIn(heard()).length >= 4 * i);
  }
  assert.deepEqual(statusesIn(heard()), Array(12).fill('200'));
});

test('refused upgrades count as requests of their address, and a client that gets a 429 is disconnected for a while', async () => {
  const wrong = { Upgrade: 'h2c', 'Sec-WebSocket-Key': 'short', 'Sec-WebSocket-Version': '12' };
  const headers = Object.entries({ ...wrong, 'Sec-WebSocket-Protocol': ',' });
  const refused = [upgrade('/nothing'), ...headers.map(([name, value]) => upgrade('/ws', { [name]: value }))];
  const burst = refused.length + 1;
  const limits = { requestsOfAddress: { burst, perSecond: burst } };
  const { url, advance, statusOf } = await startServer({ limits, isStopped: true });
  for (const text of refused) assert.match(await connectTo(url, text).closed, /^HTTP\/1.1 400 /, text);
  assert.match(await connectTo(url, upgrade().replace('GET', 'POST')).closed, /^HTTP\/1.1 405 /);
  for (const text of [ask.repeat(3), upgrade(), upgrade('/nothing')]) {
    const heard = await connectTo(url, text).closed;
    assert.deepEqual(statusesIn(heard), ['429'], text);
    assert.match(heard, /^Retry-After: 1\r\nConnection: close\r$.*^\{"type":"refused","error":"slow-down"/ms);
  }
  await advance();
  assert.equal(await statusOf('/health'), 200);
});

test('headers and bodies that never end are not waited for', async () => {
  const { url } = await startServer({ limits: { toSendHeaders: 400, toSendRequest: 800 } });
  const texts = ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', ...uploads];
  await Promise.all(texts.map((text) => connectTo(url, text).closed));
});

test('a thousand broken uploads, wrong handshakes and random bytes leave no line in the log', async () => {
  const server = await startServer();
  const wrong = [...uploads, upgrade('/nothing'), upgrade('/ws', { 'Sec-WebSocket-Version': '12' })];
  const random = randomFrom(11);
  const noise = () => Buffer.from(Array.from({ length: 200 }, () => random() * 256)).toString('latin1');
  await Promise.all(
    Array.from({ length: 1000 }, (_, i) => {
      const { socket, closed } = connectTo(server.url);
      const text = wrong[i % 7] ?? (i % 2 ? upgrade() : '') + noise();
      socket.write(text, 'latin1', () => socket.destroy());
      return closed;
    }),
  );
  assert.equal(await server.statusOf('/health'), 200);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(
    server.logged().map(({ msg }) => msg),
    ['draining'],
  );
});

test('an address that causes unexpected errors has one line of them in the log', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '1' } });
  const { id, south } = await newPair(server);
  // After the server itself has read the game, because somebody has joined it.
  await server.game(id);
  await execute(server.database, "UPDATE games SET game = '{'");
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    for (let i = 0; i < 5; i++) await server.refuses(`/games/${id}`, from(address), '500 internal');
    const client = await open(server.url, from(address));
    assert.equal((await client.act({ type: 'hello', game: id, token: south })).error, 'internal');
  }
  const lines = server.logged(40).map(({ level, address, msg }) => `${level} ${address} ${msg}`);
  assert.deepEqual(lines, ['50 192.0.2.1 unexpected error', '50 192.0.2.2 unexpected error']);
});
