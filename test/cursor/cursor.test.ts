import {
  captureTo25,
  captureTo25WithStores,
  createCursor,
  defineRules,
  divide,
  kalah,
  mancala,
  oware,
  perft,
  resign,
  wari,
  wariMancala,
  type Cursor,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';

const start = wari.initialState();
const look = (cursor: Cursor) => ({
  state: cursor.state(),
  ply: cursor.ply,
  turn: cursor.turn,
  quietMoves: cursor.quietMoves,
  isTerminal: cursor.isTerminal,
  outcome: cursor.outcome,
  legalMoves: cursor.legalMoves(),
  key: cursor.key(),
});

describe('createCursor', () => {
  it('shows the state it was made at', () => {
    const state = kalah.apply(kalah.initialState(), 2);
    const cursor = createCursor(kalah, state);
    expect(look(cursor)).toMatchObject({ state, ply: 0, turn: 'south', quietMoves: 1, isTerminal: false });
    expect(cursor.seeds(3)).toBe(5);
    expect([cursor.store('south'), cursor.store('north')]).toEqual([1, 0]);
  });

  it('shows what an end collects, whatever is asked first', () => {
    // South gives his last seed away; North collects his row.
    const state = kalah.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0], removed: 43 });
    const asked: readonly ((cursor: Cursor) => unknown)[] = [
      (cursor) => cursor.seeds(6),
      (cursor) => cursor.store('north'),
      (cursor) => cursor.outcome?.reason,
      (cursor) => cursor.isTerminal,
      (cursor) => cursor.legalMoves().length,
      (cursor) => cursor.fillMoves([]),
      (cursor) => cursor.state().pits[6],
      (cursor) => cursor.key(),
    ];
    const answers = asked.map((ask) => {
      const cursor = createCursor(kalah, state);
      cursor.play(5);
      const answer = ask(cursor);
      expect(cursor.state()).toEqual(kalah.apply(state, 5));
      return answer;
    });
    expect(answers.slice(0, -1)).toEqual([0, 4, 'row-empty', true, 0, 0, 0]);
    expect(answers.at(-1)).toMatch(/!$/);
  });

  it('an ending that looks ahead, and says when it may hold, is asked the same', () => {
    let asked = 0;
    const rules = defineRules({
      ...kalah.spec,
      id: 'noWayToFive',
      title: 'Over with few seeds once no move of either player leads to a store of five',
      steps: (options) => {
        const steps = kalah.spec.steps(options);
        return {
          ...steps,
          endings: [
            ...steps.endings,
            {
              reason: 'target',
              near: { row: 3 },
              over: (board, ahead) => {
                asked++;
                if (Math.min(board.row('south'), board.row('north')) > 3) return false;
                return ahead.legalMoves(board).every((move) => {
                  ahead.play(board, move);
                  const low = Math.max(board.store('south'), board.store('north')) < 5;
                  ahead.undo(board);
                  return low;
                });
              },
            },
          ],
        };
      },
    }).with({ pits: 3, seeds: 3 });
    for (let first = 0; first < 3; first++) {
      const cursor = createCursor(rules, rules.initialState());
      let state = rules.initialState();
      for (let ply = 0; state.outcome === null; ply++) {
        const moves = rules.legalMoves(state);
        const move = moves[(first + ply) % moves.length]!;
        state = rules.apply(state, move);
        cursor.play(move);
        expect(cursor.state()).toEqual(state);
      }
    }
    expect(asked).toBeGreaterThan(10);
  });

  it('a move that was taken back unasked ends nothing', () => {
    const rules = defineRules({
      ...kalah.spec,
      id: 'firstCapture',
      title: 'Over with the first capture',
      steps: (options) => ({
        ...kalah.spec.steps(options),
        endings: [{ reason: 'target', over: (_, __, played) => !!played?.captured }],
      }),
    });
    const state = rules.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0], removed: 42 });
    const cursor = createCursor(rules, state);
    cursor.play(0);
    cursor.undo();
    expect(cursor.outcome).toBeNull();
    cursor.play(0);
    expect(cursor.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('finds a player stuck who has another turn after a quiet move', () => {
    const rules = defineRules({
      ...wari.spec,
      id: 'againFromG',
      title: 'Wari with another turn after a last seed in the first pit of North',
      steps: (options) => ({ ...wari.spec.steps(options), again: ({ last }) => last === 6 }),
    }).with({ grandSlam: 'forbidden' });
    const state = rules.stateFrom({ pits: [0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0], removed: 45 });
    const cursor = createCursor(rules, state);
    // What a lap does is worked out the first time, and only added the second.
    cursor.play(5);
    cursor.undo();
    cursor.play(5);
    expect(rules.apply(state, 5)).toMatchObject({ turn: 'south', outcome: { reason: 'cannot-feed' } });
    expect(cursor.state()).toEqual(rules.apply(state, 5));
  });

  it('undo with nothing to undo is a RangeError, and changes nothing', () => {
    const cursor = createCursor(wari, start);
    const before = look(cursor);
    expect(() => {
      cursor.undo();
    }).toThrow(RangeError);
    expect(look(cursor)).toEqual(before);
    cursor.play(0);
    cursor.undo();
    expect(() => {
      cursor.undo();
    }).toThrow(RangeError);
    expect(look(cursor)).toEqual(before);
  });

  it('plays and undoes far beyond its first room, ends included', () => {
    const cursor = createCursor(mancala, mancala.initialState());
    const seen = [look(cursor)];
    while (!cursor.isTerminal) {
      cursor.play(cursor.legalMoves().at(-1)!);
      seen.push(look(cursor));
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(cursor.legalMoves()).toEqual([]);
    for (let ply = seen.length - 1; ply > 0; ply--) {
      expect(look(cursor)).toEqual(seen[ply]);
      expect(cursor.ply).toBe(ply);
      cursor.undo();
    }
    expect(look(cursor)).toEqual(seen[0]);
  });

  it('a finished state is terminal and has no moves', () => {
    const cursor = createCursor(wari, resign(start, 'south'));
    expect(look(cursor)).toMatchObject({ isTerminal: true, legalMoves: [], state: resign(start, 'south') });
    expect(cursor.fillMoves([])).toBe(0);
  });

  it('fillMoves writes the moves and leaves the rest alone', () => {
    const cursor = createCursor(wari, wari.apply(start, 0));
    for (const into of [
      [99, 99, 99, 99, 99, 99, 99],
      new Uint8Array(7).fill(99),
      new Int32Array(7).fill(99),
    ]) {
      expect(cursor.fillMoves(into)).toBe(6);
      expect([...into]).toEqual([6, 7, 8, 9, 10, 11, 99]);
    }
    expect(cursor.legalMoves()).toEqual([6, 7, 8, 9, 10, 11]);
  });

  it('load sets up a running position, and forgets what could be undone', () => {
    const cursor = createCursor(wari, start);
    cursor.play(0);
    cursor.load(Uint8Array.of(1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0), { south: 20, north: 10 }, 'north');
    expect(look(cursor)).toMatchObject({ ply: 0, turn: 'north', quietMoves: 0, isTerminal: false });
    expect(cursor.state()).toEqual(
      wari.stateFrom({
        pits: [1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0],
        stores: { south: 20, north: 10 },
        turn: 'north',
        removed: 14,
      }),
    );
    expect(() => {
      cursor.undo();
    }).toThrow(RangeError);
    cursor.play(7);
    expect(cursor.seeds(8)).toBe(1);
    cursor.undo();
    expect(cursor.seeds(7)).toBe(2);
  });

  it('load from a finished game goes on, and a position that is over is over (A3)', () => {
    const cursor = createCursor(oware, resign(oware.initialState(), 'south'));
    cursor.load(oware.initialState().pits, { south: 0, north: 0 }, 'south');
    expect(cursor.isTerminal).toBe(false);
    cursor.load([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], { south: 20, north: 21 }, 'south');
    expect(look(cursor)).toMatchObject({
      isTerminal: true,
      legalMoves: [],
      outcome: { reason: 'cannot-feed' },
    });
    expect(cursor.state()).toMatchObject({ stores: { south: 21, north: 21 }, removed: 6 });
    cursor.load([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], { south: 20, north: 26 }, 'south');
    expect(cursor.outcome).toEqual({ winner: 'north', reason: 'target' });
  });

  it('keys are equal for equal positions and differ for others', () => {
    const cursor = createCursor(wari, start);
    const keys = new Set([cursor.key()]);
    for (const move of [0, 1, 2, 3, 4, 5]) {
      cursor.play(move);
      keys.add(cursor.key());
      cursor.undo();
    }
    expect(keys.size).toBe(7);
    expect(cursor.key()).toBe(createCursor(wari, start).key());
    const limited = createCursor(wariMancala, { ...wariMancala.initialState(), quietMoves: 3 });
    expect(limited.key()).not.toBe(createCursor(wariMancala, wariMancala.initialState()).key());
  });
});

