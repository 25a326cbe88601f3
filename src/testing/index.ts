/**
 * Rules of one's own checked, without a test framework.
 *
 * @module mancala-rules/testing
 */
export { checkRules, type CheckRulesOptions, type RulesReport } from './check-rules.ts';
export type { RulesFailure, RulesProperty } from './failures.ts';
