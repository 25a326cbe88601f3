import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The part of a package.json that matters here. */
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** How a command went. */
export interface Run {
  /** What it has written, errors too. */
  readonly output: string;
  /** Null if it was ended. */
  readonly code: number | null;
}

const root = join(import.meta.dirname, '../../..');

/** A copy of an example as somebody has it who takes it home: what it needs of this package comes from the tarball. */
export function copyExample(name: string, tarball: string): string {
  const folder = mkdtempSync(join(dirname(tarball), `${name}-`));
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|package-lock\.json$/.test(path.slice(root.length)),
  });
  const manifest = manifestOf(folder);
  const dependencies = { ...manifest.dependencies, 'mancala-rules': `file:${tarball}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  return folder;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Runs an npm command to its end, or until it has written something. What it has started is ended with it, and also when
 * it takes too long.
 */
export function npm(folder: string, args: readonly string[], ms: number, until?: RegExp): Promise<Run> {
  return new Promise((resolve, reject) => {
    // Not as under a test runner, of whose kind an example may have one of its own.
    const { NODE_ENV: _, VITEST: __, ...env } = process.env;
    const child = spawn('npm', args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** The whole group: npm does not end what it has started. */
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    const late = setTimeout(end, ms);
    const read = (text: string): void => {
      output += text;
      if (until?.test(output)) end();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(late);
      resolve({ output, code });
    });
  });
}

/** What the TypeScript compiler has to say about the files of an example that ask to be checked. */
export function typeErrors(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
  const program = ts.createProgram(files, {
    allowJs: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0) + 1;
    const name = file?.fileName.slice(folder.length + 1) ?? '';
    return `${name}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
