// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { sleep } from './client.js';
import { folder } from './postgres.js';
import { newDatabase, newFile, newPair, startServer } from './server.js';

const GAMES = 8;
const run = promisify(execFile);
const env = { ...process.env, PATH: [process.env['PATH'], folder].join(delimiter) };
const admin = new URL('../src/admin.js', import.meta.url).pathname;

/** How the readme saves and restores a database. @type {(database: string, file: string) => { save: () => Promise<unknown>, restore: () => Promise<unknown> }} */
const waysOf = (database, file) =>
  database.startsWith('postgres:')
    ? {
        save: () => run('pg_dump', ['--format=custom', `--file=${file}`, database], { env }),
        restore: () => run('pg_restore', ['--clean', '--if-exists', `--dbname=${database}`, file], { env }),
      }
    : {
        save: () => run(process.execPath, [admin, 'backup', file], { env: { ...env, DATABASE: database } }),
        async restore() {
          for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true });
          copyFileSync(file, database);
        },
      };

test('what was acknowledged before a backup is there after its restore', async () => {
  const database = await newDatabase();
  const { save, restore } = waysOf(database, newFile());
  const server = await startServer({ database });
  /** The steps of each game that were acknowledged. @type {Map<string, number>} */
  const acknowledged = new Map();
  const sum = () => [...acknowledged.values()].reduce((one, other) => one + other, 0);
  const until = async (/** @type {number} */ steps) => {
    while (sum() < steps) await sleep(5);
  };
  const pairs = await Promise.all(Array.from({ length: GAMES }, () => newPair(server, { ruleset: 'bao' })));
  /** @type {(at: import('./server.js').Server, pair: typeof pairs[0]) => Promise<number>} */
  const playMove = async (at, pair) => {
    const { game } = (await at.ask(`/games/${pair.id}`)).json;
    const token = pair[/** @type {'south' | 'north'} */ (game.state.turn)];
    const body = { type: 'move', ply: game.ply, move: game.legalMoves[0] };
    const { status, json } = await at.ask(`/games/${pair.id}/actions`, { token, body });
    assert.equal(status, 200, JSON.stringify(json));
    return json.ply;
  };
  let isPlaying = true;
  const players = pairs.map(async (pair) => {
    while (isPlaying) acknowledged.set(pair.id, await playMove(server, pair));
  });

  await until(3 * GAMES);
  const before = new Map(acknowledged);
  await save();
  await until(sum() + GAMES);
  isPlaying = false;
  await Promise.all(players);
  const atEnd = sum();
  await server.stop();

  await restore();
  const again = await startServer({ database });
  let restored = 0;
  for (const pair of pairs) {
    const { ply } = (await again.ask(`/games/${pair.id}`)).json.game;
    assert.ok(ply >= Number(before.get(pair.id)), `${ply}`);
    restored += ply;
    assert.equal(await playMove(again, pair), ply + 1);
  }
  assert.ok(restored < atEnd, 'it is the backup that was restored');
  await again.stop();
});
