import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, typeErrors } from './consumer.ts';

const program = readFileSync(join(import.meta.dirname, 'notation-program.ts'), 'utf8');

describe.each([
  ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
  ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
])('the notation of the packed package, with %s', (_, typed, plain, module) => {
  test('compiles in a program that uses all of it', () => {
    expect(
      typeErrors({ [`notation.${typed}`]: `declare const console: { log(text: string): void };${program}` }),
    ).toEqual([]);
  });

  test('runs beside the main entry, and shares its classes', () => {
    const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(program, { compilerOptions });
    expect(JSON.parse(run(`notation.${plain}`, outputText))).toEqual([
      [2, 0],
      'C4+',
      7,
      '<svg',
      true,
      true,
      true,
      'function',
      '1-0 76(10) 98',
      [],
    ]);
  });
});

test('the notation exports the same names to import and to require', () => {
  const list = 'console.log(Object.keys(notation).sort().join())';
  const imported = run('names.mjs', `import * as notation from 'mancala-rules/notation'; ${list}`);
  expect(run('names.cjs', `const notation = require('mancala-rules/notation'); ${list}`)).toBe(imported);
  for (const name of imported.trim().split(',')) expect(program).toContain(`  ${name},\n`);
});
