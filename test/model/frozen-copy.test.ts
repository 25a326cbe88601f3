// Nothing that the library shares between its users can be changed by one of them.
import * as main from 'mancala-rules';
import * as books from 'mancala-rules/books';
import * as boardgame from 'mancala-rules/boardgame.io';
import * as notation from 'mancala-rules/notation';
import * as rounds from 'mancala-rules/rounds';
import * as search from 'mancala-rules/search';
import * as workers from 'mancala-rules/search/workers';
import * as steps from 'mancala-rules/steps';
import * as tables from 'mancala-rules/tables';
import * as testing from 'mancala-rules/testing';
import * as text from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';

const { allRulesets, defineRules, Game, kalah, sowing, trace } = main;
const entries = { main, books, notation, rounds, search, workers, steps, tables, testing, text, boardgame };

/** Everything that can be reached from a value, with its path. Prototypes belong to classes. */
function reachable(value: unknown, path: string, found = new Map<object, string>()): Map<object, string> {
  if (Object(value) !== value || found.has(value as object)) return found;
  found.set(value as object, path);
  for (const key of Reflect.ownKeys(value as object)) {
    const member: unknown = Object.getOwnPropertyDescriptor(value, key)!.value;
    if (key !== 'prototype') reachable(member, `${path}.${String(key)}`, found);
  }
  if (value instanceof Map || value instanceof Set)
    for (const part of value as Iterable<unknown>) reachable(part, `${path}[]`, found);
  return found;
}

const isData = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    Array.isArray(value) ||
    [Object.prototype, null].includes(prototype as null) ||
    value instanceof Map ||
    value instanceof Set
  );
};

/** The paths of data that can be changed. */
const changeable = (found: ReadonlyMap<object, string>): readonly string[] =>
  [...found].filter(([value]) => isData(value) && !Object.isFrozen(value)).map(([, path]) => path);

/** The paths of data that can be changed and that a function returns twice. */
const changeableTwice = (path: string, run: () => unknown): readonly string[] => {
  const before = reachable(run(), path);
  return changeable(new Map([...reachable(run(), path)].filter(([value]) => before.has(value))));
};

it.each(Object.entries(entries))('every export of %s is frozen', (name, entry) => {
  for (const [exported, value] of Object.entries(entry))
    expect(changeable(reachable(value, `${name}.${exported}`))).toEqual([]);
});

it.each(allRulesets)('what $id returns more than once is frozen', (rules: main.Rules) => {
  const state = rules.initialState();
  const [move] = rules.legalMoves(state);
  const game = Game.start(rules).play(move!);
  const runs: Readonly<Record<string, () => unknown>> = {
    steps: () => rules.spec.steps(rules.options),
    initialState: rules.initialState,
    legalMoves: () => rules.legalMoves(state),
    apply: () => rules.apply(state, move!),
    with: () => rules.with({ first: 'north' }),
    game: () => [game.rules, game.state, game.history, game.turns, game.steps, game.states],
    rulesOf: () => text.rulesOf(rules),
    book: () => books.findBook(rules),
  };
  for (const [name, run] of Object.entries(runs)) expect(changeableTwice(name, run)).toEqual([]);
  expect(changeable(reachable(trace(rules, state, move!), 'trace'))).toEqual([]);
});

it('the moves of a book are frozen', () => {
  expect(Object.isFrozen(books.kalahBook(kalah).moves(kalah.initialState()))).toBe(true);
});

it('nothing that sowing returns is shared', () => {
  expect(changeableTwice('sowing', () => sowing({}))).toEqual([]);
});

describe('the spec of one’s own rules', () => {
  it('is a frozen copy', () => {
    const own = {
      ...kalah.spec,
      id: 'own',
      defaults: { ...kalah.spec.defaults, style: ['a', { b: 1 }] },
      stores: { south: 1, north: 0 },
      reasons: { bored: 'the players are bored' },
      choiceNames: ['<', '>'],
    };
    const rules = defineRules<typeof own.defaults>(own);
    expect(changeable(reachable({ spec: rules.spec, options: rules.options }, 'rules'))).toEqual(['rules']);
    expect(rules.spec).toMatchObject({ ...own, steps: expect.any(Function) as unknown });
    own.defaults.seeds = 9;
    own.stores.south = 9;
    own.choiceNames.push('-');
    const { initialState, spec } = rules.with({ first: 'north' });
    expect(initialState()).toMatchObject({ pits: kalah.initialState().pits, stores: { south: 1, north: 0 } });
    expect(spec.choiceNames).toEqual(['<', '>']);
  });

  it('and options of any depth are taken', () => {
    const rules = defineRules<typeof kalah.options & { extra: unknown }>({
      ...kalah.spec,
      id: 'own',
      defaults: { ...kalah.spec.defaults, extra: null },
    });
    const extra: unknown[] = [undefined];
    extra.push(extra);
    expect(rules.with({ extra }).options.extra).toHaveLength(2);
  });
});
