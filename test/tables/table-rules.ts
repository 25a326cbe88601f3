// Rulesets that support tables, and reference values of their positions by plain iteration.
import { createCursor, defineRules, kalah, wari } from 'mancala-rules';
import type { BoardOptions, GameState, Player, Rules, RulesetId, Steps } from 'mancala-rules';
import { createTablebase, type TableFile } from 'mancala-rules/tables';
import { expect } from 'vitest';
import { totalSeeds } from '../../src/model/state.ts';
import { memoryFile } from '../../src/tables/table-file.ts';
import { captures, extraTurns, routes } from '../cursor/own-steps.ts';
import { references } from '../oracles/index.ts';
import { dependencesOf, exactValues, margin } from '../search/minimax.ts';
import { layouts } from '../support/layouts.ts';
import { allSetups, plainRules } from '../support/setups.ts';

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
const unlimited = (rules: Rules): Rules =>
  'moveLimit' in rules.options ? rules.with({ moveLimit: null } as Partial<BoardOptions>) : rules;

const looksAtStores = (rules: Rules): boolean => dependencesOf(rules).has('stores');

/** Whether an ending searches ahead, so that tables take long. */
export const searches = ({ id }: Rules): boolean => Boolean(references[id as RulesetId]?.searchesAhead);

/** The rulesets of the package that support tables. */
export const tableGames: readonly Rules[] = plainRules
  .filter((rules) => !looksAtStores(rules))
  .map(unlimited);

/** All tested rulesets and boards that support tables, without those that differ only in the initial seeds. */
export const tableRules: readonly Rules[] = [
  ...new Map(
    allSetups
      // On a full board of 24 pits a search takes too long.
      .filter(({ searches, options }) => !searches || options.pits < 8)
      .map(({ rules }) => rules)
      .concat(ownRules)
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

/** A state with empty stores. */
export function given(rules: Rules, pits: readonly number[], turn: Player = 'south'): GameState {
  const seeds = pits.reduce((total, count) => total + count, 0);
  return rules.stateFrom({ pits, turn, removed: totalSeeds(rules.initialState()) - seeds });
}

/** A file in memory, which grows and needs no time to be flushed. */
export const inMemory = (): TableFile & { readonly bytes: () => Uint8Array } => {
  let content = new Uint8Array(0);
  return {
    ...memoryFile(content),
    bytes: () => content,
    size: () => content.length,
    read: (position, into) => memoryFile(content).read(position, into),
    write(position, bytes) {
      const longer = new Uint8Array(Math.max(content.length, position + bytes.length));
      longer.set(content);
      content = longer;
      memoryFile(content).write(position, bytes);
    },
  };
};

/** Checks that a table has the reference values for all positions of both players, as states and as cursors. */
export async function compareTable(rules: Rules, seeds: number): Promise<void> {
  const table = await createTablebase(rules, { seeds });
  const layers = Array.from({ length: seeds + 1 }, (_, count) => [...layouts(2 * rules.options.pits, count)]);
  const all = layers.flat().flatMap((pits) => [given(rules, pits), given(rules, pits, 'north')]);
  const future = exactValues(rules, ...all);
  const cursor = createCursor(rules, rules.initialState());
  const wrong: string[] = [];
  for (const [count, positions] of layers.entries()) {
    const counts = new Map<number, number>();
    for (const pits of positions)
      for (const turn of ['south', 'north'] as const) {
        const start = given(rules, pits, turn);
        const value = start.outcome ? margin(start, turn) : future(start);
        const found = table.value({ ...start, pits, turn, outcome: null });
        cursor.load(pits, { south: 0, north: 0 }, turn);
        const probed = cursor.isOver ? value : table.probe(cursor);
        if (found !== value || probed !== value)
          wrong.push(`${turn} ${pits.join('-')}: ${found}, ${probed} and not ${value}`);
        if (turn === 'south') counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    expect(table.counts(count)).toEqual(counts);
  }
  expect(wrong).toEqual([]);
  expect(table.bytes).toBe(layers.flat().length);
}
