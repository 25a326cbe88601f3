/** The paragraphs of the rules of a game in words. */

/**
 * A paragraph of the rules of a game in words.
 *
 * @example
 * ```ts
 * import type { RuleSection } from 'mancala-rules';
 *
 * const texts: Partial<Record<RuleSection, string[]>> = { captures: ['A last seed that makes 5 captures them.'] };
 * texts.captures?.length; // => 1
 * ```
 */
export type RuleSection =
  | 'board'
  | 'sowing'
  | 'laps'
  | 'captures'
  | 'clockwise'
  | 'nyumba'
  | 'tuz'
  | 'marks'
  | 'grandSlams'
  | 'extraTurns'
  | 'legality'
  | 'takasia'
  | 'stuck'
  | 'closedPits'
  | 'end'
  | 'winner';

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
