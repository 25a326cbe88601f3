// What editors show of the packed package: hovers, definitions, and the types of an application that imports and requires it.
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { entries, exportsOfEntries, installed, typeErrors } from './consumer.ts';

/** Every export: its entry, its name, the file that declares it, and the text that an editor shows when hovering over it. */
function declarationsOf(extension: 'mts' | 'cts') {
  const { checker, exports } = exportsOfEntries(extension);
  return exports.map(({ entry, name, symbol }) => ({
    entry,
    name,
    file: relative(installed, symbol.declarations?.[0]?.getSourceFile().fileName ?? ''),
    hover: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
  }));
}

const declarations = declarationsOf('mts');

test('every export is documented', () => {
  expect(new Set(declarations.map(({ entry }) => entry))).toEqual(new Set(entries));
  expect(declarations.filter(({ hover }) => hover === '')).toEqual([]);
});

test('the declarations are the same for import and require', () => {
  expect(declarationsOf('cts')).toEqual(declarations);
});

test('a definition is in a file named like its source module', () => {
  const files = new Map(declarations.map(({ name, file }) => [name, file]));
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
