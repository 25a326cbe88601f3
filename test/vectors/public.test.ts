// Games, positions and house rules that people published: in test suites, rule pages and recorded games. Each could once not
// be read, or was read as another game.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allRulesets,
  congkak,
  findRuleset,
  Game,
  kalah,
  ouri,
  oware,
  sowing,
  type Rules,
  type SowingRules,
} from 'mancala-rules';
import { formatPosition, readGame, type ReadGame, type ReadGameOptions } from 'mancala-rules/notation';
import { describe, expect, it, test } from 'vitest';
import { valueOf } from '../notation/parse-results.ts';
import { changed } from '../support/changed-rules.ts';

interface Case {
  readonly kind: string;
  readonly ruleset: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly position?: string;
  readonly moves?: string | readonly number[];
  readonly text?: string;
  readonly expected: unknown;
  readonly source: string;
}

const cases = readFileSync(join(import.meta.dirname, 'public.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);
const ofKind = (kind: string): Case[] => cases.filter((each) => each.kind === kind);

const read = (text: string, options: Partial<ReadGameOptions> = {}): ReadGame =>
  valueOf(readGame(text, { rulesets: allRulesets, ...options }));

it('has all kinds', () => {
  expect(cases).toHaveLength(60);
});

test.each(ofKind('game record'))('$source: $expected', ({ moves, expected }) => {
  const { game } = read(moves as string, { rulesets: [oware.with({ majority: false })] });
  expect(`all ${game.ply} moves read`).toBe(expected);
});

describe('a format', () => {
  test.each(ofKind('format'))('$source: $text', ({ ruleset, text }) => {
    expect(read(text!).ruleset).toBe(ruleset);
  });

  test.each(ofKind('format: silent misreading'))('$source is not misread', ({ text, expected }) => {
    const { rules, game } = read(text!);
    expect(expected).toContain(formatPosition(rules, game.state));
  });
});

/** The course ends a game only when the player to move has no seeds; its q quits. */
const course: Rules = kalah.with({ end: 'mover-empty' });

test.each(ofKind('course test').filter(({ moves }) => moves !== 'q'))('$source', ({ moves, expected }) => {
  const { game } = read((moves as string).replace(/ ?q$/, ''), { rulesets: [course], numbers: 'own' });
  const { south, north } = game.state.stores;
  if (expected !== 'ok') expect(`${south}-${north}`).toBe(expected);
  expect(game.isOver).toBe(expected !== 'ok');
});

test.each(ofKind('rule vector'))('$source', ({ position }) => {
  const game = read(position!, { rulesets: [course] }).game;
  expect(game.isOver).toBe(false);
});

test.each(cases.filter(({ options }) => options?.['repetition'] === 2))('$source', ({ moves, expected }) => {
  const { winner, stores, ply } = expected as { winner: string; stores?: number[]; ply?: number };
  const played = read(moves as string, { rulesets: [oware] }).game;
  for (const repetitionRule of ['equally', 'both-rows'] as const) {
    let game = Game.start(oware, { repetition: 2, repetitionRule });
    for (const move of played.history) if (!game.isOver) game = game.play(move);
    expect(game.outcome).toEqual({ winner, reason: 'repetition' });
    if (stores) expect([game.state.stores.south, game.state.stores.north]).toEqual(stores);
    if (ply) expect(game.ply).toBe(ply);
  }
});

it('a last seed in an empty pit of the opponent can go to their store, by a rule of ones own', () => {
  const [{ position, moves, expected, source }] = cases.filter(
    ({ ruleset, kind }) => ruleset === 'congkak' && kind === 'unit test',
  ) as [Case];
  const passing: SowingRules['passing'] = (board, pit, inHand) =>
    inHand === 0 && board.seeds(pit) === 1 && board.owner(pit) !== board.turn ? board.owner(pit) : null;
  const generous = changed(congkak, (steps) => ({ sowing: sowing({ ...steps.sowing, passing }) }));
  const state = read(position!, { rulesets: [generous] }).game.state;
  const next = generous.apply(state, (moves as readonly number[])[0]!);
  expect(source).toContain('forfeit');
  expect(formatPosition(generous, next).replace(/ .*/, '')).toBe(expected);
});

it('Ouri is a game of its own, and Anan-anan is Oware', () => {
  expect(findRuleset('Ouri')).toMatchObject({ ok: true, value: { rules: { id: 'ouri' } } });
  expect(findRuleset('Anan-anan')).toMatchObject({ ok: true, value: { rules: { id: 'oware' } } });
  const [{ position, expected }] = ofKind('variant') as [Case];
  expect(ouri.legalMoves(read(position!, { rulesets: [ouri] }).game.state)).toEqual(expected);
});
