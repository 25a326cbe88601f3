// A board for steps, from the seeds of its pits.
import type { Board, Player } from 'mancala-rules';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** A board with these pits, South to move and empty stores unless something else is given. */
export function boardOf(pits: readonly number[], given: Partial<Board> = {}): Board {
  const n = pits.length / 2;
  const row = (player: Player): number => sum(player === 'south' ? pits.slice(0, n) : pits.slice(n));
  return {
    pits: n,
    turn: 'south',
    quietMoves: 0,
    total: sum(pits),
    seeds: (pit) => pits[pit]!,
    store: () => 0,
    row,
    isEmpty: (player) => row(player) === 0,
    owner: (pit) => (pit < n ? 'south' : 'north'),
    mark: () => null,
    ...given,
  };
}
