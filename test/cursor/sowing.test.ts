// Cursors, searches and tables of games with marks, choices and laps.
import {
  ayoayo,
  congkak,
  createCursor,
  defineRules,
  kalah,
  krur,
  oAnQuan,
  pallanguzhi,
  perft,
  sowing,
  togyzqumalaq,
  umElBagara,
  type GameState,
  type Mark,
  type Position,
  type Rules,
} from 'mancala-rules';
import { createTablebase, solve } from 'mancala-rules/search';
import { checkRules } from 'mancala-rules/testing';
import { describe, expect, it } from 'vitest';
import { CompiledRules } from '../../src/cursor/compiled-rules.ts';
import { minimax } from '../search/minimax.ts';
import { walk } from '../search/games.ts';

const tuz: Position = {
  pits: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 9, 9, 9, 9, 9],
  stores: { south: 9, north: 0 },
  marks: [...new Array<Mark>(12).fill(null), 'south', ...new Array<Mark>(5).fill(null)],
};
const random = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

describe('small games', () => {
  const small: readonly (readonly [string, Rules])[] = [
    ['krur', krur.with({ pits: 2, seeds: 2 })],
    ['togyzqumalaq', togyzqumalaq.with({ pits: 2, seeds: 2 })],
    ['oAnQuan', oAnQuan.with({ pits: 2, seeds: 1 })],
    ['umElBagara', umElBagara.with({ pits: 2, seeds: 2 })],
    ['congkak', congkak.with({ pits: 2, seeds: 2 })],
    ['pallanguzhi', pallanguzhi.with({ pits: 2, seeds: 3 })],
  ];
  it.each(small)('%s is solved as by plain minimax', async (_, rules) => {
    const start = rules.initialState();
    const solution = await solve(rules, start, { nodes: 200_000 });
    expect([solution.exact, solution.value]).toEqual([true, minimax(rules, start)]);
  });
});

