// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter } from './client.js';
import { newPair, startServer } from './server.js';

const server = await startServer();

/** @type {(id: string, token: string, body: object) => Promise<any>} */
const act = async (id, token, body) => (await server.ask(`/games/${id}/actions`, { token, body })).json;
/** @type {(id: string) => Promise<any>} */
const look = async (id) => (await server.ask(`/games/${id}?since=0`)).json;

test('players swap sides: the seats stay, and the first player goes on for the other side', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'kalah', pie: true });
  const watcher = await enter(server.url, { game: id });
  assert.deepEqual([watcher.welcome.game.pie, watcher.welcome.game.canSwap], [true, false]);
  assert.equal((await act(id, south, { type: 'swap', ply: 0 })).error, 'illegal-move');
  assert.equal((await act(id, south, { type: 'move', ply: 0, move: 3 })).type, 'accepted');
  assert.equal((await look(id)).game.canSwap, true);
  assert.equal((await act(id, south, { type: 'swap', ply: 1 })).error, 'not-your-turn');
  assert.equal((await act(id, north, { type: 'swap', ply: 0 })).error, 'conflict');
  assert.deepEqual(await act(id, north, { type: 'swap', ply: 1 }), { type: 'accepted', ply: 2 });
  // Repeated requests, whose answers were lost.
  assert.deepEqual(await act(id, north, { type: 'swap', ply: 1 }), { type: 'accepted', ply: 2 });
  assert.deepEqual(await act(id, south, { type: 'move', ply: 0, move: 3 }), { type: 'accepted', ply: 2 });

  const { steps, game } = await look(id);
  assert.deepEqual(steps[1], { ply: 1, player: 'north', swap: true });
  assert.deepEqual([game.swapped, game.canSwap, game.state.turn], [true, false, 'north']);
  assert.equal((await act(id, north, { type: 'move', ply: 2, move: 8 })).error, 'not-your-turn');
  assert.equal((await act(id, south, { type: 'swap', ply: 2 })).error, 'illegal-move');
  assert.equal((await act(id, south, { type: 'move', ply: 2, move: 8 })).type, 'accepted');
  assert.equal((await enter(server.url, { game: id, token: south })).welcome.you, 'south');
  let told = await watcher.next('game');
  while (told.game.ply < 3) told = await watcher.next('game');

  // The player of the seat north is South.
  await act(id, north, { type: 'resign' });
  assert.deepEqual((await look(id)).game.outcome, {
    winner: 'north',
    reason: 'resignation',
    player: 'south',
  });
  assert.equal((await act(id, north, { type: 'resign' })).type, 'accepted');
  assert.equal((await act(id, south, { type: 'resign' })).error, 'game-over');
  assert.match((await server.ask(`/games/${id}/record`)).text, /\[Pie "true"\]\n[^]*\n1\. D swap c 0-1/);
  assert.deepEqual((await server.ask(`/games/${id}/saved`)).json.moves, [3, 'swap', 8]);
  for (const token of [south, north]) await act(id, token, { type: 'rematch' });
  const { next } = (await look(id)).game;
  assert.deepEqual([(await look(next)).game.pie, (await look(next)).game.swapped], [true, false]);
  watcher.close();
});

test('a game without the rule has no swap, and a message of another shape is refused', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'wari' });
  await act(id, south, { type: 'move', ply: 0, move: 3 });
  const refusal = await act(id, north, { type: 'swap', ply: 1 });
  assert.deepEqual([refusal.error, refusal.reason], ['illegal-move', 'not-allowed']);
  assert.match(refusal.message, /expected a game with the pie rule/);
  for (const body of [
    { type: 'swap' },
    { type: 'swap', ply: -1 },
    { type: 'swap', ply: 1, move: 3 },
    { type: 'move', ply: 1, move: 'swap' },
  ])
    assert.equal((await act(id, north, body)).error, 'bad-message');
  for (const pie of ['yes', 1, null])
    assert.equal((await server.ask('/games', { body: { ruleset: 'wari', pie } })).json.error, 'bad-message');
});

test('a bot swaps sides after a good first turn, and not after a bad one', async () => {
  for (const [moves, swaps] of /** @type {[number[], boolean][]} */ ([
    [[2, 5], true],
    [[0], false],
  ])) {
    const body = { ruleset: 'kalah', pie: true, bot: 'level2' };
    const { id, token } = (await server.ask('/games', { body })).json;
    const player = await enter(server.url, { game: id, token });
    for (const [ply, move] of moves.entries())
      assert.equal((await act(id, token, { type: 'move', ply, move })).type, 'accepted');
    let told = await player.next('game');
    while (told.game.ply <= moves.length) told = await player.next('game');
    const { game } = await look(id);
    assert.equal(game.swapped, swaps);
    if (swaps) {
      assert.deepEqual(game.seats, { south: 'player', north: 'level2' });
      // The person goes on as North, and the bot as South.
      const { ply } = game;
      assert.equal((await act(id, token, { type: 'move', ply, move: 8 })).type, 'accepted');
      while (told.game.ply < ply + 2) told = await player.next('game');
      const { steps } = await look(id);
      assert.deepEqual(
        steps.slice(ply, ply + 2).map((/** @type {any} */ { player }) => player),
        ['north', 'south'],
      );
    }
    player.close();
  }
});
