import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, typeErrors } from './consumer.ts';

const program = readFileSync(join(import.meta.dirname, 'search-program.ts'), 'utf8');

describe.each([
  ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
  ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
])('the search of the packed package, with %s', (_, typed, plain, module) => {
  test('compiles in a program that uses all of it', () => {
    expect(
      typeErrors({ [`search.${typed}`]: `declare const console: { log(text: string): void };${program}` }),
    ).toEqual([]);
  });

  test('runs beside the main entry, and shares its classes', () => {
    const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(program, { compilerOptions });
    expect(JSON.parse(run(`search.${plain}`, outputText))).toEqual([
      [true, 3, true, true, 1],
      [true, 0, true],
      [2, true, true, true],
      [-2, true, true, true],
      true,
      [4, 4, 4, 1],
      true,
      'INVALID_TABLEBASE foreign',
    ]);
  });
});

test('the search exports the same names to import and to require', () => {
  const list = 'console.log(Object.keys(search).sort().join())';
  const imported = run('names.mjs', `import * as search from 'mancala-rules/search'; ${list}`);
  expect(run('names.cjs', `const search = require('mancala-rules/search'); ${list}`)).toBe(imported);
  for (const name of imported.trim().split(',')) expect(program).toContain(`  ${name},\n`);
});
