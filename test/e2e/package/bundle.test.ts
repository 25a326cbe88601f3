import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { allRulesets, congkak, kalah, oware } from 'mancala-rules';
import { rollup } from 'rollup';
import { describe, expect, test } from 'vitest';
import { consumer, installed } from './consumer.ts';

const bundlers = {
  esbuild: async (program: string): Promise<string> => {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: consumer },
      bundle: true,
      minify: true,
      format: 'esm',
      external: ['node:*'],
      write: false,
      logLevel: 'error',
    });
    return outputFiles[0]?.text ?? '';
  },
  rollup: async (program: string): Promise<string> => (await minify(await bundleWithRollup(program))).trim(),
};

async function minify(code: string): Promise<string> {
  return (await transform(code, { minify: true, format: 'esm' })).code;
}

/** Without a look at `sideEffects` in package.json: the code has to show by itself what can be dropped. */
async function bundleWithRollup(program: string): Promise<string> {
  const modules: Record<string, string> = {
    program: '\0program',
    'mancala-rules': join(installed, 'dist/index.js'),
    'mancala-rules/notation': join(installed, 'dist/notation.js'),
    'mancala-rules/search': join(installed, 'dist/search.js'),
    'mancala-rules/search/workers': join(installed, 'dist/search/workers.js'),
    'mancala-rules/steps': join(installed, 'dist/steps.js'),
    'mancala-rules/text': join(installed, 'dist/text.js'),
    'mancala-rules/tables': join(installed, 'dist/tables.js'),
    'mancala-rules/books': join(installed, 'dist/books.js'),
    'mancala-rules/rounds': join(installed, 'dist/rounds.js'),
    'mancala-rules/testing': join(installed, 'dist/testing.js'),
    'mancala-rules/boardgame.io': join(installed, 'dist/boardgame.io.js'),
  };
  const bundle = await rollup({
    input: 'program',
    external: /^node:/,
    onwarn: (warning) => {
      if (warning.code !== 'EMPTY_BUNDLE') throw new Error(warning.message);
    },
    plugins: {
      name: 'consumer',
      resolveId: (id) => modules[id] ?? null,
      load: (id) => (id === '\0program' ? program : null),
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

const useOne = (id: string): string =>
  `import { ${id} } from 'mancala-rules'; console.log(${id}.legalMoves(${id}.initialState()));`;

/** Ids of the rulesets whose id or title the code has as a string. */
function rulesetsIn(code: string): string[] {
  const has = (text: string): boolean => ['"', "'", '`'].some((quote) => code.includes(quote + text + quote));
  return allRulesets.filter(({ id, title }) => has(id) || has(title)).map(({ id }) => id);
}

describe.each(Object.entries(bundlers))('a program bundled by %s', (bundler, bundle) => {
  // Rollup takes its time; what it drops differs between ways to write rules, not between games.
  const games = bundler === 'rollup' ? [kalah, oware, congkak] : allRulesets;
  test.each(games)('holds $id and no other ruleset', async ({ id }) => {
    expect(rulesetsIn(await bundle(useOne(id)))).toEqual([id]);
  });

  test('holds all rulesets if it asks for them, so that their absence above means something', async () => {
    const code = await bundle(
      "import { allRulesets } from 'mancala-rules'; console.log(allRulesets.length);",
    );
    expect(rulesetsIn(code)).toEqual(allRulesets.map(({ id }) => id));
  });

  test.each(['{ formatPosition }', '* as used'])(
    'holds no ruleset if it uses of the notation %s',
    async (imported) => {
      const used = imported.replace('* as ', '');
      const code = await bundle(`import ${imported} from 'mancala-rules/notation'; console.log(${used});`);
      expect(code).toContain('-');
      expect(rulesetsIn(code)).toEqual([]);
    },
  );

  test('holds no rules in words if it describes results', async () => {
    const code = await bundle(
      "import { describeOutcome } from 'mancala-rules/text'; console.log(describeOutcome);",
    );
    expect(code).toContain('to move');
    expect(code).not.toMatch(/On your turn|am Zug/);
    expect(rulesetsIn(code)).toEqual([]);
  });

  test('holds no ruleset and no rules in English if it describes rules in German', async () => {
    const code = await bundle(
      "import { describeMove, german } from 'mancala-rules/text'; console.log(describeMove, german);",
    );
    expect(code).toContain('am Zug');
    expect(code).not.toContain('On your turn');
    expect(rulesetsIn(code)).toEqual([]);
  });

  test('holds nothing of Node if it uses the search', async () => {
    const code = await bundle("import * as search from 'mancala-rules/search'; console.log(search);");
    expect(code).toContain('MessageChannel');
    expect(code).not.toContain('node:');
    // The opening book names its game; some bundlers put it in a file of its own.
    expect(['', 'kalah']).toContain(rulesetsIn(code).join());
  });

  test.each([
    'mancala-rules',
    'mancala-rules/notation',
    'mancala-rules/search',
    'mancala-rules/steps',
    'mancala-rules/text',
    'mancala-rules/tables',
    'mancala-rules/books',
    'mancala-rules/search/workers',
    'mancala-rules/rounds',
    'mancala-rules/testing',
    'mancala-rules/boardgame.io',
  ])('is empty if it imports %s and uses nothing of it', async (entry) => {
    expect(await bundle(`import '${entry}';`)).toBe('');
    expect(await bundle(`import * as mancala from '${entry}';`)).toBe('');
  });
});
