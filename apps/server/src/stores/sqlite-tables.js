// @ts-check
import { missingFrom } from './migrations.js';

/** @typedef {import('@photostructure/sqlite').EnhancedDatabaseSync<import('@photostructure/sqlite').DatabaseSyncInstance>} Database */

// FULL: a commit is on disk when it returns, so acknowledged changes survive a power failure.
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL';

const MIGRATIONS = [
  `CREATE TABLE clock (id INTEGER PRIMARY KEY, now INTEGER NOT NULL) STRICT;
  INSERT INTO clock VALUES (1, 0);
  CREATE TABLE heartbeat (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, lost INTEGER NOT NULL) STRICT;
  INSERT INTO heartbeat VALUES (1, 1000 * unixepoch(), 0);
  CREATE TABLE people (
    process TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    lobby INTEGER NOT NULL,
    playing INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    position TEXT NOT NULL,
    ply INTEGER NOT NULL,
    south TEXT,
    north TEXT,
    draw TEXT,
    rematch TEXT,
    next TEXT,
    bot TEXT,
    clock TEXT,
    deadline INTEGER,
    listed INTEGER NOT NULL,
    seek TEXT,
    until INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL,
    at INTEGER NOT NULL,
    marked INTEGER
  ) STRICT;
  CREATE INDEX games_changed ON games (changed);
  CREATE INDEX games_at ON games (at);
  CREATE INDEX games_bot ON games (at) WHERE bot IS NOT NULL;
  CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
  CREATE INDEX games_listed ON games (at) WHERE listed = 1;
  CREATE UNIQUE INDEX games_seek ON games (seek);
  CREATE TABLE orders (text TEXT PRIMARY KEY) STRICT;`,
  `ALTER TABLE games ADD COLUMN paid TEXT;
  ALTER TABLE games ADD COLUMN aborted TEXT;
  CREATE INDEX games_aborted ON games (at) WHERE aborted IS NOT NULL;
  UPDATE games SET clock = json_patch(clock, '{"bank":{"south":0,"north":0}}') WHERE clock IS NOT NULL;`,
];

/** @type {(db: Database) => readonly string[]} */
const missingIn = (db) =>
  missingFrom(MIGRATIONS, /** @type {number} */ (db.pragma('user_version', { simple: true })));

/** @type {(db: Database) => void} */
const migrate = (db) => {
  db.exec(PRAGMAS);
  if (missingIn(db).length === 0) return;
  const update = db.transaction(() => {
    // Again, as another process may have done it meanwhile.
    for (const step of missingIn(db)) db.exec(step);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
  update.immediate();
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
      if (!/is locked/.test(/** @type {Error} */ (error).message) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};
