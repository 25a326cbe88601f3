/**
 * Checks custom rulesets, with any test framework or none.
 *
 * @module mancala-rules/testing
 */
export { checkRules } from './check-rules.ts';
export type { RulesReport } from './failures.ts';
