// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captureTo25, Game } from 'mancala-rules';
import { play } from './client.js';
import { newDatabase, newPair, startServer } from './server.js';

/** Two seeds that go round a board of two pits and never leave it. */
const circling = { ruleset: 'captureTo25', options: { pits: 1, seeds: 1, captures: [9] } };

/**
 * Plays by HTTP until the game is over or has reached a ply; returns what the server shows then.
 *
 * @param {import('./server.js').Server} server
 * @param {Awaited<ReturnType<typeof newPair>>} pair
 * @param {number} [last]
 */
const playOn = async (server, { id, ...tokens }, last = 30) => {
  for (;;) {
    const { game } = (await server.ask(`/games/${id}`)).json;
    const { state, ply, legalMoves } = game;
    if (state.outcome || ply === last) return game;
    const token = tokens[/** @type {'south' | 'north'} */ (state.turn)];
    const body = { type: 'move', ply, move: legalMoves[0] };
    assert.equal((await server.ask(`/games/${id}/actions`, { token, body })).status, 200);
  }
};

/** @type {(server: import('./server.js').Server, id: string) => Promise<any>} */
const savedOf = async (server, id) => (await server.ask(`/games/${id}/saved`)).json;

test('a game ends by itself when a position occurs as often as its creator has asked', async () => {
  const server = await startServer();
  /** @type {[object, number][]} */
  const cases = [
    [{}, 3],
    [{ repetition: 2 }, 2],
    [{ repetition: 5 }, 5],
  ];
  for (const [wanted, repetition] of cases) {
    const pair = await newPair(server, { ...circling, ...wanted });
    const game = await playOn(server, pair);
    assert.deepEqual([game.repetition, game.state.outcome?.reason], [repetition, 'repetition']);
    assert.equal(game.repetitionRule, 'equally');
    const saved = await savedOf(server, pair.id);
    assert.equal(saved.repetition, repetition);
    assert.deepEqual([saved.end, saved.moves.length], [null, game.ply], 'the end belongs to the last move');
    assert.equal(Game.fromJSON(saved, captureTo25).repetitions(), repetition);
  }
  await server.stop();
});

test('a game with a repetition of null goes on, after a restart too', async () => {
  const database = await newDatabase();
  let server = await startServer({ database });
  const pair = await newPair(server, { ...circling, repetition: null });
  await playOn(server, pair, 4);
  await server.stop();
  server = await startServer({ database });
  const game = await playOn(server, pair);
  assert.deepEqual([game.repetition, game.state.outcome], [null, null]);
  assert.equal((await savedOf(server, pair.id)).repetition, null);
  await server.stop();
});

test('players and watchers by WebSocket see the end with the move that makes it', async () => {
  const server = await startServer();
  const { id, ...tokens } = await newPair(server, circling);
  const url = () => server.url;
  const seen = await Promise.all([
    play(url, { id, token: tokens.south, seat: 'south' }),
    play(url, { id, token: tokens.north, seat: 'north' }),
    play(url, { id, seat: null }),
  ]);
  for (const { steps, game } of seen) {
    assert.equal(game.outcome.reason, 'repetition');
    assert.equal(steps.length, game.ply);
    assert.equal(typeof steps.at(-1).move, 'number');
  }
  await server.stop();
});

test('a repetition that is no whole number from 2 to 1000 is refused', async () => {
  const server = await startServer();
  for (const repetition of [1, 0, -3, 2.5, 1001, 1e300, '3', true, [3], {}]) {
    const { status, json } = await server.ask('/games', { body: { ...circling, repetition } });
    assert.equal(status, 400, JSON.stringify(repetition));
    assert.equal(json.problems[0].path, 'repetition');
  }
  assert.equal((await server.ask('/games', { body: { ...circling, repetition: 1000 } })).status, 201);
  await server.stop();
});
