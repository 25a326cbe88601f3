// Positions: what is written is read again as it was, and what cannot be read is pointed at.
import {
  agree,
  defineRules,
  forfeit,
  InvalidStateError,
  kalah,
  mancala,
  oware,
  resign,
  wari,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { formatPosition, parsePosition } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { withEnds } from '../support/every-end.ts';
import { ownRules } from '../cursor/own-rules.ts';
import { check, runs } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import { complaint, valueOf } from './reading.ts';

const start = '4-4-4-4-4-4-4-4-4-4-4-4-0-0';

function comesBack(rules: Rules, state: GameState): void {
  expect(valueOf(parsePosition(rules, formatPosition(rules, state)))).toStrictEqual(state);
}

describe('what is written is read again', () => {
  it.each(ids)('%s: every state and every end', (id) => {
    check(gamesOf(id, 40), 40, (game) => {
      for (const { state } of nodesOf(game)) {
        for (const ended of withEnds(state)) comesBack(game.setup.rules, ended);
      }
    });
  });

  it('rules of one’s own, as stateFrom takes their states', () => {
    let taken = 0;
    check(ownRules, 200, ({ plain, start: first }) => {
      for (const state of withEnds(first)) {
        const read = parsePosition(plain, formatPosition(plain, state));
        try {
          expect(valueOf(read)).toStrictEqual(plain.stateFrom(state));
          taken++;
        } catch (error) {
          if (!(error instanceof InvalidStateError)) throw error;
          expect(complaint(read)).toContain(error.message);
        }
      }
    });
    expect(taken).toBeGreaterThan(runs(500));
  });

  it('a board on which all seeds lie in one pit', () => {
    const rules = wari.with({ pits: 40, seeds: 800 });
    comesBack(
      rules,
      rules.stateFrom({ pits: [63_999, ...rules.initialState().pits.slice(1).fill(0)].with(40, 1) }),
    );
  });
});

describe('a position that is written', () => {
  const state = wari.apply(wari.initialState(), 2);

  it('leaves out what is as usual', () => {
    expect(formatPosition(wari, wari.initialState())).toBe(`${start}-S`);
    expect(formatPosition(wari, state)).toBe('4-4-0-5-5-5-5-4-4-4-4-4-0-0-N q1');
    const study = { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], removed: 45 };
    expect(formatPosition(wari, wari.stateFrom(study))).toBe('0-0-0-0-0-2-1-0-0-0-0-0-0-0-S r45');
  });

  it('names the end, and who resigned', () => {
    expect(formatPosition(wari, resign(state, 'south'))).toMatch(/-N q1 =resignation-south$/);
    expect(formatPosition(wari, resign(state, 'north'))).toMatch(/-N q1 =resignation-north$/);
    expect(formatPosition(wari, agree(state))).toMatch(/-23-25-N q1 =agreement$/);
    expect(formatPosition(wari, forfeit(state, 'south'))).toMatch(/-0-48-N q1 =forfeit$/);
  });

  it('is of this board', () => {
    expect(() => formatPosition(wari.with({ pits: 5 }), state)).toThrow(InvalidStateError);
    expect(() => formatPosition(wari, { ...state, pits: [1] })).toThrow(InvalidStateError);
  });

  it('may come from a plain object without an outcome, with -0', () => {
    const { pits, stores, turn, quietMoves } = state;
    const plain = { pits: pits.map((seeds) => seeds || -0), stores, turn, quietMoves, removed: -0 };
    expect(formatPosition(wari, plain as unknown as GameState)).toBe(formatPosition(wari, state));
  });
});

