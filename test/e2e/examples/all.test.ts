import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every example has a test file', () => {
  const tested = readdirSync(import.meta.dirname).filter((file) => file.startsWith('example-'));
  expect(tested.sort()).toEqual(
    readdirSync('examples')
      .map((name) => `example-${name}.test.ts`)
      .sort(),
  );
});
