/**
 * Texts for players: moves, results, illegal moves and the rules of the built-in games, in English, German or words of your own.
 *
 * @module mancala-rules/text
 */
export { describeIllegal, describeMove, describeOption, describeOutcome } from './describe.ts';
export { english } from './english.ts';
export { german } from './german.ts';
export { rulesOf } from './rules-of.ts';
export type { PlayWords } from './play-words.ts';
export type { Words } from './words.ts';
export { explainMove } from './explain/explain-move.ts';
export { findReasons, type ExplainOptions } from './explain/find-reasons.ts';
export type { Explanation, Reason } from './explain/explanation.ts';
