/** Finds out how a game went on since the last move of a bot, which is given states only. */
import type { GameState, Move } from '../model/types.ts';
import { formatPosition } from '../notation/position.ts';
import type { Rules } from '../ruleset/rules.ts';

/** The most states that are looked at: three plies on usual boards. */
const MAX_STATES = 1000;

/** A game as an engine is told of it. */
export interface PlayedLine {
  /** The first position. */
  readonly start: GameState;
  /** The moves from there to the last position. */
  readonly moves: readonly Move[];
  readonly last: GameState;
  readonly rules: Rules;
}

/** The shortest sequence of moves from one state to another; null if none is found. */
const pathTo = (rules: Rules, from: GameState, to: GameState): readonly Move[] | null => {
  const position = formatPosition(rules, to);
  let seen = 0;
  let states: readonly (readonly [GameState, readonly Move[]])[] = [[from, []]];
  while (states.length > 0) {
    const next: (readonly [GameState, readonly Move[]])[] = [];
    for (const [state, moves] of states) {
      if (state.turn === to.turn && formatPosition(rules, state) === position) return moves;
      for (const move of rules.legalMoves(state)) {
        if (++seen > MAX_STATES) return null;
        next.push([rules.apply(state, move), [...moves, move]]);
      }
    }
    states = next;
  }
  return null;
};

/** The game that has reached a state: the one before if it can have gone on so, otherwise a new one. */
export const continueLine = (line: PlayedLine | null, rules: Rules, state: GameState): PlayedLine => {
  const isStart = formatPosition(rules, state) === formatPosition(rules, rules.initialState());
  const moves = line?.rules === rules && !isStart ? pathTo(rules, line.last, state) : null;
  return line && moves
    ? { ...line, moves: [...line.moves, ...moves], last: state }
    : { start: state, moves: [], last: state, rules };
};
