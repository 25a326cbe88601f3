import type { Rules } from '../../ruleset/rules.ts';
import { positionKey } from '../../model/position-key.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Tablebase } from './tablebase.ts';

/** A line of play, gone on with by a table where that reaches: to the end of the game, or until it goes round. */
export const goOn = (
  rules: Rules,
  state: GameState,
  line: readonly Move[],
  tablebase: Tablebase | undefined,
): readonly Move[] => {
  if (!tablebase) return line;
  const whole = [...line];
  let last = line.reduce((before, move) => rules.apply(before, move), state);
  const met = new Set<string>();
  while (!rules.isTerminal(last) && tablebase.has(last) && !met.has(positionKey(last))) {
    met.add(positionKey(last));
    const move = tablebase.best(last);
    whole.push(move);
    last = rules.apply(last, move);
  }
  return whole;
};
