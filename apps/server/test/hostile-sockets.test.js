// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { before, test } from 'node:test';
import { enter, open, randomFrom } from './client.js';
import { nonsense } from './nonsense.js';
import { generous, newPair, startServer } from './server.js';

const server = await startServer({
  limits: {
    ...generous,
    messagesOfConnection: { burst: 50, perSecond: 1 },
    toSayHello: 300,
    watchersOfGame: 3,
  },
});

/** A game that nobody but its players must change. @type {{ id: string, south: string, north: string }} */
let quiet;
before(async () => {
  quiet = await newPair(server, { ruleset: 'wari' });
  await server.ask(`/games/${quiet.id}/actions`, {
    token: quiet.south,
    body: { type: 'move', ply: 0, move: 2 },
  });
});

test('nonsense over WebSocket is refused, and the connection goes on', async () => {
  const { id, south } = await newPair(server, { ruleset: 'wari' });
  const player = await enter(server.url, { game: id, token: south });
  for (const text of nonsense) {
    player.send(text);
    assert.equal((await player.next())?.error, 'bad-message', text);
  }
  player.send({ type: 'move', ply: 0, move: 2 });
  assert.equal((await player.next('accepted')).ply, 1);
  player.close();
  for (const text of nonsense.slice(0, -2)) {
    const client = await open(server.url);
    client.send(text);
    assert.equal((await client.next())?.error, 'bad-message');
    assert.equal((await client.end())?.code, 1008);
  }
});

test('binary frames, long messages, floods and silence end a connection and nothing else', async () => {
  const { id, south } = await newPair(server, { ruleset: 'wari' });
  const good = await enter(server.url, { game: id, token: south });

  const binary = await enter(server.url, { game: id });
  binary.socket.send(Buffer.from([1, 2, 3]));
  assert.equal((await binary.end())?.code, 1003);

  const long = await enter(server.url, { game: id });
  long.send('x'.repeat(100_000));
  assert.equal((await long.end())?.code, 1009);

  const flood = await enter(server.url, { game: id });
  for (let i = 0; i < 2000; i++) flood.send('{}');
  assert.equal((await flood.end())?.code, 1008);

  for (const kind of /** @type {const} */ (['ping', 'pong'])) {
    const frames = await enter(server.url, { game: id });
    for (let i = 0; i < 2000; i++) frames.socket[kind]();
    // `ws` cuts a connection whose pings come faster than its pongs are sent.
    assert.ok([1006, 1008].includes(Number((await frames.end())?.code)), kind);
  }

  const silent = await open(server.url);
  assert.equal((await silent.end())?.code, 1006);

  good.send({ type: 'move', ply: 0, move: 2 });
  assert.equal((await good.next('accepted')).ply, 1);
  good.close();
});

test('the number of watchers is limited, and a player can always connect', async () => {
  const { id, north } = quiet;
  const watchers = await Promise.all([1, 2, 3].map(() => enter(server.url, { game: id })));
  const late = await enter(server.url, { game: id });
  assert.equal(late.welcome.error, 'full');
  const players = [];
  for (let i = 0; i < 6; i++) players.push(await enter(server.url, { game: id, token: north }));
  assert.ok(players.every(({ welcome }) => welcome.you === 'north'));
  // The oldest ones are told so, and clients do not connect again by themselves after that code.
  for (const player of players.slice(0, 2)) assert.equal((await player.end())?.code, 4001);
  assert.deepEqual(
    players.slice(2).map((player) => player.closed()),
    [null, null, null, null],
  );
  for (const client of [...watchers, ...players]) client.close();
});

test('random bytes do no harm', async () => {
  const random = randomFrom(11);
  const address = new URL(server.url);
  const attempts = Array.from({ length: 40 }, async (_, i) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => undefined);
    const key = Buffer.alloc(16, i).toString('base64');
    const upgrade =
      'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
    const bytes = Buffer.from(Array.from({ length: 200 }, () => random() * 256));
    socket.write(i % 2 ? bytes : Buffer.concat([Buffer.from(upgrade), bytes]));
    setTimeout(() => socket.destroy(), 200);
    await once(socket, 'close');
  });
  await Promise.all(attempts);
  assert.equal((await server.ask('/health')).status, 200);
});

test('after all that the game of others is as it was, and the server has logged no error', async () => {
  const { json } = await server.ask(`/games/${quiet.id}/saved`);
  assert.deepEqual(json.moves, [2]);
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.output(), /Error/);
});
