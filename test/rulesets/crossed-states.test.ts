// A state names its rules, and no function takes a state of other rules: between all pairs of rulesets, and of options.
import {
  agree,
  allRulesets,
  createCursor,
  divide,
  forfeit,
  Game,
  InvalidStateError,
  kalah,
  oware,
  perft,
  resign,
  trace,
  wari,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import {
  annotateMove,
  boardSvg,
  formatBoard,
  formatPosition,
  parseMove,
  parseMoves,
} from 'mancala-rules/notation';
import { nextRound, startSeries, toPoints } from 'mancala-rules/rounds';
import { alphaBetaBot, analyze, greedyBot, levelBot, mctsBot, randomBot, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describeIllegal, describeMove, describeOutcome } from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';

type Ask = (rules: Rules, state: GameState) => unknown;

const asks: Readonly<Record<string, Ask>> = {
  legalMoves: (rules, state) => rules.legalMoves(state),
  isLegal: (rules, state) => rules.isLegal(state, 0),
  illegalReason: (rules, state) => rules.illegalReason(state, 0),
  apply: (rules, state) => rules.apply(state, 0),
  isTerminal: (rules, state) => rules.isTerminal(state),
  outcome: (rules, state) => rules.outcome(state),
  stateFrom: (rules, state) => rules.stateFrom(state),
  createCursor,
  load: (rules, state) => {
    createCursor(rules, rules.initialState()).load(state);
  },
  'Game.from': (rules, state) => Game.from(rules, state),
  trace: (rules, state) => trace(rules, state, 0),
  perft: (rules, state) => perft(rules, state, 1),
  divide: (rules, state) => divide(rules, state, 1),
  resign: (rules, state) => resign(rules, state, 'south'),
  forfeit: (rules, state) => forfeit(rules, state, 'south'),
  agree,
  formatPosition,
  formatBoard,
  boardSvg,
  annotateMove: (rules, state) => annotateMove(rules, state, 0),
  parseMove: (rules, state) => parseMove(rules, state, 'A'),
  parseMoves: (rules, state) => parseMoves(rules, state, 'A'),
  describeMove: (rules, state) => describeMove(rules, state, 0),
  describeIllegal: (rules, state) => describeIllegal(rules, state, 99),
  describeOutcome,
  alphaBetaBot: alphaBetaBot({ depth: 1 }),
  greedyBot: greedyBot(),
  levelBot: levelBot(1),
  mctsBot: mctsBot({ playouts: 1 }),
  randomBot: randomBot(1),
  analyze: (rules, state) => analyze(rules, state, { depth: 1 }),
  solve: (rules, state) => solve(rules.spec.decidedBy === 'endings' ? wari : rules, state, { nodes: 1 }),
  'boardgame.io': (rules, state) => toBoardgameGame(rules).setup({}, { position: state }),
  nextRound: (rules, state) =>
    nextRound(toPoints(rules, { rounds: 2 }), startSeries(toPoints(rules, { rounds: 2 })), state),
};

/** The message of what a call throws, also later; undefined if it answers. */
const refusal = async (ask: () => unknown): Promise<unknown> => {
  try {
    await ask();
    return undefined;
  } catch (error) {
    return error;
  }
};

const pairs = allRulesets.flatMap((rules) => allRulesets.map((other) => [rules, other] as const));

describe.each(Object.keys(asks))('%s refuses a state of other rules', (name) => {
  it('of every other game', async () => {
    for (const [rules, other] of pairs) {
      if (rules === other) continue;
      const state = other.initialState();
      const error = await refusal(() => asks[name]!(rules, state));
      const named = name === 'solve' && rules.spec.decidedBy === 'endings' ? 'wari' : rules.id;
      if (named === other.id) continue;
      expect(error, `${rules.id} with a state of ${other.id}`).toBeInstanceOf(InvalidStateError);
      expect(String(error)).toContain(`a state of "${named}", got one of "${other.id}"`);
    }
  });

  it('of the same game with other options', async () => {
    const state = kalah.with({ emptyCapture: true }).initialState();
    const error = await refusal(() => asks[name]!(kalah, state));
    expect(String(error)).toContain('expected a state of "kalah", got one of "kalah emptyCapture=true"');
  });
});

it('tables and books hold no state of other rules, but that of the same game, whoever moved first', async () => {
  const table = await createTablebase(kalah, { seeds: 3 });
  const late = (rules: Rules) => rules.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0], removed: 46 });
  const north = kalah.with({ first: 'north' });
  const games = [kalah, north, oware, kalah.with({ emptyCapture: true })];
  expect(games.map((rules) => table.has(late(rules)))).toEqual([true, true, false, false]);
  expect(table.value(late(north))).toBe(table.value({ ...late(kalah), turn: 'north' }));
  for (const ask of [() => table.value(late(oware)), () => table.best(late(oware))])
    expect(ask).toThrow('expected a state of "kalah", got one of "oware"');
  const book = kalahBook(kalah);
  expect(games.map((rules) => book.has(rules.initialState()))).toEqual([true, true, false, false]);
  for (const ask of [() => book.value(oware.initialState()), () => book.moves(oware.initialState())])
    expect(ask).toThrow('expected a state of "kalah", got one of "oware"');
});
