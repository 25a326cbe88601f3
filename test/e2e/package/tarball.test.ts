import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { installed, run } from './consumer.ts';
import { readSurface, surfaceText } from './read-surface.ts';

const loading = {
  import: { file: 'index.mjs', load: "import * as mancala from 'mancala-rules';" },
  require: { file: 'index.cjs', load: "const mancala = require('mancala-rules');" },
};

/** Pseudo-random and the same each time; prints every move and the end. */
const randomGame = `
  let state = mancala.wari.initialState(), seed = 25;
  const played = [];
  while (!mancala.wari.isTerminal(state) && played.length < 1000) {
    const moves = mancala.wari.legalMoves(state);
    seed = (seed * 48271) % 2147483647;
    const move = moves[seed % moves.length];
    played.push(move);
    state = mancala.wari.apply(state, move);
  }
  console.log(JSON.stringify({ played, state }));
`;

function exportedNames({ file, load }: { file: string; load: string }): string[] {
  const names = JSON.parse(
    run(file, `${load} console.log(JSON.stringify(Object.keys(mancala)))`),
  ) as string[];
  return names.sort();
}

function playRandomGame({ file, load }: { file: string; load: string }): unknown {
  return JSON.parse(run(file, load + randomGame));
}

describe('the packed package', () => {
  test('contains the built library and nothing else', () => {
    // The changelog is there from the first release on.
    // What entries share has names that change with what is in it.
    const files = inject('packedFiles').filter(
      (path) => path !== 'CHANGELOG.md' && !/^dist\/[a-z-]+-[\w-]{8}\.(c?js|c?js\.map|d\.c?ts)$/.test(path),
    );
    const entries = ['index', 'notation', 'search', 'search/workers', 'match', 'testing', 'boardgame.io'];
    const built = entries.flatMap((entry) =>
      ['cjs', 'cjs.map', 'd.cts', 'd.ts', 'js', 'js.map'].map((extension) => `${entry}.${extension}`),
    );
    built.push(
      'search/worker.js',
      'search/worker.js.map',
      'cli/main.js',
      'cli/main.js.map',
      'cli/LICENSES.txt',
    );
    const dist = built.sort().map((name) => `dist/${name}`);
    expect(files).toEqual(['LICENSE', 'README.md', ...dist, 'package.json']);
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

  test('tells the licence of everything that is bundled into the command line', () => {
    const inPackage = (path: string): string => readFileSync(join(installed, 'dist/cli', path), 'utf8');
    const { sources } = JSON.parse(inPackage('main.js.map')) as { sources: string[] };
    const names = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    expect(names).toContain('commander');
    for (const name of names) expect(inPackage('LICENSES.txt')).toMatch(new RegExp(`^${name}$`, 'm'));
  });

  test('exports its package.json', () => {
    const text = "console.log(require('mancala-rules/package.json').name)";
    expect(run('manifest.cjs', text)).toBe('mancala-rules\n');
  });

  test('keeps its other files to itself', () => {
    const text = "try { require('mancala-rules/dist/index.cjs') } catch (error) { console.log(error.code) }";
    expect(run('inside.cjs', text)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });

  test('exports the same names, those of the public surface, to import and to require', () => {
    const names = [...readSurface(surfaceText).values].sort();
    expect(exportedNames(loading.import)).toEqual(names);
    expect(exportedNames(loading.require)).toEqual(names);
  });

  test('plays the same game when imported and when required', () => {
    const imported = playRandomGame(loading.import);
    expect(imported).toHaveProperty('state.outcome.reason');
    expect(playRandomGame(loading.require)).toEqual(imported);
  });

  test.each([
    'index.js.map',
    'index.cjs.map',
    'notation.js.map',
    'notation.cjs.map',
    'search/workers.js.map',
    'search/workers.cjs.map',
    'search/worker.js.map',
  ])('lets debuggers show its sources: %s', (name) => {
    const map = JSON.parse(readFileSync(join(installed, 'dist', name), 'utf8')) as {
      sources: string[];
      sourcesContent: string[];
    };
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    expect(map.sourcesContent).not.toContain(null);
  });
});
