// Tests that need a program which is not installed everywhere.
import { describe, expect, test } from 'vitest';
import { findBrowser, findProgram } from './chromium.js';

const PATHS = { Chromium: findBrowser() ?? '', Firefox: findProgram('firefox-esr', 'firefox') ?? '' };

/**
 * Tests that need a browser, and get its path. Where it is not installed, they are skipped and their title says why; on GitHub,
 * which has all browsers, they fail.
 */
export const describeIn = (
  browser: keyof typeof PATHS,
  title: string,
  tests: (executablePath: string) => void,
): void => {
  const isMissing = `${browser} is not installed`;
  if (PATHS[browser]) describe(title, () => tests(PATHS[browser]));
  else if (process.env['GITHUB_ACTIONS']) test(title, () => expect.unreachable(isMissing));
  else describe.skip(`${title} (${isMissing})`, () => tests(''));
};
