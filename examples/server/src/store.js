// @ts-check
import Database from 'libsql';

/** @typedef {import('mancala-rules').Player} Player */

/**
 * A stored game.
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} game the library's own JSON: ruleset, options, repetition, start, moves, end
 * @property {number} ply the number of steps; every write names the ply that it expects
 * @property {string | null} south the token hash or the bot of the seat; null while it is free
 * @property {string | null} north the same
 * @property {Player | null} draw the player who offers a draw in this position
 * @property {string | null} bot the bot that is to move
 * @property {number} changed the tick of the latest change, by the clock of the database
 */

// FULL: a commit is on disk when it returns, so acknowledged changes survive a power failure.
const SCHEMA = `
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
 * Creates the tables. Retries while another process does the same, because SQLite does not wait for its lock.
 *
 * @param {Database.Database} db
 * @param {number} timeout
 */
const createTables = (db, timeout) => {
  for (const end = Date.now() + timeout; ;) {
    try {
      return db.exec(SCHEMA);
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== 'SQLITE_BUSY' || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};

const NOW = '(SELECT now FROM clock)';

/**
 * The games in a database file, which several processes may share. Every write names the row that it expects, and does
 * nothing if the row has changed.
 *
 * @param {string} path
 * @param {number} timeout milliseconds to wait while another process writes; this blocks the process
 */
export const openStore = (path, timeout) => {
  const db = new Database(path, { timeout });
  createTables(db, timeout);

  const tick = db.prepare('UPDATE clock SET now = now + 1');

  /**
   * Prepares a statement that runs in a transaction of its own and returns whether it changed a row. BEGIN takes the lock,
   * because in this driver a prepared statement that meets a lock stays open, and later writes are never committed.
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

  const insert = writer(`INSERT INTO games VALUES (?, ?, ?, ?, ?, NULL, ?, ${NOW}, ?)`);
  const update = writer(
    `UPDATE games SET game = ?, ply = ?, bot = ?, draw = NULL, changed = ${NOW}, at = ? WHERE id = ? AND ply = ?`,
  );
  const offer = writer(
    `UPDATE games SET draw = ?, changed = ${NOW}, at = ? WHERE id = ? AND ply = ? AND draw IS NULL`,
  );
  const take = {
    south: writer(`UPDATE games SET south = ?, changed = ${NOW}, at = ? WHERE id = ? AND south IS NULL`),
    north: writer(`UPDATE games SET north = ?, changed = ${NOW}, at = ? WHERE id = ? AND north IS NULL`),
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
     * Stores the next step if the game is still at ply `seen`; returns whether it was.
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
    /** Removes games that nobody has joined, or in which one player has not moved. @type {(before: number) => void} */
    removeUnplayed: (before) => void removeUnplayed(before),

    /** @type {(id: string) => Row | undefined} */
    find: (id) => byId(id)[0],
    /** @type {() => number} */
    count: () => count()[0].games,
    /** The games in which a bot has been to move since then or longer. @type {(at: number) => string[]} */
    waitingForBots: (at) => waiting(at).map(({ id }) => id),
    /** @type {(tick: number) => string[]} */
    changedSince: (tick) => since(tick).map(({ id }) => id),
    /** @type {() => number} */
    now: () => clock()[0].now,
    /** A number that changes when another process writes. @type {() => number} */
    version: () => version()[0].data_version,
    close: () => db.close(),
  };
};

/** @typedef {ReturnType<typeof openStore>} Store */
