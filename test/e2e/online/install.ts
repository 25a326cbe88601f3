import type { TestProject } from 'vitest/node';
import { browserPath } from '../browser/browser.ts';
import { copyExample, npm } from '../examples/example.ts';
import { packOutside } from '../examples/pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the installed server; empty without a browser. */
    server: string;
  }
}

export { teardown } from '../examples/pack.ts';

/** Installs a copy of the example server. */
export async function setup(project: TestProject): Promise<void> {
  const folder = copyExample('server', packOutside());
  project.provide('server', folder);
  if (!browserPath) return;
  const { output, code } = await npm(folder, ['install', '--omit=dev', '--no-audit', '--no-fund'], 300_000);
  if (code !== 0) throw new Error(output);
}