describe('a cursor', () => {
  it('says whose turn it is when that is the first question after a pass', () => {
    let passes = 0;
    for (const rules of [
      krur.with({ pits: 3, seeds: 2 }),
      umElBagara.with({ pits: 3, seeds: 2 }),
      pallanguzhi.with({ pits: 3, seeds: 2 }),
    ]) {
      for (let seed = 1; seed <= 40; seed++) {
        const next = random(seed);
        const cursor = createCursor(rules, rules.initialState());
        for (let state = rules.initialState(), ply = 0; state.outcome === null && ply < 300; ply++) {
          const moves = rules.legalMoves(state);
          const move = moves[Math.floor(next() * moves.length)]!;
          const after = rules.apply(state, move);
          cursor.play(move);
          if (after.turn === state.turn && after.outcome === null) passes++;
          expect(cursor.turn).toBe(after.turn);
          state = after;
        }
      }
    }
    expect(passes).toBeGreaterThan(10);
  });

  it('shows marks, loads them, and counts moves after a pass', () => {
    const cursor = createCursor(togyzqumalaq, togyzqumalaq.stateFrom(tuz));
    expect([cursor.mark(12), cursor.mark(3)]).toEqual(['south', null]);
    const key = cursor.key();
    cursor.load(tuz.pits, { south: 9, north: 0 }, 'south');
    expect([cursor.mark(12), cursor.key() === key]).toEqual([null, false]);
    cursor.load(tuz.pits, { south: 9, north: 0 }, 'south', tuz.marks);
    expect([cursor.mark(12), cursor.key() === key]).toEqual(['south', true]);
    // North passes after each move of South.
    const state = congkak.stateFrom({ pits: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], removed: 95 });
    const count = (from: GameState, depth: number): number =>
      depth === 0
        ? 1
        : congkak
            .legalMoves(from)
            .reduce((sum, move) => sum + count(congkak.apply(from, move), depth - 1), 0);
    for (const depth of [1, 2, 3]) expect(perft(congkak, state, depth)).toBe(count(state, depth));
  });

  it('plays laps of heaps that the tables do not cover', () => {
    const rules = congkak.with({ pits: 20, seeds: 600 });
    const states = walk(rules, rules.initialState(), random(5), 12);
    const cursor = createCursor(rules, states[0]!);
    for (const [i, state] of states.slice(1).entries()) {
      const move = rules
        .legalMoves(states[i]!)
        .find((each) => rules.apply(states[i]!, each).pits.join() === state.pits.join())!;
      cursor.play(move);
      expect(cursor.state()).toEqual(state);
    }
  });

  it('plays laps that come to a heap that the tables do not cover', () => {
    // On so big a board there are rows for fewer seeds than captures are cached for.
    const rules = congkak.with({ pits: 64, seeds: 25 });
    const state = rules.stateFrom({ pits: rules.initialState().pits.with(0, 2), removed: 23 });
    const cursor = createCursor(rules, state);
    for (let times = 0; times < 2; times += 1) {
      cursor.play(0);
      expect(cursor.state()).toEqual(rules.apply(state, 0));
      cursor.undo();
    }
  });

  it('plays by rules that empty a pit that held seeds before', () => {
    const rules = defineRules({
      ...kalah.spec,
      id: 'hole',
      steps: (options) => ({
        ...kalah.spec.steps(options),
        extraTurn: () => false,
        sowing: sowing({ passing: (_, pit) => (pit === 9 ? 'south' : null) }),
      }),
    });
    expect(checkRules(rules, { games: 20, mirror: false }).failures).toEqual([]);
  });

  it('lets a player pass whom no ending concerns', () => {
    const rules = defineRules({
      ...kalah.spec,
      id: 'passing',
      steps: (options) => ({
        ...kalah.spec.steps(options),
        sowing: sowing({ before: ({ pass }) => pass() }),
        legality: [
          { when: 'always', forbids: ({ pit }, board) => (board.seeds(pit) === 1 ? 'not-allowed' : null) },
        ],
        endings: [{ reason: 'target', when: { store: 'either', atLeast: 40 } }],
      }),
    });
    const state = rules.stateFrom({ pits: [0, 2, 0, 0, 5, 0, 1, 0, 1, 0, 0, 0], removed: 39 });
    const next = rules.apply(state, 1);
    expect(next.turn).toBe('south');
    for (const depth of [1, 2, 3])
      expect(perft(rules, state, depth)).toBe(perft(rules, next, depth - 1) + others(depth));
    function others(depth: number): number {
      return perft(rules, rules.apply(state, 4), depth - 1);
    }
  });

  it('keeps tables for a limited number of arrangements of marks', () => {
    const compiled = new CompiledRules(krur, 32);
    const first = compiled.tablesFor(0);
    expect(compiled.tablesFor(0)).toBe(first);
    for (let marks = 1; marks <= 256; marks++) compiled.tablesFor(marks);
    expect(compiled.tablesFor(0)).not.toBe(first);
  });

  it('may be asked about captures in laps', () => {
    let asked = 0;
    const rules = defineRules({
      ...congkak.spec,
      id: 'asking',
      steps(options) {
        const { endings, ...steps } = congkak.spec.steps(options);
        return {
          ...steps,
          endings: [
            {
              reason: 'target',
              when: {
                test: (_, lookahead) =>
                  !lookahead.legalMoves().every((move) => (asked++, lookahead.mayCapture(move))),
                reads: ['pits'],
              },
            },
            ...endings,
          ],
        };
      },
    });
    const start = rules.initialState();
    createCursor(rules, start).play(1);
    expect(rules.apply(start, 1).outcome).toBeNull();
    const cursor = createCursor(rules, start);
    cursor.play(1);
    expect([cursor.isTerminal, asked > 0]).toEqual([false, true]);
  });
});

it('checkRules plays back refills and endless moves', () => {
  expect(checkRules(oAnQuan, { games: 60 }).failures).toEqual([]);
  expect(checkRules(ayoayo.with({ pits: 1, seeds: 1 }), { games: 5 }).failures).toEqual([]);
  expect(
    ayoayo.with({ pits: 1, seeds: 1 }).apply(ayoayo.with({ pits: 1, seeds: 1 }).initialState(), 0),
  ).toMatchObject({
    outcome: { reason: 'endless' },
  });
});

describe('endgame tables', () => {
  it.each([
    [togyzqumalaq, 'marked pits'],
    [umElBagara, 'choices of direction and players without a legal move'],
    [krur, 'marked pits and players without a legal move'],
  ])('say what they do not support: $id', async (rules, what) => {
    await expect(createTablebase(rules, { seeds: 2 })).rejects.toThrow(
      `the rules know ${what}, which tables do not support`,
    );
  });
});
