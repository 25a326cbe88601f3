// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { until } from './client.js';
import { folder } from './postgres.js';
import { envOf, isPostgres, newFile, newPair, playMove, startServer } from './server.js';

const admin = new URL('../src/admin.js', import.meta.url).pathname;

/** How the readme saves and restores a database. */
const waysOf = (/** @type {string} */ database, /** @type {string} */ file) => {
  const env = { ...envOf(database), PATH: [process.env['PATH'], folder].join(delimiter) };
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    promisify(execFile)(program, args, { env });
  if (isPostgres(database))
    return {
      save: () => run('pg_dump', '--format=custom', `--file=${file}`, database),
      restore: () => run('pg_restore', '--clean', '--if-exists', `--dbname=${database}`, file),
    };
  return {
    save: () => run(process.execPath, admin, 'backup', file),
    async restore() {
      for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true });
      copyFileSync(file, database);
    },
  };
};

test('what was acknowledged before a backup is there after its restore', async () => {
  const server = await startServer();
  const { save, restore } = waysOf(server.database, newFile());
  /** @type {import('./server.js').Pair[]} */
  const pairs = [];
  let isPlaying = true;
  const play = async () => {
    while (isPlaying) pairs.push(await newPair(server, { ruleset: 'wari' }, [2]));
  };
  const playing = play();

  await until(() => pairs.length > 0);
  const before = [...pairs];
  await save();
  const enough = pairs.length + 2;
  await until(() => pairs.length >= enough);
  isPlaying = false;
  await playing;
  await server.stop();

  await restore();
  const again = await startServer({ database: server.database });
  for (const pair of before) assert.equal(await playMove(again, pair), 2);
  assert.equal(await again.statusOf(`/games/${pairs.at(-1)?.id}`), 404, 'it is the backup that was restored');
});
