import { jsonOf } from '../../game/rules-with.ts';
import type { Rules } from '../../ruleset/rules.ts';

/** What makes a game, as text: ruleset, version, and options, but for who moves first, which no position depends on. */
export const gameText = ({ id, version, options }: Rules): string => {
  const entries = Object.entries(options).filter(([name]) => name !== 'first');
  return jsonOf([id, version, entries.sort(([a], [b]) => (a < b ? -1 : 1))])!;
};

/** Whether positions are worth the same by both. */
export const isSameGame = (a: Rules, b: Rules): boolean => a === b || gameText(a) === gameText(b);
