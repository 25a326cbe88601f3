// @ts-check
import { migrationsIn, missingFrom } from './migrations.js';

/** @typedef {import('@photostructure/sqlite').EnhancedDatabaseSync<import('@photostructure/sqlite').DatabaseSyncInstance>} Database */

// FULL: a commit is on disk when it returns, so acknowledged changes survive a power failure.
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL';

const MIGRATIONS = migrationsIn({
  time: 'integer',
  options: 'STRICT',
  now: '1000 * unixepoch()',
  merge: (json, more) => `json_patch(${json}, ${more})`,
  own: `CREATE TABLE clock (id integer PRIMARY KEY, now integer NOT NULL) STRICT;
  INSERT INTO clock VALUES (1, 0);
  CREATE INDEX games_changed ON games (changed);`,
});

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
