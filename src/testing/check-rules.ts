/** Checks rulesets in random games. */
import { BOOLEAN, POSITIVE_INTEGER, SAFE_INTEGER } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { createRandom } from '../tools/random.ts';
import type { Rules } from '../ruleset/rules.ts';
import { positionKey } from '../model/state.ts';
import { cursors } from './cursors.ts';
import { dependence } from './dependence.ts';
import { ends } from './ends.ts';
import { createFailures, type RulesFailure, type RulesReport } from './failures.ts';
import { legality } from './legality.ts';
import { PropertyError, type Property } from './line.ts';
import { mirrored, purity, setup } from './same-again.ts';
import { createRandomGames } from './random-games.ts';
import { assertSpec } from './spec.ts';
import { stepTypes } from './steps.ts';
import { traces } from './traces.ts';

/** The declaration of reasons of one's own, to paste into a program. */
const declarationOf = (reasons: readonly string[]): string => {
  const members = reasons.map((reason) => `    ${JSON.stringify(reason)}: true;\n`).join('');
  return members && `declare module 'mancala-rules' {\n  interface OwnReasons {\n${members}  }\n}\n`;
};

/** The properties checked on each game. */
const PROPERTIES: readonly (readonly [RulesFailure['property'], Property])[] = [
  ['setup', setup],
  ['steps', stepTypes],
  ['purity', purity],
  ['legality', legality],
  ['ends', ends],
  ['mirror', mirrored],
  ['cursor', cursors],
  ['trace', traces],
  ['depends', dependence],
];

/**
 * Checks the properties that every ruleset must have ({@link RulesReport.failures}), in random games from the start and from
 * late positions. Use it in the tests of your own ruleset. The report has an example for each property that does not
 * hold; errors that the rules throw are failures as well. The same rules and options give the same report.
 *
 * @param rules - the rules to check
 * @param options - the number and length of the games, the seed, and whether to check `mirror`
 * @returns the report
 * @throws {InvalidOptionsError} when an option is unknown or invalid; lists every problem
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { checkRules } from 'mancala-rules/testing';
 *
 * const { ok, failures } = checkRules(kalah, { games: 10 });
 * [ok, failures]; // => [true, []]
 * ```
 */
export const checkRules = (
  rules: Rules,
  options: {
    /** The number of random games, from 1; default 100. Every other game begins at a late position. */
    readonly games?: number;
    /** The maximum number of moves of a game, from 1; default 200. */
    readonly maxPlies?: number;
    /** The seed of the random games, any safe integer; default 1. */
    readonly seed?: number;
    /** Whether to check the property `mirror`; default true. Set it to false for rules that treat the players differently. */
    readonly mirror?: boolean;
  } = {},
): RulesReport => {
  assertRules(rules);
  checkOptions(options, {
    games: POSITIVE_INTEGER,
    maxPlies: POSITIVE_INTEGER,
    seed: SAFE_INTEGER,
    mirror: BOOLEAN,
  });
  const { games = 100, maxPlies = 200, seed = 1, mirror = true } = options;
  const random = createRandom(seed);
  const failures = createFailures();
  failures.attempt('spec', null, () => assertSpec(rules));
  const properties = PROPERTIES.filter(([name]) => mirror || name !== 'mirror');
  const checks = properties.map(([name, property]) => [name, property(rules)] as const);
  const randomGames = createRandomGames(rules, failures, random, maxPlies);
  const positions = new Set<string>();
  let [played, plies, unfinished] = [0, 0, 0];
  const start = randomGames.start();
  for (let game = 0; start && game < games; game++) {
    const first = game % 2 === 0 ? start : randomGames.late(start);
    if (!first) continue;
    const line = randomGames.play(first);
    played++;
    const last = line.at(-1)!;
    plies += last.ply;
    if (last.ply === maxPlies && !last.state.outcome) unfinished++;
    for (const { state } of line) positions.add(positionKey(state));
    for (const [name, check] of checks) failures.attempt(name, line[0]!, () => check(line));
  }
  if (start && plies === 0 && failures.list().length === 0) {
    const node = { state: start, ply: 0, move: null, next: null };
    failures.attempt('ends', node, () => {
      throw new PropertyError('no game has a move', node, null);
    });
  }
  const found = failures.list();
  return {
    ok: found.length === 0,
    failures: found,
    games: played,
    unfinished,
    plies,
    positions: positions.size,
    declaration: declarationOf(Object.keys(rules.spec.reasons ?? {})),
  };
};
