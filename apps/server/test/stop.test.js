// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { enter, sleep } from './client.js';
import { generous, newPair, startServer } from './server.js';

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

/** @type {(server: import('./server.js').Server, text: string) => import('node:net').Socket} */
const say = (server, text) => {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
};

test('a client that connects while the server stops is refused', async () => {
  const server = await startServer({ limits: { ...generous, toStop: 60_000 } });
  const open = await enter(server.url, { game: (await newPair(server, { ruleset: 'wari' })).id });
  const late = say(server, upgrade);
  await once(late, 'connect');
  // The answer to a later request: the connection is accepted.
  await server.ask('/health');
  const ended = server.stop();
  // The server closes what is open when it begins to stop.
  await open.end();
  late.write('\r\n');
  const [answer] = await once(late, 'data');
  assert.match(answer, /^HTTP\/1.1 503 /);
  assert.equal(await ended, 0);
});

test('a server that is to stop says so and goes on, until a proxy has noticed it', async () => {
  const server = await startServer({ limits: { ...generous, toDrain: 60_000 } });
  const paths = ['/livez', '/readyz', '/health', '/'];
  const statuses = () => Promise.all(paths.map(async (path) => (await server.ask(path)).status));
  assert.deepEqual(await statuses(), [200, 200, 200, 200]);
  server.signal('SIGTERM');
  while ((await server.ask('/readyz')).status === 200) await sleep(10);
  assert.deepEqual(await statuses(), [200, 503, 200, 200]);
  assert.equal((await server.ask('/readyz')).json.error, 'stopping');
  assert.equal((await newPair(server, { ruleset: 'wari' })).id.length, 16);
  server.signal('SIGINT');
  assert.equal(await server.ended, 0);
});

test('a client that does not disconnect does not delay the stop', async () => {
  const server = await startServer({ limits: { ...generous, toStop: 300 } });
  const deaf = say(server, `${upgrade}\r\n`);
  const slow = say(server, 'POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await once(deaf, 'data');
  assert.equal(await server.stop(), 0);
  for (const socket of [deaf, slow]) socket.destroy();
});