describe('a cursor plays as apply does', () => {
  const games: readonly (readonly [string, Rules])[] = [
    ['with heaps of more seeds than a byte holds', wari.with({ seeds: 24 })],
    ['with whole laps in every pit', kalah.with({ pits: 2, seeds: 60 })],
    ['with heaps of around 256', wari.with({ pits: 1, seeds: 128, grandSlam: 'captures' })],
    [
      'with captures of many seeds',
      captureTo25.with({ pits: 3, seeds: 30, captures: [35, 36, 40, 41, 42, 43, 50] }),
    ],
    ['on a long board', oware.with({ pits: 17, seeds: 9 })],
    ['on a board of odd size', captureTo25WithStores.with({ pits: 5, seeds: 7 })],
  ];

  it.each(games)('%s', (_, rules) => {
    // Heaps grow where the fullest pit is played last.
    for (const pick of [0, 1, 2, 3]) {
      let state = rules.initialState();
      const cursor = createCursor(rules, state);
      for (let ply = 0; ply < 120 && state.outcome === null; ply++) {
        const moves = [...rules.legalMoves(state)].sort((a, b) => state.pits[a]! - state.pits[b]!);
        expect(cursor.legalMoves()).toEqual(rules.legalMoves(state));
        const move = moves[pick === 3 ? (ply * 5) % moves.length : Math.min(pick, moves.length - 1)]!;
        state = rules.apply(state, move);
        cursor.play(move);
        expect(cursor.state()).toEqual(state);
      }
      while (cursor.ply > 0) cursor.undo();
      expect(cursor.state()).toEqual(rules.initialState());
    }
  });

  it('from an unchecked state with more seeds than its game has', () => {
    for (const seeds of [100, 300, 70_000]) {
      const state = { ...start, pits: [...start.pits.slice(0, 11), seeds] };
      const cursor = createCursor(wari, state);
      expect(cursor.state()).toEqual(state);
      cursor.play(2);
      cursor.play(11);
      expect(cursor.state()).toEqual(wari.apply(wari.apply(state, 2), 11));
    }
    expect(createCursor(wari, start).state()).toEqual(start);
  });

  it('from a position with all seeds in one pit', () => {
    for (const seeds of [250, 254, 255, 256, 257, 287]) {
      for (const base of [kalah, wari, captureTo25WithStores]) {
        const rules = base.with({ seeds: 24 });
        const pits = [0, seeds, 0, 0, 0, 0, 0, 288 - seeds, 0, 0, 0, 0];
        const state = rules.stateFrom({ pits });
        const cursor = createCursor(rules, state);
        for (const move of rules.legalMoves(state)) {
          cursor.play(move);
          expect(cursor.state()).toEqual(rules.apply(state, move));
          cursor.undo();
        }
        expect(cursor.state()).toEqual(state);
      }
    }
  });
});

