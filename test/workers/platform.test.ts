// Which kind of worker the platform has.
import { expect, test, vi } from 'vitest';
import { importBuiltin, isNodeLike } from '../../src/workers/platform.ts';

test('Node has worker threads', async () => {
  expect(isNodeLike()).toBe(true);
  const { sep } = await importBuiltin<{ readonly sep: string }>('node:path/posix');
  expect(sep).toBe('/');
});

test.each([undefined, {}, { versions: {} }])(
  'a browser has none, whatever its polyfill of process: %j',
  (process) => {
    vi.stubGlobal('process', process);
    const isNode = isNodeLike();
    vi.unstubAllGlobals();
    expect(isNode).toBe(false);
  },
);
