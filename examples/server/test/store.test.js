// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { openStore } from '../src/store.js';
import { newDatabase } from './server.js';

test('what nobody plays goes first, and whoever joins or offers a draw plays', (t) => {
  let now = 100;
  t.mock.method(Date, 'now', () => now);
  const store = openStore(newDatabase(), 100);
  const ids = ['alone', 'begun', 'played', 'joined', 'offered'];
  for (const id of ids) {
    const north = id === 'alone' || id === 'joined' ? null : 'lock';
    const ply = id === 'begun' ? 1 : 2;
    store.insert({ id, game: '{}', ply, south: 'lock', north, bot: null });
  }
  const left = () => ids.filter((id) => store.find(id));
  now = 200;
  assert.ok(store.takeSeat('joined', 'north', 'lock'));
  assert.ok(store.offerDraw('offered', 2, 'south'));
  store.removeUnplayed(100);
  assert.deepEqual(left(), ids);
  store.removeUnplayed(101);
  assert.deepEqual(left(), ['played', 'joined', 'offered']);
  store.removeUntouched(101);
  assert.deepEqual(left(), ['joined', 'offered']);
  store.close();
});

test('processes that open a new file at the same moment wait for each other', async () => {
  // Each opens file after file, one every 50 ms by the clock.
  const program = `
    import { openStore } from ${JSON.stringify(new URL('../src/store.js', import.meta.url).href)};
    const [, path, moment] = process.argv;
    for (let file = 0; file < 20; file++) {
      while (Date.now() < Number(moment) + 50 * file);
      openStore(path + file, 5000).close();
    }
  `;
  const database = newDatabase();
  const moment = String(Date.now() + 1000);
  const open = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, database, moment]);
  await Promise.all(Array.from({ length: 4 }, open));
});
