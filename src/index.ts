/**
 * The rules of mancala games: immutable states, rulesets as plain objects, errors that say why.
 *
 * @module mancala-rules
 */
export type { Board } from './board.ts';
export { createCursor, type Cursor } from './cursor.ts';
export { defineRules } from './define.ts';
export { agree, forfeit, resign } from './ends.ts';
export { IllegalMoveError, InvalidOptionsError, InvalidStateError } from './errors.ts';
export { Game } from './game.ts';
export type { GameOptions } from './game-options.ts';
export { oppositeOf, ownerOf, pitOf, pitsOf } from './geometry.ts';
export type { GameEnd, Turn } from './history.ts';
export { divide, perft } from './perft.ts';
export { captureTo25, captureTo25WithStores } from './rulesets/capture-to-25.ts';
export { allRulesets, rulesetById, type RulesetId, type RulesetsById } from './rulesets/index.ts';
export { kalah } from './rulesets/kalah.ts';
export { mancala } from './rulesets/mancala.ts';
export { oware } from './rulesets/oware.ts';
export { wariLastCapture } from './rulesets/wari-last-capture.ts';
export { wariMancala } from './rulesets/wari-mancala.ts';
export { wari } from './rulesets/wari.ts';
export type { SavedGame } from './saved-game.ts';
export type {
  Ahead,
  BoardOptions,
  Capture,
  Dependence,
  Duty,
  Ending,
  GrandSlam,
  KalahOptions,
  Lap,
  Near,
  Played,
  Route,
  Rules,
  RulesSpec,
  Slam,
  Steps,
  TargetOptions,
  Trial,
  WariOptions,
} from './spec.ts';
export { mirror, opponent, positionKey } from './state.ts';
export { trace } from './trace.ts';
export type {
  ByPlayer,
  EndReason,
  GameState,
  IllegalReason,
  Move,
  Outcome,
  Player,
  Position,
  Problem,
  Trace,
  TraceEvent,
} from './types.ts';
