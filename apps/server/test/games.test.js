// @ts-check
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allRulesets, Game, trace } from 'mancala-rules';
import { readGame } from 'mancala-rules/notation';
import { asJson, chooseBy, enter, move, playGame, randomFrom } from './client.js';
import { newPair, playMove, startServer } from './server.js';

const server = await startServer();
const urls = { south: () => server.url, north: () => server.url };

describe('whole games', { concurrency: true }, () => {
  for (const rules of allRulesets) {
    test(`two players and a watcher see the same game of ${rules.id} as the library alone`, async () => {
      const pair = await newPair(server, { ruleset: rules.id });
      const begun = await server.game(pair.id);
      assert.deepEqual(begun.state, rules.initialState());
      assert.deepEqual(begun.options, asJson(rules.options));

      const { south, watcher } = await playGame(urls, pair, { choose: chooseBy(randomFrom(1)) });
      assert.deepEqual(south.game, watcher.game);
      const { steps } = await server.get(`/games/${pair.id}?since=${Math.max(0, south.game.ply - 20)}`);
      assert.deepEqual(steps, south.steps.slice(-20));
      let game = Game.start(rules);
      for (const { player, move, events } of south.steps) {
        assert.equal(player, game.turn);
        assert.deepEqual(events, asJson(trace(rules, game.state, move).events));
        game = game.play(move);
      }
      assert.ok(game.state.outcome);
      assert.deepEqual(south.game.state, asJson(game.state));
      assert.equal(south.game.ply, game.ply);

      assert.deepEqual(await server.saved(pair.id), asJson(game));
      const { text, headers } = await server.ask(`/games/${pair.id}/record`);
      assert.match(String(headers.get('content-type')), /^text\/plain/);
      assert.equal(headers.get('content-disposition'), `attachment; filename="${pair.id}.txt"`);
      const record = readGame(text, { rulesets: allRulesets });
      assert.deepEqual(record.ok && asJson(record.value.game), asJson(game));
    });
  }
});

test('lists the rulesets', async () => {
  const { rulesets } = await server.get('/rulesets');
  assert.deepEqual(rulesets, asJson(allRulesets.map(({ id, title, options }) => ({ id, title, options }))));
});

