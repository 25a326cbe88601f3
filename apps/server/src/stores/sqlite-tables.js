// @ts-check
import { missingFrom } from './migrations.js';

/** @typedef {import('libsql').Database} Database */

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

/** @type {readonly ((db: Database) => void)[]} */
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
  (db) => db.exec('ALTER TABLE games ADD COLUMN position TEXT'),
];

/** @type {(db: Database) => readonly ((db: Database) => void)[]} */
const missingIn = (db) => {
  const [{ user_version: version }] = /** @type {[{ user_version: number }]} */ (db.pragma('user_version'));
  return missingFrom(MIGRATIONS, version);
};

/** @type {(db: Database) => void} */
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
 * @param {Database} db
 * @param {number} timeout
 */
export const prepareTables = (db, timeout) => {
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
