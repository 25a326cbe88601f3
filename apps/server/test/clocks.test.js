// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Game, kalah } from 'mancala-rules';
import { clockAfter, clockOf, firstMoveLeft, isOverdue, newClock, timeLeft } from '../src/clocks.js';
import { limits } from '../src/limits.js';
import { formatPosition, readSnapshot } from '../src/positions.js';
import { enter, move, open, sleep } from './client.js';
import { execute } from './database.js';
import { newPair, startServer } from './server.js';

const start = Game.start(kalah, { pie: true });
/** An extra turn for South, then a move that passes the turn, and one that passes it back. */
const extra = start.play(2);
const passed = extra.play(0);
const back = passed.play(7);
assert.equal(back.turn, 'south');

/** A game at a moment: its clock has a minute for each player, and five seconds for a turn. @type {(game: Game, row: object) => any} */
const at = (game, row) => ({
  row: { clock: newClock({ minutes: 1, increment: 5 }), deadline: null, now: 0, ...row },
  game: readSnapshot(JSON.stringify(game), formatPosition(game)),
});

test('the first move of each player has a time of its own, and a turn that passes later adds the increment', () => {
  const waiting = at(start, { deadline: 30_000, now: 20_000 });
  assert.deepEqual(firstMoveLeft(waiting), { seat: 'south', remaining: 10_000 });
  assert.deepEqual(timeLeft(waiting), { south: 60_000, north: 60_000 });

  // South moves again and thinks for four seconds; then it is North's turn, and South has five more.
  const begun = clockAfter(waiting, extra);
  assert.equal(begun.deadline, 80_000);
  assert.equal(firstMoveLeft(at(extra, begun)), null);
  assert.deepEqual(timeLeft(at(extra, { ...begun, now: 24_000 })), { south: 56_000, north: 60_000 });
  const next = clockAfter(at(extra, { ...begun, now: 24_000 }), passed);
  assert.equal(next.deadline, 24_000 + limits.firstMove);
  assert.deepEqual(timeLeft(at(passed, { ...next, now: 40_000 })), { south: 61_000, north: 60_000 });

  const later = clockAfter(at(passed, { ...next, now: 40_000 }), back);
  assert.deepEqual(timeLeft(at(back, { ...later, now: 41_000 })), { south: 60_000, north: 60_000 });
  // An extra turn adds nothing, and times are whole milliseconds.
  assert.equal(clockAfter(at(extra, { ...begun, now: 24_000 }), extra).deadline, 80_000);
  const tiny = newClock({ minutes: 1, increment: 0.0007 });
  assert.equal(clockOf(clockAfter(at(extra, { ...begun, clock: tiny, now: 24_000 }), passed))?.south, 56_001);
});

test('players keep their time when they swap sides: the swap is the first move of the second player', () => {
  const thinking = clockAfter(at(extra, { deadline: 60_000, now: 5000 }), passed);
  const swapped = passed.swap();
  const next = clockAfter(at(passed, { ...thinking, now: 15_000 }), swapped);
  assert.deepEqual(timeLeft(at(swapped, { ...next, now: 16_000 })), { south: 59_000, north: 60_000 });
  const moved = swapped.play(7);
  const later = clockAfter(at(swapped, { ...next, now: 16_000 }), moved);
  assert.deepEqual(timeLeft(at(moved, { ...later, now: 16_000 })), { south: 64_000, north: 60_000 });
});

test('a time is up when its deadline has come and no move can be on the wire, and no time runs after the end', () => {
  assert.equal(isOverdue(at(extra, { deadline: 1000, now: 999 }), 0), false);
  assert.equal(isOverdue(at(extra, { deadline: 1000, now: 1000 }), 0), true);
  assert.equal(isOverdue(at(extra, { deadline: 1000, now: 1300 }), 301), false);
  assert.equal(isOverdue(at(extra, { deadline: 1000, now: 999 + limits.lagBank })), false);
  assert.equal(isOverdue(at(extra, { deadline: 1000, now: 1000 + limits.lagBank })), true);
  assert.equal(isOverdue(at(extra, { now: 1000 })), false);
  const ended = clockAfter(at(extra, { deadline: 1000, now: 2000 }), passed.forfeit('south'));
  assert.equal(ended.deadline, null);
  assert.equal(timeLeft(at(extra, ended))?.south, 0);
  assert.deepEqual(clockAfter(at(start, { clock: null }), extra), { clock: null, deadline: null });
});

