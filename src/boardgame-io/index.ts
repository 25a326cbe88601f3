/**
 * Rulesets as games for boardgame.io.
 *
 * @module mancala-rules/boardgame.io
 */
export { toBoardgameGame } from './game.ts';
export type {
  BoardgameAction,
  BoardgameContext,
  BoardgameG,
  BoardgameGame,
  BoardgameMoved,
  BoardgameMover,
  BoardgameMoves,
  BoardgameOver,
  BoardgamePlugin,
  BoardgameSetup,
} from './types.ts';
