// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kalah } from 'mancala-rules';
import { checkGame, play, randomFrom, sleep } from './client.js';
import { newDatabase, newPair, startServer } from './server.js';

const ROUNDS = 10;
const GAMES = 10;

test(`killed ${ROUNDS} times in the middle of play, nothing acknowledged is lost and nothing is doubled`, async (t) => {
  const database = await newDatabase();
  let server = await startServer({ database });
  const random = randomFrom(7);
  const choose = (/** @type {number[]} */ moves) =>
    /** @type {number} */ (moves[Math.floor(random() * moves.length)]);
  let sends = 0;
  let over = 0;
  let hurry = false;

  const pairs = await Promise.all(Array.from({ length: GAMES }, () => newPair(server, { ruleset: 'kalah' })));
  const games = pairs.map(async ({ id, south, north }) => {
    const how = { choose, pause: () => (hurry ? 0 : 20 + random() * 130), onSend: () => sends++ };
    const seats = await Promise.all([
      play(() => server.url, { id, token: south, seat: 'south' }, how),
      play(() => server.url, { id, token: north, seat: 'north' }, how),
    ]);
    over++;
    return seats;
  });

  let kills = 0;
  for (; kills < ROUNDS && over < GAMES; kills++) {
    await sleep(100 + random() * 200);
    await server.kill();
    server = await startServer({ database });
  }
  hurry = true;
  const played = await Promise.all(games);

  let moves = 0;
  let different = 0;
  let connections = 0;
  for (const [i, seats] of played.entries()) {
    const id = pairs[i]?.id ?? '';
    const { json: saved } = await server.ask(`/games/${id}/saved`);
    checkGame(saved, kalah, { south: seats[0], north: seats[1] });
    for (const { sent, acknowledged, connections: count } of seats) {
      connections += count;
      moves += acknowledged.size;
      different += sent.size;
    }
  }
  assert.ok(kills >= ROUNDS / 2, `the games were over after ${kills} kills`);
  assert.ok(connections > 2 * GAMES, 'nobody had to come back');
  t.diagnostic(
    `${kills} kills, ${moves} moves acknowledged, ${sends - different} sent again, ${connections} connections`,
  );
});
