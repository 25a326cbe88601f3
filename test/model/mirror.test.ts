// Every ruleset plays the same on the board turned round.
import { mirror, opponent, trace } from 'mancala-rules';
import type { GameState, TraceEvent } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allSetups, ids } from '../support/setups.ts';

/** The board turned round, worked out here. */
function turned({ pits, stores, turn, quietMoves, removed, outcome }: GameState): GameState {
  const n = pits.length / 2;
  const other = { south: 'north', north: 'south' } as const;
  return {
    pits: pits.map((_, pit) => pits[(pit + n) % (2 * n)]!),
    stores: { south: stores.north, north: stores.south },
    turn: other[turn],
    quietMoves,
    removed,
    outcome: outcome && {
      winner: outcome.winner === null ? null : other[outcome.winner],
      reason: outcome.reason,
    },
  };
}

/** The row of each event, from the mover's left hand. */
function pitsOfEvents(events: readonly TraceEvent[], shift: number, pits: number): unknown[] {
  return events.map((event) => [event.type, 'pit' in event ? (event.pit + shift) % pits : null]);
}

describe('mirror', () => {
  it.each(ids)('%s', (id) => {
    check(gamesOf(id, 40), 40, (game) => {
      const { rules } = game.setup;
      for (const { state, move } of nodesOf(game)) {
        const there = mirror(state);
        const n = state.pits.length / 2;
        const across = (pit: number): number => (pit + n) % (2 * n);
        expect(there).toStrictEqual(turned(state));
        expect(mirror(there)).toStrictEqual(state);
        expect(rules.stateFrom(there)).toStrictEqual(there);
        expect(rules.legalMoves(there).map(across)).toEqual(rules.legalMoves(state));
        expect(state.pits.map((_, pit) => rules.illegalReason(there, across(pit)))).toEqual(
          state.pits.map((_, pit) => rules.illegalReason(state, pit)),
        );
        if (move === null) continue;
        const here = trace(rules, state, move);
        const over = trace(rules, there, across(move));
        expect(over.state).toStrictEqual(mirror(here.state));
        expect(pitsOfEvents(over.events.slice(0, 1 + state.pits[move]!), n, 2 * n)).toEqual(
          pitsOfEvents(here.events.slice(0, 1 + state.pits[move]!), 0, 2 * n),
        );
        expect(rules.apply(there, across(move))).toStrictEqual(mirror(here.state));
      }
    });
  });

  it('the start, with the other player first', () => {
    for (const { rules, options } of allSetups) {
      const other = rules.with({ first: opponent(options.first) });
      expect(other.initialState()).toStrictEqual(mirror(rules.initialState()));
    }
  });

  it.each(ids)('%s: given positions, settled or not', (id) => {
    check(gamesOf(id, 0), 80, ({ setup: { rules }, start }) => {
      if (start === null) return;
      const position = { ...rules.initialState(), ...start, outcome: null };
      expect(rules.stateFrom(turned(position))).toStrictEqual(mirror(rules.stateFrom(position)));
    });
  });
});
