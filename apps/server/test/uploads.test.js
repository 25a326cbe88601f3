// @ts-check
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { sleep } from './client.js';
import { startServer } from './server.js';

const sized = 'Content-Length: 100\r\n\r\n{';
const chunked = 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"rul\r\n';

test('an upload that is broken off is one line in the log, and the server goes on', async () => {
  const server = await startServer();
  const { port, hostname } = new URL(server.url);
  const uploads = ['/games', '/games/x/actions'].flatMap((path) =>
    [sized, chunked].map((rest) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${rest}`),
  );
  for (const upload of uploads) {
    const socket = connect(Number(port), hostname);
    socket.write(upload, () => socket.destroy());
  }
  while (server.warnings().length < uploads.length) await sleep(20);
  assert.equal((await server.ask('/health')).status, 200);
  assert.equal(await server.stop(), 0);
  const ids = new Set();
  for (const { level, msg, address, requestId } of server.warnings()) {
    assert.deepEqual([level, address], [40, '127.0.0.1']);
    assert.equal(msg, 'the connection was closed before the request body was complete');
    ids.add(requestId);
  }
  assert.equal(ids.size, uploads.length);
});