test('the time of a move on the wire is given back, as far as the bank goes and no more than the move took', () => {
  /** What South has left, and what is in the bank, after moves of so many milliseconds. @type {(lag: number, moves: number[]) => unknown} */
  const play = (lag, moves) => {
    /** @type {any} */
    let row = { deadline: 60_000, now: 0 };
    for (const ms of moves)
      row = { ...clockAfter(at(extra, { ...row, now: row.now + ms }), extra, lag), now: row.now + ms };
    return [timeLeft(at(extra, row))?.south, clockOf(row)?.bank.south];
  };
  const { lagBank, lagGain } = limits;
  assert.deepEqual(play(0, [1000, 1000]), [58_000, lagBank]);
  assert.deepEqual(play(300.7, [1000, 1000]), [58_600, lagBank]);
  assert.deepEqual(play(1e6, [100, 100]), [60_000, lagBank]);
  assert.deepEqual(play(1e6, [5000]), [55_000 + lagBank, lagGain]);
  assert.deepEqual(play(1e6, [5000, 5000, 5000]), [45_000 + lagBank + 2 * lagGain, lagGain]);
  // A move that arrives after the deadline.
  assert.deepEqual(play(1000, [60_400]), [600, lagBank - 1000 + lagGain]);
});

/** A game of three seconds for each player. */
const quick = { ruleset: 'wari', clock: { minutes: 0.05, increment: 1 } };
const forfeit = { winner: 'north', reason: 'forfeit', player: 'south' };

test('a player whose time is up loses without a request', async () => {
  const server = await startServer();
  const { id, token } = await server.create(quick);
  await server.refuses(`/games/${id}/actions`, { token, body: move(0, 2) }, '409 not-started');
  const north = (await server.create({}, `/games/${id}/join`)).token;
  const watcher = await enter(server.url, { game: id });
  const { running, remaining } = watcher.welcome.game.clock;
  assert.deepEqual([running, remaining], [null, { south: 3000, north: 3000 }]);
  await server.act(id, token, move(0, 2));
  await server.act(id, north, move(1, 8));
  assert.equal((await watcher.update(({ ply }) => ply === 2)).game.clock.running, 'south');
  const { steps, game } = await watcher.update(({ state }) => state.outcome);
  assert.deepEqual(steps, [{ ply: 2, end: forfeit }]);
  assert.deepEqual([game.clock.running, game.clock.remaining.south], [null, 0]);
  assert.equal((await server.act(id, token, move(2, 0))).error, 'conflict');
});

test('a time that is up is up when the late move arrives, even if nobody has looked', async () => {
  const server = await startServer({ limits: { clocksSweep: 3_600_000 } });
  const { id, south } = await newPair(server, quick, [2, 8]);
  await execute(server.database, 'UPDATE games SET deadline = 0');
  const { state, clock } = await server.game(id);
  assert.deepEqual([state.outcome, clock.remaining.south], [null, 0]);
  const { error, game } = await server.act(id, south, move(2, 0));
  assert.equal(error, 'conflict');
  assert.deepEqual(game.outcome, forfeit);
});

test('a client that answers pings late gets that time back, and one that plays by HTTP does not', async () => {
  const LAG = 1000;
  const server = await startServer({ limits: { outage: 60_000 } });
  const wanted = { ruleset: 'wari', clock: { minutes: 5, increment: 0 } };
  const { id, south, north } = await newPair(server, wanted, [2, 8]);
  const remaining = async () => (await server.game(id)).clock.remaining;
  const player = await open(server.url, { autoPong: false });
  player.send({ type: 'hello', game: id, token: south });
  await once(player.socket, 'ping');
  await sleep(LAG);
  player.socket.pong();
  const began = performance.now();
  const before = await remaining();
  await sleep(LAG);
  assert.equal((await player.act(move(2, 0))).ply, 3);
  const most = performance.now() - began - LAG + 5;
  const cost = before.south - (await remaining()).south;
  assert.ok(cost <= most, `${cost}, expected at most ${most}`);
  await sleep(LAG);
  assert.equal((await server.act(id, north, move(3, 6))).ply, 4);
  const costByHttp = before.north - (await remaining()).north;
  assert.ok(costByHttp >= LAG - 5, String(costByHttp));
});
