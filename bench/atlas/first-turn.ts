/** Finds games that are won in the first turn, before the opponent has moved. */
import { opponent, positionKey, type GameState, type Move, type Rules } from 'mancala-rules';
import { boardOf, movesOf, type FirstTurn } from './rows.ts';

/** The positions kept after each number of moves: those with most seeds in the store. */
const WIDTH = 300;
/** Longer turns are given up. */
const MAX_MOVES = 200;

interface Line {
  readonly state: GameState;
  readonly moves: readonly Move[];
}

/** Whether the first player has won: by the rules, or with more in the store than the opponent can still get. */
const isWon = ({ spec, options }: Rules, { outcome, stores, pits }: GameState): boolean => {
  const { first } = options;
  if (outcome) return outcome.winner === first;
  // Players who refill pits take seeds out of their stores.
  const isRefilled = typeof spec.steps(options).sowing?.stuck === 'function';
  if (spec.decidedBy === 'endings' || isRefilled) return false;
  return stores[first] > stores[opponent(first)] + pits.reduce((sum, seeds) => sum + seeds);
};

/**
 * A line that wins in the first turn; undefined if none is found. It looks at all lines of short turns, and at the most
 * promising ones of long turns.
 */
export const winInFirstTurn = (rules: Rules): FirstTurn | undefined => {
  const { first } = rules.options;
  let lines: readonly Line[] = [{ state: rules.initialState(), moves: [] }];
  for (let length = 1; length <= MAX_MOVES && lines.length > 0; length++) {
    const next = new Map<string, Line>();
    for (const { state, moves } of lines)
      for (const move of rules.legalMoves(state)) {
        const line = { state: rules.apply(state, move), moves: [...moves, move] };
        if (isWon(rules, line.state))
          return { ...boardOf(rules), ...movesOf(rules, line.moves), store: line.state.stores[first] };
        if (line.state.turn === first && !line.state.outcome) next.set(positionKey(line.state), line);
      }
    lines = [...next.values()].sort((a, b) => b.state.stores[first] - a.state.stores[first]).slice(0, WIDTH);
  }
  return undefined;
};
