// @ts-check
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { every } from '../timers.js';
import { atTime, COLUMNS, valuesOf } from './store.js';
import { createWriter } from './sqlite-writer.js';
import { createGuard } from './unavailable.js';

/** @typedef {import('./store.js').Row} Row */

// FULL: a commit is on disk when it returns, so acknowledged changes survive a power failure.
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  BEGIN IMMEDIATE;
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
  COMMIT;
`;

/** Columns that files of the first version lack. */
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

/** @type {(db: Database.Database) => void} */
const addLaterColumns = (db) => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const table = /** @type {{ name: string }[]} */ (db.pragma('table_info(games)'));
    const present = table.map(({ name }) => name);
    for (const [name, type] of Object.entries(LATER)) {
      if (!present.includes(name)) db.exec(`ALTER TABLE games ADD COLUMN ${name} ${type}`);
    }
    db.exec(`${LATER_INDEXES} COMMIT`);
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};

/**
 * Creates the tables. Retries while another process does the same, because SQLite does not wait for its lock.
 *
 * @param {Database.Database} db
 * @param {number} timeout
 */
const createTables = (db, timeout) => {
  for (const end = Date.now() + timeout; ;) {
    try {
      db.exec(SCHEMA);
      return addLaterColumns(db);
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== 'SQLITE_BUSY' || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};

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
const INSERT = `INSERT INTO games (id, ${COLUMNS.join(', ')}, changed, at, until)
  VALUES (?, ${marks}, ${TICK}, ?, ?)
  ON CONFLICT DO NOTHING`;
const UPDATE = `UPDATE games SET ${COLUMNS.map((name) => `${name} = ?`).join(', ')}, changed = ${TICK}, at = ?
  WHERE id = ? AND changed = ?`;

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
  createTables(db, timeout);

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
  /** The time of play; `?` is now. */
  const playTime = `(SELECT min(?, at + ${outage}) - lost FROM heartbeat)`;
  const insert = writer(INSERT);
  const update = writer(UPDATE);
  const remove = writer('DELETE FROM games WHERE at < ?');
  const removeUnplayed = writer(
    'DELETE FROM games WHERE at < ? AND (ply < 2 OR south IS NULL OR north IS NULL)',
  );
  const beat = casualWriter(`UPDATE heartbeat SET lost = lost + max(0, ? - at - ${outage}), at = ?`);
  const lost = reader('SELECT lost FROM heartbeat');
  const time = reader(`SELECT ${playTime} AS now`);
  /** @type {(sql: string) => (...values: (string | number)[]) => Promise<Row[]>} */
  const games = (sql) => {
    const read = reader(`SELECT *, ${playTime} AS now FROM games ${sql}`);
    return (...values) => read(Date.now(), ...values);
  };
  const byId = games('WHERE id = ?');
  const count = reader('SELECT count(*) AS games FROM games');
  const waiting = reader('SELECT id FROM games WHERE bot IS NOT NULL AND at <= ? ORDER BY at LIMIT 100');
  const overdue = reader(`SELECT id FROM games WHERE deadline <= ${playTime} ORDER BY deadline LIMIT 100`);
  const open = games(
    'WHERE listed = 1 AND (south IS NULL OR north IS NULL) AND until >= ? ORDER BY at DESC LIMIT 100',
  );
  const keepOpen = casualWriter('UPDATE games SET until = ? WHERE id = ? AND listed = 1');
  const sought = games('WHERE seek = ? AND until >= ?');
  const expire = writer('UPDATE games SET seek = NULL WHERE seek = ? AND until < ?');
  const running = games(`WHERE listed = 1 AND south IS NOT NULL AND north IS NOT NULL AND ply > 0 AND at >= ?
    ORDER BY at DESC LIMIT ?`);
  const removeOne = writer('DELETE FROM games WHERE id = ? AND changed = ?');
  const addPeople = casualWriter('INSERT OR REPLACE INTO people VALUES (?, ?, ?, ?)');
  const removePeople = casualWriter('DELETE FROM people WHERE at < ?');
  const people = reader(
    'SELECT coalesce(sum(lobby), 0) AS lobby, coalesce(sum(playing), 0) AS playing FROM people WHERE at >= ?',
  );
  const list = games('WHERE id > ? ORDER BY id LIMIT 500');
  const since = reader('SELECT id FROM games WHERE changed > ?');
  const clock = reader('SELECT now FROM clock');
  const version = reader('PRAGMA data_version');

  /** @type {(rows: any[]) => string[]} */
  const ids = (rows) => rows.map(({ id }) => id);
  /** @type {(() => void) | undefined} */
  let stopPolling;

  return {
    async insert(id, columns, ms = 0) {
      const now = Date.now();
      return (await insert(id, ...valuesOf(columns), now, now + ms)) === 1;
    },
    update: async (row, columns) =>
      (await update(...valuesOf({ ...row, ...columns }), Date.now(), row.id, row.changed)) === 1,
    find: async (id) => (await byId(id))[0],
    async beat() {
      const now = Date.now();
      await beat(now, now);
      return (await lost())[0].lost;
    },
    count: async () => (await count())[0].games,
    remove: async (row) => (await removeOne(row.id, row.changed)) === 1,
    open: () => open(Date.now()),
    async keepOpen(ids, ms) {
      await Promise.all(ids.map((id) => keepOpen(Date.now() + ms, id)));
    },
    async sought(seek) {
      const [row] = await sought(seek, Date.now());
      if (!row) await expire(seek, Date.now());
      return row;
    },
    running: (ms, most) => running(Date.now() - ms, most),
    async countPeople({ lobby, playing }, ms) {
      const now = Date.now();
      await Promise.all([removePeople(now - ms), addPeople(self, now, lobby, playing)]);
      return (await people(now - ms))[0];
    },
    waitingForBots: async (ms) => ids(await waiting(Date.now() - ms)),
    overdue: async () => ids(await overdue(Date.now())),
    removeUntouched: async (ms) => void (await remove(Date.now() - ms)),
    removeUnplayed: async (ms) => void (await removeUnplayed(Date.now() - ms)),
    list: (after) => list(after),
    async copy(rows) {
      const [{ now }] = await time(Date.now());
      const stored = rows.map((row) => insert(row.id, ...valuesOf(atTime(row, now)), row.at, 0));
      return (await Promise.all(stored)).reduce((sum, one) => sum + one, 0);
    },

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
