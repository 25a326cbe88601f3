// The games of four rows play as independent engines recorded: every legal move of many positions and the position after it, by
// `apply` and by cursor, and counts of move sequences; and whole games as the reference engines play them, with all that is rare.
import { readFileSync } from 'node:fs';
import {
  bao,
  baoKujifunza,
  createCursor,
  hawalis,
  hus,
  omweso,
  perft,
  trace,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { totalSeeds } from '../../src/model/state.ts';
import { bao as baoOracle } from '../oracles/four/bao.ts';
import { hawalis as hawalisOracle } from '../oracles/four/hawalis.ts';
import { hus as husOracle } from '../oracles/four/hus.ts';
import { kujifunza } from '../oracles/four/kujifunza.ts';
import { omweso as omwesoOracle } from '../oracles/four/omweso.ts';
import type { FourOptions, FourOracle } from '../oracles/four/rows.ts';
import { playBack } from '../support/play-back.ts';
import { refOf } from '../support/walk.ts';

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

const marksOf = (own: readonly [boolean, boolean]): GameState['marks'] =>
  Array.from({ length: 32 }, (_, pit) =>
    pit === 11 && !own[0] ? 'north' : pit === 27 && !own[1] ? 'south' : null,
  );

function stateOf(rules: Rules, { pits, stores: [south, north], turn, own, block = -1 }: Recorded): GameState {
  const position = {
    pits,
    stores: { south, north },
    turn: PLAYERS[turn],
    // Only a takata leaves a pit bound.
    quietMoves: block >= 0 ? 1 : 0,
    ...(rules.initialState().marks && { marks: marksOf(own!)! }),
  };
  const removed = totalSeeds(rules.initialState()) - totalSeeds({ ...position, removed: 0, outcome: null });
  return rules.stateFrom({ ...position, removed });
}

/** A state as the files write it. */
function written(state: GameState): Omit<RecordedMove, 'm' | 'block'> {
  const { pits, stores, turn, marks, outcome } = state;
  return {
    pits,
    stores: [stores.south, stores.north],
    turn: turn === 'south' ? 0 : 1,
    ...(marks && { own: [!marks[11], !marks[27]] }),
    ...(outcome && {
      reason: outcome.reason,
      winner: outcome.winner === null ? null : outcome.winner === 'south' ? 0 : 1,
    }),
  };
}

describe('recorded positions', () => {
  it.each([
    ['hus', 178],
    ['hus-both', 180],
    ['omweso', 299],
    ['bao', 136],
    ['kujifunza', 123],
  ])('%s: every legal move and the position after it', (name, moves) => {
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
    '%s: perft from the start, and from late positions',
    (name, { start, late }) => {
      const rules = games[name]!;
      const counts = (state: GameState, depth: number): number[] =>
        Array.from({ length: depth }, (_, i) => perft(rules, state, i + 1));
      expect(counts(rules.initialState(), 4)).toEqual(start.slice(0, 4));
      for (const line of late) expect(counts(stateOf(rules, line), line.perft.length)).toEqual(line.perft);
      expect(late.length).toBe(4);
    },
  );
});

/** Numbers below a limit, from a seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('whole games', () => {
  interface Case {
    readonly rules: Rules;
    readonly games: number;
    readonly rare: readonly string[];
    /** The next move of the reference engine: legal moves, the state after one, and what happened. */
    legal(state: GameState): number[];
    play(state: GameState, move: number): { readonly after: unknown; readonly events: readonly string[] };
  }

  const caseOf = <O extends FourOptions>(
    rules: Rules,
    oracle: FourOracle<O>,
    options: Partial<O>,
    count: number,
    rare: readonly string[],
  ): Case => ({
    rules,
    games: count,
    rare,
    legal: (state) => oracle.legalMoves(refOf(state), { ...oracle.defaults, ...options }),
    play: (state, move) => oracle.play(refOf(state), move, { ...oracle.defaults, ...options }),
  });

  const lost = ['capture', 'lifting in takata', 'lifting in a capturing move', 'safari'];
  const cases: readonly (readonly [string, Case])[] = [
    ['hus', caseOf(hus, husOracle, {}, 150, ['end: no-moves'])],
    ['hus both', caseOf(games['hus-both']!, husOracle, { capture: 'both' }, 60, ['end: no-moves'])],
    [
      'omweso',
      caseOf(omweso, omwesoOracle, {}, 130, [
        ...[0, 1, 2, 3].map((times) => `reverse ${times}`),
        ...['chance not asked', 'end: both-ends', 'end: no-moves'],
      ]),
    ],
    [
      'bao',
      caseOf(bao, baoOracle, {}, 330, [
        ...['safari taken', 'safari declined', 'takasia', 'takasia stops a lap', 'tax', 'lone kichwa'],
        ...lost.map((how) => `nyumba lost by ${how}`),
        ...['nyumba stops a takata', 'end: row-empty', 'end: no-moves'],
      ]),
    ],
    ['kujifunza', caseOf(baoKujifunza, kujifunza, {}, 100, ['lone kichwa', 'end: row-empty'])],
    [
      'hawalis',
      caseOf(hawalis, hawalisOracle, {}, 60, [
        ...['single seed', 'facing pit empty, outer pit safe', 'end: no-moves'],
      ]),
    ],
  ];

  it.each(cases)(
    '%s: as the reference engine plays them',
    (_, { rules, games: count, rare, legal, play }) => {
      const random = randomFrom(1);
      const met = new Set<string>();
      for (let game = 0; game < count; game++) {
        let state = rules.initialState();
        const cursor = createCursor(rules, state);
        // A game of Hawalis can go round in circles.
        for (let ply = 0; !state.outcome && ply < 300; ply++) {
          const moves = legal(state);
          expect([rules.legalMoves(state), cursor.legalMoves()]).toEqual([moves, moves]);
          const move = moves[random(moves.length)]!;
          const { after, events } = play(state, move);
          const next = rules.apply(state, move);
          expect(refOf(next)).toEqual(after);
          cursor.play(move);
          expect(cursor.state()).toEqual(next);
          if (random(8) === 0) {
            const { events: traced } = trace(rules, state, move);
            const unusual = { liftsParts: true, passesEndless: true };
            expect(playBack(state, traced, unusual)).toEqual(next);
          }
          for (const event of events) met.add(event);
          state = next;
        }
        met.add(`end: ${state.outcome?.reason}`);
        while (cursor.ply > 0) cursor.undo();
        expect(cursor.state()).toEqual(rules.initialState());
      }
      expect(rare.filter((what) => !met.has(what))).toEqual([]);
      // Only a lone kichwa that leaves the front row would empty it, and that is forbidden.
      expect(met.has('own front row emptied')).toBe(false);
    },
  );
});

