// @ts-check

/** @typedef {{ run: () => number, resolve: (changes: number) => void, reject: (error: unknown) => void }} Write */

/**
 * Creates a function that runs a write and returns how many rows it has changed, once that is on disk. Writes that come in at
 * the same time share a transaction, because waiting for the disk takes most of the time.
 *
 * @param {import('libsql').Database} db
 */
export const createWriter = (db) => {
  const tick = db.prepare('UPDATE clock SET now = now + 1');
  /** @type {Write[]} */
  let waiting = [];

  /**
   * Runs writes in a transaction. BEGIN takes the lock, because in this driver a prepared statement that meets a lock stays
   * open, and later writes are never committed.
   *
   * @type {(writes: readonly Write[]) => number[]}
   */
  const commit = (writes) => {
    db.exec('BEGIN IMMEDIATE');
    try {
      tick.run();
      const changes = writes.map(({ run }) => run());
      db.exec('COMMIT');
      return changes;
    } catch (error) {
      // Not the driver's own transactions: they lose the error when SQLite has rolled back by itself.
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  const flush = () => {
    const writes = waiting;
    waiting = [];
    try {
      const changes = commit(writes);
      writes.forEach(({ resolve }, i) => resolve(/** @type {number} */ (changes[i])));
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
  };

  /** @type {(run: () => number) => Promise<number>} */
  return (run) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ run, resolve, reject }) === 1) setImmediate(flush);
    });
};
