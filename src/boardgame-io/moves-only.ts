/** Rejects the events of boardgame.io, so that only moves end turns and games. */
import type { BoardgameGame, BoardgamePlugin } from './types.ts';

/** All events are disabled, so that clients cannot end turns or games at will. */
export const events: BoardgameGame['events'] = {
  endGame: false,
  endPhase: false,
  endStage: false,
  endTurn: false,
  pass: false,
  setActivePlayers: false,
  setPhase: false,
  setStage: false,
};

/**
 * Rejects events on the server. boardgame.io hides disabled events in its client, but its server runs every event that it
 * receives. A move replaces the state; an action that does not is an event.
 */
export const movesOnly: BoardgamePlugin = {
  name: 'moves-only',
  api: ({ G }) => G,
  flush: ({ G, api: before }) => G !== before,
  isInvalid: ({ data: isMove }) => !isMove && 'this game has no events',
};
