// The work that a text causes is bounded by its length.
import { defineRules, Game, kalah, krur, wari, wariLastCapture, type Rules } from 'mancala-rules';
import { parseMove, readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream } from './parse-results.ts';

const tooLong = { ok: false, error: { code: 'too-long' } };

describe('a game of 30,000 moves', () => {
  it('is read', () => {
    let game = Game.from(
      wari,
      { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 },
      { repetition: null },
    );
    for (let i = 0; i < 30_000; i += 1) game = game.play(game.rules.legalMoves(game.state)[0]!);
    const text = writeGame(game, 'record');
    expect(readGames(text, { rulesets: [wari] })).toMatchObject({ ok: true });
    expect(Game.fromJSON(game.toJSON(), wari).ply).toBe(30_000);
  });
});

describe('a move of many laps', () => {
  let sown = 0;
  /** Krur, which counts the seeds that are sown, with a rule that plays every move to judge it. */
  const counted: Rules = defineRules({
    ...krur.spec,
    id: 'counted',
    steps: (options) => {
      const { route, ...steps } = krur.spec.steps(options);
      return {
        ...steps,
        route: (...args) => (sown++, route(...args)),
        legality: [
          ...steps.legality!,
          { when: 'opponent-empty', forbids: ({ feeds }) => (feeds ? null : 'must-feed') },
        ],
      };
    },
  });
  const large = counted.with({ pits: 2, seeds: 8192 });
  /** The seeds that a text may cost: its budget, for the lap that exceeds it, and for playing what fits once more. */
  const most = 2 * (2 ** 24 + 512 * 100 + 32_768);
  const start = large.initialState();

  it.each([['a record', '[Ruleset "counted pits=2 seeds=8192"]\n\n1. B a *']])(
    'is charged while it is played: %s',
    (_, text) => {
      sown = 0;
      expect(readGames(text, { rulesets: [counted], maxSeeds: 65_535 })).toMatchObject(tooLong);
      expect(sown).toBeGreaterThan(1_000_000);
      expect(sown).toBeLessThan(most);
    },
  );

  it('is charged while the end of the game is searched', () => {
    const text = '[Ruleset "wariLastCapture pits=3 seeds=10000 captures=4"]\n\n1. A *';
    expect(readGames(text, { rulesets: [wariLastCapture], maxSeeds: 65_535 })).toMatchObject(tooLong);
  });

  it('is charged when the position of a record is read', () => {
    sown = 0;
    const text = '[Ruleset "counted pits=2 seeds=8192"]\n[Position "4149-28619-0-0-0-0-S"]\n\n*';
    expect(readGames(text, { rulesets: [counted], maxSeeds: 65_535 })).toMatchObject(tooLong);
    expect(sown).toBeLessThan(most);
  });

  it.each([
    ['moves[0]', { moves: [1, 2], ply: 2 }],
    ['start', { start: { ...start, pits: [4149, 28619, 0, 0] } }],
  ])('is charged in %s of a saved game', (path, changes) => {
    sown = 0;
    expect(() =>
      Game.fromJSON({ ...Game.start(large).toJSON(), ...changes }, counted, { maxSeeds: 65_535 }),
    ).toThrow(`${path}: the`);
    expect(sown).toBeLessThan(most);
  });

  it('is charged when it is tried at the start of a game', () => {
    const judging = defineRules({
      ...counted.spec,
      id: 'judging',
      steps: (options) => ({
        ...counted.spec.steps(options),
        legality: [{ when: 'always', forbids: ({ feeds }) => (feeds ? null : 'must-feed') }],
      }),
    });
    const text = '[Ruleset "judging pits=3 seeds=10000"]\n\n*';
    expect(readGames(text, { rulesets: [judging], maxSeeds: 65_535 })).toMatchObject(tooLong);
  });

  it('is charged while the only direction of a pit is found', () => {
    const twoWays = defineRules({
      ...counted.spec,
      id: 'twoWays',
      steps: (options) => {
        const { sowing, ...steps } = counted.spec.steps(options);
        return { ...steps, sowing: { ...sowing!, choices: 2 } };
      },
    }).with({ pits: 2, seeds: 8192 });
    const state = { ...start, ruleset: twoWays.ruleset, pits: [4149, 28619, 0, 0] };
    expect(parseMove(twoWays, state, 'A')).toMatchObject(tooLong);
  });

  it('is read if it ends in time', () => {
    const small = '[Ruleset "counted"]\n\n1. A a *';
    expect(readGames(small, { rulesets: [counted] })).toMatchObject({ ok: true });
  });
});

describe('long text without content', () => {
  // Each text is read in milliseconds; a backtracking regular expression would take minutes.
  const blanks = ' '.repeat(200_000);
  it.each([
    ['a termination of blanks', `[Ruleset "kalah"]\n[Termination "${blanks}x"]\n\n*`],
    ['a result of blanks', `[Ruleset "kalah"]\n[Result "${blanks}x"]\n\n*`],
    ['a position of blanks', `[Ruleset "kalah"]\n[Position "${blanks}x"]\n\n*`],
    ['a header of blanks', `[Ruleset "kalah"]\n[${blanks}x"]\n\n*`],
    ['letters', `[Ruleset "kalah"]\n\n${'A'.repeat(200_000)}!`],
    ['digits', `[Ruleset "kalah"]\n\nA${'1'.repeat(200_000)}!`],
    ['digits and dots', `[Ruleset "kalah"]\n\n${'1'.repeat(100_000)}${'.'.repeat(100_000)}!`],
    ['a comment of blanks', `[Ruleset "kalah"]\n\n{${blanks}`],
    ['brackets', `[Ruleset "kalah"]\n\n${'['.repeat(200_000)}`],
    ['backslashes', `[Ruleset "kalah"]\n[South "${'\\'.repeat(200_000)}`],
  ])('%s', async (_, text) => {
    expect(readGames(text, { rulesets: [kalah] }).ok).toBe(false);
    for await (const read of gameStream([text], { rulesets: [kalah] })) expect(read.ok).toBe(false);
  });
});
