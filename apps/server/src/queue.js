// @ts-check

/**
 * A fair queue: takes one item of each owner in turn. An item is queued once.
 */
export const createQueue = () => {
  /** The items of each owner, the next owner first. @type {Map<string, Set<string>>} */
  const queues = new Map();

  return {
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),

    /** @type {(item: string, owner: string) => void} */
    add(item, owner) {
      for (const queue of queues.values()) if (queue.has(item)) return;
      queues.set(owner, (queues.get(owner) ?? new Set()).add(item));
    },

    /** Removes the next item; returns it with its owner. @type {() => readonly [string, string] | undefined} */
    next() {
      for (const [owner, queue] of queues) {
        const [item] = queue;
        queues.delete(owner);
        if (item === undefined) continue;
        queue.delete(item);
        if (queue.size > 0) queues.set(owner, queue);
        return [item, owner];
      }
      return undefined;
    },
  };
};
