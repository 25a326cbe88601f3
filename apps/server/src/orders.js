// @ts-check

/** The orders of the operator. They are rows of the database, so that all processes carry them out. */

export const READ_ONLY = 'read-only';
const BLOCK = 'block ';

/** The order to refuse all requests of an address, or of the network of an IPv6 address. @type {(network: string) => string} */
export const blockOf = (network) => BLOCK + network;

/** The addresses that orders block. @type {(orders: readonly string[]) => string[]} */
export const blockedBy = (orders) =>
  orders
    .filter((order) => order.startsWith(BLOCK))
    .map((order) => order.slice(BLOCK.length))
    .sort();

/** @param {Pick<import('./stores/store.js').Store, 'orders'>} store */
export const createOrders = (store) => {
  /** @type {ReadonlySet<string>} */
  let orders = new Set();

  return {
    /** Reads the orders; to be called at intervals. Returns whether they have changed. */
    async read() {
      const before = orders;
      orders = new Set(await store.orders());
      return orders.size !== before.size || [...orders].some((order) => !before.has(order));
    },
    isReadOnly: () => orders.has(READ_ONLY),
    /** @type {(address: string) => boolean} */
    isBlocked: (address) => orders.has(blockOf(address)),
  };
};

/** @typedef {ReturnType<typeof createOrders>} Orders */
