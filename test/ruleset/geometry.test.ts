import * as library from 'mancala-rules';
import {
  agree,
  allRulesets,
  choiceOf,
  kalah,
  opponent,
  oppositeOf,
  ownerOf,
  pitOf,
  pitsOf,
  rulesetById,
  wari,
  type RulesetId,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { other } from '../../src/model/player.ts';
import { plainRules } from '../support/setups.ts';

const odd = wari.with({ pits: 3 });

describe('geometry', () => {
  it('opponent is the other player', () => {
    for (const turned of [opponent, other])
      expect([turned('south'), turned('north')]).toEqual(['north', 'south']);
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
});

it('a share that does not add up says what would', () => {
  const state = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 3, 2, 0, 0, 0, 0, 0], removed: 42 });
  expect(() => agree(wari, state, { south: 3, north: 2 })).toThrow(/share: .* add up to 6, got 3 and 2/);
  expect(() => agree(wari, state, { south: -1, north: -1 })).toThrow(
    /share: expected whole numbers from 0 that add up to 6, got -1 and -1/,
  );
  expect(agree(wari, state, { south: -0, north: 6 }).stores).toEqual({ south: 0, north: 6 });
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
      // The board of some games cannot be chosen.
      expect(other({ first: 'north' }).options.first).toBe('north');
    }
  });
});
