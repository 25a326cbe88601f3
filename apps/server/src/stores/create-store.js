// @ts-check
import { commits } from '../metrics.js';
import { createGuard } from './unavailable.js';

/**
 * A database with the tables of a store. Its statements have the parameters `$1`, `$2` and so on.
 *
 * @typedef {object} Database
 * @property {(sql: string, values?: readonly Value[]) => Promise<any[]>} read Returns rows.
 * @property {(sql: string, values?: readonly Value[]) => Promise<number>} write Returns how many rows it has changed, once
 *   that is on disk.
 * @property {Parameters<typeof createGuard>[0]} reasonOf why it cannot be used
 * @property {string} self the name of this process
 * @property {string} now the time of play, in SQL
 * @property {string} beat a statement that stores a heartbeat
 * @property {readonly [first: string, next: string]} changed the values of the column `changed`, in SQL
 * @property {(change: string) => string} notifying The statement that also notifies other processes.
 * @property {(listener: Listener, guard: ReturnType<typeof createGuard>['guard']) => () => unknown} watch Calls the listener, see
 *   `Store`; returns a function that stops this.
 * @property {() => Promise<void>} close
 */

/** @typedef {Parameters<import('./store.js').Store['watch']>[0]} Listener */

/** @typedef {string | number | null} Value */
/** @typedef {import('./store.js').Row} Row */

/** The columns with a time of play. A game is stored with the milliseconds until then. */
const TIMES = ['at', 'until', 'deadline'];

/**
 * The games in a database.
 *
 * @param {Database} database
 * @returns {import('./store.js').Store}
 */
