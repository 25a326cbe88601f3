/** Endgame tables that the solver creates during a long search. */
import { isInvalid } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { StopSignal } from '../slicing/slices.ts';
import { countPositions } from './count-positions.ts';
import { createTablebase } from './create-tablebase.ts';
import type { Tablebase } from './tablebase.ts';

/** Positions of a table for each megabyte of `tableMb`: a quarter of the memory. */
const POSITIONS_PER_MB = 2 ** 18;
/** Nodes searched for each position of a table, so that creating it takes little time compared to the search. */
const NODES_PER_POSITION = 4;

/**
 * Returns a table whose size fits the number of nodes searched so far; or `before` if that is about as big, or if the rules
 * support no tables.
 */
export const tableFor = async (
  { rules, tableMb, signal }: { rules: Rules; tableMb: number; signal?: StopSignal | undefined },
  nodes: number,
  before: Tablebase | undefined,
): Promise<Tablebase | undefined> => {
  const size = 2 * rules.options.pits;
  const maxPositions = Math.min(nodes / NODES_PER_POSITION, tableMb * POSITIONS_PER_MB);
  let seeds = 0;
  while (countPositions(size, seeds + 1) <= maxPositions) seeds++;
  if (seeds < (before?.seeds ?? 0) + 2) return before;
  try {
    return await createTablebase(rules, { seeds, signal });
  } catch (error) {
    if (isInvalid(error)) return before;
    throw error;
  }
};
