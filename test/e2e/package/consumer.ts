import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the project. */
    consumer: string;
  }
}

/** A fresh project with the packed tarball installed. */
export const consumer: string = inject('consumer');
export const installed: string = join(consumer, 'node_modules/mancala-rules');

const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};

/** The entries of the package by the names that programs import. */
export const entries: readonly string[] = Object.keys(manifest.exports)
  .filter((path) => path !== './package.json')
  .map((path) => `mancala-rules${path.slice(1)}`);

/** The file of an entry. */
export const fileOf = (entry: string, extension: string): string =>
  `dist/${entry.replace('mancala-rules', '').slice(1) || 'index'}.${extension}`;

/** Writes the files into a folder of their own inside the consumer's project. */
function write(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(consumer, 'program-'));
  return Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
}

/** What the compiler knows of the exports of each entry, to a module that imports or requires it. */
export function exportsOfEntries(extension: 'mts' | 'cts' = 'mts'): {
  readonly checker: ts.TypeChecker;
  readonly exports: readonly { readonly entry: string; readonly name: string; readonly symbol: ts.Symbol }[];
} {
  const files = entries.map((entry, i) => [`${i}.${extension}`, `export * from '${entry}';`] as const);
  const program = ts.createProgram(write(Object.fromEntries(files)), {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
    strict: true,
  });
  const checker = program.getTypeChecker();
  const exports = program.getRootFileNames().flatMap((file, i) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!).map((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      return { entry: entries[i]!, name: exported.name, symbol };
    }),
  );
  return { checker, exports };
}

/** Runs a script in the consumer's project; the extension (.mjs, .cjs) says how it loads the package. */
export function run(name: string, text: string): string {
  const [path = ''] = write({ [name]: text });
  return execFileSync(process.execPath, [path], { cwd: consumer, encoding: 'utf8' });
}
