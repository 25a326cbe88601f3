// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, sleep } from './client.js';
import { nonsense } from './nonsense.js';
import { generous, newDatabase, newPair, startServer } from './server.js';

/** How long a seat stays at the third server when its player is not there. At the others it stays as long as a test takes. */
const STAY = 500;
const patient = { ...generous, toStay: 1e6 };
const hasty = { ...generous, toStay: STAY, toReturn: STAY };
const database = await newDatabase();
const servers = await Promise.all(
  [patient, patient, hasty].map((limits) => startServer({ database, limits })),
);
const [one, two, three] = /** @type {[Server, Server, Server]} */ (servers);

/** @typedef {import('./server.js').Server} Server */

const clock = { minutes: 5, increment: 3 };

/** @type {(server: Server, body: object) => Promise<any>} */
const find = async (server, body) => {
  const { status, json } = await server.ask('/games/find', { body });
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

/** Waits in a game, as a page does. @type {(server: Server, seated: { id: string, token: string }) => ReturnType<typeof enter>} */
const stay = (server, { id, token }) => enter(server.url, { game: id, token });

/** @type {(server: Server) => Promise<string[]>} */
const openGames = async (server) => {
  const { open } = (await server.ask('/lobby')).json;
  return open.map((/** @type {any} */ { id }) => id);
};

/** Waits until something is so. @type {(isSo: () => Promise<boolean>) => Promise<void>} */
const until = async (isSo) => {
  while (!(await isSo())) await sleep(20);
};

test('pairs two players who look for the same game with the same clock, at different processes', async () => {
  const first = await find(one, { ruleset: 'oware', clock });
  assert.equal(first.isPaired, false);
  const waiting = await stay(one, first);
  const others = [
    await find(two, { ruleset: 'oware' }),
    await find(two, { ruleset: 'kalah', clock }),
    await find(two, { ruleset: 'oware', clock, options: { seeds: 3 } }),
    await find(two, { ruleset: 'oware', clock, pie: true }),
  ];
  for (const other of others) assert.equal(other.isPaired, false);
  // The same options, one of them named.
  const second = await find(two, { ruleset: 'oware', clock, options: { seeds: 4 } });
  assert.deepEqual([second.id, second.isPaired, second.seat], [first.id, true, 'north']);
  // The player who waits is told at once.
  const { game } = await waiting.next('game');
  assert.deepEqual(game.seats, { south: 'player', north: 'player' });
  const third = await find(one, { ruleset: 'oware', clock });
  assert.equal(third.isPaired, false);
  waiting.close();
});

test('pairs with any clock, also with a game that was listed otherwise', async () => {
  const { json: listed } = await one.ask('/games', {
    body: { ruleset: 'krur', listed: true, clock, seat: 'north' },
  });
  const waiting = await stay(one, listed);
  const other = await find(two, { ruleset: 'krur', clock: { minutes: 1, increment: 0 } });
  const { id, isPaired, seat } = await find(two, { ruleset: 'krur', anyClock: true });
  assert.deepEqual([isPaired, [listed.id, other.id].includes(id)], [true, true]);
  assert.ok(seat === 'south' || seat === 'north');
  waiting.close();
});

test('of many players who look at two processes at the same time all but one are paired', async () => {
  const seated = await Promise.all(
    Array.from({ length: 21 }, (_, i) => find(i % 2 ? one : two, { ruleset: 'wari', clock })),
  );
  /** @type {Map<string, string[]>} */
  const seats = new Map();
  for (const { id, seat } of seated) seats.set(id, [...(seats.get(id) ?? []), seat]);
  const taken = [...seats.values()].map((each) => each.sort().join());
  assert.deepEqual(taken.sort(), [...Array(10).fill('north,south'), 'south']);
});

test('lists a seat while its player is there, and a moment longer', async () => {
  const seated = await find(three, { ruleset: 'bohnenspiel' });
  const isOpen = async () => (await openGames(two)).includes(seated.id);
  const waiting = await stay(three, seated);
  await sleep(3 * STAY);
  await until(isOpen);
  waiting.close();
  await until(async () => !(await isOpen()));
  // Nobody is paired with a player who has left.
  const other = await find(three, { ruleset: 'bohnenspiel' });
  assert.deepEqual([other.isPaired, other.id === seated.id], [false, false]);
  // The player comes back.
  const again = await stay(three, seated);
  await until(isOpen);
  again.close();
  await until(async () => !(await isOpen()));
});

test('lists a seat while its player asks for the game by HTTP', async () => {
  const seated = await find(three, { ruleset: 'hus' });
  const isOpen = async () => (await openGames(one)).includes(seated.id);
  await until(async () => !(await isOpen()));
  await three.ask(`/games/${seated.id}`);
  assert.ok(!(await isOpen()));
  await one.ask(`/games/${seated.id}`, { token: seated.token });
  assert.ok(await isOpen());
});

test('a game that nobody has joined can be cancelled, no other', async () => {
  const seated = await find(one, { ruleset: 'ayoayo' });
  const waiting = await stay(one, seated);
  const cancel = { type: 'cancel' };
  assert.equal((await one.ask(`/games/${seated.id}/actions`, { body: cancel })).status, 401);
  waiting.send(cancel);
  assert.equal((await waiting.next('accepted')).ply, 0);
  assert.equal((await two.ask(`/games/${seated.id}`)).status, 404);
  assert.equal((await find(two, { ruleset: 'ayoayo' })).isPaired, false);
  waiting.send(cancel);
  assert.equal((await waiting.next('refused')).error, 'no-game');
  waiting.close();

  const { id, south } = await newPair(one, { ruleset: 'ayoayo' });
  const refused = await one.ask(`/games/${id}/actions`, { token: south, body: cancel });
  assert.deepEqual([refused.status, refused.json.error], [409, 'seat-taken']);
});

test('lists running games that were listed before, and no others', async () => {
  const running = async () => (await two.ask('/lobby')).json.running;
  const begin = async (/** @type {object} */ wanted) => {
    const { id, south } = await newPair(one, { ruleset: 'congkak', ...wanted });
    const { state, legalMoves } = (await one.ask(`/games/${id}`)).json.game;
    assert.equal(state.turn, 'south');
    const body = { type: 'move', ply: 0, move: legalMoves[0] };
    assert.equal((await one.ask(`/games/${id}/actions`, { token: south, body })).status, 200);
    return { id, south };
  };
  const secret = await begin({});
  const open = await begin({ listed: true, clock });
  const shown = (await running()).filter((/** @type {any} */ { ruleset }) => ruleset === 'congkak');
  const { options, state } = (await one.ask(`/games/${open.id}`)).json.game;
  assert.deepEqual(shown, [
    {
      id: open.id,
      ruleset: 'congkak',
      options,
      clock,
      seats: { south: 'player', north: 'player' },
      swapped: false,
      ply: 1,
      state,
    },
  ]);
  assert.ok(!JSON.stringify(await running()).includes(secret.id));
  await one.ask(`/games/${open.id}/actions`, { token: open.south, body: { type: 'resign' } });
  assert.ok(!JSON.stringify(await running()).includes(open.id));
});

test('counts the people at all processes', async () => {
  const fresh = await newDatabase();
  const few = { ...generous, here: 500, visitors: 3 };
  const pair = await Promise.all([1, 2].map(() => startServer({ database: fresh, limits: few })));
  const [here, there] = /** @type {[Server, Server]} */ (pair);
  const { id, south, north } = await newPair(here, { ruleset: 'wari' });
  const players = [
    await enter(here.url, { game: id, token: south }),
    await enter(there.url, { game: id, token: north }),
    // Another window, and a watcher.
    await enter(there.url, { game: id, token: north }),
    await enter(there.url, { game: id }),
  ];
  const people = async () => {
    for (const visitor of ['a', 'b', 'c', 'd', 'a']) await here.ask(`/lobby?visitor=${visitor}`);
    await there.ask('/lobby?visitor=e');
    return (await there.ask('/lobby')).json.people;
  };
  // A process counts three pages at most.
  await until(async () => {
    const { lobby, playing } = await people();
    assert.ok(lobby <= 4 && playing <= 2, `${lobby}, ${playing}`);
    return lobby === 4 && playing === 2;
  });
  for (const player of players) player.close();
  await until(async () => {
    const { lobby, playing } = (await here.ask('/lobby')).json.people;
    return lobby === 0 && playing === 0;
  });
  for (const server of pair) await server.stop();
});

test('counts an address for a few people, whatever it opens', async () => {
  const limits = { ...generous, here: 1500, peopleOfAddress: 3 };
  const server = await startServer({ limits, env: { TRUST_PROXY: '1' } });
  for (let i = 0; i < 5; i++) {
    const { id, ...tokens } = await newPair(server, { ruleset: 'wari' });
    for (const token of Object.values(tokens)) await enter(server.url, { game: id, token });
  }
  await until(async () => {
    for (const [index, visitor] of [...'abcdefg'].entries()) {
      const headers = { 'x-forwarded-for': index < 5 ? '192.0.2.1' : '192.0.2.2' };
      await server.ask(`/lobby?visitor=${visitor}`, { headers });
    }
    const { lobby, playing } = (await server.ask('/lobby')).json.people;
    assert.ok(lobby <= 5 && playing <= 3, `${lobby}, ${playing}`);
    return lobby === 5 && playing === 3;
  });
  await server.stop();
});

test('nonsense is refused', async () => {
  for (const text of nonsense) {
    const { status, json } = await one.ask('/games/find', { text });
    assert.deepEqual([status, json.error], [400, 'bad-message'], text);
  }
  for (const body of [
    { ruleset: 'wari', listed: true },
    { ruleset: 'wari', bot: 'greedy' },
    { ruleset: 'wari', anyClock: 'yes' },
    { ruleset: 'wari', seat: 'west' },
    { ruleset: 'wari', options: { pits: 1e6 } },
    { ruleset: 'wari', clock: { minutes: -1, increment: 0 } },
  ])
    assert.equal((await one.ask('/games/find', { body })).status, 400, JSON.stringify(body));
  const { status, json } = await one.ask('/games/find', {
    body: { ruleset: 'wari', options: { nothing: 1 } },
  });
  assert.deepEqual([status, json.error], [422, 'bad-options']);
  for (const visitor of ['', '%00', 'a b', 'x'.repeat(37)])
    assert.equal((await one.ask(`/lobby?visitor=${visitor}`)).status, 400, visitor);
});
