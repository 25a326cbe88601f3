// Every public function that takes a state refuses a malformed one with the same kind of error.
import * as all from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { kalahBook } from '../../src/books/kalah.ts';
import { Game } from '../../src/game/game.ts';
import { InvalidStateError } from '../../src/model/errors.ts';
import { formatBaoMove, parseBaoMove } from '../../src/notation/bao-move.ts';
import { boardSvg } from '../../src/notation/board-svg.ts';
import { formatBoard } from '../../src/notation/board-text.ts';
import { annotateMove, parseMove, parseMoves } from '../../src/notation/move.ts';
import { formatPosition } from '../../src/notation/position.ts';
import { startSeries, nextRound } from '../../src/rounds/series.ts';
import { toPoints } from '../../src/rounds/to-points.ts';
import { allRulesets } from '../../src/rulesets/index.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { analyze } from '../../src/search/analysis.ts';
import { alphaBetaBot } from '../../src/search/bots/alpha-beta-bot.ts';
import { greedyBot } from '../../src/search/bots/greedy-bot.ts';
import { levelBot } from '../../src/search/bots/level-bot.ts';
import { mctsBot } from '../../src/search/bots/mcts-bot.ts';
import { randomBot } from '../../src/search/bots/random-bot.ts';
import { solve } from '../../src/search/solver.ts';
import { createTablebase } from '../../src/tables/create-tablebase.ts';
import { describeIllegal } from '../../src/text/describe-illegal.ts';
import { describeMove } from '../../src/text/describe-move.ts';
import { describeOutcome } from '../../src/text/describe-outcome.ts';
import { junk, thrownBy } from '../support/hostile-values.ts';

const outcomes = [
  ...[
    {},
    [],
    'x',
    '',
    5,
    true,
    false,
    { winner: null },
    { reason: 'target' },
    { winner: 'x', reason: 'target' },
  ],
  ...[
    { winner: 'south', reason: 3 },
    { winner: undefined, reason: 'target' },
    { winner: 'south', reason: null },
  ],
];

/** States that are wrong in one member, with and without a mark for each pit. */
const malformed = (state: GameState): GameState[] => {
  const none = state.pits.map(() => null);
  const marks = ['x', 5, {}, null, [], none.slice(1), [...none, null], ['east', ...none.slice(1)]];
  return [
    ...outcomes.map((outcome) => ({ ...state, outcome })),
    ...marks.map((list) => ({ ...state, marks: list })),
    { ...state, turn: 'east' },
    { ...state, quietMoves: '3' },
    { ...state, removed: -1 },
    { ...state, stores: { south: 1 } },
    { ...state, pits: state.pits.slice(1) },
  ] as GameState[];
};

const series = (rules: Rules) => toPoints(rules, { rounds: 2 });

/** The public functions that take a state, except those of other threads. */
const functions: Record<string, (rules: Rules, state: GameState) => unknown> = {
  legalMoves: (rules, state) => rules.legalMoves(state),
  isLegal: (rules, state) => rules.isLegal(state, 0),
  illegalReason: (rules, state) => rules.illegalReason(state, 0),
  apply: (rules, state) => rules.apply(state, 0),
  isTerminal: (rules, state) => rules.isTerminal(state),
  outcome: (rules, state) => rules.outcome(state),
  stateFrom: (rules, state) => rules.stateFrom(state),
  Game: (rules, state) => Game.from(rules, state),
  trace: (rules, state) => all.trace(rules, state, 0),
  createCursor: (rules, state) => all.createCursor(rules, state),
  perft: (rules, state) => all.perft(rules, state, 1),
  divide: (rules, state) => all.divide(rules, state, 1),
  resign: (rules, state) => all.resign(rules, state, 'south'),
  agree: (rules, state) => all.agree(rules, state),
  forfeit: (rules, state) => all.forfeit(rules, state, 'south'),
  mirror: (_, state) => all.mirror(state),
  positionKey: (_, state) => all.positionKey(state),
  formatBoard,
  formatPosition,
  boardSvg: (rules, state) => boardSvg(rules, state),
  annotateMove: (rules, state) => annotateMove(rules, state, 0),
  parseMove: (rules, state) => parseMove(rules, state, 'A'),
  parseMoves: (rules, state) => parseMoves(rules, state, 'A'),
  describeIllegal: (rules, state) => describeIllegal(rules, state, 0),
  describeMove: (rules, state) => describeMove(rules, state, 0),
  describeOutcome: (rules, state) => describeOutcome(rules, state),
  analyze: (rules, state) => analyze(rules, state, { nodes: 1 }),
  solve: (rules, state) => solve(rules.spec.decidedBy === 'endings' ? wari : rules, state, { nodes: 1 }),
  nextRound: (rules, state) => nextRound(series(rules), startSeries(series(rules)), state),
  ...Object.fromEntries(
    [alphaBetaBot({ depth: 1 }), greedyBot(), levelBot(1), mctsBot({ playouts: 1 }), randomBot()].map(
      (bot, i) => [`bot ${i}`, bot],
    ),
  ),
};

/** Expects each function to refuse each state. */
async function expectRefused(rules: Rules, states: readonly GameState[]): Promise<void> {
  const ofBao = rules.id.startsWith('bao') && {
    formatBaoMove: (bao: Rules, state: GameState) => formatBaoMove(bao, state, 0),
    parseBaoMove: (bao: Rules, state: GameState) => parseBaoMove(bao, state, 'a1'),
  };
  for (const [name, run] of Object.entries({ ...functions, ...ofBao }))
    for (const state of states) {
      const error = await Promise.resolve()
        .then(() => run(rules, state))
        .catch((thrown: unknown) => thrown);
      if (!(error instanceof InvalidStateError))
        expect([name, state, error]).toEqual([name, state, 'an error']);
    }
}

it.each(allRulesets)('of $id', (rules) => expectRefused(rules, malformed(rules.initialState())));

it.each(junk)('%s is no state, and no list of pits', async (_, value) => {
  const state = wari.initialState();
  await expectRefused(wari, [value as GameState]);
  // A list of twelve holes is a board as far as some look.
  if (!Array.isArray(value) || value.length < 12)
    await expectRefused(wari, [{ ...state, pits: value as number[] }]);
});

it('of tables and books', async () => {
  const book = kalahBook(kalah);
  const small = wari.with({ pits: 2, seeds: 1 });
  const table = await createTablebase(small, { seeds: 4 });
  for (const state of malformed(small.initialState()))
    for (const run of [() => table.has(state), () => table.value(state), () => table.best(state)])
      expect([state, thrownBy(run)]).toEqual([state, expect.any(InvalidStateError)]);
  for (const state of malformed(kalah.initialState()).slice(0, -1))
    for (const run of [() => book.has(state), () => book.value(state), () => book.moves(state)])
      expect([state, thrownBy(run)]).toEqual([state, expect.any(InvalidStateError)]);
});
