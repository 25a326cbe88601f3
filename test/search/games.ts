// Games for testing searches: every ruleset, many options and a few custom rulesets, small enough to search completely.
import {
  captureTo25,
  captureTo25WithStores,
  defineRules,
  kalah,
  mancala,
  oware,
  wari,
  wariLastCapture,
  wariMancala,
} from 'mancala-rules';
import { plainRules } from '../support/setups.ts';
import type { Ending, GameState, Rules, Steps } from 'mancala-rules';
import { policies } from '../oracles/variations.ts';
import { captures, routes } from '../cursor/own-steps.ts';

/** A ruleset with some other steps. */
export const changed = (
  base: Rules,
  id: string,
  change: (steps: Steps) => Partial<Steps>,
  more: Pick<Rules['spec'], 'depends'> = {},
): Rules =>
  defineRules({
    ...base.spec,
    ...more,
    id,
    steps(options) {
      const steps = base.spec.steps(options);
      return { ...steps, ...change(steps) };
    },
  });

/** The last seed in the first pit of a row gives an extra turn, and all seeds stay in play. */
export const turnsThatKeepSeeds: Rules = changed(wari, 'turnsThatKeepSeeds', () => ({
  extraTurn: ({ last }, pits) => last % pits === 0,
}));

const fewLeft: Ending = {
  reason: 'no-capture-left',
  when: { inPlay: 'both rows', atMost: 2 },
  collects: (board, pit) => (board.seeds(pit) === 1 ? null : board.owner(pit)),
};

/** The game ends with two seeds in play; single seeds are removed. */
export const endsWithRemovedSeeds: Rules = changed(wari, 'endsWithRemovedSeeds', ({ endings }) => ({
  endings: [fewLeft, ...endings],
}));

const eachHisOwnWay = { route: routes['eachHisOwnWay']!, capture: captures['bySide']!(true) };
const behindTakesMore = { capture: captures['byStores']!(true) };

export type Named = readonly [name: string, rules: Rules];

export const ownRulesets: readonly Named[] = [
  ['turns that keep seeds', turnsThatKeepSeeds],
  ['an ending that removes seeds', endsWithRemovedSeeds],
  ['different directions and captures for each side', changed(captureTo25, 'lopsided', () => eachHisOwnWay)],
  [
    "a route through the opponent's store",
    changed(mancala, 'givesAway', () => ({ route: routes['givesAway']! })),
  ],
  [
    'captures that look at the stores',
    changed(captureTo25, 'byStores', () => behindTakesMore, { depends: ['stores'] }),
  ],
];

/** The plain rulesets of the package with default options; the others are searched in every-game.test.ts. */
export const everyRuleset: readonly Named[] = plainRules.map((rules) => [rules.id, rules]);

export const rulesets: readonly Named[] = [
  ...everyRuleset,
  ...policies.flatMap((grandSlam): Named[] => [
    [`wari, grandSlam ${grandSlam}`, wari.with({ grandSlam })],
    [`captureTo25, grandSlam ${grandSlam}`, captureTo25.with({ grandSlam })],
  ]),
  ['oware, captures 4', oware.with({ captures: [4] })],
  ['oware, captures 1 and 3, moveLimit 7', oware.with({ captures: [1, 3], moveLimit: 7 })],
  ['wari, captures 1', wari.with({ captures: [1] })],
  ['wari, moveLimit 5', wari.with({ moveLimit: 5 })],
  ['wari, moveLimit in-play-times-pits', wari.with({ moveLimit: 'in-play-times-pits' })],
  ['wariMancala, no moveLimit', wariMancala.with({ moveLimit: null })],
  ['wariMancala, captures 1, moveLimit 4', wariMancala.with({ captures: [1], moveLimit: 4 })],
  ['wariLastCapture, captures 1 and 2', wariLastCapture.with({ captures: [1, 2] })],
  ['captureTo25, target 3', captureTo25.with({ target: 3 })],
  ['captureTo25WithStores, target 4, moveLimit 6', captureTo25WithStores.with({ target: 4, moveLimit: 6 })],
  ['kalah, emptyCapture', kalah.with({ emptyCapture: true })],
  ...ownRulesets,
];

/** Boards whose whole game tree is small. */
export const smallBoards: readonly (readonly [pits: number, seeds: number])[] = [
  ...[1, 2, 4].map((seeds) => [1, seeds] as const),
  ...[1, 2].map((seeds) => [2, seeds] as const),
];

/** A seeded generator of numbers from 0 to below 1. */
export function numbers(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return at / 2 ** 32;
  };
}

/** The states of a random game with at most `plies` moves. */
export function walk(rules: Rules, from: GameState, random: () => number, plies = 40): GameState[] {
  const states = [from];
  for (let state = from; states.length <= plies && state.outcome === null;) {
    const moves = rules.legalMoves(state);
    states.push((state = rules.apply(state, moves[Math.floor(random() * moves.length)]!)));
  }
  return states;
}

/** Every so many states of the first 30 moves of a random game. */
export const middleOf = (rules: Rules, seed: number, every = 7): GameState[] =>
  walk(rules, rules.initialState(), numbers(seed), 30).filter(
    ({ outcome }, ply) => !outcome && ply % every === 0,
  );

/** A random state with `seeds` seeds in the pits, the others in the stores or removed, and some quiet moves. */
function scattered(rules: Rules, seeds: number, random: () => number): GameState {
  const below = (n: number): number => Math.floor(random() * n);
  const pits = rules.initialState().pits.map(() => 0);
  for (let i = 0; i < seeds; i++) pits[below(pits.length)]! += 1;
  const rest = rules.initialState().pits.reduce((sum, count) => sum + count, -seeds);
  const removed = below(rest / 4);
  const south = Math.floor((0.4 + random() / 5) * (rest - removed));
  return rules.stateFrom({
    pits,
    stores: { south, north: rest - removed - south },
    removed,
    turn: random() < 0.5 ? 'south' : 'north',
    quietMoves: below(3),
  });
}

/** Random unfinished states with `seeds` seeds in play. */
export function lateStates(rules: Rules, seeds: number, count: number, seed = 1): GameState[] {
  const random = numbers(seed);
  const states: GameState[] = [];
  // In a few rulesets almost all such states are finished.
  for (let tries = 0; states.length < count && tries < 50 * count; tries++) {
    const state = scattered(rules, seeds, random);
    if (state.outcome === null) states.push(state);
  }
  return states;
}
