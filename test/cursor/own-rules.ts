// Rulesets of random steps, each with all hints and with none, on boards that need not be uniform.
import fc from 'fast-check';
import { defineRules } from 'mancala-rules';
import type { BoardOptions, GameState, Rules, Steps } from 'mancala-rules';
import { players } from '../support/arbitraries.ts';
import { again, atLeast, captures, duties, endings, exactly, routes, slams } from './own-steps.ts';

export interface Own {
  readonly hinted: Rules;
  readonly plain: Rules;
  readonly start: GameState;
  future(state: GameState): string;
}

const counted = [
  ...[1, 4, 31, 32, 33, 63, 64, 255, 256, 300].map(atLeast),
  exactly(1),
  exactly(2, 3),
  exactly(4, 33),
  exactly(15, 16, 17),
  exactly(31, 32),
  exactly(255, 256, 257),
];
const named = Object.values(captures);

const key = (record: object): fc.Arbitrary<string> => fc.constantFrom(...Object.keys(record));
const none = fc.constant(null);

const recipes = fc.record({
  route: fc.oneof(none, none, key(routes)),
  capture: fc.constantFrom(...named, ...named, ...counted),
  slam: fc.oneof(none, key(slams)),
  duties: fc.array(key(duties), { maxLength: 2 }),
  again: fc.oneof(none, none, key(again)),
  endings: fc.array(key(endings), { maxLength: 3 }),
  pits: fc.constantFrom(1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 13),
  first: players,
  /** All seeds, and how they lie at the start. */
  total: fc.constantFrom(5, 12, 15, 16, 17, 31, 32, 48, 63, 64, 127, 128, 255, 256, 257, 511, 512, 700),
  heaps: fc.array(fc.tuple(fc.nat(25), fc.integer({ min: 1, max: 4 })), { maxLength: 10, size: 'max' }),
  /** Moves played before the tree begins, or seeds laid out anew. */
  before: fc.array(fc.nat(5039), { maxLength: 30, size: 'max' }),
});

/** Heaps of a few seeds, the rest in one pit, or spread over all. */
function layout(pits: number, total: number, heaps: readonly (readonly [number, number])[]): number[] {
  const list = new Array<number>(2 * pits).fill(0);
  let left = total;
  for (const [pit, seeds] of heaps) {
    const given = Math.min(left, seeds);
    list[pit % list.length]! += given;
    left -= given;
  }
  if (heaps.length % 2 === 1) list[heaps[0]![0] % list.length]! += left;
  else for (let i = 0; i < left; i += 1) list[i % list.length]! += 1;
  return list;
}

export const ownRules: fc.Arbitrary<Own> = recipes.map((recipe) => {
  const { pits, first, total, before } = recipe;
  const steps = (hints: boolean): Steps => {
    const more: { -readonly [K in keyof Steps]?: Steps[K] } = {};
    if (recipe.slam !== null) more.slam = slams[recipe.slam]!(hints);
    if (recipe.again !== null) more.again = again[recipe.again]!;
    if (recipe.duties.length > 0) more.duties = recipe.duties.map((name) => duties[name]!(hints));
    return {
      route: recipe.route === null ? (lap, cell) => (cell + 1) % (2 * lap.pits) : routes[recipe.route]!,
      capture: recipe.capture(hints),
      endings: recipe.endings.map((name) => endings[name]!(hints)),
      ...more,
    };
  };
  const depends = ['stores', 'quietMoves'] as const;
  const make = (hints: boolean): Rules =>
    defineRules<BoardOptions>({
      id: JSON.stringify(recipe),
      title: 'Own',
      version: 1,
      defaults: { pits, seeds: 1, first },
      depends,
      setup: () => layout(pits, total, recipe.heaps),
      steps: () => steps(hints),
    });
  const [hinted, plain] = [make(true), make(false)];
  let start = plain.initialState();
  for (const choice of before) {
    const moves = plain.legalMoves(start);
    const next = moves.length > 0 ? plain.apply(start, moves[choice % moves.length]!) : start;
    if (next.outcome !== null) break;
    start = next;
  }
  const future = ({ pits: list, turn, stores, quietMoves }: GameState): string =>
    `${list.join()} ${turn} ${stores.south}:${stores.north} ${quietMoves}`;
  return { hinted, plain, start, future };
});
