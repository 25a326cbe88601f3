// Hostile input: only the documented errors come out, and what went in is as it was. Malformed states have a test of their own.
import type { GameState, Move } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { agree, forfeit, resign } from '../../src/game/end-game.ts';
import {
  IllegalMoveError,
  InvalidArgumentError,
  InvalidOptionsError,
  InvalidStateError,
} from '../../src/model/errors.ts';
import { opponent } from '../../src/model/player.ts';
import { mirror } from '../../src/model/state.ts';
import { oppositeOf, ownerOf, pitOf, pitsOf } from '../../src/ruleset/geometry.ts';
import { rulesetById } from '../../src/rulesets/find-ruleset.ts';
import { allRulesets } from '../../src/rulesets/index.ts';
import { togyzqumalaq } from '../../src/rulesets/togyzqumalaq.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { perft } from '../../src/tools/perft.ts';
import { trace } from '../../src/tools/trace.ts';
import { expectError, junk, pathsOf, refuses, thrownBy } from '../support/hostile-values.ts';

const start = wari.initialState();
const over = resign(wari, start, 'north');

describe('states', () => {
  it('that can be changed are read whenever they are asked about', () => {
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

  it.each<[string, () => unknown]>([
    ['a finished one', () => wari.isTerminal(over)],
    ['one before', () => wari.outcome(start)],
    ['a wrong one', () => thrownBy(() => wari.isTerminal({ ...start, quietMoves: -1 }))],
  ])('that were made last are the same after %s was asked about in between', (_, ask) => {
    const made = wari.apply(start, 2);
    const expected = [wari.legalMoves(made), wari.apply(made, 8)];
    const again = wari.apply(start, 2);
    ask();
    expect(wari.isTerminal(again)).toBe(false);
    ask();
    expect([wari.legalMoves(again), wari.apply(again, 8)]).toEqual(expected);
  });

  it('without an outcome are of games that go on, but marks are not left out', () => {
    const { outcome: _, ...given } = start;
    const state = given as GameState;
    expect([wari.isTerminal(state), wari.outcome(state)]).toEqual([false, null]);
    expect(wari.apply(state, 0)).toEqual(wari.apply(start, 0));
    const { marks: __, ...unmarked } = togyzqumalaq.initialState();
    refuses(InvalidStateError, () => togyzqumalaq.apply(unmarked, 0));
    expect(togyzqumalaq.stateFrom(unmarked)).toEqual(togyzqumalaq.initialState());
  });
});

it.each(junk)('%s is not a move, in any ruleset', (_, value) => {
  const move = value as Move;
  for (const rules of allRulesets) {
    const state = rules.initialState();
    expect([rules.illegalReason(state, move), rules.isLegal(state, move)]).toEqual(['not-a-move', false]);
    for (const run of [() => rules.apply(state, move), () => trace(rules, state, move)]) {
      const error = thrownBy(run) as IllegalMoveError;
      expectError(error, IllegalMoveError);
      expect([error.code, error.reason, error.state === state]).toEqual(['ILLEGAL_MOVE', 'not-a-move', true]);
      expect(Object.is(error.move, value)).toBe(true);
    }
    refuses(InvalidArgumentError, () => pitOf(rules, move));
  }
});

it('-0 is 0', () => {
  expect(wari.apply(start, -0)).toEqual(wari.apply(start, 0));
  expect(Object.is(pitOf(wari, -0), 0)).toBe(true);
  const [counts, pits] = [{ quietMoves: -0, removed: -0 }, start.pits.with(3, -0)];
  const odd: GameState = { ...start, ...counts, pits, stores: { south: -0, north: -0 } };
  const { outcome: _, ...open } = odd;
  expect(mirror(open as GameState)).toStrictEqual(mirror({ ...start, pits: start.pits.with(3, 0) }));
});

it.each(junk)('%s is no player, no pit, no id and no share', (name, value) => {
  const any = value as never;
  refuses(
    InvalidArgumentError,
    ...[() => opponent(any), () => pitsOf(wari, any), () => ownerOf(wari, any), () => oppositeOf(wari, any)],
    ...[() => resign(wari, start, any), () => forfeit(wari, start, any), () => rulesetById(any)],
    ...(name === '2 ** 53' ? [] : [() => perft(wari, start, any)]),
  );
  refuses(
    InvalidStateError,
    ...(value === undefined ? [] : [() => agree(wari, start, any)]),
    () => agree(wari, start, { south: any, north: 48 }),
    () => agree(wari, start, { south: 48, north: any }),
    () => agree(wari, start, { south: any, north: any }),
  );
});

it.each(['__proto__', 'constructor', 'toString', 'WARI', 'wari '])('%j is no id', (id) => {
  refuses(InvalidArgumentError, () => rulesetById(id as never));
});

describe('options', () => {
  it.each(junk.filter(([name]) => !/object$|prototype|date|map|boxed|throwing/.test(name)))(
    '%s is no options',
    (_, value) => {
      for (const rules of allRulesets) refuses(InvalidOptionsError, () => rules.with(value as object));
    },
  );

  it('only own names count, and a name out of JSON is a name', () => {
    expect(wari.with(Object.create({ pits: 3 }) as object).options.pits).toBe(6);
    const run = () => wari.with(JSON.parse('{"__proto__": 3, "constructor": 4}') as object);
    expect(pathsOf(run)).toEqual(['__proto__', 'constructor']);
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
