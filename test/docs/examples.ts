// Finds the examples of the documentation and runs them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { expect, vi } from 'vitest';
import { resolve } from '../../vitest.config.ts';

/** A code block of the documentation. */
export interface Example {
  readonly file: string;
  /** The first line of the code in the file. */
  readonly line: number;
  readonly code: string;
  readonly language: 'js' | 'ts' | 'tsx';
  /** False for code that is only compiled. */
  readonly runs: boolean;
  /** What the code prints, if the block after it is marked `text` and the paragraph before it is the name of a file in bold. */
  readonly output?: string | undefined;
}

const root = join(import.meta.dirname, '../..');

const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => join(folder, path));

const examplesIn = (find: (file: string, text: string) => Example[], files: readonly string[]): Example[] =>
  files.flatMap((file) => find(file, readFileSync(join(root, file), 'utf8')));

/** The examples of the pages. */
export const examplesOfPages = (): Example[] =>
  examplesIn(examplesInMarkdown, [
    'README.md',
    'CONTRIBUTING.md',
    ...filesIn('docs', '.md').filter((file) => !file.startsWith('docs/api/')),
  ]);

/** The examples of the source. */
export const examplesOfSource = (): Example[] => examplesIn(examplesInSource, filesIn('src', '.ts'));

/** The code blocks of a page that are marked `js`, `ts` or `tsx`. */
export function examplesInMarkdown(file: string, text: string): Example[] {
  const fences = /^([ \t]*)```(js|tsx?)( no-run)?[ \t]*\n(.*?)^[ \t]*```[ \t]*$/gms;
  return [...text.matchAll(fences)].map(
    ({ 0: block, index, 1: indent = '', 2: language, 3: noRun, 4: code = '' }) => ({
      file,
      line: text.slice(0, index).split('\n').length + 1,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      language: language as Example['language'],
      runs: noRun === undefined,
      output: outputAround(text.slice(0, index), text.slice(index + block.length)),
    }),
  );
}

/** The output that a page shows after a code block with the name of a file before it. */
function outputAround(before: string, after: string): string | undefined {
  return /\*\*[\w-]+\.m?js\*\*\n\n$/.test(before) ? /^\n\n```text\n(.*?)^```$/ms.exec(after)?.[1] : undefined;
}

/**
 * The code blocks in the doc comments of a source file that are marked `ts`.
 *
 * @throws {Error} when an `@example` has none
 */
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

/** The code after empty lines, so that it has the same line numbers as in the file. */
export function codeAtLine({ line, code }: Example): string {
  return '\n'.repeat(line - 1) + code;
}

const EXPECTATION = /\/\/ (?:(?:=>|→) (?<value>.*)|throws (?<error>[A-Z]\w*Error))/;
const AFTER_STATEMENT = new RegExp(`^[ \\t]*${EXPECTATION.source}`);

/**
 * Turns the comments of an example into checks: `// => value` after `expression;`, `console.log(expression);` or
 * `const name = expression;` compares the value; `// throws SomeError` after a statement expects an error. Returns the code
 * with the checks, and their locations.
 */
function addChecks(example: Example): { readonly code: string; readonly locations: readonly string[] } {
  const text = codeAtLine(example);
  const source = ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true);
  const checks: { readonly statement: ts.Node; readonly location: string; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const expected = ts.isStatement(node) ? AFTER_STATEMENT.exec(text.slice(node.end))?.groups : undefined;
    if (!expected) {
      ts.forEachChild(node, visit);
      return;
    }
    const location = `${example.file}:${source.getLineAndCharacterOfPosition(node.end).line + 1}`;
    const statement = node.getText();
    checks.push({
      statement: node,
      location,
      text: expected['error']
        ? `__example.throws('${location}', () => { ${statement} }, '${expected['error']}');`
        : `${ts.isExpressionStatement(node) ? '' : statement} __example.equals('${location}', ${expressionOf(node)}, (${expected['value'] ?? ''}));`,
    });
  };
  visit(source);
  const comments = text.match(new RegExp(EXPECTATION, 'g')) ?? [];
  if (checks.length !== comments.length) {
    throw new Error(
      `${example.file}:${example.line}: a comment expects a value, but does not follow a statement`,
    );
  }
  const code = checks.reduceRight(
    (code, { statement, text }) => code.slice(0, statement.getStart()) + text + code.slice(statement.end),
    text,
  );
  return { code, locations: checks.map(({ location }) => location) };
}

/** The expression whose value the comment after a statement describes. */
function expressionOf(statement: ts.Node): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations[0]?.name.getText() ?? '';
  if (!ts.isExpressionStatement(statement)) return '';
  const { expression } = statement;
  const isLog = ts.isCallExpression(expression) && expression.expression.getText() === 'console.log';
  return (isLog ? expression.arguments[0] : expression)?.getText() ?? '';
}

/** The locations of the checks that have run. Code in a callback or `catch` may never run. */
const reached = new Set<string>();

const checks = {
  equals: (location: string, actual: unknown, expected: unknown): void => {
    reached.add(location);
    expect(actual, location).toStrictEqual(expected);
  },
  throws: (location: string, statement: () => void, errorName: string): void => {
    reached.add(location);
    expect(statement, location).toThrow(expect.objectContaining({ name: errorName }));
  },
};

/** Runs an example with its checks. Errors name the file and the line. */
export async function runExample(example: Example): Promise<void> {
  const { code: contents, locations } = addChecks(example);
  const { outputFiles } = await build({
    stdin: {
      contents,
      loader: example.language,
      resolveDir: root,
      sourcefile: `example/${example.file}`,
    },
    alias: resolve.alias as Record<string, string>,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  Object.assign(globalThis, { __example: checks });
  reached.clear();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  try {
    await import(`data:text/javascript;base64,${code}`);
  } catch (error) {
    if (error instanceof Error && !error.message.includes(example.file)) {
      error.message = `${example.file}:${example.line}: ${error.message}`;
    }
    throw error;
  }
  if (example.output !== undefined) {
    const printed = log.mock.calls.map((values) => `${format(...values)}\n`).join('');
    expect(printed, `${example.file}:${example.line}: the output`).toBe(example.output);
  }
  expect(
    locations.filter((location) => !reached.has(location)),
    'values that are never reached',
  ).toEqual([]);
}
