// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { enter, sleep, until } from './client.js';
import { from, newDatabase, newPair, playMove, startServer, startTwo } from './server.js';

/** @typedef {import('./server.js').Server} Server */
/** @typedef {import('./server.js').Message} Message */

/** How long a seat stays at the third server when its player is not there. At the others it stays as long as a test takes. */
const STAY = 500;
const database = await newDatabase();
const patient = { database, limits: { toStay: 1e6 } };
const hasty = { database, limits: { toStay: STAY, toReturn: STAY } };
const [one, two, three] = await Promise.all([startServer(patient), startServer(patient), startServer(hasty)]);

const clock = { minutes: 5, increment: 3 };

/** @type {(server: Server, body: object) => Promise<Message>} */
const find = (server, body) => server.create(body, '/games/find');

/** Waits in a game, as a page does. */
const stay = (/** @type {Server} */ server, /** @type {Message} */ { id, token }) =>
  enter(server.url, { game: id, token });

/** @type {(server: Server, id: string) => Promise<boolean>} */
const isOpen = async (server, id) => (await server.get('/lobby')).open.some((game) => game.id === id);

test('lists games for anybody while they are open or running, the latest first, and no others', async () => {
  const lists = async () => {
    const { open, running } = await two.get('/lobby');
    assert.deepEqual((await one.get('/games')).games, open);
    return [open, running].map((games) => games.map(({ id }) => id));
  };
  assert.deepEqual(await lists(), [[], []]);
  const make = (/** @type {object} */ more) => one.create({ ruleset: 'oware', ...more });
  await make({});
  await make({ listed: true, bot: 'greedy' });
  const secret = await newPair(one, { ruleset: 'oware' });
  const first = await make({ listed: true, options: { seeds: 3 } });
  const then = Date.now();
  await until(() => Date.now() > then);
  const { id, token: north } = await make({ listed: true, seat: 'north', clock, repetition: null });
  assert.deepEqual(await lists(), [[id, first.id], []]);
  const { options } = await one.game(id);
  const wanted = { id, ruleset: 'oware', options, clock };
  const open = { ...wanted, repetition: null, pie: false, seat: 'south' };
  assert.deepEqual((await two.get('/lobby')).open[0], open);

  const { token: south } = await one.create({}, `/games/${id}/join`);
  for (const pair of [secret, { id, south, north }]) await playMove(one, pair);
  assert.deepEqual(await lists(), [[first.id], [id]]);
  const { state } = await one.game(id);
  const seats = { south: 'player', north: 'player' };
  const running = { ...wanted, seats, swapped: false, ply: 1, state };
  assert.deepEqual((await two.get('/lobby')).running, [running]);
  await one.act(id, south, { type: 'resign' });
  await one.act(first.id, first.token, { type: 'resign' });
  assert.deepEqual(await lists(), [[], []]);
});

test('pairs two players who look for the same game with the same clock, at different processes', async () => {
  const first = await find(one, { ruleset: 'oware', clock });
  assert.equal(first.isPaired, false);
  const waiting = await stay(one, first);
  for (const other of [
    { ruleset: 'oware' },
    { ruleset: 'kalah', clock },
    { ruleset: 'oware', clock, options: { seeds: 3 } },
    { ruleset: 'oware', clock, pie: true },
  ])
    assert.equal((await find(two, other)).isPaired, false);
  // The same options, one of them named.
  const second = await find(two, { ruleset: 'oware', clock, options: { seeds: 4 } });
  assert.deepEqual([second.id, second.isPaired, second.seat], [first.id, true, 'north']);
  // The player who waits is told at once.
  assert.deepEqual((await waiting.update()).game.seats, { south: 'player', north: 'player' });
  assert.equal((await find(one, { ruleset: 'oware', clock })).isPaired, false);
});

