import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { thrownBy } from '../../support/hostile-values.ts';
import { installed } from './consumer.ts';

type Package = typeof import('mancala-rules');

const required = createRequire(import.meta.url)(installed) as Package;
const imported = (await import(pathToFileURL(join(installed, 'dist/index.js')).href)) as Package;

const failures: readonly [name: string, code: string, fail: (mancala: Package) => unknown][] = [
  ['IllegalMoveError', 'ILLEGAL_MOVE', ({ wari }) => wari.apply(wari.initialState(), 11)],
  ['InvalidStateError', 'INVALID_STATE', ({ wari }) => wari.stateFrom({ pits: [1, 2] })],
  ['InvalidOptionsError', 'INVALID_OPTIONS', ({ wari }) => wari.with({ pits: 0 })],
];

test('an application can hold two copies of the package, one imported and one required', () => {
  expect(required.wari).not.toBe(imported.wari);
});

describe.each([
  ['imported', imported],
  ['required', required],
])('an error of the %s copy', (_, mancala) => {
  test.each(failures)('is an %s by name and by class of that copy, with the code %s', (name, code, fail) => {
    const error = thrownBy(() => fail(mancala));
    expect(error).toBeInstanceOf(mancala[name as keyof Package]);
    expect(error).toMatchObject({ name, code });
    expect(String(error)).toMatch(new RegExp(`^${name}: .`));
  });
});

test('states pass from one copy to the other', () => {
  const state = required.kalah.apply(imported.kalah.initialState(), 0);
  expect(imported.kalah.apply(state, 6)).toEqual(required.kalah.apply(state, 6));
});
