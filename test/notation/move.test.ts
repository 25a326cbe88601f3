// Moves: letters, numbers, sequences, annotations, and the messages for invalid moves.
import fc from 'fast-check';
import {
  captureTo25WithStores,
  choiceOf,
  defineRules,
  IllegalMoveError,
  kalah,
  oware,
  pitOf,
  resign,
  trace,
  wari,
  wariMancala,
  type GameState,
  type Move,
  type Rules,
} from 'mancala-rules';
import { annotateMove, formatMove, parseMove, parseMoves, parsePosition } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds, ids } from '../support/setups.ts';
import { errorLine, valueOf } from './parse-results.ts';

const start = wari.initialState();
const state = (rules: Rules, text: string): GameState => valueOf(parsePosition(rules, text));

describe('the letters of moves', () => {
  it('are upper case for South, lower case for North, in sowing order', () => {
    const letters = Array.from({ length: 12 }, (_, pit) => formatMove(wari, pit)).join('');
    expect(letters).toBe('ABCDEFabcdef');
  });

  it('continue after Z like the columns of a spreadsheet', () => {
    const rules = wari.with({ pits: 30_000, seeds: 1 });
    const pits = [25, 26, 51, 52, 26 * 27 - 1, 26 * 27, 29_999];
    const letters = ['Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'ARIV'];
    expect(pits.map((pit) => formatMove(rules, pit))).toEqual(letters);
    expect(pits.map((pit) => formatMove(rules, pit + 30_000).toUpperCase())).toEqual(letters);
  });

  it.each([-1, 12, 0.5, NaN])('exist only for moves of this board, not for %d', (move) => {
    expect(() => formatMove(wari, move)).toThrow(RangeError);
  });

  it('are read back on a board of any size, as are numbers', () => {
    check(fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.nat()), 20, ([pits, choice]) => {
      const rules = wari.with({ pits, seeds: 1 });
      const pit = choice % (2 * pits);
      const turn = pit < pits ? 'south' : 'north';
      const position = rules.stateFrom({ pits: rules.initialState().pits, turn });
      if (!rules.isLegal(position, pit)) return;
      expect(valueOf(parseMove(rules, position, formatMove(rules, pit)))).toBe(pit);
      expect(valueOf(parseMove(rules, position, String(pit + 1)))).toBe(pit);
    });
  });
});

describe('parseMove', () => {
  it.each([
    ['F', 5],
    [' \tA\n', 0],
    ['\uFEFFB', 1],
    ['6', 5],
    ['1', 0],
    ['C4', 2],
    ['C4x0', 2],
  ])('%j', (text, move) => {
    expect(parseMove(wari, start, text)).toStrictEqual({ ok: true, value: move });
  });

  it('numbers North’s pits after South’s', () => {
    const north = wari.apply(start, 5);
    expect(valueOf(parseMove(wari, north, '7'))).toBe(6);
    expect(valueOf(parseMove(wari, north, '12'))).toBe(11);
  });

  const notAPit = (name: string): string =>
    `1:1 move: "${name}" is not a pit of this board (South: A to F, North: a to f, by number: 1 to 12)`;
  const notAMove = (text: string): string => `1:1 syntax: expected a move such as A or a, got "${text}"`;
  it.each([
    ['G', notAPit('G')],
    ['z4', notAPit('z')],
    ['Aa', notAPit('Aa')],
    ['FF', notAPit('FF')],
    ['0', notAPit('0')],
    ['13', notAPit('13')],
    ['99999999999999999999999', notAPit('99999999999999999999999')],
    ['A'.repeat(24), notAPit('A'.repeat(24))],
    ['A'.repeat(1000), notAPit(`${'A'.repeat(24)}…`)],
    ['', notAMove('')],
    ['-1', notAMove('-1')],
    ['007', notAMove('007')],
    [`${'0'.repeat(1000)}7`, notAMove(`${'0'.repeat(24)}…`)],
    ['F!', notAMove('F!')],
    ['6x4', notAMove('6x4')],
    ['Fx4', notAPit('Fx')],
    ['Ä', notAMove('Ä')],
    ['Ａ', notAMove('Ａ')],
    ['😀', notAMove('😀')],
    ['F\0', notAMove('F\\u0000')],
    ['F\u202E\x7F', notAMove('F\\u{202e}\\u{7f}')],
    ['  \n a', "2:2 illegal-move: a is North's; South moves"],
    ['12', "1:1 illegal-move: 12 is North's; South moves"],
    ['f4', "1:1 illegal-move: f is North's; South moves"],
  ])('rejects %j', (text, expected) => {
    expect(errorLine(parseMove(wari, start, text))).toBe(expected);
  });
});

