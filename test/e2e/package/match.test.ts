import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, typeErrors } from './consumer.ts';

const program = readFileSync(join(import.meta.dirname, 'match-program.ts'), 'utf8');

describe.each([
  ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
  ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
])('the match entry of the packed package, with %s', (_, typed, plain, module) => {
  test('compiles in a program that uses all of it', () => {
    expect(
      typeErrors({ [`match.${typed}`]: `declare const console: { log(text: string): void };${program}` }),
    ).toEqual([]);
  });

  test('runs beside the main entry, and shares its classes', () => {
    const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(program, { compilerOptions });
    expect(JSON.parse(run(`match.${plain}`, outputText))).toEqual([
      [2, { south: 70, north: 28 }, { south: 21, north: 0 }],
      'north',
      [{ south: 1, north: 0 }, 'south'],
      true,
    ]);
  });
});

test('the match entry exports the same names to import and to require', () => {
  const list = 'console.log(Object.keys(match).sort().join())';
  const imported = run('names.mjs', `import * as match from 'mancala-rules/match'; ${list}`);
  expect(run('names.cjs', `const match = require('mancala-rules/match'); ${list}`)).toBe(imported);
  for (const name of imported.trim().split(',')) expect(program).toContain(`  ${name},\n`);
});
