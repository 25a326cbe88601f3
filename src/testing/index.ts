/**
 * Checks custom rulesets, with any test framework or none.
 *
 * @module mancala-rules/testing
 */
export { checkRules, type CheckRulesOptions, type RulesReport } from './check-rules.ts';
export type { RulesFailure, RulesProperty } from './failures.ts';
