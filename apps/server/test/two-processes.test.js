// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, play, randomFrom } from './client.js';
import { newDatabase, newPair, startServer } from './server.js';

const database = await newDatabase();
// Both set up the same file at the same time.
const [one, two] = await Promise.all([startServer({ database }), startServer({ database })]);

test('players at different processes of one database play whole games', async () => {
  const random = randomFrom(3);
  const choose = (/** @type {number[]} */ moves) =>
    /** @type {number} */ (moves[Math.floor(random() * moves.length)]);
  await Promise.all(
    ['kalah', 'mancala', 'kalah', 'mancala'].map(async (ruleset) => {
      const { id, ...tokens } = await newPair(one, { ruleset });
      const [south, north, watcher] = await Promise.all([
        play(() => one.url, { id, token: tokens.south, seat: 'south' }, { choose }),
        play(() => two.url, { id, token: tokens.north, seat: 'north' }, { choose }),
        play(() => two.url, { id, seat: null }),
      ]);
      assert.ok(south.game.state.outcome);
      assert.deepEqual(south.steps, north.steps);
      assert.deepEqual(south.steps, watcher.steps);
    }),
  );
});

test('of different moves sent to both at the same time exactly one is played', async () => {
  for (let round = 0; round < 25; round++) {
    const { id, south } = await newPair(one, { ruleset: 'wari' });
    const clients = await Promise.all([one, two].map(({ url }) => enter(url, { game: id, token: south })));
    for (const [i, client] of clients.entries()) client.send({ type: 'move', ply: 0, move: i + 1 });
    const answers = await Promise.all(
      clients.map(async (client) => {
        for (;;) {
          const answer = await client.next();
          if (answer?.type !== 'game') return answer;
        }
      }),
    );
    const accepted = answers.flatMap(({ type }, i) => (type === 'accepted' ? [i + 1] : []));
    assert.equal(accepted.length, 1, JSON.stringify(answers));
    const lost = answers.find(({ type }) => type === 'refused');
    assert.equal(lost.error, 'conflict');
    assert.equal(lost.from, 0);
    assert.deepEqual(
      lost.steps.map((/** @type {any} */ { move }) => move),
      accepted,
    );
    for (const server of [one, two]) {
      const { json } = await server.ask(`/games/${id}/saved`);
      assert.deepEqual(json.moves, accepted);
    }
    for (const client of clients) client.close();
  }
});

test('of many players who join at both at the same time exactly one gets the seat', async () => {
  const { json: made } = await one.ask('/games', { body: { ruleset: 'oware' } });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? one : two).ask(`/games/${made.id}/join`, { method: 'POST' }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)]);
});

test('an offer at one process and one at the other are an agreement', async () => {
  const { id, ...tokens } = await newPair(one, { ruleset: 'oware' });
  const answers = await Promise.all([
    one.ask(`/games/${id}/actions`, { token: tokens.south, body: { type: 'draw', ply: 0 } }),
    two.ask(`/games/${id}/actions`, { token: tokens.north, body: { type: 'draw', ply: 0 } }),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  const { json } = await two.ask(`/games/${id}`);
  assert.equal(json.game.state.outcome.reason, 'agreement');
});
