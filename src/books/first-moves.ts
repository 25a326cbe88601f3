/** The best first move of each player, so that bots need not search for it in a process that has just started. */
import { positionHash } from '../game/position-hash.ts';
import { isOfGame } from '../game/rules-with.ts';
import type { GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import firstMoves from './first-moves.json' with { type: 'json' };

/** The initial position, and those after each first move. */
export const firstPositions = (rules: Rules): readonly GameState[] => {
  const start = rules.initialState();
  return [start, ...rules.legalMoves(start).map((move) => rules.apply(start, move))];
};

/** Finds the move for one of the first positions; undefined for any other position, and for games without such moves. */
export const findFirstMove = (rules: Rules, state: GameState): Move | undefined => {
  const { id } = rules;
  if (!Object.hasOwn(firstMoves, id) || !isOfGame(rules, { ruleset: id })) return undefined;
  /** The best moves of the first positions, each as its index among the legal moves. */
  const indices = firstMoves[id as keyof typeof firstMoves];
  const hash = positionHash(state);
  const at = firstPositions(rules).findIndex((position) => positionHash(position) === hash);
  return rules.legalMoves(state)[Number(indices[at])];
};
