// Readers return a value or a sensible error for any text, also in streams, and for values that are no text.
import fc from 'fast-check';
import { allRulesets, Game, oware, togyzqumalaq, wari, type Rules } from 'mancala-rules';
import {
  annotateMove,
  formatMove,
  formatPosition,
  parseMove,
  parseMoves,
  parsePosition,
  playText,
  readGame,
  readGames,
  writeGame,
  type GameFormat,
  type Parsed,
} from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { fourRowRules } from '../support/four-rows.ts';
import { playedGames, playPicks } from '../support/played-games.ts';
import { check, runs } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';
import { mutated, mutations, texts } from './odd-texts.ts';
import { errorOf, expectValid, readStream, valueOf } from './parse-results.ts';

type Parse = (text: string, rules: Rules) => Parsed<unknown>;

const movesOf = ({ rules, history }: Game): string[] => history.map((move) => formatMove(rules, move));

/** Readers, and the texts that they read. */
const readers: readonly (readonly [name: string, parse: Parse, write: (game: Game) => string])[] = [
  [
    'parsePosition',
    (text, rules) => parsePosition(rules, text),
    ({ rules, state }) => formatPosition(rules, state),
  ],
  [
    'parseMove',
    (text, rules) => parseMove(rules, rules.initialState(), text),
    ({ rules }) => annotateMove(rules, rules.initialState(), rules.legalMoves(rules.initialState())[0]!),
  ],
  [
    'parseMoves',
    (text, rules) => parseMoves(rules, rules.initialState(), text),
    (game) => movesOf(game).join(''),
  ],
  ['playText', (text, rules) => playText(Game.start(rules), text), (game) => movesOf(game).join(' 2. ')],
  [
    'readGame of PlayOK',
    (text, rules) => readGame(text, { rulesets: [rules], format: 'playok' }),
    (game) => written(game, 'playok'),
  ],
];

const formats: readonly GameFormat[] = [
  ...(['record', 'ogn', 'playstrategy', 'playok', 'uci', 'json', 'moves', 'position', 'kgp'] as const),
];

/** A game in a format, or as a record if the format cannot say it. */
const written = (game: Game, format: GameFormat): string => {
  const marks = game.lastMove === null ? [] : [{ ply: 1, mark: 1 }];
  const record = { game, headers: { Event: 'x' }, comments: [{ ply: game.ply, text: 'so' }], marks };
  try {
    return writeGame(record, format);
  } catch {
    return writeGame(record, 'record');
  }
};

const someRules = fc.constantFrom<Rules>(
  ...[oware, togyzqumalaq, wari.with({ pits: 30, seeds: 2 }), wari.with({ pits: 1, seeds: 3 })],
  ...fourRowRules,
);

/** Games of all rulesets, and of boards with other names of choices. */
const games: fc.Arbitrary<Game> = fc.oneof(
  fc.constantFrom(...allIds).chain((id) => playedGames(id, 20)),
  fc
    .tuple(someRules, fc.array(fc.nat(), { maxLength: 9 }))
    .map(([rules, picks]) => playPicks(Game.start(rules), picks)),
);

describe.each(readers)('%s', (_, parse, write) => {
  it('takes any text', () => {
    check(fc.tuple(someRules, texts), 100, ([rules, text]) => {
      expectValid(parse(text, rules), text);
    });
  });

  it('takes changed texts', () => {
    const counts = { accepted: 0, rejected: 0 };
    check(fc.tuple(games, mutations), 100, ([game, changes]) => {
      const text = mutated(write(game), changes);
      const read = parse(text, game.rules);
      expectValid(read, text);
      counts[read.ok ? 'accepted' : 'rejected']++;
    });
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(0);
  });
});

describe('readGame, readGames and streams', () => {
  /** Expects the same of all, and that what is read can be written and read. */
  const expectSame = async (text: string, rulesets: readonly Rules[], size: number): Promise<boolean> => {
    const [one, all] = [readGame(text, { rulesets }), readGames(text, { rulesets })];
    for (const read of [one, all]) expectValid(read, text);
    if (one.ok) expect(valueOf(all).map(({ game }) => game.toJSON())).toEqual([one.value.game.toJSON()]);
    const reads = await readStream(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [], { rulesets });
    for (const read of reads) expectValid(read, text);
    if (!all.ok) expect(reads.find(({ ok }) => !ok)).toEqual(all);
    else {
      expect(reads.map(valueOf)).toHaveLength(all.value.length);
      const again = all.value.map((record) => writeGame(record, 'record')).join('\n');
      expect(valueOf(readGames(again, { rulesets }))).toHaveLength(all.value.length);
    }
    return all.ok;
  };
  const expectSameOfAll = async <T>(
    arbitrary: fc.Arbitrary<T>,
    n: number,
    textOf: (value: T) => readonly [text: string, rules: Rules],
  ): Promise<void> => {
    const counts = { accepted: 0, rejected: 0 };
    await fc.assert(
      fc.asyncProperty(arbitrary, fc.integer({ min: 1, max: 9 }), async (value, size) => {
        const [text, rules] = textOf(value);
        for (const rulesets of [[rules], [rules, ...allRulesets.filter(({ id }) => id !== rules.id)]])
          counts[(await expectSame(text, rulesets, size)) ? 'accepted' : 'rejected']++;
      }),
      { numRuns: runs(n) },
    );
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(0);
  };

  it('take any text', () =>
    expectSameOfAll(fc.tuple(texts, someRules), 150, ([text, rules]) => [text, rules]));

  it('take changed texts', () =>
    expectSameOfAll(
      fc.tuple(games, fc.constantFrom(...formats), mutations),
      250,
      ([game, format, changes]) => [mutated(written(game, format), changes), game.rules],
    ));

  it('take any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }), async (chunks) => {
        for (const read of await readStream(chunks, { longest: 64 })) expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('a value that is not text', () => {
  const hostile = {
    toString(): string {
      throw new Error('code of the value was run');
    },
  };
  const all: [string, Parse][] = [
    ...readers.map(([name, parse]): [string, Parse] => [name, parse]),
    ['readGame', (text) => readGame(text, { rulesets: [oware] })],
    ['readGames', (text) => readGames(text, { rulesets: [oware] })],
  ];
  it.each(all)('is an error of %s', (name, parse) => {
    // Arrays are chunks of games.
    const chunks = name === 'readGames' ? [] : [['A'], new String('A')];
    for (const value of [undefined, null, 6, Symbol('A'), hostile, ...chunks])
      expect(errorOf(parse(value as string, oware))).toEqual({
        code: 'syntax',
        message: expect.stringMatching(/^expected text, got /) as string,
        line: 1,
        column: 1,
      });
  });
});
