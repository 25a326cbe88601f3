import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { entries, fileOf, installed, run } from './consumer.ts';

/** The installed files, sorted. */
const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  .filter((path) => statSync(join(installed, path)).isFile())
  .sort();

describe('the packed package', () => {
  test('contains the built library and nothing else', () => {
    // The names of chunks that are shared, or loaded when needed, change with their contents.
    const named = files.filter(
      (path) =>
        !/^dist\/(chunk|create-tablebase|first-moves|kalah|nets|reachable)-[\dA-Z]{8}\.c?js$/.test(path),
    );
    const built = entries.flatMap((entry) =>
      ['cjs', 'd.cts', 'd.ts', 'js'].map((extension) => fileOf(entry, extension)),
    );
    const others = ['search/worker.js', 'cli/main.js', 'cli/worker.js', 'cli/LICENSES.txt'];
    const dist = [...built, ...others.map((name) => `dist/${name}`)];
    const top = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
    expect(named.filter((path) => !path.startsWith('dist/types/'))).toEqual([...top, ...dist].sort());
  });

  test('has the declarations of source modules in files of the same names', () => {
    const folder = 'dist/types/';
    const names = files
      .filter((path) => path.startsWith(folder) && path !== `${folder}package.json`)
      .map((path) => path.slice(folder.length));
    expect(names).toContain('game/game.d.ts');
    expect(names.filter((name) => !existsSync(join('src', name.replace(/\.d\.ts$/, '.ts'))))).toEqual([]);
  });

  test('has no runtime dependencies, no install scripts and no side effects', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies']) {
      expect(manifest).not.toHaveProperty(field);
    }
    expect(Object.keys(manifest['scripts'] ?? {}).filter((name) => name.includes('install'))).toEqual([]);
    expect(manifest['sideEffects']).toBe(false);
  });

  test('has no syntax that the oldest browsers of the guide lack', async () => {
    const guide = readFileSync('docs/troubleshooting.md', 'utf8');
    const oldest = /Chrome and Edge (\d+), Firefox (\d+), Safari (\d+\.\d+)/.exec(guide)!.slice(1);
    const target = ['chrome', 'firefox', 'safari'].map((name, i) => `${name}${oldest[i]!}`);
    const modules = files.filter((path) => /^dist\/(?!cli\/).*\.js$/.test(path));
    for (const file of modules) {
      const code = readFileSync(join(installed, file), 'utf8');
      const [asWritten, lowered] = await Promise.all([transform(code), transform(code, { target })]);
      expect(lowered.code, file).toBe(asWritten.code);
    }
  });

  test('has the license of everything that is bundled into the command line', async () => {
    const { metafile } = await build({
      entryPoints: ['src/cli/main.ts'],
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['mancala-rules', '@colors/colors/safe'],
      metafile: true,
      write: false,
    });
    const names = Object.keys(metafile.inputs).flatMap(
      (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
    );
    expect(names).toContain('commander');
    const licenses = readFileSync(join(installed, 'dist/cli/LICENSES.txt'), 'utf8');
    for (const name of names) expect(licenses).toMatch(new RegExp(`^${name}$`, 'm'));
  });

  test('exports its package.json', () => {
    const text = "console.log(require('mancala-rules/package.json').name)";
    expect(run('manifest.cjs', text)).toBe('mancala-rules\n');
  });

  test('keeps its other files to itself', () => {
    const text = "try { require('mancala-rules/dist/index.cjs') } catch (error) { console.log(error.code) }";
    expect(run('inside.cjs', text)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });
});
