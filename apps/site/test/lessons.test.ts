// The lessons: what they say is true by the rules of the game, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets, trace, type GameState, type Move, type Rules } from 'mancala-rules';
import { formatMove, parseMove } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { pageName } from '../generator/ruleset-page.ts';
import type { Lesson, Shows } from '../play/learn/lesson.ts';
import { gameFrom } from 'mancala-page/test/board.ts';
import { references } from '../../../test/oracles/index.ts';

const folder = join(import.meta.dirname, '../../../docs/rulesets');
const SUFFIX = '.lesson.json';
const lessons = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Lesson]),
);

it('there is a lesson for every ruleset', () => {
  const expected = allRulesets.map(({ id }) => [`${pageName(id)}${SUFFIX}`, id]);
  expect([...lessons].map(([file, { game }]) => [file, game]).sort()).toEqual(expected.sort());
});

const moveOf = (rules: Rules, state: GameState, text: string): Move => {
  const parsed = parseMove(rules, state, text);
  if (!parsed.ok) throw new Error(`${rules.id}, ${text}: ${parsed.error.message}`);
  return parsed.value;
};

/** All that a lesson may say of a move. */
const seenIn = (rules: Rules, state: GameState, move: Move): Required<Shows> => {
  const { events, state: after } = trace(rules, state, move);
  const count = (counted: (event: (typeof events)[number]) => number | false): number =>
    events.reduce((sum, event) => sum + Number(counted(event)), 0);
  const marked = events.find((event) => event.type === 'mark');
  const passed = events.find((event) => event.type === 'pass');
  return {
    sow: count(({ type }) => Number(type === 'sow')),
    laps: count(({ type }) => Number(type === 'lift')),
    store: count((event) => Number(event.type === 'sow' && 'store' in event && event.store === state.turn)),
    capture: count((event) => event.type === 'capture' && event.to === state.turn && event.seeds),
    supply: count((event) => event.type === 'supply' && event.seeds),
    extraTurn: events.some(({ type }) => type === 'extra-turn'),
    mark: marked ? formatMove(rules, marked.pit) : null,
    pass: passed?.player ?? null,
    end: after.outcome && { ...after.outcome, score: [after.stores.south, after.stores.north] },
  };
};

const pick = (seen: Required<Shows>, shows: Shows): Shows =>
  Object.fromEntries(Object.keys(shows).map((topic) => [topic, seen[topic as keyof Shows]]));

const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();

/** Sides of a board, which is upright on a phone. */
const SIDES =
  /\b(?:on|to) the (?:left|right)\b|\b(?:left|right) (?:end|pits?|row)\b|\b(?:links|rechts|linken?|rechten?)\b/;

/** The names of South's pits. In English, an `A` that begins a sentence is an article. */
const pitsIn = (text: string): string[] => [...new Set(text.match(/(?<!\p{L})[B-P](?!\p{L})/gu))].sort();

describe.each([...lessons.values()].map((lesson) => [lesson.game, lesson] as const))('%s', (id, lesson) => {
  const rules = allRulesets.find((each) => each.id === id)!;
  const { steps } = lesson;
  const has = (topic: keyof Shows): boolean => steps.some(({ shows }) => shows[topic]);

  it('takes two minutes, and shows sowing, a capture, the end, and an extra turn if there is one', () => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(7);
    expect(has('sow')).toBe(true);
    const { capturesNothing, hasMarks } = references[rules.id as keyof typeof references];
    expect(has(!capturesNothing ? 'capture' : hasMarks ? 'mark' : 'laps')).toBe(true);
    expect(has('end')).toBe(true);
    const { extraTurn, slam } = rules.spec.steps(rules.options);
    if (extraTurn || slam?.extraTurn) expect(has('extraTurn')).toBe(true);
  });

  describe.each(steps.map((step, i) => [i + 1, step] as const))('step %i', (_, step) => {
    const { state } = gameFrom(rules, step.position);
    const asked = step.moves.map((text) => moveOf(rules, state, text));

    it('asks South for a move that does what it says', () => {
      expect(state.outcome).toBe(null);
      expect(state.turn).toBe('south');
      expect(asked.length).toBeGreaterThan(0);
      for (const move of asked) expect(pick(seenIn(rules, state, move), step.shows)).toEqual(step.shows);
    });

    it('accepts every move that does it, unless it asks for one pit', () => {
      const names = step.moves.map((text) => text.replace(/\W.*/, ''));
      const asksForPit = names.some((name) => RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(step.say.de));
      const others = rules.legalMoves(state).filter((move) => !asked.includes(move));
      if (asksForPit) return;
      for (const move of others)
        expect(pick(seenIn(rules, state, move), step.shows), formatMove(rules, move)).not.toEqual(step.shows);
    });

    it('forbids what the rules forbid, for the same reason', () => {
      const all = Array.from({ length: 8 * rules.options.pits }, (__, move) => move);
      for (const [text, reason] of Object.entries(step.forbids ?? {})) {
        const move = all.find((each) => formatMove(rules, each) === text);
        expect(move, text).toBeDefined();
        expect(rules.illegalReason(state, move!)).toBe(reason);
      }
    });

    it('says it in one sentence in both languages, with the same numbers and pits', () => {
      for (const text of [step.say, step.right]) {
        expect(Object.keys(text).sort()).toEqual(['de', 'en']);
        for (const sentence of [text.en, text.de]) {
          expect(sentence).toMatch(/^[A-ZÄÖÜ][^.!?]{10,170}\.$/);
          expect(sentence).not.toMatch(SIDES);
        }
        expect(numbersIn(text.de)).toEqual(numbersIn(text.en));
        expect(pitsIn(text.de)).toEqual(pitsIn(text.en));
      }
    });

    it('praises with numbers that it shows', () => {
      const shown = numbersIn(JSON.stringify(step.shows));
      for (const number of numbersIn(step.right.en)) expect(shown).toContain(number);
    });
  });
});
