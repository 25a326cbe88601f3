// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from './server.js';

const server = await startServer();
const page = await server.ask('/');
const files = [...page.text.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, path]) => `/${path}`);

test('the page is asked for again each time, what it loads never', async () => {
  assert.match(String(page.headers.get('content-type')), /^text\/html/);
  assert.match(page.text, /<title>.*Mancala.*<\/title>/);
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  assert.equal(page.headers.get('strict-transport-security'), null);
  assert.equal(files.length, 4);
  for (const path of files) {
    assert.match(path, /-[\w-]{8}\.(?:js|css)$/);
    const { status, headers } = await server.ask(path);
    assert.equal(status, 200, path);
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
  }
  // A file of an earlier build is missing, and nothing keeps that.
  const { status, headers } = await server.ask('/assets/main-00000000.js');
  assert.deepEqual([status, headers.get('cache-control')], [404, null]);
});

test('a page that has not changed is not sent again', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const accepted = { 'accept-encoding': encoding };
    const { headers, text } = await server.ask('/', { headers: accepted });
    assert.equal(headers.get('content-encoding'), encoding === 'identity' ? null : encoding);
    assert.equal(text, page.text);
    const known = { ...accepted, 'if-none-match': String(headers.get('etag')) };
    const again = await server.ask('/', { headers: known });
    assert.deepEqual([again.status, again.text, again.headers.get('cache-control')], [304, '', 'no-cache']);
  }
});
