// @ts-check
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { kalah } from 'mancala-rules';
import { checkGame, chooseBy, enter, move, playGame, randomFrom, until } from './client.js';
import { lock } from './database.js';
import { folder, query, startPostgres } from './postgres.js';
import { needs } from './programs.js';
import { newPair, playMove, startServer } from './server.js';

const GAMES = 10;
const wanted = { body: { ruleset: 'wari' } };

const options = needs('PostgreSQL', folder);
const postgres = /** @type {Awaited<ReturnType<typeof startPostgres>>} */ (
  options.skip ? undefined : await startPostgres()
);
after(() => postgres?.remove());
/** So long refusals take; what is answered takes less, also on a busy machine. */
const limits = { toWaitForDatabase: 2000 };

/**
 * Checks that the log says once that the database is busy, whatever else succeeds meanwhile, and in the end that it is back.
 *
 * @param {import('./server.js').Server} server
 * @param {() => unknown} unlock
 */
const checkSaid = async (server, unlock) => {
  const said = () => server.logged(40).map(({ msg }) => msg);
  await until(() => said().length > 0);
  assert.match(said().join(), /^database: the database is busy [^,]*$/);
  await unlock();
  // What was about to be given up can begin another outage, which ends at once.
  await until(async () => (await server.statusOf('/health')) === 200);
  await until(() => /^database: back after \d+\.\d s$/.test(String(said().at(-1))));
};

/** Waits until the players of a game have gone on. @type {(server: import('./server.js').Server, id: string) => Promise<void>} */
const untilPlayed = async (server, id) => {
  const { ply } = await server.game(id);
  await until(async () => {
    const { state, ply: now } = await server.game(id);
    return state.outcome || now > ply + 1;
  });
};

test('nothing acknowledged is lost when the database is gone and a server is killed', options, async () => {
  const database = await postgres.newDatabase();
  const how = { database, limits };
  const [one, two] = await Promise.all([startServer(how), startServer(how)]);
  let isOneThere = true;
  let hurry = false;
  const urls = { south: () => (isOneThere ? one.url : two.url), north: () => two.url };
  const random = randomFrom(11);
  const manner = { choose: chooseBy(random), pause: () => (hurry ? 0 : 200 + random() * 800) };
  const pairs = await Promise.all(Array.from({ length: GAMES }, () => newPair(one, { ruleset: 'kalah' })));
  const games = pairs.map(async (pair) => ({ id: pair.id, seats: await playGame(urls, pair, manner) }));

  const { id, south } = /** @type {import('./server.js').Pair} */ (pairs[0]);
  await untilPlayed(two, id);
  await postgres.stop();
  for (const [path, how] of /** @type {const} */ ([
    [`/games/${id}/actions`, { token: south, body: move(0, 2) }],
    [`/games/${id}`, {}],
    ['/games', wanted],
    ['/health', {}],
  ])) {
    const { message } = await two.refuses(path, how, '503 busy');
    assert.equal(message, 'the database does not answer; try again');
  }
  await postgres.start();
  await until(async () => (await two.statusOf('/health')) === 200);

  await untilPlayed(two, id);
  await one.kill();
  isOneThere = false;
  await untilPlayed(two, id);
  // As when it crashes, and at once back.
  await postgres.stop('SIGQUIT');
  await postgres.start();
  hurry = true;

  for (const { id, seats } of await Promise.all(games)) checkGame(await two.saved(id), kalah, seats);
  // It says once that it is gone and once that it is back, and nothing else.
  const messages = two.logged(40).map(({ msg }) => msg);
  for (const message of messages) assert.match(message, /^(database|rates): /);
  assert.match(messages.join('\n'), /^database: back after /m);
});

test('a database that is slow, or without room, acknowledges nothing', options, async () => {
  const database = await postgres.newDatabase();
  const server = await startServer({ database, limits });
  const { id, south } = await newPair(server);
  const path = `/games/${id}/actions`;
  const action = { token: south, body: move(0, 2) };
  const player = await enter(server.url, { game: id, token: south });

  // Another one holds all the games.
  const unlock = await lock(database, 'games');
  const { message } = await server.refuses(path, action, '503 busy');
  assert.equal(message, 'the database is busy; try again');
  assert.equal((await player.act(move(0, 2))).error, 'busy');
  await checkSaid(server, unlock);

  await query(
    database,
    `CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END $$ LANGUAGE plpgsql;
    CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON games EXECUTE FUNCTION full_disk()`,
  );
  assert.match((await server.refuses(path, action, '503 busy')).message, /disk may be full/);
  assert.match((await server.refuses('/games', wanted, '503 busy')).message, /disk may be full/);
  assert.equal((await server.game(id)).ply, 0);
  await query(database, 'DROP TRIGGER full_disk ON games');
  assert.equal((await player.act(move(0, 2))).ply, 1);
});

test('an outage ends in read-only mode as well, where nothing is written', options, async () => {
  const database = await postgres.newDatabase();
  const server = await startServer({ database, limits });
  const { id, south } = await newPair(server);
  await query(database, "INSERT INTO orders (text) VALUES ('read-only')");
  await until(async () => (await server.act(id, south, move(0, 2))).error === 'read-only');
  const unlock = await lock(database, 'games');
  await until(async () => (await server.statusOf('/health')) === 503);
  await checkSaid(server, unlock);
});

test('a database that a backup reads lets servers start and change games', options, async () => {
  const database = await postgres.newDatabase();
  const one = await startServer({ database, limits });
  const pair = await newPair(one);
  const tables = await query(database, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  const names = tables.map(({ name }) => name).join(', ');
  const unlock = await lock(database, `${names} IN ACCESS SHARE MODE`);
  let isStarted = false;
  const starting = startServer({ database, limits }).finally(() => (isStarted = true));
  while (!isStarted) assert.equal(await one.statusOf('/health'), 200);
  assert.equal(await playMove(one, pair), 1);
  assert.equal(await playMove(await starting, pair), 2);
  await unlock();
});
