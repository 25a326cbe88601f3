// Marks and variations in records.
import { Game, kalah } from 'mancala-rules';
import { type GameRecord, readGames, writeGame } from 'mancala-rules/notation';
import { expect, it, test } from 'vitest';

const read = (text: string): GameRecord => {
  const found = readGames(text, { rulesets: [kalah] });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value[0]!;
};

/** The words of a record. */
const wordsOf = (record: Parameters<typeof writeGame>[0]): string =>
  writeGame(record, 'record').split('\n\n')[1]!.replaceAll(/\s+/g, ' ').trim();

it('are read as data', () => {
  const record = read('1. C! {again} F $14 (A?! a (b B {deep}) B) ; to the end of the line, C (\n c!? *');
  expect(record.game.history).toEqual([2, 5, 8]);
  expect(record.marks).toEqual([
    { ply: 1, mark: 1 },
    { ply: 2, mark: 14 },
    { ply: 3, mark: 5 },
  ]);
  expect(record.comments).toEqual([
    { ply: 1, text: 'again' },
    { ply: 2, text: 'to the end of the line, C (' },
  ]);
  const deep = { ply: 2, moves: [7, 1], comments: [{ ply: 4, text: 'deep' }], marks: [], lines: [] };
  expect(record.lines).toEqual([
    { ply: 1, moves: [0, 6, 1], comments: [], marks: [{ ply: 2, mark: 6 }], lines: [deep] },
  ]);
});

test.each(['1. C! F $14 (A?! a (b {deep} B) B) c!? *', '1. C (F) (E (D)) {before} F! $2 (A a (b) (c)) c *'])(
  '%s is written as it was read',
  (text) => {
    const record = read(text);
    const again = read(writeGame(record, 'record'));
    expect({ ...again, format: 'moves', game: again.game.history }).toEqual({
      ...record,
      game: record.game.history,
    });
    expect(wordsOf(again)).toBe(wordsOf(record));
  },
);

it('a swap without the pie rule is refused there, too', () => {
  expect(() => read('1. C (swap) F *')).toThrow('swap');
});

it('a variation replaces the last move of a word', () => {
  expect(read('CFc (b) *').lines).toEqual([{ ply: 2, moves: [7], comments: [], marks: [], lines: [] }]);
});

it('a move after a variation continues the game', () => {
  expect(read('C F (A a B) c A *').game.history).toEqual([2, 5, 8, 0]);
});

test.each<[Partial<GameRecord>, string]>([
  [{ marks: [{ ply: 0, mark: 1 }] }, 'marks: expected a mark from 0 to 999 at a ply from 1 to 2, got 1 at 0'],
  [{ marks: [{ ply: 1, mark: 1000 }] }, 'marks: expected a mark from 0 to 999'],
  [{ lines: [{ ply: 2, moves: [0], comments: [], marks: [], lines: [] }] }, 'at a ply from 0 to 1'],
  [{ lines: [{ ply: 0, moves: [7], comments: [], marks: [], lines: [] }] }, 'lines: '],
  [{ lines: 7 as never }, 'lines: expected an array, got 7'],
])('%j cannot be written', (notes, message) => {
  const game = Game.start(kalah).play(2).play(5);
  expect(() => writeGame({ game, ...notes }, 'record')).toThrow(RangeError);
  expect(() => writeGame({ game, ...notes }, 'record')).toThrow(message);
});
