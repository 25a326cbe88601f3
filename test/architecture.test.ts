import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { allRulesets } from 'mancala-rules';
import { afterEach, describe, expect, test } from 'vitest';
import config from '../dependency-cruiser.config.ts';

const root = join(import.meta.dirname, '..');

/** The violations of the rules in `dependency-cruiser.config.ts` below a folder, as `rule: from → to`. */
async function violations(baseDir: string): Promise<string[]> {
  const { forbidden = [], options } = config;
  const { output } = await cruise(['src'], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('the source imports downward only', async () => {
  expect(await violations(root)).toEqual([]);
});

describe('the import rules', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A source tree in which each file imports the listed ones. */
  function tree(files: Readonly<Record<string, readonly string[]>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'architecture-'));
    made.push(folder);
    for (const [file, imports] of Object.entries(files)) {
      const path = join(folder, 'src', `${file}.ts`);
      mkdirSync(dirname(path), { recursive: true });
      const up = '../'.repeat(file.split('/').length - 1) || './';
      const lines = imports.map(
        (name) => `import type {} from '${name.includes(':') ? name : `${up}${name}.ts`}';`,
      );
      writeFileSync(path, `${lines.join('\n')}\n`);
    }
    return folder;
  }

  test('name an import that runs upward, also if it imports types only', async () => {
    const folder = tree({
      'steps/turn': ['engine/engine'],
      'engine/engine': ['rulesets/wari'],
      'rulesets/wari': ['steps/turn', 'rulesets/oware'],
      'rulesets/oware': [],
    });
    expect(await violations(folder)).toEqual(
      expect.arrayContaining([
        'engine-imports-upward: src/engine/engine.ts → src/rulesets/wari.ts',
        'no-cycle: src/engine/engine.ts → src/rulesets/wari.ts',
        'ruleset-imports-a-ruleset: src/rulesets/wari.ts → src/rulesets/oware.ts',
        'steps-imports-upward: src/steps/turn.ts → src/engine/engine.ts',
      ]),
    );
  });

  test('name what leaves, the command line and the library may not import', async () => {
    const folder = tree({
      'notation/record': ['rulesets/wari', 'search/solver', 'game/game'],
      'search/solver': ['node:fs'],
      'cli/main': ['index', 'node:fs'],
      'game/game': ['index'],
      'rulesets/wari': [],
      index: [],
    });
    expect(await violations(folder)).toEqual([
      'cli-imports-the-package-by-its-name: src/cli/main.ts → src/index.ts',
      'game-imports-upward: src/game/game.ts → src/index.ts',
      'no-packages: src/search/solver.ts → fs',
      'nobody-imports-the-top: src/game/game.ts → src/index.ts',
      'notation-imports-what-it-may-not: src/notation/record.ts → src/rulesets/wari.ts',
      'notation-imports-what-it-may-not: src/notation/record.ts → src/search/solver.ts',
    ]);
  });

  test('name a cycle of folders without a cycle of files', async () => {
    const folder = tree({
      'search/tree/proof': ['search/tables/line'],
      'search/tables/line': [],
      'search/tables/codes': ['search/tree/frame'],
      'search/tree/frame': [],
    });
    expect(await violations(folder)).toEqual([
      'no-folder-cycle: src/search/tables → src/search/tree',
      'no-folder-cycle: src/search/tree → src/search/tables',
    ]);
  });
});

test('below the rulesets no file names one', () => {
  const floors = ['model', 'ruleset', 'steps', 'engine', 'cursor'].map((floor) => join(root, 'src', floor));
  const files = floors.flatMap((floor) => readdirSync(floor).map((name) => join(floor, name)));
  expect(files.length).toBeGreaterThan(20);
  const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const ids = new RegExp(`\\b(${allRulesets.map(({ id }) => id).join('|')})\\b`);
  expect(files.filter((file) => ids.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});
