// The exports of the packed package: what editors show of them, and that their code is there to import and to require.
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { examplesInSource } from '../../docs/examples.ts';
import { entries, exportsOfEntries, installed, run } from './consumer.ts';

/** Every export: whether its code is there, the file that declares it, what an editor shows of it, and its own examples. */
const declarationsOf = (extension: 'mts' | 'cts') => {
  const { checker, exports } = exportsOfEntries(extension);
  return exports.map(({ entry, name, symbol }) => ({
    entry,
    name,
    isValue: (symbol.flags & ts.SymbolFlags.Value) !== 0,
    file: relative(installed, symbol.declarations?.[0]?.getSourceFile().fileName ?? ''),
    hover: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    examples: (symbol.declarations ?? [])
      .flatMap((declaration) => ts.getJSDocCommentsAndTags(declaration))
      .flatMap((comment) => examplesInSource(name, comment.getText()).map(({ code }) => code)),
  }));
};

const declarations = declarationsOf('mts');

test('are in every entry, with a description and an example that names them', () => {
  expect(new Set(declarations.map(({ entry }) => entry))).toEqual(new Set(entries));
  expect(declarations.filter(({ hover }) => hover === '')).toEqual([]);
  const isShown = (name: string, code: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
  const unshown = declarations.filter(({ name, examples }) => !examples.some((code) => isShown(name, code)));
  expect(unshown.map(({ entry, name }) => `${entry}: ${name}`)).toEqual([]);
});

test('are the same for import and require', () => {
  expect(declarationsOf('cts')).toEqual(declarations);
});

test('are declared in files named like their source modules', () => {
  const files = new Map(declarations.map(({ name, file }) => [name, file]));
  expect(files.get('Game')).toBe('dist/types/game/game.d.ts');
  expect(files.get('kalah')).toBe('dist/types/rulesets/kalah.d.ts');
});

test.each(['mjs', 'cjs'])('have their code: %s', (extension) => {
  const load = extension === 'mjs' ? 'await import' : 'require';
  const program = `
    const names = [];
    for (const entry of ${JSON.stringify(entries)}) names.push(...Object.keys(${load}(entry)).map((name) => entry + name));
    console.log(JSON.stringify(names.filter((name) => !/(default|module\\.exports)$/.test(name)).sort()));`;
  const values = declarations.filter(({ isValue }) => isValue).map(({ entry, name }) => entry + name);
  expect(JSON.parse(run(`names.${extension}`, program))).toEqual(values.sort());
});

test('share their classes', () => {
  const text = `
    import { InvalidOptionsError, kalah } from 'mancala-rules';
    import { levelBot } from 'mancala-rules/search';
    import { checkRules } from 'mancala-rules/testing';
    const errorOf = (run) => { try { run(); } catch (error) { return error; } };
    const errors = [() => levelBot(10), () => checkRules(kalah, { games: 0 })].map(errorOf);
    console.log(errors.every((error) => error instanceof InvalidOptionsError));`;
  expect(run('classes.mjs', text).trim()).toBe('true');
});
