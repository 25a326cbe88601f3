// @ts-check

/**
 * A queue that takes alternately the item with the earliest deadline and, so that nobody waits for ever, one item of each owner in
 * turn.
 *
 * @template Item
 */
export const createQueue = () => {
  /** The deadlines of the items of each owner, the next owner first. @type {Map<string, Map<Item, number>>} */
  const queues = new Map();
  let isByDeadline = false;

  return {
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),

    /** @type {(item: Item, owner: string, deadline?: number) => void} */
    add: (item, owner, deadline = Infinity) =>
      void queues.set(owner, (queues.get(owner) ?? new Map()).set(item, deadline)),

    /** @type {(item: Item) => void} */
    remove(item) {
      for (const [owner, queue] of queues) if (queue.delete(item) && queue.size === 0) queues.delete(owner);
    },

    /** Removes the next item, and returns it. @type {() => Item | undefined} */
    next() {
      isByDeadline = !isByDeadline;
      const items = [...queues].flatMap(([owner, queue]) =>
        [...queue].map(([item, deadline]) => ({ item, owner, deadline })),
      );
      const [first] = isByDeadline ? items.sort((one, other) => one.deadline - other.deadline || 0) : items;
      if (!first) return undefined;
      const { item, owner } = first;
      const rest = /** @type {Map<Item, number>} */ (queues.get(owner));
      rest.delete(item);
      queues.delete(owner);
      if (rest.size > 0) queues.set(owner, rest);
      return item;
    },
  };
};
