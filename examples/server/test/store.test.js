// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
