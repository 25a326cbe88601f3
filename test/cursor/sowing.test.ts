// Cursors of games with marks, choices, laps and passes.
import type { Mark } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { sowing } from '../../src/engine/sowing.ts';
import { ayoayo } from '../../src/rulesets/ayoayo.ts';
import { congkak } from '../../src/rulesets/congkak.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { krur } from '../../src/rulesets/krur.ts';
import { oAnQuan } from '../../src/rulesets/o-an-quan.ts';
import { togyzqumalaq } from '../../src/rulesets/togyzqumalaq.ts';
import { checkRules } from '../../src/testing/check-rules.ts';
import { perft } from '../../src/tools/perft.ts';
import { CompiledRules } from '../../src/cursor/compiled-rules.ts';
import { changed } from '../support/changed-rules.ts';
import { setup } from '../support/setups.ts';
import { countLines, gameAt, modelOf, textOf, walkLine } from '../support/walk.ts';

describe('a cursor', () => {
  it('shows marks, and loads them', () => {
    const pits = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 9, 9, 9, 9, 9];
    const marks = new Array<Mark>(18).fill(null).with(12, 'south');
    const stores = { south: 9, north: 0 };
    const cursor = createCursor(togyzqumalaq, togyzqumalaq.stateFrom({ pits, stores, marks }));
    expect([cursor.mark(12), cursor.mark(3)]).toEqual(['south', null]);
    const key = cursor.key();
    cursor.load(pits, stores, 'south');
    expect([cursor.mark(12), cursor.key() === key]).toEqual([null, false]);
    cursor.load(pits, stores, 'south', marks);
    expect([cursor.mark(12), cursor.key() === key]).toEqual(['south', true]);
  });

  it('plays laps of heaps that the tables do not cover', () => {
    const made = setup('congkak', { pits: 20, seeds: 600 });
    walkLine(gameAt(made, made.rules.initialState()), [3, 8, 1, 19, 4, 7, 11, 2, 5]);
  });

  it('plays laps that come to a heap that the tables do not cover', () => {
    // On so big a board there are rows for fewer seeds than captures are cached for.
    const rules = congkak.with({ pits: 64, seeds: 25 });
    const start = rules.stateFrom({ pits: rules.initialState().pits.with(0, 2), removed: 23 });
    walkLine({ rules: [rules, rules], model: modelOf(rules), start, moves: 128, future: textOf }, [0]);
  });

  it('plays by rules that empty a pit that held seeds before', () => {
    const rules = changed(kalah, () => ({
      extraTurn: () => false,
      sowing: sowing({ passing: (_, pit) => (pit === 9 ? 'south' : null) }),
    }));
    expect(checkRules(rules, { games: 20, mirror: false }).failures).toEqual([]);
  });

  it('lets a player pass whom no ending concerns', () => {
    const rules = changed(kalah, () => ({
      sowing: sowing({ stuck: 'pass' }),
      legality: [
        { when: 'always', forbids: ({ pit }, board) => (board.seeds(pit) === 1 ? 'not-allowed' : null) },
      ],
      endings: [{ reason: 'target', when: { store: 'either', atLeast: 40 } }],
    }));
    const state = rules.stateFrom({ pits: [0, 2, 0, 0, 5, 0, 1, 0, 1, 0, 0, 0], removed: 39 });
    expect(rules.apply(state, 1).turn).toBe('south');
    // North passes after each move of South.
    const passing = congkak.stateFrom({ pits: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], removed: 95 });
    for (const depth of [1, 2, 3]) {
      expect(perft(rules, state, depth)).toBe(countLines(rules, state, depth));
      expect(perft(congkak, passing, depth)).toBe(countLines(congkak, passing, depth));
    }
  });

  it('plays with more arrangements of marks than there are tables for', () => {
    const { rules, total } = setup('krur', { pits: 5, seeds: 3 });
    const pits = [1, 4, 2, 3, 1, 2, 3, 5, 1, 4];
    const stores = { south: total - 26, north: 0 };
    const cursor = createCursor(rules, rules.initialState());
    for (let times = 0; times < 2; times += 1)
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
  });

  it('drops the tables that it made first', () => {
    const compiled = new CompiledRules(krur, 8);
    const made = Array.from({ length: 257 }, (_, marks) => compiled.tablesFor(marks));
    const isKept = (marks: number): boolean => compiled.tablesFor(marks) === made[marks];
    expect([256, 1, 0, 2, 1].map(isKept)).toEqual([true, true, false, true, false]);
  });

  it('may be asked about captures in laps', () => {
    let asked = 0;
    const rules = changed(congkak, ({ endings }) => ({
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
    }));
    const cursor = createCursor(rules, rules.initialState());
    cursor.play(1);
    expect(rules.apply(rules.initialState(), 1).outcome).toBeNull();
    asked = 0;
    expect([cursor.isOver, asked > 0]).toEqual([false, true]);
  });
});

it('checkRules plays back refills and endless moves', () => {
  const endless = ayoayo.with({ pits: 1, seeds: 1 });
  expect(checkRules(oAnQuan, { games: 60 }).failures).toEqual([]);
  expect(checkRules(endless, { games: 5 }).failures).toEqual([]);
  expect(endless.apply(endless.initialState(), 0).outcome?.reason).toBe('endless');
});
