// What `rulesOf` tells of random rulesets, read against games that are played by them.
import { defineRules, Game, trace, type Ending, type GameState, type Rules, type Steps } from 'mancala-rules';
import * as steps from 'mancala-rules/steps';
import { english, rulesOf } from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';
import { lastMover, nobody, onlyTo, otherRows } from '../../src/steps/endings.ts';
import { createRandom, type Random } from '../../src/tools/random.ts';

const one = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!;

const COLLECTS: readonly Ending['collects'][] = [
  undefined,
  steps.ownRows,
  nobody,
  onlyTo('south'),
  onlyTo('north'),
  otherRows,
  lastMover,
  (board) => board.turn,
  (board, pit) => (board.seeds(pit) > 1 ? board.owner(pit) : null),
];
const WINNERS: readonly Ending['winner'][] = [
  undefined,
  lastMover,
  nobody,
  (board) => board.turn,
  () => 'north',
  (board) => (board.store('south') < board.store('north') ? 'south' : 'north'),
];

const randomRules = (seed: number): Rules => {
  const random = createRandom(seed);
  const base = one(random, [steps.roundTheBoard, steps.throughOwnStore]);
  const route = one(random, [base, steps.passingOrigin(base), steps.leavingOne(base)]);
  const counts = one(random, [[2], [2, 3], [4], [1, 3]]);
  const extraTurn = one<Steps['extraTurn']>(random, [
    undefined,
    undefined,
    steps.afterCapture,
    steps.afterOwnStore,
    (played, pits) => steps.afterCapture(played, pits) || steps.afterOwnStore(played, pits),
    ({ captured }) => captured > 2,
    ({ last, mover }) => last < 3 && mover === 'south',
  ]);
  const ending = (end: Ending): Ending => {
    const { reason, when } = end;
    const [collects, winner] = [one(random, COLLECTS), one(random, WINNERS)];
    return { reason, when, ...(collects && { collects }), ...(winner && { winner }) };
  };
  const ends = [steps.noSeeds, steps.rowEmpty, steps.fewSeeds(5), steps.moveLimit(12), steps.majority];
  const endings = [ending(one(random, ends)), ending(one(random, ends)), ending(steps.moveLimit(30))];
  return defineRules({
    id: `random ${seed}`,
    title: 'Random',
    version: 1,
    defaults: { pits: 3 + random(3), seeds: 2 + random(3), first: one(random, ['south', 'north'] as const) },
    steps: () => ({
      route,
      capture: one(random, [
        steps.chainCapture(counts),
        steps.ringCapture(counts),
        steps.oppositeCapture({ lastSeed: random(2) === 0 }),
        { pits: steps.landingPit, triggers: (own, seeds) => !own && seeds % 2 === 0 },
        { pits: steps.landingPit, triggers: (_, seeds) => seeds === 3 },
      ]),
      ...(extraTurn && { extraTurn }),
      legality: one(random, [[], [steps.mustFeed], [steps.mustFeedIfPossible]]),
      endings: endings.filter(({ reason }, i) => endings.findIndex((each) => each.reason === reason) === i),
    }),
  });
};

/** How often each claim was tried. */
const tried: Record<string, number> = {};
const holds = (claim: string, isTrue: boolean, rules: Rules): void => {
  tried[claim] = (tried[claim] ?? 0) + 1;
  if (!isTrue) throw new Error(`${rules.id}: ${claim}`);
};

/** What the text says happens after an ending of a condition: the sentences up to the next one. */
const CONDITIONS: Readonly<Record<string, RegExp>> = {
  'no-seeds': /when the player to move has no seeds/,
  'row-empty': /when one of the rows is empty/,
  'few-seeds': /when at most 5 seeds/,
  'move-limit': /moves in a row/,
  target: /when a store holds/,
  'no-moves': /has no legal move/,
};
const RESULTS = [
  english.unknownResult,
  english.ownRows,
  english.nobodyCollects,
  english.emptyCollects,
  english.moverCollects,
  english.stuckLoses,
  english.endlessDraws,
  ...[english.south, english.north].map(english.firstCollects),
];

