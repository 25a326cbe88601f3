/** Endgame tables that the solver creates during a long search. */
import { isInvalid } from '../model/errors.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { StopSignal } from '../tools/slices.ts';
import { countPositions } from '../tables/position-index.ts';
import { createPackedValues } from '../tables/create-tablebase.ts';
import { rulesOfTable } from '../tables/rules-of-table.ts';
import { tablebaseOf, type Tablebase } from '../tables/tablebase.ts';

/** Positions of a table for each megabyte of `tableMb`: a quarter of the memory. */
const POSITIONS_PER_MB = 2 ** 18;
/** The first table is made at this number of nodes: shorter searches need none. */
export const TABLE_NODES: number = 2 ** 18;
/** Making a position of a table takes half as long as searching this many nodes. */
const NODES_PER_POSITION = 0.3;

/**
 * An endgame table that grows with a search. Each further seed makes the rest of the search shorter, but nobody knows how
 * long that is. So the table grows as soon as the search has taken twice as long as making the larger table: then tables
 * take at most about a third of the time.
 */
export class GrowingTable {
  /** The table so far; undefined before the first one. */
  tablebase: Tablebase | undefined;
  /** The number of nodes from which a larger table pays; Infinity if there is none. */
  growAt: number;
  private readonly rules: Rules;
  private readonly maxPositions: number;

  /** Begins with the given table, if any. */
  constructor(rules: Rules, tableMb: number, tablebase?: Tablebase) {
    this.rules = rules;
    // A proof needs exact values.
    this.maxPositions = rulesOfTable(rules) === rules ? tableMb * POSITIONS_PER_MB : 0;
    this.tablebase = tablebase;
    this.growAt = this.nodesFor((tablebase?.seeds ?? 0) + 1);
  }

  /** Makes the largest table that pays after so many nodes, at least one that is larger by a seed. */
  async grow(nodes: number, signal?: StopSignal): Promise<void> {
    const { rules, tablebase } = this;
    let seeds = (tablebase?.seeds ?? 0) + 1;
    while (this.nodesFor(seeds + 1) <= nodes) seeds++;
    try {
      const values = await createPackedValues(rules, { seeds, signal }, tablebase);
      this.tablebase = tablebaseOf(rules, seeds, values);
      this.growAt = this.nodesFor(seeds + 1);
    } catch (error) {
      if (!isInvalid(error)) throw error;
      // The rules support no tables.
      this.growAt = Infinity;
    }
  }

  /** The number of nodes from which a table for up to so many seeds pays; Infinity if there is none. */
  nodesFor(seeds: number): number {
    const positions = countPositions(2 * this.rules.options.pits, seeds);
    return positions > this.maxPositions ? Infinity : Math.max(TABLE_NODES, positions * NODES_PER_POSITION);
  }
}
