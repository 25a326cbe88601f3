/** Iterative deepening in slices, within a budget. */
import type { Slice } from '../../tools/slices.ts';
import { isSpent, type Budget } from './limits.ts';
import { EXACT } from './transpositions.ts';
import type { TreeSearch } from './tree-search.ts';

const UNLIMITED: Budget = { depth: Infinity, nodes: Infinity, end: Infinity };

/** Runs a started search; returns whether it finished. It does not when the budget is spent or a position repeats. */
export function* finish(search: TreeSearch, slice: Slice, budget: Budget): Generator<void, boolean> {
  while (!search.run(Math.min(slice.until, budget.end), budget.nodes)) {
    if (search.hasCycle || isSpent(budget, search.nodes)) return false;
    yield;
  }
  return true;
}

/**
 * Searches to depth 1, whatever the budget, then to depth 2, and so on until the value is proven or the budget is spent.
 * Calls `onDepth` after each depth.
 */
export function* deepen(
  search: TreeSearch,
  slice: Slice,
  budget: Budget,
  onDepth: () => void,
): Generator<void, void> {
  for (let depth = 1; depth <= budget.depth; depth++) {
    search.start(depth);
    if (!(yield* finish(search, slice, depth === 1 ? UNLIMITED : budget))) return;
    onDepth();
    if (search.proof === EXACT || isSpent(budget, search.nodes)) return;
    if (performance.now() >= slice.until) yield;
  }
}
