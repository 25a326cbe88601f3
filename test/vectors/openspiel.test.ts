// The library agrees with OpenSpiel, whose oware is `oware` here and whose mancala is `kalah`: every recorded position, game and
// perft count.
import { kalah, oware, perft, type GameState, type Player, type Rules } from 'mancala-rules';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A position as OpenSpiel writes it; it numbers moves within the row of the mover. */
interface Recorded {
  readonly board: readonly number[];
  /** -1 in finished games, which have `side` instead. */
  readonly player: number;
  readonly side?: number;
  readonly scores: readonly [number, number];
  readonly legal: readonly number[];
}

interface Result {
  /** The stores after all seeds are collected. */
  readonly final?: readonly [number, number];
  readonly returns?: readonly [number, number];
}

interface Files {
  transitions: { state: Recorded; next: readonly ({ move: number; state: Recorded } & Result)[] };
  games: { moves: readonly number[]; states: readonly Recorded[] } & Result;
  'perft-positions': { state: Recorded; perft: readonly number[] };
}

const read = <K extends keyof Files>(game: string, kind: K): Files[K][] =>
  readFileSync(new URL(`openspiel-${game}-${kind}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const parsed = JSON.parse(line) as Files[K] & { game: string };
      expect(parsed.game).toBe(game);
      return parsed;
    });

const playerOf = ({ player, side }: Recorded): Player => ((side ?? player) ? 'north' : 'south');
const pitOf = (move: number, by: Recorded): number => move + 6 * by.player;
const sum = (seeds: readonly number[]): number => seeds.reduce((all, each) => all + each, 0);
const storesOf = ({ scores: [south, north] }: Recorded) => ({ south, north });

/** The state of a running position. */
function stateOf(rules: Rules, recorded: Recorded): GameState {
  return rules.stateFrom({ pits: recorded.board, stores: storesOf(recorded), turn: playerOf(recorded) });
}

function expectRunning(rules: Rules, state: GameState, recorded: Recorded): void {
  const { pits, stores, turn, outcome } = stateOf(rules, recorded);
  expect(state).toMatchObject({ pits, stores, turn, outcome });
  expect(outcome).toBeNull();
  expect(rules.legalMoves(state)).toEqual(recorded.legal.map((move) => pitOf(move, recorded)));
}

const keyOf = ({ turn, pits }: GameState): string => `${turn} ${pits.join('-')}`;

/** Expects the game to be over, and returns the reason; `repeated` if OpenSpiel ended it for that, which rules do not (A6). */
function endOf(
  rules: Rules,
  state: GameState,
  recorded: Recorded,
  result: Result,
  seen: Set<string>,
): string {
  const { pits, stores, turn, outcome } = state;
  const [[south, north], returns] = [result.final!, result.returns!];
  const winner = returns[0] === returns[1] ? null : returns[0] > returns[1] ? 'south' : 'north';
  // OpenSpiel collects the seeds of oware and leaves those of mancala in the pits; the rules do it the other way round.
  const rows = (board: readonly number[]): number[] => [sum(board.slice(0, 6)), sum(board.slice(6))];
  expect([turn, rows(pits)[0]! + stores.south, rows(pits)[1]! + stores.north]).toEqual([
    playerOf(recorded),
    south,
    north,
  ]);
  expect([recorded.player, recorded.legal, Math.sign(south - north)]).toEqual([
    ...[-1, [], winner === null ? 0 : winner === 'south' ? 1 : -1],
  ]);
  if (outcome === null) {
    expect([seen.has(keyOf(state)), rules.legalMoves(state).length > 0]).toEqual([true, true]);
    return 'repeated';
  }
  expect([outcome.winner, rules.legalMoves(state), rules.isTerminal(state)]).toEqual([winner, [], true]);
  if (outcome.reason !== 'target') expect(sum(pits)).toBe(0);
  else expect(Math.max(stores.south, stores.north) > 24 || stores.south + stores.north === 48).toBe(true);
  return outcome.reason;
}

describe.each([
  [
    'oware',
    oware,
    [300, 1034, { target: 24, 'cannot-feed': 1 }],
    [25, 2674, { target: 14, 'cannot-feed': 7, repeated: 4 }],
  ],
  ['mancala', kalah, [300, 1141, { 'row-empty': 10 }], [25, 1094, { 'row-empty': 25 }]],
] as const)('OpenSpiel: %s', (game, any, transitions, games) => {
  const rules: Rules = any;

  it('every transition', () => {
    const ends: Record<string, number> = {};
    const lines = read(game, 'transitions');
    for (const { state: from, next } of lines) {
      const state = stateOf(rules, from);
      expectRunning(rules, state, from);
      expect(next.map(({ move }) => move)).toEqual(from.legal);
      for (const { move, state: to, ...result } of next) {
        const after = rules.apply(state, pitOf(move, from));
        if (!result.final) expectRunning(rules, after, to);
        else {
          const end = endOf(rules, after, to, result, new Set());
          ends[end] = (ends[end] ?? 0) + 1;
        }
      }
    }
    expect([lines.length, sum(lines.map(({ next }) => next.length)), ends]).toEqual(transitions);
  });

  it('every game', () => {
    const ends: Record<string, number> = {};
    const lines = read(game, 'games');
    for (const { moves, states, ...result } of lines) {
      let state: GameState = rules.initialState();
      let seen = new Set<string>();
      for (const [ply, move] of moves.entries()) {
        expectRunning(rules, state, states[ply]!);
        // OpenSpiel ends oware at the second occurrence of a position since the last capture.
        if (game === 'oware') expect(seen.has(keyOf(state))).toBe(false);
        seen.add(keyOf(state));
        const next = rules.apply(state, pitOf(move, states[ply]!));
        if (sum(next.pits) < sum(state.pits)) seen = new Set();
        state = next;
      }
      const end = endOf(rules, state, states[moves.length]!, result, seen);
      ends[end] = (ends[end] ?? 0) + 1;
    }
    expect([lines.length, sum(lines.map(({ moves }) => moves.length)), ends]).toEqual(games);
  });

  it('every perft count up to 6', () => {
    const lines = read(game, 'perft-positions');
    for (const { state: from, perft: counts } of lines) {
      const state = stateOf(rules, from);
      expectRunning(rules, state, from);
      expect([1, 2, 3, 4, 5, 6].map((depth) => perft(rules, state, depth))).toEqual(counts.slice(0, 6));
    }
    expect(lines.length).toBe(20);
  });
});
