// @ts-check
import { BlockList, isIP } from 'node:net';
import { parseNetwork } from './addresses.js';
import { log } from './log.js';

/** The orders of the operator. They are rows of the database, so that all processes carry them out. */

export const READ_ONLY = 'read-only';
const BLOCK = 'block ';

/** The order to refuse all requests of a network. @type {(network: string) => string} */
export const blockOf = (network) => BLOCK + network;

/** The network that an order blocks; undefined if it is another order. @type {(order: string) => string | undefined} */
export const blockedBy = (order) =>
  order.startsWith(BLOCK) ? parseNetwork(order.slice(BLOCK.length)) : undefined;

/** @type {(address: string) => 'ipv4' | 'ipv6'} */
const familyOf = (address) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** @param {Pick<import('./stores/store.js').Store, 'orders'>} store */
export const createOrders = (store) => {
  /** @type {ReadonlySet<string>} */
  let orders = new Set();
  let blocked = new BlockList();

  return {
    /** Reads the orders; to be called at intervals. Returns whether they have changed. */
    async read() {
      const found = new Set(await store.orders());
      const began = [...found].filter((order) => !orders.has(order));
      const ended = [...orders].filter((order) => !found.has(order));
      if (began.length + ended.length === 0) return false;
      const list = new BlockList();
      for (const order of found) {
        const [address = '', bits] = blockedBy(order)?.split('/') ?? [];
        if (bits) list.addSubnet(address, Number(bits), familyOf(address));
      }
      orders = found;
      blocked = list;
      for (const order of began) log.info(`order begins: ${order}`);
      for (const order of ended) log.info(`order ends: ${order}`);
      return true;
    },
    isReadOnly: () => orders.has(READ_ONLY),
    /** @type {(address: string) => boolean} */
    isBlocked: (address) => isIP(address) > 0 && blocked.check(address, familyOf(address)),
  };
};

/** @typedef {ReturnType<typeof createOrders>} Orders */
