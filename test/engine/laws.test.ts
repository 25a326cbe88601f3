// What holds at every node of every game: seeds are conserved, nothing is changed, JSON and the board turned round lead to
// the same game, illegal moves are errors, every end that is not a move does what A5 says, keys and `load` are right.
import fc from 'fast-check';
import type { ByPlayer, Cursor, EndReason, GameState, Move, Player, Position, Rules } from 'mancala-rules';
import { show } from '../../src/model/validation.ts';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../src/cursor/create-cursor.ts';
import { agree, forfeit, resign } from '../../src/game/end-game.ts';
import { IllegalMoveError, InvalidStateError } from '../../src/model/errors.ts';
import { opponent } from '../../src/model/player.ts';
import { mirror, positionKey } from '../../src/model/state.ts';
import { perft } from '../../src/tools/perft.ts';
import { trace } from '../../src/tools/trace.ts';
import { gamesOf, nodesOf, plain, players, seedsIn, startOf } from '../support/arbitraries.ts';
import type { Game } from '../support/arbitraries.ts';
import { withEnds } from '../support/every-end.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { check } from '../support/runs.ts';
import { allIds, setups, type Setup } from '../support/setups.ts';
import { refOf } from '../support/walk.ts';

type Law = (game: Game, state: GameState, move: Move | null) => void;

/** Holds a law against every node of random games of every ruleset. */
function law(says: string, plies: number, runs: number, holds: Law): void {
  describe(says, () => {
    it.each(allIds)('%s', (id) => {
      check(gamesOf(id, plies), runs, (game) => {
        for (const { state, move } of nodesOf(game)) holds(game, state, move);
      });
    });
  });
}

const sum = (seeds: readonly number[]): number => seeds.reduce((all, each) => all + each, 0);
const rowsOf = ({ pits }: GameState): ByPlayer<number> => ({
  south: sum(pits.slice(0, pits.length / 2)),
  north: sum(pits.slice(pits.length / 2)),
});

law('A8: seeds are neither made nor lost', 40, 10, ({ setup }, state) => {
  for (const each of withEnds(setup.rules, state)) {
    const { pits, stores, removed, quietMoves } = each;
    expect([seedsIn(each), pits.length]).toEqual([setup.total, 2 * setup.options.pits]);
    const counts = [...pits, stores.south, stores.north, removed, quietMoves];
    expect(counts.filter((count) => !Number.isInteger(count) || count < 0 || Object.is(count, -0))).toEqual(
      [],
    );
  }
});

law('A8: JSON leads back to the same state, finished games too', 20, 8, ({ setup: { rules } }, state) => {
  for (const ended of withEnds(rules, state)) {
    const read = rules.stateFrom(JSON.parse(JSON.stringify(ended)) as Position);
    expect(read).toStrictEqual(ended);
    expect(rules.legalMoves(read)).toEqual(rules.legalMoves(ended));
  }
});

/** Expects the seeds in play to go to the given players, and the stores to decide (A7). */
function collected(state: GameState, { south, north }: ByPlayer<number>, reason: EndReason): GameState {
  const stores = { south: state.stores.south + south, north: state.stores.north + north };
  const ahead: Player = stores.south > stores.north ? 'south' : 'north';
  const winner = stores.south === stores.north ? null : ahead;
  return { ...state, pits: state.pits.map(() => 0), stores, outcome: { winner, reason } };
}

