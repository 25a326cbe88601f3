// The exact value of a whole game: all positions that `legalMoves` and `apply` reach, and plain iteration.
import type { Move, Rules } from 'mancala-rules';
import { explore, leadOf, settle, type PositionNode } from '../search/minimax.ts';

/** A solved game. Values are final margins of the first player, or 1, 0 and -1 where seeds do not decide. */
export interface Brute {
  /** The number of positions that can be reached, with the start and finished ones. */
  readonly positions: number;
  /** The value if playing forever gives the seeds in play to neither player. */
  readonly value: number;
  /** The value if playing forever gives the seeds in play to the opponent. */
  readonly lower: number;
  /** The value if playing forever gives the seeds in play to the first player. */
  readonly upper: number;
  /** Whether a position can be repeated. */
  readonly cyclic: boolean;
  /** All first moves that keep `value`. */
  readonly best: readonly Move[];
}

/** Whether positions are left after removing, again and again, those without moves to others that are left. */
function hasCycle(nodes: readonly PositionNode[]): boolean {
  const left = new Set(nodes.toReversed());
  for (let size = Infinity; left.size < size;) {
    size = left.size;
    for (const node of left) if (!node.edges.some(({ to }) => left.has(to))) left.delete(node);
  }
  return left.size > 0;
}

/** Solves a game from its start; returns null if it has more than `limit` positions. */
export function brute(rules: Rules, limit = 1_000_000): Brute | null {
  const start = rules.initialState();
  const found = explore(rules, [start], limit);
  if (!found) return null;
  const nodes = [...found.values()];
  const sign = rules.options.first === 'south' ? 1 : -1;
  const [lower, upper, value] = ([-1, 1, 0] as const).map((share: number): number => {
    settle(rules, nodes, sign * share);
    // Not -0.
    return sign * (leadOf(rules, start) + nodes[0]!.value) + 0;
  }) as [number, number, number];
  const best = nodes[0]!.edges.filter(({ gain, to }) => gain + to.value === nodes[0]!.value);
  return {
    positions: nodes.length,
    value,
    lower,
    upper,
    cyclic: hasCycle(nodes),
    best: best.map(({ move }) => move),
  };
}
