// Given positions (A8): whatever comes gives a state or an InvalidStateError that lists everything that is wrong, each thing
// at its place; an outcome is taken as it stands if the game can end so, and refused if it cannot.
import fc from 'fast-check';
import type { EndReason, GameState, Outcome, Position, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { agree } from '../../src/game/end-game.ts';
import { InvalidStateError } from '../../src/model/errors.ts';
import { references } from '../oracles/index.ts';
import { gamesOf, nodesOf, plain, players, seedsIn, startOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds, setups, type Setup } from '../support/setups.ts';
import { refOf } from '../support/walk.ts';

/** The state, or the error; anything else that is thrown fails the test. */
function read(rules: Rules, position: unknown): GameState | InvalidStateError {
  try {
    return rules.stateFrom(position as Position);
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    expect([error.name, error.code]).toEqual(['InvalidStateError', 'INVALID_STATE']);
    expect(error.problems.length).toBeGreaterThan(0);
    for (const { path, message } of error.problems) {
      expect(message.length).toBeGreaterThan(4);
      expect(error.message.includes(path) && error.message.includes(message)).toBe(true);
    }
    return error;
  }
}

function pathsOf(rules: Rules, position: unknown): string[] {
  const result = read(rules, position);
  return result instanceof Error ? result.problems.map(({ path }) => path) : [];
}

const junk = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
});

const number = fc.oneof(
  fc.integer({ min: -2, max: 30 }),
  fc.constantFrom(NaN, Infinity, 0.5, -0, 2 ** 53, null, '4', [], undefined),
);

/** Records with the right names and anything behind them. */
function almost(setup: Setup): fc.Arbitrary<unknown> {
  const count = 2 * setup.options.pits;
  const stores = fc.record({ south: fc.oneof(number, junk), north: number }, { requiredKeys: [] });
  const outcome = fc.record({ winner: fc.oneof(players, junk), reason: fc.oneof(fc.string(), junk) });
  const pits = fc.array(number, { minLength: count - 1, maxLength: count + 1, size: 'max' });
  return fc.record(
    {
      pits: fc.oneof(fc.constant(setup.rules.initialState().pits), pits, junk),
      stores: fc.oneof(stores, junk),
      turn: fc.oneof(players, junk),
      quietMoves: fc.oneof(number, junk),
      removed: fc.oneof(number, junk),
      outcome: fc.oneof(fc.constant(null), outcome, junk),
      other: junk,
      marks: junk,
    },
    { requiredKeys: [] },
  );
}

const anyOf = (id: (typeof allIds)[number]): fc.Arbitrary<Setup> => fc.constantFrom(...setups[id]);

type Draft = Record<string, unknown> & { pits: unknown[]; stores: Record<string, unknown> };

/** One thing that is made wrong, and the places that must be named for it. */
interface Corruption {
  /** Two that touch the same thing cannot be told apart. */
  readonly touches: string;
  readonly paths: readonly string[];
  spoil(draft: Draft): void;
}

const set = (path: string, spoil: (draft: Draft) => void, paths = [path]): Corruption => ({
  touches: path,
  paths,
  spoil,
});

function corruptions(pits: number): fc.Arbitrary<Corruption> {
  const count = fc.constantFrom(
    ...[-1, 0.5, NaN, Infinity, -Infinity, '1', null, true, {}, [1], 1n, Symbol('1')],
  );
  const missing = fc.oneof(count, fc.constant(undefined));
  const player = fc.constantFrom('South', 'east', '', 0, {}, ['south'], Symbol('south'));
  const unknown = fc.constantFrom('pit', 'Turn', 'seeds', 'toString', '__proto__');
  return fc.oneof(
    fc
      .tuple(fc.nat(2 * pits - 1), missing)
      .map(([pit, value]) => set(`pits[${pit}]`, (draft) => void (draft.pits[pit] = value))),
    fc
      .tuple(fc.constantFrom('south', 'north'), missing)
      .map(([side, value]) => set(`stores.${side}`, (draft) => void (draft.stores[side] = value))),
    fc
      .tuple(fc.constantFrom('quietMoves', 'removed'), count)
      .map(([name, value]) => set(name, (draft) => void (draft[name] = value))),
    fc.oneof(player, fc.constant(null)).map((value) => set('turn', (draft) => void (draft['turn'] = value))),
    unknown.map((key) =>
      set(key, (draft) => {
        Object.defineProperty(draft, key, { value: 1, enumerable: true, configurable: true });
      }),
    ),
    fc
      .constantFrom('east', 'South')
      .map((key) => set(`stores.${key}`, (draft) => void (draft.stores[key] = 0))),
    fc
      .constantFrom([], [1], 'own rows', 7, false, Symbol('end'))
      .map((value) => set('outcome', (draft) => void (draft['outcome'] = value))),
    fc
      .tuple(player, fc.constantFrom('won', '', 1, null, undefined))
      .map(([winner, reason]) =>
        set('outcome', (draft) => void (draft['outcome'] = { winner, reason, by: 1 }), [
          ...['outcome.reason', 'outcome.winner', 'outcome.by'],
        ]),
      ),
  );
}

