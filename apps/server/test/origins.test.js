// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo, upgrade } from './client.js';
import { startServer } from './server.js';

/**
 * What a page of an origin gets: the status of a POST and of a WebSocket, and the origin that may read answers.
 *
 * @param {import('./server.js').Server} server
 * @param {Record<string, string>} headers
 */
const ofPage = async ({ url, ask }, headers) => {
  const text = '{"ruleset":"wari"}';
  const posted = await ask('/games', { text, headers: { 'content-type': 'text/plain', ...headers } });
  const { socket, closed } = connectTo(url, upgrade('/ws', { Host: new URL(url).host, ...headers }));
  socket.once('data', () => socket.end());
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(await closed) ?? [];
  const read = await ask('/games', { headers });
  assert.equal(read.status, 200);
  const readers = [posted, read].map((answer) => answer.headers.get('access-control-allow-origin'));
  assert.equal(readers[0], readers[1]);
  return [posted.status, status, readers[0]].join(' ');
};

test('pages of other sites may neither play nor read, unless the setting lists them', async () => {
  const [none, listed, any] = await Promise.all(
    [{}, { ORIGINS: 'https://club.example, http://10.0.0.1:81', TRUST_PROXY: '1' }, { ORIGINS: '*' }].map(
      (env) => startServer({ env }),
    ),
  );
  assert.ok(none && listed && any);
  const club = 'https://club.example';
  const forwarded = { 'x-forwarded-host': 'play.example' };
  for (const [server, headers, expected] of /** @type {const} */ ([
    [none, {}, '201 101 '],
    [none, { origin: none.url }, '201 101 '],
    // The proxy has decrypted the request.
    [none, { origin: none.url.replace('http', 'https') }, '201 101 '],
    [none, { origin: 'http://127.0.0.1' }, '403 403 '],
    [none, { origin: club }, '403 403 '],
    [none, { origin: 'null' }, '403 403 '],
    [none, { origin: 'https://play.example', ...forwarded }, '403 403 '],
    [listed, { origin: 'https://play.example', ...forwarded }, '201 101 '],
    [listed, { origin: listed.url }, '201 101 '],
    [listed, { origin: club }, `201 101 ${club}`],
    [listed, { origin: 'http://10.0.0.1:81' }, '201 101 http://10.0.0.1:81'],
    [listed, { origin: 'http://club.example' }, '403 403 '],
    [listed, { origin: 'https://club.example.evil.example' }, '403 403 '],
    [any, { origin: club }, '201 101 *'],
    [any, { origin: 'null' }, '201 101 *'],
  ]))
    assert.equal(await ofPage(server, headers), expected, JSON.stringify(headers));
  const { message } = await none.refuses(
    '/games',
    { text: '{}', headers: { origin: club } },
    '403 bad-origin',
  );
  assert.match(message, /"https:\/\/club\.example".*ORIGINS/);

  const asked = { origin: club, 'access-control-request-headers': 'authorization' };
  const preflight = await listed.ask('/games/x/actions', { method: 'OPTIONS', headers: asked });
  const allowed = ['origin', 'methods', 'headers'].map((name) =>
    preflight.headers.get(`access-control-allow-${name}`),
  );
  assert.deepEqual([preflight.status, ...allowed], [204, club, 'GET,POST', 'Authorization,Content-Type']);
});
