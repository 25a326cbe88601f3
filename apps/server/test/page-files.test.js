// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from './server.js';

const server = await startServer();
const page = await server.ask('/');
const files = [...page.text.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, path]) => `/${path}`);

test('the page loads files that change their names, and those of an earlier build are missing', async () => {
  assert.match(String(page.headers.get('content-type')), /^text\/html/);
  assert.match(page.text, /<title>.*Mancala.*<\/title>/);
  assert.equal(page.headers.get('strict-transport-security'), null);
  assert.equal(files.length, 4);
  for (const path of files) assert.match(path, /-[\w-]{8}\.(?:js|css)$/);
  // Nothing keeps that.
  const { status, headers } = await server.ask('/assets/main-00000000.js');
  assert.deepEqual([status, headers.get('cache-control')], [404, null]);
});

test('the page may load only files of the server', () => {
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
  const policy = String(page.headers.get('content-security-policy'));
  assert.deepEqual(policy.split('; ').sort(), [
    ...["base-uri 'none'", "connect-src 'self'", "default-src 'none'", "form-action 'none'"],
    ...["frame-ancestors 'none'", "img-src 'self' data:", "script-src 'self'", "style-src 'self'"],
  ]);
});

test('the page is asked for again each time, what it loads never, and nothing is sent twice', async () => {
  const encodings = ['br', 'gzip', 'identity'];
  for (const path of ['/', ...files])
    for (const known of encodings) {
      const { status, headers, text } = await server.ask(path, { headers: { 'accept-encoding': known } });
      const expected = path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable';
      assert.deepEqual([status, headers.get('cache-control')], [200, expected], path);
      assert.equal(headers.get('content-encoding'), known === 'identity' ? null : known);
      if (path === '/') assert.equal(text, page.text);
      for (const encoding of encodings) {
        const asked = { 'accept-encoding': encoding, 'if-none-match': String(headers.get('etag')) };
        const again = await server.ask(path, { headers: asked });
        assert.deepEqual([again.status, again.text], [304, ''], `${path} ${known} ${encoding}`);
        for (const name of ['cache-control', 'vary', 'etag'])
          assert.equal(again.headers.get(name), headers.get(name), name);
      }
    }
  assert.equal((await server.ask('/', { headers: { 'if-none-match': '"other"' } })).status, 200);
});
