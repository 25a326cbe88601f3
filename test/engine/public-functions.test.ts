// Every public function that takes rules refuses what is no ruleset, and every one that takes a state refuses a malformed state and
// one of other rules, each with the same kind of error. Functions of other threads have tests of their own.
import {
  agree,
  allRulesets,
  createCursor,
  forfeit,
  Game,
  InvalidArgumentError,
  InvalidStateError,
  kalah,
  mirror,
  oware,
  perft,
  pitOf,
  pitsOf,
  positionKey,
  randomPosition,
  resign,
  trace,
  wari,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { findBook, kalahBook } from 'mancala-rules/books';
import * as notation from 'mancala-rules/notation';
import { burntPits, nextRound, startSeries, toPoints } from 'mancala-rules/rounds';
import { alphaBetaBot, analyze, greedyBot, levelBot, mctsBot, randomBot, solve } from 'mancala-rules/search';
import { createTablebase, tablebaseMemory } from 'mancala-rules/tables';
import { checkRules } from 'mancala-rules/testing';
import * as text from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';
import { junk, refusal, thrownBy } from '../support/hostile-values.ts';

type Calls = Readonly<Record<string, (rules: Rules, state: GameState) => unknown>>;

const methods: Calls = {
  legalMoves: (rules, state) => rules.legalMoves(state),
  isLegal: (rules, state) => rules.isLegal(state, 0),
  illegalReason: (rules, state) => rules.illegalReason(state, 0),
  apply: (rules, state) => rules.apply(state, 0),
  isTerminal: (rules, state) => rules.isTerminal(state),
  outcome: (rules, state) => rules.outcome(state),
  stateFrom: (rules, state) => rules.stateFrom(state),
  load: (rules, state) => {
    createCursor(rules, rules.initialState()).load(state);
  },
};

const ofRulesAndState: Calls = {
  createCursor,
  'Game.from': (rules, state) => Game.from(rules, state),
  trace: (rules, state) => trace(rules, state, 0),
  perft: (rules, state) => perft(rules, state, 1),
  resign: (rules, state) => resign(rules, state, 'south'),
  forfeit: (rules, state) => forfeit(rules, state, 'south'),
  agree,
  formatBoard: notation.formatBoard,
  formatPosition: notation.formatPosition,
  boardSvg: notation.boardSvg,
  annotateMove: (rules, state) => notation.annotateMove(rules, state, 0),
  parseMove: (rules, state) => notation.parseMove(rules, state, 'A'),
  parseMoves: (rules, state) => notation.parseMoves(rules, state, 'A'),
  describeMove: (rules, state) => text.describeMove(rules, state, 0),
  describeIllegal: (rules, state) => text.describeIllegal(rules, state, 99),
  describeOutcome: (rules, state) => text.describeOutcome(rules, state),
  alphaBetaBot: alphaBetaBot({ depth: 1 }),
  greedyBot: greedyBot(),
  levelBot: levelBot(1),
  mctsBot: mctsBot({ playouts: 1 }),
  randomBot: randomBot({ seed: 1 }),
  analyze: (rules, state) => analyze(rules, state, { depth: 1 }),
};

const ofOthers: Calls = {
  solve: (rules, state) => solve(rules.spec.decidedBy === 'endings' ? wari : rules, state, { nodes: 1 }),
  // Without a position, the game begins at the start.
  'boardgame.io': (rules, state) => toBoardgameGame(rules).setup({}, { position: state ?? [] }),
  nextRound: (rules, state) =>
    nextRound(toPoints(rules, { rounds: 2 }), startSeries(toPoints(rules, { rounds: 2 })), state),
};

const ofState: Calls = { ...methods, ...ofRulesAndState, ...ofOthers };

const ofStateAlone: Calls = {
  mirror: (_, state) => mirror(state),
  positionKey: (_, state) => positionKey(state),
};

const start = kalah.initialState();
const record = notation.writeGame(Game.start(kalah), 'record');

const ofRules: Calls = {
  'Game.start': (rules) => Game.start(rules),
  'Game.fromJSON': (rules) => Game.fromJSON(Game.start(kalah).toJSON(), rules),
  pitOf: (rules) => pitOf(rules, 2),
  pitsOf: (rules) => pitsOf(rules, 'south'),
  randomPosition: (rules) => randomPosition(rules),
  formatMove: (rules) => notation.formatMove(rules, 2),
  parsePosition: (rules) => notation.parsePosition(rules, '4-4-S'),
  readGames: (rules) => notation.readGames(record, { rulesets: [rules] }),
  readGame: (rules) => notation.readGame('76(10)', { rulesets: [rules] }),
  describeOption: (rules) => text.describeOption(rules, 'pits'),
  rulesOf: (rules) => text.rulesOf(rules),
  solve: (rules) => solve(rules, start),
  createTablebase: (rules) => createTablebase(rules, { seeds: 2 }),
  tablebaseMemory: (rules) => tablebaseMemory(rules, { seeds: 2 }),
  checkRules: (rules) => checkRules(rules),
  findBook,
  kalahBook,
};

describe('what is no ruleset', () => {
  it.each(Object.entries({ ...ofRules, ...ofRulesAndState }))('%s refuses it', async (_, call) => {
    for (const [given, got] of [
      ['kalah', '"kalah"'],
      [undefined, 'undefined'],
      [start, 'object'],
    ] as const)
      expect(await refusal(() => call(given as never, start))).toEqual(
        new InvalidArgumentError(`rules: expected a ruleset (the object, not its id), got ${got}`),
      );
  });

  it('is no series either', () => {
    for (const rounds of [undefined, kalah, burntPits])
      expect(() => startSeries(rounds as never)).toThrow(/^rounds: expected rounds such as /);
  });
});

/** States that are wrong in one member, with and without a mark for each pit. */
const malformed = (state: GameState): GameState[] => {
  const none = state.pits.map(() => null);
  const ends = [
    { winner: null },
    { reason: 'target' },
    { winner: 'x', reason: 'target' },
    { winner: undefined, reason: 'target' },
    { winner: 'south', reason: 3 },
    { winner: 'south', reason: null },
  ];
  const marks = ['x', 5, {}, null, [], none.slice(1), [...none, null], ['east', ...none.slice(1)]];
  return [
    ...[...ends, {}, [], 'x', '', 5, true, false].map((outcome) => ({ ...state, outcome })),
    ...marks.map((list) => ({ ...state, marks: list })),
    { ...state, turn: 'east' },
    { ...state, quietMoves: '3' },
    { ...state, removed: -1 },
    { ...state, stores: { south: 1 } },
    ...[0.5, -1, 5e8, undefined].map((seeds) => ({ ...state, pits: state.pits.with(1, seeds!) })),
    { ...state, pits: state.pits.slice(1) },
  ] as GameState[];
};

/** Expects each function to refuse each state. */
const expectRefused = async (rules: Rules, states: readonly GameState[]): Promise<void> => {
  const ofBao: Calls = {
    annotateMove: (bao, state) => notation.annotateMove(bao, state, 0, 'bao'),
    parseMove: (bao, state) => notation.parseMove(bao, state, 'a1', 'bao'),
  };
  const calls = { ...ofState, ...ofStateAlone, ...(rules.id.startsWith('bao') && ofBao) };
  for (const [name, call] of Object.entries(calls))
    for (const state of states) {
      const error = await refusal(() => call(rules, state));
      if (!(error instanceof InvalidStateError))
        expect([name, state, error]).toEqual([name, state, 'refused']);
    }
};

describe('a malformed state', () => {
  it.each(allRulesets)('of $id is refused', (rules) => expectRefused(rules, malformed(rules.initialState())));

  it.each(junk)('such as %s, or with it for pits, is refused', async (_, value) => {
    const state = wari.initialState();
    await expectRefused(wari, [value as GameState]);
    // A list of twelve holes is a board as far as some look.
    if (!Array.isArray(value) || value.length < 12)
      await expectRefused(wari, [{ ...state, pits: value as number[] }]);
  });
});

describe.each(Object.entries({ ...ofState, ...ofStateAlone }))(
  '%s says what it got instead of a state:',
  (_, call) => {
    const { state, rules } = Game.start(wari);
    it.each([
      ['a game', Game.start(wari)],
      ['a game', { rules, state }],
      ['a ruleset', wari],
      ['5', 5],
      ['a list', [state]],
      ['a promise (did you forget await?)', Promise.resolve(state)],
      ['one with wrong numbers', { ...state, stores: null }],
    ])('%s', async (got, value) => {
      const error = await refusal(() => call(wari, value as never));
      expect(String(error)).toMatch(
        /InvalidStateError: (state: expected a state|stores: expected an object)/,
      );
      if (!String(error).includes('stores:')) expect(String(error)).toContain(`, got ${got}`);
    });
  },
);

describe.each(Object.entries(ofState))('%s refuses a state of other rules', (name, call) => {
  it('of every other game', async () => {
    for (const rules of allRulesets)
      for (const other of allRulesets) {
        const named = name === 'solve' && rules.spec.decidedBy === 'endings' ? wari : rules;
        if (named === other) continue;
        const error = await refusal(() => call(rules, other.initialState()));
        expect(error, `${rules.id} with a state of ${other.id}`).toBeInstanceOf(InvalidStateError);
        expect(String(error)).toContain(`a state of "${named.id}", got one of "${other.id}"`);
      }
  });

  it('of the same game with other options', async () => {
    const error = await refusal(() => call(kalah, kalah.with({ emptyCapture: true }).initialState()));
    expect(String(error)).toContain('expected a state of "kalah", got one of "kalah emptyCapture=true"');
  });
});

describe('tables and books', () => {
  const book = kalahBook(kalah);
  const late = (rules: Rules) => rules.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0], removed: 46 });

  it('refuse malformed states', async () => {
    const small = wari.with({ pits: 2, seeds: 1 });
    const table = await createTablebase(small, { seeds: 4 });
    for (const state of malformed(small.initialState()))
      for (const run of [() => table.has(state), () => table.value(state), () => table.best(state)])
        expect([state, thrownBy(run)]).toEqual([state, expect.any(InvalidStateError)]);
    for (const state of malformed(start).slice(0, -1))
      for (const run of [() => book.has(state), () => book.value(state), () => book.moves(state)])
        expect([state, thrownBy(run)]).toEqual([state, expect.any(InvalidStateError)]);
  });

  it('hold no state of other rules, but that of the same game, whoever moved first', async () => {
    const table = await createTablebase(kalah, { seeds: 3 });
    const north = kalah.with({ first: 'north' });
    const games = [kalah, north, oware, kalah.with({ emptyCapture: true })];
    expect(games.map((rules) => table.has(late(rules)))).toEqual([true, true, false, false]);
    expect(games.map((rules) => book.has(rules.initialState()))).toEqual([true, true, false, false]);
    expect(table.value(late(north))).toBe(table.value({ ...late(kalah), turn: 'north' }));
    for (const ask of [
      () => table.value(late(oware)),
      () => table.best(late(oware)),
      () => book.value(oware.initialState()),
      () => book.moves(oware.initialState()),
    ])
      expect(ask).toThrow('expected a state of "kalah", got one of "oware"');
  });
});
