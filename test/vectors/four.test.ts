// The games of four rows play as independent engines recorded: every legal move of many positions and the position after it, by
// `apply` and by cursor, and counts of move sequences.
import { bao, baoKujifunza, createCursor, hus, omweso, perft } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { totalSeeds } from '../../src/model/state.ts';

const PLAYERS = ['south', 'north'] as const;

const games: Readonly<Record<string, Rules>> = {
  hus,
  'hus-both': hus.with({ capture: 'both' }),
  omweso,
  'omweso-no-reverse': omweso.with({ reverse: false }),
  bao,
  kujifunza: baoKujifunza,
};

interface Recorded {
  readonly pits: readonly number[];
  readonly stores: readonly [number, number];
  readonly turn: 0 | 1;
  /** In Bao: whether each nyumba is owned, and the pit that takasia binds. */
  readonly own?: readonly [boolean, boolean];
  readonly block?: number;
}

interface RecordedMove extends Recorded {
  readonly m: number;
  readonly winner?: 0 | 1 | null;
  readonly reason?: string;
}

const read = (file: string): string => readFileSync(new URL(`four/${file}`, import.meta.url), 'utf8');

function stateOf(rules: Rules, { pits, stores: [south, north], turn, own, block = -1 }: Recorded): GameState {
  const lost = (pit: number): 'north' | 'south' | null =>
    pit === 11 && !own![0] ? 'north' : pit === 27 && !own![1] ? 'south' : null;
  const position = {
    pits,
    stores: { south, north },
    turn: PLAYERS[turn],
    // Only a takata leaves a pit bound.
    quietMoves: block >= 0 ? 1 : 0,
    ...(rules.initialState().marks && { marks: pits.map((_, pit) => lost(pit)) }),
  };
  const removed =
    totalSeeds(rules.initialState()) -
    totalSeeds({ ...position, ruleset: rules.ruleset, removed: 0, outcome: null });
  return rules.stateFrom({ ...position, removed });
}

/** A state as the files write it. */
const written = ({ pits, stores, turn, marks, outcome }: GameState): Omit<RecordedMove, 'm' | 'block'> => ({
  pits,
  stores: [stores.south, stores.north],
  turn: turn === 'south' ? 0 : 1,
  ...(marks && { own: [!marks[11], !marks[27]] }),
  ...(outcome && {
    reason: outcome.reason,
    winner: outcome.winner === null ? null : outcome.winner === 'south' ? 0 : 1,
  }),
});

it.each([
  ['hus', 178],
  ['hus-both', 180],
  ['omweso', 299],
  ['bao', 136],
  ['kujifunza', 123],
])('%s: every legal move of the recorded positions and the position after it', (name, moves) => {
  const rules = games[name]!;
  let played = 0;
  for (const line of read(`${name}.jsonl`).trim().split('\n')) {
    const recorded = JSON.parse(line) as Recorded & { readonly moves: readonly RecordedMove[] };
    const state = stateOf(rules, recorded);
    expect(state.outcome).toBeNull();
    const cursor = createCursor(rules, state);
    const legal = recorded.moves.map(({ m }) => m);
    expect([rules.legalMoves(state), cursor.legalMoves()]).toEqual([legal, legal]);
    for (const { m, block: _, own, ...after } of recorded.moves) {
      const next = rules.apply(state, m);
      expect(written(next)).toEqual({ ...after, ...(next.marks && { own }) });
      cursor.play(m);
      expect(cursor.state()).toEqual(next);
      cursor.undo();
      played++;
    }
  }
  expect(played).toBe(moves);
});

type Perfts = Record<string, { start: number[]; late: (Recorded & { perft: number[] })[] }>;
it.each(Object.entries(JSON.parse(read('perft.json')) as Perfts))(
  '%s: perft from the start, and from four late positions',
  (name, { start, late }) => {
    const rules = games[name]!;
    const counts = (state: GameState, depth: number): number[] =>
      Array.from({ length: depth }, (_, i) => perft(rules, state, i + 1));
    expect(counts(rules.initialState(), 4)).toEqual(start.slice(0, 4));
    for (const line of late) expect(counts(stateOf(rules, line), line.perft.length)).toEqual(line.perft);
    expect(late.length).toBe(4);
  },
);
