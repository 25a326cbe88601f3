// Whole series: rounds of random moves, saved and restored between rounds.
import { congkak, Game, ohvalhu, opponent, pallanguzhi } from 'mancala-rules';
import type { ByPlayer, GameState, Player, Rules } from 'mancala-rules';
import { seriesFrom, nextRound, startSeries, usualRounds, type SeriesState } from 'mancala-rules/rounds';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../src/tools/random.ts';

/** A random round from a start to its end; sometimes a player resigns. */
const playRound = (rules: Rules, start: GameState, random: Random): GameState => {
  let game = Game.from(rules, start, { repetition: null });
  while (!game.state.outcome) {
    if (random(500) === 0) return game.resign(random(2) ? 'south' : 'north').state;
    const moves = rules.legalMoves(game.state);
    game = game.play(moves[random(moves.length)]!);
  }
  return game.state;
};

const total = ({ south, north }: ByPlayer<number>): number => south + north;

/** One row as a player fills it by hand, pit by pit. */
const fillByHand = (seeds: number, rules: Rules, fromLeft: boolean): { row: number[]; store: number } => {
  const { pits: size, seeds: each } = rules.options;
  const row = new Array<number>(size).fill(0);
  let store = seeds;
  for (let i = 0; i < size && store >= each; i++) {
    row[fromLeft ? i : size - 1 - i] = each;
    store -= each;
  }
  return { row, store };
};

describe.each([
  [congkak, usualRounds.congkak, false],
  [ohvalhu, usualRounds.ohvalhu, false],
  [pallanguzhi, usualRounds.pallanguzhi, true],
] as const)('series with burnt pits', (rules, roundsOf, fromLeft) => {
  test(`of ${rules.id}: every round is filled as by hand, to the end of the series`, () => {
    const random = createRandom(11);
    const rounds = roundsOf(rules);
    const met = { burnt: 0, cameBack: 0, over: 0, resigned: 0 };
    for (let played = 0; played < 3; played++) {
      let series = startSeries(rounds);
      while (!series.outcome) {
        const ended = playRound(rules, series.start, random);
        const { score, start }: SeriesState = nextRound(rounds, series, ended);
        if (ended.outcome!.reason === 'resignation') met.resigned++;
        else expect(score).toEqual(ended.stores);
        expect(total(score)).toBe(2 * rules.options.pits * rules.options.seeds);
        const burntBefore = series.start.marks!.filter((mark) => mark === 'closed').length;
        const { round } = series;
        series = seriesFrom(rounds, JSON.parse(JSON.stringify(nextRound(rounds, series, ended))));
        if (series.outcome) {
          met.over++;
          const loser = opponent(series.outcome.winner!);
          expect(score[loser]).toBeLessThan(rules.options.seeds);
          continue;
        }
        expect(series.round).toBe(round + 1);
        const south = fillByHand(score.south, rules, fromLeft);
        const north = fillByHand(score.north, rules, fromLeft);
        expect(start.pits).toEqual([...south.row, ...north.row]);
        expect(start.stores).toEqual({ south: south.store, north: north.store });
        expect(start.marks).toEqual(start.pits.map((seeds) => (seeds ? null : 'closed')));
        const { winner } = ended.outcome!;
        const inTurns: Player = series.round % 2 ? 'south' : 'north';
        expect(start.turn).toBe(winner && !fromLeft ? opponent(winner) : inTurns);
        const burnt = start.marks!.filter((mark) => mark === 'closed').length;
        if (burnt > 0) met.burnt++;
        if (burnt < burntBefore) met.cameBack++;
      }
    }
    expect(met.over).toBe(3);
    expect(met.burnt).toBeGreaterThan(3);
    expect(met.cameBack).toBeGreaterThan(0);
  });
});
