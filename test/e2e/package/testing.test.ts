import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, typeErrors } from './consumer.ts';

const program = readFileSync(join(import.meta.dirname, 'testing-program.ts'), 'utf8');

describe.each([
  ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
  ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
])('the testing entry of the packed package, with %s', (_, typed, plain, module) => {
  test('compiles in a program that uses all of it', () => {
    expect(
      typeErrors({ [`testing.${typed}`]: `declare const console: { log(text: string): void };${program}` }),
    ).toEqual([]);
  });

  test('runs beside the main entry, and shares its classes', () => {
    const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(program, { compilerOptions });
    expect(JSON.parse(run(`testing.${plain}`, outputText))).toEqual([
      [true, [], 4, 0],
      [true, true],
      [['ends'], 'the outcome method does not match the outcome of the state', 12, null],
      true,
    ]);
  });
});

test('the testing entry exports the same names to import and to require', () => {
  const list = 'console.log(Object.keys(testing).sort().join())';
  const imported = run('names.mjs', `import * as testing from 'mancala-rules/testing'; ${list}`);
  expect(run('names.cjs', `const testing = require('mancala-rules/testing'); ${list}`)).toBe(imported);
  for (const name of imported.trim().split(',')) expect(program).toContain(`  ${name},\n`);
});
