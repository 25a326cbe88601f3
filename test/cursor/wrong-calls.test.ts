// What a cursor refuses, and that it then is as it was: values that are no moves, moves of the other player or of empty pits.
import { allRulesets, createCursor, IllegalMoveError, kalah, type Cursor, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { thrownBy } from '../support/hostile-values.ts';

const refused = (cursor: Cursor, move: unknown): unknown => {
  const [state, ply] = [cursor.state(), cursor.ply];
  const error = thrownBy(() => cursor.play(move as number)) as IllegalMoveError;
  expect(error).toBeInstanceOf(IllegalMoveError);
  expect(error.state).toEqual(state);
  expect([cursor.state(), cursor.ply]).toEqual([state, ply]);
  return error.reason;
};

it.each(allRulesets)('play of a cursor of $id takes only moves of own pits with seeds', (rules: Rules) => {
  const size = 2 * rules.options.pits;
  const cursor = createCursor(rules, rules.initialState());
  for (let ply = 0; ply < 8 && !cursor.isOver; ply++) {
    const { turn } = cursor;
    for (const junk of [undefined, null, '2', 2.5, -1, NaN, Infinity, 1e9, 2n, [2], {}])
      expect(refused(cursor, junk)).toBe('not-a-move');
    const theirs = turn === 'south' ? size - 1 : 0;
    expect(refused(cursor, theirs)).toBe('not-yours');
    const own = Array.from({ length: size / 2 }, (_, pit) => pit + (turn === 'south' ? 0 : size / 2));
    for (const pit of own) if (cursor.seeds(pit) === 0) expect(refused(cursor, pit)).toBe('empty');
    cursor.play(cursor.legalMoves()[0]!);
  }
  expect(cursor.ply).toBeGreaterThan(0);
  while (!cursor.isOver && cursor.ply < 400) cursor.play(cursor.legalMoves()[0]!);
  if (cursor.isOver)
    for (const move of ['2', cursor.seeds(2) ? -1 : 2]) expect(refused(cursor, move)).toBe('game-over');
});

it('a cursor is asked for pits and players that exist, and for moves with a list that has room', () => {
  const cursor = createCursor(kalah, kalah.initialState());
  for (const pit of [12, -1, 0.5, '1', undefined]) {
    expect(() => cursor.seeds(pit as number)).toThrow('pit: expected a whole number from 0 to 11, got');
    expect(() => cursor.mark(pit as number)).toThrow(RangeError);
  }
  for (const player of ['South', undefined, 0]) {
    expect(() => cursor.store(player as 'south')).toThrow('player: expected "south" or "north", got');
  }
  expect(() => cursor.fillMoves(new Int32Array(2))).toThrow('into: expected room for 6 moves, got 2');
  expect(() => cursor.fillMoves(undefined as never)).toThrow(
    'into: expected a list of numbers, got undefined',
  );
  expect(cursor.fillMoves([])).toBe(6);
});
