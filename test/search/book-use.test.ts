// Searches with an opening book: its positions need no search, and their values are exact.
import { kalah, type GameState } from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import { alphaBetaBot, analyze, HIGHEST_LEVEL, levelBot } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { junk } from '../support/hostile-values.ts';
import { invalid } from './judge.ts';
import { margin } from './minimax.ts';

const book = kalahBook(kalah);
const start = kalah.initialState();
const after = (...moves: readonly number[]): GameState =>
  moves.reduce((state, move) => kalah.apply(state, move), start);
let left = start;
for (let ply = 0; ply < book.plies; ply++) left = kalah.apply(left, kalah.legalMoves(left)[0]!);

describe('an analysis with a book', () => {
  it('has the exact values of all moves at once', async () => {
    const { moves, depth, nodes } = await analyze(kalah, start, { book });
    expect([depth, nodes]).toEqual([1, 0]);
    expect(moves.map(({ move }) => move).sort()).toEqual(kalah.legalMoves(start));
    const best = book.moves(start);
    for (const { move, value, exact, line, depth: reached } of moves) {
      expect(exact).toBe(true);
      expect(value === book.value(start)).toBe(best.includes(move));
      expect(line[0]).toBe(move);
      expect([line.length, reached]).toEqual([book.plies, book.plies]);
      for (let ply = 1; ply < line.length; ply++)
        expect(book.moves(after(...line.slice(0, ply)))[0]).toBe(line[ply]);
    }
  });

  it('has the values of both players in the margins at the end', async () => {
    for (const move of kalah.legalMoves(start)) {
      const state = after(move);
      const { moves } = await analyze(kalah, state, { book });
      const best = margin(state, state.turn) + book.value(state);
      expect(moves[0]?.value).toBe(best);
      expect(moves.filter(({ value }) => value === best).map(({ move }) => move)).toEqual(book.moves(state));
    }
  });

  it('searches the moves that leave the book', async () => {
    expect(await analyze(kalah, left, { depth: 3, book })).toEqual(await analyze(kalah, left, { depth: 3 }));
  });
});

describe('a bot with a book', () => {
  it.each([
    ['alphaBetaBot', alphaBetaBot({ depth: 1, book })],
    ['levelBot', levelBot(HIGHEST_LEVEL, { book })],
  ])('%s plays its lowest best move', async (_, bot) => {
    for (const state of [start, after(0), after(2, 5), after(5, 8, 1)])
      expect(await bot(kalah, state)).toBe(book.moves(state)[0]);
  });

  it('searches after the book', async () => {
    const move = await alphaBetaBot({ depth: 4 })(kalah, left);
    expect(await alphaBetaBot({ depth: 4, book })(kalah, left)).toBe(move);
  });

  it('is found by level 9, which plays without one only if told so', async () => {
    const options = { timeMs: 1, seed: 1 };
    for (const rules of [kalah, kalah.with({ emptyCapture: true })]) {
      const first = rules.initialState();
      expect(await levelBot(9, options)(rules, first)).toBe(kalahBook(rules).moves(first)[0]);
    }
    const other = kalah.with({ pits: 5 });
    const move = await levelBot(9, options)(other, other.initialState());
    expect(other.legalMoves(other.initialState())).toContain(move);
    const glance = levelBot(9, { ...options, timeMs: 1e-9, book: false });
    const states = kalah.legalMoves(start).map((move) => after(move));
    const moves = await Promise.all(states.map((state) => glance(kalah, state)));
    expect(moves.every((move, i) => book.moves(states[i]!).includes(move))).toBe(false);
  });

  it('ignores it at the lower levels', async () => {
    const options = { seed: 1, timeMs: Infinity };
    for (const level of [1, 3, 5, 6, 7, 8])
      for (const state of [start, ...kalah.legalMoves(start).map((move) => after(move))]) {
        const move = await levelBot(level, options)(kalah, state);
        expect(await levelBot(level, { ...options, book })(kalah, state)).toBe(move);
      }
  });
});

it('a book of another game is rejected by name', async () => {
  const rules = kalah.with({ emptyCapture: true });
  const message = 'book: expected a book of kalah with these options, got one of another game';
  const bots = [alphaBetaBot({ book }), levelBot(9, { book })];
  for (const work of [analyze(rules, start, { book }), ...bots.map((bot) => bot(rules, start))])
    await expect(work).rejects.toThrow(message);
  const north = kalah.with({ first: 'north' });
  expect((await analyze(north, north.initialState(), { book })).moves[0]?.exact).toBe(true);
});

it.each(junk.filter(([, value]) => value !== undefined))('rejects %s as a book', async (_, value) => {
  const wrong = { book: value as never };
  await expect(analyze(kalah, start, wrong)).rejects.toMatchObject(invalid('book'));
  expect(() => alphaBetaBot(wrong)).toThrow('book: expected an opening book, got ');
  if (value !== false)
    expect(() => levelBot(9, wrong)).toThrow('book: expected an opening book or false, got ');
});
