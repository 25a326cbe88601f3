import {
  captureTo25,
  createCursor,
  defineRules,
  InvalidStateError,
  kalah,
  mancala,
  oware,
  resign,
  wari,
  wariMancala,
} from 'mancala-rules';
import type { Cursor, GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';

const start = wari.initialState();
const look = (cursor: Cursor) => ({
  state: cursor.state(),
  ply: cursor.ply,
  turn: cursor.turn,
  quietMoves: cursor.quietMoves,
  isOver: cursor.isOver,
  outcome: cursor.outcome,
  legalMoves: cursor.legalMoves(),
  key: cursor.key(),
});

describe('createCursor', () => {
  it('shows the state it was made at', () => {
    const state = kalah.apply(kalah.initialState(), 2);
    const cursor = createCursor(kalah, state);
    expect(look(cursor)).toMatchObject({ state, ply: 0, turn: 'south', quietMoves: 1, isOver: false });
    expect(cursor.seeds(3)).toBe(5);
    expect([cursor.store('south'), cursor.store('north')]).toEqual([1, 0]);
  });

  it('shows what an end collects, whatever is asked first', () => {
    // South gives the last seed away, and North collects the row.
    const state = kalah.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0], removed: 43 });
    const asked: readonly ((cursor: Cursor) => unknown)[] = [
      (cursor) => cursor.seeds(6),
      (cursor) => cursor.store('north'),
      (cursor) => cursor.outcome?.reason,
      (cursor) => cursor.isOver,
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

  it('an ending that looks ahead gets the same answers as with apply', () => {
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
              when: {
                test(board, lookahead) {
                  asked++;
                  if (Math.min(board.row('south'), board.row('north')) > 3) return false;
                  return lookahead.legalMoves().every((move) => {
                    lookahead.play(move);
                    const isLow = Math.max(board.store('south'), board.store('north')) < 5;
                    lookahead.undo();
                    return isLow;
                  });
                },
                reads: ['pits', 'stores'],
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
        endings: [
          { reason: 'target', when: { test: (board) => board.quietMoves === 0, reads: ['quietMoves'] } },
        ],
      }),
    });
    const pits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0];
    const state = rules.stateFrom({ pits, removed: 42, quietMoves: 1 });
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
      steps: (options) => ({ ...wari.spec.steps(options), extraTurn: ({ last }) => last === 6 }),
    }).with({ grandSlam: 'forbidden' });
    const state = rules.stateFrom({ pits: [0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0], removed: 45 });
    const cursor = createCursor(rules, state);
    // The first time the effect of sowing is learned, the second time it is only added.
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
    while (!cursor.isOver) {
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
    const cursor = createCursor(wari, resign(wari, start, 'south'));
    expect(look(cursor)).toMatchObject({ isOver: true, legalMoves: [], state: resign(wari, start, 'south') });
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
    expect(look(cursor)).toMatchObject({ ply: 0, turn: 'north', quietMoves: 0, isOver: false });
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
    const cursor = createCursor(oware, resign(oware, oware.initialState(), 'south'));
    cursor.load(oware.initialState().pits, { south: 0, north: 0 }, 'south');
    expect(cursor.isOver).toBe(false);
    cursor.load([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], { south: 20, north: 21 }, 'south');
    expect(look(cursor)).toMatchObject({
      isOver: true,
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

  it('keys tell any number of seeds apart, and a finished game from one that goes on', () => {
    const heaps = [0, 2, 65_534, 65_535, 65_536, 65_537, 131_072, 2 ** 28];
    const rest = Array<number>(11).fill(1);
    const states = heaps.flatMap((heap) => [
      { ...start, pits: [heap, ...rest] },
      { ...start, pits: [...rest, heap] },
    ]);
    expect(new Set(states.map((state) => createCursor(wari, state).key())).size).toBe(2 * heaps.length);
    expect(createCursor(wari, resign(wari, start, 'south')).key()).not.toBe(createCursor(wari, start).key());
  });

  it('load collects where the position is over, again and again', () => {
    const rules = defineRules({
      ...mancala.spec,
      id: 'collecting',
      steps: (options) => ({
        ...mancala.spec.steps(options),
        endings: [
          {
            reason: 'no-seeds',
            when: { row: 'mover', atMost: 0 },
            collects: (board, pit) => board.owner(pit),
          },
          { reason: 'no-capture-left', when: { inPlay: 'both rows', atMost: 3 }, collects: () => null },
        ],
      }),
    }).with({ pits: 3, seeds: 4 });
    const cursor = createCursor(rules, rules.initialState());
    const cases = [
      [[0, 0, 0, 1, 2, 3], 'south', [5, 8 + 6], 'no-seeds'],
      [[0, 0, 0, 1, 2, 3], 'north', [5, 8], undefined],
      [[1, 0, 1, 0, 1, 0], 'north', [5, 8], 'no-capture-left'],
      [[1, 1, 1, 1, 0, 0], 'north', [5, 8], undefined],
    ] as const;
    for (const [pits, turn, stores, reason] of [...cases, ...cases]) {
      cursor.load(pits, { south: 5, north: 8 }, turn);
      expect(cursor.outcome?.reason).toBe(reason);
      expect([cursor.store('south'), cursor.store('north')]).toEqual(stores);
      expect(cursor.legalMoves().length === 0).toBe(reason !== undefined);
      expect(cursor.seeds(3)).toBe(reason === undefined ? pits[3] : 0);
      expect(cursor.state()).toEqual(rules.stateFrom(cursor.state()));
    }
  });

  it('asks the endings once of a position, and not of moves that are taken back', () => {
    let asked = 0;
    const test = (): boolean => (asked++, false);
    const rules = defineRules({
      ...kalah.spec,
      id: 'counting',
      steps: (options) => ({
        ...kalah.spec.steps(options),
        endings: [{ reason: 'target', when: { test, reads: ['pits'] } }],
      }),
    });
    const cursor = createCursor(rules, rules.initialState());
    asked = 0;
    for (const move of [0, 6, 1]) cursor.play(move);
    for (let ply = 0; ply < 3; ply++) cursor.undo();
    expect(asked).toBe(0);
    cursor.play(0);
    look(cursor);
    look(cursor);
    expect(asked).toBe(1);
  });

  it('shows the end of a state as a copy of its own', () => {
    const outcome = { winner: 'south', reason: 'resignation' } as {
      winner: 'south' | null;
      reason: 'resignation';
    };
    const cursor = createCursor(wari, { ...start, outcome });
    outcome.winner = null;
    expect(cursor.outcome).toEqual({ winner: 'south', reason: 'resignation' });
    expect(Object.isFrozen(cursor.outcome)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a state of a smaller board', wari.with({ pits: 5 }).initialState()],
    ['a state of a larger board', wari.with({ pits: 7 }).initialState()],
    ['nothing', undefined],
    ['a count that is none', { ...start, pits: start.pits.with(3, -1) }],
    ['no turn', { ...start, turn: 'east' }],
  ])('refuses %s', (_, state) => {
    expect(() => createCursor(wari, state as GameState)).toThrow(InvalidStateError);
  });

  it('cursors of the same rules stay right when a game with more seeds comes between', () => {
    const rules = kalah.with({ seeds: 3 });
    const few = { ...rules.initialState(), pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] };
    const removed = [0, 91, 92, 40_000, 0, 92].map((count) => ({ ...rules.initialState(), removed: count }));
    const cursors = [few, ...removed].map((state) => [state, createCursor(rules, state)] as const);
    for (const [state, cursor] of cursors) {
      let now: GameState = state;
      for (let ply = 0; ply < 30 && now.outcome === null; ply += 1) {
        const move = rules.legalMoves(now).at(-1)!;
        now = rules.apply(now, move);
        cursor.play(move);
        expect(cursor.state()).toEqual(now);
      }
      expect(cursor.ply).toBeGreaterThan(0);
    }
  });
});

describe('load', () => {
  const cursor = createCursor(oware, oware.initialState());

  it('goes to a state, with its quiet moves and outcome', () => {
    let state = oware.initialState();
    for (const move of [2, 7, 0, 8, 1]) state = oware.apply(state, move);
    cursor.play(3);
    cursor.load(state);
    expect([cursor.state(), cursor.ply, cursor.quietMoves]).toEqual([state, 0, state.quietMoves]);
    expect(cursor.legalMoves()).toEqual(oware.legalMoves(state));
    const over = resign(wari, state, 'south');
    cursor.load(over);
    expect([cursor.state(), cursor.isOver, cursor.legalMoves()]).toEqual([over, true, []]);
  });

  it('leaves the cursor as it was if the state does not fit', () => {
    const state = oware.initialState();
    cursor.load(state);
    for (const wrong of [
      undefined,
      { state },
      oware.with({ pits: 5 }).initialState(),
      { ...state, removed: 1e8 },
    ])
      expect(() => cursor.load(wrong as never)).toThrow(InvalidStateError);
    expect(cursor.state()).toEqual(state);
  });
});

describe('playOut', () => {
  it('plays until the game is over, and can be taken back', () => {
    const start = kalah.initialState();
    const cursor = createCursor(kalah, start);
    const played = cursor.playOut();
    expect([cursor.isOver, cursor.ply]).toEqual([true, played]);
    expect(played).toBeGreaterThan(5);
    for (let i = 0; i < played; i++) cursor.undo();
    expect(cursor.state()).toEqual(start);
  });

  it('chooses each move by a number of its own', () => {
    const cursor = createCursor(kalah, kalah.initialState());
    cursor.playOut(() => 0, 3);
    expect(cursor.state().pits.slice(0, 7)).toEqual([0, 0, 6, 6, 6, 5, 0]);
    cursor.load(kalah.initialState());
    cursor.playOut(() => 1 - 2 ** -53, 1);
    expect(cursor.seeds(5)).toBe(0);
  });

  it('ends after so many moves where a game would not end', () => {
    const circling = captureTo25.with({ pits: 1, seeds: 1, captures: [9] });
    const cursor = createCursor(circling, circling.initialState());
    expect([cursor.playOut(Math.random, 7), cursor.isOver]).toEqual([7, false]);
    expect(cursor.playOut()).toBe(1000);
    expect(cursor.playOut(Math.random, 0)).toBe(0);
    expect(() => cursor.playOut(500 as never)).toThrow('random: expected a function, got 500');
  });
});
