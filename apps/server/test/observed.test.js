// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, move, until } from './client.js';
import { newPair, startServer } from './server.js';

test('metrics have a port of their own', async () => {
  const limits = { requestsOfAddress: { burst: 12, perSecond: 0.001 } };
  const server = await startServer({ limits, env: { METRICS_PORT: '0', LOG_LEVEL: 'debug' } });
  const { id, south, north } = await newPair(server);
  const player = await enter(server.url, { game: id, token: south });
  await enter(server.url, { game: id, token: north });
  assert.equal((await player.act(move(0, 2))).ply, 1);
  assert.equal((await player.act(move(1, 2))).type, 'refused');
  assert.equal(await server.statusOf('/metrics'), 404);
  await until(async () => (await server.statusOf('/nothing')) === 429);

  const logged = (/** @type {string} */ name) => server.logged().filter(({ msg }) => msg === name);
  await until(() => logged('metrics').length > 0);
  const response = await fetch(`http://127.0.0.1:${logged('metrics')[0].port}/metrics`);
  const text = await response.text();
  const answers = (/** @type {string} */ route, /** @type {string} */ status) =>
    `answers_total{route="${route}",status="${status}"} 1`;
  for (const line of [
    ...['open_sockets 2', 'bot_queue 0', 'commit_seconds_count 3', answers('', '4xx')],
    ...[answers('/games', '2xx'), answers('/games/:id/join', '2xx')],
    ...[answers('/ws', '2xx'), answers('/ws', '4xx')],
  ])
    assert.ok(text.includes(`\nmancala_${line}\n`), line);
  assert.match(text, /^mancala_answers_total\{route="\/\*",status="4xx"\} \d$/m);
  assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
  const [made, joined] = logged('request');
  assert.deepEqual([made.method, made.route, made.status], ['POST', '/games', 201]);
  assert.equal(joined.route, '/games/:id/join');
});

test('a request has an id, in its answer and in the log, and no secrets are logged', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'debug' } });
  const headers = { 'x-request-id': 'of-the-proxy' };
  const answer = await server.ask('/games/secret', { token: 'secret', headers });
  assert.equal(answer.headers.get('x-request-id'), 'of-the-proxy');
  await until(() => server.logged().length > 0);
  assert.equal(server.logged()[0].requestId, 'of-the-proxy');
  assert.doesNotMatch(server.output(), /secret/);
});
