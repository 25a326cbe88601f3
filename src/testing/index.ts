/**
 * Checks custom rulesets, with any test framework or none.
 *
 * @module mancala-rules/testing
 */
export { checkRules, type RulesReport } from './check-rules.ts';
export type { RulesFailure } from './failures.ts';
