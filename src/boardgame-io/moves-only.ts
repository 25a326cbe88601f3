import type { BoardgameGame, BoardgamePlugin } from './types.ts';

/** Players have no events: who could end turns and games at will would not need to play. */
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
 * boardgame.io only hides disabled events from well-behaved clients: its server performs whatever is sent. A move gives
 * another state; what leaves it as it was is an event.
 */
export const movesOnly: BoardgamePlugin = {
  name: 'moves-only',
  api: ({ G }) => G,
  flush: ({ G, api: before }) => G !== before,
  isInvalid: ({ data: moved }) => !moved && 'this game has no events',
};
