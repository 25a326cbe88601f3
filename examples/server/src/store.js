// @ts-check
import Database from 'libsql';

/** @typedef {import('mancala-rules').Player} Player */

/**
 * A game as it is kept.
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} game the library's own JSON: ruleset, options, repetition, start, moves, end
 * @property {number} ply steps played; whoever writes says which ply it was that he has seen
 * @property {string | null} south the lock of a seat; null while it is free
 * @property {string | null} north
 * @property {Player | null} draw who offers a draw in this position
 * @property {string | null} bot the bot that is to move
 * @property {number} changed when it was last changed, in ticks of the database's own clock
 */

// FULL: a commit has reached the disk when it returns, so what is acknowledged survives a power cut too.
const setup = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY, now INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO clock VALUES (1, 0);
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

/**
 * Sets the file up. While another process does the same, SQLite says that the file is locked, and does not wait.
 *
 * @param {Database.Database} db
 * @param {number} timeout
 */
const setUp = (db, timeout) => {
  for (const end = Date.now() + timeout; ;) {
    try {
      return db.exec(setup);
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== 'SQLITE_BUSY' || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};

const now = '(SELECT now FROM clock)';

/**
 * Games in a file. Several processes may have it open: every write says what it expects to find, and does nothing if it
 * finds something else.
 *
 * @param {string} path
 * @param {number} timeout milliseconds to wait while another process writes; nothing else is done meanwhile
 */
export const openStore = (path, timeout) => {
  const db = new Database(path, { timeout });
  setUp(db, timeout);

  const tick = db.prepare('UPDATE clock SET now = now + 1');

  /**
   * One statement as a transaction of its own; whether it found its row. The lock is taken by BEGIN alone: in this
   * driver a prepared statement that meets a lock stays open, and what is written after it is never committed.
   *
   * @param {string} sql
   */
  const writer = (sql) => {
    const statement = db.prepare(sql);
    const transaction = db.transaction((/** @type {unknown[]} */ values) => {
      tick.run();
      return statement.run(values).changes === 1;
    });
    /** @type {(...values: (string | number | null)[]) => boolean} */
    return (...values) => transaction.immediate(values);
  };

  const insert = writer(`INSERT INTO games VALUES (?, ?, ?, ?, ?, NULL, ?, ${now}, ?)`);
  const update = writer(
    `UPDATE games SET game = ?, ply = ?, bot = ?, draw = NULL, changed = ${now}, at = ? WHERE id = ? AND ply = ?`,
  );
  const offer = writer(
    `UPDATE games SET draw = ?, changed = ${now}, at = ? WHERE id = ? AND ply = ? AND draw IS NULL`,
  );
  const take = {
    south: writer(`UPDATE games SET south = ?, changed = ${now}, at = ? WHERE id = ? AND south IS NULL`),
    north: writer(`UPDATE games SET north = ?, changed = ${now}, at = ? WHERE id = ? AND north IS NULL`),
  };
  const remove = writer('DELETE FROM games WHERE at < ?');
  const removeUnplayed = writer(
    'DELETE FROM games WHERE at < ? AND (ply < 2 OR south IS NULL OR north IS NULL)',
  );

  /** @type {(sql: string) => (...values: (string | number)[]) => any[]} */
  const reader = (sql) => {
    const statement = db.prepare(sql);
    return (...values) => statement.all(values);
  };

  const byId = reader('SELECT * FROM games WHERE id = ?');
  const count = reader('SELECT count(*) AS games FROM games');
  const waiting = reader('SELECT id FROM games WHERE bot IS NOT NULL AND at <= ? ORDER BY at LIMIT 100');
  const since = reader('SELECT id FROM games WHERE changed > ?');
  const clock = reader('SELECT now FROM clock');
  const version = reader('PRAGMA data_version');

  return {
    /** @type {(row: Pick<Row, 'id' | 'game' | 'ply' | 'south' | 'north' | 'bot'>) => void} */
    insert({ id, game, ply, south, north, bot }) {
      insert(id, game, ply, south, north, bot, Date.now());
    },
    /**
     * The game goes on, if nobody else has gone on from that ply; whether it did.
     *
     * @type {(id: string, seen: number, next: Pick<Row, 'game' | 'ply' | 'bot'>) => boolean}
     */
    update: (id, seen, { game, ply, bot }) => update(game, ply, bot, Date.now(), id, seen),
    /** @type {(id: string, seen: number, player: Player) => boolean} */
    offerDraw: (id, seen, player) => offer(player, Date.now(), id, seen),
    /** @type {(id: string, player: Player, lock: string) => boolean} */
    takeSeat: (id, player, lock) => take[player](lock, Date.now(), id),
    /** @type {(before: number) => void} */
    removeUntouched: (before) => void remove(before),
    /** Those that nobody has joined, or in which not both have moved. @type {(before: number) => void} */
    removeUnplayed: (before) => void removeUnplayed(before),

    /** @type {(id: string) => Row | undefined} */
    find: (id) => byId(id)[0],
    /** @type {() => number} */
    count: () => count()[0].games,
    /** Games in which a bot has been to move since then or longer. @type {(at: number) => string[]} */
    waitingForBots: (at) => waiting(at).map(({ id }) => id),
    /** @type {(tick: number) => string[]} */
    changedSince: (tick) => since(tick).map(({ id }) => id),
    /** @type {() => number} */
    now: () => clock()[0].now,
    /** Another number whenever another process has written. @type {() => number} */
    version: () => version()[0].data_version,
    close: () => db.close(),
  };
};

/** @typedef {ReturnType<typeof openStore>} Store */
