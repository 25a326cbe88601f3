// One program uses every export of every entry, imported and required.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { createProgram, entries, run, typeErrors } from './consumer.ts';

const program = `declare const console: { log(text: string): void };
  ${readFileSync(join(import.meta.dirname, 'every-export-program.ts'), 'utf8')}`;

const aliased = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The exports of each entry that a program imports, and whether it names them outside of its imports. */
function exportsIn(text: string): Record<string, Map<string, boolean>> {
  const built = createProgram({ 'program.mts': text });
  const checker = built.getTypeChecker();
  const source = built.getSourceFile(built.getRootFileNames()[0]!)!;
  const used = new Set<ts.Symbol | undefined>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) used.add(aliased(checker, checker.getSymbolAtLocation(node)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const modules = source.statements.filter(ts.isImportDeclaration).map((node) => node.moduleSpecifier);
  return Object.fromEntries(
    modules.map((module) => [
      (module as ts.StringLiteral).text,
      new Map(
        checker
          .getExportsOfModule(checker.getSymbolAtLocation(module)!)
          .map((symbol) => [symbol.name, used.has(aliased(checker, symbol))]),
      ),
    ]),
  );
}

test('the program uses every export of every entry', () => {
  const found = exportsIn(program);
  expect(Object.keys(found).sort()).toEqual([...entries].sort());
  const unused = Object.entries(found).flatMap(([entry, names]) =>
    [...names].filter(([, isUsed]) => !isUsed).map(([name]) => `${entry}: ${name}`),
  );
  expect(unused).toEqual([]);
  // The search sees what is not used.
  const less = exportsIn(program.replace('mirror(start).turn', "'north'"));
  expect(less['mancala-rules']!.get('mirror')).toBe(false);
});

describe.each([
  ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
  ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
])('the packed package, with %s', (_, typed, plain, module) => {
  test('compiles in a program that uses all of it', () => {
    expect(typeErrors({ [`program.${typed}`]: program })).toEqual([]);
  });

  test('runs, and its entries share their classes', () => {
    const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(program, { compilerOptions });
    expect(JSON.parse(run(`program.${plain}`, outputText))).toEqual({
      main: [
        ...[true, 'mine', 'oware', 2, 45, null, ['resignation', 'agreement', 'forfeit'], ['north', 0, 0, 6]],
        ...[['north', 11, 'north', 'string'], 'lift', [36, 6], true, true, true, true],
      ],
      steps: [true, true, true, true, true, true, true],
      text: [
        'Ada spielt C. Ada zieht noch einmal.',
        'South to move.',
        'Pits a side',
        "a is North's; South moves.",
        'More seeds win.',
      ],
      notation: [[2, 0], 'C4+', 7, '<svg', true, true, 3, '1-0 76(10) 98', [], 'A7<*', 4],
      search: [true, 1, true, true, [true, true], true, 4, 1, true, 'foreign', [8, null]],
      workers: [true, [1, 2, 3, 4, 5, 6], true, true, true, true, true, true, true],
      match: [[2, { south: 70, north: 28 }, { south: 21, north: 0 }], 'north', 'south', true],
      testing: [
        [true, [], 4, 0, true, true],
        ['ends', 'the outcome method does not match the outcome of the state', 12, null],
        true,
      ],
      boardgame: [
        ['kalah', 2, 2, 1],
        [[{ move: 'sow', args: [5] }], [5]],
        [null, 'pits: expected a whole number from 1 to 8191, got 0'],
        { draw: true, reason: 'row-empty', stores: { south: 24, north: 24 } },
      ],
    });
  });
});

test('every entry exports the same names to import and to require', () => {
  const print =
    "console.log(loaded.map((entry) => Object.keys(entry).filter((name) => name !== 'default').sort().join()).join('\\n'))";
  const list = JSON.stringify(entries);
  const imported = run(
    'names.mjs',
    `const loaded = await Promise.all(${list}.map((name) => import(name))); ${print}`,
  );
  expect(run('names.cjs', `const loaded = ${list}.map((name) => require(name)); ${print}`)).toBe(imported);
  expect(imported.trim().split('\n')).toHaveLength(entries.length);
});
