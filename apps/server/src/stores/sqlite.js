// @ts-check
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { every } from '../timers.js';
import { createStore } from './create-store.js';
import { missingFrom } from './migrations.js';
import { createWriter } from './sqlite-writer.js';
import { createGuard } from './unavailable.js';

// FULL: a commit is on disk when it returns, so acknowledged changes survive a power failure.
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL';

/** The tables of the first version. Files from before versions had numbers have them already. */
const FIRST = `
  CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY, now INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO clock VALUES (1, 0);
  CREATE TABLE IF NOT EXISTS heartbeat (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, lost INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO heartbeat VALUES (1, 1000 * unixepoch(), 0);
  CREATE TABLE IF NOT EXISTS people (
    process TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    lobby INTEGER NOT NULL,
    playing INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    ply INTEGER NOT NULL,
    south TEXT,
    north TEXT,
    draw TEXT,
    bot TEXT,
    changed INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS games_changed ON games (changed);
  CREATE INDEX IF NOT EXISTS games_at ON games (at);
  CREATE INDEX IF NOT EXISTS games_bot ON games (at) WHERE bot IS NOT NULL;
`;

/** Columns that some of those files lack. */
const LATER = {
  rematch: 'TEXT',
  next: 'TEXT',
  clock: 'TEXT',
  deadline: 'INTEGER',
  listed: 'INTEGER NOT NULL DEFAULT 0',
  seek: 'TEXT',
  until: 'INTEGER NOT NULL DEFAULT 0',
};

const LATER_INDEXES = `
  CREATE INDEX IF NOT EXISTS games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
  CREATE INDEX IF NOT EXISTS games_listed ON games (at) WHERE listed = 1;
  CREATE UNIQUE INDEX IF NOT EXISTS games_seek ON games (seek);
`;

/** All times are by the time of play. Nobody is in the lobby while a server is updated. */
const TIME_OF_PLAY = `
  ALTER TABLE games ADD COLUMN marked INTEGER;
  UPDATE games SET at = at - (SELECT lost FROM heartbeat), until = 0;
  DELETE FROM people;
`;

/** @type {readonly ((db: Database.Database) => void)[]} */
const MIGRATIONS = [
  (db) => {
    db.exec(FIRST);
    const table = /** @type {{ name: string }[]} */ (db.pragma('table_info(games)'));
    const present = table.map(({ name }) => name);
    for (const [name, type] of Object.entries(LATER)) {
      if (!present.includes(name)) db.exec(`ALTER TABLE games ADD COLUMN ${name} ${type}`);
    }
    db.exec(LATER_INDEXES);
  },
  (db) => db.exec(TIME_OF_PLAY),
  (db) => db.exec('CREATE TABLE orders (text TEXT PRIMARY KEY) STRICT'),
];

/** @type {(db: Database.Database) => readonly ((db: Database.Database) => void)[]} */
const missingIn = (db) => {
  const [{ user_version: version }] = /** @type {[{ user_version: number }]} */ (db.pragma('user_version'));
  return missingFrom(MIGRATIONS, version);
};

/** @type {(db: Database.Database) => void} */
const migrate = (db) => {
  db.exec(PRAGMAS);
  if (missingIn(db).length === 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Again, as another process may have done it meanwhile.
    for (const step of missingIn(db)) step(db);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};

/**
 * Updates the tables. Retries while another process does the same, because SQLite does not wait for its lock.
 *
 * @param {Database.Database} db
 * @param {number} timeout
 */
const prepare = (db, timeout) => {
  for (const end = performance.now() + timeout; ;) {
    try {
      return migrate(db);
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== 'SQLITE_BUSY' || performance.now() > end)
        throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};

/**
 * Milliseconds since the machine has started, the same for all of its processes. Nobody can set this clock; the time of play
 * goes on where it was after the next start.
 */
const uptime = () => Math.round(Number(process.hrtime.bigint()) / 1e6);

const REASONS = /** @type {const} */ ([
  [/^SQLITE_(BUSY|LOCKED)/, 'the database is busy'],
  [/^SQLITE_(FULL|IOERR|NOMEM)/, 'the database cannot write; its disk may be full'],
  [/^SQLITE_(READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB)/, 'the database cannot be used'],
]);

/** @type {(error: { code?: unknown }) => string | undefined} */
const reasonOf = ({ code }) => REASONS.find(([pattern]) => pattern.test(String(code)))?.[1];
const guarded = createGuard(reasonOf);

const TICK = '(SELECT now FROM clock)';

/**
 * The games in a database file, which several processes of one machine may share.
 *
 * @param {string} path
 * @param {Pick<import('../limits.js').Limits, 'toWaitForLock' | 'poll' | 'outage'>} limits
 * @returns {import('./store.js').Store}
 */
export const openSqlite = (path, { toWaitForLock: timeout, poll, outage }) => {
  const db = new Database(path, { timeout });
  prepare(db, timeout);
  const write = createWriter(db);
  /** @type {Map<string, { statement: Database.Statement, takesUptime: boolean }>} */
  const prepared = new Map();

  /** A prepared statement with its values. `?1` is the uptime. @type {(sql: string, values: readonly unknown[]) => [Database.Statement, unknown[]]} */
  const bind = (sql, values) => {
    const known = prepared.get(sql) ?? {
      statement: db.prepare(sql.replaceAll(/\$(\d+)/g, (_, number) => `?${Number(number) + 1}`)),
      takesUptime: /[?$]\d/.test(sql),
    };
    prepared.set(sql, known);
    return [known.statement, known.takesUptime ? [uptime(), ...values] : []];
  };
  /** @type {(sql: string, values?: readonly unknown[]) => any[]} */
  const all = (sql, given = []) => {
    const [statement, values] = bind(sql, given);
    return statement.all(values);
  };
  /** @type {(() => void) | undefined} */
  let stopPolling;

  return createStore(
    {
      read: (sql, values) => guarded(() => all(sql, values)),
      write: (sql, given = []) =>
        guarded(() =>
          write(() => {
            const [statement, values] = bind(sql, given);
            return statement.run(values).changes;
          }),
        ),
      now: `(SELECT min(max(?1, at), at + ${outage}) - lost FROM heartbeat)`,
      beat: `UPDATE heartbeat SET at = ?1, lost = lost + max(0, ?1 - at - ${outage}) + min(0, ?1 - at)`,
      changed: [TICK, TICK],
      notifying: (change) => change,

      /** Compares the version of the file many times a second, which takes microseconds. */
      watch(listener) {
        /** @type {number} */
        let last;
        /** @type {number} */
        let lastTick;
        stopPolling = every(poll, () => {
          const latest = all('PRAGMA data_version')[0].data_version;
          if (latest === last) return;
          // Reads the clock first, so that a change in between is told twice rather than never.
          const [{ now }] = all('SELECT now FROM clock');
          const since = () => all('SELECT id FROM games WHERE changed > $1', [lastTick]);
          listener(last === undefined ? null : since().map(({ id }) => id));
          lastTick = now;
          last = latest;
        });
      },

      async close() {
        stopPolling?.();
        db.close();
      },
    },
    randomUUID(),
  );
};
