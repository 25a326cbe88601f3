// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseBy, enter, move, playGame, randomFrom } from './client.js';
import { newPair, startTwo } from './server.js';

// Both set up the same file at the same time.
const servers = await startTwo();
const [one, two] = servers;

test('players at different processes of one database play whole games', async () => {
  const choose = chooseBy(randomFrom(3));
  await Promise.all(
    ['kalah', 'mancala', 'kalah', 'mancala'].map(async (ruleset) => {
      const pair = await newPair(one, { ruleset });
      const { south } = await playGame({ south: () => one.url, north: () => two.url }, pair, { choose });
      assert.ok(south.game.state.outcome);
    }),
  );
});

test('of different moves sent to both at the same time exactly one is played', async () => {
  for (let round = 0; round < 25; round++) {
    const { id, south } = await newPair(one);
    const clients = await Promise.all(servers.map(({ url }) => enter(url, { game: id, token: south })));
    const answers = await Promise.all(clients.map((client, i) => client.act(move(0, i + 1))));
    const accepted = answers.flatMap(({ type }, i) => (type === 'accepted' ? [i + 1] : []));
    assert.equal(accepted.length, 1, JSON.stringify(answers));
    const lost = answers.find(({ type }) => type === 'refused');
    assert.deepEqual([lost?.error, lost?.from], ['conflict', 0]);
    assert.equal(lost?.steps.map(({ move }) => move).join(), accepted.join());
    for (const server of servers) assert.deepEqual((await server.saved(id)).moves, accepted);
  }
});

test('an offer at one process and one at the other are an agreement', async () => {
  const { id, south, north } = await newPair(one);
  const offer = { type: 'draw', ply: 0 };
  const answers = await Promise.all([one.act(id, south, offer), two.act(id, north, offer)]);
  assert.ok(answers.every(({ type }) => type === 'accepted'));
  assert.equal((await two.game(id)).state.outcome.reason, 'agreement');
});
