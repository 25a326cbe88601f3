// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRulesets } from 'mancala-rules';
import { enter, open } from './client.js';
import { newPair, startServer } from './server.js';

const server = await startServer();

/** @type {(id: string, token: string | undefined, body: unknown) => ReturnType<typeof server.ask>} */
const act = (id, token, body) =>
  server.ask(`/games/${id}/actions`, { body, ...(token !== undefined && { token }) });

test('a game of nothing but a ruleset begins as the library begins it', async () => {
  for (const rules of allRulesets) {
    const { status, json } = await server.ask('/games', { body: { ruleset: rules.id } });
    assert.equal(status, 201);
    assert.equal(json.seat, 'south');
    const { json: seen } = await server.ask(`/games/${json.id}`);
    assert.deepEqual(seen.game.state, rules.initialState());
    assert.deepEqual(seen.game.options, JSON.parse(JSON.stringify(rules.options)));
    assert.deepEqual(seen.game.seats, { south: 'player', north: null });
  }
});

test('options count, within bounds', async () => {
  const { json } = await server.ask('/games', {
    body: {
      ruleset: 'oware',
      options: { pits: 4, seeds: 3, first: 'north', grandSlam: 'forbidden' },
      seat: 'north',
    },
  });
  assert.equal(json.seat, 'north');
  const { json: seen } = await server.ask(`/games/${json.id}`);
  assert.deepEqual(seen.game.state.pits, Array(8).fill(3));
  assert.equal(seen.game.state.turn, 'north');

  /** @type {[string, unknown, number][]} */
  const wrong = [
    ['wari', { pits: 13 }, 400],
    ['wari', { seeds: 1e9 }, 400],
    ['wari', { pits: '6' }, 400],
    ['wari', { captures: Array(13).fill(2) }, 400],
    ['wari', [], 400],
    ['wari', { grandSlam: 'sometimes' }, 422],
    ['wari', { moveLimit: -1 }, 422],
    ['wari', { emptyCapture: true }, 422],
    ['wariLastCapture', { pits: 7 }, 400],
    ['ayoayo', { pits: 9, seeds: 9, jodu: true }, 400],
    ['wariLastCapture', { captures: [30] }, 400],
  ];
  for (const [ruleset, options, status] of wrong) {
    const answer = await server.ask('/games', { body: { ruleset, options } });
    assert.equal(answer.status, status, `${JSON.stringify(options)}: ${answer.text}`);
    assert.ok(answer.json.problems.length > 0);
  }
});

test('an illegal move is refused with the reason of the library', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'wari' });
  /** @type {[unknown, string][]} */
  const cases = [
    [7, 'not-yours'],
    [12, 'not-a-move'],
    [-1, 'not-a-move'],
    [2.5, 'not-a-move'],
    [1e300, 'not-a-move'],
  ];
  for (const [move, reason] of cases) {
    const { status, json } = await act(id, south, { type: 'move', ply: 0, move });
    assert.deepEqual([status, json.error, json.reason], [422, 'illegal-move', reason]);
    assert.match(json.message, /^move \S+ is (?:North's; South moves|not a move of this board)$/);
  }
  const { json: early } = await act(id, north, { type: 'move', ply: 0, move: 0 });
  assert.equal(early.error, 'not-your-turn');
});

test('a repeated move is accepted; another move for the same ply gets the missed steps', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'wari' });
  for (let i = 0; i < 3; i++) {
    const { status, json } = await act(id, south, { type: 'move', ply: 0, move: 2 });
    assert.deepEqual([status, json], [200, { type: 'accepted', ply: 1 }]);
  }
  await act(id, north, { type: 'move', ply: 1, move: 8 });
  assert.equal((await act(id, south, { type: 'move', ply: 0, move: 2 })).status, 200);

  /** @type {[string, unknown][]} */
  const stale = [
    [south, { type: 'move', ply: 0, move: 3 }],
    [north, { type: 'move', ply: 0, move: 2 }],
  ];
  for (const [token, body] of stale) {
    const { status, json } = await act(id, token, body);
    assert.deepEqual([status, json.error, json.from], [409, 'conflict', 0]);
    assert.deepEqual(
      json.steps.map((/** @type {any} */ step) => [step.move, step.notation]),
      [
        [2, 'C'],
        [8, 'c'],
      ],
    );
  }
  assert.equal((await act(id, south, { type: 'move', ply: 9, move: 2 })).json.error, 'conflict');
  assert.deepEqual((await server.ask(`/games/${id}/saved`)).json.moves, [2, 8]);
  const { json: since } = await server.ask(`/games/${id}?since=1`);
  assert.deepEqual(
    since.steps.map((/** @type {any} */ { ply }) => ply),
    [1],
  );
});

