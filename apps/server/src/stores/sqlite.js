// @ts-check
import { randomUUID } from 'node:crypto';
import { startThread } from '../thread.js';
import { createStore } from './create-store.js';
import { createGuard } from './unavailable.js';

const REASONS = /** @type {const} */ ([
  [/^SQLITE_(BUSY|LOCKED)/, 'the database is busy'],
  [/^SQLITE_(FULL|IOERR|NOMEM)/, 'the database cannot write; its disk may be full'],
  [/^SQLITE_(READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB)/, 'the database cannot be used'],
]);

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
  const thread = await startThread(new URL('sqlite-thread.js', import.meta.url), { path, timeout, poll });
  const { guard, proof, failure, last } = createGuard(
    ({ code }) => REASONS.find(([pattern]) => pattern.test(String(code)))?.[1],
  );

  return createStore(
    {
      read: guard((sql, values) => thread.call('read', renumber(sql), values)),
      write: guard((sql, values) => thread.call('write', renumber(sql), values)),
      proof,
      failure,
      now: `(SELECT min(max(?1, at), at + ${outage}) - lost FROM heartbeat)`,
      beat: `UPDATE heartbeat SET at = ?1, lost = lost + max(0, ?1 - at - ${outage}) + min(0, ?1 - at)`,
      changed: [TICK, TICK],
      notifying: (change) => change,
      watch(listener) {
        thread.worker.on('message', ({ changed }) => changed !== undefined && listener(changed));
        void thread.call('watch');
      },
      close: last(async () => {
        await thread.call('close');
        await thread.worker.terminate();
      }),
    },
    randomUUID(),
  );
};
