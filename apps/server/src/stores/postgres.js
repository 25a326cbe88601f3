// @ts-check
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createListener } from './listen.js';
import { migrationsIn, missingFrom } from './migrations.js';
import { createStore } from './create-store.js';

/** Milliseconds since 1970 by the clock of the database, which is one for all servers. */
const CLOCK = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const MIGRATIONS = migrationsIn({
  time: 'bigint',
  options: '',
  now: CLOCK,
  merge: (json, more) => `${json}::jsonb || ${more}`,
  // As the package rate-limiter-flexible wants it.
  own: 'CREATE UNLOGGED TABLE rates (key varchar(255) PRIMARY KEY, points integer NOT NULL, expire bigint);',
});

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

/** @type {(error: { code?: unknown }) => string | undefined} */
const reasonOf = ({ code }) => {
  const known = String(code);
  if (MISTAKES.test(known)) return undefined;
  return REASONS.find(([pattern]) => pattern.test(known))?.[1] ?? 'the database does not answer';
};

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

  /** The name of this process. */
  const self = randomBytes(6).toString('base64url');

  return createStore({
    read: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
    write: async (sql, values = []) => (await pool.query(sql, [...values])).rowCount ?? 0,
    reasonOf,
    self,
    now: `(SELECT least(greatest(${CLOCK}, at), at + ${outage}) - lost FROM heartbeat)`,
    // Takes the locks of all that servers write, because players cannot move either while somebody else has them.
    beat: `WITH none AS (UPDATE games SET ply = ply WHERE false), nobody AS (UPDATE people SET at = at WHERE false)
      UPDATE heartbeat SET at = ${CLOCK},
        lost = lost + greatest(0, ${CLOCK} - at - ${outage}) + least(0, ${CLOCK} - at)`,
    changed: ['1', 'changed + 1'],
    // In the same transaction.
    notifying: (change) =>
      `WITH changes AS (${change} RETURNING id) SELECT pg_notify('games', '${self} ' || id) FROM changes`,
    watch: (listener) => createListener(() => new pg.Client(settings), ping, self, listener),
    close: () => pool.end(),
  });
};
