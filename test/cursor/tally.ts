// What the trees of cursors come by, counted: carries over the widths of cells, laps, slams, illegal moves, ends.
import type { GameState } from 'mancala-rules';
import { EDGES } from './boards.ts';
import type { Watcher } from './walk.ts';
import { refOf } from '../engine/oracle-walk.ts';
import type { Setup } from '../support/setups.ts';

export class Tally {
  private readonly counts = new Map<string, number>();

  count(what: string): void {
    this.counts.set(what, this.of(what) + 1);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }
}

const sum = (seeds: readonly number[]): number => seeds.reduce((all, each) => all + each, 0);

/** The cells of a position that a fast board may keep: pits, stores, sums of rows and of all that is in play. */
function cellsOf({ pits, stores }: GameState): Readonly<Record<string, readonly number[]>> {
  const rows = [sum(pits.slice(0, pits.length / 2)), sum(pits.slice(pits.length / 2))];
  return { pit: pits, store: [stores.south, stores.north], row: rows };
}

function carries(before: GameState, after: GameState, tally: Tally): void {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  for (const kind in was)
    was[kind]!.forEach((seeds, i) => {
      const now = is[kind]![i]!;
      for (const edge of EDGES) if (seeds < edge && now >= edge) tally.count(`${kind} comes to ${edge}`);
    });
}

/** Counts what a tree comes by. */
export function tallying({ options, reference }: Setup, tally: Tally): Watcher {
  const n = options.pits;
  return {
    node(state) {
      tally.count('node');
      tally.count(`node of ${n} pits`);
      if (state.outcome !== null) tally.count(`end: ${state.outcome.reason}`);
      else
        for (let pit = 0; pit < 2 * n; pit += 1) {
          const reason = reference.illegalReason(refOf(state), pit);
          if (reason === 'grand-slam' || reason === 'must-feed') tally.count(`illegal: ${reason}`);
          if (reason === 'grand-slam') tally.count(`slam: ${String(options.grandSlam)}`);
        }
    },
    move(state, move, next) {
      const laps = Math.floor(state.pits[move]! / (2 * n));
      for (const least of [1, 2, 20]) if (laps >= least) tally.count(`laps: ${least} or more`);
      if (next.turn === state.turn && next.outcome === null) tally.count('extra turn');
      if (next.quietMoves === 0) tally.count('capture');
      // At the end whole rows are moved at once.
      if (next.outcome === null) carries(state, next, tally);
      if (!reference.isGrandSlam(refOf(state), move)) return;
      tally.count(`slam: ${String(options.grandSlam)}`);
      if (laps > 0) tally.count('slam after a lap');
    },
  };
}
