// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { sleep } from './client.js';
import { generous, startServer } from './server.js';

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

test('who comes in while the server stops is sent away', async () => {
  const server = await startServer({ limits: { ...generous, toStop: 1000 } });
  const late = say(server, upgrade);
  await sleep(100);
  const ended = server.stop();
  await sleep(100);
  late.write('\r\n');
  const [answer] = await once(late, 'data');
  assert.match(answer, /^HTTP\/1.1 503 /);
  assert.equal(await ended, 0);
});

test('who does not go is left behind', async () => {
  const server = await startServer({ limits: { ...generous, toStop: 300 } });
  const deaf = say(server, `${upgrade}\r\n`);
  const slow = say(server, 'POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await once(deaf, 'data');
  const began = performance.now();
  assert.equal(await server.stop(), 0);
  assert.ok(performance.now() - began < 3000);
  for (const socket of [deaf, slow]) socket.destroy();
});
