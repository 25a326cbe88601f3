/**
 * Makes games for boardgame.io from rulesets.
 *
 * @module mancala-rules/boardgame.io
 */
export { toBoardgameGame } from './game.ts';
export type { BoardgameG, BoardgameOver, BoardgameSetup } from './types.ts';
export type {
  BoardgameAction,
  BoardgameContext,
  BoardgameGame,
  BoardgameMoved,
  BoardgameMover,
  BoardgameMoves,
  BoardgamePlugin,
} from './types.ts';
