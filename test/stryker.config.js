// @ts-check
/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
const config = {
  mutate: ['src/steps/**', 'src/engine/**', 'src/cursor/**', 'src/notation/**'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // A mutant that survives has to run through all tests, also where others are at work: it must not count as timed out.
  timeoutMS: 10_000,
  timeoutFactor: 3,
  concurrency: 2,
  // Vitest strips types without reading them.
  disableTypeChecks: false,
  ignorePatterns: ['/coverage', '/dist', '/docs', '/examples', '/bench', '/apps', '/reports'],
  incremental: true,
  incrementalFile: 'reports/mutation.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false, reportScoreTable: true },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 92, break: 92 },
};

export default config;
