// Moves of games that name their choices: every move is read back, and messages use the names of the game.
import fc from 'fast-check';
import { defineRules, Game, kalah, oAnQuan, sowing, umElBagara, type Move, type Rules } from 'mancala-rules';
import { annotateMove, formatMove, parseMove, parseMoves, playText } from 'mancala-rules/notation';
import { describe, expect, it, test } from 'vitest';
import { fourRowRules, plainRows, twoWays, withAnswers, withHouse } from '../support/four-rows.ts';
import { playPicks } from '../support/played-games.ts';
import { check } from '../support/runs.ts';
import { errorLine, valueOf } from './parse-results.ts';

/** A game of random moves. */
const randomGames: fc.Arbitrary<Game> = fc
  .tuple(fc.constantFrom(...fourRowRules), fc.array(fc.nat(), { maxLength: 30 }))
  .map(([rules, picks]) => playPicks(Game.start(rules), picks));
const NO_PIT = 'is not a pit of this board (South: A to P, North: a to p, by number: 1 to 64)';
const start = (rules: Rules) => rules.initialState();

describe('the name of a choice', () => {
  it.each<[Rules, Move, string]>([
    [plainRows, 15, 'P'],
    [plainRows, 16, 'a'],
    [twoWays, 11, 'L<'],
    [twoWays, 11 + 32, 'L>'],
    [withHouse, 11 + 64, 'L<+'],
    [withHouse, 27 + 96, 'l>+'],
    [withAnswers, 3, 'D'],
    [withAnswers, 3 + 32 * 4, 'D..~'],
    [withAnswers, 19 + 32 * 7, 'd~~~'],
  ])('%#: is part of the move', (rules, move, text) => {
    expect(formatMove(rules, move)).toBe(text);
  });

  it('is by number beyond the list', () => {
    const short = defineRules({ ...withHouse.spec, id: 'short', choiceNames: ['<'] });
    expect([0, 32, 64, 96].map((move) => formatMove(short, move))).toEqual(['A<', 'A/1', 'A/2', 'A/3']);
    for (const move of [0, 32, 64, 96])
      expect(parseMove(short, start(short), formatMove(short, move))).toEqual({ ok: true, value: move });
  });

  it('may be any sign', () => {
    const choiceNames = ['.*', '(', '^|', '$\u{1F600}'];
    const odd = defineRules({ ...withHouse.spec, id: 'odd', choiceNames });
    for (const move of [0, 32, 64, 96]) {
      expect(parseMove(odd, start(odd), formatMove(odd, move))).toEqual({ ok: true, value: move });
      expect(parseMoves(odd, start(odd), formatMove(odd, move))).toEqual({ ok: true, value: [move] });
    }
  });
});

describe('every move', () => {
  it('is read back: with and without annotation, by number, and in sequences', () => {
    check(randomGames, 60, ({ rules, states, history: moves }) => {
      const names = moves.map((move) => formatMove(rules, move));
      const annotated = moves.map((move, i) => annotateMove(rules, states[i]!, move));
      for (const [i, move] of moves.entries())
        for (const text of [names[i]!, annotated[i]!, String(move + 1), ` ${names[i]!}\n`])
          expect(valueOf(parseMove(rules, states[i]!, text))).toBe(move);
      for (const text of [names.join(''), names.join(' '), annotated.join(''), annotated.join(',')])
        expect(valueOf(parseMoves(rules, states[0]!, text))).toEqual(moves);
      const numbered = names.map((name, i) => `${i + 1}.${name}`).join(' ');
      expect(valueOf(playText(Game.start(rules), numbered)).history).toEqual(moves);
    });
  });

  it('that is legal has a name of its own', () => {
    for (const rules of fourRowRules) {
      const names = rules.legalMoves(start(rules)).map((move) => formatMove(rules, move));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('a move without the name of a choice', () => {
  it('is the choice that has no name', () => {
    expect(parseMove(withAnswers, start(withAnswers), 'D')).toEqual({ ok: true, value: 3 });
  });

  it('is the only legal choice, if there is one', () => {
    const oneWay = defineRules({
      ...twoWays.spec,
      id: 'oneWay',
      steps: (options) => ({
        ...twoWays.spec.steps(options),
        legality: [{ when: 'always', forbids: ({ move }) => (move >= 32 ? null : 'not-allowed') }],
      }),
    });
    expect(parseMove(oneWay, start(oneWay), 'C')).toEqual({ ok: true, value: 34 });
  });

  it.each<[Rules, string, string]>([
    [twoWays, 'C', '1:1 move: "C" needs a choice: expected C< or C>'],
    [withHouse, 'C', '1:1 move: "C" needs a choice: expected C< or C> or C<+ or C>+'],
    [withHouse, 'C/9', '1:1 move: "C/9" needs a choice: expected C< or C> or C<+ or C>+'],
    [withAnswers, 'a/9', '1:1 move: "a/9" needs a choice: expected a or a~'],
    [twoWays, 'C+', '1:1 move: "C+" needs a choice: expected C< or C>'],
    [twoWays, 'C-', '1:1 syntax: expected a move such as A< or a>, got "C-"'],
    [withAnswers, 'C~.', '1:1 syntax: expected a move such as A or a~~~, got "C~."'],
    [twoWays, 'Q<', `1:1 move: "Q" ${NO_PIT}`],
    [twoWays, '65', `1:1 move: "65" ${NO_PIT}`],
    [twoWays, 'c<', "1:1 illegal-move: c is North's; South moves"],
    [withHouse, 'C<+3', '1:4 annotation: "C<+3" does not match the move, which is C<+2'],
    [withHouse, 'C<#', '1:3 annotation: "C<#" does not match the move, which is C<2'],
  ])('%#: is an error that names what is right', (rules, text, error) => {
    expect(errorLine(parseMove(rules, start(rules), text))).toBe(error);
  });
});

describe('a direction, without names of the game,', () => {
  const three = defineRules({
    ...kalah.spec,
    id: 'three',
    steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing({ choices: 3 }) }),
  });

  it('is named', () => {
    const names = umElBagara
      .legalMoves(umElBagara.initialState())
      .map((move) => formatMove(umElBagara, move));
    expect(names).toEqual(['C+', 'D+', 'E+', 'A-', 'B-', 'C-']);
    expect(formatMove(three, 25)).toBe('B/2');
    expect(valueOf(parseMove(three, three.initialState(), 'B/2'))).toBe(25);
    expect(valueOf(parseMoves(oAnQuan, oAnQuan.initialState(), 'D+a+ D-'))).toEqual([3, 6, 15]);
  });

  test.each<[text: string, expected: number | string]>([
    ['D', 3],
    ['A', 10],
    ['C', '1:1 move: '],
    ['A+', '1:1 illegal-move: '],
    ['a', "1:1 illegal-move: a is North's; South moves"],
    ['?', '1:1 syntax: '],
    ['A/7', '1:1 move: '],
  ])('may be left out where there is only one: %s', (text, expected) => {
    const read = parseMove(umElBagara, umElBagara.initialState(), text);
    if (typeof expected === 'number') expect(valueOf(read)).toBe(expected);
    else expect(errorLine(read)).toContain(expected);
  });
});
