import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hangLimits, resolve } from '../vitest.config.ts';

/** The tests that judge mutants; see test/mutation.md. */
const judges = ['cursor', 'engine', 'steps', 'rulesets', 'tools', 'model', 'ruleset', 'notation'];

/** What kills most mutants in the shortest time comes first, because the first failure ends a run. */
const first = ['cursor/small-boards', 'rulesets/', 'engine/oracle', 'cursor/own-rules', 'engine/laws'];

class JudgesInOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = first.findIndex((name) => moduleId.includes(`/test/${name}`));
      return place < 0 ? first.length : place;
    };
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

const config: ViteUserConfig = defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve,
  test: {
    include: judges.map((folder) => `test/${folder}/*.test.ts`),
    // Long texts, memory, and what must run a number of times.
    exclude: [
      'test/cursor/{limits,memory}.test.ts',
      'test/notation/{fuzz,record-corpus,record-stream-heap,work}.test.ts',
    ],
    sequence: { sequencer: JudgesInOrder },
    // To start each file anew would take longer than its tests.
    isolate: false,
    setupFiles: ['test/support/runs.ts'],
    // A mutant needs no smallest example.
    env: { MANCALA_SHRINK: 'no' },
    ...hangLimits,
  },
});

export default config;
