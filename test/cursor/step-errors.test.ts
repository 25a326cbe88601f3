// Steps that throw while a cursor asks them: the cursor stays where it was and goes on.
import { createCursor, kalah, oAnQuan, omweso, oware, sowing } from 'mancala-rules';
import type { Cursor, Ending, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { changed } from '../support/changed-rules.ts';
import { hookedRules, noHook, statesOf, stepNames, type Hook } from './hooked-rules.ts';
import type { Condition } from '../../src/ruleset/endings.ts';

const fail = (): never => {
  throw new Error('on purpose');
};

it.each(stepNames)('an error in the step %s leaves the cursor where it was, and it goes on', (name) => {
  const hook: Hook = { ...noHook };
  const rules = hookedRules(name, hook);
  const plain = hookedRules(name, noHook);
  let thrown = 0;
  for (const state of statesOf(rules)) {
    const cursor = createCursor(rules, state);
    const before = cursor.state();
    for (const move of plain.legalMoves(state)) {
      // A step is asked several times, and throws the first time, the second time, and so on.
      for (let time = 1; time <= 5; time += 1) {
        let left = time;
        hook.run = () => {
          if (--left === 0) fail();
        };
        const asks = [() => cursor.legalMoves(), () => cursor.fillMoves([]), () => cursor.isOver];
        for (const ask of [() => cursor.play(move), ...asks]) {
          const { ply } = cursor;
          try {
            ask();
          } catch (error) {
            expect([String(error), cursor.ply]).toEqual(['Error: on purpose', ply]);
            thrown += 1;
          }
        }
        hook.run = noHook.run;
        if (cursor.ply === 1) {
          expect(cursor.state()).toEqual(plain.apply(state, move));
          cursor.undo();
        }
        expect([cursor.state(), cursor.legalMoves()]).toEqual([before, plain.legalMoves(state)]);
      }
    }
  }
  expect(thrown).toBeGreaterThan(0);
});

it('an error in a move of a large heap, which the sow table does not cover, leaves the cursor where it was', () => {
  const hook: Hook = { ...noHook };
  const rules = hookedRules('extraTurn', hook).with({ pits: 20, seeds: 50 });
  const pits = Array.from({ length: 40 }, (_, pit) => (pit === 19 ? 1500 : pit < 20 ? 0 : 1));
  const state = rules.stateFrom({ pits, removed: 2000 - 1520 });
  const cursor = createCursor(rules, state);
  hook.run = fail;
  for (let times = 0; times < 3; times += 1) expect(() => cursor.play(19)).toThrow('on purpose');
  expect([cursor.ply, cursor.state()]).toEqual([0, state]);
  hook.run = noHook.run;
  cursor.play(19);
  expect(cursor.state()).toEqual(rules.apply(state, 19));
});

/** Kalah with one more ending before its own. */
const kalahWith = (ending: Ending): Rules =>
  changed(kalah, ({ endings }) => ({ endings: [ending, ...endings] }));

describe.each<[string, (cursor: Cursor) => unknown]>([
  ['legalMoves', (cursor) => cursor.legalMoves()],
  ['fillMoves', (cursor) => cursor.fillMoves(new Uint8Array(6))],
  ['isOver', (cursor) => cursor.isOver],
  ['outcome', (cursor) => cursor.outcome],
  ['seeds', (cursor) => cursor.seeds(0)],
  ['store', (cursor) => cursor.store('south')],
  ['key', (cursor) => cursor.key()],
  ['state', (cursor) => cursor.state()],
])('%s', (_, ask) => {
  it.each([true, false])('throws what a `test` condition throws; lookahead taken back: %s', (isTakenBack) => {
    let isFailing = false;
    const when: Condition = {
      test(board, lookahead) {
        const [move] = lookahead.legalMoves();
        if (move === undefined) return false;
        lookahead.play(move);
        for (const answer of lookahead.legalMoves().slice(0, 1)) {
          lookahead.play(answer);
          if (isFailing && !isTakenBack) fail();
          lookahead.undo();
        }
        lookahead.undo();
        if (isFailing) fail();
        return board.store('south') === 1 && board.quietMoves > 2;
      },
      reads: ['stores', 'quietMoves'],
    };
    const rules = kalahWith({ reason: 'target', when, collects: (board, pit) => board.owner(pit) });
    const cursor = createCursor(rules, rules.initialState());
    let state = rules.initialState();
    for (const move of [2, 0, 7]) {
      const before = cursor.ply;
      const next = rules.apply(state, move);
      cursor.play(move);
      isFailing = true;
      for (let times = 0; times < 2; times += 1) expect(() => ask(cursor)).toThrow('on purpose');
      isFailing = false;
      expect([cursor.ply, cursor.turn, cursor.quietMoves]).toEqual([before + 1, next.turn, next.quietMoves]);
      ask(cursor);
      expect(cursor.state()).toEqual(next);
      cursor.undo();
      expect(cursor.state()).toEqual(state);
      cursor.play(move);
      state = next;
    }
    expect(state.outcome?.reason).toBe('target');
  });

  it('throws what `collects` throws midway, and all seeds are back where they were', () => {
    let isFailing = false;
    const rules = kalahWith({
      reason: 'no-capture-left',
      when: { inPlay: 'both rows', atMost: 47 },
      // The failing step also collects for another player than it does later.
      collects: (board, pit) =>
        isFailing ? (pit > 8 ? fail() : 'north') : pit % 2 ? null : board.owner(pit),
    });
    const start = rules.initialState();
    const cursor = createCursor(rules, start);
    cursor.play(2);
    isFailing = true;
    for (let times = 0; times < 3; times += 1) expect(() => ask(cursor)).toThrow('on purpose');
    expect([cursor.ply, cursor.turn]).toEqual([1, 'south']);
    isFailing = false;
    ask(cursor);
    expect(cursor.state()).toEqual(rules.apply(start, 2));
    cursor.undo();
    expect(cursor.state()).toEqual(start);
  });
});

it('an error inside a lookahead that ends a game leaves no trace', () => {
  let isFailing = false;
  // The second ending looks at positions that the first one ends, and collects in.
  const rules = changed(oware, ({ endings }) => ({
    endings: [
      {
        reason: 'no-capture-left',
        when: { inPlay: 'both rows', atMost: 6 },
        collects: (board, pit) => (isFailing && pit === 8 ? fail() : board.owner(pit)),
      },
      {
        reason: 'target',
        when: {
          test(_, lookahead) {
            for (const move of lookahead.legalMoves()) {
              lookahead.play(move);
              lookahead.canMove();
              lookahead.undo();
            }
            return false;
          },
          reads: ['pits'],
        },
      },
      ...endings,
    ],
  }));
  // North's answer captures two seeds.
  const state = rules.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 2], removed: 40 });
  const cursor = createCursor(rules, state);
  cursor.play(0);
  isFailing = true;
  expect(() => cursor.legalMoves()).toThrow('on purpose');
  isFailing = false;
  expect([cursor.ply, cursor.state()]).toEqual([1, rules.apply(state, 0)]);
  cursor.undo();
  expect(cursor.state()).toEqual(state);
});

