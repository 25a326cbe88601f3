import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { resolve } from '../vitest.config.ts';

/** The tests that judge mutants; see test/mutation.md. */
const judges = ['steps', 'engine', 'cursor', 'model', 'ruleset', 'rulesets', 'oracles', 'family', 'notation'];

/** Judges that take long come last. */
const slow = ['capture-cache', 'conditions', 'legality'];

/** Unit tests come first, those of whole games later, because the first failure ends a run. */
class JudgesInOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const [, folder = '', name = ''] = /test\/(\w+)\/([\w-]+)\.test\.ts$/.exec(moduleId) ?? [];
      // The tests of one source file may be in several: `fast-cursor` and `fast-cursor-endings`.
      const isUnitTest = [name, name.replace(/-\w+$/, '')].some((source) =>
        existsSync(new URL(`../src/${folder}/${source}.ts`, import.meta.url)),
      );
      return judges.indexOf(folder) + (slow.includes(name) ? 200 : isUnitTest ? 0 : 100);
    };
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

const config: ViteUserConfig = defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve,
  test: {
    include: judges.map((folder) => `test/${folder}/*.test.ts`),
    // Many random games, long texts, and what must run a number of times.
    exclude: [
      'test/cursor/{conditions,cursor-games,cursor-properties,deep,edges,heavy,interleaved}.test.ts',
      'test/cursor/{key,late,layouts,memory,overfull,own-rules,perft,rare,sizes,stuck}.test.ts',
      'test/family/{cursor,games,repetition,togyzqumalaq-games}.test.ts',
      'test/engine/{oracle,oracle-coverage,purity,read-position-properties,termination}.test.ts',
      'test/model/{json,mirror}.test.ts',
      'test/notation/{fuzz,record-fuzz,record-corpus,record-stream-heap,work}.test.ts',
      'test/oracles/reference-random.test.ts',
      'test/ruleset/setup-properties.test.ts',
      'test/steps/{grand-slam,look-ahead}.test.ts',
    ],
    sequence: { sequencer: JudgesInOrder },
    // To start each file anew would take longer than its tests.
    isolate: false,
    testTimeout: 30_000,
  },
});

export default config;
