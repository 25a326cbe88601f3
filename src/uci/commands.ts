/** Reads and writes the arguments of the commands `position` and `go`. */
import type { GameState } from '../model/types.ts';
import { parseMoves } from '../notation/moves/index.ts';
import { failAsFurthest, runParser, type Parsed } from '../notation/result.ts';
import { movesOfUciLine, readUciStart } from '../notation/formats/uci.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Limits } from '../search/tree/limits.ts';
import { quoteLine } from './io.ts';

/** The state after the words that follow `position`. South moves if no player is named. */
export const readPositionCommand = (rules: Rules, words: readonly string[]): Parsed<GameState> =>
  runParser(words.join(' '), (line, fail) => {
    const start = readUciStart(rules, line, 'south', { fail });
    const moves = parseMoves(rules, start, movesOfUciLine(line)[0]);
    return moves.ok
      ? moves.value.reduce((state, move) => rules.apply(state, move), start)
      : failAsFurthest([moves]);
  });

/** What `go` asks for. */
export interface Go {
  readonly limits: Limits;
  /** Whether the answer waits for `stop`. */
  readonly isInfinite: boolean;
  /** Whether the search waits for `ponderhit`. */
  readonly isPonder: boolean;
}

/** The limits that are read, by their words. Clocks are not. */
const LIMITS: ReadonlyMap<string, keyof Limits> = new Map([
  ['depth', 'depth'],
  ['nodes', 'nodes'],
  ['movetime', 'timeMs'],
]);

/**
 * Reads the words that follow `go`. Limits below 1 are 1; words that it does not know are skipped. Calls `complain` for a
 * limit that is no number, which is left out.
 */
export const readGo = (words: readonly string[], complain: (message: string) => void): Go => {
  const limits: { -readonly [Name in keyof Limits]: number } = {};
  for (const [i, word] of words.entries()) {
    const name = LIMITS.get(word);
    if (!name) continue;
    const value = words[i + 1] ?? '';
    if (/^-?\d{1,15}$/.test(value)) limits[name] = Math.max(1, Number(value));
    else complain(`${word}: expected a whole number, got ${quoteLine(value)}`);
  }
  const isInfinite = words.includes('infinite');
  const isUnlimited = isInfinite && Object.keys(limits).length === 0;
  return {
    limits: isUnlimited ? { depth: Infinity } : limits,
    isInfinite,
    isPonder: words.includes('ponder'),
  };
};

/** Formats the command `go`. */
export const formatGo = (limits: Limits): string =>
  [
    'go',
    ...Array.from(LIMITS, ([word, name]) => limits[name] && `${word} ${limits[name]}`).filter(Boolean),
  ].join(' ');
