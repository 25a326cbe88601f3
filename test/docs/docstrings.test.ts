// The docstrings of all exports describe parameters, results and errors.
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { missingFromDocstrings } from './docstrings.ts';
import { exportedDeclarations } from './exports.ts';

test('the functions and methods of every entry have complete docstrings', () => {
  const exported = exportedDeclarations();
  expect(exported.length).toBeGreaterThan(100);
  const missing = exported.flatMap(({ entry, name, declarations }) =>
    declarations.flatMap((declaration) =>
      missingFromDocstrings(declaration, name).map((part) => `${entry}: ${part}`),
    ),
  );
  expect(missing).toEqual([]);
});

describe('a docstring', () => {
  /** What is missing from the first declaration of a source text. */
  const missingIn = (text: string): string[] => {
    const [statement] = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true).statements;
    const declaration = ts.isVariableStatement(statement!)
      ? statement.declarationList.declarations[0]!
      : (statement as unknown as ts.Declaration);
    return missingFromDocstrings(declaration, 'it');
  };

  test.each([
    [
      '/** Adds. */ export const add = (a: number, b: number): number => a + b;',
      ['@param a', '@param b', '@returns'],
    ],
    ['/** @param a - a number */ export function show(a: number): void {}', []],
    ['/** @param pair - two numbers */ export const add = ([a, b]: Pair): void => {};', []],
    ['/** Adds. */ export const add = ([a, b]: Pair): void => {};', ['@param parameter 1']],
  ])('of a function names parameters, result and errors: %s', (text, missing) => {
    const parts = [...missing, '@throws, or that it does not throw'];
    expect(missingIn(text)).toEqual(parts.map((part) => `it: ${part}`));
  });

  test.each([
    '/** @throws {RangeError} when empty */ export const run = (): void => {};',
    '/** It does not throw. */ export const run = (): void => {};',
    '/** Errors are never thrown. */ export const run = (): void => {};',
  ])('of a function may say that it does not throw: %s', (text) => {
    expect(missingIn(text)).toEqual([]);
  });

  test.each([
    [
      'export interface It { /** Runs. */ run(times: number): void; readonly onRun: (times: number) => void }',
      ['it.run: @param times'],
    ],
    [
      'export class It { /** Runs. */ run(): number { return 1; } #hidden(): number { return 2; } }',
      ['it.run: @returns'],
    ],
    [
      'export interface It { (times: number): void;\n/** @internal */\nhidden(): number }',
      ['it: @param times'],
    ],
    ['export type It = (times: number) => number;', ['it: @param times', 'it: @returns']],
    ['export type It = { readonly a: number } | { test(): boolean };', ['it.test: @returns']],
    ['export const it: Rules = defineRules({ steps: (options) => options });', []],
  ])('of methods and types names parameters and results: %s', (text, missing) => {
    expect(missingIn(text)).toEqual(missing);
  });
});
