// @ts-check

/** When an item must be done, and until when it waits at most. @typedef {{ deadline: number, patience: number }} Times */

/**
 * A queue that takes alternately the item with the earliest deadline and, so that nobody waits for ever, one item of each owner in
 * turn. An item is queued once.
 */
export const createQueue = () => {
  /** The items of each owner, the next owner first. @type {Map<string, Map<string, Times>>} */
  const queues = new Map();
  let isByDeadline = false;

  const all = () =>
    [...queues].flatMap(([owner, queue]) => [...queue].map(([item, times]) => ({ item, owner, ...times })));

  /** @type {(item: string, owner: string) => readonly [string, string]} */
  const take = (item, owner) => {
    const rest = queues.get(owner);
    rest?.delete(item);
    queues.delete(owner);
    if (rest?.size) queues.set(owner, rest);
    return [item, owner];
  };

  return {
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),

    /** @type {(item: string, owner: string, times?: Partial<Times>) => void} */
    add(item, owner, { deadline = Infinity, patience = Infinity } = {}) {
      for (const queue of queues.values()) if (queue.has(item)) return;
      queues.set(owner, (queues.get(owner) ?? new Map()).set(item, { deadline, patience }));
    },

    /** Removes the next item; returns it with its owner. @type {() => readonly [string, string] | undefined} */
    next() {
      isByDeadline = !isByDeadline;
      const items = all();
      const [first] = isByDeadline ? items.sort((one, other) => one.deadline - other.deadline || 0) : items;
      return first && take(first.item, first.owner);
    },

    /** Removes the items that wait no longer; returns them with their owners. @type {(now: number) => (readonly [string, string])[]} */
    impatient: (now) =>
      all()
        .filter(({ patience }) => patience <= now)
        .map(({ item, owner }) => take(item, owner)),
  };
};
