// Projects compile with the oldest TypeScript that the README names and with the newest: each code block of the documentation
// saved as a file, what the types promise, and a library that emits declarations of everything that there is.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeAtLine, examplesOfPages, examplesOfSource } from '../../docs/examples.ts';
import { consumer, entries, exportsOfEntries } from './consumer.ts';

const root = join(import.meta.dirname, '../../..');
/** A folder of its own, because bundlers read its `tsconfig.json`. */
const project = join(consumer, 'project');

/** Adds a file to the project. */
function write(file: string, text: string): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Modules whose declarations have to name what every value, parameter, result and member has as its type. */
function modulesOfUses(): [file: string, text: string][] {
  const { exports } = exportsOfEntries();
  return entries.map((entry, i) => {
    const uses = exports
      .filter((exported) => exported.entry === entry)
      .map(({ name, symbol: { flags, declarations = [] } }) => {
        const needed = declarations
          .flatMap((declaration) => (declaration as ts.InterfaceDeclaration).typeParameters ?? [])
          .filter((parameter) => !parameter.default);
        const type = needed.length > 0 ? `${name}<${needed.map(() => 'any').join()}>` : name;
        const isClass = (flags & ts.SymbolFlags.Class) !== 0;
        return `
          ${flags & ts.SymbolFlags.Type ? `export const of${name} = members(null! as entry.${type});` : ''}
          ${isClass ? `export const in${name} = members(entry.${name});` : ''}`;
      });
    const head = `
      import * as entry from '${entry}';
      declare const members: <T>(of: T) => {
        [K in keyof T]: T[K] extends (...given: any) => any ? (...given: Parameters<T[K]>) => ReturnType<T[K]> : T[K];
      };
      export const all = members(entry);`;
    return [`uses/entry${i}.ts`, head + uses.join('')];
  });
}

for (const example of [...examplesOfPages(), ...examplesOfSource()]) {
  const extension = example.language === 'tsx' ? 'tsx' : 'ts';
  write(`${example.file}.${example.line}.${extension}`, codeAtLine(example));
}
write('test/types.test-d.ts', readFileSync(join(root, 'test/types.test-d.ts'), 'utf8'));
for (const [file, text] of modulesOfUses()) write(file, text);
// An imported game is a required one, although the class has private members.
write(
  'required.cts',
  "import { Game, kalah } from 'mancala-rules'; export const start = (): Game => Game.start(kalah);",
);
write(
  'imported.mts',
  "import type { Game } from 'mancala-rules'; import { start } from './required.cjs'; export const game: Game = start();",
);
for (const part of ['package.json', 'dist'])
  cpSync(join(root, 'packages/board', part), join(consumer, 'node_modules/mancala-board', part), {
    recursive: true,
  });
symlinkSync(join(root, 'node_modules/@types'), join(consumer, 'node_modules/@types'));

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  moduleDetection: 'force',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  // Declarations of the package are checked too.
  skipLibCheck: false,
  declaration: true,
  emitDeclarationOnly: true,
  outDir: 'emitted',
  rootDir: '.',
  paths: { vitest: [join(root, 'node_modules/expect-type/dist/index.d.ts')] },
};
write(
  'tsconfig.json',
  JSON.stringify({ compilerOptions, include: ['*.*ts', 'docs', 'src', 'test', 'uses'] }),
);

test.each([
  ['5.4.5', 'esnext', 'bundler'],
  ['7.0.2', 'nodenext', 'nodenext'],
])('TypeScript %s accepts all of them', (version, module, moduleResolution) => {
  const compile = `tsc --pretty false --module ${module} --moduleResolution ${moduleResolution}`;
  const { status, stdout, stderr } = spawnSync('npx', ['-y', '-p', `typescript@${version}`, '-c', compile], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter(Boolean)).toEqual([]);
  expect(status, stderr).toBe(0);
});
