/** Endgame tables that a long search makes for itself. */
import { isInvalid } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { StopSignal } from '../slicing/slices.ts';
import { countPositions } from './ranks.ts';
import { createTablebase, type Tablebase } from './tablebase.ts';

/** So many positions may lie in a table for each megabyte of the search: a quarter of a byte each byte. */
const PER_MB = 2 ** 18;
/** It has a position for so many nodes of the search: to make it shall not take long beside the search. */
const PER_POSITION = 4;

/**
 * A table as big as is worth while after so many nodes; the one
 * that is there, if that is about as big or the rules have no tables.
 */
export const tableFor = async (
  { rules, tableMb, signal }: { rules: Rules; tableMb: number; signal?: StopSignal | undefined },
  nodes: number,
  before: Tablebase | undefined,
): Promise<Tablebase | undefined> => {
  const size = 2 * rules.options.pits;
  const most = Math.min(nodes / PER_POSITION, tableMb * PER_MB);
  let seeds = 0;
  while (countPositions(size, seeds + 1) <= most) seeds++;
  if (seeds < (before?.seeds ?? 0) + 2) return before;
  try {
    return await createTablebase(rules, { seeds, signal });
  } catch (error) {
    if (isInvalid(error)) return before;
    throw error;
  }
};
