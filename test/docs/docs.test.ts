// The examples of the documentation run and give the values in their comments.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  examplesInMarkdown,
  examplesInSource,
  examplesOfPages,
  examplesOfSource,
  runExample,
  type Example,
} from './examples.ts';

const inPages = examplesOfPages();
const inSource = examplesOfSource();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the examples in the documentation', () => {
  test('are found in pages and source', () => {
    expect(inPages.length).toBeGreaterThan(2);
    expect(inSource.length).toBeGreaterThan(20);
  });

  const runnable = [...inPages, ...inSource].filter(({ runs }) => runs);
  test.each(runnable.map((example) => [`${example.file}:${example.line}`, example] as const))(
    'run and give the expected values: %s',
    (_, example) => runExample(example),
  );
});

describe('an example', () => {
  const page = (...lines: string[]): Example[] =>
    examplesInMarkdown('page.md', ['# Title', '', '```ts', ...lines, '```', ''].join('\n'));
  const run = async (...lines: string[]): Promise<void> => {
    for (const example of page(...lines)) await runExample(example);
  };

  test('passes if all comments are correct', async () => {
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
    ['a wrong value', ['', '1 + 1; // => 3'], 'page.md:5'],
    ['a wrong value of a constant', ['const two = 1 + 1; // => 3'], 'page.md:4'],
    ['no error', ['1 + 1; // throws RangeError'], 'page.md:4'],
    ['another error', ["throw new TypeError('no'); // throws RangeError"], 'page.md:4'],
    ['an unexpected error', ['const two = 2;', 'throw new TypeError(`no ${two}`);'], 'page.md:4: no 2'],
    ['a value after no statement', ['const two = 2;', '// => 2'], 'page.md:4'],
    ['a value that is not an expression', ['1 + 1; // => about two'], 'page.md:4'],
    ['a value that is never reached', ['try {', '  Math.abs(1);', '} catch {', '  1; // => 1', '}'], ':7'],
  ])('reports file and line of %s', async (_, lines, where) => {
    await expect(run(...lines)).rejects.toThrow(where);
  });

  test('is found in a page, even if indented or marked no-run', () => {
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
      '```tsx no-run',
      '<Two />;',
      '```',
      '```sh',
      'three',
      '```',
    ];
    expect(examplesInMarkdown('page.md', text.join('\n'))).toEqual([
      { file: 'page.md', line: 3, code: 'if (true) {\n  one();\n}\n', language: 'ts', runs: true },
      { file: 'page.md', line: 8, code: 'two();\n', language: 'ts', runs: false },
      { file: 'page.md', line: 11, code: '<Two />;\n', language: 'tsx', runs: false },
    ]);
  });

  test('in JavaScript prints the text after it if a file is named before it', async () => {
    const pageWith = (output: string): Example[] =>
      examplesInMarkdown(
        'page.md',
        `**a.mjs**\n\n\`\`\`js\nconsole.log([1], 'a');\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\`\n`,
      );
    await runExample(pageWith('[ 1 ] a')[0]!);
    await expect(runExample(pageWith('[ 1 ] b')[0]!)).rejects.toThrow('page.md:4: the output');
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
      { file: 'file.ts', line: 6, code: 'one();\n', language: 'ts', runs: true },
    ]);
    expect(() => examplesInSource('file.ts', '\n/**\n * @example\n * one();\n */')).toThrow('file.ts:2');
  });
});
