// The opening book of Kalah: its values agree with each other, with the literature and with the solver.
import { InvalidOptionsError, InvalidStateError, kalah, mirror, wari } from 'mancala-rules';
import type { GameState, Move, Rules } from 'mancala-rules';
import { findBook, kalahBook, type Book } from 'mancala-rules/books';
import { describe, expect, it } from 'vitest';
import { bookOf, encodeValue, positionsOf } from '../../src/books/book.ts';
import { worth } from '../search/minimax.ts';
import { firstMoves } from '../search/kalah-margins.ts';
import { thrownBy } from '../support/hostile-values.ts';

const emptyCapture = kalah.with({ emptyCapture: true });
const games = { kalah, 'kalah with empty captures': emptyCapture };

/** The value of a move for its mover, from the values of a book. */
const valueOf = (book: Book, state: GameState, move: Move): number => {
  const after = book.rules.apply(state, move);
  return worth(state, after, book.value(after));
};

/** All positions after up to `plies` moves. */
const statesOf = (rules: Rules, plies: number): readonly GameState[] => {
  const states = [rules.initialState()];
  let layer = states;
  for (let ply = 0; ply < plies; ply++) {
    layer = layer.flatMap((state) => rules.legalMoves(state).map((move) => rules.apply(state, move)));
    states.push(...layer);
  }
  return states;
};

describe.each(Object.entries(games))('the book of %s', (_, rules) => {
  const book = kalahBook(rules);

  it('has all positions of the first moves, and none after them', () => {
    expect(statesOf(rules, 3).every((state) => book.has(state))).toBe(true);
    let state = rules.initialState();
    for (let ply = 0; ply <= book.plies; ply++) {
      expect(book.has(state)).toBe(true);
      expect(book.moves(state).length > 0).toBe(ply < book.plies);
      state = rules.apply(state, rules.legalMoves(state)[0]!);
    }
    expect(book.has(state)).toBe(false);
    expect(() => book.value(state)).toThrow('state: expected a position after at most');
    expect(() => book.moves(state)).toThrow(RangeError);
  });

  it('lists the moves that keep the value, and no others', () => {
    for (const state of statesOf(rules, 3)) {
      const values = rules.legalMoves(state).map((move) => valueOf(book, state, move));
      const best = Math.max(...values);
      expect(book.value(state)).toBe(best);
      expect(book.moves(state)).toEqual(rules.legalMoves(state).filter((__, i) => values[i] === best));
    }
  });

  it('holds for both players, and whoever moves first', () => {
    const first = kalahBook(rules.with({ first: 'north' }));
    const state = rules.apply(rules.initialState(), 0);
    const turned = mirror(state);
    for (const each of [first, book]) expect(each.value(turned)).toBe(book.value(state));
    expect(book.moves(turned)).toEqual(book.moves(state).map((move) => move - rules.options.pits));
  });

  it('ignores the stores, but not the end of a game', () => {
    const state = rules.initialState();
    expect(book.value({ ...state, stores: { south: 5, north: 9 } })).toBe(book.value(state));
    expect(book.has({ ...state, outcome: { winner: null, reason: 'agreement' } })).toBe(false);
    expect(book.has(wari.with({ pits: 4 }).initialState())).toBe(false);
    expect(thrownBy(() => book.has(null as never))).toBeInstanceOf(InvalidStateError);
  });

  it('rejects a text of another length', () => {
    const short = bookOf(rules, book.plies, book.text.slice(1));
    const message = `book: expected ${book.text.length} values for ${book.plies} plies, got ${book.text.length - 1}`;
    expect(() => short.has(rules.initialState())).toThrow(message);
  });
});

it('agrees with the literature', () => {
  const book = kalahBook(emptyCapture);
  const start = emptyCapture.initialState();
  expect(start.pits.slice(0, 6).map((_, move) => valueOf(book, start, move))).toEqual(firstMoves);
  expect(book.moves(start)).toEqual([2]);
  expect(kalahBook(kalah).value(kalah.initialState())).toBe(8);
});

it.each([
  ['another ruleset', wari as Rules],
  ['another board', kalah.with({ seeds: 3 })],
  ['another game with its id', { ...kalah, version: 2 }],
])('there is none for %s', (_, rules) => {
  expect(findBook(rules)).toBeUndefined();
  const error = thrownBy(() => kalahBook(rules));
  expect(error).toBeInstanceOf(InvalidOptionsError);
  expect(String(error)).toContain(
    'rules: expected kalah with its default options and any emptyCapture, got ',
  );
});

it.each(Object.entries(games))('the text of the book is the encoded values: %s', (_, rules) => {
  const book = kalahBook(rules);
  const encoded = positionsOf(rules, book.plies).map((state) => encodeValue(state, book.value(state)));
  expect(encoded.join('')).toBe(book.text);
});
