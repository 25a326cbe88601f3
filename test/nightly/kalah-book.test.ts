// Some values of the opening book of Kalah, solved anew. `node dist/bench/book.js --check 1` solves all of them, in hours.
import { kalah } from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import { expect, it } from 'vitest';
import { createSolver, openings } from '../../bench/book/solve-openings.ts';

/** A prime, so that the sample does not follow the branching. */
const INTERVAL = 211;

it.each([kalah, kalah.with({ emptyCapture: true })])(
  'kalah with emptyCapture $options.emptyCapture',
  async (rules) => {
    const book = kalahBook(rules);
    const solve = await createSolver(rules, { seeds: 19, tableMb: 1024 });
    const states = openings(rules, book.plies);
    for (let i = 0; i < states.length; i += INTERVAL)
      expect(solve(states[i]!), `position ${i}`).toBe(book.value(states[i]!));
  },
);
