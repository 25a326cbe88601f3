// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from '../src/addresses.js';
import { enter, open, sleep } from './client.js';
import { generous, newPair, startServer } from './server.js';

test('the address of a client is the one that your own proxies say, otherwise that of the socket', async () => {
  const limits = { ...generous, requestsOfAddress: { burst: 2, perSecond: 0 } };
  for (const [proxy, expected] of /** @type {const} */ ([
    ['1', [200, 200, 429, 200]],
    ['2', [200, 200, 200, 200]],
    ['0', [200, 200, 429, 429]],
    ['127.0.0.1', [200, 200, 429, 200]],
    ['10.0.0.0/8, 127.0.0.0/8, 192.0.2.1/32', [200, 200, 200, 200]],
    ['10.0.0.0/8', [200, 200, 429, 429]],
  ])) {
    const server = await startServer({ limits, env: { TRUST_PROXY: proxy } });
    const statuses = [];
    for (const said of ['1.1.1.1, 192.0.2.1', '2.2.2.2, 192.0.2.1', '3.3.3.3, 192.0.2.1', '192.0.2.2']) {
      statuses.push((await server.ask('/health', { headers: { 'x-forwarded-for': said } })).status);
    }
    assert.deepEqual(statuses, expected);
    await server.stop();
  }
});

test('of an IPv6 address, the network is limited', () => {
  for (const [address, network] of /** @type {const} */ ([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown'],
    ['x'.repeat(5000), 'unknown'],
  ])) {
    assert.equal(networkOf(address), network, address);
  }
});

test('a connection that has gone makes room for another one of its address', async () => {
  const server = await startServer({ limits: { ...generous, connectionsOfAddress: 3 } });
  for (let i = 0; i < 10; i++) {
    const client = await open(server.url);
    client.close();
    await client.end();
    await sleep(20);
  }
  await server.stop();
});

test('messages and connections count as requests of their address', async () => {
  const server = await startServer({
    limits: { ...generous, requestsOfAddress: { burst: 10, perSecond: 0 } },
  });
  const { id } = await newPair(server, { ruleset: 'wari' });
  const client = await enter(server.url, { game: id });
  for (let i = 0; i < 20; i++) client.send('{}');
  await Promise.race([client.end(), sleep(3000)]);
  assert.equal(client.closed()?.code, 1008);
  await assert.rejects(open(server.url), /429/);
  await server.stop();
});
