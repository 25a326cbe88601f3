// formatBoard: the board as lines of text.
import {
  allRulesets,
  congkak,
  defineRules,
  InvalidStateError,
  kalah,
  oAnQuan,
  resign,
  togyzqumalaq,
  vaiLungThlan,
  wari,
} from 'mancala-rules';
import type { GameState, Mark, Rules } from 'mancala-rules';
import { boardSvg, formatBoard, formatMove, formatPosition, parsePosition } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import { errorLine, valueOf } from './parse-results.ts';

const lines = (state: GameState, rules: Rules = wari): string[] => formatBoard(rules, state).split('\n');

describe('the board as text', () => {
  it('has North on top and reversed, stores at the ends', () => {
    const pits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 0, 2];
    expect(lines({ ...wari.initialState(), pits, stores: { south: 10, north: 3 }, turn: 'north' })).toEqual([
      '         f  e  d  c  b  a',
      '         2  0  1  9  8  7',
      'North 3                    10 South',
      '         1  2  3  4  5  6',
      '         A  B  C  D  E  F',
      '',
      'North to move',
    ]);
  });

  it('is aligned for counts of two and three digits', () => {
    const pits = [100, 2, 30, 4, 5, 6, 7, 8, 9, 1, 0, 299];
    expect(lines({ ...wari.initialState(), pits, stores: { south: 0, north: 120 } })).toEqual([
      '             f    e    d    c    b    a',
      '           299    0    1    9    8    7',
      'North 120                                0 South',
      '           100    2   30    4    5    6',
      '             A    B    C    D    E    F',
      '',
      'South to move',
    ]);
  });

  it('is aligned for letters longer than the counts', () => {
    const rules = wari.with({ pits: 28, seeds: 1 });
    const [top, far, , near, bottom] = lines(rules.initialState(), rules);
    expect(top).toMatch(/^ {9}ab {2}aa {3}z {3}y .* {3}a$/);
    expect(bottom).toMatch(/^ {10}A .* {3}Z {2}AA {2}AB$/);
    expect([far, near].map((line) => line!.length)).toEqual([top!.length, bottom!.length]);
  });

  it.each([
    ['South to move', wari.initialState()],
    ['North wins: resignation', resign(wari, wari.initialState(), 'south')],
    ['South wins: row empty', { outcome: { winner: 'south', reason: 'row-empty' } }],
    ['A draw: no capture left', { outcome: { winner: null, reason: 'no-capture-left' } }],
    ['North to move; 3 removed', { turn: 'north', removed: 3 }],
    ['A draw: move limit; 48 removed', { outcome: { winner: null, reason: 'move-limit' }, removed: 48 }],
  ] as const)('has the status below: %s', (status, changes) => {
    expect(lines({ ...wari.initialState(), ...changes }).at(-1)).toBe(status);
  });

  it('rejects a state of another board', () => {
    expect(() => formatBoard(kalah.with({ pits: 3 }), kalah.initialState())).toThrow(InvalidStateError);
  });

  it.each(ids)('%s: shows every count under its letter', (id) => {
    check(gamesOf(id, 20), 10, (game) => {
      const { rules } = game.setup;
      const { pits } = rules.options;
      for (const { state } of nodesOf(game)) {
        const [northLetters, northSeeds, stores, southSeeds, southLetters, blank, ...status] = lines(
          state,
          rules,
        );
        const countsUnder = (letters: string, counts: string): Map<string, number> => {
          const ends = [...letters.matchAll(/\S+/g)].map(
            ({ 0: letter, index }) => [letter, index + letter.length] as const,
          );
          return new Map(
            ends.map(([letter, end]) => [letter, Number(/\d+$/.exec(counts.slice(0, end))?.[0])]),
          );
        };
        const shown = new Map([
          ...countsUnder(northLetters!, northSeeds!),
          ...countsUnder(southLetters!, southSeeds!),
        ]);
        expect(shown.size).toBe(2 * pits);
        for (const [letter, seeds] of shown) {
          const pit = state.pits.findIndex((_, i) => formatMove(rules, i) === letter);
          expect(seeds).toBe(state.pits[pit]);
        }
        expect(stores).toMatch(new RegExp(`^North ${state.stores.north} +${state.stores.south} South$`));
        expect([blank, status.length]).toEqual(['', 1]);
        expect(formatBoard(rules, state)).not.toMatch(/ $/m);
      }
    });
  });
});

describe('every game', () => {
  it.each(allRulesets)('$id: is shown from both sides', (rules) => {
    expect(lines(rules.initialState(), rules)).toHaveLength(rules.spec.rows ? 13 : 7);
    expect(boardSvg(rules, rules.initialState(), { flip: true })).toContain(rules.title);
  });

  it('marks are shown and read', () => {
    const marks = new Array<Mark>(18).fill(null).with(12, 'south');
    const pits = new Array<number>(18).fill(9).with(12, 0);
    const state = togyzqumalaq.stateFrom({ pits, stores: { south: 9, north: 0 }, marks });
    const text = '9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-9-0-S m............S.....';
    expect(formatPosition(togyzqumalaq, state)).toBe(text);
    expect(valueOf(parsePosition(togyzqumalaq, text.toLowerCase()))).toEqual(state);
    for (const [wrong, error] of [
      [text.replace('S.....', '?.....'), '1:56 syntax'],
      [text.replace('.S', 'SS'), '1:55 position'],
    ] as const)
      expect(errorLine(parsePosition(togyzqumalaq, wrong))).toContain(error);
    expect(formatBoard(togyzqumalaq, state)).toContain('0S');
    expect(boardSvg(togyzqumalaq, state)).toContain('d 0 marked by South');
    const closed = new Array<Mark>(14).fill(null).with(3, 'closed');
    const burnt = congkak.stateFrom({
      pits: new Array<number>(14).fill(7).with(3, 0),
      marks: closed,
      removed: 7,
    });
    expect(formatBoard(congkak, burnt)).toMatch(/ 7 +7 +7 +x +7/);
  });

  it('clockwise games are shown turned, and big pits big', () => {
    const lines = formatBoard(vaiLungThlan, vaiLungThlan.initialState()).split('\n');
    expect([lines[0]!.trim(), lines[4]!.trim()]).toEqual(['a  b  c  d  e  f', 'F  E  D  C  B  A']);
    expect(lines[2]).toMatch(/^South 0 .* 0 North$/);
    expect(boardSvg(oAnQuan, oAnQuan.initialState()).match(/r="19"/g)?.length).toBe(2);
    expect(boardSvg(wari, wari.initialState())).not.toContain('r="19"');
    const setup = ({ pits }: { pits: number }): number[] => new Array<number>(2 * pits).fill(0);
    const over = defineRules({ ...kalah.spec, id: 'over', setup });
    expect(boardSvg(over, over.initialState())).toContain('<svg');
  });
});
