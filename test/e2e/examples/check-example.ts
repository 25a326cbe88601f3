/** Checks that an example does what its readme says, with the package as it is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { copyExample, manifestOf, npm, typeErrors } from './example.ts';

interface Expectation {
  /** What `npm start` prints. */
  readonly prints: RegExp;
  /** Whether it runs until it is stopped, as servers do. */
  readonly stays?: true;
}

const MINUTE = 60_000;

/** Defines the tests of an example. Each example has a test file of its own, because most of its tests wait. */
export function checkExample(name: string, { prints, stays }: Expectation): void {
  // Servers listen on a free port.
  process.env['PORT'] = '0';

  describe(`the example ${name}`, () => {
    let folder = '';

    beforeAll(async () => {
      folder = copyExample(name, inject('tarball'));
      const { output, code } = await npm(folder, ['install', '--no-audit', '--no-fund'], 5 * MINUTE);
      expect(code, output).toBe(0);
    }, 5 * MINUTE);

    test('names the one command that starts it', () => {
      const readme = readFileSync(join('examples', name, 'README.md'), 'utf8');
      expect(readme).toContain(`\nnpm run build && cd examples/${name} && npm install && npm start\n`);
    });

    test('prints what is expected when it is started', async () => {
      const { output, code } = await npm(folder, ['start', '--silent'], 2 * MINUTE, stays && prints);
      expect(output).toMatch(prints);
      expect(code).toBe(stays ? null : 0);
    });

    test.runIf(manifestOf(join('examples', name)).scripts['test'])('passes its own tests', async () => {
      const { output, code } = await npm(folder, ['test'], 4 * MINUTE);
      expect(code, output).toBe(0);
    });

    test('has the right types', () => {
      expect(typeErrors(folder)).toEqual([]);
    });
  });
}