law('A5, L4: resignation, agreement and forfeit', 15, 8, ({ setup: { rules }, choices }, state) => {
  const player: Player = choices.length % 2 ? 'south' : 'north';
  const part = choices[0] ?? 0;
  if (state.outcome !== null) {
    for (const end of [
      () => resign(rules, state, player),
      () => agree(rules, state),
      () => forfeit(rules, state, player),
    ])
      expect(end).toThrow(InvalidStateError);
    return;
  }
  const inPlay = sum(state.pits);
  const share = { south: part % (inPlay + 1), north: inPlay - (part % (inPlay + 1)) };
  const toOther = { south: 0, north: 0, [opponent(player)]: inPlay };
  const resigned = { ...state, outcome: { winner: opponent(player), reason: 'resignation' } };
  expect(resign(rules, state, player)).toStrictEqual(resigned);
  if (rules.spec.decidedBy === 'endings') {
    // Nothing is collected.
    const ended = (winner: Player | null, reason: EndReason) => ({ ...state, outcome: { winner, reason } });
    expect(agree(rules, state)).toStrictEqual(ended(null, 'agreement'));
    expect(forfeit(rules, state, player)).toStrictEqual(ended(opponent(player), 'forfeit'));
    expect(() => agree(rules, state, share)).toThrow('expected none, because seeds do not decide this game');
    return;
  }
  expect(agree(rules, state)).toStrictEqual(collected(state, rowsOf(state), 'agreement'));
  expect(agree(rules, state, share)).toStrictEqual(collected(state, share, 'agreement'));
  expect(forfeit(rules, state, player)).toStrictEqual(collected(state, toOther, 'forfeit'));
  const bad = [-1, 0.5, NaN, Infinity, '1', null, undefined][part % 7];
  const by = 1 + (part % 9);
  for (const wrong of [
    { south: inPlay + by, north: 0 },
    { south: inPlay - by, north: 0 },
    { south: inPlay, north: bad },
    { south: inPlay + by, north: -by },
    null,
  ])
    expect(() => agree(rules, state, wrong as never)).toThrow(InvalidStateError);
});

/** The board turned round, worked out here. */
function turned({ ruleset, pits, stores, turn, quietMoves, removed, outcome, marks }: GameState): GameState {
  const n = pits.length / 2;
  const swapped = marks?.map((mark) => (mark === 'south' || mark === 'north' ? opponent(mark) : mark));
  return {
    ruleset,
    pits: [...pits.slice(n), ...pits.slice(0, n)],
    stores: { south: stores.north, north: stores.south },
    turn: opponent(turn),
    quietMoves,
    removed,
    outcome: outcome && { winner: outcome.winner && opponent(outcome.winner), reason: outcome.reason },
    ...(swapped && { marks: [...swapped.slice(n), ...swapped.slice(0, n)] }),
  };
}

law(
  'the board turned round is the same game',
  25,
  10,
  ({ setup: { rules, moves, favorsFirst } }, state, move) => {
    const there = mirror(state);
    expect(there).toStrictEqual(turned(state));
    expect(mirror(there)).toStrictEqual(state);
    if (favorsFirst) return;
    const size = state.pits.length;
    const across = (one: Move): Move => one - (one % size) + ((one + size / 2) % size);
    expect(rules.stateFrom(there)).toStrictEqual(there);
    expect(rules.legalMoves(there).map(across)).toEqual(rules.legalMoves(state));
    for (let any = 0; any < moves; any += 1)
      expect(rules.illegalReason(there, across(any))).toBe(rules.illegalReason(state, any));
    if (move !== null)
      expect(rules.apply(there, across(move))).toStrictEqual(mirror(rules.apply(state, move)));
  },
);

law('A9: every other move is an error that says why', 12, 6, ({ setup: { rules, moves } }, state) => {
  const before = plain(state);
  for (const move of [...Array.from({ length: moves + 2 }, (_, i) => i - 1), 0.5, NaN, '0', [1]] as Move[]) {
    const reason = rules.illegalReason(state, move);
    expect(rules.isLegal(state, move)).toBe(reason === null);
    if (reason === null) continue;
    const traced: typeof rules.apply = (at, tried) => trace(rules, at, tried).state;
    for (const play of [rules.apply, traced]) {
      const error = thrownBy(() => play(state, move)) as IllegalMoveError;
      expect(error).toBeInstanceOf(IllegalMoveError);
      expect([error.code, error.reason, error.message.startsWith(`move ${show(move)} `)]).toEqual([
        'ILLEGAL_MOVE',
        reason,
        true,
      ]);
      expect(Object.is(error.move, move) && error.state === state).toBe(true);
    }
  }
  expect(state).toStrictEqual(before);
  expect(rules.isTerminal(state)).toBe(rules.legalMoves(state).length === 0);
  expect(rules.outcome(state)).toBe(state.outcome);
});

/** The paths of all objects that could still be changed. */
function unfrozen(value: unknown, path = 'state'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, member]) => unfrozen(member, `${path}.${key}`));
  return Object.isFrozen(value) ? inside : [path, ...inside];
}

