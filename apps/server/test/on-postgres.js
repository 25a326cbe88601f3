// @ts-check
/** Runs test files once more, with PostgreSQL instead of a file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { folder, startPostgres } from './postgres.js';

if (folder === undefined) {
  console.log('PostgreSQL was not found: nothing is tested with it.');
  process.exit();
}
const postgres = await startPostgres();
try {
  const args = ['--test', '--test-concurrency=2', '--test-timeout=120000', ...process.argv.slice(2)];
  const env = { ...process.env, TEST_POSTGRES: postgres.server };
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  [process.exitCode] = await once(child, 'exit');
} finally {
  await postgres.remove();
}
