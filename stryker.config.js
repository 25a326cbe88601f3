// @ts-check
/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
const config = {
  mutate: ['src/steps/**', 'src/define.ts', 'src/board.ts', 'src/notation/**'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  timeoutMS: 10_000,
  timeoutFactor: 0.5,
  concurrency: 2,
  // Vitest strips types without reading them.
  disableTypeChecks: false,
  ignorePatterns: ['/coverage', '/dist', '/docs/api', '/examples', '/bench', '/site', '/reports'],
  incremental: true,
  incrementalFile: 'reports/mutation.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false, reportScoreTable: true },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 90, break: 90 },
};

export default config;
