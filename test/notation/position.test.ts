// Positions: round trips, and errors with their location.
import {
  agree,
  bao,
  defineRules,
  forfeit,
  Game,
  hus,
  InvalidStateError,
  kalah,
  mancala,
  oware,
  resign,
  wari,
  type EndReason,
  type GameState,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatPosition, parseMoves, parsePosition, playText } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { withEnds } from '../support/every-end.ts';
import { ownRules } from '../cursor/own-rules.ts';
import { check, runs } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';
import { errorLine, valueOf } from './parse-results.ts';

const start = '4-4-4-4-4-4-4-4-4-4-4-4-0-0';

function expectRoundTrip(rules: Rules, state: GameState): void {
  expect(valueOf(parsePosition(rules, formatPosition(rules, state)))).toStrictEqual(state);
}

describe('round trips', () => {
  it.each(allIds)('%s: every state and every end', (id) => {
    check(gamesOf(id, 40), 20, (game) => {
      for (const { state } of nodesOf(game)) {
        for (const ended of withEnds(game.setup.rules, state)) expectRoundTrip(game.setup.rules, ended);
      }
    });
  });

  it('own reasons that end like the name of a loser', () => {
    const reasons = ['full', 'full-south', 'full-draw', 'nord-süd-north'];
    const rules = (undecided: Player | null) =>
      defineRules({
        ...wari.spec,
        id: 'ends',
        reasons: Object.fromEntries(reasons.map((reason) => [reason, 'a row is full'])),
        steps: (options) => ({
          ...wari.spec.steps(options),
          endings: reasons.map((reason) => ({
            reason,
            when: { test: () => true, reads: [] },
            winner: () => undecided,
          })),
        }),
      });
    for (const winner of ['south', 'north', null] as const) {
      for (const reason of reasons) {
        const state = rules(winner).stateFrom({
          pits: wari.initialState().pits,
          outcome: { winner, reason: reason as EndReason },
        });
        expectRoundTrip(rules(winner), state);
        const bare = formatPosition(wari, wari.initialState());
        if (reason !== 'full-south' && reason !== 'full-draw')
          expect(valueOf(parsePosition(rules(winner), `${bare} =${reason}`))).toStrictEqual(state);
      }
    }
  });

  it('custom rules, as stateFrom accepts their states', () => {
    let taken = 0;
    check(ownRules, 200, ({ plain, start: first }) => {
      for (const state of withEnds(plain, first)) {
        const read = parsePosition(plain, formatPosition(plain, state));
        try {
          expect(valueOf(read)).toStrictEqual(plain.stateFrom(state));
          taken++;
        } catch (error) {
          if (!(error instanceof InvalidStateError)) throw error;
          expect(errorLine(read)).toContain(error.message);
        }
      }
    });
    expect(taken).toBeGreaterThan(runs(500));
  });

  it('a board with all seeds in one pit', () => {
    const rules = wari.with({ pits: 40, seeds: 800 });
    expectRoundTrip(
      rules,
      rules.stateFrom({ pits: [63_999, ...rules.initialState().pits.slice(1).fill(0)].with(40, 1) }),
    );
  });
});

