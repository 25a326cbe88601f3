/**
 * The rules of mancala games: immutable states, rulesets as plain objects, errors that say why.
 *
 * @module mancala-rules
 */
export type { Board } from './ruleset/board.ts';
export type { Cursor } from './cursor/cursor.ts';
export { createCursor } from './cursor/create-cursor.ts';
export { defineRules } from './engine/define-rules.ts';
export { agree, forfeit, resign } from './game/end-game.ts';
export {
  IllegalMoveError,
  InvalidArgumentError,
  InvalidOptionsError,
  InvalidStateError,
  WorkerError,
} from './model/errors.ts';
export { isMancalaError, type MancalaError } from './mancala-error.ts';
export { Game } from './game/game.ts';
export type { GameOutcome } from './game/game-outcome.ts';
export type { GameOptions, RepetitionRule } from './game/repetition.ts';
export { choiceOf, oppositeOf, ownerOf, pitOf, pitsOf } from './ruleset/geometry.ts';
export type { GameEnd, Turn } from './game/history.ts';
export { perft } from './tools/perft.ts';
export { randomPosition } from './tools/random-position.ts';
export * from './rulesets/index.ts';
export { rulesFor } from './game/named-rules.ts';
export { findRuleset, rulesetById } from './rulesets/find-ruleset.ts';
export type { BoardLimits } from './game/rules-with.ts';
export type { SavedGame } from './game/saved-game.ts';
export type { Ending, Lookahead, Played } from './ruleset/endings.ts';
export type { GameLike } from './ruleset/given-position.ts';
export type { OptionInfo } from './ruleset/option-info.ts';
export type * from './ruleset/options.ts';
export type { Capture, LegalityRule, Slam, Steps, Trial } from './ruleset/steps.ts';
export type { Lap, MarkRules, NextLap, Route, Sowing, SowingRules } from './ruleset/sowing.ts';
export type { Rules, RulesSpec } from './ruleset/rules.ts';
export { opponent } from './model/player.ts';
export { mirror, positionKey } from './model/state.ts';
export { sowing } from './engine/sowing.ts';
export { trace, type TraceOptions } from './tools/trace.ts';
export type { Trace, TraceEvent } from './model/events.ts';
export type * from './model/types.ts';