test('pairs with any clock, also with a game that was listed otherwise', async () => {
  const listed = await one.create({ ruleset: 'krur', listed: true, clock, seat: 'north' });
  await stay(one, listed);
  const other = await find(two, { ruleset: 'krur', clock: { minutes: 1, increment: 0 } });
  const { id, isPaired, seat } = await find(two, { ruleset: 'krur', anyClock: true });
  assert.deepEqual([isPaired, [listed.id, other.id].includes(id)], [true, true]);
  assert.ok(seat === 'south' || seat === 'north');
});

test('of many players who look at two processes at the same time all but one are paired', async () => {
  const seated = await Promise.all(
    Array.from({ length: 21 }, (_, i) => find(i % 2 ? one : two, { ruleset: 'wari', clock })),
  );
  const seatsOf = (/** @type {string} */ id) =>
    seated.filter((each) => each.id === id).map(({ seat }) => seat);
  const taken = [...new Set(seated.map(({ id }) => id))].map((id) => seatsOf(id).sort().join());
  assert.deepEqual(taken.sort(), [...Array(10).fill('north,south'), 'south']);
});

test('lists a seat while its player is there, and a moment longer', async () => {
  const seated = await find(three, { ruleset: 'bohnenspiel' });
  const waiting = await stay(three, seated);
  await sleep(3 * STAY);
  await until(() => isOpen(two, seated.id));
  waiting.close();
  await until(async () => !(await isOpen(two, seated.id)));
  // Nobody is paired with a player who has left.
  const other = await find(three, { ruleset: 'bohnenspiel' });
  assert.deepEqual([other.isPaired, other.id === seated.id], [false, false]);
  // The player comes back.
  const again = await stay(three, seated);
  await until(() => isOpen(two, seated.id));
  again.close();
  await until(async () => !(await isOpen(two, seated.id)));
  // Who asks by HTTP is there as well, but only the player.
  await three.game(seated.id);
  assert.ok(!(await isOpen(one, seated.id)));
  await one.get(`/games/${seated.id}`, { token: seated.token });
  assert.ok(await isOpen(one, seated.id));
});

test('a game that nobody has joined can be cancelled, no other', async () => {
  const cancel = { type: 'cancel' };
  const seated = await find(one, { ruleset: 'ayoayo' });
  const waiting = await stay(one, seated);
  assert.equal((await waiting.act(cancel)).ply, 0);
  assert.equal(await two.statusOf(`/games/${seated.id}`), 404);
  assert.equal((await find(two, { ruleset: 'ayoayo' })).isPaired, false);
  assert.equal((await waiting.act(cancel)).error, 'no-game');
  const { id, south } = await newPair(one, { ruleset: 'ayoayo' });
  await one.refuses(`/games/${id}/actions`, { token: south, body: cancel }, '409 seat-taken');
});

test('counts the people at all processes, and an address for a few, whatever it opens', async () => {
  const limits = { here: 5000, visitors: 4, peopleOfAddress: 3 };
  const [here, there] = await startTwo({ limits, env: { TRUST_PROXY: '1' } });
  const { id, south, north } = await newPair(here);
  const players = await Promise.all([
    enter(here.url, { game: id, token: south }),
    enter(there.url, { game: id, token: north }),
    // Another window, and a watcher.
    enter(there.url, { game: id, token: north }),
    enter(there.url, { game: id }),
  ]);
  for (let i = 0; i < 2; i++) {
    const other = await newPair(here);
    for (const token of [other.south, other.north])
      players.push(await enter(here.url, { game: other.id, token }));
  }
  // The first process counts three players and three pages of an address, and the other one four pages.
  await until(async () => {
    for (const visitor of 'abcda') await here.get(`/lobby?visitor=${visitor}`, from('192.0.2.1'));
    for (const visitor of 'efghi')
      await there.get(`/lobby?visitor=${visitor}`, from(`192.0.2.${visitor < 'g' ? 1 : 2}`));
    const { people } = await there.get('/lobby');
    assert.ok(people.lobby <= 7 && people.playing <= 4, JSON.stringify(people));
    return isDeepStrictEqual(people, { lobby: 7, playing: 4 });
  });
  for (const player of players) player.close();
  await until(async () => isDeepStrictEqual((await here.get('/lobby')).people, { lobby: 0, playing: 0 }));
});
