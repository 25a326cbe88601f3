// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { connectTo, enter, move, open } from './client.js';
import { newPair, startServer } from './server.js';

const server = await startServer({
  limits: { messagesOfConnection: { burst: 50, perSecond: 1 }, watchersOfGame: 3 },
});
/** A game that only its players must change. */
const quiet = await newPair(server, { ruleset: 'wari' }, [2]);

const wrongMoves = [
  ...['0', '"0","move":2', '0,"move":"2"', '-1,"move":2', '1e400,"move":2', '9007199254740993,"move":2'],
  ...['0.5,"move":2', '0,"move":null', '0,"move":[2]', '0,"move":{"valueOf":2}', '0,"move":"swap"'],
  ...['0,"move":2,"seat":"south"', '0,"move":2,"__proto__":{"admin":true}'],
];
/** Messages that no client sends. */
const nonsense = [
  ...['', 'null', '0', '"move"', '[]', '{}', '{"type":"move"', '['.repeat(500) + ']'.repeat(500)],
  ...['{"type":"__proto__"}', '{"type":"constructor"}', '{"type":"resign","player":"south"}'],
  ...['{"type":"swap"}', '{"type":"swap","ply":-1}', '{"type":"swap","ply":0,"move":3}'],
  ...wrongMoves.map((rest) => `{"type":"move","ply":${rest}}`),
  ...['{"type":"hello","game":"x"}', '\u0000\uffff\ud800'],
];

test('nonsense over HTTP is refused, and is never a fault of the server', async () => {
  const { south: token } = quiet;
  for (const text of nonsense)
    for (const path of ['/games', '/games/find', `/games/${quiet.id}/actions`])
      await server.refuses(path, { text, token }, '400 bad-message');
  for (const [name, ...values] of /** @type {[string, ...unknown[]][]} */ ([
    ['ruleset', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'WARI', 'wari ', 7, null, {}],
    ['repetition', 1, 0, -3, 2.5, 1001, 1e300, '3', true, [3], {}],
    ['pie', 'yes', 1, null],
    ['seat', 'west'],
    ['clock', {}, { minutes: 0, increment: 0 }, { minutes: 5 }, { minutes: 1e9, increment: 0 }],
    ['clock', 5, { minutes: 5, increment: -1 }, { minutes: -1, increment: 0 }],
  ]))
    for (const value of values)
      for (const path of ['/games', '/games/find']) {
        const body = { ruleset: 'wari', [name]: value };
        const { problems } = await server.refuses(path, { body }, '400 bad-message');
        assert.equal(problems[0].path.split('.')[0], name);
      }
  for (const more of [{ bot: '__proto__' }, { anyClock: true }])
    await server.refuses('/games', { body: { ruleset: 'wari', ...more } }, '400 bad-message');
  for (const more of [{ listed: true }, { bot: 'greedy' }, { anyClock: 'yes' }])
    await server.refuses('/games/find', { body: { ruleset: 'wari', ...more } }, '400 bad-message');
  for (const [expected, ruleset, ...values] of /** @type {[string, string, ...unknown[]][]} */ ([
    ['400 bad-message', 'wari', { pits: 13 }, { seeds: 1e9 }, { pits: '6' }, []],
    ['400 bad-message', 'wari', { captures: Array(13).fill(2) }],
    ['400 bad-message', 'wariLastCapture', { pits: 7 }, { captures: [30] }],
    ['400 bad-message', 'ayoayo', { pits: 9, seeds: 9, jodu: true }],
    ['422 bad-options', 'wari', { grandSlam: 'sometimes' }, { moveLimit: -1 }, { emptyCapture: true }],
    ['422 bad-options', 'wari', { constructor: 1 }, { first: '__proto__' }, { toString: 1 }, { nothing: 1 }],
    ['422 bad-options', 'wari', JSON.parse('{"__proto__":{"pits":3}}')],
  ]))
    for (const options of values)
      for (const path of ['/games', '/games/find']) {
        const { problems } = await server.refuses(path, { body: { ruleset, options } }, expected);
        assert.ok(problems.length > 0);
      }
  await server.refuses('/games', { text: `"${'x'.repeat(100_000)}"` }, '413 too-big');
});

test('paths that lead nowhere are refused, and only files of the page are served', async () => {
  for (const since of ['-1', '1e999', 'NaN', '__proto__', '1.5'])
    await server.refuses(`/games/${quiet.id}?since=${since}`, {}, '400 bad-message');
  for (const visitor of ['', '%00', 'a b', 'x'.repeat(37)])
    await server.refuses(`/lobby?visitor=${visitor}`, {}, '400 bad-message');
  for (const path of ['/%ff', '/nothing']) await server.refuses(path, {}, '404 no-page');
  await server.refuses('/games', { method: 'DELETE' }, '404 no-page');
  for (const id of ['x', '__proto__', '%00', 'a%00b', '%F0%9F%8C%B0', '..%2Fgames.db', '..%2f..%2fetc'])
    for (const [path, how] of /** @type {const} */ ([
      ['', {}],
      ['/record', {}],
      ['/saved', {}],
      ['/join', { method: 'POST' }],
      ['/actions', { token: 'x', body: { type: 'resign' } }],
    ]))
      await server.refuses(`/games/${id}${path}`, how, '404 no-game');
  for (const path of [
    ...['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/..%5cpackage.json', '/%', '/%00'],
    ...['//etc/passwd', '/index.html/../../package.json', '/package.json', '/src/main.js', '/games.db'],
  ]) {
    const request = `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`;
    assert.match(await connectTo(server.url, request).closed, /^HTTP\/1\.1 40[04] /, path);
  }
});

