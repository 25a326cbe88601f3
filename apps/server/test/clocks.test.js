// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, kalah } from 'mancala-rules';
import { clockAfter, clockOf, isOverdue, newClock, timeLeft } from '../src/clocks.js';
import { enter, sleep } from './client.js';
import { generous, newPair, startServer } from './server.js';

const start = Game.start(kalah, { pie: true });
/** An extra turn for South, then a move that passes the turn. */
const extra = start.play(2);
const passed = extra.play(0);

/** @type {(row: object) => import('../src/stores/store.js').Row} */
const rowOf = (row) =>
  /** @type {any} */ ({ clock: newClock({ minutes: 1, increment: 5 }), deadline: null, now: 0, ...row });

test('time runs from the first move on, and a turn that passes adds the increment', () => {
  const begun = clockAfter(rowOf({ now: 1000 }), start, extra);
  assert.equal(begun.deadline, 61_000);
  assert.deepEqual(timeLeft(rowOf({ ...begun, now: 1000 }), 'south'), { south: 60_000, north: 60_000 });
  assert.deepEqual(timeLeft(rowOf({ ...begun, now: 5000 }), 'south'), { south: 56_000, north: 60_000 });

  // South moves again and thinks for four seconds; then it is North's turn, and South has five more.
  const next = clockAfter(rowOf({ ...begun, now: 5000 }), extra, passed);
  assert.equal(next.deadline, 65_000);
  assert.deepEqual(timeLeft(rowOf({ ...next, now: 6000 }), 'north'), { south: 61_000, north: 59_000 });

  // An extra turn adds nothing.
  const again = clockAfter(rowOf({ ...begun, now: 5000 }), extra, extra);
  assert.equal(again.deadline, 61_000);
});

test('players keep their time when they swap sides: the swap is a turn of the second player', () => {
  const swapped = passed.swap();
  const thinking = clockAfter(rowOf({ deadline: 60_000, now: 5000 }), extra, passed);
  // The second player thinks for 10 seconds; then the first one goes on, as North.
  const next = clockAfter(rowOf({ ...thinking, now: 15_000 }), passed, swapped);
  assert.deepEqual(timeLeft(rowOf({ ...next, now: 16_000 }), 'south'), { south: 59_000, north: 55_000 });
  const later = clockAfter(rowOf({ ...next, now: 16_000 }), swapped, swapped.play(7));
  assert.deepEqual(timeLeft(rowOf({ ...later, now: 16_000 }), 'north'), { south: 64_000, north: 55_000 });
});

test('a time is up when its deadline has come, and no time runs after the end', () => {
  assert.equal(isOverdue(rowOf({ deadline: 1000, now: 999 })), false);
  assert.equal(isOverdue(rowOf({ deadline: 1000, now: 1000 })), true);
  assert.equal(isOverdue(rowOf({ now: 1000 })), false);
  const over = passed.forfeit('south');
  const ended = clockAfter(rowOf({ deadline: 1000, now: 2000 }), start, over);
  assert.equal(ended.deadline, null);
  assert.equal(clockOf(rowOf(ended))?.south, 0);
  assert.deepEqual(clockAfter(rowOf({ clock: null }), start, extra), { clock: null, deadline: null });
});

test('a player whose time is up loses without a request', async () => {
  const server = await startServer();
  const wanted = { ruleset: 'wari', clock: { minutes: 0.05, increment: 1 } };
  const { json: made } = await server.ask('/games', { body: wanted });
  const move = { token: made.token, body: { type: 'move', ply: 0, move: 2 } };
  const early = await server.ask(`/games/${made.id}/actions`, move);
  assert.deepEqual([early.status, early.json.error], [409, 'not-started']);
  const { json: north } = await server.ask(`/games/${made.id}/join`, { method: 'POST' });
  const watcher = await enter(server.url, { game: made.id });
  assert.deepEqual(watcher.welcome.game.clock, {
    minutes: 0.05,
    increment: 1,
    remaining: { south: 3000, north: 3000 },
    running: null,
  });
  assert.equal((await server.ask(`/games/${made.id}/actions`, move)).status, 200);
  const { game } = await watcher.next('game');
  assert.equal(game.clock.running, 'north');
  let told = await watcher.next('game');
  while (!told.game.state.outcome) told = await watcher.next('game');
  assert.deepEqual(told.steps, [{ ply: 1, end: { winner: 'south', reason: 'forfeit', player: 'north' } }]);
  assert.equal(told.game.state.outcome.winner, 'south');
  assert.deepEqual([told.game.clock.running, told.game.clock.remaining.north], [null, 0]);
  const late = { token: north.token, body: { type: 'move', ply: 1, move: 8 } };
  assert.equal((await server.ask(`/games/${made.id}/actions`, late)).json.error, 'conflict');
  await server.stop();
});

test('a time that is up is up when the late move arrives, even if nobody has looked', async () => {
  const server = await startServer({ limits: { ...generous, clocksSweep: 1e9 } });
  const wanted = { ruleset: 'wari', clock: { minutes: 0.05, increment: 0 } };
  const { id, south, north } = await newPair(server, wanted);
  const move = { token: south, body: { type: 'move', ply: 0, move: 2 } };
  assert.equal((await server.ask(`/games/${id}/actions`, move)).status, 200);
  for (;;) {
    const { json } = await server.ask(`/games/${id}`);
    assert.equal(json.game.state.outcome, null);
    if (json.game.clock.remaining.north === 0) break;
    await sleep(20);
  }
  const late = { token: north, body: { type: 'move', ply: 1, move: 8 } };
  const answer = await server.ask(`/games/${id}/actions`, late);
  assert.equal(answer.json.error, 'conflict');
  assert.deepEqual(answer.json.game.outcome, { winner: 'south', reason: 'forfeit', player: 'north' });
  await server.stop();
});

test('a clock that cannot be is refused', async () => {
  const server = await startServer();
  for (const clock of [
    {},
    { minutes: 0, increment: 0 },
    { minutes: 5 },
    { minutes: 1e9, increment: 0 },
    5,
    { minutes: 5, increment: -1 },
  ]) {
    const { status, json } = await server.ask('/games', { body: { ruleset: 'wari', clock } });
    assert.deepEqual([status, json.error], [400, 'bad-message']);
    assert.match(json.problems[0].path, /^clock/);
  }
  await server.stop();
});
