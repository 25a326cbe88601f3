// Wari played until no capture is possible: document 003, rules L1-L6.
import { endGame, opponentOf } from './board.ts';
import {
  chainDefaults,
  endByLimit,
  endWithOnlySlams,
  endWithoutFeeding,
  makeChainReference,
} from './chain.ts';
import { feedingReason, playByHand } from './hand.ts';
import { endWithoutSeeds } from './reference.ts';
import type { ChainOptions, Reference, RefState } from './types.ts';
import { chainVariations } from './variations.ts';

/** L5: the ends that also end a line of L6. */
const endsOfLines = [endByLimit, endWithoutSeeds, endWithoutFeeding, endWithOnlySlams];

/**
 * L6: does any "line of legal play from here (`legalMoves` only, by both players, ending where L5
 * ends it)" capture a seed? Every position that can be reached without a capture is visited once,
 * nearest first.
 */
function someLineCaptures(options: ChainOptions, start: RefState): boolean {
  const visited = new Set<string>([nameOf(options, start)]);
  const waiting: RefState[] = [start];
  for (const position of waiting) {
    for (const move of wariLastCapture.legal(options, position)) {
      const { after, captured } = playByHand(options, position, move, false);
      if (captured > 0) return true;
      after.turn = opponentOf(position.turn);
      if (endsOfLines.some((end) => end(options, after))) continue;
      const name = nameOf(options, after);
      if (visited.has(name)) continue;
      visited.add(name);
      waiting.push(after);
    }
  }
  return false;
}

/** What the further play depends on: pits and turn, and the quiet moves where they are counted towards a limit. */
function nameOf(options: ChainOptions, state: RefState): string {
  const quiet = options.moveLimit === null ? '' : ` ${state.quietMoves}`;
  return `${state.turn} ${state.pits.join('-')}${quiet}`;
}

/** L6 "holds for every turn, the first and a given position too". */
function endWithoutCaptures(options: ChainOptions, state: RefState): RefState | null {
  return someLineCaptures(options, state) ? null : endGame(options, state, 'no-capture-left', 'own-rows');
}

export const wariLastCapture: Reference<ChainOptions> = makeChainReference<ChainOptions>({
  id: 'wariLastCapture',
  // L1: "As W1". L3: the default grand slam "is legal, captures nothing".
  defaults: { ...chainDefaults, grandSlam: 'captures-nothing' },
  variations: chainVariations,
  endReasons: () => ['no-seeds', 'cannot-feed', 'no-capture-left'],
  // L4: "If the opponent's row is empty the mover must feed if he can: only feeding moves are legal, the
  // others are `must-feed`."
  feeding: 'must-feed',
  forbidden: feedingReason,
  searchesAhead: true,
  // A3. L5: "A player without seeds to move: own rows, `no-seeds`."
  ends: [endWithoutSeeds, endWithoutFeeding, endWithOnlySlams, endWithoutCaptures],
});
