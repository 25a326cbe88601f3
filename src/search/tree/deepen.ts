/** Searches that run in slices, as long as a budget lasts. */
import type { Slice } from '../slicing/slices.ts';
import { isSpent, type Budget } from './limits.ts';
import { EXACT } from './transpositions.ts';
import type { TreeSearch } from './tree-search.ts';

/** As long as it takes. */
const UNLIMITED: Budget = { depth: Infinity, nodes: Infinity, end: Infinity };

/** Runs a search that has been started; returns whether it came to its end, which it does not where a position comes up again. */
export function* finish(search: TreeSearch, slice: Slice, budget: Budget): Generator<void, boolean> {
  while (!search.run(Math.min(slice.until, budget.end), budget.nodes)) {
    if (search.circles || isSpent(budget, search.nodes)) return false;
    yield;
  }
  return true;
}

/** Looks one ply ahead, whatever the budget, then two, and so on, until all is proven. Each time it calls `found`. */
export function* deepen(
  search: TreeSearch,
  slice: Slice,
  budget: Budget,
  found: () => void,
): Generator<void, void> {
  for (let depth = 1; depth <= budget.depth; depth++) {
    search.start(depth);
    if (!(yield* finish(search, slice, depth === 1 ? UNLIMITED : budget))) return;
    found();
    if (search.proof === EXACT || isSpent(budget, search.nodes)) return;
    if (performance.now() >= slice.until) yield;
  }
}