test('both players and a watcher hear of moves, seats, offers and ends at once', async () => {
  const { json: made } = await server.ask('/games', { body: { ruleset: 'kalah' } });
  const { id } = made;
  const watcher = await enter(server.url, { game: id });
  const south = await enter(server.url, { game: id, token: made.token });
  assert.deepEqual([watcher.welcome.you, south.welcome.you], [null, 'south']);

  const { json: joined } = await server.ask(`/games/${id}/join`, { method: 'POST' });
  assert.equal(joined.seat, 'north');
  assert.equal((await watcher.next('game')).game.seats.north, 'player');
  const north = await enter(server.url, { game: id, token: joined.token });

  south.send({ type: 'move', ply: 0, move: 2 });
  assert.equal((await south.next('accepted')).ply, 1);
  for (const client of [north, watcher]) {
    const { steps, game } = await client.next('game');
    assert.deepEqual([steps[0].player, steps[0].move, steps[0].notation], ['south', 2, 'C']);
    assert.deepEqual(steps[0].events.at(-1), { type: 'extra-turn', player: 'south' });
    assert.equal(game.state.turn, 'south');
  }

  watcher.send({ type: 'move', ply: 1, move: 0 });
  assert.equal((await watcher.next('refused')).error, 'no-token');

  south.send({ type: 'draw', ply: 1 });
  assert.equal((await north.next('game')).game.draw, 'south');
  south.send({ type: 'move', ply: 1, move: 0 });
  assert.equal((await north.next('game')).game.draw, null, 'a move takes the offer back');
  north.send({ type: 'draw', ply: 2 });
  assert.equal((await north.next('accepted')).ply, 2);
  for (let i = 0; i < 2; i++) {
    south.send({ type: 'draw', ply: 2 });
    let answer = await south.next('accepted');
    while (answer.ply < 3) answer = await south.next('accepted');
    assert.equal(answer.ply, 3);
  }
  let told = await watcher.next('game');
  while (!told.game.state.outcome) told = await watcher.next('game');
  assert.equal(told.game.outcome.reason, 'agreement');
  assert.deepEqual(told.steps.at(-1), { ply: 2, end: told.game.outcome });
  for (const body of [{ type: 'resign' }, { type: 'draw', ply: 3 }]) {
    assert.equal((await act(id, made.token, body)).json.error, 'game-over');
  }
  assert.equal((await act(id, joined.token, { type: 'move', ply: 3, move: 7 })).json.reason, 'game-over');
  for (const client of [south, north, watcher]) client.close();
});

test('a player who resigns has lost, also when the opponent is to move, and however often they resign', async () => {
  const { id, north } = await newPair(server, { ruleset: 'wari' });
  for (let i = 0; i < 2; i++) assert.equal((await act(id, north, { type: 'resign' })).status, 200);
  const { json } = await server.ask(`/games/${id}`);
  assert.deepEqual(json.game.state.outcome, { winner: 'south', reason: 'resignation' });
  const record = await server.ask(`/games/${id}/record`);
  assert.match(record.text, /\[Termination "resignation-north"\]/);
  assert.equal(record.headers.get('content-disposition'), `attachment; filename="${id}.txt"`);
});

test('a game that takes too long is ended, and both players keep their row', async () => {
  const short = await startServer({ limits: { steps: 4 } });
  const { id, ...tokens } = await newPair(short, { ruleset: 'wari' });
  for (const [ply, move] of [0, 6, 1, 7].entries()) {
    const token = ply % 2 ? tokens.north : tokens.south;
    await short.ask(`/games/${id}/actions`, { token, body: { type: 'move', ply, move } });
  }
  const { json } = await short.ask(`/games/${id}`);
  assert.equal(json.game.outcome.reason, 'agreement');
  await short.stop();
});

test('a player who comes back gets the missed steps, with their events if they are few', async () => {
  const { id, south, north } = await newPair(server, { ruleset: 'wari' });
  for (let ply = 0; ply < 30; ply++) {
    const { json } = await server.ask(`/games/${id}?since=${ply}`);
    await act(id, ply % 2 ? north : south, { type: 'move', ply, move: json.game.legalMoves[0] });
  }
  const near = await enter(server.url, { game: id, ply: 28, token: south });
  assert.deepEqual(
    near.welcome.steps.map((/** @type {any} */ { ply, events }) => [ply, !!events]),
    [
      [28, true],
      [29, true],
    ],
  );
  const far = await enter(server.url, { game: id });
  assert.equal(far.welcome.steps.length, 30);
  assert.equal(far.welcome.steps[0].events, undefined);
  const ahead = await enter(server.url, { game: id, ply: 1000 });
  assert.deepEqual([ahead.welcome.from, ahead.welcome.steps], [30, []]);
  for (const client of [near, far, ahead]) client.close();
});

test('it reports its health and its rulesets, and stops on SIGTERM', async () => {
  const other = await startServer();
  assert.deepEqual((await other.ask('/health')).json, { ok: true });
  assert.equal((await other.ask('/rulesets')).json.rulesets.length, allRulesets.length);
  const page = await other.ask('/');
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(page.text, /<title>.*Mancala.*<\/title>/);
  assert.equal(page.headers.get('strict-transport-security'), null);
  const idle = await open(other.url);
  const { id } = await newPair(other, { ruleset: 'wari' });
  const watcher = await enter(other.url, { game: id });
  assert.equal(await other.stop(), 0);
  assert.equal((await watcher.end())?.code, 1001);
  assert.equal((await idle.end())?.code, 1001);
});