test('what the rules do not allow is refused with the reason and the words of the library', async () => {
  const { id, south, north } = await newPair(server);
  for (const [body, reason, message] of /** @type {const} */ ([
    [move(0, 7), 'not-yours', /^move 7 is North's; South moves$/],
    [move(0, -1), 'not-a-move', /^move -1 is not a move of this board$/],
    [move(0, 1e300), 'not-a-move', /^move 1e\+300 is not a move of this board$/],
    [{ type: 'swap', ply: 0 }, 'not-allowed', /expected a game with the pie rule/],
  ])) {
    const how = { token: south, body };
    const answer = await server.refuses(`/games/${id}/actions`, how, '422 illegal-move');
    assert.equal(answer.reason, reason);
    assert.match(answer.message, message);
  }
  assert.equal((await server.act(id, north, move(0, 0))).error, 'not-your-turn');
});

test('a repeated move is accepted; another move for the same ply gets the missed steps', async () => {
  const { id, south, north } = await newPair(server);
  for (let i = 0; i < 3; i++)
    assert.deepEqual(await server.act(id, south, move(0, 2)), { type: 'accepted', ply: 1 });
  await server.act(id, north, move(1, 8));
  assert.equal((await server.act(id, south, move(0, 2))).type, 'accepted');
  for (const how of [
    { token: south, body: move(0, 3) },
    { token: north, body: move(0, 2) },
  ]) {
    const { from, steps } = await server.refuses(`/games/${id}/actions`, how, '409 conflict');
    assert.equal(from, 0);
    assert.equal(steps.map(({ move, notation }) => `${move}: ${notation}`).join(), '2: C,8: c');
  }
  assert.equal((await server.act(id, south, move(9, 2))).error, 'conflict');
  assert.deepEqual((await server.saved(id)).moves, [2, 8]);
});

test('both players and a watcher hear of moves, seats, offers and ends at once', async () => {
  const { id, token } = await server.create({ ruleset: 'kalah' });
  const watcher = await enter(server.url, { game: id });
  const south = await enter(server.url, { game: id, token });
  assert.deepEqual([watcher.welcome.you, south.welcome.you], [null, 'south']);
  const joined = await server.create({}, `/games/${id}/join`);
  assert.equal(joined.seat, 'north');
  assert.equal((await watcher.update()).game.seats.north, 'player');
  const north = await enter(server.url, { game: id, token: joined.token });

  assert.equal((await south.act(move(0, 2))).ply, 1);
  for (const client of [north, watcher]) {
    const { steps, game } = await client.update();
    assert.deepEqual([steps[0].player, steps[0].move, steps[0].notation], ['south', 2, 'C']);
    assert.deepEqual(steps[0].events.at(-1), { type: 'extra-turn', player: 'south' });
    assert.equal(game.state.turn, 'south');
  }
  assert.equal((await watcher.act(move(1, 0))).error, 'no-token');

  south.send({ type: 'draw', ply: 1 });
  assert.equal((await north.update()).game.draw, 'south');
  south.send(move(1, 0));
  assert.equal((await north.update()).game.draw, null, 'a move takes the offer back');
  assert.equal((await north.act({ type: 'draw', ply: 2 })).ply, 2);
  for (const ply of [1, 2]) assert.equal((await south.next('accepted')).ply, ply);
  for (let i = 0; i < 2; i++) assert.equal((await south.act({ type: 'draw', ply: 2 })).ply, 3);
  const { game, steps } = await watcher.update(({ state }) => state.outcome);
  assert.equal(game.outcome.reason, 'agreement');
  assert.deepEqual(steps.at(-1), { ply: 2, end: game.outcome });
  for (const body of [{ type: 'resign' }, { type: 'draw', ply: 3 }])
    assert.equal((await server.act(id, token, body)).error, 'game-over');
  assert.equal((await server.act(id, joined.token, move(3, 7))).reason, 'game-over');
});

test('a game that takes too long is ended, and both players keep their row', async () => {
  const short = await startServer({ limits: { steps: 4, toldInFull: 4 } });
  const { id } = await newPair(short, { ruleset: 'wari' }, [0, 6, 1, 7]);
  assert.equal((await short.game(id)).outcome.reason, 'agreement');
});

/** Two seeds that go round a board of two pits and never leave it. */
const circling = { ruleset: 'captureTo25', options: { pits: 1, seeds: 1, captures: [9] } };

test('a game ends by itself when a position occurs as often as its creator has asked', async () => {
  for (const wanted of [undefined, 2, 5]) {
    const pair = await newPair(server, { ...circling, repetition: wanted });
    const repetition = wanted ?? 3;
    for (const { steps, game } of Object.values(await playGame(urls, pair))) {
      assert.deepEqual([game.repetition, game.outcome.reason], [repetition, 'repetition']);
      assert.equal(game.repetitionRule, 'equally');
      assert.equal(steps.length, game.ply);
      assert.equal(typeof steps.at(-1).move, 'number', 'the end belongs to the last move');
    }
    const saved = await server.saved(pair.id);
    assert.deepEqual([saved.repetition, saved.end], [repetition, null]);
  }
});

test('a game with a repetition of null goes on', async () => {
  const pair = await newPair(server, { ...circling, repetition: null });
  for (let ply = 0; ply < 30; ply++) assert.equal(await playMove(server, pair), ply + 1);
  const { repetition, outcome } = await server.game(pair.id);
  assert.deepEqual([repetition, outcome], [null, null]);
  await server.create({ ...circling, repetition: 1000 });
});
