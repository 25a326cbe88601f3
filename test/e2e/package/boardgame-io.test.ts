import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, typeErrors } from './consumer.ts';

const program = readFileSync(join(import.meta.dirname, 'boardgame-io-program.ts'), 'utf8');

describe.each([
  ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
  ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
])('the boardgame.io entry of the packed package, with %s', (_, typed, plain, module) => {
  test('compiles in a program that uses all of it, where boardgame.io is not installed', () => {
    expect(
      typeErrors({
        [`boardgame.${typed}`]: `declare const console: { log(text: string): void };${program}`,
      }),
    ).toEqual([]);
  });

  test('runs beside the main entry', () => {
    const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(program, { compilerOptions });
    expect(JSON.parse(run(`boardgame.${plain}`, outputText))).toEqual([
      ['kalah', 2, 2, 1],
      [[{ move: 'sow', args: [5] }], [5]],
      [null, 'pits: expected a whole number from 1, got 0'],
      { draw: true, reason: 'row-empty', stores: { south: 24, north: 24 } },
    ]);
  });
});

test('the boardgame.io entry exports the same names to import and to require', () => {
  const list = 'console.log(Object.keys(boardgame).sort().join())';
  const imported = run('names.mjs', `import * as boardgame from 'mancala-rules/boardgame.io'; ${list}`);
  expect(run('names.cjs', `const boardgame = require('mancala-rules/boardgame.io'); ${list}`)).toBe(imported);
  for (const name of imported.trim().split(',')) expect(program).toContain(`  ${name},\n`);
});
