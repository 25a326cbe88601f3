// Cursors of games with marks, choices, laps and passes.
import {
  ayoayo,
  congkak,
  createCursor,
  defineRules,
  kalah,
  krur,
  oAnQuan,
  perft,
  sowing,
  togyzqumalaq,
  type GameState,
  type Mark,
  type Position,
} from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { describe, expect, it } from 'vitest';
import { CompiledRules } from '../../src/cursor/compiled-rules.ts';
import { setup } from '../support/setups.ts';
import { gameAt, textOf, walkLine } from '../support/walk.ts';

const tuz: Position = {
  pits: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 9, 9, 9, 9, 9],
  stores: { south: 9, north: 0 },
  marks: [...new Array<Mark>(12).fill(null), 'south', ...new Array<Mark>(5).fill(null)],
};
describe('a cursor', () => {
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
    const made = setup('congkak', { pits: 20, seeds: 600 });
    walkLine(gameAt(made, made.rules.initialState()), [3, 8, 1, 19, 4, 7, 11, 2, 5]);
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
        sowing: sowing({ stuck: 'pass' }),
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

  it('plays with more arrangements of marks than there are tables for', () => {
    const { rules, total } = setup('krur', { pits: 5, seeds: 3 });
    const pits = [1, 4, 2, 3, 1, 2, 3, 5, 1, 4];
    const stores = { south: total - 26, north: 0 };
    const cursor = createCursor(rules, rules.initialState());
    for (let times = 0; times < 2; times += 1) {
      for (let bits = 0; bits < 2 ** 10; bits += 3) {
        const marks = pits.map((_, pit): Mark => ((bits >> pit) & 1 ? (pit < 5 ? 'north' : 'south') : null));
        const state = rules.stateFrom({ pits, stores, marks });
        cursor.load(pits, stores, 'south', marks);
        expect(cursor.legalMoves()).toEqual(rules.legalMoves(state));
        for (const move of rules.legalMoves(state)) {
          cursor.play(move);
          expect(textOf(cursor.state())).toBe(textOf(rules.apply(state, move)));
          cursor.undo();
        }
      }
    }
  });

  it('drops the tables that it made first', () => {
    const compiled = new CompiledRules(krur, 8);
    const made = Array.from({ length: 257 }, (_, marks) => compiled.tablesFor(marks));
    expect([256, 1].map((marks) => compiled.tablesFor(marks) === made[marks])).toEqual([true, true]);
    expect([0, 2, 1].map((marks) => compiled.tablesFor(marks) === made[marks])).toEqual([false, true, false]);
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
    expect([cursor.isOver, asked > 0]).toEqual([false, true]);
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