describe('a position as somebody types it', () => {
  it.each([
    [`${start}-s`, 'south', 0],
    [`  \t${start}-n\r\n`, 'north', 0],
    [`\uFEFF${start}-N\tq7`, 'north', 7],
    [`${start}-N r0 q3\n`, 'north', 3],
  ] as const)('%j', (text, turn, quietMoves) => {
    const { pits, stores, removed, outcome } = wari.initialState();
    expect(valueOf(parsePosition(wari, text))).toStrictEqual({
      pits,
      stores,
      turn,
      quietMoves,
      removed,
      outcome,
    });
  });

  it('is ended where the rules end it, though it does not say so (A3)', () => {
    const read = valueOf(parsePosition(wari, '0-0-0-0-0-17-0-0-0-0-0-0-15-16-S'));
    expect(read.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
    expect(read.stores.south).toBe(32);
  });

  it('says by the stores who won, or that it was a draw', () => {
    const over = (stores: string): GameState =>
      valueOf(parsePosition(kalah, `0-0-0-0-0-0-0-0-0-0-0-0-${stores}-S =row-empty`));
    expect(over('25-23').outcome).toEqual({ winner: 'south', reason: 'row-empty' });
    expect(over('20-28').outcome).toEqual({ winner: 'north', reason: 'row-empty' });
    expect(over('24-24').outcome).toEqual({ winner: null, reason: 'row-empty' });
  });

  it('can be given up by the one who is ahead', () => {
    const read = valueOf(parsePosition(kalah, '1-0-0-0-0-0-1-0-0-0-0-0-40-6-S =resignation-south'));
    expect(read.outcome).toEqual({ winner: 'north', reason: 'resignation' });
  });
});

describe('a position that cannot be read', () => {
  const count = (text: string): string => `syntax: a number from 0 is wanted, in digits, not "${text}"`;
  const wanted =
    '14 numbers are wanted, of 12 pits and 2 stores, and S or N behind them, with hyphens between';
  it.each([
    ['', '1:1 syntax: a position is wanted, such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'],
    [' \n ', '1:1 syntax: a position is wanted, such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'],
    ['start', `1:1 ${count('start')}`],
    ['\n4-4-x-4-4-4-4-4-4-4-4-4-0-0-S', `2:5 ${count('x')}`],
    ['4-4-007-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('007')}`],
    ['4-4-1e3-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('1e3')}`],
    ['4-4-+4-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('+4')}`],
    ['4-4--1-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('')}`],
    ['4-4-4.0-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('4.0')}`],
    ['4-4-٤-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('٤')}`],
    ['4-4-9999999999-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('9999999999')}`],
    ['4-4-999999999-4-4-4-4-4-4-4-4-4-0-0-S', '1:5 position: pits[2] cannot be 999999999'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-600000000-S', '1:27 position: stores.north cannot be 600000000'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-600000000-0-S', '1:25 position: stores.south cannot be 600000000'],
    ['4-4-4-4-4-4-4-4-0-0-S', `1:1 syntax: ${wanted}; not 10`],
    [' 5-5-5-5', `1:2 syntax: ${wanted}; not 4`],
    [`4-4-${start}-S`, `1:1 syntax: ${wanted}; not 16`],
    [`4-${start}-x-S`, `1:1 syntax: ${wanted}; not 16`],
    [start, '1:28 syntax: S or N is wanted for who moves, not ""'],
    [`${start}-E`, '1:29 syntax: S or N is wanted for who moves, not "E"'],
    [`${start}-ſ`, '1:29 syntax: S or N is wanted for who moves, not "ſ"'],
    ['😀', `1:1 ${count('😀')}`],
    [`${start}-S 😀 q7`, '1:31 syntax: q7, r3 or =reason can stand here, not "😀"'],
    [`${start}-S Q7`, '1:31 syntax: q7, r3 or =reason can stand here, not "Q7"'],
    [`${start}-S q`, `1:32 ${count('')}`],
    [`${start}-S q-1`, `1:32 ${count('-1')}`],
    [`${start}-S q1 q1`, '1:34 syntax: "q1" says again what was said before'],
    [`${start}-S q600000000`, '1:31 position: quietMoves cannot be 600000000'],
    [`${start}-S r3`, '1:1 position: pits cannot be 51 of 48 seeds'],
    [`${start}-S r600000000`, '1:31 position: removed cannot be 600000000'],
    ['0-0-0-0-0-2-1-0-0-0-0-0-0-0-S', '1:1 position: pits cannot be 3 of 48 seeds without removed: 45'],
    [`${start}-S =draw`, '1:31 position: outcome.reason cannot be draw'],
    [`${start}-S\r\n =target`, '2:2 position: outcome.reason cannot be target'],
    [`${start}-S =`, '1:31 syntax: =reason is wanted, such as =no-seeds or =resignation-south, not "="'],
    [
      `${start}-S =resignation`,
      '1:31 syntax: =reason is wanted, such as =no-seeds or =resignation-south, not "=resignation"',
    ],
    [`${start}-S =agreement`, '1:1 position: pits cannot be 4-4-4-4-4-4-4-4-4-4-4-4 after agreement'],
  ])('%j', (text, complained) => {
    expect(complaint(parsePosition(wari, text))).toBe(complained);
  });

  it('is wrong in more than one place: the first is pointed at, all are told', () => {
    const text = '999999999-4-4-4-4-4-4-4-4-4-4-999999999-0-0-S';
    expect(complaint(parsePosition(mancala, text))).toBe(
      '1:1 position: pits[0] cannot be 999999999; pits[11] cannot be 999999999',
    );
  });

  it('is told so by rules of another copy of the package, which has classes of its own', () => {
    const problems = [{ path: 'removed', message: 'removed cannot be 3' }];
    const error = Object.assign(new Error('removed cannot be 3'), { code: 'INVALID_STATE', problems });
    const rules = { ...oware, stateFrom: () => throwing(error) };
    expect(complaint(parsePosition(rules, `${start}-S r3`))).toBe('1:31 position: removed cannot be 3');
  });

  it('is not what a step that fails makes of it', () => {
    const failing = defineRules({
      ...wari.spec,
      id: 'failing',
      setup: () => [1, 1, ...wari.initialState().pits.slice(2)],
      steps: (options) => ({
        ...wari.spec.steps(options),
        endings: [{ reason: 'target', over: () => throwing(new TypeError('a step failed')) }],
      }),
    });
    const text = '1-1-4-4-4-4-4-4-4-4-4-4-0-0-S';
    expect(() => parsePosition(failing, text)).toThrow('a step failed');
  });
});

function throwing(error: Error): never {
  throw error;
}
