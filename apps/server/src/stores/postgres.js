// @ts-check
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createListener } from './listen.js';
import { missingFrom } from './migrations.js';
import { atTime, COLUMNS, valuesOf } from './store.js';
import { createGuard } from './unavailable.js';

/** @typedef {import('./store.js').Row} Row */

/** Milliseconds since 1970 by the clock of the database, which is one for all servers. */
const CLOCK = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Databases from before versions had numbers have what the first step makes. */
const MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS heartbeat (id integer PRIMARY KEY, at bigint NOT NULL, lost bigint NOT NULL);
  INSERT INTO heartbeat VALUES (1, ${CLOCK}, 0) ON CONFLICT DO NOTHING;
  CREATE TABLE IF NOT EXISTS people (
    process text PRIMARY KEY,
    at bigint NOT NULL,
    lobby integer NOT NULL,
    playing integer NOT NULL
  );
  CREATE TABLE IF NOT EXISTS games (
    id text PRIMARY KEY,
    game text NOT NULL,
    ply integer NOT NULL,
    south text,
    north text,
    draw text,
    rematch text,
    next text,
    bot text,
    clock text,
    deadline bigint,
    listed integer NOT NULL,
    changed integer NOT NULL,
    at bigint NOT NULL
  );
  ALTER TABLE games ADD COLUMN IF NOT EXISTS seek text;
  ALTER TABLE games ADD COLUMN IF NOT EXISTS until bigint NOT NULL DEFAULT 0;
  CREATE INDEX IF NOT EXISTS games_at ON games (at);
  CREATE INDEX IF NOT EXISTS games_bot ON games (at) WHERE bot IS NOT NULL;
  CREATE INDEX IF NOT EXISTS games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
  CREATE INDEX IF NOT EXISTS games_listed ON games (at) WHERE listed = 1;
  CREATE UNIQUE INDEX IF NOT EXISTS games_seek ON games (seek);`,
  // All times are by the time of play. Nobody is in the lobby while a server is updated.
  `ALTER TABLE games ADD COLUMN marked bigint;
  UPDATE games SET at = at - (SELECT lost FROM heartbeat), until = 0;
  DELETE FROM people;`,
  // As `rate-limiter-flexible` wants it.
  `CREATE UNLOGGED TABLE rates (key varchar(255) PRIMARY KEY, points integer NOT NULL, expire bigint);
  CREATE TABLE orders (text text PRIMARY KEY);`,
];

/**
 * Updates the tables, if they are of an earlier version: without a limit of time, as a table may be long, but servers that run
 * never wait for long, as locks are tried for.
 *
 * @param {pg.Client} client
 */
const migrate = async (client) => {
  const { rows } = await client.query("SELECT to_regclass('version') IS NOT NULL AS present");
  const versionOf = async () =>
    (await client.query('SELECT max(number) AS number FROM version')).rows[0].number ?? 0;
  if (rows[0].present && missingFrom(MIGRATIONS, await versionOf()).length === 0) return;
  // One server at a time.
  await client.query('SELECT pg_advisory_lock(7305808869229538)');
  await client.query('CREATE TABLE IF NOT EXISTS version (number integer PRIMARY KEY)');
  for (let version = await versionOf(); version < MIGRATIONS.length;) {
    try {
      await client.query(
        `BEGIN; SET LOCAL lock_timeout = 500; ${MIGRATIONS[version]} INSERT INTO version VALUES (${version + 1}); COMMIT`,
      );
      version++;
    } catch (error) {
      await client.query('ROLLBACK');
      if (/** @type {{ code?: string }} */ (error).code !== LOCKED) throw error;
      await setTimeout(500);
    }
  }
};

/** The code of an error of a lock that another connection has. */
const LOCKED = '55P03';

/** Classes of errors that are mistakes of the program: wrong data, broken constraints, wrong SQL. */
const MISTAKES = /^(22|23|42)...$/;
const REASONS = /** @type {const} */ ([
  [/^53100$/, 'the database cannot write; its disk may be full'],
  [/^(57014|55P03|40...|53...)$/, 'the database is busy'],
]);

const guarded = createGuard(({ code }) => {
  const known = String(code);
  if (MISTAKES.test(known)) return undefined;
  return REASONS.find(([pattern]) => pattern.test(known))?.[1] ?? 'the database does not answer';
});

const places = COLUMNS.map((_, i) => `$${i + 4}`);

/**
 * The games in PostgreSQL, which servers on several machines may share.
 *
 * @param {string} url
 * @param {Pick<import('../limits.js').Limits, 'toWaitForDatabase' | 'databaseConnections' | 'ping' | 'outage'>} limits
 * @returns {Promise<import('./store.js').Store>}
 */
export const openPostgres = async (url, { toWaitForDatabase, databaseConnections, ping, outage }) => {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: toWaitForDatabase,
    statement_timeout: toWaitForDatabase,
    // For a database that cannot even say that the time is over.
    query_timeout: 1.5 * toWaitForDatabase,
    keepAlive: true,
    application_name: 'mancala-server',
    // Whole numbers of 64 bits as numbers: all of these are times.
    types: {
      getTypeParser: (/** @type {number} */ type, /** @type {any} */ format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  };
  const migrator = new pg.Client({ ...settings, statement_timeout: 0, query_timeout: 0 });
  try {
    await migrator.connect();
    await migrate(migrator);
  } finally {
    await migrator.end();
  }
  const pool = new pg.Pool({ ...settings, max: databaseConnections });
  // A connection that breaks while nobody uses it; the pool makes another one.
  pool.on('error', () => undefined);

  /** The time of play. */
  const NOW = `(SELECT least(greatest(${CLOCK}, at), at + ${outage}) - lost FROM heartbeat)`;
  /** Statements that notify all servers in the same transaction. `$1` is the sender, `$2` the game. */
  const NOTIFY = `SELECT pg_notify('games', $1 || ' ' || id) FROM changes`;
  const INSERT = `WITH changes AS (
      INSERT INTO games (id, changed, ${COLUMNS.join(', ')}, at, until)
      VALUES ($2, 1, ${places.join(', ')}, ${NOW}, ${NOW} + $3)
      ON CONFLICT DO NOTHING RETURNING id
    ) ${NOTIFY}`;
  const UPDATE = `WITH changes AS (
      UPDATE games SET ${COLUMNS.map((name, i) => `${name} = ${places[i]}`).join(', ')}, changed = changed + 1, at = ${NOW}, marked = NULL
      WHERE id = $2 AND changed = $3 RETURNING id
    ) ${NOTIFY}`;
  const COPY = `INSERT INTO games (at, id, changed, ${COLUMNS.join(', ')}) VALUES ($1, $2, $3, ${places.join(', ')})
    ON CONFLICT DO NOTHING`;
  const MARK = `UPDATE games SET marked = ${NOW} WHERE marked IS NULL
    AND (at < ${NOW} - $1 OR at < ${NOW} - $2 AND (ply < 2 OR south IS NULL OR north IS NULL))`;
  // Takes the lock of a move, because players cannot move either while somebody else has it.
  const beat = `WITH none AS (UPDATE games SET ply = ply WHERE false)
    UPDATE heartbeat SET at = ${CLOCK},
      lost = lost + greatest(0, ${CLOCK} - at - ${outage}) + least(0, ${CLOCK} - at)
    RETURNING lost`;
  /** The name of this process in notifications. */
  const self = randomBytes(6).toString('base64url');
  /** @type {(sql: string, values?: readonly unknown[]) => Promise<pg.QueryResult>} */
  const query = (sql, values = []) => guarded(() => pool.query(sql, [...values]));
  /** @type {(sql: string, ...values: (string | number)[]) => Promise<Row[]>} */
  const read = async (sql, ...values) =>
    (await query(`SELECT *, ${NOW} AS now FROM games ${sql}`, values)).rows;
  /** @type {(sql: string, ...values: number[]) => Promise<string[]>} */
  const ids = async (sql, ...values) =>
    (await query(`SELECT id FROM games ${sql}`, values)).rows.map(({ id }) => id);
  /** @type {(() => Promise<void>) | undefined} */
  let stopListening;

  return {
    insert: async (id, columns, ms = 0) =>
      (await query(INSERT, [self, id, ms, ...valuesOf(columns)])).rowCount === 1,
    update: async (row, columns) => {
      const values = [self, row.id, row.changed, ...valuesOf({ ...row, ...columns })];
      return (await query(UPDATE, values)).rowCount === 1;
    },
    find: async (id) => (await read('WHERE id = $1', id))[0],
    beat: async () => (await query(beat)).rows[0].lost,
    count: async () => (await query('SELECT count(*) AS games FROM games')).rows[0].games,
    remove: async (row) =>
      (await query('DELETE FROM games WHERE id = $1 AND changed = $2', [row.id, row.changed])).rowCount === 1,
    open: () =>
      read(
        `WHERE listed = 1 AND (south IS NULL OR north IS NULL) AND until >= ${NOW} ORDER BY at DESC LIMIT 100`,
      ),
    async keepOpen(given, ms) {
      await query(`UPDATE games SET until = ${NOW} + $2 WHERE id = ANY($1) AND listed = 1`, [given, ms]);
    },
    async sought(seek) {
      const [row] = await read(`WHERE seek = $1 AND until >= ${NOW}`, seek);
      if (!row) await query(`UPDATE games SET seek = NULL WHERE seek = $1 AND until < ${NOW}`, [seek]);
      return row;
    },
    running: (ms, most) =>
      read(
        `WHERE listed = 1 AND south IS NOT NULL AND north IS NOT NULL AND ply > 0 AND at >= ${NOW} - $1
         ORDER BY at DESC LIMIT $2`,
        ms,
        most,
      ),
    async countPeople({ lobby, playing }, ms) {
      await query(`DELETE FROM people WHERE at < ${NOW} - $1`, [ms]);
      await query(
        `INSERT INTO people VALUES ($1, ${NOW}, $2, $3)
         ON CONFLICT (process) DO UPDATE SET at = excluded.at, lobby = excluded.lobby, playing = excluded.playing`,
        [self, lobby, playing],
      );
      const sums = 'coalesce(sum(lobby), 0)::integer AS lobby, coalesce(sum(playing), 0)::integer AS playing';
      return (await query(`SELECT ${sums} FROM people WHERE at >= ${NOW} - $1`, [ms])).rows[0];
    },
    waitingForBots: (ms) => ids(`WHERE bot IS NOT NULL AND at <= ${NOW} - $1 ORDER BY at LIMIT 100`, ms),
    overdue: () => ids(`WHERE deadline <= ${NOW} ORDER BY deadline LIMIT 100`),
    async removeOld({ untouched, unplayed, marked }) {
      await query(`DELETE FROM games WHERE marked < ${NOW} - $1`, [marked]);
      await query(MARK, [untouched, unplayed]);
    },
    list: (after) => read('WHERE id > $1 ORDER BY id LIMIT 500', after),
    async copy(rows) {
      let stored = 0;
      const [{ now }] = (await query(`SELECT ${NOW} AS now`)).rows;
      for (const each of rows) {
        const row = atTime(each, now);
        stored += (await query(COPY, [row.at, row.id, row.changed, ...valuesOf(row)])).rowCount ?? 0;
      }
      return stored;
    },
    orders: async () => (await query('SELECT text FROM orders')).rows.map(({ text }) => text),
    addOrder: (order) => query('INSERT INTO orders VALUES ($1) ON CONFLICT DO NOTHING', [order]),
    removeOrder: (order) => query('DELETE FROM orders WHERE text = $1', [order]),

    watch(listener) {
      stopListening = createListener(
        () => new pg.Client(settings),
        ping,
        (sender, id) => {
          if (id === null) listener(null);
          else if (sender !== self) listener([id]);
        },
      );
    },

    async close() {
      await stopListening?.();
      await pool.end();
    },
  };
};
