// Parsers return a value or a sensible error for any text, never throw, and work in linear time.
import fc from 'fast-check';
import { captureTo25, kalah, oware, wari, type Rules } from 'mancala-rules';
import { formatPosition, parseMove, parseMoves, parsePosition, type Parsed } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import { mutated, mutations, texts } from './odd-texts.ts';
import { errorOf, expectValid, valueOf } from './parse-results.ts';

const wide = wari.with({ pits: 30, seeds: 2 });
const boards: readonly Rules[] = [wari, kalah, wide, wari.with({ pits: 1, seeds: 3 })];

const parsers: Readonly<Record<string, (rules: Rules, text: string) => Parsed<unknown>>> = {
  position: parsePosition,
  move: (rules, text) => parseMove(rules, rules.initialState(), text),
  moves: (rules, text) => parseMoves(rules, rules.initialState(), text),
};

describe('arbitrary text', () => {
  it.each(Object.entries(parsers))('%s', (_, parse) => {
    check(fc.tuple(fc.constantFrom(...boards), texts), 1500, ([rules, text]) => {
      expectValid(parse(rules, text), text);
    });
  });
});

describe('a valid text with a mutation', () => {
  it.each(ids)('%s', (id) => {
    check(fc.tuple(gamesOf(id, 10), mutations), 60, ([game, changes]) => {
      const { rules } = game.setup;
      const { state } = [...nodesOf(game)].at(-1)!;
      const position = mutated(formatPosition(rules, state), changes);
      const read = parsePosition(rules, position);
      expectValid(read, position);
      // If it is still valid, it is a state and can be written.
      if (read.ok)
        expect(valueOf(parsePosition(rules, formatPosition(rules, read.value)))).toEqual(read.value);
      const run = mutated('FfBeBcDaAb 6 12x', changes);
      expectValid(parseMoves(rules, rules.initialState(), run), run);
    });
  });

  it('is usually, but not always, rejected', () => {
    const counts = { accepted: 0, rejected: 0 };
    check(mutations, 300, (changes) => {
      const { ok } = parsePosition(oware, mutated(formatPosition(oware, oware.initialState()), changes));
      counts[ok ? 'accepted' : 'rejected']++;
    });
    expect(counts.rejected).toBeGreaterThan(200);
    expect(counts.accepted).toBeGreaterThan(0);
  });
});

describe('a line of a million characters', () => {
  const million = 1_000_000;
  // An algorithm with quadratic time would not finish.
  it.each('4-|-|4|0|A|a|F4x|F4|x| | -|\t,|\n|\r|=|=a| q1|😀|\0|\uFEFF|+|F4x4+|9x|Aa '.split('|'))(
    'of %j',
    (unit) => {
      const line = unit.repeat(million / unit.length);
      for (const rules of [wari, wide]) {
        for (const parse of Object.values(parsers)) {
          for (const text of [
            line,
            `${line}!`,
            `F${line}`,
            `${formatPosition(rules, rules.initialState())} ${line}`,
          ]) {
            expectValid(parse(rules, text), text);
          }
        }
      }
    },
    60_000,
  );

  it('with an illegal last move fails at that move', () => {
    const error = errorOf(parseMoves(wari, wari.initialState(), `${' '.repeat(million)}G`));
    expect(error).toMatchObject({ code: 'move', line: 1, column: million + 1 });
  });
});

describe('the work of reading moves', () => {
  /** Rules that count their calls. */
  function counting(rules: Rules): { rules: Rules; calls: () => number } {
    let calls = 0;
    const count =
      <A extends unknown[], R>(member: (...args: A) => R) =>
      (...args: A): R => {
        calls++;
        return member(...args);
      };
    const { illegalReason, apply, legalMoves, isLegal, stateFrom } = rules;
    const counted = {
      ...rules,
      illegalReason: count(illegalReason),
      apply: count(apply),
      legalMoves: count(legalMoves),
      isLegal: count(isLegal),
      stateFrom: count(stateFrom),
    };
    return { rules: counted, calls: () => calls };
  }

  /** A cyclic sequence of moves: one seed for each player. */
  const cyclicMoves = (plies: number): string => {
    const letters = 'ABCDEF';
    return Array.from({ length: plies }, (_, ply) => {
      const letter = letters[Math.floor(ply / 2) % 6]!;
      return ply % 2 === 0 ? letter : letter.toLowerCase();
    }).join('');
  };

  it('is two calls of the rules for each move', () => {
    const start = captureTo25.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 });
    for (const plies of [6, 600, 60_000]) {
      const { rules, calls } = counting(captureTo25);
      const read = parseMoves(rules, start, cyclicMoves(plies));
      expect(valueOf(read)).toHaveLength(plies);
      expect(calls()).toBe(2 * plies);
    }
  });

  it('stops at the first invalid move', () => {
    const { rules, calls } = counting(wari);
    errorOf(parseMoves(rules, wari.initialState(), `FfG${'A'.repeat(100_000)}`));
    expect(calls()).toBe(4);
  });
});
