/** The property `trace`. */
import { opponent } from '../model/player.ts';
import { plainState } from '../model/state.ts';
import { trace } from '../tools/trace.ts';
import type { TraceEvent } from '../model/events.ts';
import type { GameState } from '../model/types.ts';
import { eachNode, type Property } from './line.ts';
import { sameState } from './states.ts';

/** Applies events to a state without knowledge of the rules. */
const playBack = (state: GameState, events: readonly TraceEvent[]): GameState => {
  const { ruleset, pits, stores, turn, quietMoves, removed, marks } = plainState(state);
  const board = [...pits];
  const marked = marks && [...marks];
  const after = { ...stores, removed, turn: opponent(turn), quietMoves: quietMoves + 1 };
  let outcome = null;
  for (const event of events) {
    switch (event.type) {
      case 'lift':
      case 'sow': {
        const seeds = event.type === 'sow' ? 1 : -event.seeds;
        if ('pit' in event) board[event.pit]! += seeds;
        else after[event.store] += seeds;
        break;
      }
      case 'capture':
      case 'collect':
        board[event.pit]! -= event.seeds;
        after[event.to ?? 'removed'] += event.seeds;
        if (event.type === 'capture') after.quietMoves = 0;
        break;
      case 'mark':
        marked![event.pit] = event.mark;
        break;
      case 'extra-turn':
        after.turn = event.player;
        break;
      case 'supply':
        board[event.pit]! += event.seeds;
        after[event.from] -= event.seeds;
        break;
      case 'pass':
        after.turn = opponent(event.player);
        break;
      case 'end':
        outcome = event.outcome;
        // An endless move is taken back.
        if (outcome.reason === 'endless') Object.assign(after, { turn, quietMoves });
    }
  }
  const { south, north, ...rest } = after;
  return {
    ruleset,
    pits: board,
    stores: { south, north },
    ...rest,
    outcome,
    ...(marked && { marks: marked }),
  };
};

/** The events of `trace` lead from the state before the move to the state after it. */
export const traces: Property = (rules) => (line) =>
  eachNode(line, ({ state, move, next }, assert) => {
    if (next === null) return;
    const traced = trace(rules, state, move!);
    assert(sameState(traced.state, next), 'trace and apply return different states', move);
    const replayed = playBack(state, traced.events);
    assert(sameState(replayed, next), 'the events of trace do not lead to the state after the move', move);
  });
