// Why a move was worse, as data and in words: mistakes of games, random positions, and boards where an explanation would mislead.
import {
  allRulesets,
  Game,
  IllegalMoveError,
  InvalidArgumentError,
  InvalidOptionsError,
  kalah,
  mirror,
  oware,
  randomPosition,
  rulesetById,
  wari,
} from 'mancala-rules';
import type { GameState, Move, Position, Rules, RulesetId } from 'mancala-rules';
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
).map((mistake, i) => ({ ...mistake, name: `${mistake.id} ${i}`, rules: rulesetById(mistake.id) }));
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
    expect(all.filter((found) => found).length).toBeGreaterThanOrEqual(46);
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

describe('an explanation', () => {
  const stateOf = (rules: Rules, position: Position): GameState => {
    const { pits, stores } = rules.initialState();
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
    const { south, north } = position.stores ?? { south: 0, north: 0 };
    const total = sum(pits) + stores.south + stores.north;
    return rules.stateFrom({ ...position, removed: total - sum(position.pits) - south - north });
  };
  const lines = (...all: readonly (readonly [value: number, ...line: Move[]])[]): Analyzed => ({
    moves: all.map(([value, ...line]) => ({ move: line[0]!, value, exact: false, line })),
  });
  /** What is said to South, who plays the first move of the last line. */
  const said = (rules: Rules, position: Position, analysis: Analyzed): string =>
    explainMove(rules, stateOf(rules, position), analysis.moves.at(-1)!.move, analysis, english, {
      reader: 'south',
      later: true,
    });
  const open: Position = { pits: [1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 8, 2] };

  it('counts the own last seed that a capture takes along', () => {
    expect(said(kalah, open, lines([4, 0, 11], [0, 4, 11]))).toBe('A captures e and wins 9 seeds.');
  });

  it('says that the turn goes on, and that the played move can follow', () => {
    const again: Position = { pits: [2, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 2] };
    expect(said(kalah, again, lines([4, 5, 0], [0, 0, 8]))).toBe(
      'F ends in your store, and you move again. You can still play A after it.',
    );
  });

  it('says nothing of a chain that comes a turn later in the other line', () => {
    const chain: Position = { pits: [0, 1, 0, 0, 2, 1, 4, 3, 0, 0, 3, 3] };
    const whole = [2, 5, 4, 5, 1, 6, 2] as const;
    expect(said(kalah, chain, lines(whole, [0, 1, 6, 5, 4, 5, 2]))).toBe('');
    expect(said(kalah, chain, lines(whole, [0, 1, 6]))).toBe(
      'F ends in your store, and you move again. F, E, F, B wins 3 seeds.',
    );
  });

  it('leaves out what is collected where only one line has ended', () => {
    const last: Position = { pits: [0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 9] };
    expect(said(kalah, last, lines([4, 4, 9], [0, 5, 4, 9, 5]))).toBe('');
  });

  it('does not say that a reply wins a game which is lost anyway', () => {
    const lost: Position = { pits: [1, 1, 0, 1, 2, 1, 1, 0, 0, 0, 1, 2], stores: { south: 7, north: 23 } };
    expect(said(oware, lost, lines([-15, 1, 6, 3, 7], [-19, 0, 11]))).toBe(
      'A lets North play f, which captures B and wins 3 seeds. B moves these seeds away.',
    );
    expect(said(oware, lost, lines([1, 1, 6, 3, 7], [-19, 0, 11]))).toBe(
      'A lets North play f, which wins the game. B prevents that.',
    );
  });

  it('is the same for a game, and null where there is nothing to explain', () => {
    const state = stateOf(kalah, open);
    const analysis = lines([4, 0, 11], [0, 4, 11]);
    const game = { rules: kalah, state };
    expect(findReasons(game, 4, analysis)).toEqual(findReasons(kalah, state, 4, analysis));
    expect(explainMove(game, 4, analysis)).toBe('A captures e and wins 9 seeds.');
    expect(explainMove(game, 4, analysis, german)).toBe('A schlägt e und gewinnt 9 Samen.');
    for (const none of [lines(), lines([4, 0, 11]), lines([0, 4, 11]), lines([0, 0, 11], [0, 4, 11])]) {
      expect(findReasons(game, 4, none)).toBeNull();
      expect(explainMove(game, 4, none)).toBe('');
    }
    const over = Game.start(kalah).resign('south');
    expect(explainMove(over, 0, lines([4, 0, 11]))).toBe('');
  });

  it('refuses moves, analyses and options that cannot be right', () => {
    const start = wari.initialState();
    const analysis = lines([4, 0, 6], [0, 1, 6]);
    expect(() => findReasons(wari, start, 7, analysis)).toThrow(IllegalMoveError);
    expect(() => explainMove(Game.start(wari).play(1), 1, analysis)).toThrow(IllegalMoveError);
    expect(() => findReasons(wari, start, 1, lines([4, 0, 1], [0, 1, 6]))).toThrow(
      new InvalidArgumentError('analysis: expected a line of legal moves from 0, got 1 after 1 moves'),
    );
    expect(() => findReasons(wari, start, 1, Promise.resolve(analysis) as never)).toThrow(
      'analysis: expected what analyze returns, got a promise (did you forget await?)',
    );
    const swapped = { moves: [{ ...analysis.moves[0]!, line: [2, 6] }, analysis.moves[1]!] };
    expect(() => findReasons(wari, start, 1, swapped)).toThrow('got 2 after 0 moves');
    expect(() => findReasons(wari, start, 1, analysis, { deep: true } as never)).toThrow(InvalidOptionsError);
    expect(() => explainMove(wari, start, 1, analysis, 'de' as never)).toThrow('words: expected words with');
  });
});
