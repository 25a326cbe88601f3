/** Installs the packed packages, as people get them. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createConsumer } from '../../../scripts/packaging.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    consumer: string;
  }
}

const consumer = createConsumer(['../..', '.']);

export const setup = (project: TestProject): void => project.provide('consumer', consumer);
export const teardown = (): void => rmSync(consumer, { recursive: true });