/** Every state that the library makes of a state. */
function statesFrom(rules: Rules, state: GameState, move: Move | null): GameState[] {
  const cursor = createCursor(rules, state);
  const made = [mirror(state), rules.stateFrom(state), cursor.state()];
  if (move !== null) {
    made.push(rules.apply(state, move), trace(rules, state, move).state);
    cursor.play(move);
    made.push(cursor.state());
    cursor.undo();
    made.push(cursor.state());
  }
  return [...made, ...withEnds(rules, state).slice(1)];
}

/** Everything else that is asked of a state. */
const answers = ({ rules, searches }: Setup, state: GameState): unknown[] => [
  state.pits.map((_, pit) => [rules.isLegal(state, pit), rules.illegalReason(state, pit)]),
  rules.legalMoves(state),
  rules.isTerminal(state),
  rules.outcome(state),
  positionKey(state),
  perft(rules, state, searches ? 1 : 2),
];

law('states are never changed, and are frozen at every level', 12, 5, ({ setup }, state, move) => {
  const { rules } = setup;
  expect(unfrozen(state)).toEqual([]);
  const before = plain(state);
  const input = plain(state);
  const made = statesFrom(rules, input, move);
  const said = answers(setup, input);
  expect(input).toStrictEqual(before);
  // Frozen by nobody but the library itself.
  expect(unfrozen(input)).toEqual(unfrozen(before));
  expect(made.flatMap((one) => unfrozen(one))).toEqual([]);
  expect(statesFrom(rules, state, move)).toStrictEqual(made);
  expect(answers(setup, state)).toStrictEqual(said);
  // What was made does not change with what it was made of.
  const copies = made.map(plain);
  const cursor = createCursor(rules, input);
  input.pits.fill(99);
  input.stores.south = input.stores.north = 77;
  Object.assign(input.outcome ?? {}, { winner: 'nobody', reason: 'none' });
  expect(made).toStrictEqual(copies);
  expect(cursor.state()).toStrictEqual(before);
});

/** A cursor that has been elsewhere; `load` forgets what could be undone. */
function loads(cursor: Cursor, { rules, total }: Setup, { pits, stores, turn, marks }: GameState): void {
  const removed = total - sum(pits) - stores.south - stores.north;
  const expected = rules.stateFrom({ pits, stores, turn, removed, ...(marks && { marks }) });
  for (const given of [pits, Int32Array.from(pits), Uint16Array.from(pits)]) {
    cursor.load(given, stores, turn, marks);
    expect(cursor.state()).toStrictEqual(expected);
    expect(cursor.legalMoves()).toEqual(rules.legalMoves(expected));
    expect([cursor.ply, cursor.quietMoves]).toEqual([0, 0]);
    expect(cursor.key()).toBe(createCursor(rules, expected).key());
    expect(() => cursor.undo()).toThrow(RangeError);
  }
}

describe.each(allIds)('cursors of %s', (id) => {
  it('load any position', () => {
    check(gamesOf(id, 8), 6, (game) => {
      const { setup, start } = game;
      const cursor = createCursor(setup.rules, startOf(game));
      // As it was drawn, not yet ended where the rules end it.
      const drawn = { ...setup.rules.initialState(), ...start, outcome: null };
      for (const state of [drawn, ...[...nodesOf(game)].map((node) => node.state)]) {
        loads(cursor, setup, state);
        const [move] = cursor.legalMoves();
        if (move === undefined) continue;
        cursor.play(move);
        expect(cursor.ply).toBe(1);
      }
    });
  });
});

it.each(allIds)('%s: the start, with the other player first, is the board turned round', (id) => {
  for (const { rules, options, favorsFirst } of setups[id]) {
    if (favorsFirst) continue;
    const other = rules.with({ first: opponent(options.first) });
    expect(other.initialState()).toStrictEqual({
      ...mirror(rules.initialState()),
      ruleset: other.ruleset,
    });
  }
});

it.each(allIds)('%s: a given position turned round, settled or not', (id) => {
  check(fc.tuple(gamesOf(id, 0), players), 30, ([{ setup, start }]) => {
    const { rules, reference, favorsFirst } = setup;
    if (start === null || favorsFirst) return;
    const position = { ...rules.initialState(), ...start, outcome: null };
    expect(rules.stateFrom(turned(position))).toStrictEqual(mirror(rules.stateFrom(position)));
    expect(refOf(rules.stateFrom(position))).toEqual(reference.settle(refOf(position)));
  });
});