test('no token moves for another seat', async () => {
  const { id, north, south } = quiet;
  const others = await newPair(server);
  const path = `/games/${id}/actions`;
  const wrong = ['', 'x', others.north, others.south, `${north}x`, north.slice(1), north.toUpperCase()];
  for (const token of [undefined, ...wrong, '__proto__', 'a'.repeat(5000)]) {
    await server.refuses(path, { token, body: move(1, 8) }, '401 no-token');
    await server.refuses(path, { token, body: { type: 'cancel' } }, '401 no-token');
    if (token === undefined) continue;
    const client = await open(server.url);
    client.send({ type: 'hello', game: id, token });
    assert.equal((await client.next())?.type ?? 'closed', token.length > 1000 ? 'closed' : 'refused');
    await client.end();
  }
  // A token in the address is ignored.
  await server.refuses(`${path}?token=${north}`, { body: move(1, 8) }, '401 no-token');
  await server.refuses(path, { body: move(1, 0), token: south }, '409 not-your-turn');
  await server.refuses(`/games/${id}/join`, { method: 'POST' }, '409 seat-taken');
});

test('only its player gets a token, and it is not stored', async () => {
  const made = await server.create({ ruleset: 'wari' });
  const watcher = await enter(server.url, { game: made.id });
  const player = await enter(server.url, { game: made.id, token: made.token });
  let heard = JSON.stringify(watcher.welcome);
  for (const { socket } of [watcher, player]) socket.on('message', (data) => (heard += String(data)));
  const joined = await server.create({}, `/games/${made.id}/join`);
  await player.act(move(0, 2));
  for (const path of ['', '/saved', '/record']) heard += (await server.ask(`/games/${made.id}${path}`)).text;
  assert.doesNotMatch(heard, /sha256/, 'hashes of tokens are not sent either');
  heard += server.output();
  for (const end of ['', '-wal']) heard += readFileSync(server.database + end, 'latin1');
  assert.ok(heard.includes('"move":2'));
  for (const { token } of [made, joined]) {
    assert.ok(token.length >= 40);
    assert.ok(!heard.includes(token));
  }
});

test('nonsense over WebSocket is refused, and the connection goes on', async () => {
  const { id, south } = await newPair(server);
  const player = await enter(server.url, { game: id, token: south });
  for (const text of nonsense) assert.equal((await player.act(text)).error, 'bad-message', text);
  assert.equal((await player.act(move(0, 2))).ply, 1);
  for (const text of nonsense.filter((text) => !text.includes('hello'))) {
    const client = await open(server.url);
    assert.equal((await client.act(text)).error, 'bad-message');
    assert.equal(await client.end(), 1008);
  }
});

test('binary frames, long messages, floods and silence end a connection and nothing else', async () => {
  const { id, south } = await newPair(server);
  const good = await enter(server.url, { game: id, token: south });
  /** @type {(socket: import('ws').WebSocket, send: () => void) => void} */
  const flood = (socket, send) => {
    for (let i = 0; i < 2000; i++) send.call(socket);
  };
  // `ws` cuts a connection whose pings come faster than its pongs are sent.
  for (const [codes, act] of /** @type {[number[], (socket: import('ws').WebSocket) => void][]} */ ([
    [[1003], (socket) => socket.send(Buffer.from([1, 2, 3]))],
    [[1009], (socket) => socket.send('x'.repeat(100_000))],
    [[1008], (socket) => flood(socket, () => socket.send('{}'))],
    [[1006, 1008], (socket) => flood(socket, socket.ping)],
    [[1006, 1008], (socket) => flood(socket, socket.pong)],
  ])) {
    const client = await enter(server.url, { game: id });
    act(client.socket);
    const code = await client.end();
    assert.ok(codes.includes(code), `${codes}: ${code}`);
  }
  const { url } = await startServer({ limits: { toSayHello: 300 } });
  assert.equal(await (await open(url)).end(), 1006);
  assert.equal((await good.act(move(0, 2))).ply, 1);
});

test('the number of watchers is limited, and a player can always connect', async () => {
  const { id, north } = quiet;
  await Promise.all([1, 2, 3].map(() => enter(server.url, { game: id })));
  const late = await enter(server.url, { game: id });
  assert.equal(late.welcome.error, 'full');
  const players = [];
  for (let i = 0; i < 6; i++) players.push(await enter(server.url, { game: id, token: north }));
  assert.ok(players.every(({ welcome }) => welcome.you === 'north'));
  // Clients do not reconnect by themselves after this code.
  for (const player of players.slice(0, 2)) assert.equal(await player.end(), 4001);
  assert.ok(players.slice(2).every((player) => player.closed() === null));
});

test('after all that the game of others is as it was, and the server has logged no error', async () => {
  assert.deepEqual((await server.saved(quiet.id)).moves, [2]);
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.output(), /Error/);
});
