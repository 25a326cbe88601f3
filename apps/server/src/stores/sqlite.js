// @ts-check
import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import { every } from '../timers.js';
import { createStore } from './create-store.js';

/** By the messages of SQLite: errors from a thread have no codes. */
const REASONS = /** @type {const} */ ([
  [/is locked/, 'the database is busy'],
  [/is full|I\/O error|out of memory/, 'the database cannot write; its disk may be full'],
  [/readonly|unable to open|locking protocol|malformed|not a database/, 'the database cannot be used'],
]);

const filename = new URL('sqlite-thread.js', import.meta.url).href;

/** The parameters of a statement for SQLite, in which the uptime is the first one. @type {(sql: string) => string} */
const renumber = (sql) => sql.replaceAll(/\$(\d+)/g, (_, number) => `?${Number(number) + 1}`);

const TICK = '(SELECT now FROM clock)';

/**
 * The games in a database file, which several processes of one machine may share.
 *
 * @param {string} path
 * @param {Pick<import('../limits.js').Limits, 'toWaitForLock' | 'poll' | 'outage'>} limits
 */
export const openSqlite = async (path, { toWaitForLock: timeout, poll, outage }) => {
  const thread = new Piscina({
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: Infinity,
    // Otherwise an idle thread waits for tasks only, not for timers.
    atomics: 'disabled',
    execArgv: [],
    workerData: { path, timeout },
  });
  /** @type {(name: string, ...query: unknown[]) => Promise<any>} */
  const call = (name, ...query) => thread.run(query, { filename, name });
  await call('read', 'SELECT 1');
  return createStore({
    read: (sql, values) => call('read', renumber(sql), values),
    write: (sql, values) => call('write', renumber(sql), values),
    reasonOf: ({ message }) => REASONS.find(([pattern]) => pattern.test(message))?.[1],
    self: randomUUID(),
    now: `(SELECT min(max(?1, at), at + ${outage}) - lost FROM heartbeat)`,
    beat: `UPDATE heartbeat SET at = ?1, lost = lost + max(0, ?1 - at - ${outage}) + min(0, ?1 - at)`,
    changed: [TICK, TICK],
    notifying: (change) => change,
    watch(listener, guard) {
      const look = guard(() => call('changes'));
      return every(poll, async () => {
        const ids = await look();
        if (ids?.length !== 0) listener(ids);
      });
    },
    close: () => thread.close(),
  });
};
