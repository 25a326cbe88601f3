import { isSome } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';
import { createRandom } from '../tools/random.ts';
import type { Rules } from '../ruleset/rules.ts';
import { positionKey } from '../model/position-key.ts';
import { cursors } from './cursors.ts';
import { dependence } from './dependence.ts';
import { ends } from './ends.ts';
import { createFailures, type RulesFailure, type RulesProperty } from './failures.ts';
import { hints } from './hints.ts';
import { legality } from './legality.ts';
import type { Property } from './line.ts';
import { mirrored } from './mirrored.ts';
import { createPlayer } from './play-line.ts';
import { purity } from './purity.ts';
import { setup } from './setup.ts';
import { traces } from './traces.ts';

/**
 * How rules are checked; everything may be left out.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { checkRules, type CheckRulesOptions } from 'mancala-rules/testing';
 *
 * const quick: CheckRulesOptions = { games: 2, maxPlies: 20, seed: 7 };
 * checkRules(wari, quick).plies <= 40; // => true
 * ```
 */
export interface CheckRulesOptions {
  /** Random games, from 1; default 100. Every other one begins late. */
  readonly games?: number;
  /** Moves after which a game that has not ended is left, from 1; default 200. */
  readonly maxPlies?: number;
  /** What the games follow from, any safe integer; default 1. */
  readonly seed?: number;
  /** Whether the game must be the same on the board turned round; default true. False for rules that favour a side. */
  readonly mirror?: boolean;
}

/**
 * What came of a check: plain data, ready for JSON.
 *
 * @example
 * ```ts
 * import { mancala } from 'mancala-rules';
 * import { checkRules, type RulesReport } from 'mancala-rules/testing';
 *
 * const say = ({ games, unfinished, ok }: RulesReport): string =>
 *   `${games} games, ${unfinished} of them left: ${ok ? 'all is well' : 'see failures'}`;
 * say(checkRules(mancala, { games: 4 })); // => '4 games, 0 of them left: all is well'
 * ```
 */
export interface RulesReport {
  /** Whether nothing failed. */
  readonly ok: boolean;
  /** One for each property that does not hold. */
  readonly failures: readonly RulesFailure[];
  /** Games that were played. */
  readonly games: number;
  /** How many of them were left without an end; a game may go round for ever, so this is no failure. */
  readonly unfinished: number;
  /** Moves that were played. */
  readonly plies: number;
  /** Different positions among those that came up, by their pits and turn. */
  readonly positions: number;
}

/** What is checked of a game that was played. */
const PROPERTIES: readonly (readonly [RulesProperty, Property])[] = [
  ['setup', setup],
  ['purity', purity],
  ['legality', legality],
  ['ends', ends],
  ['mirror', mirrored],
  ['cursor', cursors],
  ['trace', traces],
  ['depends', dependence],
  ['hints', hints],
];

/**
 * Checks what must hold of every ruleset, in random games from the start and from late positions: see
 * {@link RulesProperty}. Of each property that does not hold the report has an example. The same rules and options always
 * give the same report. InvalidOptionsError, listing all that is wrong with the options; what the rules throw is a failure.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { checkRules } from 'mancala-rules/testing';
 *
 * const { ok, failures } = checkRules(kalah, { games: 10 });
 * [ok, failures]; // => [true, []]
 * ```
 */
export const checkRules = (rules: Rules, options: CheckRulesOptions = {}): RulesReport => {
  checkOptions(options, {
    games: isSome,
    maxPlies: isSome,
    seed: Number.isSafeInteger,
    mirror: (value: unknown) => typeof value === 'boolean',
  });
  const { games = 100, maxPlies = 200, seed = 1, mirror = true } = options;
  const random = createRandom(seed);
  const failures = createFailures();
  const checks = PROPERTIES.filter(([name]) => mirror || name !== 'mirror').map(
    ([name, property]) => [name, property(rules)] as const,
  );
  const player = createPlayer(rules, failures, random, maxPlies);
  const positions = new Set<string>();
  let [played, plies, unfinished] = [0, 0, 0];
  const start = player.start();
  for (let game = 0; start && game < games; game++) {
    const first = game % 2 === 0 ? start : player.late(start);
    if (!first) continue;
    const line = player.play(first);
    played++;
    const last = line.at(-1)!;
    plies += last.ply;
    if (last.ply === maxPlies && !last.state.outcome) unfinished++;
    for (const { state } of line) positions.add(positionKey(state));
    for (const [name, check] of checks) failures.attempt(name, line[0]!, () => check(line));
  }
  const found = failures.list();
  return {
    ok: found.length === 0,
    failures: found,
    games: played,
    unfinished,
    plies,
    positions: positions.size,
  };
};
