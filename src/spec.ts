/** What a ruleset is: its options, its steps, and the object that users hold in their hands. */
export type * from './spec/endings.ts';
export type * from './spec/options.ts';
export type * from './spec/rules.ts';
export type * from './spec/steps.ts';
