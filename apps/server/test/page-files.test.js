// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from './server.js';

const server = await startServer();
const page = await server.ask('/');
const files = [...page.text.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, path]) => `/${path}`);

test('the page is asked for again each time, what it loads never', async () => {
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  assert.equal(files.length, 4);
  for (const path of files) {
    assert.match(path, /-[\w-]{8}\.(?:js|css)$/);
    const { status, headers } = await server.ask(path);
    assert.deepEqual(
      [status, headers.get('cache-control')],
      [200, 'public, max-age=31536000, immutable'],
      path,
    );
  }
});

test('a page that has not changed is not sent again', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const ask = (/** @type {Record<string, string>} */ headers) =>
      server.ask('/', { headers: { 'accept-encoding': encoding, ...headers } });
    const { headers, text } = await ask({});
    assert.equal(headers.get('content-encoding'), encoding === 'identity' ? null : encoding);
    assert.equal(text, page.text);
    const again = await ask({ 'if-none-match': String(headers.get('etag')) });
    assert.deepEqual([again.status, again.text, again.headers.get('cache-control')], [304, '', 'no-cache']);
  }
});

test('a file of an earlier build is missing, and nothing keeps that', async () => {
  const { status, headers } = await server.ask('/assets/main-00000000.js');
  assert.deepEqual([status, headers.get('cache-control')], [404, null]);
});