describe('an illegal move', () => {
  const customRule = (reason: string): Rules =>
    defineRules({
      ...kalah.spec,
      id: 'custom',
      steps: (options) => ({
        ...kalah.spec.steps(options),
        legality: [{ when: 'always', forbids: ({ pit }) => (pit === 1 ? reason : null) }],
      }),
    });
  const takesAll = '0-0-0-0-1-1-1-0-0-0-0-0-20-25-S';
  it.each([
    ['the game is over', wari, resign(wari, start, 'north'), 'A', 'A cannot be played: the game is over'],
    ['an empty pit', wari, state(wari, '0-8-4-4-4-4-4-4-4-4-4-4-0-0-S'), '1', '1 is empty'],
    [
      'a grand slam',
      wari,
      state(wari, takesAll),
      'F',
      "F would take all of North's seeds, which is not allowed now",
    ],
    [
      'a move that does not feed the opponent',
      oware,
      state(oware, '1-0-0-0-0-1-0-0-0-0-0-0-23-23-S'),
      'A',
      'A would leave North without seeds, which is not allowed now',
    ],
    ['a custom rule', customRule('not-allowed'), undefined, 'B', 'B may not be played now'],
    ['a custom reason', customRule('too-early'), undefined, 'B', 'B may not be played now: too-early'],
  ] as const)('%s', (_, rules, position, text, why) => {
    expect(errorLine(parseMove(rules, position ?? rules.initialState(), text))).toBe(
      `1:1 illegal-move: ${why}`,
    );
  });

  it.each(allIds)('%s: every move of the board is read if and only if it is legal', (id) => {
    check(gamesOf(id, 8), 3, (game) => {
      const { rules, moves, options } = game.setup;
      for (const { state } of nodesOf(game))
        for (let move = 0; move < moves; move++) {
          const name = formatMove(rules, move);
          if (rules.isLegal(state, move)) {
            for (const text of [name, annotateMove(rules, state, move), String(move + 1)])
              expect(parseMove(rules, state, text)).toStrictEqual({ ok: true, value: move });
            const { pits } = state;
            expect(move).toBe(pitOf(rules, move) + pits.length * choiceOf(rules, move));
          } else if (moves > 2 * options.pits)
            expect(parseMove(rules, state, name)).not.toMatchObject({ value: move });
          else expect(errorLine(parseMove(rules, state, name))).toMatch(/^1:1 illegal-move: /);
        }
    });
  });
});

describe('an annotated move', () => {
  it.each([
    ['seeds', wari, start, 2, 'C4'],
    ['a capture', oware, state(oware, '0-0-0-0-0-2-1-1-0-0-0-9-20-15-S'), 5, 'F2x4'],
    ['an extra turn', kalah, kalah.initialState(), 2, 'C4+'],
    [
      'a capture and an extra turn',
      wariMancala,
      state(wariMancala, '1-0-0-0-0-2-1-1-0-0-0-9-20-14-S'),
      5,
      'F2x4+',
    ],
    [
      'the end; seeds collected then are not captured',
      kalah,
      state(kalah, '0-0-0-0-0-1-0-0-0-0-0-9-20-18-S'),
      5,
      'F1#',
    ],
    ['a capture and the end', kalah, state(kalah, '0-1-0-0-0-0-0-0-0-5-0-0-20-22-S'), 1, 'B1x6#'],
    [
      'a seed sown into the store, which is not captured',
      captureTo25WithStores,
      captureTo25WithStores.initialState(),
      4,
      'E4',
    ],
  ] as const)('shows %s', (_, rules, position, move, text) => {
    expect(annotateMove(rules, position, move)).toBe(text);
    expect(valueOf(parseMove(rules, position, text))).toBe(move);
  });

  it('requires a legal move', () => {
    expect(() => annotateMove(wari, start, 7)).toThrow(IllegalMoveError);
  });

  const position = state(oware, '0-0-0-0-0-2-1-1-0-0-0-9-20-15-S');
  it.each(['F:0', 'F2x:3', 'F2x:0', 'F:3x4', 'F2x4:+', 'F2x4:#', 'F:#', 'F:+'])('is checked: %s', (given) => {
    const [at, text] = [given.indexOf(':'), given.replace(':', '')];
    const expected = `1:${at + 1} annotation: "${text}" does not match the move, which is F2x4`;
    expect(errorLine(parseMove(oware, position, text))).toBe(expected);
  });

  it('may be incomplete', () => {
    for (const text of ['F', 'F2', 'F2x4']) expect(valueOf(parseMove(oware, position, text))).toBe(5);
    for (const text of ['C', 'C+', 'C4', 'C4+'])
      expect(valueOf(parseMove(kalah, kalah.initialState(), text))).toBe(2);
  });

  it.each(ids)('%s: matches the trace, and is read back', (id) => {
    check(gamesOf(id, 40), 30, (game) => {
      const { rules } = game.setup;
      const moves: Move[] = [];
      const texts: string[] = [];
      let first: GameState | null = null;
      for (const { state: here, move } of nodesOf(game)) {
        first ??= here;
        if (move === null) break;
        const text = annotateMove(rules, here, move);
        const { events, state: next } = trace(rules, here, move);
        const taken = events.reduce((sum, event) => sum + (event.type === 'capture' ? event.seeds : 0), 0);
        const again = next.outcome === null && next.turn === here.turn;
        expect(text).toBe(
          `${formatMove(rules, move)}${here.pits[move]!}${taken > 0 ? `x${taken}` : ''}${next.outcome ? '#' : again ? '+' : ''}`,
        );
        expect(valueOf(parseMove(rules, here, text))).toBe(move);
        moves.push(move);
        texts.push(text);
      }
      expect(valueOf(parseMoves(rules, first!, texts.join(' ')))).toEqual(moves);
      expect(valueOf(parseMoves(rules, first!, texts.join('')))).toEqual(moves);
    });
  });
});

