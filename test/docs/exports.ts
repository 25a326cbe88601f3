// The exports of the package with their examples.
import { join } from 'node:path';
import ts from 'typescript';
import { examplesInSource } from './examples.ts';

/** An exported value or type. */
export interface Export {
  readonly entry: string;
  readonly name: string;
  /** The code of its own examples, without those of its members. */
  readonly examples: readonly string[];
}

const root = join(import.meta.dirname, '../..');

/** The code of the examples in the doc comment of a declaration. */
const examplesOf = (declaration: ts.Node): string[] =>
  ts
    .getJSDocCommentsAndTags(declaration)
    .flatMap((comment) => examplesInSource(comment.getSourceFile().fileName, comment.getText()))
    .map(({ code }) => code);

/** The declarations of all exported values and types of the entries of the package. */
export function exportedDeclarations(): {
  readonly entry: string;
  readonly name: string;
  readonly declarations: readonly ts.Declaration[];
}[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const entries = Object.entries(options.paths ?? {})
    .filter(([name]) => name.startsWith('mancala-rules'))
    .map(([entry, [file = '']]) => [entry, join(root, file)] as const);
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    options,
  );
  const checker = program.getTypeChecker();
  return entries.flatMap(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
    return checker.getExportsOfModule(module!).map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      return { entry, name: symbol.name, declarations };
    });
  });
}

/** All exported values and types of the entries of the package. */
export const exportsOfEntries = (): Export[] =>
  exportedDeclarations().map(({ entry, name, declarations }) => ({
    entry,
    name,
    examples: declarations.flatMap(examplesOf),
  }));

/** The exports without an example that contains their name. */
export const exportsWithoutExample = (exports: readonly Export[]): string[] =>
  exports
    .filter(({ name, examples }) => !examples.some((code) => new RegExp(`\\b${name}\\b`).test(code)))
    .map(({ entry, name }) => `${entry}: ${name}`);
