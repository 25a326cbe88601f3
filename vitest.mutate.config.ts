import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { resolve } from './vitest.config.ts';

/** The tests that judge mutants, those first that are likely to end it soon; see test/mutation.md. */
const judges = ['test/rulesets/', 'test/engine/', 'test/oracles/', 'test/notation/', 'test/steps/'];

class JudgesInOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      judges.findIndex((judge) => moduleId.includes(`/${judge}`));
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

const config: ViteUserConfig = defineConfig({
  resolve,
  test: {
    include: judges.map((judge) => (judge.endsWith('/') ? `${judge}*.test.ts` : judge)),
    // Long texts, and many random games.
    exclude: [
      'test/notation/*fuzz.test.ts',
      'test/notation/*-heap.test.ts',
      'test/notation/*-corpus.test.ts',
      'test/oracles/*-random.test.ts',
    ],
    env: { MANCALA_RUNS: '0.1' },
    sequence: { sequencer: JudgesInOrder },
    // To start each file anew would take longer than its tests.
    isolate: false,
    testTimeout: 30_000,
  },
});

export default config;