describe('a sequence of moves', () => {
  const wide = wari.with({ pits: 30, seeds: 4 });
  const notOfWide = 'is not a pit of this board (South: A to AD, North: a to ad, by number: 1 to 60)';
  const notOfSix = 'is not a pit of this board (South: A to F, North: a to f, by number: 1 to 12)';
  const opening = [5, 11, 1, 10, 1, 8, 3, 6, 0, 7];
  it.each<[text: string, Move[], rules?: Rules]>([
    ['FfBeBcDaAb', opening],
    [' F f  B e\tB c\r\nD,a, A ,b\n', opening],
    ['6 12 2 11 2 9 4 7 1 8', opening],
    ['F4f4B5 11,2 c D 7 A b', opening],
    ['\uFEFFFfBe\n\nBcDa\n\nAb', opening],
    [' \n', []],
    ['AB ac C', [27, 58, 2], wide],
    ['AzZa', [0, 51, 25, 26], wari.with({ pits: 26 })],
    ['C+Fa', [2, 5, 6], kalah],
  ])('is played turn by turn: %j', (text, moves, rules = oware) => {
    expect(valueOf(parseMoves(rules, rules.initialState(), text))).toEqual(moves);
  });

  it.each<[text: string, error: string, rules?: Rules, state?: GameState]>([
    ['FfF', '1:3 illegal-move: F is empty'],
    ['FF', "1:2 illegal-move: F is South's; North moves"],
    ['6 6', "1:3 illegal-move: 6 is South's; North moves (by number: 7 to 12; readGame reads own numbers)"],
    ['a1e1', "1:1 illegal-move: a is North's; South moves (readGame reads a1e1)"],
    ['F f\r\nB e\r\n b', "3:2 illegal-move: b is North's; South moves"],
    ['F\rf\rX', `3:1 move: "X" ${notOfSix}`],
    ['F f, B4 e', '1:7 annotation: "B4" does not match the move, which is B5'],
    ['F 😀 f', '1:3 syntax: expected a move such as A or a, got "😀"'],
    ['😀F', '1:1 syntax: expected a move such as A or a, got "😀"'],
    ['F f; B', '1:4 syntax: expected a move such as A or a, got ";"'],
    ['Ff 1.', '1:4 syntax: expected a move such as A or a, got "1."'],
    ['F\0f', '1:2 syntax: expected a move such as A or a, got "\\u0000"'],
    // Rows longer than the alphabet need separators, and the letters of a pit have one case.
    ['ABac', `1:1 move: "ABac" ${notOfWide}`, wide],
    ['A\nAa', `2:1 move: "Aa" ${notOfWide}`, wide],
    [
      'F1#f',
      '1:4 illegal-move: f cannot be played: the game is over',
      kalah,
      state(kalah, '0-0-0-0-0-1-0-0-0-0-0-9-20-18-S'),
    ],
  ])('rejects an invalid move: %j', (text, expected, rules = oware, first = rules.initialState()) => {
    expect(errorLine(parseMoves(rules, first, text))).toBe(expected);
  });
});
