// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { before, test } from 'node:test';
import { enter, open } from './client.js';
import { nonsense } from './nonsense.js';
import { generous, newPair, startServer } from './server.js';

const server = await startServer({ limits: generous });

/** A game that nobody but its players must change. @type {{ id: string, south: string, north: string }} */
let quiet;
before(async () => {
  quiet = await newPair(server, { ruleset: 'wari' });
  await server.ask(`/games/${quiet.id}/actions`, {
    token: quiet.south,
    body: { type: 'move', ply: 0, move: 2 },
  });
});

test('nonsense over HTTP is refused, and is never a fault of the server', async () => {
  const { south: token } = await newPair(server, { ruleset: 'wari' });
  for (const text of nonsense) {
    for (const path of ['/games', `/games/${quiet.id}/actions`]) {
      const { status, json } = await server.ask(path, { text, token });
      assert.equal(status, 400, `${path} ${text}`);
      assert.equal(json.error, 'bad-message');
    }
  }
  const rulesets = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'WARI',
    'wari ',
    7,
    null,
    {},
  ];
  for (const ruleset of rulesets) {
    assert.equal((await server.ask('/games', { body: { ruleset } })).status, 400);
  }
  for (const options of [
    '{"__proto__":{"pits":3}}',
    '{"constructor":1}',
    '{"first":"__proto__"}',
    '{"toString":1}',
  ]) {
    const { status } = await server.ask('/games', { text: `{"ruleset":"wari","options":${options}}` });
    assert.ok(status === 400 || status === 422, options);
  }
  assert.equal((await server.ask('/games', { body: { ruleset: 'wari', bot: '__proto__' } })).status, 400);
  for (const path of [
    '/games/__proto__',
    '/games/%00',
    '/games/..%2f..%2fetc',
    '/%ff',
    '/games/x/record',
    '/nothing',
  ]) {
    assert.equal((await server.ask(path)).status, 404, path);
  }
  for (const since of ['-1', '1e999', 'NaN', '__proto__', '1.5']) {
    assert.equal((await server.ask(`/games/${quiet.id}?since=${since}`)).status, 400);
  }
  assert.equal((await server.ask('/games', { method: 'DELETE' })).status, 404);
});

test('no files are served except those of the page', async () => {
  const { hostname, port } = new URL(server.url);
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '//etc/passwd',
    '/index.html/../../package.json',
    '/package.json',
    '/src/main.js',
    '/games.db',
    '/%',
    '/%00',
  ]) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    let said = '';
    for await (const chunk of socket) said += chunk;
    assert.match(said, /^HTTP\/1\.1 40[04] /, path);
  }
});

test('no token moves for another seat', async () => {
  const { id, north } = quiet;
  const others = await newPair(server, { ruleset: 'wari' });
  const move = { type: 'move', ply: 1, move: 8 };
  const bad = [
    undefined,
    '',
    'x',
    others.north,
    others.south,
    `${north}x`,
    north.slice(1),
    north.toUpperCase(),
    '__proto__',
    'a'.repeat(5000),
  ];
  for (const token of bad) {
    const { status } = await server.ask(`/games/${id}/actions`, {
      body: move,
      ...(token !== undefined && { token }),
    });
    assert.equal(status, 401, token);
    if (token === undefined) continue;
    const client = await open(server.url);
    client.send({ type: 'hello', game: id, token });
    assert.equal((await client.next())?.type ?? 'closed', token.length > 1000 ? 'closed' : 'refused');
    await client.end();
  }
  // In the address it is no token; and the seat of the other colour is not to move.
  assert.equal((await server.ask(`/games/${id}/actions?token=${north}`, { body: move })).status, 401);
  const { json } = await server.ask(`/games/${id}/actions`, {
    body: { ...move, move: 0 },
    token: quiet.south,
  });
  assert.equal(json.error, 'not-your-turn');
  assert.equal((await server.ask(`/games/${id}/join`, { method: 'POST' })).status, 409);
});

test('only its player gets a token, and it is not stored', async () => {
  const { json: made } = await server.ask('/games', { body: { ruleset: 'wari' } });
  const watcher = await enter(server.url, { game: made.id });
  let heard = JSON.stringify(watcher.welcome);
  watcher.socket.on('message', (data) => (heard += String(data)));
  const { json: joined } = await server.ask(`/games/${made.id}/join`, { method: 'POST' });
  const player = await enter(server.url, { game: made.id, token: made.token });
  player.socket.on('message', (data) => (heard += String(data)));
  player.send({ type: 'move', ply: 0, move: 2 });
  await player.next('accepted');
  for (const path of ['', '/saved', '/record']) heard += (await server.ask(`/games/${made.id}${path}`)).text;
  assert.doesNotMatch(heard, /sha256/, 'not even its lock is told');
  heard += server.output();
  for (const end of ['', '-wal']) heard += readFileSync(server.database + end, 'latin1');
  assert.ok(heard.includes('"move":2'));
  for (const { token } of [made, joined]) {
    assert.ok(token.length >= 40);
    assert.ok(!heard.includes(token));
  }
  for (const client of [watcher, player]) client.close();
});

test('an id that no game can have is the id of no game', async () => {
  for (const id of ['%00', 'a%00b', '%F0%9F%8C%B0', '..%2Fgames.db']) {
    for (const [path, how] of /** @type {const} */ ([
      [`/games/${id}`, {}],
      [`/games/${id}/record`, {}],
      [`/games/${id}/join`, { method: 'POST' }],
      [`/games/${id}/actions`, { token: 'x', body: { type: 'resign' } }],
    ])) {
      const { status, json } = await server.ask(path, how);
      assert.deepEqual([status, json.error], [404, 'no-game'], path);
    }
  }
});

test('after all that the game of others is as it was, and the server has logged no error', async () => {
  const { json } = await server.ask(`/games/${quiet.id}/saved`);
  assert.deepEqual(json.moves, [2]);
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.output(), /Error/);
});
