// First to 25: document 004, rules C1-C5, without and with home bases.
import { endGame } from './board.ts';
import { chainDefaults, endWithOnlySlams, makeChainReference } from './chain.ts';
import { slamIsForbidden } from './hand.ts';
import { endWithoutSeeds } from './reference.ts';
import type { Reference, RefState, TargetOptions } from './types.ts';
import { targetVariations } from './variations.ts';

/** C2: "A player whose store holds the `target` [...] wins". */
function targetReached({ target }: TargetOptions, { south, north }: RefState['stores']): boolean {
  return south >= target || north >= target;
}

/** C2: "the seeds in play stay". "Both: more seeds, or a draw", so that comparing the stores is always right. */
function endByTarget(options: TargetOptions, state: RefState): RefState | null {
  return targetReached(options, state.stores) ? endGame(options, state, 'target', 'stay') : null;
}

function makeCaptureTo25(id: string, sowStore: boolean): Reference<TargetOptions> {
  return makeChainReference<TargetOptions>({
    id,
    // C1: "As W1". C3: the default grand slam.
    defaults: { ...chainDefaults, grandSlam: 'captures', target: 25 },
    // C2: "default pits x seeds + 1".
    defaultsFor: ({ pits, seeds }) => ({ target: pits * seeds + 1 }),
    variations: targetVariations,
    endReasons: () => ['target', 'no-seeds'],
    targetReached,
    // C3: "The document forbids nothing: no feeding duty"; only the option can forbid a grand slam.
    feeding: 'free',
    forbidden: (options, state, move) =>
      slamIsForbidden(options, state, move, sowStore) ? 'grand-slam' : null,
    sowStore,
    // C5: "the last seed in the store gives an extra turn".
    extraTurn: ({ last }) => last === 'store',
    ends: [endByTarget, endWithoutSeeds, (options, state) => endWithOnlySlams(options, state, sowStore)],
  });
}

export const captureTo25: Reference<TargetOptions> = makeCaptureTo25('captureTo25', false);

/** C5: "the own store is sown, the opponent's passed over, the emptied pit still skipped". */
export const captureTo25WithStores: Reference<TargetOptions> = makeCaptureTo25('captureTo25WithStores', true);
