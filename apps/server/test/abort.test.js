// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, move, until } from './client.js';
import { execute } from './database.js';
import { from, newPair, startServer, startTwo } from './server.js';

const clock = { minutes: 5, increment: 0 };
const abort = { type: 'abort' };
const server = await startServer();
const { act, game: look } = server;

/** Lets the time of the player to move be up. @type {(id: string, at?: import('./server.js').Server) => Promise<unknown>} */
const endTime = (id, { database } = server) =>
  execute(database, `UPDATE games SET deadline = 0 WHERE id = '${id}'`);

for (const [slow, moves] of /** @type {const} */ ([
  ['south', []],
  ['north', [2]],
])) {
  test(`a game in which ${slow} does not make the first move in time is aborted, and all are told`, async () => {
    const { id, ...tokens } = await newPair(server, { ruleset: 'wari', clock, listed: true }, [...moves]);
    const watcher = await enter(server.url, { game: id });
    const { firstMove, running } = watcher.welcome.game.clock;
    assert.deepEqual([firstMove.seat, running, firstMove.remaining > 0], [slow, null, true]);
    await endTime(id);
    const { game } = await watcher.update(({ aborted }) => aborted !== null);
    assert.deepEqual(
      [game.aborted, game.canAbort, game.legalMoves, game.outcome, game.clock.firstMove],
      [slow, false, [], null, null],
    );
    assert.deepEqual(game.clock.remaining, { south: 300_000, north: 300_000 });
    const ply = moves.length;
    const late = [move(ply, 8 * ply), { type: 'draw', ply }, { type: 'resign' }, { type: 'rematch' }];
    for (const body of late) assert.equal((await act(id, tokens[slow], body)).error, 'aborted');
    assert.equal((await act(id, tokens[slow], move(9, 0))).error, 'conflict');
    assert.equal((await act(id, tokens[slow], abort)).type, 'accepted');
    assert.equal((await look(id)).aborted, slow);
    assert.ok((await server.get('/lobby')).running.every((each) => each.id !== id));
  });
}

test('either player may abort before both have moved, and nobody afterwards', async () => {
  const { id, token } = await server.create({ ruleset: 'kalah' });
  const refusal = await act(id, token, abort);
  assert.match(`${refusal.error}: ${refusal.message}`, /^not-started: .* cancel it$/);

  for (const [seat, moves] of /** @type {const} */ ([
    ['north', []],
    // Two moves of South, one after the other.
    ['south', [2, 0]],
  ])) {
    const pair = await newPair(server, { ruleset: 'kalah' }, [...moves]);
    const watcher = await enter(server.url, { game: pair.id });
    assert.equal(watcher.welcome.game.canAbort, true);
    for (const token of [pair[seat], pair[seat], pair.south, pair.north])
      assert.deepEqual(await act(pair.id, token, abort), { type: 'accepted', ply: moves.length });
    assert.equal((await watcher.update()).game.aborted, seat);
    // A move whose first answer was lost.
    if (moves.length > 0) assert.equal((await act(pair.id, pair.south, move(1, 0))).type, 'accepted');
  }

  const { id: begun, south } = await newPair(server, { ruleset: 'wari', clock }, [2, 8]);
  const { canAbort, clock: running } = await look(begun);
  assert.deepEqual([canAbort, running.firstMove, running.running], [false, null, 'south']);
  assert.match((await act(begun, south, abort)).message, /both players have moved; resign/);
  assert.equal((await act(begun, south, { type: 'resign' })).type, 'accepted');
  assert.equal((await act(begun, south, abort)).error, 'game-over');
});

test('a bot whose opponent does not move waits no longer', async () => {
  const { id } = await server.create({ ruleset: 'wari', clock, bot: 'greedy' });
  await endTime(id);
  await until(async () => (await look(id)).aborted === 'south');
  const other = await server.create({ ruleset: 'wari', clock, bot: 'greedy', seat: 'north' });
  await until(async () => (await look(other.id)).ply === 1);
  assert.equal((await act(other.id, other.token, abort)).type, 'accepted');
});

test('a game that is aborted costs the other player nothing, and makes room', async () => {
  const limits = { gamesOfAddress: { burst: 2, perSecond: 0.001 }, games: 2 };
  const [one, two] = await startTwo({ limits, env: { TRUST_PROXY: '1' } });
  const [creator, joiner, third] = [1, 2, 3].map((n) => from(`192.0.2.${n}`));
  const body = { ruleset: 'wari', clock };
  const games = [await one.create(body, '/games', creator), await one.create(body, '/games', creator)];
  for (let i = 0; i < 3; i++) await one.refuses('/games', { body, ...creator }, '429 slow-down');
  const [first, second] = games.map(({ id }) => `/games/${id}/join`);
  const { id, token } = await two.create({}, first, joiner);
  await one.refuses('/games', { body, ...third }, '503 full');
  // The second time gives back nothing.
  for (let i = 0; i < 2; i++) assert.equal((await one.act(id, token, abort)).type, 'accepted');
  // North pays, and gets it back as South does not move.
  const late = await two.create({}, second, joiner);
  await two.refuses('/games', { body, ...joiner }, '429 slow-down');
  await endTime(late.id, one);
  await until(async () => (await one.game(late.id)).aborted);
  for (const how of [joiner, creator]) {
    await two.create(body, '/games', how);
    await two.refuses('/games', { body, ...how }, '429 slow-down');
  }
});

test('a first move and the end of its time exclude each other, at two processes', async () => {
  const [one, two] = await startTwo({ limits: { firstMove: 15, clocksSweep: 10, lagBank: 0 } });
  const play = async () => {
    const { id, south } = await newPair(one, { ruleset: 'wari', clock });
    const { type, error } = await two.act(id, south, move(0, 2));
    const { ply, aborted } = await one.game(id);
    assert.ok(type === 'accepted' ? ply === 1 : error === 'aborted' && ply === 0 && aborted === 'south');
  };
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 4 }, play));
});
