// Every example does what its readme says, with the package as it is published.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { copyExample, manifestOf, npm, typeErrors } from './example.ts';

interface Expectation {
  /** What `npm start` writes. */
  readonly prints: RegExp;
  /** It goes on until it is ended, as servers do. */
  readonly stays?: true;
}

const expected: Readonly<Record<string, Expectation>> = {
  'boardgame.io': { prints: /\d+ to \d+: (player [01]|nobody) wins \([a-z-]+\)\n$/ },
  bot: { prints: /^careful against greedy: \d+ won, / },
  'custom-ruleset': { prints: /^100 games, \d+ positions: all is well\n[^]*\d+ to \d+: \w+ wins?\n$/ },
  farm: { prints: /\nSPRT of .+ accepted, [^]*\n71 positions, 71 of them exact, \d+ nodes\n/ },
  server: { prints: /^mancala server listening on http:\/\/127\.0\.0\.1:\d+\n/, stays: true },
};

// A server takes a port that is free.
process.env['PORT'] = '0';

const MINUTE = 60_000;

const names = readdirSync('examples').sort();

test('every example has an expectation', () => {
  expect(names).toEqual(Object.keys(expected).sort());
});

// At the same time, because most of their tests wait for clocks and locks.
describe.concurrent.each(Object.entries(expected))('the example %s', (name, { prints, stays }) => {
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

  test('says what is expected when it is started', async () => {
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
