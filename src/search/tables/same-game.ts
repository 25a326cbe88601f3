/** Decides whether a table is of the same game as some rules. */
import { jsonOf } from '../../game/rules-with.ts';
import type { Rules } from '../../ruleset/rules.ts';

/** Identifies a game as text: ruleset, version and options, except `first`, which no position depends on. */
export const gameText = ({ id, version, options }: Rules): string => {
  const entries = Object.entries(options).filter(([name]) => name !== 'first');
  return jsonOf([id, version, entries.sort(([a], [b]) => (a < b ? -1 : 1))])!;
};

/** Whether positions have the same value under both rules. */
export const isSameGame = (a: Rules, b: Rules): boolean => a === b || gameText(a) === gameText(b);
