// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { sleep } from './client.js';
import { generous, startServer } from './server.js';

/**
 * A plain socket: how often an answer begins in what it has got, and its end.
 *
 * @param {import('./server.js').Server} server
 */
const plain = (server) => {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (text) => (heard += text));
  const closed = /** @type {Promise<void>} */ (new Promise((resolve) => socket.on('close', () => resolve())));
  return { socket, closed, statuses: () => heard.match(/(?<=HTTP\/1.1 )\d+/g) ?? [], heard: () => heard };
};

const ask = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';

test('the sockets of an address are limited, whatever they are used for', async () => {
  const server = await startServer({ limits: { ...generous, socketsOfAddress: 5 } });
  const sockets = Array.from({ length: 8 }, () => plain(server));
  await Promise.all(sockets.slice(5).map(({ closed }) => closed));
  assert.deepEqual(
    sockets.map(({ socket }) => socket.destroyed),
    [false, false, false, false, false, true, true, true],
  );
  sockets[0]?.socket.destroy();
  await sleep(100);
  const { status } = await server.ask('/health');
  assert.equal(status, 200, 'a socket that closes makes room');
  for (const { socket } of sockets) socket.destroy();
  await server.stop();
});

test('behind a proxy the sockets are the proxy’s', async () => {
  const server = await startServer({
    limits: { ...generous, socketsOfAddress: 1 },
    env: { TRUST_PROXY: '1' },
  });
  const sockets = [plain(server), plain(server)];
  for (const { socket } of sockets) {
    socket.write(ask);
    await once(socket, 'data');
    socket.destroy();
  }
  await server.stop();
});

test('a client that sends requests without reading answers is disconnected, and few of its requests are handled', async () => {
  const server = await startServer({
    limits: { ...generous, requestsOfAddress: { burst: 100, perSecond: 0 } },
  });
  const deaf = plain(server);
  deaf.socket.pause();
  deaf.socket.write(ask.repeat(2000));
  await sleep(300);
  deaf.socket.resume();
  await deaf.closed;
  assert.equal((await server.ask('/health')).status, 200);
  await server.stop();
});

test('a client that does not read its answers and falls silent is disconnected', async () => {
  const limits = { ...generous, pipelined: 1e6, silence: 300, socketsOfAddress: 1 };
  const server = await startServer({ limits });
  const deaf = plain(server);
  deaf.socket.pause();
  // More than the system keeps for a socket by itself.
  deaf.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
  await sleep(100);
  let room = false;
  while (!room) {
    await sleep(100);
    room = await server.ask('/health').then(
      () => true,
      () => false,
    );
  }
  deaf.socket.destroy();
  await server.stop();
});

test('a few requests at once are answered in order, and a connection lasts', async () => {
  const server = await startServer({ limits: generous });
  const client = plain(server);
  for (let i = 1; i <= 3; i++) {
    client.socket.write(ask.repeat(4));
    while (client.statuses().length < 4 * i) await once(client.socket, 'data');
  }
  assert.deepEqual(client.statuses(), Array(12).fill('200'));
  client.socket.destroy();
  await server.stop();
});

test('a client that gets a 429 is also disconnected', async () => {
  const server = await startServer({
    limits: { ...generous, requestsOfAddress: { burst: 1, perSecond: 0 } },
  });
  const client = plain(server);
  client.socket.write(ask.repeat(3));
  await client.closed;
  assert.deepEqual(client.statuses(), ['200', '429']);
  assert.match(client.heard(), /^Connection: close\r$/im);
  assert.match(client.heard(), /\{"type":"refused","error":"slow-down"/);
  await server.stop();
});

/** @type {(path: string, headers?: Record<string, string>) => string} */
const upgrade = (path, headers) => {
  const lines = Object.entries({
    Host: 'x',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

test('refused upgrades count as requests of their address', async () => {
  const refused = /** @type {const} */ ([
    [upgrade('/nothing'), '400'],
    [upgrade('/ws').replace('GET', 'POST'), '405'],
    [upgrade('/ws', { Upgrade: 'h2c' }), '400'],
    [upgrade('/ws', { 'Sec-WebSocket-Key': 'short' }), '400'],
    [upgrade('/ws', { 'Sec-WebSocket-Version': '12' }), '400'],
    [upgrade('/ws', { 'Sec-WebSocket-Protocol': ',' }), '400'],
  ]);
  const requestsOfAddress = { burst: refused.length, perSecond: 0 };
  const server = await startServer({ limits: { ...generous, connectionsOfAddress: 0, requestsOfAddress } });
  /** @type {(text: string) => Promise<string>} */
  const answerTo = async (text) => {
    const client = plain(server);
    client.socket.write(text);
    await client.closed;
    return client.heard();
  };

  for (const [text, status] of refused) {
    assert.match(await answerTo(text), RegExp(`^HTTP/1.1 ${status} `), text);
  }
  for (const text of [ask, upgrade('/ws'), upgrade('/nothing')]) {
    assert.match(await answerTo(text), /^HTTP\/1.1 429 .*^Retry-After: 1\r$/ms, text);
  }
  await server.stop();
});
