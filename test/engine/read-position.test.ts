// `stateFrom` takes anything, and lists everything that is wrong with it.
import type { Ending, Position, Rules, GameState, Mark } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { InvalidStateError } from '../../src/model/errors.ts';
import { aliGuliMane } from '../../src/rulesets/ali-guli-mane.ts';
import { bao, baoKujifunza } from '../../src/rulesets/bao.ts';
import { congkak } from '../../src/rulesets/congkak.ts';
import { hus } from '../../src/rulesets/hus.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { oAnQuan } from '../../src/rulesets/o-an-quan.ts';
import { omweso } from '../../src/rulesets/omweso.ts';
import { oware } from '../../src/rulesets/oware.ts';
import { togyzqumalaq } from '../../src/rulesets/togyzqumalaq.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { totalSeeds } from '../../src/model/state.ts';
import { changed } from '../support/changed-rules.ts';
import { expectError, junk, thrownBy } from '../support/hostile-values.ts';

const four = new Array<number>(12).fill(4);
const one = [1, ...new Array<number>(11).fill(0)];

/** What is wrong with a position; fails if nothing is. */
function problems(position: unknown, rules: Rules = wari): InvalidStateError['problems'] {
  const error = thrownBy(() => rules.stateFrom(position as Position));
  expectError(error, InvalidStateError);
  return (error as InvalidStateError).problems;
}
const paths = (position: unknown, rules?: Rules): string[] =>
  problems(position, rules).map(({ path }) => path);

it.each(junk)('%s is no position, and nothing in one', (_, value) => {
  expect(paths({ pits: value })).toContain(Array.isArray(value) && value.length === 12 ? 'pits[0]' : 'pits');
  expect(paths({ pits: four.with(3, value as number) })).toEqual(['pits[3]']);
  if (value !== undefined) {
    for (const name of ['turn', 'removed', 'quietMoves'])
      expect(paths({ pits: four, [name]: value })).toEqual([name]);
    if (value !== null) expect(paths({ pits: four, outcome: value })[0]).toMatch(/^outcome/);
    expect(paths({ pits: four, stores: value })[0]).toMatch(/^stores/);
  }
  for (const side of ['south', 'north'])
    expect(paths({ pits: four, stores: { south: 0, north: 0, [side]: value } })).toEqual([`stores.${side}`]);
  expect(paths({ pits: four, outcome: { winner: 'south', reason: value } })).toContain('outcome.reason');
  if (value !== null)
    expect(paths({ pits: four, outcome: { winner: value, reason: 'resignation' } })).toContain(
      'outcome.winner',
    );
});

