// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { enter, move, until } from './client.js';
import { execute } from './database.js';
import { newPair, startServer } from './server.js';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('metrics are those of the readme and of the dashboard, and the log has requests without secrets', async () => {
  const server = await startServer({ isStopped: true, env: { METRICS_PORT: '0', LOG_LEVEL: 'debug' } });
  const { id, south, north } = await newPair(server);
  const player = await enter(server.url, { game: id, token: south });
  await enter(server.url, { game: id, token: north });
  assert.equal((await player.act(move(0, 2))).ply, 1);
  assert.equal((await player.act(move(1, 2))).type, 'refused');
  for (const type of ['resign', 'abort']) {
    const over = await newPair(server, { ruleset: 'wari' }, type === 'abort' ? [2] : [2, 8]);
    assert.equal((await server.act(over.id, over.south, { type })).type, 'accepted');
  }
  await newPair(server, { ruleset: 'wari', clock: { minutes: 1, increment: 0 } }, [2, 8]);
  // As if a bot were to move, and out of time.
  await execute(server.database, "UPDATE games SET deadline = 0, bot = 'level9' WHERE deadline > 0");
  await server.advance();
  assert.equal(await server.statusOf('/metrics'), 404);
  assert.equal(await server.statusOf('/games', { text: '', headers: { origin: 'http://x' } }), 403);

  const logged = (/** @type {string} */ name) => server.logged().filter(({ msg }) => msg === name);
  await until(() => logged('metrics').length > 0);
  const scrape = async () => (await fetch(`http://127.0.0.1:${logged('metrics')[0].port}/metrics`)).text();
  const lost = 'mancala_games_ended_total{reason="forfeit",mover="bot"} 1';
  await until(async () => (await scrape()).includes(lost));
  const text = await scrape();
  const answers = (/** @type {string} */ route, /** @type {string} */ status, count = 1) =>
    `request_seconds_count{route="${route}",status="${status}"} ${count}`;
  for (const line of [
    ...['open_sockets 2', 'bot_queue 0', 'games_running 1', 'database_down 0', 'database_outages_total 0'],
    ...['rate_fallbacks_total 0', answers('', '4xx')],
    ...['resignation', 'aborted'].map((reason) => `games_ended_total{reason="${reason}",mover="person"} 1`),
    ...[answers('/games', '2xx', 4), answers('/games/:id/join', '2xx', 4), answers('/*', '4xx')],
    ...[answers('/ws', '2xx', 3), answers('/ws', '4xx')],
  ])
    assert.ok(text.includes(`\nmancala_${line}\n`), line);
  assert.match(text, /^mancala_commit_seconds_count \d+$/m);

  const namesIn = (/** @type {string} */ from, /** @type {RegExp} */ pattern) =>
    [...new Set(from.match(pattern))].sort();
  const exported = namesIn(text, /(?<=^# TYPE )\S+/gm);
  const own = exported.filter((name) => name.startsWith('mancala_'));
  const readme = read('../README.md');
  assert.deepEqual(namesIn(readme, /(?<=^\| `)mancala_\w+/gm), own);
  const queried = /\b(?:mancala|nodejs)_\w+?(?=_bucket|_count|\b)/g;
  for (const name of namesIn(readme, queried)) assert.ok(exported.includes(name), name);
  /** @type {{ panels: { targets: { expr: string }[] }[] }} */
  const { panels } = JSON.parse(read('../grafana.json'));
  assert.equal(panels.length, 8);
  const shown = panels.map(({ targets }) => targets.map(({ expr }) => expr)).join();
  assert.deepEqual(namesIn(shown, queried), [...own, 'nodejs_eventloop_lag_p99_seconds']);

  const [made, joined] = logged('request');
  assert.deepEqual([made.method, made.route, made.status], ['POST', '/games', 201]);
  assert.equal(joined.route, '/games/:id/join');

  const headers = { 'x-request-id': 'of-the-proxy' };
  const answer = await server.ask('/games/secret', { token: 'secret', headers });
  assert.equal(answer.headers.get('x-request-id'), 'of-the-proxy');
  await until(() => logged('request').some(({ requestId }) => requestId === 'of-the-proxy'));
  for (const secret of ['secret', id, south, north]) assert.ok(!server.output().includes(secret));
});
