// Rulesets that support tables, and reference values of their positions by plain iteration.
import { createCursor, defineRules, kalah, wari } from 'mancala-rules';
import { plainRules } from '../support/setups.ts';
import type { BoardOptions, GameState, Player, Position, Rules, RulesetId, Steps } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { expect } from 'vitest';
import { captures, extraTurns, routes } from '../cursor/own-steps.ts';
import { references } from '../oracles/index.ts';
import { allSetups } from '../support/setups.ts';
import { dependencesOf } from '../search/minimax.ts';

/** A custom ruleset. Without `steps` there are no captures and no endings. */
export const own = (id: string, steps: Partial<Steps>, board: Partial<BoardOptions> = {}): Rules =>
  defineRules<BoardOptions>({
    id,
    title: id,
    version: 1,
    defaults: { pits: 3, seeds: 4, first: 'south', ...board },
    steps: () => ({
      route: ({ pits }, cell) => (cell + 1) % (2 * pits),
      capture: captures['nothing']!(true),
      endings: [],
      ...steps,
    }),
  });

const waris = wari.spec.steps(wari.options);

/** Custom rulesets with extra turns without gains, positions without moves, removed seeds, and seeds for the opponent. */
export const ownRules: readonly Rules[] = [
  own('endless', { capture: waris.capture }),
  own('again', { ...waris, extraTurn: ({ last }, pits) => last % pits === 0 }),
  own('still', { route: routes['ownRow']!, extraTurn: () => true }, { pits: 1 }),
  own('roundabout', { ...waris, route: routes['ownRow']!, extraTurn: extraTurns['far']! }),
  own('generous', { ...waris, route: routes['givesAway']! }),
  own('wasteful', { capture: captures['evens']!(false), endings: [{ ...kalahs(), collects: () => null }] }),
  /** The remaining seeds stay in their pits. */
  own('sudden', {
    ...waris,
    endings: [{ reason: 'target', when: { row: 'either', atMost: 1 } }, ...waris.endings],
  }),
  /** Two seeds are not sown where one would be. */
  own('backAndForth', {
    ...waris,
    route: ({ pits, seeds }, cell) => (cell + (seeds % 2 === 1 ? 1 : 2 * pits - 1)) % (2 * pits),
  }),
  own('crossing', { capture: captures['cross']!(true), endings: [kalahs()] }),
];

function kalahs(): Steps['endings'][number] {
  return kalah.spec.steps(kalah.options).endings[0]!;
}

/** The rules without a limit on quiet moves, if they have that option. */
export const unlimited = (rules: Rules): Rules =>
  'moveLimit' in rules.options ? rules.with({ moveLimit: null } as Partial<BoardOptions>) : rules;

export const looksAtStores = (rules: Rules): boolean => dependencesOf(rules).has('stores');

/** Whether an ending searches ahead, so that tables take long. */
export const searches = ({ id }: Rules): boolean => Boolean(references[id as RulesetId]?.searchesAhead);

/** The rulesets of the package that support tables. */
export const tableGames: readonly Rules[] = plainRules
  .filter((rules) => !looksAtStores(rules))
  .map(unlimited);

/** All tested rulesets and boards that support tables, without those that differ only in the initial seeds. */
export const tableRules: readonly Rules[] = [
  ...new Map(
    // On a full board of 24 pits a search takes too long.
    [
      ...allSetups.filter(({ searches, options }) => !searches || options.pits < 8).map(({ rules }) => rules),
      ...ownRules,
    ]
      .filter((rules) => !looksAtStores(rules))
      .map(unlimited)
      .map((rules) => [
        `${rules.id} ${JSON.stringify({ ...rules.options, seeds: 0, first: 0 })}`,
        // Enough seeds for all positions.
        rules.with({ seeds: Math.max(rules.options.seeds, rules.options.pits > 1 ? 4 : 8) }),
      ]),
  ).values(),
];