describe('bad input', () => {
  const problems = (rules: Rules, position: object): string => {
    try {
      rules.stateFrom(position as never);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const start = bao.initialState();
  const marked = (pit: number, mark: string): object => ({
    ...start,
    marks: start.pits.map((_, each) => (each === pit ? mark : null)),
  });

  it.each([
    [
      'a total that is too low',
      bao,
      { pits: start.pits },
      'pits: expected 64 seeds (or removed: 44), got 20',
    ],
    [
      'a total that is too high',
      hus,
      { pits: hus.initialState().pits.map(() => 2) },
      'pits: expected 48 seeds, got 64',
    ],
    [
      'a mark beside the nyumba',
      bao,
      marked(10, 'north'),
      'marks[10]: expected null, or on a nyumba the player who',
    ],
    ['a closed nyumba', bao, marked(11, 'closed'), 'marks[11]: expected null, or on a nyumba the player who'],
    [
      'no mark at all',
      bao,
      marked(11, 'lost'),
      `marks[11]: expected 'south', 'north', 'closed' or null, got "lost"`,
    ],
    [
      'hands that are too different',
      bao,
      { ...start, stores: { south: 20, north: 24 } },
      'stores: expected hands that differ by one seed at most, got 20 and 24',
    ],
    [
      'hands without a nyumba',
      baoKujifunza,
      { pits: baoKujifunza.initialState().pits.map(() => 1), stores: { south: 32, north: 0 } },
      'stores: expected no seeds, got 32 and 0',
    ],
  ])('%s', (_, rules: Rules, position, message) => {
    expect(problems(rules, position)).toContain(message);
  });

  it.each([
    ['a safari that is not asked for', 'not-asked', bao, start, 9 + 64],
    ['an answer to no chance', 'not-asked', omweso, omweso.initialState(), 0 + 32],
    ['the nyumba in takata', 'nyumba', bao, start, 11],
    [
      'a pit with one seed',
      'single-seed',
      hawalis,
      hawalis.stateFrom({ pits: [1, 2, ...new Array<number>(25).fill(0), 2], removed: 51 }),
      0,
    ],
  ])('%s is not allowed', (_, reason, rules: Rules, state, move) => {
    expect(rules.illegalReason(state, move)).toBe(reason);
    expect(() => rules.apply(state, move)).toThrow(`may not be played now: ${reason}`);
  });

  it('boards that these games do not have', () => {
    expect(() => bao.with({ pits: 8 })).toThrow('pits: expected 16, got 8');
    expect(() => bao.with({ seeds: 3 })).toThrow('seeds: expected 2, got 3');
    expect(() => hus.with({ pits: 7 })).toThrow('pits: expected an even number');
  });
});
