// @ts-check

/**
 * A queue that takes alternately the item with the earliest deadline and, so that nobody waits for ever, one item of each owner in
 * turn. An item is queued once.
 */
export const createQueue = () => {
  /** The items of each owner with their deadlines, the next owner first. @type {Map<string, Map<string, number>>} */
  const queues = new Map();
  let isByDeadline = false;

  return {
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),

    /** @type {(item: string, owner: string, deadline?: number) => void} */
    add(item, owner, deadline = Infinity) {
      for (const queue of queues.values()) if (queue.has(item)) return;
      queues.set(owner, (queues.get(owner) ?? new Map()).set(item, deadline));
    },

    /** Removes the next item; returns it with its owner. @type {() => readonly [string, string] | undefined} */
    next() {
      const all = [...queues].flatMap(([owner, queue]) =>
        [...queue].map(([item, deadline]) => ({ item, owner, deadline })),
      );
      isByDeadline = !isByDeadline;
      const [first] = isByDeadline ? all.sort((one, other) => one.deadline - other.deadline || 0) : all;
      if (!first) return undefined;
      const { item, owner } = first;
      const rest = queues.get(owner);
      rest?.delete(item);
      queues.delete(owner);
      if (rest?.size) queues.set(owner, rest);
      return [item, owner];
    },
  };
};
