// The work that a text causes is bounded by its length.
import { captureTo25, defineRules, Game, krur, wari, wariLastCapture, type Rules } from 'mancala-rules';
import { parseMove, parseMoves, readGame, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { errorOf, readOne, valueOf } from './parse-results.ts';

const tooLong = { ok: false, error: { code: 'too-long' } };

it('a game of 30,000 moves is read', () => {
  let game = Game.from(
    wari,
    { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 },
    { repetition: null },
  );
  for (let i = 0; i < 30_000; i += 1) game = game.play(game.rules.legalMoves(game.state)[0]!);
  expect(readOne(writeGame(game, 'record'), [wari]).game.ply).toBe(30_000);
  expect(Game.fromJSON(game.toJSON(), wari).ply).toBe(30_000);
});

describe('reading a sequence of moves', () => {
  /** Rules that count their calls. */
  const counting = (base: Rules): { rules: Rules; calls: () => number } => {
    let calls = 0;
    const rules = Object.fromEntries(
      Object.entries(base).map(([name, member]: [string, unknown]) => [
        name,
        ['illegalReason', 'apply', 'legalMoves', 'isLegal', 'stateFrom'].includes(name)
          ? (...args: unknown[]) => (calls++, (member as (...args: unknown[]) => unknown)(...args))
          : member,
      ]),
    ) as unknown as Rules;
    return { rules, calls: () => calls };
  };

  it('calls the rules twice for each move', () => {
    const start = captureTo25.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 });
    for (const plies of [12, 600, 60_000]) {
      const { rules, calls } = counting(captureTo25);
      expect(valueOf(parseMoves(rules, start, 'AaBbCcDdEeFf'.repeat(plies / 12)))).toHaveLength(plies);
      expect(calls()).toBe(2 * plies);
    }
  });

  it('stops at the first invalid move', () => {
    const { rules, calls } = counting(wari);
    errorOf(parseMoves(rules, wari.initialState(), `FfG${'A'.repeat(100_000)}`));
    expect(calls()).toBe(4);
    const last = errorOf(parseMoves(wari, wari.initialState(), `${' '.repeat(1_000_000)}G`));
    expect(last).toMatchObject({ code: 'move', line: 1, column: 1_000_001 });
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
  const judging = defineRules({
    ...counted.spec,
    id: 'judging',
    steps: (options) => ({
      ...counted.spec.steps(options),
      legality: [{ when: 'always', forbids: ({ feeds }) => (feeds ? null : 'must-feed') }],
    }),
  });
  const twoWays = defineRules({
    ...counted.spec,
    id: 'twoWays',
    steps: (options) => {
      const { sowing, ...steps } = counted.spec.steps(options);
      return { ...steps, sowing: { ...sowing!, choices: 2 } };
    },
  }).with({ pits: 2, seeds: 8192 });
  const large = counted.with({ pits: 2, seeds: 8192 });
  const start = large.initialState();
  const heavy = [4149, 28619, 0, 0];
  /** The seeds that a text may cost: its budget, for the lap that exceeds it, and for playing what fits once more. */
  const most = 2 * (2 ** 24 + 512 * 100 + 32_768);
  const [few, maxSeeds] = [1_000_000, 65_535];

  it.each<[when: string, Rules, text: string, least: number]>([
    ['it is played', counted, '[Ruleset "counted pits=2 seeds=8192"]\n\n1. B a *', few],
    [
      'the end of the game is searched',
      wariLastCapture,
      '[Ruleset "wariLastCapture pits=3 seeds=10000 captures=4"]\n\n1. A *',
      0,
    ],
    [
      'the position of a record is read',
      counted,
      '[Ruleset "counted pits=2 seeds=8192"]\n[Position "4149-28619-0-0-0-0-S"]\n\n*',
      0,
    ],
    ['it is tried at the start of a game', judging, '[Ruleset "judging pits=3 seeds=10000"]\n\n*', 0],
  ])('is charged while %s', (_, rules, text, least) => {
    sown = 0;
    expect(readGame(text, { rulesets: [rules], maxSeeds })).toMatchObject(tooLong);
    expect(sown).toBeGreaterThanOrEqual(least);
    expect(sown).toBeLessThan(most);
  });

  it('is charged while the only direction of a pit is found', () => {
    expect(parseMove(twoWays, { ...start, ruleset: twoWays.ruleset, pits: heavy }, 'A')).toMatchObject(
      tooLong,
    );
  });

  it.each([
    ['moves[0]', { moves: [1, 2], ply: 2 }],
    ['start', { start: { ...start, pits: heavy } }],
  ])('is charged in %s of a saved game', (path, changes) => {
    sown = 0;
    expect(() => Game.fromJSON({ ...Game.start(large).toJSON(), ...changes }, counted, { maxSeeds })).toThrow(
      `${path}: the`,
    );
    expect(sown).toBeLessThan(most);
  });

  it('is read if it ends in time', () => {
    expect(readOne('[Ruleset "counted"]\n\n1. A a *', [counted]).game.ply).toBe(2);
  });
});
