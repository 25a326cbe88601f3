// What a cursor shows, loads, plays out and refuses, and when it asks endings. That it plays as `apply` does is tested with all games.
import type { Cursor, Ending, GameState, Player, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { createCursor, cursorOf } from '../../src/cursor/create-cursor.ts';
import { resign } from '../../src/game/end-game.ts';
import { IllegalMoveError, InvalidStateError } from '../../src/model/errors.ts';
import { allRulesets } from '../../src/rulesets/index.ts';
import { captureTo25 } from '../../src/rulesets/capture-to-25.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { oAnQuan } from '../../src/rulesets/o-an-quan.ts';
import { oware } from '../../src/rulesets/oware.ts';
import { wariMancala } from '../../src/rulesets/wari-mancala.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { createRandom } from '../../src/tools/random.ts';
import { changed } from '../support/changed-rules.ts';
import { expectError, junk, thrownBy } from '../support/hostile-values.ts';
import { textOf } from '../support/walk.ts';

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

const withEndings = (endings: readonly Ending[], base: Rules = kalah): Rules => changed(base, { endings });

describe('a cursor', () => {
  it('shows the state it was made at', () => {
    const state = kalah.apply(kalah.initialState(), 2);
    const cursor = createCursor(kalah, state);
    expect(look(cursor)).toMatchObject({ state, ply: 0, turn: 'south', quietMoves: 1, isOver: false });
    expect([cursor.seeds(3), cursor.store('south'), cursor.store('north')]).toEqual([5, 1, 0]);
    const over = resign(wari, start, 'south');
    expect(look(createCursor(wari, over))).toMatchObject({ isOver: true, legalMoves: [], state: over });
  });

  it('whose move was taken back unasked ends nothing', () => {
    const rules = withEndings([
      { reason: 'target', when: { test: (board) => board.quietMoves === 0, reads: ['quietMoves'] } },
    ]);
    const pits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0];
    const cursor = createCursor(rules, rules.stateFrom({ pits, removed: 42, quietMoves: 1 }));
    cursor.play(0);
    cursor.undo();
    expect(cursor.outcome).toBeNull();
    cursor.play(0);
    expect(cursor.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('finds a player stuck who has another turn after a quiet move', () => {
    const rules = changed(wari, { extraTurn: ({ last }) => last === 6 }).with({ grandSlam: 'forbidden' });
    const state = rules.stateFrom({ pits: [0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0], removed: 45 });
    const cursor = createCursor(rules, state);
    // The first time the effect of sowing is learned, the second time it is only added.
    cursor.play(5);
    cursor.undo();
    cursor.play(5);
    expect(rules.apply(state, 5)).toMatchObject({ turn: 'south', outcome: { reason: 'cannot-feed' } });
    expect(cursor.state()).toEqual(rules.apply(state, 5));
  });

  it('counts the seeds of a row after a refill', () => {
    const pits = [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10];
    const cursor = cursorOf(oAnQuan, oAnQuan.stateFrom({ pits, stores: { south: 24, north: 25 } }));
    cursor.play(0);
    expect(cursor.row('north')).toBe(15);
  });

  it('asks the endings once of a position, and not of moves that are taken back', () => {
    let asked = 0;
    const test = (): boolean => (asked++, false);
    const rules = withEndings([{ reason: 'target', when: { test, reads: ['pits'] } }]);
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
    const outcome: { winner: 'south' | null; reason: 'resignation' } = {
      winner: 'south',
      reason: 'resignation',
    };
    const cursor = createCursor(wari, { ...start, outcome });
    outcome.winner = null;
    expect(cursor.outcome).toEqual({ winner: 'south', reason: 'resignation' });
    expect(Object.isFrozen(cursor.outcome)).toBe(true);
  });

  it('has keys that tell any number of seeds apart, and a finished game from one that goes on', () => {
    const heaps = [0, 2, 65_534, 65_535, 65_536, 65_537, 131_072, 2 ** 28];
    const rest = Array<number>(11).fill(1);
    const states = heaps.flatMap((heap) => [
      { ...start, pits: [heap, ...rest] },
      { ...start, pits: [...rest, heap] },
    ]);
    const over = resign(wari, start, 'south');
    const keys = [...states, start, over].map((state) => createCursor(wari, state).key());
    expect(new Set(keys).size).toBe(2 * heaps.length + 2);
    const withStores = (south: number, north: number) =>
      createCursor(oware, { ...oware.initialState(), stores: { south, north } }).key();
    expect(new Set([withStores(1, 1), withStores(1, 2), withStores(2, 1)]).size).toBe(3);
    const limited = { ...wariMancala.initialState(), quietMoves: 3 };
    expect(createCursor(wariMancala, limited).key()).not.toBe(
      createCursor(wariMancala, wariMancala.initialState()).key(),
    );
  });

  it.each(allRulesets)('has hashes that are equal where the keys are, in $id', (rules: Rules) => {
    const [cursor, other] = [1, 2].map(() => createCursor(rules, rules.initialState())) as [Cursor, Cursor];
    const [keys, hashes] = [new Set<unknown>(), new Set<bigint>()];
    const random = createRandom(5);
    for (let plies = 0; plies < 60 && !cursor.isOver; plies++) {
      const moves = cursor.legalMoves();
      cursor.play(moves[random(moves.length)]!);
      other.load(cursor.state());
      expect(other.hash()).toBe(cursor.hash());
      keys.add(cursor.key());
      hashes.add(cursor.hash());
      expect(Math.max(...moves)).toBeLessThan(rules.moveCount);
    }
    expect(hashes.size).toBe(keys.size);
    expect(rules.moveCount % (2 * rules.options.pits)).toBe(0);
  });

  it('has the same hashes on every machine', () => {
    expect(createCursor(kalah, kalah.initialState()).hash()).toBe(4559586687369101808n);
    expect([kalah.moveCount, kalah.with({ pits: 4 }).moveCount, oAnQuan.moveCount]).toEqual([12, 8, 24]);
  });

  it.each([5, 7])('stays as it was when it refuses a state of %i pits', (pits) => {
    const state = wari.with({ pits }).initialState();
    const cursor = createCursor(wari, start);
    expect(() => cursor.load({ ...state, ruleset: 'wari' })).toThrow(InvalidStateError);
    expect(cursor.state()).toEqual(start);
  });

  it.each(allRulesets)(
    'of $id refuses moves that are not of own pits with seeds, and stays as it was',
    (rules) => {
      const size = 2 * rules.options.pits;
      const cursor = createCursor(rules, rules.initialState());
      const refused = (move: unknown): unknown => {
        const before = look(cursor);
        const error = thrownBy(() => cursor.play(move as number)) as IllegalMoveError;
        expectError(error, IllegalMoveError);
        expect([look(cursor), error.state]).toEqual([before, before.state]);
        return error.reason;
      };
      for (let ply = 0; ply < 8 && !cursor.isOver; ply++) {
        for (const [, value] of junk) expect(refused(value)).toBe('not-a-move');
        const [own, theirs] = cursor.turn === 'south' ? [0, size / 2] : [size / 2, 0];
        expect(refused(theirs)).toBe('not-yours');
        for (let pit = own; pit < own + size / 2; pit++)
          if (cursor.seeds(pit) === 0) expect(refused(pit)).toBe('empty');
        cursor.play(cursor.legalMoves()[0]!);
      }
      cursor.playOut(() => 0, 400);
      if (cursor.isOver)
        for (const move of ['2', cursor.seeds(2) ? -1 : 2]) expect(refused(move)).toBe('game-over');
    },
  );

  it('is asked for pits and players that exist, and for moves with a list that has room', () => {
    const cursor = createCursor(kalah, kalah.initialState());
    for (const pit of [12, -1, 0.5, '1', undefined] as number[]) {
      expect(() => cursor.seeds(pit)).toThrow('pit: expected a whole number from 0 to 11, got');
      expect(() => cursor.mark(pit)).toThrow(RangeError);
    }
    for (const player of ['South', undefined, 0])
      expect(() => cursor.store(player as Player)).toThrow('player: expected "south" or "north", got');
    expect(() => cursor.fillMoves(new Int32Array(2))).toThrow('into: expected room for 6 moves, got 2');
    expect(() => cursor.fillMoves(undefined as never)).toThrow('into: expected a list of numbers, got');
    expect(cursor.fillMoves([])).toBe(6);
  });

  it('stays right when a game with more seeds comes between cursors of the same rules', () => {
    const rules = kalah.with({ seeds: 3 });
    const few = { ...rules.initialState(), pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] };
    const removed = [0, 91, 92, 40_000, 0, 92].map((count) => ({ ...rules.initialState(), removed: count }));
    for (const [state, cursor] of [few, ...removed].map((one) => [one, createCursor(rules, one)] as const)) {
      let now: GameState = state;
      for (let ply = 0; ply < 30 && now.outcome === null; ply += 1) {
        const move = rules.legalMoves(now).at(-1)!;
        now = rules.apply(now, move);
        cursor.play(move);
        expect(textOf(cursor.state())).toBe(textOf(now));
      }
      expect(cursor.ply).toBeGreaterThan(0);
    }
  });
});

describe('load', () => {
  it('refuses more seeds than the cursor has room for', () => {
    const rules = withEndings([]);
    const state = rules.initialState();
    const cursor = createCursor(rules, state);
    expect(() => cursor.load({ ...state, removed: 1e8 })).toThrow(/seeds/);
    expect(cursor.state()).toEqual(state);
  });

  it('goes to a state, with its quiet moves and outcome, from a finished game too', () => {
    const cursor = createCursor(oware, resign(oware, oware.initialState(), 'south'));
    let state = oware.initialState();
    for (const move of [2, 7, 0, 8, 1]) state = oware.apply(state, move);
    cursor.load(state);
    expect([cursor.state(), cursor.ply, cursor.legalMoves()]).toEqual([state, 0, oware.legalMoves(state)]);
    const over = resign(oware, state, 'south');
    cursor.load(over);
    expect([cursor.state(), cursor.isOver, cursor.legalMoves()]).toEqual([over, true, []]);
  });
});

describe('playOut', () => {
  const cursor = createCursor(kalah, kalah.initialState());

  it('plays until the game is over, and can be taken back', () => {
    cursor.load(kalah.initialState());
    const played = cursor.playOut();
    expect([cursor.isOver, cursor.ply, played > 5]).toEqual([true, played, true]);
    for (let i = 0; i < played; i++) cursor.undo();
    expect(cursor.state()).toEqual(kalah.initialState());
  });

  it('chooses each move by a number of its own', () => {
    cursor.load(kalah.initialState());
    cursor.playOut(() => 0, 3);
    expect(cursor.state().pits.slice(0, 7)).toEqual([0, 0, 6, 6, 6, 5, 0]);
    cursor.load(kalah.initialState());
    cursor.playOut(() => 1 - 2 ** -53, 1);
    expect(cursor.seeds(5)).toBe(0);
  });

  it('ends after so many moves where a game would not end', () => {
    const circling = captureTo25.with({ pits: 1, seeds: 1, captures: [9] });
    const other = createCursor(circling, circling.initialState());
    expect([other.playOut(Math.random, 7), other.isOver]).toEqual([7, false]);
    expect([other.playOut(), other.playOut(Math.random, 0)]).toEqual([1000, 0]);
    expect(() => other.playOut(500 as never)).toThrow('random: expected a function, got 500');
  });
});
