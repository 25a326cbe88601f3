// Whatever the text: a value or an error that makes sense, never a throw, and work in proportion to it.
import fc from 'fast-check';
import { kalah, oware, wari, type Rules } from 'mancala-rules';
import { formatPosition, parseMove, parseMoves, parsePosition, type Parsed } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allSetups, ids } from '../support/setups.ts';
import { errorOf, expectSense, valueOf } from './reading.ts';

const wide = wari.with({ pits: 30, seeds: 2 });
const boards: readonly Rules[] = [wari, kalah, wide, wari.with({ pits: 1, seeds: 3 })];

const parsers: Readonly<Record<string, (rules: Rules, text: string) => Parsed<unknown>>> = {
  position: parsePosition,
  move: (rules, text) => parseMove(rules, rules.initialState(), text),
  moves: (rules, text) => parseMoves(rules, rules.initialState(), text),
};

const scraps = fc.oneof(
  fc.constantFrom(
    '-',
    '4',
    '0',
    ' ',
    '\n',
    '\r\n',
    '\t',
    ',',
    'S',
    'N',
    'q',
    'r',
    '=',
    'x',
    '+',
    '#',
    'A',
    'f',
  ),
  fc.constantFrom(
    '=resignation-',
    'south',
    'no-seeds',
    '\0',
    '😀',
    '\uD83D',
    '\uFEFF',
    '\u2028',
    'é',
    '𝟜',
    '{',
    '1e9',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(scraps, { maxLength: 60, size: 'max' }).map((list) => list.join('')),
);

describe('any text at all', () => {
  it.each(Object.entries(parsers))('%s', (_, parse) => {
    check(fc.tuple(fc.constantFrom(...boards), texts), 1500, ([rules, text]) => {
      expectSense(parse(rules, text), text);
    });
  });
});

/** A good text with a piece of it replaced. */
const mutations = fc.array(fc.tuple(fc.nat(), fc.nat(3), scraps), { minLength: 1, maxLength: 3 });
function mutated(text: string, changes: readonly (readonly [number, number, string])[]): string {
  return changes.reduce((before, [place, length, scrap]) => {
    const at = place % (before.length + 1);
    return before.slice(0, at) + scrap + before.slice(at + length);
  }, text);
}

describe('a good text with something wrong in it', () => {
  it.each(ids)('%s', (id) => {
    check(fc.tuple(gamesOf(id, 10), mutations), 60, ([game, changes]) => {
      const { rules } = game.setup;
      const { state } = [...nodesOf(game)].at(-1)!;
      const position = mutated(formatPosition(rules, state), changes);
      const read = parsePosition(rules, position);
      expectSense(read, position);
      // What is read after all is a state, and written as one.
      if (read.ok)
        expect(valueOf(parsePosition(rules, formatPosition(rules, read.value)))).toEqual(read.value);
      const run = mutated('FfBeBcDaAb 6 12x', changes);
      expectSense(parseMoves(rules, rules.initialState(), run), run);
    });
  });

  it('is mostly refused, and not always', () => {
    const seen = { read: 0, refused: 0 };
    check(mutations, 300, (changes) => {
      const { ok } = parsePosition(oware, mutated(formatPosition(oware, oware.initialState()), changes));
      seen[ok ? 'read' : 'refused']++;
    });
    expect(seen.refused).toBeGreaterThan(200);
    expect(seen.read).toBeGreaterThan(0);
  });
});

describe('a line of a million signs', () => {
  const million = 1_000_000;
  // Anything that goes over what it has read again for each sign would not come to an end here.
  it.each([
    '4-',
    '-',
    '4',
    '0',
    'A',
    'a',
    'F4x',
    'F4',
    'x',
    ' ',
    ' -',
    '\t,',
    '\n',
    '\r',
    '=',
    '=a',
    ' q1',
    '😀',
    '\0',
    '\uFEFF',
    '+',
    'F4x4+',
    '9x',
    'Aa ',
  ])(
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
            expectSense(parse(rules, text), text);
          }
        }
      }
    },
    60_000,
  );

  it('whose last move is wrong is pointed at', () => {
    const error = errorOf(parseMoves(wari, wari.initialState(), `${' '.repeat(million)}G`));
    expect(error).toMatchObject({ code: 'move', line: 1, column: million + 1 });
  });
});

describe('the work of reading a run', () => {
  /** Rules that count what they are asked. */
  function counting(rules: Rules): { rules: Rules; asked: () => number } {
    let asked = 0;
    const count =
      <A extends unknown[], R>(member: (...args: A) => R) =>
      (...args: A): R => {
        asked++;
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
    return { rules: counted, asked: () => asked };
  }

  /** A run that goes round and round: a seed a side on its way. */
  const round = (plies: number): string => {
    const letters = 'ABCDEF';
    return Array.from({ length: plies }, (_, ply) => {
      const letter = letters[Math.floor(ply / 2) % 6]!;
      return ply % 2 === 0 ? letter : letter.toLowerCase();
    }).join('');
  };

  it('is two questions a move, however long it is', () => {
    for (const setup of allSetups
      .filter(({ id, total }) => id === 'captureTo25' && total === 48)
      .slice(0, 1)) {
      const start = setup.rules.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 });
      for (const plies of [6, 600, 60_000]) {
        const { rules, asked } = counting(setup.rules);
        const read = parseMoves(rules, start, round(plies));
        expect(valueOf(read)).toHaveLength(plies);
        expect(asked()).toBe(2 * plies);
      }
    }
  });

  it('stops at the first move at fault', () => {
    const { rules, asked } = counting(wari);
    errorOf(parseMoves(rules, wari.initialState(), `FfG${'A'.repeat(100_000)}`));
    expect(asked()).toBe(4);
  });
});