export const createStore = (database) => {
  const { reasonOf, self, now, beat, changed, notifying, watch, close } = database;
  const { guard, proof, failure, last } = createGuard(reasonOf);
  const read = guard(database.read);
  const write = guard(database.write);
  const [first, next] = changed;
  /** @type {(() => unknown) | undefined} */
  let stopWatching;

  /** @type {(sql: string, ...values: Value[]) => Promise<Row[]>} */
  const games = (sql, ...values) => read(`SELECT *, ${now} AS now FROM games ${sql}`, values);
  /** @type {(sql: string, ...values: Value[]) => Promise<string[]>} */
  const ids = async (sql, ...values) =>
    (await read(`SELECT id FROM games ${sql} LIMIT 100`, values)).map(({ id }) => id);
  /** Whether a statement has changed a game, once that is on disk. @type {(sql: string, ...values: Value[]) => Promise<boolean>} */
  const changes = async (sql, ...values) => {
    const stopTimer = commits.startTimer();
    return (await write(sql, values).finally(stopTimer)) > 0;
  };
  /** @type {(row: Omit<Row, 'now' | 'changed' | 'marked'>) => Promise<boolean>} */
  const insert = (row) => {
    const names = Object.keys(row);
    const values = names.map((name, i) => (TIMES.includes(name) ? `${now} + $${i + 1}` : `$${i + 1}`));
    const sql = `INSERT INTO games (${names.join(', ')}, changed) VALUES (${values.join(', ')}, ${first})`;
    return changes(notifying(`${sql} ON CONFLICT DO NOTHING`), ...Object.values(row));
  };

  return {
    insert: (id, columns, ms = 0) => insert({ ...columns, id, at: 0, until: ms }),
    update({ id, changed: read }, columns) {
      const values = Object.keys(columns).map((name, i) => `${name} = $${i + 3}`);
      const sql = `UPDATE games SET ${values.join(', ')}, changed = ${next}, at = ${now}, marked = NULL`;
      return changes(notifying(`${sql} WHERE id = $1 AND changed = $2`), id, read, ...Object.values(columns));
    },
    find: async (id) => (await games('WHERE id = $1', id))[0],
    beat: proof(async () => {
      await write(beat);
      return (await read('SELECT lost FROM heartbeat'))[0].lost;
    }),
    look: proof(() => read('SELECT id FROM games LIMIT 1')),
    async count() {
      const aborted = 'SELECT count(*) FROM games WHERE aborted IS NOT NULL';
      return (await read(`SELECT count(*) - (${aborted}) AS games FROM games`))[0].games;
    },
    remove: (row) => changes('DELETE FROM games WHERE id = $1 AND changed = $2', row.id, row.changed),
    open: () =>
      games(
        `WHERE listed = 1 AND (south IS NULL OR north IS NULL) AND until >= ${now} ORDER BY at DESC LIMIT 100`,
      ),
    async keepOpen(open, ms) {
      const sql = `UPDATE games SET until = ${now} + $1 WHERE id = $2 AND listed = 1`;
      await Promise.all(open.map((id) => write(sql, [ms, id])));
    },
    async sought(seek) {
      const [row] = await games(`WHERE seek = $1 AND until >= ${now}`, seek);
      if (!row) await write(`UPDATE games SET seek = NULL WHERE seek = $1 AND until < ${now}`, [seek]);
      return row;
    },
    running: (ms, most) =>
      games(
        `WHERE listed = 1 AND south IS NOT NULL AND north IS NOT NULL AND ply > 0 AND at >= ${now} - $1
         ORDER BY at DESC LIMIT $2`,
        ms,
        most,
      ),
    async countRunning(ms) {
      const isOver = `aborted IS NOT NULL OR position LIKE '%"legalMoves":[]%'`;
      const sql = `south IS NOT NULL AND north IS NOT NULL AND ply > 0 AND NOT (${isOver})`;
      return (await read(`SELECT count(*) AS games FROM games WHERE at >= ${now} - $1 AND ${sql}`, [ms]))[0]
        .games;
    },
    async countPeople({ lobby, playing }, ms) {
      await write(`DELETE FROM people WHERE at < ${now} - $1`, [ms]);
      await write(
        `INSERT INTO people (process, at, lobby, playing) VALUES ($1, ${now}, $2, $3)
         ON CONFLICT (process) DO UPDATE SET at = excluded.at, lobby = excluded.lobby, playing = excluded.playing`,
        [self, lobby, playing],
      );
      const sums = 'coalesce(sum(lobby), 0) AS lobby, coalesce(sum(playing), 0) AS playing';
      return (await read(`SELECT ${sums} FROM people WHERE at >= ${now} - $1`, [ms]))[0];
    },
    waitingForBots: (ms) => ids(`WHERE bot IS NOT NULL AND at <= ${now} - $1 ORDER BY at`, ms),
    overdue: (ms) => ids(`WHERE deadline <= ${now} - $1 ORDER BY deadline`, ms),
    async removeOld({ untouched, unplayed, marked }) {
      const isAborted = `aborted IS NOT NULL AND at < ${now} - $1`;
      await write(`DELETE FROM games WHERE marked < ${now} - $1 OR ${isAborted}`, [marked]);
      await write(
        `UPDATE games SET marked = ${now} WHERE marked IS NULL
         AND (at < ${now} - $1 OR at < ${now} - $2 AND (ply < 2 OR south IS NULL OR north IS NULL))`,
        [untouched, unplayed],
      );
    },
    list: (after) => games('WHERE id > $1 ORDER BY id LIMIT 500', after),
    async copy(rows) {
      const copies = rows.map(({ now: then, changed: _, marked: __, at, deadline, ...row }) =>
        insert({ ...row, at: at - then, until: 0, deadline: deadline === null ? null : deadline - then }),
      );
      return (await Promise.all(copies)).filter(Boolean).length;
    },
    orders: async () => (await read('SELECT text FROM orders')).map(({ text }) => text),
    addOrder: (order) => write('INSERT INTO orders (text) VALUES ($1) ON CONFLICT DO NOTHING', [order]),
    removeOrder: (order) => write('DELETE FROM orders WHERE text = $1', [order]),
    failure,
    watch(listener) {
      stopWatching = watch(listener, guard);
    },
    close: last(async () => {
      await stopWatching?.();
      await close();
    }),
  };
};
