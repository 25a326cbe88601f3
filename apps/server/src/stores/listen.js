// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between attempts to connect. */
const RETRY = 500;

/**
 * Listens to the notifications of PostgreSQL on a connection of its own, and connects again whenever that breaks. Returns a
 * function that stops this. The driver has no client that reconnects, and the latest release of `pg-listen`, which does, is of 2020.
 *
 * @param {() => import('pg').Client} createClient
 * @param {number} ping milliseconds between checks that the connection still works
 * @param {string} self the sender whose notifications are left out
 * @param {Parameters<import('./store.js').Store['watch']>[0]} listener called with null when the connection is there: what
 *   happened before was not heard
 */
export const createListener = (createClient, ping, self, listener) => {
  let client = createClient();
  let isStopped = false;

  /** Listens until the connection breaks, which is an error. */
  const listen = async () => {
    const broken = new AbortController();
    const lose = () => broken.abort();
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => {
      const [sender, id = ''] = payload.split(' ');
      if (sender !== self) listener([id]);
    });
    await client.connect();
    await client.query('LISTEN games');
    listener(null);
    for (;;) {
      await sleep(ping, undefined, { ref: false, signal: broken.signal });
      await client.query('SELECT 1');
    }
  };

  const start = async () => {
    for (; !isStopped; client = createClient()) {
      await listen().catch(() => void client.end().catch(() => undefined));
      await sleep(RETRY, undefined, { ref: false });
    }
  };
  void start();

  return async () => {
    isStopped = true;
    await client.end().catch(() => undefined);
  };
};
