// @ts-check
import { every } from '../timers.js';

/** Milliseconds between attempts to connect. */
const RETRY = 500;

/**
 * Listens to the notifications of PostgreSQL on a connection of its own, and connects again whenever that breaks. Returns a
 * function that stops this. The driver has no client that reconnects, and the latest release of `pg-listen`, which does, is of 2020.
 *
 * @param {() => import('pg').Client} createClient
 * @param {number} ping milliseconds between checks that the connection still works
 * @param {(sender: string | null, id: string | null) => void} listener called with both null when the connection is there:
 *   what happened before was not heard
 */
export const createListener = (createClient, ping, listener) => {
  /** @type {import('pg').Client | null} */
  let client = null;
  let isStopped = false;

  const connect = async () => {
    if (isStopped) return;
    const fresh = createClient();
    client = fresh;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      client = null;
      fresh.end().catch(() => undefined);
      if (!isStopped) setTimeout(connect, RETRY);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload = '' }) => {
      const [sender = '', id = ''] = payload.split(' ');
      listener(sender, id);
    });
    try {
      await fresh.connect();
      await fresh.query('LISTEN games');
      listener(null, null);
    } catch {
      lose();
    }
  };
  void connect();

  const stopPinging = every(ping, async () => {
    const checked = client;
    await checked?.query('SELECT 1').catch((error) => checked.emit('error', error));
  });

  return async () => {
    isStopped = true;
    stopPinging();
    await client?.end().catch(() => undefined);
  };
};