/** A number of seeds with about a hundred positions. */
export const fewSeeds = ({ options: { pits } }: Rules): number => [0, 9, 5, 4, 3, 3, 2, 2][pits] ?? 1;

/** All distributions of `seeds` seeds over `size` pits. */
export function* layouts(size: number, seeds: number): Generator<number[]> {
  if (size === 1) yield [seeds];
  else
    for (let first = 0; first <= seeds; first += 1)
      for (const rest of layouts(size - 1, seeds - first)) yield [first, ...rest];
}

export const sum = (seeds: readonly number[]): number => seeds.reduce((total, count) => total + count, 0);

/** A state with empty stores. */
export function given(rules: Rules, pits: readonly number[], turn: Player = 'south'): GameState {
  const start = rules.initialState();
  const total = sum(start.pits) + start.stores.south + start.stores.north + start.removed;
  return rules.stateFrom({ pits, turn, removed: total - sum(pits) } satisfies Position);
}

export const margin = ({ stores }: GameState, player: Player): number =>
  player === 'south' ? stores.south - stores.north : stores.north - stores.south;

const key = ({ pits, turn }: Pick<GameState, 'pits' | 'turn'>): string => `${turn} ${pits.join('-')}`;

interface Edge {
  readonly gain: number;
  /** The key of the next position; null if the game is over. */
  readonly next: string | null;
  /** 1 if the same player moves next, otherwise -1. */
  readonly sign: number;
}

/** The moves of a position. */
const edgesFrom = (rules: Rules, state: GameState): Edge[] =>
  rules.legalMoves(state).map((move) => {
    const after = rules.apply(state, move);
    const next = after.outcome ? null : key(after);
    return { gain: margin(after, state.turn), next, sign: after.turn === state.turn ? 1 : -1 };
  });

/**
 * The values of all positions of both players with up to `seeds` seeds. In each layer all values start at 0 and are replaced
 * by the value of the best move until nothing changes.
 */
export function valuesByIteration(rules: Rules, seeds: number): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (let count = 0; count <= seeds; count += 1) {
    const edges = new Map<string, Edge[]>();
    for (const pits of layouts(2 * rules.options.pits, count))
      for (const turn of ['south', 'north'] as const) {
        const state = given(rules, pits, turn);
        const at = key({ pits, turn });
        values.set(at, state.outcome ? margin(state, turn) : 0);
        const list = edgesFrom(rules, state);
        if (list.length > 0) edges.set(at, list);
      }
    for (let changed = true; changed;) {
      changed = false;
      for (const [at, list] of edges) {
        const worth = ({ gain, next, sign }: Edge): number =>
          gain + (next === null ? 0 : sign * values.get(next)!);
        const best = Math.max(...list.map(worth));
        changed ||= best !== values.get(at);
        values.set(at, best);
      }
    }
  }
  return values;
}

/** Checks that a table has the reference values for all positions of both players, as states and as cursors. */
export async function compareTable(rules: Rules, seeds: number): Promise<void> {
  const table = await createTablebase(rules, { seeds });
  const values = valuesByIteration(rules, seeds);
  const cursor = createCursor(rules, rules.initialState());
  const wrong: string[] = [];
  let positions = 0;
  for (let count = 0; count <= seeds; count += 1) {
    const counts = new Map<number, number>();
    for (const pits of layouts(2 * rules.options.pits, count)) {
      positions += 1;
      for (const turn of ['south', 'north'] as const) {
        const state = { ...rules.initialState(), pits, turn, outcome: null };
        const value = values.get(key(state))!;
        cursor.load(pits, { south: 0, north: 0 }, turn);
        const probed = cursor.isOver ? value : table.probe(cursor);
        if (table.value(state) !== value || probed !== value)
          wrong.push(`${turn} ${pits.join('-')}: ${table.value(state)}, ${probed} and not ${value}`);
        if (turn === 'south') counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    expect(table.counts(count)).toEqual(counts);
  }
  expect(wrong).toEqual([]);
  expect(table.bytes).toBe(positions);
}
