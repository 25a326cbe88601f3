// @ts-check
import { COLUMNS, valuesOf } from './store.js';

/**
 * A database with the tables of a store. Its statements have the parameters `$1`, `$2` and so on.
 *
 * @typedef {object} Database
 * @property {(sql: string, values?: readonly Value[]) => Promise<any[]>} read Returns rows.
 * @property {(sql: string, values?: readonly Value[]) => Promise<number>} write Returns how many rows it has changed, once
 *   that is on disk.
 * @property {<R>(action: () => Promise<R>) => () => Promise<R>} proof An action that ends an outage when it succeeds.
 * @property {import('./store.js').Store['failure']} failure
 * @property {string} now the time of play, in SQL
 * @property {string} beat a statement that stores a heartbeat
 * @property {readonly [first: string, next: string]} changed the values of the column `changed`, in SQL
 * @property {(change: string) => string} notifying The statement that also notifies other processes.
 * @property {import('./store.js').Store['watch']} watch
 * @property {() => Promise<void>} close
 */

/** @typedef {string | number | null} Value */
/** @typedef {import('./store.js').Row} Row */

/** A game as it is at another time of play. @type {(row: Row, now: number) => Row} */
const atTime = (row, now) => {
  const shift = now - row.now;
  const deadline = row.deadline === null ? null : row.deadline + shift;
  return { ...row, now, at: row.at + shift, deadline };
};

/**
 * The games in a database.
 *
 * @param {Database} database
 * @param {string} self the name of this process
 * @returns {import('./store.js').Store}
 */
export const createStore = (database, self) => {
  const { read, write, proof, failure, now, beat, changed, notifying, watch, close } = database;
  const [first, next] = changed;
  const names = COLUMNS.join(', ');
  /** The parameters of the columns. */
  const given = COLUMNS.map((_, i) => `$${i + 3}`);
  const initial = COLUMNS.map((name, i) => (name === 'deadline' ? `${now} + ${given[i]}` : given[i]));
  const INSERT = notifying(`INSERT INTO games (id, until, ${names}, changed, at)
    VALUES ($1, ${now} + $2, ${initial.join(', ')}, ${first}, ${now}) ON CONFLICT DO NOTHING`);
  const UPDATE = notifying(`UPDATE games SET ${COLUMNS.map((name, i) => `${name} = ${given[i]}`).join(', ')},
    changed = ${next}, at = ${now}, marked = NULL WHERE id = $1 AND changed = $2`);
  const COPY = `INSERT INTO games (id, at, ${names}, changed) VALUES ($1, $2, ${given.join(', ')}, ${first})
    ON CONFLICT DO NOTHING`;

  /** @type {(sql: string, ...values: Value[]) => Promise<Row[]>} */
  const games = (sql, ...values) => read(`SELECT *, ${now} AS now FROM games ${sql}`, values);
  /** @type {(sql: string, ...values: Value[]) => Promise<string[]>} */
  const ids = async (sql, ...values) =>
    (await read(`SELECT id FROM games ${sql} LIMIT 100`, values)).map(({ id }) => id);
  /** Whether a statement has changed a row. @type {(sql: string, ...values: Value[]) => Promise<boolean>} */
  const changes = async (sql, ...values) => (await write(sql, values)) > 0;

  return {
    insert: (id, columns, ms = 0) => changes(INSERT, id, ms, ...valuesOf(columns)),
    update: (row, columns) => changes(UPDATE, row.id, row.changed, ...valuesOf({ ...row, ...columns })),
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
      const [time] = await read(`SELECT ${now} AS now`);
      const copies = rows.map((each) => {
        const row = atTime(each, time.now);
        return write(COPY, [row.id, row.at, ...valuesOf(row)]);
      });
      return (await Promise.all(copies)).reduce((sum, one) => sum + one, 0);
    },
    orders: async () => (await read('SELECT text FROM orders')).map(({ text }) => text),
    addOrder: (order) => write('INSERT INTO orders (text) VALUES ($1) ON CONFLICT DO NOTHING', [order]),
    removeOrder: (order) => write('DELETE FROM orders WHERE text = $1', [order]),
    failure,
    watch,
    close,
  };
};
