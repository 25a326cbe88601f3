// @ts-check
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kalah } from 'mancala-rules';
import pg from 'pg';
import { checkGame, enter, play, randomFrom, sleep } from './client.js';
import { folder, query, startPostgres } from './postgres.js';
import { generous, newPair, startServer } from './server.js';

const GAMES = 10;
const AWAY = 10_000;

/** Waits until something is so. @type {(isSo: () => Promise<boolean>) => Promise<void>} */
const until = async (isSo) => {
  while (!(await isSo())) await sleep(50);
};

describe('a database that is', { skip: folder === undefined && 'PostgreSQL was not found' }, () => {
  /** @type {Awaited<ReturnType<typeof startPostgres>>} */
  let postgres;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.remove());
  const limits = { ...generous, toWaitForDatabase: 500 };
  const random = randomFrom(11);
  const choose = (/** @type {number[]} */ moves) =>
    /** @type {number} */ (moves[Math.floor(random() * moves.length)]);

  test(`gone for ${AWAY / 1000} s in the middle of play, and a server that is killed, lose nothing acknowledged`, async (t) => {
    const database = await postgres.newDatabase();
    const [one, two] = await Promise.all([
      startServer({ database, limits }),
      startServer({ database, limits }),
    ]);
    let isOneThere = true;
    let hurry = false;
    const urls = { south: () => (isOneThere ? one.url : two.url), north: () => two.url };
    const how = { choose, pause: () => (hurry ? 0 : 200 + random() * 800) };
    const pairs = await Promise.all(Array.from({ length: GAMES }, () => newPair(one, { ruleset: 'kalah' })));
    const games = pairs.map(async ({ id, south, north }) => {
      const [first, second] = await Promise.all([
        play(urls.south, { id, token: south, seat: 'south' }, how),
        play(urls.north, { id, token: north, seat: 'north' }, how),
      ]);
      return { id, south: first, north: second };
    });

    await sleep(1000);
    await postgres.stop();
    const gone = performance.now();
    const { id, south } = /** @type {typeof pairs[number]} */ (pairs[0]);
    for (const [path, asked] of /** @type {const} */ ([
      [`/games/${id}/actions`, { token: south, body: { type: 'move', ply: 0, move: 2 } }],
      [`/games/${id}`, {}],
      ['/games', { body: { ruleset: 'wari' } }],
      ['/health', {}],
    ])) {
      const { status, json } = await two.ask(path, asked);
      assert.deepEqual([status, json.error], [503, 'busy']);
      assert.match(json.message, /^the database does not answer; try again$/);
    }
    await sleep(AWAY - (performance.now() - gone));
    await postgres.start();
    const back = performance.now();
    await until(async () => (await two.ask('/health')).status === 200);
    t.diagnostic(`recovered ${(performance.now() - back).toFixed(0)} ms after the database`);

    await sleep(1000);
    await one.kill();
    isOneThere = false;
    await sleep(1000);
    // As when it crashes, and at once back.
    await postgres.stop('SIGQUIT');
    await postgres.start();
    hurry = true;

    let moves = 0;
    for (const { id, ...seats } of await Promise.all(games)) {
      checkGame((await two.ask(`/games/${id}/saved`)).json, kalah, seats);
      moves += seats.south.acknowledged.size + seats.north.acknowledged.size;
    }
    t.diagnostic(`${GAMES} games, ${moves} moves acknowledged`);
    // It says once that it is gone and once that it is back, and nothing else.
    const messages = two.warnings().map(({ msg }) => msg);
    assert.ok(
      messages.every((msg) => /^(database|rates): /.test(msg)),
      messages.join(),
    );
    assert.ok(messages.some((msg) => msg.startsWith('database: back after ')));
    await two.stop();
  });

  test('slow, or without room, refuses moves and acknowledges nothing', async () => {
    const database = await postgres.newDatabase();
    const server = await startServer({ database, limits });
    const { id, south } = await newPair(server, { ruleset: 'wari' });
    const move = { token: south, body: { type: 'move', ply: 0, move: 2 } };
    const player = await enter(server.url, { game: id, token: south });

    // Another one holds all the games.
    const lock = query(database, 'BEGIN; LOCK TABLE games; SELECT pg_sleep(3); COMMIT');
    await sleep(300);
    const { status, json } = await server.ask(`/games/${id}/actions`, move);
    assert.deepEqual([status, json.error, json.message], [503, 'busy', 'the database is busy; try again']);
    player.send({ type: 'move', ply: 0, move: 2 });
    assert.equal((await player.next()).error, 'busy');
    await lock;
    // Said once, whatever else succeeds meanwhile.
    await until(async () => (await server.ask('/health')).status === 200);
    const said = server.warnings().map(({ msg }) => msg);
    assert.equal(said.length, 2, said.join());
    assert.match(said.join(), /^database: the database is busy .*,database: back after \d\.\d s$/);

    await query(
      database,
      `CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
      END $$ LANGUAGE plpgsql;
      CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON games EXECUTE FUNCTION full_disk()`,
    );
    for (const [path, asked] of /** @type {const} */ ([
      [`/games/${id}/actions`, move],
      ['/games', { body: { ruleset: 'wari' } }],
    ])) {
      const { status, json } = await server.ask(path, asked);
      assert.deepEqual([status, json.error], [503, 'busy']);
      assert.match(json.message, /disk may be full/);
    }
    assert.equal((await server.ask(`/games/${id}`)).json.game.ply, 0);

    await query(database, 'DROP TRIGGER full_disk ON games');
    player.send({ type: 'move', ply: 0, move: 2 });
    assert.equal((await player.next('accepted')).ply, 1);
    await server.stop();
  });

  test('read by a backup lets servers start, play and change games', async () => {
    const database = await postgres.newDatabase();
    const one = await startServer({ database, limits });
    const { id, south, north } = await newPair(one, { ruleset: 'wari' });
    const backup = new pg.Client(database);
    await backup.connect();
    const { rows } = await backup.query(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const tables = rows.map(({ name }) => name).join(', ');
    await backup.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS SHARE MODE`);
    const isHealthy = async () => (await one.ask('/health')).status === 200;
    let isStarted = false;
    const starting = startServer({ database, limits }).finally(() => (isStarted = true));
    while (!isStarted) assert.ok(await isHealthy());
    const two = await starting;
    for (const [ply, token] of [south, north].entries()) {
      const body = { type: 'move', ply, move: 6 * ply };
      assert.equal((await [one, two][ply]?.ask(`/games/${id}/actions`, { token, body }))?.status, 200);
    }
    await backup.end();
    await Promise.all([one.stop(), two.stop()]);
  });
});
