// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { connectTo, enter, move, until, upgrade } from './client.js';
import { newPair, startServer } from './server.js';

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  test(`under load, everybody gets a result or hears that the server stops: ${signal}`, async () => {
    const server = await startServer({ limits: { toDrain: 300 } });
    /** @type {string[]} */
    const answers = [];
    const ask = async (/** @type {string} */ path, /** @type {import('./server.js').Request} */ how) => {
      const { status, json } = await server.ask(path, how);
      answers.push(`${status} ${json.error ?? ''}`);
      return json;
    };
    /** Moves in games against bots by HTTP, until the server is gone. */
    const play = async () => {
      for (;;) {
        const { id, token } = await ask('/games', { body: { ruleset: 'wari', bot: 'greedy' } });
        await ask(`/games/${id}/actions`, { token, body: move(0, 2) });
      }
    };
    /** Sends actions by WebSocket until it is closed; each has an answer, unless it came too late. */
    const send = async () => {
      const { id, south } = await newPair(server);
      const player = await enter(server.url, { game: id, token: south });
      for (let answer; (answer = await player.act({ type: 'draw', ply: 0 }));)
        answers.push(`message ${answer['error'] ?? ''}`);
      return player.end();
    };
    const playing = Array.from({ length: 20 }, () => play().catch(() => undefined));
    const sending = Array.from({ length: 20 }, send);
    await until(() => answers.length > 500);
    server.signal(signal);
    assert.deepEqual(await Promise.all(sending), Array(20).fill(1001));
    await Promise.all(playing);
    assert.equal(await server.ended, 0);
    assert.deepEqual(server.logged(40), []);
    const others = answers.filter((each) => !/^(?:20[01]|message) $|^(?:503|message) stopping$/.test(each));
    assert.deepEqual(others, []);
  });
}

test('a client that connects while the server stops is refused', async () => {
  const server = await startServer({ limits: { toStop: 60_000 } });
  const open = await enter(server.url, { game: (await newPair(server)).id });
  const { socket } = connectTo(server.url, upgrade().slice(0, -2));
  await once(socket, 'connect');
  // The answer to a later request: the connection is accepted.
  await server.ask('/health');
  const ended = server.stop();
  // The server closes what is open when it begins to stop.
  assert.equal(await open.end(), 1001);
  socket.write('\r\n');
  const [answer] = await once(socket, 'data');
  assert.match(answer, /^HTTP\/1.1 503 /);
  assert.equal(await ended, 0);
});

test('a server that is to stop says so and goes on, until a proxy has noticed it', async () => {
  const server = await startServer({ limits: { toDrain: 60_000 } });
  const statuses = () =>
    Promise.all(['/livez', '/readyz', '/health', '/'].map((path) => server.statusOf(path)));
  assert.deepEqual(await statuses(), [200, 200, 200, 200]);
  server.signal('SIGTERM');
  await until(async () => (await server.statusOf('/readyz')) !== 200);
  assert.deepEqual(await statuses(), [200, 503, 200, 200]);
  await server.refuses('/readyz', {}, '503 stopping');
  assert.equal((await newPair(server)).id.length, 16);
  server.signal('SIGINT');
  assert.equal(await server.ended, 0);
});

test('a client that does not disconnect does not delay the stop', async () => {
  const server = await startServer({ limits: { toStop: 300 } });
  connectTo(server.url, 'POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  const deaf = connectTo(server.url, upgrade());
  await once(deaf.socket, 'data');
  assert.equal(await server.stop(), 0);
});
