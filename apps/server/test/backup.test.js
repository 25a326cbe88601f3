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

const GAMES = 8;
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
  const pairs = await Promise.all(Array.from({ length: GAMES }, () => newPair(server, { ruleset: 'bao' })));
  /** The steps of each game that were acknowledged. */
  const acknowledged = pairs.map(() => 0);
  const sum = () => acknowledged.reduce((one, other) => one + other);
  let isPlaying = true;
  const players = pairs.map(async (pair, i) => {
    while (isPlaying) acknowledged[i] = await playMove(server, pair);
  });

  await until(() => sum() >= 3 * GAMES);
  const before = [...acknowledged];
  await save();
  const enough = sum() + GAMES;
  await until(() => sum() >= enough);
  isPlaying = false;
  await Promise.all(players);
  await server.stop();

  await restore();
  const again = await startServer({ database: server.database });
  let restored = 0;
  for (const [i, pair] of pairs.entries()) {
    const { ply } = await again.game(pair.id);
    assert.ok(ply >= Number(before[i]), `${ply}`);
    restored += ply;
    assert.equal(await playMove(again, pair), ply + 1);
  }
  assert.ok(restored < sum(), 'it is the backup that was restored');
});
