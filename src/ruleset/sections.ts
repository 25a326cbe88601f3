/** The paragraphs of the rules of a game in words. */
import type { BoardOptions } from './options.ts';
import type { RulesSpec } from './rules.ts';

/** A paragraph. */
export type RuleSection = keyof NonNullable<RulesSpec<BoardOptions>['texts']>;

/** All paragraphs, in the order in which to read them. */
export const SECTIONS: readonly RuleSection[] = [
  'board',
  'sowing',
  'laps',
  'captures',
  'clockwise',
  'nyumba',
  'tuz',
  'marks',
  'grandSlams',
  'extraTurns',
  'legality',
  'takasia',
  'stuck',
  'closedPits',
  'end',
  'winner',
];
