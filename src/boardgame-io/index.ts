/**
 * Makes games for boardgame.io from rulesets.
 *
 * @module mancala-rules/boardgame.io
 */
export { toBoardgameGame } from './game.ts';
export type { BoardgameG, BoardgameGame, BoardgameSetup } from './types.ts';