describe('problems', () => {
  it('are listed all of them, not the first', () => {
    const position = {
      pits: [4, -1, 0.5, NaN, Infinity, '4', 4, 4, 4, 4, 4, 4, 4],
      stores: { south: -1, north: 1.5, east: 3 },
      turn: 'east',
      quietMoves: -2,
      removed: 0.25,
      outcome: { winner: 'east', reason: 'boredom', why: 1 },
      name: 'a study',
    };
    expect(paths(position).sort().join(' ')).toBe(
      'name outcome.reason outcome.why outcome.winner pits pits[1] pits[2] pits[3] pits[4] pits[5] quietMoves removed ' +
        'stores.east stores.north stores.south turn',
    );
    const error = thrownBy(() => wari.stateFrom({ pits: [1, -2, 3] })) as InvalidStateError;
    expect(error.code).toBe('INVALID_STATE');
    expect(error.message).toContain(
      'pits: expected 12 numbers, got 3; pits[1]: expected a whole number from 0, got -2',
    );
  });

  it('name what removed would make up for', () => {
    const some = {
      pits: [1, 1, ...one.slice(2), 1].slice(0, 12),
      stores: { south: 5, north: 0 },
      removed: 30,
    };
    expect(problems({ pits: one })[0]?.message).toContain('removed: 47');
    expect(problems({ ...some, pits: one })[0]?.message).toContain('removed: 42');
    expect(problems({ pits: four, removed: 1 })[0]?.message).not.toContain('removed: ');
    expect(problems({ pits: four.map(() => 5) })[0]?.message).toContain('expected 48 seeds, got 60');
  });

  it('of long lists are looked for no further than the board goes', () => {
    expect(paths({ pits: new Array(1e9) })[0]).toBe('pits');
    expect(paths({ pits: new Array<number>(30).fill(-1) })).toHaveLength(13);
  });

  it('a list is no record, whatever names it has', () => {
    const stores = Object.assign([], { south: 0, north: 0 });
    const outcome = Object.assign([], { winner: 'south', reason: 'resignation' });
    expect(paths(Object.assign([], { pits: four }))).toEqual(['']);
    expect([paths({ pits: four, stores }), paths({ pits: four, outcome })]).toEqual([
      ['stores'],
      ['outcome'],
    ]);
  });

  it('seeds and quiet moves have a limit', () => {
    expect(paths({ pits: four.with(3, 5e8) })).toEqual(['pits[3]']);
    expect(wari.stateFrom({ pits: four, quietMoves: 99_999_999 }).quietMoves).toBe(99_999_999);
    expect(paths({ pits: four, quietMoves: 100_000_000 })).toEqual(['quietMoves']);
  });

  /** The start of a game with some members changed; marks by pit, and seeds that are nowhere removed. */
  function changed(rules: Rules, { marks, ...change }: Changes): Position {
    const start = rules.initialState();
    const list = start.pits.map((_, pit) => (marks?.[pit] ?? null) as Mark);
    const state = { ...start, ...change, ...(start.marks && { marks: list }) };
    return { ...state, removed: Math.max(0, totalSeeds(start) - totalSeeds(state)) };
  }
  type Changes = Partial<Omit<GameState, 'marks'>> & { readonly marks?: Readonly<Record<number, string>> };

  const tuz = { pits: [9, 0, 9, 0, 9, 9, 9, 9, 0, 9, 0, 9, 0, 9, 9, 9, 9, 0] };
  const twos = new Array<number>(32).fill(2);

  it.each<[message: RegExp, Rules, Changes]>([
    [/^pits: expected 48 seeds, got 64$/, hus, { pits: twos }],
    [
      /^stores: expected no seeds/,
      hus,
      { stores: { south: 1, north: 0 }, pits: hus.initialState().pits.with(0, 1) },
    ],
    [/^marks\[10\]: expected null, or on a nyumba the player who/, bao, { marks: { 10: 'north' } }],
    [/^marks\[11\]: expected null, or on a nyumba the player who/, bao, { marks: { 11: 'closed' } }],
    [/^marks\[11\]: expected 'south', 'north', 'closed' or null/, bao, { marks: { 11: 'lost' } }],
    [
      /^stores: expected equal hands, or one .* south 20 and north 24/,
      bao,
      { stores: { south: 20, north: 24 } },
    ],
    [/got south 22 and north 21/, bao, { stores: { south: 22, north: 21 }, turn: 'north' }],
    [
      /^stores: expected no seeds, got 3 and 0$/,
      omweso,
      { stores: { south: 3, north: 0 }, pits: twos.with(0, 29).fill(0, 1) },
    ],
    [
      /^stores: expected no seeds/,
      baoKujifunza,
      { stores: { south: 32, north: 0 }, pits: twos.with(0, 0).fill(1, 1, 31) },
    ],
    [/^marks\[7\]: expected null, or on one pit the player to move/, aliGuliMane, { marks: { 7: 'north' } }],
    [/^marks\[3\]: expected null, or on one pit/, aliGuliMane, { marks: { 2: 'south', 3: 'south' } }],
    // Two tuz of one player; seeds in a tuz; in the own row; in the ninth pit; with the same number; no tuz.
    [/^marks\[10\].*marks\[12\]/, togyzqumalaq, { ...tuz, marks: { 10: 'south', 12: 'south' } }],
    [/^marks\[11\]/, togyzqumalaq, { ...tuz, marks: { 11: 'south' } }],
    [/^marks\[12\]/, togyzqumalaq, { ...tuz, marks: { 12: 'north' } }],
    [/^marks\[8\].*marks\[17\]/, togyzqumalaq, { ...tuz, marks: { 17: 'south', 8: 'north' } }],
    [/^marks\[3\].*marks\[12\]/, togyzqumalaq, { ...tuz, marks: { 12: 'south', 3: 'north' } }],
    [/^marks\[12\]/, togyzqumalaq, { ...tuz, marks: { 12: 'closed' } }],
    [/^marks\[3\]/, congkak, { marks: { 3: 'closed' } }],
  ])('%s', (message, rules, changes) => {
    expect(
      problems(changed(rules, changes), rules)
        .map((each) => each.message)
        .join('; '),
    ).toMatch(message);
  });

  it('of lists of marks that are none, or that the game does not have', () => {
    expect(
      togyzqumalaq.stateFrom(changed(togyzqumalaq, { ...tuz, marks: { 10: 'south', 3: 'north' } })).outcome,
    ).toBeNull();
    for (const marks of [['south'], 'south', null])
      expect(problems({ ...togyzqumalaq.initialState(), marks }, togyzqumalaq)[0]?.message).toContain(
        'expected 18 marks',
      );
    for (const rules of [wari, oAnQuan])
      expect(paths({ ...rules.initialState(), marks: [] }, rules)).toEqual(['marks']);
    expect(problems({ pits: bao.initialState().pits }, bao)[0]?.message).toContain('removed: 44');
  });
});

