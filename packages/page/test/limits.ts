// The limits of all tests of pages.

/**
 * Milliseconds after which a wait has failed; a test or a hook has twice as long. That only ends what hangs: a busy machine takes
 * minutes for what an idle one does in a second, so no test has a limit of its own.
 */
export const PATIENCE = 300_000;

/** The same for vitest. */
export const limits = {
  testTimeout: 2 * PATIENCE,
  hookTimeout: 2 * PATIENCE,
  expect: { poll: { timeout: PATIENCE } },
};
