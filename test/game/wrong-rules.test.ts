// What is no ruleset is refused by every function that takes one, in the same words.
import {
  allRulesets,
  createCursor,
  defineRules,
  divide,
  Game,
  kalah,
  perft,
  pitOf,
  pitsOf,
  randomPosition,
  trace,
} from 'mancala-rules';
import * as notation from 'mancala-rules/notation';
import { burntPits, startSeries } from 'mancala-rules/rounds';
import { alphaBetaBot, analyze, greedyBot, levelBot, randomBot, solve } from 'mancala-rules/search';
import { createTablebase, tablebaseMemory } from 'mancala-rules/tables';
import { checkRules } from 'mancala-rules/testing';
import * as text from 'mancala-rules/text';
import { expect, it, test } from 'vitest';

const state = kalah.initialState();
const record = notation.formatRecord(Game.start(kalah));

const calls: Record<string, (rules: typeof kalah) => unknown> = {
  start: (rules) => Game.start(rules),
  from: (rules) => Game.from(rules, state),
  fromJSON: (rules) => Game.fromJSON(Game.start(kalah).toJSON(), rules),
  createCursor: (rules) => createCursor(rules, state),
  trace: (rules) => trace(rules, state, 2),
  perft: (rules) => perft(rules, state, 2),
  divide: (rules) => divide(rules, state, 2),
  pitOf: (rules) => pitOf(rules, 2),
  pitsOf: (rules) => pitsOf(rules, 'south'),
  randomPosition: (rules) => randomPosition(rules),
  formatBoard: (rules) => notation.formatBoard(rules, state),
  boardSvg: (rules) => notation.boardSvg(rules, state),
  formatMove: (rules) => notation.formatMove(rules, 2),
  annotateMove: (rules) => notation.annotateMove(rules, state, 2),
  parseMove: (rules) => notation.parseMove(rules, state, 'A'),
  parseMoves: (rules) => notation.parseMoves(rules, state, 'A'),
  formatPosition: (rules) => notation.formatPosition(rules, state),
  parsePosition: (rules) => notation.parsePosition(rules, '4-4-S'),
  parseRecords: (rules) => notation.parseRecords(record, { rulesets: [rules] }),
  parsePlayok: (rules) => notation.parsePlayok('76(10)', rules),
  describeMove: (rules) => text.describeMove(rules, state, 2),
  describeOutcome: (rules) => text.describeOutcome(rules, state),
  describeIllegal: (rules) => text.describeIllegal(rules, state, 7),
  describeOption: (rules) => text.describeOption(rules, 'pits'),
  rulesOf: (rules) => text.rulesOf(rules),
  greedyBot: (rules) => greedyBot()(rules, state),
  levelBot: (rules) => levelBot(3)(rules, state),
  randomBot: (rules) => randomBot()(rules, state),
  alphaBetaBot: (rules) => alphaBetaBot({ depth: 1 })(rules, state),
  analyze: (rules) => analyze(rules, state, { depth: 1 }),
  solve: (rules) => solve(rules, state),
  createTablebase: (rules) => createTablebase(rules, { seeds: 2 }),
  tablebaseMemory: (rules) => tablebaseMemory(rules, { seeds: 2 }),
  checkRules: (rules) => checkRules(rules),
};

test.each(Object.entries(calls))('%s', async (_, call) => {
  for (const [given, got] of [
    ['kalah', '"kalah"'],
    [undefined, 'undefined'],
    [state, 'object'],
  ] as const) {
    const run = async (): Promise<unknown> => await call(given as never);
    await expect(run()).rejects.toThrow(
      new RangeError(`rules: expected a ruleset (the object, not its id), got ${got}`),
    );
  }
});

it('new Game says how games are started', () => {
  const Constructor = Game as unknown as new (rules: unknown) => Game;
  expect(() => new Constructor(kalah)).toThrow('expected Game.start(rules) instead of new Game(rules)');
});

it('a series needs rounds', () => {
  for (const rounds of [undefined, kalah, burntPits])
    expect(() => startSeries(rounds as never)).toThrow(/^rounds: expected rounds such as /);
});

it('limits of records are numbers', () => {
  for (const [name, limit] of [
    ['maxPits', 0],
    ['maxSeeds', '9'],
  ] as const)
    expect(() => notation.parseRecords(record, { rulesets: [kalah], [name]: limit })).toThrow(
      `${name}: expected a whole number from 1`,
    );
});

it('JSON is no record', () => {
  for (const json of [JSON.stringify(Game.start(kalah)), ' {\n "a": 1}'])
    expect(notation.parseRecords(json, { rulesets: [kalah] })).toMatchObject({
      error: { code: 'syntax', message: 'expected a record, got JSON: read it with Game.fromJSON' },
    });
  expect(notation.parseRecords('{a comment} 1. A', { rulesets: [kalah] })).toMatchObject({ ok: true });
});

it('a setup that is no list is refused', () => {
  expect(() => defineRules({ ...kalah.spec, id: 'setup', setup: () => ({ pits: [] }) as never })).toThrow(
    'setup: expected 12 numbers, at most 65535 in all, got object',
  );
});

it('a saved game of none of many rulesets gets no list of them', () => {
  const saved = { ...Game.start(kalah).toJSON(), ruleset: 'warii' };
  expect(() => Game.fromJSON(saved, allRulesets)).toThrow(
    `ruleset: expected one of ${allRulesets.length} values, got "warii"`,
  );
  expect(() => Game.fromJSON({ ...Game.start(kalah).toJSON(), outcome: undefined }, kalah)).toThrow(
    'outcome: expected an outcome or null, got undefined',
  );
});
