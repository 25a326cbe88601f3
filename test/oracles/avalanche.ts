// Avalanche, a game of phone apps: relay sowing into the own store, without captures. The rules:
// - Two rows of pits. A move lifts all seeds of an own pit and sows them counterclockwise, one by one. The mover's store is
//   sown after their last pit, the opponent's store is passed over.
// - A last seed in the mover's store ends the move, and the mover moves again.
// - A last seed in a pit that held seeds, in either row, lifts all of them; they are sown on from there.
// - A last seed in an empty pit, in either row, ends the move, and the turn passes. Nothing is captured.
// - The game ends when a row is empty after a move (`end: 'row-empty'`), or only when the player to move has no seeds
//   (`end: 'mover-empty'`). Each player collects their own row.
// Decisions:
// - Each lap sows its origin like any other pit. A last seed that falls into it after exactly one lap finds it empty, so the
//   move is over.
// - Both endings are checked after each move, before an extra turn as well. With `mover-empty`, a mover who earned an extra
//   turn with their last seed ends the game.
// - A seed sown into the store is not a capture, so `quietMoves` counts every move.
import { placesAfter } from './hand.ts';
import { lift, sowHand } from './laps.ts';
import { endWithEmptyRow, endWithoutSeeds, makeReference, relay } from './reference.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { boardsWith } from './variations.ts';

export interface AvalancheOptions extends BoardOptions {
  end: 'row-empty' | 'mover-empty';
}

function play(options: AvalancheOptions, state: RefState, move: number): Played {
  return relay(state, move, (after, origin) => {
    const { last, heldBefore } = sowHand(after, lift(after, origin), {
      circle: placesAfter(options, origin, state.turn, { sowStore: true, sowEmptiedPit: true }),
    });
    if (last === 'store') return { extraTurn: true };
    return heldBefore > 0 ? last : {};
  });
}

/** There is no majority ending. */
function endings(options: AvalancheOptions, state: RefState): readonly (() => RefState | null)[] {
  if (options.end === 'row-empty') return [() => endWithEmptyRow(options, state)];
  return [() => endWithoutSeeds(options, state)];
}

export const avalanche: Reference<AvalancheOptions> = makeReference<AvalancheOptions>({
  id: 'avalanche',
  // Two rows of six pits with four seeds each.
  defaults: { pits: 6, seeds: 4, first: 'south', end: 'row-empty' },
  variations: [
    { first: 'north' },
    ...boardsWith({}).slice(1),
    ...boardsWith({ end: 'mover-empty' as const }),
    { pits: 3, seeds: 3 },
    { pits: 3, seeds: 3, end: 'mover-empty', first: 'north' },
    { pits: 4, seeds: 1, end: 'mover-empty' },
  ],
  // No relay is endless: each time round, a seed falls into the mover's store.
  endReasons: ({ end }) => [end === 'row-empty' ? 'row-empty' : 'no-seeds'],
  laps: true,
  feeding: 'free',
  capturesNothing: true,
  play,
  endings,
});
