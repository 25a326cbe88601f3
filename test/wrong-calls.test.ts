// Every function refuses arguments that it cannot use with an error of the library, whatever is wrong with them.
import { Game, isMancalaError, kalah, rulesFor } from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import { readGames } from 'mancala-rules/notation';
import { nextRound, startSeries, toPoints } from 'mancala-rules/rounds';
import { analyze, greedyBot } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describeMove } from 'mancala-rules/text';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { refusal } from './support/hostile-values.ts';

type Call = (...given: readonly unknown[]) => unknown;

/** A game that searches end within a moment. */
const rules = kalah.with({ pits: 2, seeds: 1 });
const game = Game.start(rules);
const { state } = game;
const ROUNDS = toPoints(rules, { rounds: 2 });
const VALUES: readonly unknown[] = [undefined, null, 2, 2n, 'x', {}, Promise.resolve({}), game, rules];

/** Nothing, and each value in each of three places, and in the two after rules and a state. */
const calls = [[], ...VALUES.map((value) => [rules, state, 0, value])];
for (const a of VALUES) {
  calls.push([a], [rules, state, a]);
  for (const b of VALUES) calls.push([a, b], ...VALUES.map((c) => [a, b, c]));
}

/** What starts a process or a worker, or makes a file, and steps and what they count with, which only engines call. */
const SKIPPED = [
  /^\.\/uci/,
  /^\.\/search.workers (?:analyze|solve|createTablebase|playMatch|tableFileAt)/,
  /^\.\/steps (?:after|behind|either|facing|fours|isInner|landing|lifts|noStores|own|pit|round|through)/,
  /oppositeCapture/,
];

const functionsIn = (of: string, object: object, names = Object.keys(object)): [string, Call][] =>
  names
    .map((name): [string, Call] => [`${of} ${name}`, (object as Record<string, Call>)[name]!])
    .filter(([, call]) => typeof call === 'function' && !String(call).startsWith('class'))
    .map(([name, call]) => [name, call.bind(object)]);

const paths = Object.keys(manifest.exports).filter((path) => path !== './package.json');
const entries = await Promise.all(
  paths.map(async (path) => functionsIn(path, (await import(`mancala-rules${path.slice(1)}`)) as object)),
);
const functions = [
  ...entries.flat().filter(([name]) => !SKIPPED.some((pattern) => pattern.test(name))),
  ...functionsIn('Game', Game, ['start', 'from', 'fromJSON']),
  ...functionsIn('game', game, Object.getOwnPropertyNames(Game.prototype)),
  ...functionsIn('rules', rules),
  ...functionsIn('table', await createTablebase(rules, { seeds: 3 })),
  ...functionsIn('book', kalahBook(kalah)),
  ...functionsIn('rounds', ROUNDS),
];

/** Reads all games of a stream. */
const read = async (answer: unknown): Promise<void> => {
  const value = await answer;
  if (Symbol.asyncIterator in Object(value)) for await (const _ of value as AsyncIterable<unknown>);
};

it.each(functions)('%s', async (_, call) => {
  for (const given of calls) {
    const error = await refusal(() => read(call(...given)));
    if (error && !(isMancalaError(error) && !/^Cannot | is not (?:a function|iterable)/.test(error.message)))
      expect([given, error]).toEqual([given, 'an error of the library']);
  }
});

it.each<[message: string, call: () => unknown]>([
  ['rounds: expected rounds such as', () => nextRound(rules as never, startSeries(ROUNDS), state)],
  ['rounds: expected rounds such as', () => startSeries(game as never)],
  ['words: expected words with', () => describeMove(game, 0, { south: 'Ada' } as never)],
  ['chunks: expected texts or bytes, got 5', () => read(readGames([5 as never], { rulesets: [rules] }))],
  ['play: expected a call on a game', () => (0, game.play)(2)],
  ['depth: unknown, expected none', () => greedyBot({ depth: 1 })],
  ['options: expected an object, got a ruleset', () => analyze(game, rules as never)],
  ['options: expected an object, got a promise', () => Game.start(rules, Promise.resolve({}) as never)],
  ['rulesets: expected rulesets, got an empty list', () => rulesFor(state, [])],
])('%s', async (message, call) => {
  expect(String(await refusal(call))).toContain(message);
});
