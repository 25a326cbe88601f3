/** Plays the move of an example position and describes it. */
import type { GameState, Rules } from 'mancala-rules';
import { parseMove } from 'mancala-rules/notation';
import { describeMove, describeOutcome } from 'mancala-rules/text';
import type { ExamplePosition } from './positions.ts';

export interface PlayedExample {
  readonly before: GameState;
  /** The move; null if the game is over without a move. */
  readonly move: number | null;
  readonly after: GameState;
}

export const playExample = (rules: Rules, example: ExamplePosition): PlayedExample => {
  const { before, move: letter } = example;
  const state = rules.stateFrom(before);
  const { ruleset, marks } = state;
  if (letter === undefined)
    return { before: { ...(marks && { marks }), ...before, ruleset }, move: null, after: state };
  const move = parseMove(rules, state, letter);
  if (!move.ok) throw new Error(`${rules.id}, ${before.pits.join('-')}: ${move.error.message}`);
  return { before: state, move: move.value, after: rules.apply(state, move.value) };
};

/** The caption: the move, or the player to move, and the outcome. */
export const describeExample = (rules: Rules, { before, move, after }: PlayedExample): string =>
  [
    move === null
      ? `${before.turn === 'south' ? 'South' : 'North'} is to move.`
      : describeMove(rules, before, move),
    ...(after.outcome ? [describeOutcome(rules, after)] : []),
  ].join(' ');
