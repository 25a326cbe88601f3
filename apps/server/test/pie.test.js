// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, move } from './client.js';
import { newPair, playMove, startServer } from './server.js';

const server = await startServer();
const { act, game: look } = server;
const swap = (/** @type {number} */ ply) => ({ type: 'swap', ply });

test('players swap sides: the seats stay, and the first player goes on for the other side', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'kalah', pie: true });
  const watcher = await enter(server.url, { game: id });
  assert.deepEqual([watcher.welcome.game.pie, watcher.welcome.game.canSwap], [true, false]);
  assert.equal((await act(id, south, swap(0))).error, 'illegal-move');
  assert.equal((await act(id, south, move(0, 3))).type, 'accepted');
  assert.equal((await look(id)).canSwap, true);
  assert.equal((await act(id, south, swap(1))).error, 'not-your-turn');
  assert.equal((await act(id, north, swap(0))).error, 'conflict');
  // The swap, and repeated requests, whose answers were lost.
  for (const [token, body] of /** @type {const} */ ([
    [north, swap(1)],
    [north, swap(1)],
    [south, move(0, 3)],
  ]))
    assert.deepEqual(await act(id, token, body), { type: 'accepted', ply: 2 });

  const { steps, game } = await server.get(`/games/${id}`);
  assert.deepEqual(steps[1], { ply: 1, player: 'north', swap: true });
  assert.deepEqual([game.swapped, game.canSwap, game.state.turn], [true, false, 'north']);
  assert.equal((await act(id, north, move(2, 8))).error, 'not-your-turn');
  assert.equal((await act(id, south, swap(2))).error, 'illegal-move');
  assert.equal((await act(id, south, move(2, 8))).type, 'accepted');
  assert.equal((await enter(server.url, { game: id, token: south })).welcome.you, 'south');
  await watcher.update(({ ply }) => ply === 3);

  // The player of the seat north is South.
  for (let i = 0; i < 2; i++) assert.equal((await act(id, north, { type: 'resign' })).type, 'accepted');
  const { outcome } = await look(id);
  assert.deepEqual(outcome, { winner: 'north', reason: 'resignation', player: 'south' });
  assert.equal((await act(id, south, { type: 'resign' })).error, 'game-over');
  assert.match((await server.ask(`/games/${id}/record`)).text, /\[Pie "true"\]\n[^]*\n1\. D swap c 0-1/);
  assert.deepEqual((await server.saved(id)).moves, [3, 'swap', 8]);
  for (const token of [south, north]) await act(id, token, { type: 'rematch' });
  const next = await look((await look(id)).next);
  assert.deepEqual([next.pie, next.swapped], [true, false]);
});

test('a bot swaps sides after a good first turn, and not after a bad one', async () => {
  for (const [moves, swaps] of /** @type {const} */ ([
    [[2, 5], true],
    [[0], false],
  ])) {
    const { id, token } = await server.create({ ruleset: 'kalah', pie: true, bot: 'level2' });
    const player = await enter(server.url, { game: id, token });
    for (const pit of moves) await playMove(server, { id, south: token, north: '' }, pit);
    const { game } = await player.update(({ ply }) => ply > moves.length);
    assert.equal(game.swapped, swaps);
    if (!swaps) continue;
    assert.deepEqual(game.seats, { south: 'player', north: 'level2' });
    // The person goes on as North, and the bot as South.
    const { ply } = await look(id);
    assert.equal((await act(id, token, move(ply, 8))).type, 'accepted');
    const { steps } = await player.update((game) => game.ply >= ply + 2);
    assert.equal(steps.at(-1).player, 'south');
  }
});
