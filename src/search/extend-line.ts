/** Extends lines of best play with the moves of a tablebase. */
import type { Rules } from '../ruleset/rules.ts';
import { positionKey } from '../model/state.ts';
import type { GameState, Move } from '../model/types.ts';
import type { Tablebase } from '../tables/tablebase.ts';

/** Extends a line with the best moves of a tablebase, to the end of the game or until a position repeats. */
export const extendLine = (
  rules: Rules,
  state: GameState,
  line: readonly Move[],
  tablebase: Tablebase | undefined,
): readonly Move[] => {
  if (!tablebase) return line;
  const extended = [...line];
  let current = line.reduce((reached, move) => rules.apply(reached, move), state);
  const visited = new Set<string>();
  while (!rules.isTerminal(current) && tablebase.has(current) && !visited.has(positionKey(current))) {
    visited.add(positionKey(current));
    const move = tablebase.best(current);
    extended.push(move);
    current = rules.apply(current, move);
  }
  return extended;
};
