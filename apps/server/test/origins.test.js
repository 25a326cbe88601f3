// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './client.js';
import { startServer } from './server.js';

/** What a page gets: the statuses of a POST and of a WebSocket, and the origin that may read answers. @type {(server: import('./server.js').Server, headers: Record<string, string>) => Promise<string>} */
const ofPage = async ({ url, ask }, headers) => {
  const posted = await ask('/games', { text: '{"ruleset":"wari"}', headers });
  const connected = await open(url, { headers }).then(
    () => '101',
    ({ message }) => message.slice(-3),
  );
  const read = await ask('/games', { headers });
  const readers = [posted, read].map((answer) => answer.headers.get('access-control-allow-origin'));
  assert.equal(readers[0], readers[1]);
  return [posted.status, connected, readers[0]].join(' ');
};

test('pages of other sites may neither play nor read, unless the setting lists them', async () => {
  const none = await startServer();
  const env = { ORIGINS: 'https://club.example, http://10.0.0.1:81', TRUST_PROXY: '1' };
  const listed = await startServer({ env });
  const any = await startServer({ env: { ORIGINS: '*' } });
  const club = 'https://club.example';
  const forwarded = { origin: 'https://play.example', 'x-forwarded-host': 'play.example' };
  for (const [server, headers, expected] of /** @type {const} */ ([
    [none, {}, '201 101 '],
    [none, { origin: none.url }, '201 101 '],
    // The proxy has decrypted the request.
    [none, { origin: none.url.replace('http', 'https') }, '201 101 '],
    [none, { origin: 'http://127.0.0.1' }, '403 403 '],
    [none, { origin: 'null' }, '403 403 '],
    [none, { origin: club }, '403 403 '],
    [none, forwarded, '403 403 '],
    [listed, forwarded, '201 101 '],
    [listed, { origin: listed.url }, '201 101 '],
    [listed, { origin: club }, `201 101 ${club}`],
    [listed, { origin: 'http://10.0.0.1:81' }, '201 101 http://10.0.0.1:81'],
    [listed, { origin: 'http://club.example' }, '403 403 '],
    [listed, { origin: 'https://club.example.evil.example' }, '403 403 '],
    [any, { origin: club }, '201 101 *'],
  ]))
    assert.equal(await ofPage(server, headers), expected, JSON.stringify(headers));
  const { message } = await none.refuses('/games', { text: '', headers: { origin: club } }, '403 bad-origin');
  assert.match(message, /"https:\/\/club\.example".*ORIGINS/);
  const preflight = await listed.ask('/games/x/actions', { method: 'OPTIONS', headers: { origin: club } });
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'Authorization,Content-Type');
  assert.equal(preflight.headers.get('access-control-allow-origin'), club);
});
