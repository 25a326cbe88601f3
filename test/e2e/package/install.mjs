/** Installs the packed package as a user does, but without use of the network. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createConsumer } from '../../../scripts/packaging.mjs';

const consumer = createConsumer([join(import.meta.dirname, '../../..')]);

/** @param {import('vitest/node').TestProject} project */
export const setup = (project) => project.provide('consumer', consumer);
export const teardown = () => rmSync(consumer, { recursive: true });
