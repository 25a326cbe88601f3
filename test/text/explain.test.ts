// Why a move was worse, as data and in words: mistakes of games, random positions, and boards where an explanation would mislead.
import {
  allRulesets,
  bao,
  Game,
  IllegalMoveError,
  InvalidArgumentError,
  InvalidOptionsError,
  kalah,
  mirror,
  oware,
  randomPosition,
  rulesetById,
  togyzqumalaq,
  wari,
} from 'mancala-rules';
import type { GameState, Move, Player, Position, Rules, RulesetId } from 'mancala-rules';
import { analyze } from 'mancala-rules/search';
import { english, explainMove, findReasons, german } from 'mancala-rules/text';
import type { Explanation } from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';
import { claimsOf, mirrored } from '../support/claims.ts';
import mistakes from './mistakes.json' with { type: 'json' };

type Analyzed = { readonly moves: readonly Explanation['better'][] };

/** Games of bots of levels 2 and 3, analyzed with 60,000 nodes, on four rows with 20,000. */
const corpus = (
  mistakes as unknown as { id: RulesetId; state: GameState; move: Move; analysis: Analyzed }[]
).map((mistake, i) => ({ ...mistake, name: `${mistake.id} ${i}`, rules: rulesetById(mistake.id) as Rules }));
const later = { later: true };

const falseClaims = (rules: Rules, state: GameState, explanation: Explanation): readonly string[] =>
  Object.entries(claimsOf(rules, state, explanation)).flatMap(([name, holds]) => (holds ? [] : [name]));

const numbersIn = (value: unknown): readonly string[] => JSON.stringify(value).match(/\d+/g) ?? [];

describe('a mistake of a game', () => {
  it.each(corpus)('$name is explained by what holds', ({ rules, state, move, analysis }) => {
    const found = findReasons(rules, state, move, analysis, later);
    if (!found) return;
    expect(falseClaims(rules, state, found)).toEqual([]);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    const soon = findReasons(rules, state, move, analysis);
    expect(soon ?? found).toEqual(found);
    expect(soon?.reasons.some(({ kind }) => kind === 'later')).not.toBe(true);
  });

  it('is mostly explained, by every kind of reason', () => {
    const all = corpus.map(({ rules, state, move, analysis }) =>
      findReasons(rules, state, move, analysis, later),
    );
    expect(all.filter((found) => found).length).toBeGreaterThanOrEqual(43);
    const kinds = new Set(all.flatMap((found) => found?.reasons.map(({ kind }) => kind) ?? []));
    expect([...kinds].sort()).toEqual(['allow', 'end', 'gain', 'later', 'mark', 'prepare', 'win']);
  });

  it.each(corpus)('$name has words for every reader', ({ rules, state, move, analysis }) => {
    const found = findReasons(rules, state, move, analysis, later);
    const names = { south: 'Ada', north: 'Hans' };
    for (const reader of ['south', 'north', undefined] as const) {
      const [inEnglish, inGerman] = [english, german].map((words) =>
        explainMove(rules, state, move, analysis, { ...words, ...names }, { later: true, reader }),
      ) as [string, string];
      if (!found) {
        expect([inEnglish, inGerman]).toEqual(['', '']);
        continue;
      }
      for (const text of [inEnglish, inGerman]) {
        expect(text).toMatch(/^\S.*\.$/);
        expect(text).not.toMatch(/South|North|undefined|null|NaN|\b1 seeds|because|weil| {2}|\.\./);
      }
      expect(inEnglish).not.toMatch(reader === 'south' ? /Ada/ : reader === 'north' ? /Hans/ : /\byour?\b/i);
      expect(inGerman).not.toMatch(/\b(?:captures|wins|you|seeds|After|lets)\b/);
      const known = numbersIn([found, found.reasons.flatMap(({ captures }) => captures.length - 1)]);
      const sums = found.reasons.map(({ captures }) => captures.reduce((all, { seeds }) => all + seeds, 0));
      for (const number of [...numbersIn(inEnglish), ...numbersIn(inGerman)])
        expect([...known, ...sums.map(String)]).toContain(number);
    }
  });
});

describe('a random position', () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;

  it.each(allRulesets)(
    'of $id has true explanations, and the same on the other side',
    async (rules: Rules) => {
      for (let i = 0; i < 4; i++) {
        const state = randomPosition(rules, random, { seeds: 24 });
        const analysis = await analyze(rules, state, { nodes: 2000 });
        const flipped = mirrored(rules, analysis);
        for (const [n, { move }] of [...analysis.moves.entries()].slice(1)) {
          const found = findReasons(rules, state, move, analysis, later);
          if (found) expect(falseClaims(rules, state, found)).toEqual([]);
          const other = findReasons(rules, mirror(state), flipped.moves[n]!.move, flipped, later);
          // Their first player has a right of their own.
          if (!('lastSeeds' in rules.optionInfo)) expect(other).toEqual(mirrored(rules, found));
          expect(explainMove(rules, state, move, analysis, german, later) === '').toBe(!found);
        }
      }
    },
  );
});
