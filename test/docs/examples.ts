import { build } from 'esbuild';
import { join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';

/** A piece of documentation that is a program. */
export interface Example {
  readonly file: string;
  /** The line of the file that the code starts on. */
  readonly line: number;
  readonly code: string;
  /** False for code that is only type-checked. */
  readonly runs: boolean;
}

const root = join(import.meta.dirname, '../..');

/** The blocks marked `ts` of a page. */
export function examplesInMarkdown(file: string, text: string): Example[] {
  const fences = /^([ \t]*)```ts( no-run)?[ \t]*\n(.*?)^[ \t]*```[ \t]*$/gms;
  return [...text.matchAll(fences)].map(({ index, 1: indent = '', 2: noRun, 3: code = '' }) => ({
    file,
    line: text.slice(0, index).split('\n').length + 1,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    runs: noRun === undefined,
  }));
}

/** The blocks marked `ts` of a source file's doc comments. */
export function examplesInSource(file: string, text: string): Example[] {
  return [...text.matchAll(/\/\*\*.*?\*\//gs)].flatMap(({ index, 0: comment }) => {
    const above = text.slice(0, index).split('\n').length - 1;
    const examples = examplesInMarkdown(file, comment.replaceAll(/^[ \t]*\* ?/gm, ''));
    if (comment.includes('@example') && examples.length === 0) {
      throw new Error(`${file}:${above + 1}: an @example without a block marked ts`);
    }
    return examples.map((example) => ({ ...example, line: example.line + above }));
  });
}

/** The code, its lines numbered as in the file it is from. */
function placed({ line, code }: Example): string {
  return '\n'.repeat(line - 1) + code;
}

/** The library's own settings. */
export function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, root).options;
}

/** What the TypeScript compiler has to say about the examples, with the library's own settings. */
export function typeErrors(examples: readonly Example[]): string[] {
  const files = new Map(
    examples.map((example) => [
      join(root, `${example.file}.${example.line}.ts`),
      `${placed(example)}\nexport {};`,
    ]),
  );
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host };
  host.readFile = (path) => files.get(path) ?? onDisk.readFile(path);
  host.fileExists = (path) => files.has(path) || onDisk.fileExists(path);
  const program = ts.createProgram([...files.keys()], { ...options, isolatedDeclarations: false }, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0) + 1;
    const name = file?.fileName.slice(root.length + 1).replace(/\.\d+\.ts$/, '');
    return `${name ?? ''}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

const PROMISE = /\/\/ (?:(?:=>|→) (?<value>.*)|throws (?<error>[A-Z]\w*Error))/;
const AFTER_A_STATEMENT = new RegExp(`^[ \\t]*${PROMISE.source}`);

/**
 * Turns what comments promise into checks: `expression; // => value` says what a value is, and so it does after
 * `console.log(expression);` and `const name = expression;`; `statement; // throws SomeError` says what is thrown.
 */
function withChecks(example: Example): { readonly code: string; readonly promised: readonly string[] } {
  const text = placed(example);
  const source = ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true);
  const checks: { readonly statement: ts.Node; readonly where: string; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const promise = ts.isStatement(node) ? AFTER_A_STATEMENT.exec(text.slice(node.end))?.groups : undefined;
    if (!promise) {
      ts.forEachChild(node, visit);
      return;
    }
    const where = `${example.file}:${source.getLineAndCharacterOfPosition(node.end).line + 1}`;
    const own = node.getText();
    checks.push({
      statement: node,
      where,
      text: promise['error']
        ? `__example.throws('${where}', () => { ${own} }, '${promise['error']}');`
        : `${ts.isExpressionStatement(node) ? '' : own} __example.equals('${where}', ${valueOf(node)}, (${promise['value'] ?? ''}));`,
    });
  };
  visit(source);
  const promised = text.match(new RegExp(PROMISE, 'g')) ?? [];
  if (checks.length !== promised.length) {
    throw new Error(`${example.file}:${example.line}: a comment promises a value, but of no statement`);
  }
  const code = checks.reduceRight(
    (code, { statement, text }) => code.slice(0, statement.getStart()) + text + code.slice(statement.end),
    text,
  );
  return { code, promised: checks.map(({ where }) => where) };
}

/** The expression that a promise after the statement is about. */
function valueOf(statement: ts.Node): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations[0]?.name.getText() ?? '';
  if (!ts.isExpressionStatement(statement)) return '';
  const { expression } = statement;
  const isLog = ts.isCallExpression(expression) && expression.expression.getText() === 'console.log';
  return (isLog ? expression.arguments[0] : expression)?.getText() ?? '';
}

/** The promises that were reached: one in a callback or a `catch` that never runs is checked by nobody. */
const reached = new Set<string>();

const checks = {
  equals: (where: string, actual: unknown, promised: unknown): void => {
    reached.add(where);
    expect(actual, where).toStrictEqual(promised);
  },
  throws: (where: string, statement: () => void, promised: string): void => {
    reached.add(where);
    expect(statement, where).toThrow(expect.objectContaining({ name: promised }));
  },
};

/** Runs an example; what it does not keep, and any other error, names the file and the line. */
export async function runExample(example: Example): Promise<void> {
  const { code: contents, promised } = withChecks(example);
  const { outputFiles } = await build({
    stdin: {
      contents,
      loader: 'ts',
      resolveDir: root,
      sourcefile: `example/${example.file}`,
    },
    alias: {
      'mancala-rules/search/workers': join(root, 'src/workers/index.ts'),
      'mancala-rules/search': join(root, 'src/search/index.ts'),
      'mancala-rules/testing': join(root, 'src/testing/index.ts'),
      'mancala-rules/boardgame.io': join(root, 'src/boardgame-io/index.ts'),
      'mancala-rules/notation': join(root, 'src/notation/index.ts'),
      'mancala-rules': join(root, 'src/index.ts'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  Object.assign(globalThis, { __example: checks });
  reached.clear();
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  try {
    await import(`data:text/javascript;base64,${code}`);
  } catch (error) {
    if (error instanceof Error && !error.message.includes(example.file)) {
      error.message = `${example.file}:${example.line}: ${error.message}`;
    }
    throw error;
  }
  expect(
    promised.filter((where) => !reached.has(where)),
    'promises that nothing reaches',
  ).toEqual([]);
}