describe('perft', () => {
  it('depth 0 is the position itself, finished or not', () => {
    expect([perft(wari, start, 0), perft(wari, resign(start, 'south'), 0)]).toEqual([1, 1]);
    expect(perft(wari, start, -0)).toBe(1);
  });

  it('depth 1 is the legal moves; a move of an extra turn is one of its own', () => {
    expect(perft(wari, start, 1)).toBe(6);
    // After the third pit South moves again and has five pits left.
    expect(perft(kalah, kalah.initialState(), 2)).toBe(5 * 6 + 5);
  });

  it('counts what is legal where a duty forbids something', () => {
    const pits = [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    const hungry = wari.stateFrom({ pits, removed: 45 });
    expect([1, 2].map((depth) => perft(wari, hungry, depth))).toEqual([1, 1]);
    const free = captureTo25.stateFrom({ pits, removed: 45 });
    expect(perft(captureTo25, free, 1)).toBe(3);
    const slam = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
    expect(perft(wari, slam, 1)).toBe(1);
  });

  it('finished games add nothing', () => {
    const state = captureTo25.stateFrom({
      pits: [1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 4],
      stores: { south: 23, north: 17 },
    });
    expect([1, 2].map((depth) => perft(captureTo25, state, depth))).toEqual([2, 3]);
  });

  it('divide adds up to perft, move by move in ascending order', () => {
    const parts = divide(wari, start, 4);
    expect(parts.map(({ move }) => move)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(parts.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(perft(wari, start, 4));
    expect(divide(wari, start, 1)).toEqual([0, 1, 2, 3, 4, 5].map((move) => ({ move, nodes: 1 })));
  });

  it('depths: whole numbers from 0, for divide from 1', () => {
    for (const depth of [-1, 0.5, NaN, Infinity, -Infinity]) {
      expect(() => perft(wari, start, depth)).toThrow(RangeError);
      expect(() => divide(wari, start, depth)).toThrow(RangeError);
    }
    expect(() => divide(wari, start, 0)).toThrow(RangeError);
    expect(() => perft(wari, start, -3)).toThrow(/-3/);
  });

  it('a depth that divide refuses is named as it was given', () => {
    expect(() => divide(wari, start, 0)).toThrow(/from 1, got 0/);
    expect(() => divide(wari, start, -5)).toThrow(/-5/);
  });
});

describe('a key', () => {
  it('tells a finished game from one that goes on', () => {
    const state = wari.initialState();
    const finished = createCursor(wari, resign(state, 'south'));
    expect(finished.key()).not.toBe(createCursor(wari, state).key());
  });

  it('tells any number of seeds apart', () => {
    const heaps = [0, 1, 65_534, 65_535, 65_536, 65_537, 131_072];
    const keys = heaps.map((heap) =>
      createCursor(wari, { ...wari.initialState(), pits: [heap, ...Array<number>(11).fill(1)] }).key(),
    );
    expect(new Set(keys).size).toBe(heaps.length);
  });
});
