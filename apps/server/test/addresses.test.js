// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { networkOf, parseNetwork } from '../src/addresses.js';
import { enter, open, until } from './client.js';
import { from, newPair, startServer } from './server.js';

test('the address of a client is the one that your own proxies say, otherwise that of the socket', async () => {
  const limits = { requestsOfAddress: { burst: 2, perSecond: 0.001 } };
  const forwarded = ['1.1.1.1, 192.0.2.1', '2.2.2.2, 192.0.2.1', '3.3.3.3, 192.0.2.1', '192.0.2.2'];
  for (const [proxy, expected] of /** @type {const} */ ([
    ['1', '200 200 429 200'],
    ['2', '200 200 200 200'],
    ['0', '200 200 429 429'],
    ['127.0.0.1', '200 200 429 200'],
    ['10.0.0.0/8, 127.0.0.0/8, 192.0.2.1/32', '200 200 200 200'],
    ['10.0.0.0/8', '200 200 429 429'],
  ])) {
    const server = await startServer({ limits, env: { TRUST_PROXY: proxy } });
    const statuses = [];
    for (const each of forwarded) statuses.push(await server.statusOf('/health', from(each)));
    assert.equal(statuses.join(' '), expected, proxy);
  }
});

test('a network has one form, and of an IPv6 address, the network is limited', () => {
  for (const [text, network] of /** @type {const} */ ([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9/128', '2001:db8:1:2::/64'],
    ['2001:db8::1/32', '2001:db8::/32'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['::ffff:a01:203', '10.1.2.3/32'],
    ['::FFFF:10.1.2.3/104', '10.0.0.0/8'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['192.0.2.1', '192.0.2.1/32'],
  ])) {
    assert.equal(parseNetwork(text), network, text);
    assert.equal(networkOf(text), text.includes('/') ? 'unknown' : network.replace(/\/.*/, ''), text);
  }
  const wrong = `10 10/8 010.0.0.1 10.0.0.0/ 10.0.0.0/8/8 10.0.0.0/7 10.0.0.0/33 ::/15 ::/129 ::ffff:0:0/96 ${'x'.repeat(5000)}`;
  for (const text of wrong.split(' ')) {
    assert.throws(() => parseNetwork(text), RangeError, text);
    assert.equal(networkOf(text), 'unknown', text);
  }
});

test('messages count as requests of their address', async () => {
  const server = await startServer({ limits: { requestsOfAddress: { burst: 10, perSecond: 0.001 } } });
  const { id } = await newPair(server);
  const client = await enter(server.url, { game: id });
  for (let i = 0; i < 20; i++) client.send('{}');
  assert.equal(await client.end(), 1008);
});

test('an address pays for new games, searches, rematches and seats, and for what finds no room', async () => {
  const limits = { games: 4, gamesOfAddress: { burst: 7, perSecond: 0.001 } };
  const server = await startServer({ limits, env: { TRUST_PROXY: '1' } });
  const [resign, rematch] = [{ type: 'resign' }, { type: 'rematch' }];
  const { id, token } = await server.create({ ruleset: 'kalah', bot: 'random' });
  for (const body of [resign, rematch]) assert.equal((await server.act(id, token, body)).type, 'accepted');
  const { next } = await server.game(id);
  await server.act(next, token, resign);
  const wanted = { body: { ruleset: 'wari' } };
  const other = from('192.0.2.2');
  const open = await server.create(wanted.body, '/games', other);
  await server.create({}, `/games/${open.id}/join`);
  for (const how of [other, {}]) await server.create(wanted.body, '/games/find', how);

  for (const expected of ['503 full', '429 slow-down']) {
    await server.refuses('/games', wanted, expected);
    await server.refuses('/games/find', wanted, expected);
    await server.refuses(`/games/${next}/actions`, { token, body: rematch }, expected);
  }
  await server.refuses(`/games/${id}/join`, { body: {} }, '429 slow-down');
  assert.equal((await server.game(next)).next, null);
});

test('a connection that does not answer pings is cut', async () => {
  const server = await startServer({ limits: { ping: 500 }, isStopped: true });
  const { id } = await server.create({ ruleset: 'wari' });
  const living = await enter(server.url, { game: id });
  const still = await enter(server.url, { game: id });
  still.socket.pong = () => undefined;
  await Promise.all([once(living.socket, 'ping'), server.advance()]);
  // The pong has arrived before the first of these, and is read before the second.
  for (let i = 0; i < 2; i++) await server.ask('/health');
  await server.advance();
  assert.equal(await still.end(), 1006);
  assert.equal(living.closed(), null);
});

test('an address gets so many connections, and one that has gone makes room for another one', async () => {
  const server = await startServer({ limits: { connectionsOfAddress: 20 } });
  const { id } = await newPair(server);
  const clients = await Promise.all(Array.from({ length: 40 }, () => open(server.url)));
  await until(() => clients.filter((client) => client.closed() === 4002).length === 20);
  for (const client of clients) client.close();
  const codes = await Promise.all(clients.map((client) => client.end()));
  assert.deepEqual(codes.sort(), [...Array(20).fill(1005), ...Array(20).fill(4002)]);
  for (let i = 0; i < 20; i++) await until(async () => (await enter(server.url, { game: id })).welcome);
  assert.equal(await (await open(server.url)).end(), 4002);
});
