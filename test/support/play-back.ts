// Applies the events of a move to the state before it, without knowledge of the rules.
import type { GameState, TraceEvent } from 'mancala-rules';
import { expect } from 'vitest';

const otherOf = { south: 'north', north: 'south' } as const;

/** What some games do otherwise. */
export interface Unusual {
  /** A lap may lift some of the seeds of a pit. */
  readonly liftsParts?: boolean;
}

/** The state that the events lead to. Seeds are lifted before they are sown, and pits hold what is taken from them. */
export function playBack(
  state: GameState,
  events: readonly TraceEvent[],
  { liftsParts = false }: Unusual = {},
): GameState {
  const pits = [...state.pits];
  const counts = { ...state.stores, removed: state.removed };
  const marks = state.marks && [...state.marks];
  let { quietMoves, outcome } = state;
  let turn: GameState['turn'] = otherOf[state.turn];
  quietMoves += 1;
  let inHand = 0;
  const empty = (pit: number, seeds: number): void => {
    if (pits[pit] !== seeds) expect([pit, pits[pit]]).toEqual([pit, seeds]);
    pits[pit] = 0;
  };
  for (const event of events) {
    switch (event.type) {
      case 'lift':
        if (inHand !== 0) expect(inHand).toBe(0);
        inHand = event.seeds;
        if ('store' in event) counts[event.store] -= event.seeds;
        else if (liftsParts) pits[event.pit]! -= event.seeds;
        else empty(event.pit, event.seeds);
        break;
      case 'sow':
        if ('pit' in event) pits[event.pit]! += 1;
        else counts[event.store] += 1;
        inHand -= 1;
        break;
      case 'capture':
        empty(event.pit, event.seeds);
        counts[event.to] += event.seeds;
        // Own rules may name empty pits.
        if (event.seeds > 0) quietMoves = 0;
        break;
      case 'collect':
        empty(event.pit, event.seeds);
        counts[event.to ?? 'removed'] += event.seeds;
        break;
      case 'mark':
        marks![event.pit] = event.mark;
        break;
      case 'extra-turn':
        turn = event.player;
        break;
      case 'supply':
        pits[event.pit]! += event.seeds;
        counts[event.from] -= event.seeds;
        break;
      case 'pass':
        turn = otherOf[event.player];
        break;
      case 'end':
        outcome = event.outcome;
        // An endless move is taken back.
        if (outcome.reason === 'endless') ({ quietMoves, turn } = state);
    }
  }
  if (inHand !== 0) expect(inHand).toBe(0);
  const { south, north, removed } = counts;
  return {
    ruleset: state.ruleset,
    pits,
    stores: { south, north },
    turn,
    quietMoves,
    removed,
    outcome,
    ...(marks && { marks }),
  };
}
