/** What a scene shows: the board before and after, and what happened in between. */
import type { GameState, Rules } from 'mancala-rules';
import { parseMove } from 'mancala-rules/notation';
import { describeMove, describeOutcome } from '../src/cli/shell/words.ts';
import type { Scene } from './positions.ts';

/** A scene, played. */
export interface Played {
  readonly before: GameState;
  /** What is played; null where the game is over as the position stands. */
  readonly move: number | null;
  readonly after: GameState;
}

export const playScene = (rules: Rules, scene: Scene): Played => {
  const { pits, stores, turn = 'south', quietMoves = 0, move: letter } = scene;
  const [south, north] = stores;
  const drawn = { pits: pits.split(/[-|]/).map(Number), stores: { south, north }, turn, quietMoves };
  const given = rules.stateFrom(drawn);
  if (letter === undefined)
    return { before: { ...drawn, removed: 0, outcome: null }, move: null, after: given };
  const move = parseMove(rules, given, letter);
  if (!move.ok) throw new Error(`${rules.id}, ${pits}: ${move.error.message}`);
  return { before: given, move: move.value, after: rules.apply(given, move.value) };
};

/** What happens, in words. */
export const tellScene = (rules: Rules, { before, move, after }: Played): string =>
  [
    move === null
      ? `${before.turn === 'south' ? 'South' : 'North'} is to move.`
      : describeMove(rules, before, move),
    // A draw begins a sentence here.
    ...(after.outcome ? [`${describeOutcome(after, after.outcome).replace(/^a/, 'A')}.`] : []),
  ].join(' ');
