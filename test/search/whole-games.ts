// Whole games on small boards: what plain iteration, a search, and tables of all seeds find.
import type { Move, Rules } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { createTablebase, tablebaseMemory, type Tablebase } from 'mancala-rules/tables';
import { brute } from '../oracles/brute.ts';
import { inPlay, margin } from './minimax.ts';

/** A table of all seeds. Rejects where tables are not supported, or take more than so many bytes. */
async function fullTable(rules: Rules, bytes: number): Promise<Tablebase> {
  const seeds = inPlay(rules.initialState());
  if (tablebaseMemory(rules, { seeds }) > bytes) throw new RangeError('too big');
  return createTablebase(rules, { seeds });
}

/** Counts what was compared, and lists what differs from plain iteration. */
export class WholeGames {
  readonly counts: Record<string, number> = {};
  readonly wrong: unknown[] = [];

  /** Solves a game; returns false if it has more than `limit` positions. */
  async compare(rules: Rules, limit: number, tableBytes: number): Promise<boolean> {
    const found = brute(rules, limit);
    if (!found) return false;
    const start = rules.initialState();
    const count = (what: string): void => {
      this.counts[what] = (this.counts[what] ?? 0) + 1;
    };
    const expectSame = (way: string, value: number, expected: number, move: Move | null): void => {
      count(way);
      if (value !== expected || (move !== null && !found.best.includes(move)))
        this.wrong.push([rules.ruleset, way, value, move, found]);
    };
    count('boards');
    if (found.cyclic) count('cyclic');
    if (found.dependsOnCycles) count('dependent');
    // Seeds do not decide the others, which have no value to solve.
    if (rules.spec.decidedBy !== 'endings') {
      const { exact, value, move } = await solve(rules, start);
      if (exact) expectSame('solved', value, found.value, move);
    }
    const table = start.outcome ? null : await fullTable(rules, tableBytes).catch(() => null);
    if (table === null) return true;
    const value = margin(start, start.turn) + table.value(start);
    if (table.exact) expectSame('tables', value, found.value, table.best(start));
    // Games that end at a majority are played on in tables, so only the winner is the same.
    else expectSame('winners', Math.sign(value), Math.sign(found.value), null);
    return true;
  }
}