const reasons = [
  ...['no-seeds', 'cannot-feed', 'row-empty', 'target', 'move-limit', 'no-capture-left', 'few-seeds'],
  ...['quan-taken', 'no-moves', 'both-ends', 'endless'],
  ...['forfeit', 'resignation', 'agreement', 'repetition', 'max-plies'],
] as readonly EndReason[];

/** A7. */
const leader = ({ stores: { south, north } }: GameState): Outcome['winner'] =>
  south === north ? null : south > north ? 'south' : 'north';

/** Whether the claim that a game ended so, in this position, can be true. */
function canBe({ id, reference, options }: Setup, state: GameState, outcome: Outcome): boolean {
  const { winner, reason } = outcome;
  const { canEnd } = references[id];
  // A5, A6, L4: every game can be ended by its players, an arbiter or a limit of plies.
  const byPlayers = ['forfeit', 'resignation', 'agreement', 'repetition', 'max-plies'].includes(reason);
  const byLaps = reason === 'endless' && references[id].laps;
  if (!byPlayers && !byLaps && !reference.endReasons().includes(reason)) return false;
  // A5: nothing is collected, and the stores do not decide.
  if (reason === 'resignation') return winner !== null;
  if (references[id].seedsDoNotDecide && byPlayers)
    return reason === 'forfeit' ? winner !== null : winner === null;
  if (canEnd && !byPlayers) return canEnd(options, refOf(state), outcome);
  if (winner !== leader(state)) return false;
  // In most games that end by the stores, the seeds in play stay in the pits.
  if (reason === 'target' && !references[id].targetCollects) return reference.targetReached(state.stores);
  return state.pits.every((seeds) => seeds === 0);
}

function accepts(rules: Rules, claim: GameState): boolean {
  const result = read(rules, claim);
  if (!(result instanceof Error)) {
    expect(result).toStrictEqual(claim);
    return true;
  }
  expect(result.problems.filter(({ path }) => !/^(pits|stores|outcome)/.test(path))).toEqual([]);
  return false;
}

const outcomes = fc.record({
  winner: fc.constantFrom('south' as const, 'north' as const, null),
  reason: fc.constantFrom(...reasons),
});