describe('formatPosition', () => {
  const state = wari.apply(wari.initialState(), 2);

  it('leaves out zero counts', () => {
    expect(formatPosition(wari, wari.initialState())).toBe(`${start}-S`);
    expect(formatPosition(wari, state)).toBe('4-4-0-5-5-5-5-4-4-4-4-4-0-0-N q1');
    const study = { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], removed: 45 };
    expect(formatPosition(wari, wari.stateFrom(study))).toBe('0-0-0-0-0-2-1-0-0-0-0-0-0-0-S r45');
  });

  it('contains the end reason, and the player who resigned', () => {
    expect(formatPosition(wari, resign(wari, state, 'south'))).toMatch(/-N q1 =resignation-south$/);
    expect(formatPosition(wari, resign(wari, state, 'north'))).toMatch(/-N q1 =resignation-north$/);
    expect(formatPosition(wari, agree(wari, state))).toMatch(/-23-25-N q1 =agreement$/);
    expect(formatPosition(wari, forfeit(wari, state, 'south'))).toMatch(/-0-48-N q1 =forfeit$/);
  });

  it('names the player who lost where the stores do not say it', () => {
    const north = hus.apply(hus.initialState(), 2);
    expect(formatPosition(hus, resign(hus, north, 'south'))).toMatch(/ =resignation-south$/);
    const lost = formatPosition(hus, forfeit(hus, north, 'south'));
    expect(lost).toMatch(/ =forfeit-south$/);
    expect(errorLine(parsePosition(hus, lost.replace('-south', '')))).toContain(
      'expected =forfeit-north or =forfeit-south, to name the player who lost',
    );
    const first = bao.apply(bao.initialState(), bao.legalMoves(bao.initialState())[0]!);
    const drawn = formatPosition(bao, agree(bao, first));
    expect(drawn).toMatch(/-21-22-N q1 =agreement-draw$/);
    expect(valueOf(parsePosition(bao, drawn.replace('-draw', ''))).outcome?.winner).toBeNull();
  });

  it('rejects a state of another board', () => {
    expect(() => formatPosition(wari.with({ pits: 5 }), state)).toThrow(InvalidStateError);
    expect(() => formatPosition(wari, { ...state, pits: [1] })).toThrow(InvalidStateError);
  });

  it('accepts a plain object without an outcome and with -0', () => {
    const { pits, stores, turn, quietMoves } = state;
    const plain = { pits: pits.map((seeds) => seeds || -0), stores, turn, quietMoves, removed: -0 };
    expect(formatPosition(wari, plain as unknown as GameState)).toBe(formatPosition(wari, state));
  });
});

