// A tree of a ruleset from a position on, held against its reference engine.
import { futureOf } from './boards.ts';
import type { Start } from './positions.ts';
import { walkTree } from './walk.ts';
import type { Watcher } from './walk.ts';

/** How many nodes a tree may have: fewer where each takes long. */
function nodesFor({ setup, state }: Start, nodes: number): number {
  const inPlay = state.pits.reduce((sum, seeds) => sum + seeds, 0);
  const slow = (setup.searches ? 8 : 1) * (setup.options.pits > 9 ? 3 : 1) * (inPlay > 300 ? 2 : 1);
  return Math.max(3, Math.floor(nodes / slow / (inPlay > 3000 ? 8 : 1)));
}

/** The cursor, the immutable functions and the reference engine agree at every node. */
export function agree(start: Start, nodes: number, watcher: Watcher = {}): void {
  const { setup, state } = start;
  const { rules, reference } = setup;
  const tree = { rules: [rules], model: reference, start: state, future: futureOf(setup) };
  walkTree({ ...tree, nodes: nodesFor(start, nodes) }, watcher);
}
