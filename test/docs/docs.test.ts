import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { examplesInMarkdown, examplesInSource, runExample, typeErrors, type Example } from './examples.ts';
import { exportsOfEntries, notShown } from './exports.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function filesIn(folder: string, extension: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => join(folder, path));
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs', '.md').filter((file) => !file.startsWith('docs/api')),
];
const inPages = pages.flatMap((file) => examplesInMarkdown(file, read(file)));
const inSource = filesIn('src', '.ts').flatMap((file) => examplesInSource(file, read(file)));
const examples = [...inPages, ...inSource];

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the examples in the documentation', () => {
  test('are found', () => {
    expect(inPages.length).toBeGreaterThan(2);
    expect(inSource.length).toBeGreaterThan(20);
  });

  test('have the right types', () => {
    expect(typeErrors(examples)).toEqual([]);
  });

  const running = examples.filter(({ runs }) => runs);
  test.each(running.map((example) => [`${example.file}:${example.line}`, example] as const))(
    'run and do what they say: %s',
    (_, example) => runExample(example),
  );
});

describe('the exports', () => {
  const exports = exportsOfEntries();

  test('are those of every entry: values and types', () => {
    const names = exports.map(({ entry, name }) => `${entry}: ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'mancala-rules: Game',
        'mancala-rules: Move',
        'mancala-rules/notation: Parsed',
        'mancala-rules/search: analyse',
        'mancala-rules/search/workers: analyse',
        'mancala-rules/testing: RulesReport',
        'mancala-rules/boardgame.io: BoardgameG',
      ]),
    );
  });

  test('are each shown by an example of their own, types as well', () => {
    expect(notShown(exports)).toEqual([]);
  });

  test('are named if they have no example, or one of something else', () => {
    const of = (name: string, ...examples: string[]) => ({ entry: 'entry', name, examples });
    const made = [of('Move', 'two();', 'const move: Move = 2;'), of('Moves', 'let a: Move;'), of('Lap')];
    expect(notShown(made)).toEqual(['entry: Moves', 'entry: Lap']);
  });
});

describe('an example', () => {
  const page = (...lines: string[]): Example[] =>
    examplesInMarkdown('page.md', ['# Title', '', '```ts', ...lines, '```', ''].join('\n'));
  const run = async (...lines: string[]): Promise<void> => {
    for (const example of page(...lines)) await runExample(example);
  };

  test('keeps its promises', async () => {
    await run(
      "import { wari } from 'mancala-rules';",
      'const state = wari.initialState();',
      'wari.legalMoves(state); // => [0, 1, 2, 3, 4, 5]',
      "console.log(state.turn); // → 'south'",
      'const next = wari.apply(state, 2); // => wari.apply(state, 2)',
      'wari.apply(next, 2); // throws IllegalMoveError',
    );
  });

  test.each([
    ['another value', ['', '1 + 1; // => 3'], 'page.md:5'],
    ['another value of a constant', ['const two = 1 + 1; // => 3'], 'page.md:4'],
    ['no error', ['1 + 1; // throws RangeError'], 'page.md:4'],
    ['another error', ["throw new TypeError('no'); // throws RangeError"], 'page.md:4'],
    ['an error unannounced', ['const two = 2;', 'throw new TypeError(`no ${two}`);'], 'page.md:4: no 2'],
    ['a promise about nothing', ['const two = 2;', '// => 2'], 'page.md:4'],
    ['a promise that is no value', ['1 + 1; // => about two'], 'page.md:4'],
    ['a promise that nothing reaches', ['try {', '  Math.abs(1);', '} catch {', '  1; // => 1', '}'], ':7'],
  ])('fails by file and line with %s', async (_, lines, where) => {
    await expect(run(...lines)).rejects.toThrow(where);
  });

  test('fails by file and line with a type error, run or not', () => {
    expect(typeErrors(page('', "const two: number = 'two';"))).toEqual([
      expect.stringMatching(/^page\.md:5: Type/),
    ]);
    expect(typeErrors(page("import { bao } from 'mancala-rules';"))).toEqual([
      expect.stringMatching(/^page\.md:4: /),
    ]);
  });

  test('is found in a page, indented or marked as not to be run', () => {
    const text = [
      '1. Do',
      '   ```ts',
      '   if (true) {',
      '     one();',
      '   }',
      '   ```',
      '```ts no-run',
      'two();',
      '```',
      '```sh',
      'three',
      '```',
    ];
    expect(examplesInMarkdown('page.md', text.join('\n'))).toEqual([
      { file: 'page.md', line: 3, code: 'if (true) {\n  one();\n}\n', runs: true },
      { file: 'page.md', line: 8, code: 'two();\n', runs: false },
    ]);
  });

  test('is found in a doc comment', () => {
    const text = [
      'const a = 1;',
      '/**',
      ' * Says',
      ' * @example',
      ' * ```ts',
      ' * one();',
      ' * ```',
      ' */',
      'export const b = 2;',
    ];
    expect(examplesInSource('file.ts', text.join('\n'))).toEqual([
      { file: 'file.ts', line: 6, code: 'one();\n', runs: true },
    ]);
    expect(() => examplesInSource('file.ts', '\n/**\n * @example\n * one();\n */')).toThrow('file.ts:2');
  });
});
