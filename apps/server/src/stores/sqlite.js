// @ts-check
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { every } from '../timers.js';
import { missingFrom } from './migrations.js';
import { atTime, COLUMNS, valuesOf } from './store.js';
import { createWriter } from './sqlite-writer.js';
import { createGuard } from './unavailable.js';

/** @typedef {import('./store.js').Row} Row */

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
const unlogged = createGuard(reasonOf, () => undefined);

/** Milliseconds to wait for the lock of the file with a write that is repeated soon. */
const CASUAL_TIMEOUT = 50;

const TICK = '(SELECT now FROM clock)';
const marks = COLUMNS.map(() => '?').join(', ');
const SET = COLUMNS.map((name) => `${name} = ?`).join(', ');

/**
 * The games in a database file, which several processes of one machine may share. The driver is synchronous: a function has
 * done its work when it returns its promise.
 *
 * @param {string} path
 * @param {Pick<import('../limits.js').Limits, 'toWaitForLock' | 'poll' | 'outage'>} limits
 * @returns {import('./store.js').Store}
 */
export const openSqlite = (path, { toWaitForLock: timeout, poll, outage }) => {
  const db = new Database(path, { timeout });
  prepare(db, timeout);

  // For writes that are repeated soon. They must not stop this thread until another process unlocks the file, and a power
  // failure may lose them.
  const casual = new Database(path, { timeout: CASUAL_TIMEOUT });
  casual.exec('PRAGMA synchronous = NORMAL');
  /** Prepares a statement; the function returns how many rows it has changed. @typedef {(sql: string) => (...values: (string | number | null)[]) => Promise<number>} Writer */
  const write = createWriter(db);
  /** @type {Writer} */
  const writer = (sql) => {
    const statement = db.prepare(sql);
    return (...values) => guarded(() => write(() => statement.run(values).changes));
  };
  const writeCasually = createWriter(casual);
  /** @type {Writer} */
  const casualWriter = (sql) => {
    const statement = casual.prepare(sql);
    return (...values) => unlogged(() => writeCasually(() => statement.run(values).changes));
  };

  /** @type {(sql: string) => (...values: (string | number)[]) => Promise<any[]>} */
  const reader = (sql) => {
    const statement = db.prepare(sql);
    return (...values) => guarded(() => statement.all(values));
  };

  /** The name of this process. */
  const self = randomUUID();
  /** The time of play. `?1` is the uptime: it comes first in all statements. */
  const NOW = `(SELECT min(max(?1, at), at + ${outage}) - lost FROM heartbeat)`;
  /** @type {(sql: string) => (...values: (string | number | null)[]) => Promise<number>} */
  const change = (sql) => {
    const write = writer(sql);
    return (...values) => write(uptime(), ...values);
  };
  const insert = change(`INSERT INTO games (at, until, id, ${COLUMNS.join(', ')}, changed)
    VALUES (${NOW}, ${NOW} + ?, ?, ${marks}, ${TICK}) ON CONFLICT DO NOTHING`);
  const copy = writer(`INSERT INTO games (id, ${COLUMNS.join(', ')}, changed, at)
    VALUES (?, ${marks}, ${TICK}, ?) ON CONFLICT DO NOTHING`);
  const update = change(`UPDATE games SET at = ${NOW}, marked = NULL, ${SET}, changed = ${TICK}
    WHERE id = ? AND changed = ?`);
  const markOld = change(`UPDATE games SET marked = ${NOW} WHERE marked IS NULL AND (at < ${NOW} - ?
    OR at < ${NOW} - ? AND (ply < 2 OR south IS NULL OR north IS NULL))`);
  const removeMarked = change(`DELETE FROM games WHERE marked < ${NOW} - ?`);
  const beat = casualWriter(`UPDATE heartbeat SET at = ?1,
    lost = lost + max(0, ?1 - at - ${outage}) + min(0, ?1 - at)`);
  /** @type {(sql: string) => (...values: (string | number)[]) => Promise<any[]>} */
  const select = (sql) => {
    const read = reader(sql);
    return (...values) => read(uptime(), ...values);
  };
  /** @type {(sql: string) => (...values: (string | number)[]) => Promise<Row[]>} */
  const games = (sql) => select(`SELECT *, ${NOW} AS now FROM games ${sql}`);
  const lost = reader('SELECT lost FROM heartbeat');
  const time = select(`SELECT ${NOW} AS now`);
  const byId = games('WHERE id = ?');
  const count = reader('SELECT count(*) AS games FROM games');
  const waiting = select(
    `SELECT id FROM games WHERE bot IS NOT NULL AND at <= ${NOW} - ? ORDER BY at LIMIT 100`,
  );
  const overdue = select(`SELECT id FROM games WHERE deadline <= ${NOW} ORDER BY deadline LIMIT 100`);
  const open = games(
    `WHERE listed = 1 AND (south IS NULL OR north IS NULL) AND until >= ${NOW} ORDER BY at DESC LIMIT 100`,
  );
  const keepOpen = casualWriter(`UPDATE games SET until = ${NOW} + ? WHERE id = ? AND listed = 1`);
  const sought = games(`WHERE until >= ${NOW} AND seek = ?`);
  const expire = change(`UPDATE games SET seek = NULL WHERE until < ${NOW} AND seek = ?`);
  const running =
    games(`WHERE listed = 1 AND south IS NOT NULL AND north IS NOT NULL AND ply > 0 AND at >= ${NOW} - ?
    ORDER BY at DESC LIMIT ?`);
  const removeOne = writer('DELETE FROM games WHERE id = ? AND changed = ?');
  const addPeople = casualWriter(`INSERT OR REPLACE INTO people (at, process, lobby, playing)
    VALUES (${NOW}, ?, ?, ?)`);
  const removePeople = casualWriter(`DELETE FROM people WHERE at < ${NOW} - ?`);
  const people = select(
    `SELECT coalesce(sum(lobby), 0) AS lobby, coalesce(sum(playing), 0) AS playing FROM people WHERE at >= ${NOW} - ?`,
  );
  const list = games('WHERE id > ? ORDER BY id LIMIT 500');
  const since = reader('SELECT id FROM games WHERE changed > ?');
  const clock = reader('SELECT now FROM clock');
  const orders = reader('SELECT text FROM orders');
  const version = reader('PRAGMA data_version');

  /** @type {(rows: any[]) => string[]} */
  const ids = (rows) => rows.map(({ id }) => id);
  /** @type {(() => void) | undefined} */
  let stopPolling;

  return {
    insert: async (id, columns, ms = 0) => (await insert(ms, id, ...valuesOf(columns))) === 1,
    update: async (row, columns) =>
      (await update(...valuesOf({ ...row, ...columns }), row.id, row.changed)) === 1,
    find: async (id) => (await byId(id))[0],
    async beat() {
      await beat(uptime());
      return (await lost())[0].lost;
    },
    count: async () => (await count())[0].games,
    remove: async (row) => (await removeOne(row.id, row.changed)) === 1,
    open: () => open(),
    async keepOpen(ids, ms) {
      await Promise.all(ids.map((id) => keepOpen(uptime(), ms, id)));
    },
    async sought(seek) {
      const [row] = await sought(seek);
      if (!row) await expire(seek);
      return row;
    },
    running: (ms, most) => running(ms, most),
    async countPeople({ lobby, playing }, ms) {
      await Promise.all([removePeople(uptime(), ms), addPeople(uptime(), self, lobby, playing)]);
      return (await people(ms))[0];
    },
    waitingForBots: async (ms) => ids(await waiting(ms)),
    overdue: async () => ids(await overdue()),
    async removeOld({ untouched, unplayed, marked }) {
      await removeMarked(marked);
      await markOld(untouched, unplayed);
    },
    list: (after) => list(after),
    async copy(rows) {
      const [{ now }] = await time();
      const stored = rows.map((each) => {
        const row = atTime(each, now);
        return copy(row.id, ...valuesOf(row), row.at);
      });
      return (await Promise.all(stored)).reduce((sum, one) => sum + one, 0);
    },
    orders: async () => (await orders()).map(({ text }) => text),
    addOrder: writer('INSERT INTO orders VALUES (?) ON CONFLICT DO NOTHING'),
    removeOrder: writer('DELETE FROM orders WHERE text = ?'),

    /** Compares the version of the file many times a second, which takes microseconds. */
    watch(listener) {
      /** @type {number} */
      let last;
      /** @type {number} */
      let lastTick;
      stopPolling = every(poll, async () => {
        const latest = (await version())[0].data_version;
        if (latest === last) return;
        // Reads the clock first, so that a change in between is told twice rather than never.
        const [{ now }] = await clock();
        listener(last === undefined ? null : ids(await since(lastTick)));
        lastTick = now;
        last = latest;
      });
    },

    async close() {
      stopPolling?.();
      casual.close();
      db.close();
    },
  };
};
