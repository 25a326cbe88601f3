import { opponent } from '../model/player.ts';
import { plainState } from '../model/state.ts';
import { trace } from '../tools/trace.ts';
import type { GameState, TraceEvent } from '../model/types.ts';
import { eachPlace, type Property } from './line.ts';
import { sameState } from './states.ts';

/** Plays events over a state, as somebody would who knows no rules. */
const playBack = (state: GameState, events: readonly TraceEvent[]): GameState => {
  const { pits, stores, turn, quietMoves, removed } = plainState(state);
  const all = [...pits];
  const after = { ...stores, removed, turn: opponent(turn), quietMoves: quietMoves + 1 };
  let outcome = null;
  for (const event of events) {
    switch (event.type) {
      case 'lift':
        all[event.pit]! -= event.seeds;
        break;
      case 'sow':
        if ('pit' in event) all[event.pit]! += 1;
        else after[event.store] += 1;
        break;
      case 'capture':
      case 'collect':
        all[event.pit]! -= event.seeds;
        after[event.to ?? 'removed'] += event.seeds;
        if (event.type === 'capture') after.quietMoves = 0;
        break;
      case 'extra-turn':
        after.turn = event.player;
        break;
      case 'end':
        outcome = event.outcome;
    }
  }
  const { south, north, ...rest } = after;
  return { pits: all, stores: { south, north }, ...rest, outcome };
};

/** What `trace` tells leads from the one state to the other. */
export const traces: Property = (rules) => (line) =>
  eachPlace(line, ({ state, move, next }, must) => {
    if (next === null) return;
    const told = trace(rules, state, move!);
    must(sameState(told.state, next), 'trace comes to another state than apply', move);
    must(sameState(playBack(state, told.events), next), 'what trace tells does not lead to the state', move);
  });
