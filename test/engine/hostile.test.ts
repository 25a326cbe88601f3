// Hostile input: only the documented errors come out, and what went in is as it was.
import {
  agree,
  allRulesets,
  createCursor,
  divide,
  forfeit,
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  mirror,
  opponent,
  oppositeOf,
  ownerOf,
  perft,
  pitOf,
  pitsOf,
  positionKey,
  resign,
  rulesetById,
  trace,
  wari,
  type ByPlayer,
  type GameState,
  type Move,
  type Player,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { expectError, junk, refuses, thrownBy } from '../support/hostile-values.ts';

const start = wari.initialState();
const over = resign(wari, start, 'north');

/** Every function that takes a state of some rules. */
const ofRules = (state: GameState): Record<string, () => unknown> => ({
  legalMoves: () => wari.legalMoves(state),
  isLegal: () => wari.isLegal(state, 0),
  illegalReason: () => wari.illegalReason(state, 0),
  apply: () => wari.apply(state, 0),
  isTerminal: () => wari.isTerminal(state),
  outcome: () => wari.outcome(state),
  trace: () => trace(wari, state, 0),
  createCursor: () => createCursor(wari, state),
  perft: () => perft(wari, state, 1),
  divide: () => divide(wari, state, 1),
});
/** Every function that takes a state of any board. */
const ofAny = (state: GameState): Record<string, () => unknown> => ({
  resign: () => resign(wari, state, 'south'),
  agree: () => agree(wari, state),
  forfeit: () => forfeit(wari, state, 'south'),
  mirror: () => mirror(state),
  positionKey: () => positionKey(state),
});

describe('states', () => {
  it.each(junk)('%s is no state', (_, value) => {
    const state = value as GameState;
    for (const run of Object.values({ ...ofRules(state), ...ofAny(state) })) refuses(InvalidStateError, run);
  });

  it.each(junk)('%s is no list of pits, no pair of stores and no turn', (name, value) => {
    const bad = [
      { ...start, pits: value },
      { ...start, turn: value },
    ];
    if (typeof value !== 'object' || value === null) bad.push({ ...start, stores: value } as never);
    for (const state of bad as unknown as GameState[]) {
      // A list of twelve holes is a board as far as anyone looks.
      if (name === 'a list of holes' && state.pits === value) continue;
      for (const run of Object.values(ofRules(state))) refuses(InvalidStateError, run);
      const anyLength = Array.isArray(state.pits) && state.pits.length % 2 === 0 && state.pits.length > 0;
      if (state.turn === value || !anyLength)
        for (const run of Object.values(ofAny(state))) refuses(InvalidStateError, run);
    }
  });

  it('a state of another board, or with any other number of pits', () => {
    const others = [0, 1, 10, 11, 13, 14, 1e9].map((length) => ({
      ...start,
      pits: new Array<number>(length),
    }));
    for (const state of [...others, wari.with({ pits: 5 }).initialState()])
      for (const run of Object.values(ofRules(state))) refuses(InvalidStateError, run);
  });

  it('without rules: no pits at all, or an odd number of them', () => {
    for (const length of [0, 1, 11, 13])
      for (const run of Object.values(ofAny({ ...start, pits: new Array<number>(length).fill(4) })))
        refuses(InvalidStateError, run);
  });

  it('a finished game cannot be played on or ended again', () => {
    for (const reason of ['resignation', 'agreement'] as const) {
      const state = reason === 'resignation' ? over : agree(wari, start);
      expect(wari.legalMoves(state)).toEqual([]);
      expect(wari.isLegal(state, 0)).toBe(false);
      expect(wari.isTerminal(state)).toBe(true);
      expect(wari.outcome(state)).toEqual(state.outcome);
      refuses(
        IllegalMoveError,
        () => wari.apply(state, 0),
        () => trace(wari, state, 0),
      );
      for (const end of [resign, agree, forfeit] as ((
        rules: Rules,
        state: GameState,
        x?: never,
      ) => unknown)[]) {
        const error = thrownBy(() => end(wari, state, 'south' as never));
        expectError(error, InvalidStateError);
        expect((error as InvalidStateError).problems[0]?.path).toBe('outcome');
      }
      expect(createCursor(wari, state).isOver).toBe(true);
      expect([perft(wari, state, 0), perft(wari, state, 1), perft(wari, state, 1000)]).toEqual([1, 0, 0]);
      expect(divide(wari, state, 1)).toEqual([]);
    }
  });

  it('frozen or not, through JSON or not: the answers are the same and the state is not touched', () => {
    const play = (state: GameState) => {
      const before = structuredClone(state);
      const answers = Object.values({ ...ofRules(state), ...ofAny(state) }).map((run) => run());
      expect(state).toEqual(before);
      return answers.filter((answer) => !(answer instanceof Object && 'undo' in answer));
    };
    const loose = structuredClone(start);
    expect(Object.isFrozen(loose.pits)).toBe(false);
    const expected = play(start);
    expect(play(loose)).toEqual(expected);
    expect(play(JSON.parse(JSON.stringify(start)) as GameState)).toEqual(expected);
    expect(Object.isFrozen(loose)).toBe(false);
    expect(Object.isFrozen(loose.stores)).toBe(false);
  });

  it('a state that can be changed is read whenever it is asked about', () => {
    const loose = structuredClone(start) as { -readonly [K in keyof GameState]: GameState[K] };
    const isTerminal = () => wari.isTerminal(loose);
    expect([isTerminal(), wari.legalMoves(loose), isTerminal()]).toEqual([false, [0, 1, 2, 3, 4, 5], false]);
    loose.turn = 'north';
    expect(wari.legalMoves(loose)).toEqual([6, 7, 8, 9, 10, 11]);
    loose.outcome = over.outcome;
    expect([wari.legalMoves(loose), wari.isLegal(loose, 6), isTerminal()]).toEqual([[], false, true]);
    expect(wari.outcome(loose)).toBe(over.outcome);
    loose.quietMoves = -1;
    refuses(InvalidStateError, isTerminal, () => wari.outcome(loose));
  });

  it('one that was asked about in between changes nothing for the state that was made last', () => {
    const made = wari.apply(start, 2);
    const expected = wari.legalMoves(made);
    for (const ask of [
      () => wari.isTerminal(over),
      () => wari.outcome(start),
      () => thrownBy(() => wari.isTerminal({ ...start, quietMoves: -1 })),
    ]) {
      const again = wari.apply(start, 2);
      ask();
      expect(wari.isTerminal(again)).toBe(false);
      expect(wari.legalMoves(again)).toEqual(expected);
      ask();
      expect(wari.apply(again, 8)).toEqual(wari.apply(made, 8));
    }
  });

  it('what is made of a state that can be changed does not change with it', () => {
    const loose = structuredClone(start);
    const made = [
      wari.apply(loose, 0),
      wari.stateFrom(loose),
      resign(wari, loose, 'south'),
      agree(wari, loose),
      mirror(loose),
      createCursor(wari, loose).state(),
    ];
    const before = structuredClone(made);
    (loose.pits as number[]).fill(9);
    Object.assign(loose.stores, { south: 9 });
    expect(made).toEqual(before);
  });

  it('a state without an outcome is of a game that goes on', () => {
    const { outcome: _, ...state } = start;
    expect(wari.isTerminal(state as GameState)).toBe(false);
    expect(wari.outcome(state as GameState)).toBeNull();
    expect(wari.apply(state as GameState, 0).outcome).toBeNull();
  });
});

describe('moves', () => {
  it.each(junk)('%s is not a move, in any ruleset', (_, value) => {
    const move = value as Move;
    for (const rules of allRulesets) {
      const state = rules.initialState();
      expect(rules.illegalReason(state, move)).toBe('not-a-move');
      expect(rules.isLegal(state, move)).toBe(false);
      for (const run of [() => rules.apply(state, move), () => trace(rules, state, move)]) {
        const error = thrownBy(run);
        expectError(error, IllegalMoveError);
        expect(error).toMatchObject({ code: 'ILLEGAL_MOVE', reason: 'not-a-move' });
        expect((error as IllegalMoveError).state).toBe(state);
        expect(Object.is((error as IllegalMoveError).move, value)).toBe(true);
      }
      refuses(RangeError, () => pitOf(rules, move));
    }
  });

  it('12 and 99 are not moves, -0 is 0', () => {
    for (const move of [12, 99]) expect(wari.illegalReason(start, move)).toBe('not-a-move');
    expect(wari.apply(start, -0)).toEqual(wari.apply(start, 0));
    expect(Object.is(pitOf(wari, -0), 0)).toBe(true);
  });

  it('a finished game is game-over whatever the move', () => {
    for (const [, value] of junk) expect(wari.illegalReason(over, value as Move)).toBe('game-over');
  });
});

describe('players, pits, depths, ids', () => {
  it.each(junk)('%s is no player', (_, value) => {
    const player = value as Player;
    refuses(
      RangeError,
      () => opponent(player),
      () => pitsOf(wari, player),
      () => resign(wari, start, player),
      () => forfeit(wari, start, player),
    );
  });

  it.each(junk)('%s is no pit', (_, value) => {
    refuses(
      RangeError,
      () => ownerOf(wari, value as number),
      () => oppositeOf(wari, value as number),
    );
  });

  it.each(junk.filter(([name]) => name !== '2 ** 53'))('%s is no depth', (_, value) => {
    refuses(
      RangeError,
      () => perft(wari, start, value as number),
      () => divide(wari, start, value as number),
    );
  });

  it.each(junk)('%s is no id', (_, value) => {
    const error = thrownBy(() => rulesetById(value as RulesetId));
    expectError(error, RangeError);
    expect((error as Error).message).toMatch(/^unknown ruleset /);
  });

  it.each(['__proto__', 'constructor', 'toString', 'WARI', 'wari '])('%j is no id', (id) => {
    refuses(RangeError, () => rulesetById(id as RulesetId));
  });

  it.each(junk.filter(([, value]) => value !== undefined))('%s is no share', (_, value) => {
    const error = thrownBy(() => agree(wari, start, value as ByPlayer<number>));
    expectError(error, InvalidStateError);
  });

  it.each(junk)('%s is no number of seeds to share', (_, value) => {
    for (const share of [
      { south: value, north: 48 },
      { south: 48, north: value },
      { south: value, north: value },
    ])
      refuses(InvalidStateError, () => agree(wari, start, share as ByPlayer<number>));
  });
});

describe('options', () => {
  it.each(junk.filter(([name]) => !/object$|prototype|date|map|boxed|throwing/.test(name)))(
    '%s is no options',
    (_, value) => {
      for (const rules of allRulesets) refuses(InvalidOptionsError, () => rules.with(value as object));
    },
  );

  it.each(
    allRulesets.flatMap((rules) =>
      Object.keys(rules.options).map((name) => [rules.id, name, rules] as const),
    ),
  )('%s refuses what is no value of %s', (_id, name, rules) => {
    const fine: Record<string, readonly string[]> = {
      ...Object.fromEntries(
        ['emptyCapture', 'unripe', 'jodu', 'sowsOrigin', 'mustFeed', 'takasia', 'reverse', 'bothEnds'].map(
          (option) => [option, ['true', 'false']],
        ),
      ),
      // Holes have a test of their own below.
      captures: ['a list of one number', 'a list of holes'],
      moveLimit: ['null'],
    };
    for (const [what, value] of junk.filter(
      ([what]) => what !== 'undefined' && !fine[name]?.includes(what),
    )) {
      const error = thrownBy(() => rules.with({ [name]: value }));
      expectError(error, InvalidOptionsError);
      expect([what, (error as InvalidOptionsError).problems.map((problem) => problem.path)]).toEqual([
        what,
        [name],
      ]);
    }
  });

  it('a board holds 65,535 seeds and no more', () => {
    expect(kalah.with({ pits: 1, seeds: 32_767 }).initialState().pits).toEqual([32_767, 32_767]);
    for (const options of [
      { pits: 1, seeds: 32_768 },
      { pits: 32_768, seeds: 1 },
      { pits: 1e9, seeds: 1 },
      { pits: 1e9, seeds: 1e9 },
      { pits: 2 ** 60, seeds: 2 ** 60 },
    ])
      for (const rules of allRulesets) refuses(InvalidOptionsError, () => rules.with(options));
  });

  it('captures must have no holes and nothing but whole numbers from 1', () => {
    for (const captures of [
      [],
      [0],
      [2, 0.5],
      [2, '3'],
      [2, undefined],
      new Array(2),
      [[2]],
      'captures',
      { 0: 2, length: 1 },
    ])
      refuses(InvalidOptionsError, () => wari.with({ captures: captures as number[] }));
  });

  it('captures of more seeds than there are never come, or are refused', () => {
    for (const count of [49, 1000, 2 ** 32, 2 ** 53]) {
      try {
        const rules = wari.with({ captures: [count] });
        expect(rules.apply(rules.initialState(), 0)).toEqual(wari.apply(start, 0));
      } catch (error) {
        expectError(error, InvalidOptionsError);
      }
    }
  });

  it('only own names count, and a name out of JSON is a name', () => {
    expect(wari.with(Object.create({ pits: 3 }) as object).options.pits).toBe(6);
    const error = thrownBy(() => wari.with(JSON.parse('{"__proto__": 3, "constructor": 4}') as object));
    expectError(error, InvalidOptionsError);
    expect((error as InvalidOptionsError).problems.map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('options given are not touched, and later changes to them do nothing', () => {
    const captures = [2, 3];
    const options = { captures, seeds: 5 };
    const rules = wari.with(options);
    captures.push(4);
    options.seeds = 1;
    expect(rules.options).toMatchObject({ captures: [2, 3], seeds: 5 });
    expect(Object.isFrozen(captures)).toBe(false);
    expect(Object.isFrozen(rules.options) && Object.isFrozen(rules.options.captures)).toBe(true);
  });
});
