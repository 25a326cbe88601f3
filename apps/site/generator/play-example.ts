/** Plays the move of an example position and describes it. */
import { trace, type GameState, type Rules } from 'mancala-rules';
import { parseMove } from 'mancala-rules/notation';
import { describeMove, describeOutcome } from '../../../src/cli/shell/words.ts';
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
  if (letter === undefined) return { before, move: null, after: state };
  const move = parseMove(rules, state, letter);
  if (!move.ok) throw new Error(`${rules.id}, ${before.pits.join('-')}: ${move.error.message}`);
  return { before: state, move: move.value, after: rules.apply(state, move.value) };
};

/** The end of the description of a move after which seeds are collected. */
const COLLECTED = /\d{1,5} seeds? left in play: collected\./;

/** Who collects the seeds at the end of the game: `North collects the remaining 6 seeds.` */
const describeCollection = (rules: Rules, before: GameState, move: number): string => {
  const seeds = { south: 0, north: 0, nobody: 0 };
  for (const event of trace(rules, before, move).events) {
    if (event.type === 'collect') seeds[event.to ?? 'nobody'] += event.seeds;
  }
  const { south, north, nobody } = seeds;
  const all = south + north + nobody;
  const remaining = all === 1 ? 'remaining seed' : `remaining ${all} seeds`;
  if (nobody > 0) return `The ${remaining} ${all === 1 ? 'belongs' : 'belong'} to nobody.`;
  if (south > 0 && north > 0) return `South collects ${south} of the ${remaining}, North ${north}.`;
  return `${south > 0 ? 'South' : 'North'} collects the ${remaining}.`;
};

/** The caption: the move, or the player to move, and the outcome. */
export const describeExample = (rules: Rules, { before, move, after }: PlayedExample): string =>
  [
    move === null
      ? `${before.turn === 'south' ? 'South' : 'North'} is to move.`
      : describeMove(rules, before, move).replace(COLLECTED, describeCollection(rules, before, move)),
    ...(after.outcome ? [`${describeOutcome(after, after.outcome)}.`] : []),
  ].join(' ');
