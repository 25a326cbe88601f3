// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, sleep } from './client.js';
import { generous, newPair, startServer } from './server.js';

const limits = { ...generous, requestsOfAddress: { burst: 12, perSecond: 0 } };
const server = await startServer({ limits, env: { METRICS_PORT: '0', LOG_LEVEL: 'debug' } });

test('metrics have a port of their own', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'wari' });
  const clients = [
    await enter(server.url, { game: id, token: south }),
    await enter(server.url, { game: id, token: north }),
  ];
  const [player] = /** @type {[(typeof clients)[0]]} */ (clients);
  player.send({ type: 'move', ply: 0, move: 2 });
  await player.next('accepted');
  player.send({ type: 'move', ply: 1, move: 2 });
  await player.next('refused');
  assert.equal((await server.ask('/metrics')).status, 404);
  while ((await server.ask('/nothing')).status !== 429);

  while (!server.logged().some(({ msg }) => msg === 'metrics')) await sleep(10);
  const { port } = server.logged().find(({ msg }) => msg === 'metrics');
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  for (const line of [
    /^mancala_open_sockets 2$/m,
    /^mancala_bot_queue 0$/m,
    /^mancala_commit_seconds_count 3$/m,
    /^mancala_answers_total\{route="\/games",status="2xx"\} 1$/m,
    /^mancala_answers_total\{route="\/games\/:id\/join",status="2xx"\} 1$/m,
    /^mancala_answers_total\{route="\/ws",status="2xx"\} 1$/m,
    /^mancala_answers_total\{route="\/ws",status="4xx"\} 1$/m,
    /^mancala_answers_total\{route="\/\*",status="4xx"\} \d$/m,
    /^mancala_answers_total\{route="",status="4xx"\} 1$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    assert.match(text, line);
  for (const client of clients) client.close();
});

test('a request has an id, in its answer and in the log, and no secrets are logged', async () => {
  const requests = server.logged().filter(({ msg }) => msg === 'request');
  const [made, joined] = requests;
  assert.deepEqual([made.method, made.route, made.status], ['POST', '/games', 201]);
  assert.equal(joined.route, '/games/:id/join');
  const other = await startServer({ env: { LOG_LEVEL: 'debug' } });
  const sent = { 'x-request-id': 'of-the-proxy', authorization: 'Bearer secret' };
  const { headers } = await other.ask('/games/secret', { headers: sent });
  assert.equal(headers.get('x-request-id'), 'of-the-proxy');
  while (other.logged().length === 0) await sleep(10);
  assert.equal(other.logged()[0].requestId, 'of-the-proxy');
  assert.doesNotMatch(other.output(), /secret/);
  await other.stop();
  await server.stop();
});