const playAndRead = (rules: Rules, seed: number): void => {
  const told = Object.fromEntries(rulesOf(rules).map(({ title, text }) => [title, text]));
  const again = told['Another turn'] ?? '';
  const end = told['The end of the game'] ?? '';
  const winner = told['The winner'] ?? '';
  const further = winner.includes(english.furtherRules);
  const random = createRandom(seed);
  let game = Game.start(rules);
  while (!game.isOver && game.ply < 200) {
    const { state } = game;
    const move = one(random, game.legalMoves);
    const { events, state: after } = trace(rules, state, move);
    const captured = events.some(({ type }) => type === 'capture');
    const inStore = events.filter(({ type }) => type === 'sow').at(-1) as
      { readonly store?: string } | undefined;
    const movesAgain = events.some(({ type }) => type === 'extra-turn');
    if (!after.outcome && again) {
      const store = again.includes(english.againAfterStore) && inStore?.store !== undefined;
      const capture = again.includes(english.againAfterCapture) && captured;
      holds('moves again', movesAgain === (store || capture), rules);
    } else if (!after.outcome && !further) holds('never moves again', !movesAgain, rules);
    if (after.outcome) readEnd(rules, state, after, events, end, winner, further);
    game = game.play(move);
  }
};

const readEnd = (
  rules: Rules,
  before: GameState,
  { outcome, stores, turn, pits }: GameState,
  events: ReturnType<typeof trace>['events'],
  end: string,
  winner: string,
  further: boolean,
): void => {
  const { reason, winner: won } = outcome!;
  const from = end.search(CONDITIONS[reason]!);
  if (!further) holds('every end is told', from >= 0, rules);
  const sentences = end.slice(from);
  // Endings in a row with the same result share a sentence.
  const result = RESULTS.filter((text) => sentences.includes(text)).sort(
    (a, b) => sentences.indexOf(a) - sentences.indexOf(b),
  )[0];
  const collected = events.flatMap((event) => (event.type === 'collect' ? [event] : []));
  const owner = (pit: number): string => (pit < pits.length / 2 ? 'south' : 'north');
  const allTo = (taker: (pit: number) => string | null): boolean =>
    collected.every(({ pit, to }) => to === taker(pit));
  const claims: Readonly<Record<string, boolean>> = {
    [english.ownRows]: allTo(owner),
    [english.nobodyCollects]: allTo(() => null),
    [english.emptyCollects]: allTo((pit) => (owner(pit) === 'south' ? 'north' : 'south')),
    [english.moverCollects]: allTo(() => before.turn),
    [english.firstCollects(english.south)]: rules.options.first === 'south' && allTo(() => 'south'),
    [english.firstCollects(english.north)]: rules.options.first === 'north' && allTo(() => 'north'),
    [english.stuckLoses]: won !== turn && won !== null,
    [english.endlessDraws]: won === null,
  };
  const claim = from >= 0 ? claims[result ?? ''] : undefined;
  if (claim !== undefined) holds(result!, claim, rules);
  const bySeeds = Math.sign(stores.south - stores.north) === (won === null ? 0 : won === 'south' ? 1 : -1);
  if (winner.includes(english.winner)) holds(english.winner, bySeeds, rules);
  const decides = [english.stuckLoses, english.endlessDraws];
  if (winner.includes(english.winnerBySeeds) && !(from >= 0 && decides.includes(result ?? '')))
    holds(english.winnerBySeeds, bySeeds, rules);
};

describe('what is told of random rulesets', () => {
  it('is what happens in games', () => {
    for (let seed = 1; seed <= 250; seed++) {
      const rules = randomRules(seed);
      for (let game = 1; game <= 2; game++) playAndRead(rules, 100 * seed + game);
    }
    const others = ['moves again', 'never moves again', 'every end is told'];
    for (const claim of [...RESULTS.slice(1), english.winner, english.winnerBySeeds, ...others])
      expect([claim, (tried[claim] ?? 0) > 0]).toEqual([claim, true]);
  });
});