describe('a position typed by hand', () => {
  it.each([
    [`${start}-s`, 'south', 0],
    [`  \t${start}-n\r\n`, 'north', 0],
    [`\uFEFF${start}-N\tq7`, 'north', 7],
    [`${start}-N r0 q3\n`, 'north', 3],
  ] as const)('%j', (text, turn, quietMoves) => {
    expect(valueOf(parsePosition(wari, text))).toStrictEqual({ ...wari.initialState(), turn, quietMoves });
  });

  it('is ended by the rules even if the text does not say so (A3)', () => {
    const read = valueOf(parsePosition(wari, '0-0-0-0-0-17-0-0-0-0-0-0-15-16-S'));
    expect(read.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
    expect(read.stores.south).toBe(32);
  });

  it('takes the winner or a draw from the stores', () => {
    const over = (stores: string): unknown =>
      valueOf(parsePosition(kalah, `0-0-0-0-0-0-0-0-0-0-0-0-${stores}-S =row-empty`)).outcome?.winner;
    expect(['25-23', '20-28', '24-24'].map(over)).toEqual(['south', 'north', null]);
  });

  it('can be resigned by the player who is ahead', () => {
    const read = valueOf(parsePosition(kalah, '1-0-0-0-0-0-1-0-0-0-0-0-40-6-S =resignation-south'));
    expect(read.outcome).toEqual({ winner: 'north', reason: 'resignation' });
  });
});

it('quiet moves cannot overflow', () => {
  const text = `${start}-S q`;
  expect(errorLine(parsePosition(kalah, `${text}100000000`))).toMatch(/^1:31 position: quietMoves/);
  const most = Game.from(kalah, valueOf(parsePosition(kalah, `${text}99999999`)));
  expect(valueOf(parseMoves(kalah, most.state, 'A a4'))).toEqual([0, 6]);
  const played = valueOf(playText(most, 'A a')).state;
  expect(formatPosition(kalah, played)).toContain(' q100000001');
});

describe('an invalid position', () => {
  const count = (text: string): string =>
    `syntax: expected a whole number of at most nine digits, got "${text}"`;
  const tooMany = (text: string): string => `expected a whole number from 0, got ${text}`;
  const expected = 'expected 14 numbers (12 pits and 2 stores), then S or N, separated by hyphens';
  it.each([
    ['', '1:1 syntax: expected a position such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'],
    [' \n ', '1:1 syntax: expected a position such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'],
    ['start', `1:1 ${count('start')}`],
    ['\n4-4-x-4-4-4-4-4-4-4-4-4-0-0-S', `2:5 ${count('x')}`],
    ['4-4-007-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('007')}`],
    ['4-4-1e3-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('1e3')}`],
    ['4-4-+4-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('+4')}`],
    ['4-4--1-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('')}`],
    ['4-4-4.0-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('4.0')}`],
    ['4-4-٤-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('٤')}`],
    ['4-4-9999999999-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 ${count('9999999999')}`],
    ['4-4-999999999-4-4-4-4-4-4-4-4-4-0-0-S', `1:5 position: pits[2]: ${tooMany('999999999')}`],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-600000000-S', `1:27 position: stores.north: ${tooMany('600000000')}`],
    ['4-4-4-4-4-4-4-4-4-4-4-4-600000000-0-S', `1:25 position: stores.south: ${tooMany('600000000')}`],
    ['4-4-4-4-4-4-4-4-0-0-S', `1:1 syntax: ${expected}; got 10 numbers`],
    [' 5-5-5-5', `1:2 syntax: ${expected}; got 4 numbers`],
    [`4-4-${start}-S`, `1:1 syntax: ${expected}; got 16 numbers`],
    [`4-${start}-x-S`, `1:1 syntax: ${expected}; got 16 numbers`],
    [start, '1:28 syntax: expected S or N for the player to move, got ""'],
    [`${start}-E`, '1:29 syntax: expected S or N for the player to move, got "E"'],
    [`${start}-ſ`, '1:29 syntax: expected S or N for the player to move, got "ſ"'],
    ['😀', `1:1 ${count('😀')}`],
    [`${start}-S 😀 q7`, '1:31 syntax: expected q7, r3, marks such as m..S.N. or =reason, got "😀"'],
    [`${start}-S m..?`, '1:34 syntax: expected S, N, x or . for each pit, got "?"'],
    [`${start}-S Q7`, '1:31 syntax: expected q7, r3, marks such as m..S.N. or =reason, got "Q7"'],
    [`${start}-S q`, `1:32 ${count('')}`],
    [`${start}-S q-1`, `1:32 ${count('-1')}`],
    [`${start}-S q1 q1`, '1:34 syntax: "q1" repeats an earlier part'],
    [`${start}-S q600000000`, '1:31 position: quietMoves: expected a whole number below 1e8, got 600000000'],
    [`${start}-S r3`, '1:1 position: pits: expected 48 seeds, got 51'],
    [`${start}-S r600000000`, `1:31 position: removed: ${tooMany('600000000')}`],
    ['0-0-0-0-0-2-1-0-0-0-0-0-0-0-S', '1:1 position: pits: expected 48 seeds (or removed: 45), got 3'],
    [`${start}-S =draw`, '1:31 position: outcome.reason: expected a reason of these rules, got "draw"'],
    [
      `${start}-S\r\n =target`,
      '2:2 position: outcome.reason: expected a reason of these rules, got "target"',
    ],
    [`${start}-S =`, '1:31 syntax: expected a reason such as =no-seeds or =resignation-south, got "="'],
    [
      `${start}-S =resignation`,
      '1:31 syntax: expected a reason such as =no-seeds or =resignation-south, got "=resignation"',
    ],
    [
      `${start}-S =agreement`,
      '1:1 position: pits: expected pits that end by agreement, got 4-4-4-4-4-4-4-4-4-4-4-4',
    ],
  ])('%j', (text, expected) => {
    expect(errorLine(parsePosition(wari, text))).toBe(expected);
  });

  it('reports the location of the first problem, and all problems in the message', () => {
    const [text, problem] = ['999999999-4-4-4-4-4-4-4-4-4-4-999999999-0-0-S', tooMany('999999999')];
    expect(errorLine(parsePosition(mancala, text))).toBe(
      `1:1 position: pits[0]: ${problem}; pits[11]: ${problem}`,
    );
  });

  it('is reported with rules of another copy of the package, which has other classes', () => {
    const problems = [{ path: 'removed', message: 'removed cannot be 3' }];
    const error = Object.assign(new Error('removed cannot be 3'), { code: 'INVALID_STATE', problems });
    const rules = { ...oware, stateFrom: () => throwing(error) };
    expect(errorLine(parsePosition(rules, `${start}-S r3`))).toBe('1:31 position: removed cannot be 3');
  });

  it('does not include errors thrown by steps', () => {
    const failing = defineRules({
      ...wari.spec,
      id: 'failing',
      setup: () => [1, 1, ...wari.initialState().pits.slice(2)],
      steps: (options) => ({
        ...wari.spec.steps(options),
        endings: [
          { reason: 'target', when: { test: () => throwing(new TypeError('a step failed')), reads: [] } },
        ],
      }),
    });
    const text = '1-1-4-4-4-4-4-4-4-4-4-4-0-0-S';
    expect(() => parsePosition(failing, text)).toThrow('a step failed');
  });
});

function throwing(error: Error): never {
  throw error;
}
