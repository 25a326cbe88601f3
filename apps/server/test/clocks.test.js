// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, kalah } from 'mancala-rules';
import { clockAfter, clockOf, isOverdue, newClock, timeLeft } from '../src/clocks.js';
import { enter, move, until } from './client.js';
import { newPair, startServer } from './server.js';

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
  assert.equal(clockAfter(rowOf({ ...begun, now: 5000 }), extra, extra).deadline, 61_000);
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
  const ended = clockAfter(rowOf({ deadline: 1000, now: 2000 }), start, passed.forfeit('south'));
  assert.equal(ended.deadline, null);
  assert.equal(clockOf(rowOf(ended))?.south, 0);
  assert.deepEqual(clockAfter(rowOf({ clock: null }), start, extra), { clock: null, deadline: null });
});

/** A game of three seconds for each player. */
const quick = { ruleset: 'wari', clock: { minutes: 0.05, increment: 1 } };
const forfeit = { winner: 'south', reason: 'forfeit', player: 'north' };

test('a player whose time is up loses without a request', async () => {
  const server = await startServer();
  const { id, token } = await server.create(quick);
  await server.refuses(`/games/${id}/actions`, { token, body: move(0, 2) }, '409 not-started');
  const north = (await server.create({}, `/games/${id}/join`)).token;
  const watcher = await enter(server.url, { game: id });
  const remaining = { south: 3000, north: 3000 };
  assert.deepEqual(watcher.welcome.game.clock, { ...quick.clock, remaining, running: null });
  assert.equal((await server.act(id, token, move(0, 2))).ply, 1);
  assert.equal((await watcher.update()).game.clock.running, 'north');
  const { steps, game } = await watcher.update(({ state }) => state.outcome);
  assert.deepEqual(steps, [{ ply: 1, end: forfeit }]);
  assert.equal(game.state.outcome.winner, 'south');
  assert.deepEqual([game.clock.running, game.clock.remaining.north], [null, 0]);
  assert.equal((await server.act(id, north, move(1, 8))).error, 'conflict');
});

test('a time that is up is up when the late move arrives, even if nobody has looked', async () => {
  const server = await startServer({ limits: { clocksSweep: 3_600_000 } });
  const { id, north } = await newPair(server, quick, [2]);
  await until(async () => {
    const { state, clock } = await server.game(id);
    assert.equal(state.outcome, null);
    return clock.remaining.north === 0;
  });
  const { error, game } = await server.act(id, north, move(1, 8));
  assert.equal(error, 'conflict');
  assert.deepEqual(game.outcome, forfeit);
});