describe.each(allIds)('%s', (id) => {
  it('anything at all', () => {
    const any = anyOf(id).chain((setup) =>
      fc.tuple(fc.constant(setup), fc.oneof(junk, almost(setup), almost(setup))),
    );
    check(any, 30, ([setup, position]) => {
      const result = read(setup.rules, position);
      if (result instanceof Error) return;
      expect(seedsIn(result)).toBe(setup.total);
      expect(setup.rules.stateFrom(result)).toStrictEqual(result);
    });
  });

  it('one thing that is wrong is listed at its place, several all of them', () => {
    const corrupted = gamesOf(id, 0).chain((game) =>
      fc.tuple(
        fc.constant(game),
        fc.uniqueArray(corruptions(game.setup.options.pits), {
          minLength: 1,
          maxLength: 5,
          selector: ({ touches }) => touches,
        }),
      ),
    );
    check(corrupted, 25, ([game, wrong]) => {
      const draft = plain(startOf(game)) as unknown as Draft;
      expect(pathsOf(game.setup.rules, draft)).toEqual([]);
      for (const { spoil } of wrong) spoil(draft);
      expect(pathsOf(game.setup.rules, draft).sort()).toEqual(wrong.flatMap(({ paths }) => paths).sort());
    });
  });

  it('no list of pits, no record of stores, no record at all, a board of another length', () => {
    const { rules } = setups[id][0]!;
    const state = rules.initialState();
    for (const pits of [null, 'four', 4, {}, { 0: 4, length: state.pits.length }, undefined])
      expect(pathsOf(rules, { ...state, pits })).toEqual(['pits']);
    for (const stores of [null, 'none', 4, [], [0, 0]])
      expect(pathsOf(rules, { ...state, stores })).toContain('stores');
    for (const position of [null, undefined, 4, 'pits', [], state.pits, () => state])
      expect(pathsOf(rules, position).length).toBe(1);
    for (const pits of [state.pits.slice(1), [...state.pits, 0], [...state.pits, 0, 0]])
      expect(pathsOf(rules, { ...state, pits })).toContain('pits');
  });

  it('a total that does not fit, and what would make up for it', () => {
    const where = fc.constantFrom('pits', 'south', 'removed');
    check(fc.tuple(gamesOf(id, 0), where, fc.integer({ min: 1, max: 9 })), 15, ([game, place, by]) => {
      const { rules } = game.setup;
      const state = plain(startOf(game));
      const pit = state.pits.findIndex((seeds) => seeds > 0);
      if (place === 'pits') state.pits[Math.max(pit, 0)]! += by;
      else if (place === 'south') state.stores.south += by;
      else state.removed += by;
      const result = read(rules, state);
      const all = result instanceof Error ? result.problems : [];
      // Seeds in a marked pit are another problem, and so are seeds in stores that should be empty or equal.
      const [problem, ...others] = all.filter(({ path }) => !/^(marks|stores)/.test(path));
      expect(others).toEqual([]);
      expect(problem?.message).toMatch(/expected \d+ seeds.*, got \d+/);
      // Seeds that are missing can be said to be removed.
      const missing = plain(startOf(game));
      if (pit === -1) return;
      missing.pits[pit]! -= 1;
      const short = read(rules, missing) as InvalidStateError;
      expect(short.problems[0]?.message).toContain(`removed: ${missing.removed + 1}`);
      missing.removed += 1;
      expect(pathsOf(rules, { ...missing, outcome: null })).toEqual([]);
    });
  });

  it('-0 is 0', () => {
    const negative = (seeds: number): number => (seeds === 0 ? -0 : seeds);
    check(gamesOf(id, 0), 20, ({ setup: { rules }, start }) => {
      const { outcome: _, ...given } = { ...rules.initialState(), ...start };
      const { pits, stores, quietMoves, removed } = given;
      const position = {
        ...given,
        pits: pits.map(negative),
        stores: { south: negative(stores.south), north: negative(stores.north) },
        quietMoves: negative(quietMoves),
        removed: negative(removed),
      };
      // Strictly equal: -0 is not 0 to it.
      expect(rules.stateFrom(position)).toStrictEqual(rules.stateFrom(given));
      const finished = { ...position, pits, outcome: { winner: given.turn, reason: 'resignation' as const } };
      expect(Object.is(rules.stateFrom(finished).quietMoves, quietMoves)).toBe(true);
    });
  });

  it('what is left out is as at the start', () => {
    for (const { rules, total, options } of setups[id]) {
      const pits = rules.initialState().pits.map(() => 0);
      pits[0] = pits[options.pits] = 1;
      const { stores, turn, quietMoves, removed, outcome } = rules.stateFrom({ pits, removed: total - 2 });
      expect(quietMoves).toBe(0);
      if (outcome !== null) continue;
      expect([stores.south + stores.north, removed]).toEqual([0, total - 2]);
      // Unless the first player has to pass.
      if (rules.legalMoves(rules.stateFrom({ pits, removed: total - 2, turn: options.first })).length > 0)
        expect(turn).toBe(rules.stateFrom({ pits, removed: total - 2, turn: options.first }).turn);
    }
  });

  it('claims to an outcome', () => {
    const claims = fc.array(outcomes, { minLength: 5, maxLength: 5 });
    check(fc.tuple(gamesOf(id, 30), claims), 6, ([game, claimed]) => {
      const { setup } = game;
      for (const { state } of nodesOf(game)) {
        const boards = [state, state.outcome === null ? agree(setup.rules, state) : state];
        for (const board of boards)
          for (const claim of claimed)
            for (const outcome of [{ ...claim }, { ...claim, winner: leader(board) }])
              expect([outcome, accepts(setup.rules, { ...board, outcome })]).toEqual([
                outcome,
                canBe(setup, board, outcome),
              ]);
      }
    });
  });

  it('claims to an outcome where seeds lie in only one pit', () => {
    check(fc.tuple(anyOf(id), fc.nat(), outcomes), 20, ([setup, where, claimed]) => {
      const start = setup.rules.initialState();
      const pits = start.pits.map((_, pit) => Number(pit === where % start.pits.length));
      // Seeds that are not won are removed.
      const won = references[id].stores ? 0 : setup.total - 1;
      const removed = setup.total - 1 - won;
      const stores = { south: won, north: 0 };
      const board: GameState = { ...start, pits, stores, removed, outcome: null };
      expect(accepts(setup.rules, { ...board, outcome: { ...claimed } })).toBe(canBe(setup, board, claimed));
    });
  });
});
