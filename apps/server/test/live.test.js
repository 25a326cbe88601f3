// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, wari } from 'mancala-rules';
import { limits } from '../src/limits.js';
import { createLive } from '../src/live.js';
import { formatPosition, readSnapshot } from '../src/positions.js';

test('a watcher that does not read is disconnected, and the others get the update', async () => {
  const row = /** @type {any} */ ({ id: 'x', south: null, north: null, clock: null, changed: 5 });
  const start = Game.start(wari);
  const game = readSnapshot(JSON.stringify(start), formatPosition(start));
  const live = createLive({ find: async () => ({ row, game }) }, limits);
  /** @type {string[]} */
  const heard = [];
  const follow = (/** @type {string} */ name, /** @type {number} */ bufferedAmount) => {
    const [send, terminate] = [() => heard.push(name), () => heard.push(`${name} cut`)];
    const socket = /** @type {any} */ ({ bufferedAmount, send, terminate });
    live.follow({ socket, id: 'x', address: '', seat: null, ply: 0, doing: null, changed: 4 });
  };
  follow('slow', limits.backlog + 1);
  follow('quick', 0);
  await live.tell('x');
  await live.tell('x');
  assert.deepEqual(heard, ['slow cut', 'quick']);
});