describe('what is taken', () => {
  it('undefined is left out, an outcome of null too', () => {
    const left = {
      stores: undefined,
      turn: undefined,
      quietMoves: undefined,
      removed: undefined,
      outcome: undefined,
    };
    expect(wari.stateFrom({ pits: four, ...left } as unknown as Position)).toEqual(wari.initialState());
    expect(wari.stateFrom({ pits: four, outcome: null })).toEqual(wari.initialState());
  });

  it('-0 is 0', () => {
    const state = wari.stateFrom({
      pits: [...four.slice(1), -0],
      stores: { south: -0, north: 4 },
      quietMoves: -0,
      removed: -0,
      outcome: { winner: 'south', reason: 'resignation' },
    });
    const { pits, stores, quietMoves, removed } = state;
    for (const count of [pits[11], stores.south, quietMoves, removed]) expect(count).toBe(0);
  });

  it('objects without a prototype are plain enough', () => {
    const bare = <T extends object>(members: T): T => Object.assign(Object.create(null) as T, members);
    const position = bare({ ...wari.initialState(), stores: bare({ south: 0, north: 0 }) });
    expect(wari.stateFrom(position)).toEqual(wari.initialState());
    expect(wari.apply(position, 2)).toEqual(wari.apply(wari.initialState(), 2));
  });

  it('the same position is judged by the rules that are asked', () => {
    const position = { pits: one, stores: { south: 24, north: 23 } };
    expect(oware.stateFrom(position).outcome?.reason).toBe('cannot-feed');
    expect(kalah.stateFrom(position).outcome?.reason).toBe('row-empty');
  });

  it('an end that leaves the seeds in the pits, if its condition holds there', () => {
    const when: Ending['when'] = {
      test: (_, lookahead) => lookahead.legalMoves().length === 1,
      reads: ['pits'],
    };
    const rules = changed(oware, ({ endings }) => ({
      endings: [...endings, { reason: 'no-capture-left', when }],
    }));
    const ended = rules.stateFrom({ pits: [0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0], removed: 42 });
    expect(ended.outcome).toEqual({ winner: null, reason: 'no-capture-left' });
    expect(rules.stateFrom(ended)).toEqual(ended);
    const twoMoves = { ...ended, pits: [0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0] };
    expect(() => rules.stateFrom(twoMoves)).toThrow('that end by no-capture-left');
  });

  it('each member is read once, whatever it gives the next time', () => {
    const reads = new Map<string, number>();
    const watched = <T extends object>(target: T, path: string): T =>
      new Proxy(target, {
        get(from, name, receiver) {
          const at = `${path}.${String(name)}`;
          reads.set(at, (reads.get(at) ?? 0) + 1);
          return Reflect.get(from, name, receiver) as unknown;
        },
      });
    const pits = new Array<number>(12).fill(0);
    const position = {
      pits: watched(pits, 'pits'),
      stores: watched({ south: 30, north: 18 }, 'stores'),
      turn: 'north',
      quietMoves: 3,
      removed: 0,
      outcome: watched({ winner: 'south', reason: 'no-seeds' } as const, 'outcome'),
    } as const;
    const state = wari.stateFrom(watched(position, 'position'));
    expect(state).toMatchObject({ pits, stores: { south: 30, north: 18 }, outcome: { winner: 'south' } });
    for (const name of [
      ...Object.keys(position).map((member) => `position.${member}`),
      ...['pits.length', ...pits.map((_, pit) => `pits.${pit}`)],
      ...['stores.south', 'stores.north', 'outcome.winner', 'outcome.reason'],
    ])
      expect([name, reads.get(name)]).toEqual([name, 1]);
  });
});
