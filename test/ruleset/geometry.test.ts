import * as library from 'mancala-rules';
import {
  agree,
  allRulesets,
  choiceOf,
  forfeit,
  kalah,
  mirror,
  opponent,
  oppositeOf,
  ownerOf,
  pitOf,
  pitsOf,
  positionKey,
  resign,
  rulesetById,
  wari,
  wariMancala,
  type GameState,
  type RulesetId,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { plainRules } from '../support/setups.ts';

const start = wari.initialState();
const odd = wari.with({ pits: 3 });

describe('geometry', () => {
  it('opponent is the other player', () => {
    expect([opponent('south'), opponent('north')]).toEqual(['north', 'south']);
  });

  it('pitOf is the move itself where a pit offers one choice', () => {
    for (const rules of [...plainRules, odd]) {
      const pits = Array.from({ length: 2 * rules.options.pits }, (_, pit) => pit);
      expect(pits.map((move) => pitOf(rules, move))).toEqual(pits);
      expect(pits.map((move) => choiceOf(rules, move))).toEqual(pits.map(() => 0));
      expect(() => pitOf(rules, pits.length)).toThrow(RangeError);
    }
  });

  it('pitsOf: South 0..n-1, North n..2n-1, in sowing order', () => {
    expect(pitsOf(wari, 'south')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pitsOf(wari, 'north')).toEqual([6, 7, 8, 9, 10, 11]);
    expect([pitsOf(odd, 'south'), pitsOf(odd, 'north')]).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  it('ownerOf and oppositeOf fit pitsOf on every board', () => {
    for (const pits of [1, 2, 3, 6, 7]) {
      const rules = kalah.with({ pits });
      for (const player of ['south', 'north'] as const)
        for (const pit of pitsOf(rules, player)) {
          expect(ownerOf(rules, pit)).toBe(player);
          expect(oppositeOf(rules, pit)).toBe(2 * pits - 1 - pit);
          expect(oppositeOf(rules, oppositeOf(rules, pit))).toBe(pit);
          expect(ownerOf(rules, oppositeOf(rules, pit))).toBe(opponent(player));
        }
      expect(() => ownerOf(rules, 2 * pits)).toThrow(RangeError);
      expect(() => oppositeOf(rules, 2 * pits)).toThrow(RangeError);
    }
  });

  it('a RangeError says what would be right', () => {
    expect(() => ownerOf(wari, 12)).toThrow(/0 to 11, not 12/);
    expect(() => oppositeOf(odd, -1)).toThrow(/0 to 5, not -1/);
    expect(() => opponent('east' as 'south')).toThrow(/'south' or 'north', not east/);
  });
});

describe('mirror', () => {
  const state = wari.stateFrom({
    pits: [1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 8],
    stores: { south: 4, north: 5 },
    quietMoves: 3,
    removed: 3,
  });

  it('turns the board round and swaps the players', () => {
    expect(mirror(state)).toEqual({
      pits: [7, 0, 0, 0, 0, 8, 1, 2, 3, 4, 5, 6],
      stores: { south: 5, north: 4 },
      turn: 'north',
      quietMoves: 3,
      removed: 3,
      outcome: null,
    });
    expect(mirror(mirror(state))).toEqual(state);
  });

  it('swaps the winner, and leaves a draw a draw', () => {
    expect(mirror(resign(state, 'south')).outcome).toEqual({ winner: 'south', reason: 'resignation' });
    const draw = agree(start);
    expect(mirror(draw)).toMatchObject({ turn: 'north', outcome: { winner: null, reason: 'agreement' } });
    expect(mirror(mirror(draw))).toEqual(draw);
  });

  it('is deep-frozen', () => {
    const turned = mirror(structuredClone(resign(state, 'south')));
    for (const part of [turned, turned.pits, turned.stores, turned.outcome])
      expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('positionKey', () => {
  it('is equal for equal pits and turn, and for nothing else', () => {
    const same: GameState = { ...start, stores: { south: 3, north: 2 }, quietMoves: 9, removed: 1 };
    expect(positionKey(same)).toBe(positionKey(start));
    expect(positionKey({ ...start, turn: 'north' })).not.toBe(positionKey(start));
    const key = (...pits: number[]) => positionKey({ ...start, pits });
    expect(new Set([key(1, 11), key(11, 1), key(1, 1), key(1, 1, 0, 0), key(11, 11), key(0, 111)]).size).toBe(
      6,
    );
  });
});

describe('resign, agree, forfeit', () => {
  const state = wariMancala.stateFrom({
    pits: [1, 0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0],
    stores: { south: 10, north: 20 },
    turn: 'north',
    quietMoves: 5,
    removed: 12,
  });
  const rest = { turn: 'north', quietMoves: 5, removed: 12 };
  const none = Array.from({ length: 12 }, () => 0);

  it('resign leaves everything where it is', () => {
    expect(resign(state, 'north')).toEqual({ ...state, outcome: { winner: 'south', reason: 'resignation' } });
    expect(resign(state, 'south')).toEqual({ ...state, outcome: { winner: 'north', reason: 'resignation' } });
  });

  it('agree gives each his own row, or the share that is stated', () => {
    const outcome = { winner: 'north', reason: 'agreement' };
    expect(agree(state)).toEqual({ ...rest, pits: none, stores: { south: 14, north: 22 }, outcome });
    expect(agree(state, { south: 6, north: 0 }).stores).toEqual({ south: 16, north: 20 });
    expect(agree(state, { south: -0, north: 6 }).stores).toEqual({ south: 10, north: 26 });
  });

  it('agree: a share that does not add up, or has negatives or fractions, is refused', () => {
    for (const [share, path] of [
      [{ south: 3, north: 2 }, 'share'],
      [{ south: 4, north: 3 }, 'share'],
      [{ south: -1, north: 7 }, 'share'],
      [{ south: 2.5, north: 3.5 }, 'share'],
      [{ south: 7, north: -1 }, 'share'],
    ] as const)
      expect(() => agree(state, share)).toThrow(
        expect.objectContaining({
          name: 'InvalidStateError',
          problems: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
        }),
      );
    expect(() => agree(state, { south: 3, north: 2 })).toThrow(/6/);
    expect(() => agree(state, { south: -1, north: -1 })).toThrow(
      /share: expected whole numbers from 0 that add up to 6, got -1 and -1/,
    );
  });

  it('forfeit gives all in play to the other player, whoever is to move', () => {
    const lost = forfeit(state, 'north');
    expect(lost).toEqual({
      ...rest,
      pits: none,
      stores: { south: 16, north: 20 },
      outcome: { winner: 'north', reason: 'forfeit' },
    });
    expect(forfeit(state, 'south').stores).toEqual({ south: 10, north: 26 });
  });

  it('their results are deep-frozen', () => {
    const loose = structuredClone(state);
    for (const ended of [resign(loose, 'south'), agree(loose), forfeit(loose, 'south')])
      for (const part of [ended, ended.pits, ended.stores, ended.outcome])
        expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('rulesets', () => {
  it('are exported by their ids and listed in allRulesets, no title twice', () => {
    const exported: Readonly<Record<string, unknown>> = library;
    for (const rules of allRulesets)
      expect([exported[rules.id], rulesetById(rules.id as RulesetId)]).toEqual([rules, rules]);
    expect(Object.isFrozen(allRulesets)).toBe(true);
    expect(new Set(allRulesets.map(({ title }) => title)).size).toBe(allRulesets.length);
    for (const { version } of allRulesets) expect(Number.isInteger(version) && version >= 1).toBe(true);
  });

  it('rules are frozen, and their members need no this', () => {
    for (const rules of allRulesets) {
      expect(Object.isFrozen(rules)).toBe(true);
      const { initialState, legalMoves, apply, with: other } = rules;
      expect(apply(initialState(), legalMoves(initialState())[0]!).turn).toMatch(/south|north/);
      expect(other({ pits: 4 }).options.pits).toBe(4);
    }
  });
});
