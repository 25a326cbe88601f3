/** The paragraphs of the rules of a game in words. */

/** Their names, in the order in which to read them. */
export const SECTIONS = [
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
] as const;

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
export type RuleSection = (typeof SECTIONS)[number];
