// @ts-check
/** Runs test files; after `--postgres`, with PostgreSQL instead of a file, if it is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { folder, startPostgres } from './postgres.js';
import { needs } from './programs.js';

/** Milliseconds after which a test hangs: the only limit, as a busy machine takes minutes for what an idle one does in a second. */
const PATIENCE = 1_200_000;

const { values, positionals: files } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { skip } = needs('PostgreSQL', folder || !values.postgres);
if (skip) console.log(`skipped with PostgreSQL: ${skip}`);
else {
  const postgres = values.postgres ? await startPostgres() : undefined;
  const args = ['--test', '--test-concurrency=2', `--test-timeout=${PATIENCE}`, ...files];
  const env = { ...process.env, ...(postgres && { TEST_POSTGRES: postgres.server }) };
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  [process.exitCode] = await once(child, 'exit');
  await postgres?.remove();
}
