import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { allRulesets, congkak, kalah, oware } from 'mancala-rules';
import { rollup } from 'rollup';
import { describe, expect, test } from 'vitest';
import { consumer, entries, fileOf, installed } from './consumer.ts';

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
  const modules = Object.fromEntries(entries.map((entry) => [entry, join(installed, fileOf(entry, 'js'))]));
  const bundle = await rollup({
    input: 'program',
    external: /^node:/,
    onwarn: (warning) => {
      if (warning.code !== 'EMPTY_BUNDLE') throw new Error(warning.message);
    },
    plugins: {
      name: 'consumer',
      resolveId: (name) => (name === 'program' ? '\0program' : (modules[name] ?? null)),
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

  test.each([
    [
      'the notation of positions',
      "import { formatPosition as used } from 'mancala-rules/notation'",
      '-',
      /$^/,
    ],
    ['all of the notation', "import * as used from 'mancala-rules/notation'", '-', /$^/],
    [
      'the description of results',
      "import { describeOutcome as used } from 'mancala-rules/text'",
      'to move',
      /On your turn|am Zug/,
    ],
    [
      'a description in German',
      "import { describeMove, german } from 'mancala-rules/text'; const used = [describeMove, german]",
      'am Zug',
      /On your turn/,
    ],
  ])('holds no ruleset and no words of others if it uses %s', async (_, imported, own, others) => {
    const code = await bundle(`${imported}; console.log(used);`);
    expect(code).toContain(own);
    expect(code).not.toMatch(others);
    expect(rulesetsIn(code)).toEqual([]);
  });

  test('holds nothing of Node if it uses the search', async () => {
    const code = await bundle("import * as search from 'mancala-rules/search'; console.log(search);");
    expect(code).toContain('MessageChannel');
    expect(code).not.toContain('node:');
    // The opening book names its game; some bundlers put it in a file of its own.
    expect(['', 'kalah']).toContain(rulesetsIn(code).join());
  });

  test.each(entries)('is empty if it imports %s and uses nothing of it', async (entry) => {
    expect(await bundle(`import '${entry}';`)).toBe('');
    expect(await bundle(`import * as mancala from '${entry}';`)).toBe('');
  });
});