it('a move that ends the game by itself is taken back if that throws', () => {
  const rules = changed(oware, () => ({ slam: { ending: { reason: 'no-seeds', collects: fail } } }));
  const state = rules.stateFrom({ pits: [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
  const cursor = createCursor(rules, state);
  expect(() => cursor.play(5)).toThrow('on purpose');
  expect([cursor.ply, cursor.state()]).toEqual([0, state]);
});

it('a move is taken back although the refill after it throws', () => {
  const rules = changed(oAnQuan, ({ sowing }) => ({ sowing: { ...sowing!, stuck: fail } }));
  // North has to refill.
  const pits = [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10];
  const state = rules.stateFrom({ pits, stores: { south: 24, north: 25 } });
  const cursor = createCursor(rules, state);
  cursor.play(0);
  for (const ask of [() => cursor.state(), () => cursor.play(6)]) expect(ask).toThrow('on purpose');
  cursor.undo();
  expect(cursor.state()).toEqual(state);
});

it('an error in a game whose moves an engine makes leaves the cursor where it was', () => {
  let left = Infinity;
  const rules = changed(omweso, ({ sowing: rest }) => ({
    sowing: sowing({ ...rest, lifts: (...given) => (--left === 0 ? fail() : rest!.lifts!(...given)) }),
  }));
  const cursor = createCursor(rules, rules.apply(rules.initialState(), 2));
  const [state, moves] = [cursor.state(), cursor.legalMoves()];
  let thrown = 0;
  for (let time = 1; time <= 40; time++) {
    for (const ask of [() => cursor.legalMoves(), () => cursor.play(moves[0]!)]) {
      cursor.load(state);
      left = time;
      try {
        ask();
        continue;
      } catch (error) {
        expect(String(error)).toBe('Error: on purpose');
        thrown++;
      } finally {
        left = Infinity;
      }
      expect([cursor.ply, cursor.legalMoves(), cursor.state()]).toEqual([0, moves, state]);
    }
  }
  expect(thrown).toBeGreaterThan(10);
});
