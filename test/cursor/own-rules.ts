// Rulesets of random steps, each in two forms that play alike, on boards that need not be uniform.
import fc from 'fast-check';
import type { BoardOptions, Ending, GameState, Position, Rules, Steps } from 'mancala-rules';
import { defineRules } from '../../src/engine/define-rules.ts';
import { players } from '../support/arbitraries.ts';
import { asTest, collectors, conditions, endings } from './own-endings.ts';
import { atLeast, captures, exactly, extraTurns, legalityRules } from './own-steps.ts';
import { routes, slams, withMaxSeeds } from './own-steps.ts';

export interface Own {
  /** Conditions are data, legality rules say when they are asked, captures have `triggers` and `maxSeeds`. */
  readonly declared: Rules;
  /** The same, with every test inside a function. */
  readonly plain: Rules;
  readonly start: GameState;
  /** What the future of a running position depends on, as a text. */
  future(state: GameState): string;
}

const counted = [
  ...[1, 4, 31, 32, 33, 63, 64, 127, 128, 255, 256, 300].map(atLeast),
  exactly(1),
  exactly(2, 3),
  exactly(4, 33),
  exactly(15, 16, 17),
  exactly(31, 32),
  exactly(127, 128, 129),
  exactly(255, 256, 257),
];
const named = Object.values(captures);

const key = (record: object): fc.Arbitrary<string> => fc.constantFrom(...Object.keys(record));
const none = fc.constant(null);

/** A name of an ending, or one of a random condition. */
const ends = fc.oneof(
  key(endings),
  fc.record({
    reason: fc.constantFrom<Ending['reason'][]>('row-empty', 'no-seeds', 'target', 'move-limit'),
    when: conditions,
    collects: fc.oneof(none, key(collectors)),
  }),
);
type End = typeof ends extends fc.Arbitrary<infer T> ? T : never;

const recipes = fc.record({
  route: fc.oneof(none, none, key(routes)),
  capture: fc.constantFrom(...named, ...named, captures['raid']!, captures['raid']!, ...counted),
  maxSeeds: fc.constantFrom(null, null, 0, 1, 2, 3, 5, 31, 32, 126, 127, 128),
  slam: fc.oneof(none, key(slams), key(slams)),
  legality: fc.array(key(legalityRules), { maxLength: 2 }),
  extraTurn: fc.oneof(none, none, key(extraTurns)),
  ends: fc.array(ends, { maxLength: 3 }),
  pits: fc.constantFrom(1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 13),
  first: players,
  /** Whether the spec adds to what the conditions say that the future depends on. */
  depends: fc.constantFrom<('stores' | 'quietMoves')[]>(
    [],
    ['stores'],
    ['quietMoves'],
    ['stores', 'quietMoves'],
  ),
  /** All seeds, and how they are placed at the start. */
  total: fc.constantFrom(
    5,
    12,
    15,
    16,
    17,
    31,
    32,
    48,
    63,
    64,
    126,
    127,
    128,
    129,
    255,
    256,
    257,
    511,
    700,
    32_767,
    32_768,
  ),
  heaps: fc.array(fc.tuple(fc.nat(25), fc.integer({ min: 1, max: 4 })), { maxLength: 10, size: 'max' }),
  /** Moves played before the tree begins. */
  before: fc.array(fc.nat(5039), { maxLength: 30, size: 'max' }),
  /** A position with few seeds in play to begin with instead. */
  late: fc.option(
    fc.record({
      /** Pits counted from the mover's first. */
      mine: fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 4 }),
      theirs: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { maxLength: 2 }),
      turn: players,
      /** Tenths of the other seeds in South's store, and in North's. */
      south: fc.nat(6),
      north: fc.nat(4),
      quietMoves: fc.nat(13),
    }),
    { freq: 3 },
  ),
});
type Late = NonNullable<
  typeof recipes extends fc.Arbitrary<infer T extends { late: unknown }> ? T['late'] : never
>;

function latePosition(pits: number, total: number, late: Late): Position {
  const { mine, theirs, turn, quietMoves } = late;
  const list = new Array<number>(2 * pits).fill(0);
  const first = turn === 'south' ? 0 : pits;
  const heaps = [
    ...theirs.map(([pit, seeds]) => [pits + (pit % pits), seeds] as const),
    ...mine.map(([pit, seeds]) => [pit % pits, seeds] as const),
  ];
  let left = total;
  for (const [pit, seeds] of heaps) {
    const given = Math.min(left, seeds);
    list[(first + pit) % (2 * pits)]! += given;
    left -= given;
  }
  const stores = { south: Math.floor((left * late.south) / 10), north: Math.floor((left * late.north) / 10) };
  return { pits: list, stores, turn, quietMoves, removed: left - stores.south - stores.north };
}

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

function endingOf(end: End, declared: boolean): Ending {
  if (typeof end === 'string') return endings[end]!(declared);
  const { reason, when, collects } = end;
  const ending = { reason, when: declared ? when : asTest(when) };
  return collects === null ? ending : { ...ending, collects: collectors[collects]! };
}

/** What the conditions of all endings depend on, from their definitions. */
function readBy(all: readonly Ending[]): ('stores' | 'quietMoves')[] {
  return all.flatMap(({ when }) => {
    if ('reads' in when) return when.reads.filter((read) => read !== 'pits' && read !== 'marks');
    return 'store' in when ? ['stores'] : 'quietMoves' in when ? ['quietMoves'] : [];
  });
}

export const ownRules: fc.Arbitrary<Own> = recipes.map((recipe) => {
  const { pits, first, total, before, maxSeeds } = recipe;
  const steps = (declared: boolean): Steps => {
    const more: { -readonly [K in keyof Steps]?: Steps[K] } = {};
    if (recipe.slam !== null) more.slam = slams[recipe.slam]!(declared);
    if (recipe.extraTurn !== null) more.extraTurn = extraTurns[recipe.extraTurn]!;
    if (recipe.legality.length > 0)
      more.legality = recipe.legality.map((name) => legalityRules[name]!(declared));
    const capture = recipe.capture(declared);
    return {
      route: recipe.route === null ? (lap, cell) => (cell + 1) % (2 * lap.pits) : routes[recipe.route]!,
      capture: maxSeeds === null ? capture : withMaxSeeds(capture, maxSeeds, declared),
      endings: recipe.ends.map((end) => endingOf(end, declared)),
      ...more,
    };
  };
  const make = (declared: boolean): Rules =>
    defineRules<BoardOptions>({
      id: 'own',
      title: JSON.stringify(recipe),
      version: 1,
      defaults: { pits, seeds: 1, first },
      depends: recipe.depends,
      setup: () => layout(pits, total, recipe.heaps),
      steps: () => steps(declared),
    });
  const [declared, plain] = [make(true), make(false)];
  const { late } = recipe;
  let start = late === null ? plain.initialState() : plain.stateFrom(latePosition(pits, total, late));
  for (const choice of late === null ? before : []) {
    const moves = plain.legalMoves(start);
    const next = moves.length > 0 ? plain.apply(start, moves[choice % moves.length]!) : start;
    if (next.outcome !== null) break;
    start = next;
  }
  const reads = new Set([...recipe.depends, ...readBy(steps(true).endings)]);
  const future = ({ pits: list, turn, stores, quietMoves }: GameState): string => {
    const read = [
      reads.has('stores') ? `${stores.south}:${stores.north}` : '',
      reads.has('quietMoves') ? quietMoves : '',
    ];
    return `${list.join()} ${turn} ${read.join(' ')}`;
  };
  return { declared, plain, start, future };
});
