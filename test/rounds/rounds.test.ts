import {
  allRulesets,
  bohnenspiel,
  congkak,
  Game,
  mangala,
  ohvalhu,
  pallanguzhi,
  togyzqumalaq,
  wari,
  type GameState,
  type Player,
  type Rules,
} from 'mancala-rules';
import { burntPits, seriesFrom, nextRound, startSeries, toPoints, usualRounds } from 'mancala-rules/rounds';
import type { SeriesState } from 'mancala-rules/rounds';
import { describe, expect, test } from 'vitest';
import { totalSeeds } from '../../src/model/state.ts';
import { problemsOf } from '../support/hostile-values.ts';

/** A round that ends by agreement with these seeds for South, and the others for North. */
const endedWith = (rules: Rules, south: number): GameState => {
  const all = 2 * rules.options.pits * rules.options.seeds;
  return Game.start(rules).agree({ south, north: all - south }).state;
};

const linesOf = (make: () => unknown): readonly string[] =>
  problemsOf(make).map(({ path, message }) => `${path}| ${message}`);

describe('burntPits', () => {
  test('fills pits from the one beside the store', () => {
    const next = burntPits(congkak).next(endedWith(congkak, 30), 1);
    expect(next).toEqual({
      pits: [0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
      marks: ['closed', 'closed', 'closed', ...new Array<null>(11).fill(null)],
      stores: { south: 2, north: 19 },
      turn: 'south',
      removed: 0,
    });
  });

  test('fills pits from the left for Pallanguzhi', () => {
    const rounds = burntPits(pallanguzhi, { fillFrom: 'left', begins: 'alternate' });
    const next = rounds.next(endedWith(pallanguzhi, 20), 1)!;
    expect(next.pits).toEqual([6, 6, 6, 0, 0, 0, 0, 6, 6, 6, 6, 6, 6, 6]);
    expect(next.stores).toEqual({ south: 2, north: 22 });
    expect(next.turn).toBe('north');
  });

  test.each([
    [49, 1, 'north'],
    [49, 2, 'south'],
    [50, 1, 'north'],
    [50, 2, 'north'],
    [48, 1, 'south'],
  ] as const)('South has %i seeds after round %i: %s begins', (south, round, turn) => {
    expect(burntPits(congkak).next(endedWith(congkak, south), round)?.turn).toBe(turn);
  });

  test.each([
    [6, null],
    [7, 'south'],
    [91, 'north'],
    [92, null],
  ] as const)('a player needs the seeds of one pit: South with %i', (south, turn) => {
    expect(burntPits(congkak).next(endedWith(congkak, south), 1)?.turn ?? null).toBe(turn);
  });

  test('is over after the last round', () => {
    const rounds = burntPits(congkak, { rounds: 2 });
    expect(rounds.next(endedWith(congkak, 49), 1)).not.toBeNull();
    expect(rounds.next(endedWith(congkak, 49), 2)).toBeNull();
  });

  test('gives the seeds of a resigned round to the winner', () => {
    const resigned = Game.start(congkak).play(3).resign('north').state;
    const rounds = burntPits(congkak);
    expect(rounds.score(resigned)).toEqual({ south: 98, north: 0 });
    expect(rounds.next(resigned, 1)).toBeNull();
  });

  test('keeps seeds removed', () => {
    const start = { pits: new Array<number>(14).fill(6), removed: 14 };
    const ended = Game.from(congkak, start).agree().state;
    const next = burntPits(congkak).next(ended, 1)!;
    expect(congkak.stateFrom(next).removed).toBe(14);
    expect(next.pits.filter(Boolean).length).toBe(12);
  });

  test.each([wari, togyzqumalaq])('refuses rules without closed pits', (rules) => {
    expect(linesOf(() => burntPits(rules))).toEqual([
      `rules| rules: expected a ruleset with pits that can be closed, such as congkak, got ${rules.id}`,
    ]);
  });

  test('refuses unknown and wrong options', () => {
    expect(linesOf(() => burntPits(congkak, { fillFrom: 'right', from: 1 } as never))).toEqual([
      'from| from: unknown, expected fillFrom, begins, rounds',
      'fillFrom| fillFrom: expected store or left, got "right"',
    ]);
    expect(linesOf(() => burntPits(congkak, { begins: 'winner' } as never))).toEqual([
      'begins| begins: expected loser or alternate, got "winner"',
    ]);
  });
});

describe('toPoints', () => {
  test('ends with the points or the rounds that come first', () => {
    const rounds = toPoints(mangala, { points: 3, rounds: 5 });
    const won = Game.start(mangala).resign('south').state;
    expect(rounds.next(won, 3, { south: 0, north: 1.5 })?.turn).toBe('north');
    expect(rounds.next(won, 3, { south: 0, north: 2 })).toBeNull();
    expect(rounds.next(won, 5, { south: 2, north: 1 })).toBeNull();
  });

  test('counts the own row if seeds stay in the pits', () => {
    const rules = wari.with({ first: 'north' });
    const rounds = toPoints(rules, { count: 'seeds', rounds: 3 });
    expect(rounds.score(endedWith(rules, 20), { south: 1, north: 2 })).toEqual({ south: 21, north: 30 });
    expect(rounds.next(endedWith(rules, 20), 1)?.turn).toBe('south');
    expect(rounds.next(endedWith(rules, 20), 2)?.turn).toBe('north');
  });

  test.each(allRulesets)('begins every round of $id at the start position', (rules) => {
    const rounds = toPoints(rules, { rounds: 3 });
    let series = startSeries(rounds);
    expect(linesOf(() => nextRound(rounds, series.start as never, series.start))[0]).toMatch(/^series\|/);
    for (const starter of ['south', 'north', 'south']) {
      expect(series.start).toEqual({ ...rules.initialState(), turn: starter });
      series = nextRound(rounds, series, Game.from(rules, series.start).forfeit('north').state);
    }
    expect([series.round, series.score]).toEqual([3, { south: 3, north: 0 }]);
    const bySeeds = toPoints(rules, { count: 'seeds', rounds: 1 });
    const ended = Game.start(rules).forfeit('north').state;
    expect(bySeeds.score(ended).south).toBe(totalSeeds(ended) - ended.stores.north);
  });

  test.each([
    [{}, '| expected points, rounds or both: without them the series would never end'],
    [{ count: 'seeds' }, '| expected points, rounds or both: without them the series would never end'],
    [{ points: 0 }, 'points| points: expected a whole number from 1, got 0'],
    [{ rounds: 1.5 }, 'rounds| rounds: expected a whole number from 1, got 1.5'],
    [{ count: 'pits', rounds: 1 }, 'count| count: expected wins or seeds, got "pits"'],
    [{ sets: 5 }, 'sets| sets: unknown, expected count, points, rounds'],
  ])('refuses %j', (options, problem) => {
    expect(linesOf(() => toPoints(bohnenspiel, options as never))).toEqual([problem]);
  });
});

test('the usual series of Mangala has five sets, and that of Bohnenspiel goes to 100 seeds', () => {
  const [sets, seeds] = [usualRounds.mangala(mangala), usualRounds.bohnenspiel(bohnenspiel)];
  const won = Game.start(mangala).resign('south').state;
  const half = endedWith(bohnenspiel, 36);
  const goesOn = [
    ...[4, 5].map((round) => sets.next(won, round, { south: 0, north: 1 })),
    ...[63, 64].map((south) => seeds.next(half, 2, { south, north: 0 })),
  ].map((next) => next !== null);
  expect(goesOn).toEqual([true, false, true, false]);
});

describe('a series', () => {
  const rounds = burntPits(ohvalhu);
  const first = startSeries(rounds);

  test('is frozen plain data', () => {
    for (const series of [first, nextRound(rounds, first, endedWith(ohvalhu, 0))]) {
      expect([series, series.score, series.start, series.outcome].every(Object.isFrozen)).toBe(true);
      expect(JSON.parse(JSON.stringify(series))).toEqual(series);
    }
  });

  test('keeps its last start when it is over', () => {
    const over = nextRound(rounds, first, endedWith(ohvalhu, 7));
    expect(over).toEqual({ ...first, score: { south: 7, north: 121 }, outcome: { winner: 'north' } });
    expect(linesOf(() => nextRound(rounds, over, endedWith(ohvalhu, 64)))).toEqual([
      'outcome| the series is already over',
    ]);
  });

  test('is drawn with equal scores', () => {
    const sets = toPoints(ohvalhu, { rounds: 1 });
    const over = nextRound(sets, startSeries(sets), endedWith(ohvalhu, 64));
    expect([over.outcome, over.score]).toEqual([{ winner: null }, { south: 0.5, north: 0.5 }]);
    expect(seriesFrom(sets, JSON.parse(JSON.stringify(over)))).toEqual(over);
  });

  test('does not go on before its round is finished', () => {
    const { score, next } = rounds;
    const oneRound = toPoints(ohvalhu, { rounds: 1 });
    for (const make of [next, score, oneRound.next] as readonly ((
      ended: GameState,
      round: never,
    ) => unknown)[])
      expect(linesOf(() => make(first.start, 1 as never))).toEqual([
        'outcome| outcome: expected a finished round, got null',
      ]);
  });

  test('does not take the round of another board', () => {
    expect(linesOf(() => nextRound(rounds, first, endedWith(congkak, 49)))).toContain(
      'state| state: expected a state of "ohvalhu", got one of "congkak"',
    );
  });

  test.each([null, []])('is not restored from %j', (json) => {
    expect(linesOf(() => seriesFrom(rounds, json))).toEqual([
      expect.stringMatching(/^json\| json: expected an object, got (?:null|a list)$/),
    ]);
  });

  const isWon = { score: { south: 1, north: 0 } };
  test.each<[changes: object, problem: string]>([
    [{ turn: 1 }, 'turn| turn: unknown, expected round, score, start, outcome'],
    [{ round: 0 }, 'round| round: expected a whole number from 1, got 0'],
    [{ score: null }, 'score| score: expected an object, got null'],
    [{ score: { south: -1, north: 0 } }, 'score.south| score.south: expected a number from 0, got -1'],
    [{ score: { south: 0, north: NaN } }, 'score.north| score.north: expected a number from 0, got NaN'],
    [
      { ...isWon, outcome: { winner: 'north' } },
      'outcome.winner| outcome.winner: expected south, as the score says, got "north"',
    ],
    [
      { outcome: { winner: 'north' } },
      'outcome.winner| outcome.winner: expected null, as the score says, got "north"',
    ],
    [{ outcome: 'draw' }, 'outcome| outcome: expected an object, got "draw"'],
    [
      { start: { ...first.start, turn: 'east' } },
      'start.turn| start: turn: expected "south" or "north", got "east"',
    ],
  ])('is not restored with %j', (changes, problem) => {
    expect(linesOf(() => seriesFrom(rounds, { ...first, ...changes }))).toEqual([problem]);
  });

  test('is restored with its numbers', () => {
    const series: SeriesState = { ...first, round: 3, score: { south: 1.5, north: 0.5 } };
    expect(seriesFrom(rounds, series)).toEqual(series);
    const player: Player = seriesFrom(rounds, series).start.turn;
    expect(player).toBe('south');
  });
});
