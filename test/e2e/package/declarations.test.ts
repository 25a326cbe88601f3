// What editors show of the packed package: hovers, definitions, and the types of an application that imports and requires it.
import { relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { createProgram, entries, installed, typeErrors } from './consumer.ts';

/** Every export of an entry: its name, the file that declares it, and the text that an editor shows when hovering over it. */
function exportsOf(entry: string, extension: 'mts' | 'cts'): { name: string; file: string; hover: string }[] {
  const program = createProgram({ [`exports.${extension}`]: `export * from '${entry}';` });
  const checker = program.getTypeChecker();
  const source = program.getRootFileNames().map((name) => program.getSourceFile(name)!)[0]!;
  return checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    return {
      name: symbol.name,
      file: relative(installed, symbol.declarations?.[0]?.getSourceFile().fileName ?? ''),
      hover: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    };
  });
}

describe.each(entries)('the declarations of %s', (entry) => {
  test('document every export', () => {
    const exported = exportsOf(entry, 'mts');
    expect(exported).not.toEqual([]);
    expect(exported.filter(({ hover }) => hover === '').map(({ name }) => name)).toEqual([]);
  });

  test('are the same for import and require', () => {
    expect(exportsOf(entry, 'cts')).toEqual(exportsOf(entry, 'mts'));
  });
});

test('a definition is in a file named like its source module', () => {
  const files = new Map(exportsOf('mancala-rules', 'mts').map(({ name, file }) => [name, file]));
  expect(files.get('Game')).toBe('dist/types/game/game.d.ts');
  expect(files.get('kalah')).toBe('dist/types/rulesets/kalah.d.ts');
});

test('an imported game is a required one, although the class has private members', () => {
  const required = `import { Game, kalah } from 'mancala-rules';
    export const start = (): Game => Game.start(kalah);`;
  const imported = `import type { Game } from 'mancala-rules';
    import { start } from './required.cjs';
    export const game: Game = start();`;
  expect(typeErrors({ 'required.cts': required, 'imported.mts': imported })).toEqual([]);
});
